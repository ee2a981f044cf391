// A mean mood between −1 and 1 as a small bar from the middle.
import styles from './mood-mark.module.css'

/** '+0.42', '-0.10'; '-' where no post shows a mood. */
export function moodText(sentiment: number | null): string {
  if (sentiment === null) return '-'
  const text = sentiment.toFixed(2)
  return Number(text) > 0 ? `+${text}` : text
}

export function MoodMark({ sentiment, words }: { sentiment: number | null; words: string }) {
  const value = Math.min(1, Math.max(-1, sentiment ?? 0))
  const [left, width] = value < 0 ? [50 + value * 50, -value * 50] : [50, value * 50]
  return (
    <span className={styles.mood} role="img" aria-label={words} title={words}>
      <i
        data-side={sentiment === null || value === 0 ? undefined : value < 0 ? 'negative' : 'positive'}
        style={{ left: `${left}%`, width: `${width}%` }}
      />
    </span>
  )
}
