// Where an audience's size stands between too narrow and too broad, with its interval.
import { useKitWords } from '../kit-words.tsx'
import styles from './size-gauge.module.css'

export type SizeGaugeProps = {
  /** Place on the gauge, 0 narrow to 1 broad; null while there is no size yet. */
  position: number | null
  /** Ends of the interval on the same scale. */
  low?: number
  high?: number
  /** Where workable begins and ends. */
  workable?: readonly [number, number]
  /** In words: "184K accounts, workable". */
  label: string
  /** A new size is on its way: the knob stays where it was, dimmed. */
  pending?: boolean
}

function percent(value: number): string {
  return `${Math.min(1, Math.max(0, value)) * 100}%`
}

export function SizeGauge({ position, low, high, workable = [0.2, 0.8], label, pending = false }: SizeGaugeProps) {
  const words = useKitWords()
  const zone =
    position === null ? null : position < workable[0] ? 'narrow' : position > workable[1] ? 'broad' : 'workable'
  return (
    <div className={styles.gauge} data-pending={pending || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot draw the interval and the zones */}
      <div
        className={styles.track}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={position === null ? 0 : Math.round(position * 100)}
        aria-valuetext={label}
        aria-busy={pending || undefined}
        style={{ '--from': percent(workable[0]), '--to': percent(workable[1]) }}
      >
        {low === undefined || high === undefined || position === null ? null : (
          <span className={styles.interval} style={{ left: percent(low), width: percent(high - low) }} />
        )}
        {position === null ? null : <span className={styles.knob} style={{ left: percent(position) }} />}
      </div>
      <div className={styles.words} aria-hidden="true">
        <span data-on={zone === 'narrow' || undefined}>{words.tooNarrow}</span>
        <span data-on={zone === 'workable' || undefined}>{words.workable}</span>
        <span data-on={zone === 'broad' || undefined}>{words.tooBroad}</span>
      </div>
    </div>
  )
}
