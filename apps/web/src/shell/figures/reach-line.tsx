// The figures of a reach in one line of a table.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { wastedShare } from '@peregrine/domain/targeting/reach-rules.ts'
import styles from './reach-figures.module.css'
import { useReachText } from './reach-text.ts'
import { shownReach } from './reach-words.ts'

export function ReachLine({ reach }: { reach: PackageReach }) {
  const text = useReachText()
  const { reached, recall, precision, audience, tooBroad } = reach
  const share = (value: number | null): string => (value === null ? '–' : formatShare(value))
  const times = audience ? Math.round((10 * reached.size) / Math.max(1, audience.size)) / 10 : 0
  return (
    <span className={styles.line} data-broad={tooBroad || undefined}>
      {text('line', {
        reached: shownReach(reach, text),
        recall: share(recall),
        precision: share(precision),
        waste: share(precision === null ? null : wastedShare(precision)),
      })}
      {tooBroad ? ` · ${text('lineBroad', { times })}` : ''}
    </span>
  )
}
