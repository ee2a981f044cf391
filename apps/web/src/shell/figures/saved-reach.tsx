// What a saved list reached when it was saved, and on network data that came later: in a row of lists, and on its page.
import type { ListReach, SavedReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatCount, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { useReachText } from './reach-text.ts'
import { shownReach } from './reach-words.ts'
import styles from './saved-reach.module.css'

type Text = ReturnType<typeof useReachText>

const figuresOf = ({ recall, precision, ...reach }: SavedReach, text: Text) => ({
  reached: shownReach(reach, text),
  recall: recall === null ? '–' : formatShare(recall),
  precision: precision === null ? '–' : formatShare(precision),
})

function useSource() {
  const text = useReachText()
  const language = useLanguage()
  const date = (time: string): string => dayOfMoment(time, language)
  return ({ computed, source }: SavedReach): string =>
    text('savedOf', {
      date: date(computed),
      asOf: date(source.asOf),
      count: formatCount(source.accounts, language),
    })
}

/** The cell of an overview. */
export function SavedReachCell({ reach }: { reach: ListReach | null }) {
  const text = useReachText()
  const sourceOf = useSource()
  const shown = reach?.saved ?? reach?.current
  if (!reach || !shown) return <span className={styles.quiet}>{text('notCounted')}</span>
  return (
    <div className={styles.cell}>
      <span title={sourceOf(shown)}>{text(reach.saved ? 'savedFigures' : 'nowFigures', figuresOf(shown, text))}</span>
      {reach.saved && reach.outdated ? (
        <span className={styles.quiet} title={reach.current ? sourceOf(reach.current) : undefined}>
          {reach.current ? text('nowFigures', figuresOf(reach.current, text)) : text('nowUnknown')}
        </span>
      ) : null}
    </div>
  )
}

/** Below the current figures of an opened list. */
export function SavedReachNote({ saved, outdated }: Pick<ListReach, 'saved' | 'outdated'>) {
  const text = useReachText()
  const sourceOf = useSource()
  if (!saved) return null
  return (
    <p className={styles.note}>
      {text('savedNote', { figures: text('savedFigures', figuresOf(saved, text)), source: sourceOf(saved) })}
      {outdated ? ` ${text('savedChanged')}` : ''}
    </p>
  )
}
