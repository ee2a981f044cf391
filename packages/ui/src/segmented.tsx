// A few choices side by side, one of them on: radio buttons that look like one control.
import { type ReactNode, useId } from 'react'
import styles from './segmented.module.css'

export type SegmentOption<Value extends string> = { value: Value; label: ReactNode; count?: string; disabled?: boolean }

export type SegmentedProps<Value extends string> = {
  /** Names the group for screen readers. */
  label: string
  options: readonly SegmentOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  size?: 'small' | 'medium'
  disabled?: boolean
}

/** Arrow keys move the choice, as in any radio group. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, size = 'medium', disabled = false } = props
  const name = useId()
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-label={label}
      data-size={size}
      data-disabled={disabled || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option} data-on={option.value === value || undefined}>
          <input
            type="radio"
            className="kit-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.count === undefined ? null : <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  )
}
