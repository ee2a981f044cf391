// A box to tick, or a radio button, with its words beside it; the whole line is the target.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './check-box.module.css'

export type CheckBoxProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  /** Some of what it stands for is ticked. */
  partly?: boolean
  disabled?: boolean
  name?: string
  /** The words are read but not shown, for instance in a table's row. */
  quietLabel?: boolean
}

export function CheckBox({
  label,
  checked,
  onChange,
  hint,
  partly = false,
  disabled,
  name,
  quietLabel,
}: CheckBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  // Half-ticked can only be said to the element itself.
  useEffect(() => {
    if (input.current) input.current.indeterminate = partly && !checked
  }, [partly, checked])

  return (
    <label className={styles.line} data-disabled={disabled || undefined}>
      <input
        ref={input}
        type="checkbox"
        className={styles.box}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? id : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={quietLabel ? 'kit-hidden' : styles.words}>
        {label}
        {hint ? (
          <span id={id} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  )
}
