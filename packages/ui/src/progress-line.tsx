// The thin line at the top of the page while calls are in flight (spec §4).
import { inFlightProgress, PROGRESS_TICK_MS } from '@peregrine/domain/shell/loading-rules.ts'
import { useEffect, useState } from 'react'
import { useKitWords } from './kit-words.tsx'
import styles from './progress-line.module.css'

export type ProgressLineProps = {
  /** When each call in flight was started, in milliseconds of `now`'s clock. */
  startedAt: readonly number[]
  /** The clock the starts were read from. */
  now?: () => number
}

const pageClock = () => performance.now()

/** Progress is 1, and the line unseen, when nothing is in flight. Ages are looked at every 500 ms. */
export function ProgressLine({ startedAt, now = pageClock }: ProgressLineProps) {
  const words = useKitWords()
  const [time, setTime] = useState(now)
  const idle = startedAt.length === 0

  useEffect(() => {
    if (idle) return undefined
    setTime(now())
    const timer = setInterval(() => setTime(now()), PROGRESS_TICK_MS)
    return () => clearInterval(timer)
  }, [idle, now])

  const progress = inFlightProgress(startedAt.map((start) => time - start))
  return (
    <div
      className={styles.line}
      data-idle={idle || undefined}
      role="progressbar"
      aria-label={words.loading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
      // For the eyes: pages say themselves what is loading, and a line above all landmarks would be read at each call.
      aria-hidden
    >
      <div className={styles.fill} style={{ transform: `scaleX(${progress})` }} />
    </div>
  )
}
