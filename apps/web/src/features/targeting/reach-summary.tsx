// What a fresh package reaches: three sizes, and the check on people that its handles were not chosen from.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import { formatShare, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import styles from './reach-summary.module.css'
import { useListText } from './targeting-text.ts'

export function ReachSummary({ proposal }: { proposal: PackageProposal }) {
  const text = useListText()
  const { sizes, reach } = proposal
  const shown = (size: Size): string => (size.belowMinimum ? text('fewerThan') : formatSize(size.size))
  const share = (value: number): string => formatShare(Number(value.toFixed(2)))
  return (
    <section className={styles.summary}>
      <dl className={styles.sizes}>
        {(['core', 'native', 'pro'] as const).map((name) => (
          <div key={name} className={styles.size}>
            <dt className={styles.words}>{text(name)}</dt>
            <dd className={styles.figure}>{shown(sizes[name === 'pro' ? 'proTargeting' : name])}</dd>
          </div>
        ))}
      </dl>
      {proposal.package.handles.length === 0 ? null : (
        <p className={styles.reach}>
          <strong>{text('reachTitle')}.</strong>{' '}
          {text('reachBody', {
            recall: share(reach.recall),
            precision: share(reach.precision),
            popularRecall: share(reach.popularRecall),
            popularPrecision: share(reach.popularPrecision),
          })}
        </p>
      )}
    </section>
  )
}
