// One of a short list, the browser's own select: quick, right on a phone, nothing to load.
import { Input } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Field, type FieldProps, useFieldLinks } from './field.tsx'

export type Choice<Value extends string> = { value: Value; label: string; disabled?: boolean }

export type ChoiceSelectProps<Value extends string> = {
  options: readonly Choice<Value>[]
  /** '' while nothing is chosen; then `placeholder` stands there. */
  value: Value | ''
  onChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  size?: 'small' | 'medium'
  'aria-label'?: string
} & Partial<Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'optional' | 'quietLabel'>>

/** With `label` it brings its own field; without, put it in a `Field` or give `aria-label`. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { label, hint, error, required, optional, quietLabel, ...control } = props
  if (label === undefined) return <SelectControl {...control} />
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(required ? { required } : {})}
      {...(optional ? { optional } : {})}
      {...(quietLabel ? { quietLabel } : {})}
    >
      <SelectControl {...control} />
    </Field>
  )
}

type SelectControlProps<Value extends string> = Omit<
  ChoiceSelectProps<Value>,
  'label' | 'hint' | 'error' | 'required' | 'optional' | 'quietLabel'
>

function SelectControl<Value extends string>(props: SelectControlProps<Value>) {
  const { options, value, onChange, placeholder, size = 'medium', ...rest } = props
  const links = useFieldLinks()
  return (
    <Input
      {...links}
      {...rest}
      component="select"
      pointer
      size={size === 'small' ? 'xs' : 'sm'}
      error={links['aria-invalid'] ?? false}
      mod={{ empty: value === '' }}
      rightSection={<IconChevronDown size={15} stroke={1.5} aria-hidden="true" />}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {value === '' || placeholder !== undefined ? (
        <option value="" disabled hidden>
          {placeholder ?? ''}
        </option>
      ) : null}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </Input>
  )
}
