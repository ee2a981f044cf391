// What reaching others costs: its share of what is spent, and what that is of a bid, were all of the bid paid.
import type { PlacedBid } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatCount, formatShare, formatUnitCost } from '@peregrine/domain/shell/format-rules.ts'
import { amountMessage } from '@peregrine/domain/shell/typed-money-rules.ts'
import { type Bid, bidUnitOf, costAtBid, MOST_BID, typedBid } from '@peregrine/domain/targeting/bid-cost-rules.ts'
import { wastedShare } from '@peregrine/domain/targeting/reach-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { MoneyInput } from '@peregrine/ui/money-input.tsx'
import { useState } from 'react'
import { messageSentence } from '#shell/message-sentence.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './reach-figures.module.css'
import { useReachText } from './reach-text.ts'
import { rememberBid, useTypedBid } from './typed-bid.ts'

interface BidFigureProps {
  readonly precision: number | null
  /** Why there is no precision. */
  readonly lack: string
  /** Of the ad set that the figures are of; null: no ad set, so a typed bid counts. */
  readonly bid: PlacedBid | null
}

export function BidFigure({ precision, lack, bid }: BidFigureProps) {
  const text = useReachText()
  const typed = useTypedBid()
  const set: Bid | null =
    bid === null
      ? typed && { ...typed, unit: 'impressions' }
      : bid.amount === null
        ? null
        : { amount: bid.amount, currency: bid.currency, unit: bidUnitOf(bid.pay_by) }
  const automatic = bid !== null && set === null
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{text('waste')}</dt>
      <dd className={styles.value}>{precision === null ? '–' : formatShare(wastedShare(precision))}</dd>
      <dd className={styles.hint}>{precision === null ? lack : <Hint {...{ precision, set, automatic }} />}</dd>
      {bid === null && precision !== null ? (
        <dd className={styles.change}>
          <BidInput typed={typed} />
        </dd>
      ) : null}
    </div>
  )
}

interface Shown {
  readonly precision: number
  readonly set: Bid | null
  readonly automatic: boolean
}

function Hint({ precision, set, automatic }: Shown) {
  const text = useReachText()
  if (!set) return text(automatic ? 'wasteAuto' : 'wasteOf')
  const { others, onTarget } = costAtBid(precision, set.amount, set.currency)
  return text(`waste_${set.unit}`, {
    bid: formatUnitCost(set.amount, set.currency),
    others: formatUnitCost(others, set.currency),
    onTarget: onTarget === null ? '–' : formatUnitCost(onTarget, set.currency),
  })
}

function BidInput({ typed }: { typed: ReturnType<typeof useTypedBid> }) {
  const text = useReachText()
  const language = useLanguage()
  const currency = typed?.currency ?? (language === 'ja' ? 'JPY' : 'USD')
  const [value, setValue] = useState<string | null>(null)
  if (value === null)
    return (
      <button type="button" className={styles.changeBid} onClick={() => setValue(typed ? String(typed.amount) : '')}>
        {text(typed ? 'changeBid' : 'enterBid')}
      </button>
    )
  const amount = typedBid(value, currency)
  const refused = amountMessage(value, currency)
  const wrong = refused
    ? messageSentence(refused)
    : value.trim() !== '' && amount === null
      ? text('bidWrong', { most: formatCount(MOST_BID) })
      : undefined
  return (
    <form
      className={styles.bid}
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong) return
        rememberBid(amount === null ? null : { amount, currency })
        setValue(null)
      }}
    >
      <MoneyInput
        label={text('bidLabel')}
        size="small"
        currency={currency}
        value={value}
        error={wrong}
        onChange={setValue}
      />
      <AppButton size="small" type="submit">
        {text('useBid')}
      </AppButton>
    </form>
  )
}
