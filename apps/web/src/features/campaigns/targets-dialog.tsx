// The targeting of an ad set, opened from its name.

import type { AdSet } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { Link } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { listSeparator } from '#shell/texts.ts'
import styles from './activate.module.css'
import { useActivateText } from './activate-text.ts'
import { useCampaignPageText } from './campaign-page-text.ts'
import { useCampaignWords } from './campaign-word-text.ts'
import { choiceWord } from './shown-value.ts'
import { TargetsLine, TargetWords } from './target-words.tsx'

export function TargetsDialog({ set, onClose }: { set: AdSet; onClose: () => void }) {
  const text = useActivateText()
  const page = useCampaignPageText()
  const words = useCampaignWords()
  const { slug } = useCurrentTeam()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('targets', { name: set.name })}
      actions={
        <IfMayChange>
          <Link className={buttonClass()} to={`/${slug}/campaigns/${set.campaign_id}/edit?step=2`}>
            {page('edit')}
          </Link>
        </IfMayChange>
      }
    >
      <div className={styles.body}>
        <div className={styles.sets}>
          <TargetsLine set={set} />
        </div>
        <TargetWords id={set.id} />
        <section>
          <h3 className={styles.head}>{text('placements')}</h3>
          <p className={styles.flat}>
            {set.placements.map((one) => choiceWord(words, 'placement', one)).join(listSeparator())}
          </p>
        </section>
      </div>
    </Dialog>
  )
}
