// What one does with what was built for a team: save it as an audience, or pass on a link.
import { isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { clausesOf } from '@peregrine/domain/audiences/clause-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTermLabel } from '#features/audience-builder/closed-lists.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { suggestedName } from '#flows/build-audience/audience-name-rules.ts'
import type { WorkbenchActions } from '#flows/build-audience/audience-workbench.tsx'
import { useFlowText } from '#flows/build-audience/build-audience-text.ts'
import { nameInAddress, planInAddress } from '#shell/addresses.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { toasts } from '#shell/toasts.ts'
import { ClauseLines } from './clause-words.tsx'
import styles from './team-audiences.module.css'

const saveDialog = late(() => import('./save-team-audience-dialog.tsx').then((m) => m.SaveTeamAudienceDialog))

type Parts = Parameters<typeof ClauseLines>[0]['clauses']

export function TeamAudienceActions(props: WorkbenchActions) {
  const { definition, blocked, saved, savedName, onSaved, children } = props
  const text = useAudienceText()
  const flow = useFlowText()
  const termLabel = useTermLabel()
  const navigate = useNavigate()
  const { slug } = useCurrentTeam()
  const [address] = useSearchParams()
  const [saving, setSaving] = useState(false)
  const SaveDialog = useLate(saveDialog, saving)
  const likeness: ReturnType<typeof clausesOf> = clausesOf(definition).filter(({ side }) => side === 'alike')

  function save() {
    const sentence = isEmpty(definition) ? flow('describeFirst') : blocked ? flow('fixFirst') : ''
    if (sentence !== '') toasts.show(sentence, { level: 'info' })
    else setSaving(true)
  }
  async function copy() {
    const link = new URL(window.location.href)
    // A request is its person's: whoever gets the link makes an audience of their own.
    link.searchParams.delete('plan')
    const copied = await navigator.clipboard?.writeText(link.href).then(
      () => true,
      () => false,
    )
    toasts.show(copied ? text('copied') : flow('copyFailed'), { level: copied ? 'success' : 'error' })
  }

  return (
    <div className={styles.chips}>
      {likeness.length > 0 ? (
        <ul className={styles.clauses}>
          <ClauseLines clauses={likeness as Parts} />
        </ul>
      ) : null}
      {children}
      <AppButton variant="primary" onClick={save}>
        {text('saveTitle')}
      </AppButton>
      <AppButton variant="quiet" icon={<IconLink size={16} stroke={1.5} />} onClick={copy}>
        {text('clipboard')}
      </AppButton>
      {saving && SaveDialog ? (
        <SaveDialog
          definition={definition}
          suggestedName={savedName ?? (nameInAddress(address) || suggestedName(definition, termLabel))}
          saved={saved}
          plan={planInAddress(address)}
          onClose={() => setSaving(false)}
          onSaved={(audience) => {
            setSaving(false)
            onSaved({ id: audience.id, version: audience.version })
            const run = () => navigate(`/${slug}/audiences/${audience.id}`)
            toasts.show(text('savedToast', { name: audience.name }), {
              level: 'success',
              action: { label: text('open'), run },
            })
          }}
        />
      ) : null}
    </div>
  )
}
