// The status of a campaign, an ad set or an ad as a dot and its word, why where that alone would mislead, and what became of
// what was ordered where that is news.
import type { Campaign, CampaignStatus as Status } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { Order } from '@peregrine/contract/campaigns/order-shapes.ts'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { useCountdown } from '#shell/wait-words.tsx'
import styles from './campaign-parts.module.css'
import { useCampaignWords } from './campaign-word-text.ts'
import { useOrderText } from './order-text.ts'
import { useOrderWord, useWantedLines } from './order-words.ts'

const tones: Readonly<Record<Status, StatusTone>> = {
  Active: 'good',
  Scheduled: 'soon',
  Paused: 'idle',
  Halted: 'bad',
  Expired: 'idle',
  Draft: 'idle',
}

export type ReasonWord = Campaign['status_reason']

interface CampaignStatusMarkProps {
  readonly status: Status
  readonly reason?: ReasonWord
  readonly order?: Order
  readonly drifted?: boolean
  readonly currency?: string
  readonly timezone?: string
}

export function CampaignStatusMark({
  status,
  reason = null,
  order,
  drifted = false,
  ...units
}: CampaignStatusMarkProps) {
  const words = useCampaignWords()
  // Nobody sees an ad that is in review: what is switched on is not active yet.
  const inReview = status === 'Active' && reason === 'ads_in_review'
  // What is gone is said by its order.
  const why = reason === 'gone' || inReview ? null : reason
  return (
    <span className={styles.status}>
      <StatusMark tone={inReview ? 'soon' : tones[status]}>
        {words(inReview ? 'status_inReview' : `status_${status}`)}
      </StatusMark>
      {why === null ? null : <span className={styles.reason}>{words(`reason_${why}`)}</span>}
      {order ? <OrderLines order={order} drifted={drifted} {...units} /> : null}
    </span>
  )
}

interface OrderLinesProps {
  readonly order: Order
  readonly drifted: boolean
  readonly currency?: string
  readonly timezone?: string
}

function OrderLines({ order, drifted, currency = '', timezone = 'UTC' }: OrderLinesProps) {
  const text = useOrderText()
  useCountdown(order.waits?.until)
  const word = useOrderWord()(order)
  const lines = useWantedLines()(order, { currency, timezone })
  return (
    <>
      {word === null ? null : (
        <span className={styles.order} data-order={order.state}>
          {word}
        </span>
      )}
      {word === null
        ? null
        : lines.map((line) => (
            <span key={line} className={styles.reason}>
              {line}
            </span>
          ))}
      {drifted ? (
        <span className={styles.order} data-order="drifted">
          {text('drifted')}
        </span>
      ) : null}
    </>
  )
}
