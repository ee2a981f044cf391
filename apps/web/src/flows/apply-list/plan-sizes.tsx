// What the list reaches, as everywhere, and below it what the network estimates over its own people.
import type { Plan } from '@peregrine/contract/targeting/application-shapes.ts'
import { formatCount, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { ReachFigures } from '#shell/figures/reach-figures.tsx'
import { ReachLeftOut } from '#shell/figures/reach-left-out.tsx'
import { useReachText } from '#shell/figures/reach-text.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'

export function PlanSizes({ sizes }: { sizes: Plan['sizes'] }) {
  const text = useApplyText()
  const reachText = useReachText()
  const language = useLanguage()
  const { network, reach, bid } = sizes
  return (
    <section className={styles.stack} aria-label={text('sizesTitle')}>
      {reach ? <ReachFigures reach={reach} bid={bid} /> : <p className={styles.quiet}>{reachText('failed')}</p>}
      {reach ? <ReachLeftOut reach={reach} /> : null}
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
