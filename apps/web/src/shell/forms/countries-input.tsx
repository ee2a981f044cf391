// Countries as chips, found by name or code. North Korea can be looked for, but not chosen (spec §5, §8).
import { ChipListInput } from '@peregrine/ui/chip-list-input.tsx'
import { countryLabel, searchCountries } from '../country-options.ts'
import { useLanguage } from '../texts.ts'
import { toasts } from '../toasts.ts'
import { useFormText } from './form-text.ts'

interface CountriesInputProps {
  readonly values: readonly string[]
  readonly errors?: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

export function CountriesInput({ values, errors = [], onChange }: CountriesInputProps) {
  const text = useFormText()
  const language = useLanguage()
  return (
    <ChipListInput
      label={text('countries')}
      placeholder={text('addCountry')}
      values={values}
      labelOf={(code) => countryLabel(code, language)}
      search={(words) =>
        searchCountries(words, language).map(({ code, label, selectable }) => ({
          id: code,
          label,
          ...(!selectable && { unavailable: true }),
        }))
      }
      unknown={(term) => text('countryUnknown', { term })}
      mayTake={({ unavailable }) => {
        if (unavailable) toasts.show(text('countryUnavailable'), { level: 'info' })
        return !unavailable
      }}
      errors={errors}
      onChange={onChange}
    />
  )
}
