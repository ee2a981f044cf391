// A choice that reads as part of a sentence: "posted about … in the last 90 days, any of".
import styles from './inline-choice.module.css'

export interface InlineChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

export function InlineChoice<Value extends string>({ label, value, options, onChange }: InlineChoiceProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <span className={styles.box}>
      {/* The words themselves take the room that the choice in force needs; the select lies over them. */}
      <span className={styles.words} aria-hidden="true">
        {chosen?.label ?? value}
      </span>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const next = options.find((option) => option.value === event.currentTarget.value)
          if (next) onChange(next.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
