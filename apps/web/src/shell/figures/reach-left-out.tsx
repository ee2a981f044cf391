// What of an audience's definition a package cannot carry, said wherever the package is.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { reachSize } from './reach-figures.tsx'
import styles from './reach-left-out.module.css'
import { useReachText } from './reach-text.ts'

export function ReachLeftOut({
  reach,
}: {
  reach: Pick<PackageReach, 'leftOut' | 'uncounted' | 'undecided' | 'lookalikes'>
}) {
  const text = useReachText()
  const { leftOut, uncounted, undecided, lookalikes } = reach
  const sentences = [
    ...(lookalikes ? [text('lookalikes')] : []),
    ...(uncounted.length > 0 ? [text('uncounted', { parts: uncounted.map((part) => text(part)).join(', ') })] : []),
    ...(undecided && undecided.size > 0
      ? [undecided.belowMinimum ? text('undecidedFew') : text('undecided', { count: reachSize(undecided, text) })]
      : []),
  ]
  return (
    <>
      {leftOut.length > 0 ? (
        <details className={styles.leftOut} open>
          <summary>
            {text('leftOut')} ({leftOut.length})
          </summary>
          <ul>
            {leftOut.map((one) => (
              <li key={messageSentence(one)}>{messageSentence(one)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          {sentence}
        </p>
      ))}
    </>
  )
}
