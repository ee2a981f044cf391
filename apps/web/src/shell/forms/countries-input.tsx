// Countries as chips, found by name or code. North Korea can be looked for, but not chosen (spec §5, §8).
import { ChipListInput } from '@peregrine/ui/chip-list-input.tsx'
import { countryLabel, searchCountries } from '../country-options.ts'
import { listSeparator, useLanguage } from '../texts.ts'
import { toasts } from '../toasts.ts'
import { useFormText } from './form-text.ts'

interface CountriesInputProps {
  readonly values: readonly string[]
  readonly errors?: readonly string[]
  readonly hint?: string
  /** Those that an agency may use; null: any. Others are found and can't be chosen. */
  readonly allowed?: readonly string[] | null
  readonly onChange: (codes: readonly string[]) => void
}

export function CountriesInput({ values, errors = [], hint, allowed = null, onChange }: CountriesInputProps) {
  const text = useFormText()
  const language = useLanguage()
  const isAllowed = (code: string): boolean => allowed === null || allowed.includes(code)
  const search = (words: string) => {
    const found = searchCountries(words, language).map(({ code, label, selectable }) => ({
      id: code,
      label,
      ...(!(selectable && isAllowed(code)) && { unavailable: true }),
    }))
    // Of a long list the few that can be chosen come first; what somebody typed is found as it is called.
    return words === '' ? found.sort((one, other) => Number(isAllowed(other.id)) - Number(isAllowed(one.id))) : found
  }
  const names = (allowed ?? []).map((code) => countryLabel(code, language)).join(listSeparator())
  return (
    <ChipListInput
      label={text('countries')}
      placeholder={text('addCountry')}
      {...(hint !== undefined && { hint })}
      values={values}
      labelOf={(code) => countryLabel(code, language)}
      search={search}
      unknown={(term) => text('countryUnknown', { term })}
      mayTake={({ id, unavailable }) => {
        if (unavailable)
          toasts.show(isAllowed(id) ? text('countryUnavailable') : text('countryNotAllowed', { countries: names }), {
            level: 'info',
          })
        return !unavailable
      }}
      errors={errors}
      onChange={onChange}
    />
  )
}
