// Turns one thing on or off at once; busy while the change is being made.
import type { ReactNode } from 'react'
import styles from './toggle-switch.module.css'
import { useBusyAction } from './use-busy-action.ts'

export type ToggleSwitchProps = {
  label: ReactNode
  on: boolean
  /** May return a promise; further clicks are ignored until it settles. */
  onChange: (on: boolean) => unknown
  disabled?: boolean
  /** The words are read but not shown, for instance in a table's row. */
  quietLabel?: boolean
}

export function ToggleSwitch({ label, on, onChange, disabled = false, quietLabel = false }: ToggleSwitchProps) {
  const { busy, run } = useBusyAction(onChange)
  return (
    <label className={styles.line} data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        aria-busy={busy || undefined}
        onChange={(event) => void run(event.currentTarget.checked)}
      />
      <span className={quietLabel ? 'kit-hidden' : undefined}>{label}</span>
    </label>
  )
}
