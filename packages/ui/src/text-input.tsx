// One line of text, or several when rows is above 1 (spec §2, Text input).
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Field, type FieldProps, useFieldLinks } from './field.tsx'
import styles from './text-input.module.css'

export type TextInputProps = {
  value: string
  onChange: (value: string) => void
  /** More than 1 makes it a text area of that many lines. */
  rows?: number
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  maxLength?: number
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel' | 'number' | 'date' | 'time' | 'datetime-local'
  name?: string
  autoFocus?: boolean
  autoComplete?: string
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'search' | 'url'
  spellCheck?: boolean
  size?: 'small' | 'medium'
  /** Inside the box, before the text: an icon. */
  leading?: ReactNode
  /** Inside the box, after the text: a unit, a button. */
  trailing?: ReactNode
  onBlur?: () => void
  onFocus?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onPaste?: (text: string) => boolean | undefined
  min?: string | number
  max?: string | number
  step?: string | number
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
  'aria-label'?: string
  'aria-controls'?: string
  'aria-expanded'?: boolean
  'aria-activedescendant'?: string
  'aria-autocomplete'?: 'list' | 'none'
  role?: 'combobox'
} & Partial<Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'optional' | 'aside' | 'quietLabel'>>

/** With `label` it brings its own field (label, hint, error); without, put it in a `Field` or give `aria-label`. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, required, optional, aside, quietLabel, ...control } = props
  if (label === undefined) return <TextControl {...control} />
  const field = { label, hint, error, aside, ...(required ? { required } : {}), ...(optional ? { optional } : {}) }
  return (
    <Field {...field} {...(quietLabel ? { quietLabel } : {})}>
      <TextControl {...control} />
    </Field>
  )
}

type TextControlProps = Omit<
  TextInputProps,
  'label' | 'hint' | 'error' | 'required' | 'optional' | 'aside' | 'quietLabel'
>

function TextControl(props: TextControlProps) {
  const { value, onChange, rows = 1, type = 'text', size = 'medium', leading, trailing, onPaste, ...rest } = props
  const links = useFieldLinks()
  const shared = {
    ...links,
    ...rest,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onPaste: (event: { clipboardData: DataTransfer; preventDefault: () => void }) => {
      if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault()
    },
  }
  return (
    <div
      className={styles.box}
      data-size={size}
      data-invalid={links['aria-invalid'] || undefined}
      data-disabled={rest.disabled || undefined}
      data-lines={rows > 1 || undefined}
    >
      {leading ? <span className={styles.side}>{leading}</span> : null}
      {rows > 1 ? (
        <textarea {...shared} rows={rows} className={styles.control} />
      ) : (
        <input {...shared} type={type} className={styles.control} />
      )}
      {trailing ? <span className={styles.side}>{trailing}</span> : null}
    </div>
  )
}
