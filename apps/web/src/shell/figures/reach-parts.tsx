// What each part of a package contributes to whom it reaches: the part that widens it has the largest figure.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import styles from './reach-parts.module.css'
import { useReachText } from './reach-text.ts'

export function ReachParts({ reach: { parts, audience } }: { reach: Pick<PackageReach, 'parts' | 'audience'> }) {
  const text = useReachText()
  const counted = parts.filter(({ adds }) => adds !== null)
  if (counted.length === 0) return null
  return (
    <div>
      <h2 className={styles.heading}>{text('parts')}</h2>
      <ul className={styles.parts}>
        {counted.map(({ field, adds, addsIntended }) => (
          <li key={field} className={styles.part}>
            <span>{text(field)}</span> <strong>{signed(adds ?? 0)}</strong>
            {audience ? (
              <span className={styles.after}>
                {addsIntended === null ? text('addsHintFew') : text('addsHint', { intended: signed(addsIntended) })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

const signed = (count: number): string => `${count < 0 ? '−' : '+'}${formatSize(Math.abs(count))}`
