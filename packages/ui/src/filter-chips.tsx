// What a list can be narrowed to, each with how many there are; one of them on.
import { useId } from 'react'
import styles from './filter-chips.module.css'

export type FilterChip<Value extends string> = { value: Value; label: string; count?: string }

export type FilterChipsProps<Value extends string> = {
  /** Names the group for screen readers. */
  label: string
  options: readonly FilterChip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Arrow keys move the choice, as in any radio group. */
export function FilterChips<Value extends string>({ label, options, value, onChange }: FilterChipsProps<Value>) {
  const name = useId()
  return (
    <div className={styles.chips} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.chip} data-on={option.value === value || undefined}>
          <input
            type="radio"
            className="kit-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count === undefined ? null : (
            <span className={styles.count} data-count>
              {' '}
              {option.count}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
