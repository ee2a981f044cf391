// What of an audience's definition a package cannot carry, said wherever the package is.

import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { listSeparator } from '#shell/texts.ts'
import styles from './reach-left-out.module.css'
import { useReachText } from './reach-text.ts'
import { reachSize } from './reach-words.ts'
import { useSizeNotes } from './size-notes.ts'

export function ReachLeftOut({
  reach,
}: {
  reach: Pick<PackageReach, 'leftOut' | 'uncounted' | 'lookalikes' | 'audience'>
}) {
  const text = useReachText()
  const sizeNotes = useSizeNotes()
  const { leftOut, uncounted, lookalikes, audience } = reach
  const sentences = [
    ...(lookalikes ? [text('lookalikes')] : []),
    ...(uncounted.length > 0
      ? [text('uncounted', { parts: uncounted.map((part) => text(part)).join(listSeparator()) })]
      : []),
    ...sizeNotes(audience).map((note) => text('audienceStated', { stated: note })),
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
              <li key={messageSentence(one)}>
                {messageSentence(one)} {effectOf(one.without ?? null, audience, text)}
              </li>
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

/** What the part does to the size of the audience; nothing where one of the two sizes is not told. */
function effectOf(without: Size | null, audience: Size | null, text: ReturnType<typeof useReachText>): string {
  if (!without || !audience || (without.belowMinimum && audience.belowMinimum)) return ''
  const [one, other] = [reachSize(without, text), reachSize(audience, text)]
  return one === other ? text('leftOutSame') : text('leftOutWithout', { without: one, audience: other })
}
