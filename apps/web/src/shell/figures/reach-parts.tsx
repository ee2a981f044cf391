// What each part of a package changes about whom it reaches: all of them, each with what its figure means.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import styles from './reach-parts.module.css'
import { useReachText } from './reach-text.ts'

type Reach = Pick<PackageReach, 'parts' | 'audience' | 'uncounted'>
type Part = Reach['parts'][number]

export function ReachParts({ reach }: { reach: Reach }) {
  const text = useReachText()
  const partWords = usePartWords(reach)
  const { parts, audience } = reach
  if (parts.every(({ adds }) => adds === null)) return null
  return (
    <div>
      <h2 className={styles.heading}>{text('parts')}</h2>
      <p className={styles.meaning}>{text('partsMeaning')}</p>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.field} className={styles.part}>
            <strong>{text(part.field)}</strong> <span>{partWords(part)}</span>
            {audience && part.adds ? (
              <span className={styles.after}>
                {part.addsIntended === null
                  ? text('addsHintFew')
                  : text('addsHint', { intended: formatSize(Math.abs(part.addsIntended)) })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function usePartWords({ parts, uncounted }: Reach): (part: Part) => string {
  const text = useReachText()
  const choosing = parts.filter(({ family, field }) => family === 'united' && !uncounted.includes(field))
  return (part) => {
    const { field, family, adds } = part
    if (uncounted.includes(field)) return text('partUncounted')
    if (adds === null) return text(family === 'united' && choosing.length === 1 ? 'partAll' : 'partFew')
    if (adds === 0) return text('partNothing')
    return text(adds > 0 ? 'partOnly' : 'partKeepsOut', { count: formatSize(Math.abs(adds)) })
  }
}
