// An amount of money as it is typed, with its currency; what it means is the caller's rule.
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

/** Full-width digits and signs, as a Japanese keyboard writes them, become plain ones. */
export function plainDigits(typed: string): string {
  return typed
    .replace(/[０-９．，]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replaceAll('、', ',')
}

export function MoneyInput({ value, onChange, currency, ...rest }: MoneyInputProps) {
  return (
    <TextInput
      {...rest}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      trailing={currency}
      onChange={(typed) => onChange(plainDigits(typed))}
    />
  )
}
