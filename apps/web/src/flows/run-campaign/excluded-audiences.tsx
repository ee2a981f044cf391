// Audiences whose people do not see an ad set: chosen among those of the team, and taken out again.
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { AudienceDialog } from './audience-choice.tsx'
import type { AdSetForm } from './campaign-form-rules.ts'
import { useCampaignStepsText } from './campaign-steps-text.ts'
import { type FormProps, withAdSet } from './form-context.ts'
import styles from './run-campaign.module.css'

type Props = Pick<FormProps, 'slug' | 'onForm'> & { readonly set: AdSetForm }

export function ExcludedAudiences({ set, slug, onForm }: Props) {
  const text = useCampaignStepsText()
  const [choosing, setChoosing] = useState(false)
  const put = (excluded: readonly string[]) => onForm((before) => withAdSet(before, set.key, { excluded }))
  return (
    <div className={styles.group}>
      <div className={styles.legend}>{text('excludedAudiences')}</div>
      {set.excluded.length === 0 ? null : (
        <ul className={styles.ads}>
          {set.excluded.map((id) => (
            <ExcludedLine key={id} id={id} slug={slug} onRemove={() => put(set.excluded.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
      <div>
        <AppButton size="small" onClick={() => setChoosing(true)}>
          {text('excludeOne')}
        </AppButton>
      </div>
      {choosing ? (
        <AudienceDialog
          slug={slug}
          leavingOut
          onClose={() => setChoosing(false)}
          onChoose={({ targeting }) => {
            if (targeting.kind === 'config') put([...new Set([...set.excluded, targeting.config_id])])
          }}
        />
      ) : null}
    </div>
  )
}

function ExcludedLine({ id, slug, onRemove }: { id: string; slug: string; onRemove: () => void }) {
  const text = useCampaignStepsText()
  const audience = useQuery(queryOf(audienceConfigs.readConfig, { params: { pk: id }, query: { team: slug } }))
  const name = audience.data?.name ?? (audience.error ? text('audienceGone') : '…')
  return (
    <li className={styles.ad}>
      <span>{name}</span>
      <IconButton
        size="small"
        label={text('stopExcluding', { name })}
        icon={<IconTrash size={16} stroke={1.5} />}
        onClick={onRemove}
      />
    </li>
  )
}
