// One of the ad sets of an ad account, found by its name or its campaign's.
import { knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useDeferredValue, useId, useState } from 'react'
import { timeNow } from '#shell/clock.ts'
import { momentInZone } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { useAdAccounts, useCampaigns, useLineItems } from './ad-account-queries.ts'
import { useAdAccountText } from './ad-account-text.ts'
import styles from './ad-accounts.module.css'
import { deliveryOf } from './ad-set-delivery.ts'
import { type CampaignGroup, groupLineItems } from './line-item-groups.ts'
import { QuestionFailed } from './question-failed.tsx'

const SHOWN = 60

interface LineItemChoiceProps {
  readonly account: string
  readonly value: string
  readonly onChange: (lineItemId: string) => void
}

export function LineItemChoice({ account, value, onChange }: LineItemChoiceProps) {
  const text = useAdAccountText()
  const campaigns = useCampaigns(account)
  const items = useLineItems(account)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(SHOWN)
  const search = useDeferredValue(typed)
  const name = useId()
  const { data: accounts } = useAdAccounts()
  const timezone = knownZone(accounts?.find(({ account_id: id }) => id === account)?.timezone ?? '')
  const error = campaigns.error ?? items.error
  if (error) return <QuestionFailed error={error} onAgain={() => Promise.all([campaigns.refetch(), items.refetch()])} />
  if (!campaigns.data || !items.data) return <SkeletonBlock lines={6} height={26} />
  if (items.data.length === 0) return <p className={styles.quiet}>{text('noLineItems')}</p>
  const { groups, more } = groupLineItems(items.data, campaigns.data, search, shown)
  return (
    <>
      <TextInput
        type="search"
        aria-label={text('findLineItem')}
        placeholder={text('findLineItem')}
        value={typed}
        onChange={setTyped}
      />
      {groups.length === 0 ? (
        <p className={styles.quiet} role="status">
          {text('noMatch', { search })}
        </p>
      ) : (
        <div role="radiogroup" aria-label={text('lineItem')} className={`${styles.lines} ${styles.scroll}`}>
          {groups.map((group) => (
            <Group key={group.id} name={name} group={group} timezone={timezone} value={value} onChange={onChange} />
          ))}
        </div>
      )}
      {more > 0 ? (
        <div>
          <AppButton size="small" onClick={() => setShown(shown + SHOWN)}>
            {text('showMore', { count: more })}
          </AppButton>
        </div>
      ) : null}
    </>
  )
}

interface GroupProps {
  /** Of all radio buttons: arrow keys go on from one campaign to the next. */
  readonly name: string
  readonly group: CampaignGroup
  /** Of the ad account. */
  readonly timezone: string
  readonly value: string
  readonly onChange: (lineItemId: string) => void
}

function Group({ name, group, timezone, value, onChange }: GroupProps) {
  const text = useAdAccountText()
  const language = useLanguage()
  const [now] = useState(timeNow)
  return (
    <>
      <div className={styles.group}>{group.name}</div>
      {group.items.map((item) => {
        const delivery = deliveryOf({ ...item, campaignStatus: group.status }, now)
        return (
          <label key={item.id} className={styles.choice}>
            <input type="radio" name={name} checked={value === item.id} onChange={() => onChange(item.id)} />
            <span className={styles.words}>
              <span className={styles.name}>{item.name || item.id}</span>
              <span className={styles.detail}>
                {item.id}
                {delivery === 'ACTIVE' ? ` · ${text('runningHint')}` : ''}
                {delivery === 'SCHEDULED' && item.start !== null
                  ? ` · ${text('startsHint', { date: momentInZone(Date.parse(item.start), language, timezone) })}`
                  : ''}
              </span>
            </span>
            <StatusMark tone={delivery === 'ACTIVE' ? 'good' : delivery === 'SCHEDULED' ? 'soon' : 'idle'}>
              {text(`status_${delivery}`)}
            </StatusMark>
          </label>
        )
      })}
    </>
  )
}
