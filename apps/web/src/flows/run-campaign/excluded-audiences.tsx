// Audiences and customer lists whose people do not see an ad set: chosen among those of the team, and taken out again.
import { excludableId } from '@peregrine/domain/targeting/reached-and-excluded-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useExcluded } from '#features/campaigns/excluded-names.tsx'
import { AudienceDialog } from './audience-choice.tsx'
import type { AdSetForm } from './campaign-form-rules.ts'
import { useCampaignStepsText } from './campaign-steps-text.ts'
import { CustomerListFacts } from './customer-list-facts.tsx'
import { chosenIn, type FormProps, withAdSet } from './form-context.ts'
import { ListElsewhere } from './list-elsewhere.tsx'
import { ListStateHere } from './list-state-here.tsx'
import styles from './run-campaign.module.css'

type Props = Pick<FormProps, 'slug' | 'onForm' | 'options'> & { readonly set: AdSetForm }

export function ExcludedAudiences({ set, slug, onForm, options }: Props) {
  const text = useCampaignStepsText()
  const [choosing, setChoosing] = useState(false)
  const put = (excluded: readonly string[]) => onForm((before) => withAdSet(before, set.key, { excluded }))
  return (
    <div className={styles.group}>
      <div className={styles.legend}>{text('excludedAudiences')}</div>
      {set.excluded.length === 0 ? null : (
        <ul className={styles.ads}>
          {set.excluded.map((id) => (
            <ExcludedLine
              key={id}
              {...{ id, slug, options }}
              isReached={set.targeting !== null && excludableId(set.targeting) === id}
              onRemove={() => put(set.excluded.filter((one) => one !== id))}
            />
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
          account={options.account}
          leavingOut
          taken={chosenIn(set)}
          onClose={() => setChoosing(false)}
          onChoose={({ targeting }) => {
            if (targeting.kind === 'config') put([...new Set([...set.excluded, targeting.config_id])])
            if (targeting.kind === 'customer_list') put([...new Set([...set.excluded, targeting.list_id])])
          }}
        />
      ) : null}
    </div>
  )
}

interface ExcludedLineProps extends Pick<FormProps, 'slug' | 'options'> {
  readonly id: string
  /** The ad set is for them as well. */
  readonly isReached: boolean
  readonly onRemove: () => void
}

function ExcludedLine({ id, isReached, slug, options, onRemove }: ExcludedLineProps) {
  const text = useCampaignStepsText()
  const { name: found, list, isGone } = useExcluded(slug, id)
  const name = found ?? (isGone ? text('audienceGone') : '…')
  return (
    <li className={styles.ad}>
      <span>
        {name}
        {list ? (
          <>
            <span className={styles.small}> {text('kind_customer_list')} · </span>
            <CustomerListFacts list={list} />
            <ListElsewhere list={list} here={options.account} />
          </>
        ) : (
          <ListStateHere slug={slug} audience={id} />
        )}
        {isReached ? (
          <span className={styles.error} role="alert">
            {' '}
            {text('reachedHere')}
          </span>
        ) : null}
      </span>
      <IconButton
        size="small"
        label={text('stopExcluding', { name })}
        icon={<IconTrash size={16} stroke={1.5} />}
        onClick={onRemove}
      />
    </li>
  )
}
