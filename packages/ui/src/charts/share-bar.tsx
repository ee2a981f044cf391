// One share as a bar, with a tick where the baseline stands and a whisker for the 95% interval.
import styles from './share-bar.module.css'

export type ShareBarProps = {
  /** 0 to 1. */
  share: number
  /** The share of the comparison group, 0 to 1. */
  baseline?: number | undefined
  /** Ends of the 95% interval, 0 to 1. */
  low?: number | undefined
  high?: number | undefined
  /** The share at the right end of the bar; bars that are compared have the same one. */
  scaleMax?: number
  /** All of it in words: "14.2%, between 13.9% and 14.5%; baseline 28%". Left out where the words stand beside the bar. */
  label?: string
  /** Evidence is thin: greyed. */
  thin?: boolean
  size?: 'small' | 'medium'
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** Position on the bar in percent, kept inside it. */
function placeOf(value: number, scaleMax: number): number {
  if (!Number.isFinite(value) || scaleMax <= 0) return 0
  return hundredths(Math.min(100, Math.max(0, (value / scaleMax) * 100)))
}

export function ShareBar(props: ShareBarProps) {
  const { share, baseline, low, high, scaleMax = 1, label, thin = false, size = 'medium' } = props
  const start = low === undefined ? 0 : placeOf(low, scaleMax)
  const end = high === undefined ? 0 : placeOf(high, scaleMax)
  return (
    <span
      className={styles.bar}
      data-size={size}
      data-thin={thin || undefined}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span className={styles.fill} style={{ width: `${placeOf(share, scaleMax)}%` }} />
      {low === undefined || high === undefined ? null : (
        <span
          className={styles.whisker}
          data-whisker=""
          style={{ left: `${start}%`, width: `${hundredths(end - start)}%` }}
        />
      )}
      {baseline === undefined ? null : (
        <span className={styles.tick} data-tick="" style={{ left: `${placeOf(baseline, scaleMax)}%` }} />
      )}
    </span>
  )
}
