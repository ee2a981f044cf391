// One line of text, or several when rows is above 1 (spec §2, Text input).
import { Input } from '@mantine/core'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Field, type FieldProps, useFieldLinks } from './field.tsx'

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
  /** Room for `trailing`, as a CSS length: needed where it is neither words nor a button of an icon. */
  trailingWidth?: string
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
  const { onChange, rows = 1, type, size = 'medium', leading, trailing, trailingWidth, onPaste, ...rest } = props
  const links = useFieldLinks()
  return (
    <Input
      {...links}
      {...rest}
      {...(rows === 1 ? { type: type ?? 'text' } : { component: 'textarea', multiline: true, rows })}
      size={size === 'small' ? 'xs' : 'sm'}
      error={links['aria-invalid'] ?? false}
      leftSection={leading}
      rightSection={trailing}
      rightSectionPointerEvents="all"
      rightSectionWidth={trailingWidth ?? (typeof trailing === 'string' ? widthOfWords(trailing) : undefined)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={(event) => {
        if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault()
      }}
    />
  )
}

/** A unit such as "USD" or 回: a letter takes about one ch, a Japanese character two. */
const widthOfWords = (words: string) =>
  `calc(${[...words].reduce((sum, character) => sum + (character < '\u1000' ? 1 : 2), 0)}ch + 20px)`
