// How much of a budget is spent, with a tick where the plan would be by now.
import styles from './budget-bar.module.css'

export type BudgetBarProps = {
  spent: number
  /** null: no budget; the bar is left out. */
  budget: number | null
  /** What would be spent by now if it were spread evenly. */
  expected?: number | null
  tone?: 'accent' | 'quiet' | 'over'
  /** All of it in words; left out where the words stand beside the bar. */
  label?: string
}

/** Percent of the bar, kept inside it. */
function placeOf(amount: number, budget: number): number {
  return Math.round(Math.min(100, Math.max(0, (amount / budget) * 100)) * 100) / 100
}

export function BudgetBar({ spent, budget, expected = null, tone = 'accent', label }: BudgetBarProps) {
  if (budget === null || budget <= 0) return null
  return (
    <span
      className={styles.bar}
      data-tone={spent > budget ? 'over' : tone}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span className={styles.fill} style={{ width: `${placeOf(spent, budget)}%` }} />
      {expected === null ? null : (
        <span className={styles.tick} data-tick="" style={{ left: `${placeOf(expected, budget)}%` }} />
      )}
    </span>
  )
}
