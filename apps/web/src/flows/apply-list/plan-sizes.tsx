// What the list reaches, as everywhere, and below it what the network estimates over its own people.
import type { Plan } from '@peregrine/contract/targeting/application-shapes.ts'
import type { PackageReach, PlacedBid } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatCount, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { ReachFigures } from '#shell/figures/reach-figures.tsx'
import { ReachLeftOut } from '#shell/figures/reach-left-out.tsx'
import { useReachText } from '#shell/figures/reach-text.ts'
import { SmallReach } from '#shell/figures/small-reach.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'

interface PlannedReachProps {
  readonly reach: PackageReach
  readonly bid: PlacedBid | null
  /** Criteria that stay in the ad set beside the list; the figures do not count them. */
  readonly beside: number
}

/** The figures of the list, and that they are the list's alone where the ad set targets more. */
export function PlannedReach({ reach, bid, beside }: PlannedReachProps) {
  const text = useApplyText()
  return (
    <>
      <ReachFigures reach={reach} bid={bid} />
      {beside > 0 ? null : <SmallReach reach={reach} />}
      {beside > 0 ? <p className={styles.quiet}>{text('sizeOfListAlone', { count: beside })}</p> : null}
      <ReachLeftOut reach={reach} />
    </>
  )
}

export function PlanSizes({ sizes, beside }: { sizes: Plan['sizes']; beside: number }) {
  const text = useApplyText()
  const reachText = useReachText()
  const language = useLanguage()
  const { network, reach, bid } = sizes
  return (
    <section className={styles.stack} aria-label={text('sizesTitle')}>
      {reach ? (
        <PlannedReach reach={reach} bid={bid} beside={beside} />
      ) : (
        <p className={styles.quiet}>{reachText('failed')}</p>
      )}
      <p className={styles.quiet}>
        {network === null ? (
          text('sizeTheirsNone')
        ) : (
          <span
            title={text('sizeRange', {
              low: formatCount(network.min, language),
              high: formatCount(network.max, language),
            })}
          >
            {text('sizeTheirs', {
              range: text('sizeRange', { low: formatSize(network.min), high: formatSize(network.max) }),
            })}
          </span>
        )}
      </p>
    </section>
  )
}
