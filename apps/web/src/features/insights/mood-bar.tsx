// How posts sound: the shares of three moods as one bar, with the figures below it.
import { shareText } from '#shell/figures/figure-numbers.ts'
import styles from './mood-bar.module.css'

export const MOODS = ['positive', 'neutral', 'negative'] as const
type Mood = (typeof MOODS)[number]
export type MoodShares = Readonly<Record<Mood, number>>

interface MoodBarProps {
  /** Whose posts these are. */
  readonly name: string
  readonly shares: MoodShares
  readonly nameOf: (mood: Mood) => string
}

export function MoodBar({ name, shares, nameOf }: MoodBarProps) {
  return (
    <div>
      <div className={styles.name}>{name}</div>
      <div className={styles.bar} aria-hidden="true">
        {MOODS.map((mood) => (
          <i key={mood} data-mood={mood} style={{ flexGrow: shares[mood] }} />
        ))}
      </div>
      <dl className={styles.shares}>
        {MOODS.map((mood) => (
          <div key={mood} data-mood={mood}>
            <dt>{nameOf(mood)}</dt>
            <dd>{shareText(shares[mood])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
