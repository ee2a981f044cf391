// An amount of money as it is typed, with its currency; what it means is the caller's rule.
import { plainDigits } from '@peregrine/domain/shell/typed-number-rules.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export type MoneyInputProps = Pick<
  TextInputProps,
  'label' | 'hint' | 'error' | 'required' | 'optional' | 'disabled' | 'quietLabel' | 'size' | 'placeholder' | 'onBlur'
> & {
  /** As typed; '' for none. */
  value: string
  onChange: (typed: string) => void
  /** ISO 4217. */
  currency: string
}

export function MoneyInput({ value, onChange, currency, ...rest }: MoneyInputProps) {
  return (
    <TextInput
      {...rest}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      trailing={currency}
      onChange={(typed) => onChange(plainDigits(typed))}
    />
  )
}
