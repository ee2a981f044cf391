// What reaching others costs: its share of what is spent, and what that is of a bid, were all of the bid paid.
import type { PlacedBid } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatShare, formatUnitCost } from '@peregrine/domain/shell/format-rules.ts'
import { type Bid, bidUnitOf, costAtBid } from '@peregrine/domain/targeting/bid-cost-rules.ts'
import { wastedShare } from '@peregrine/domain/targeting/reach-rules.ts'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { useState } from 'react'
import styles from './reach-figures.module.css'
import { useReachText } from './reach-text.ts'
import { useTypedBid } from './typed-bid.ts'

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

// What reads amounts and takes them is loaded with the first movement: most readers never type a bid.
const bidForm = late(() => import('./bid-form.tsx').then((m) => m.BidForm))

function BidInput({ typed }: { typed: ReturnType<typeof useTypedBid> }) {
  const text = useReachText()
  const [typing, setTyping] = useState(false)
  const BidForm = useLate(bidForm, typing)
  if (typing && BidForm !== null) return <BidForm typed={typed} onClose={() => setTyping(false)} />
  return (
    <button type="button" className={styles.changeBid} onClick={() => setTyping(true)}>
      {text(typed ? 'changeBid' : 'enterBid')}
    </button>
  )
}
