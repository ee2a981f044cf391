// In which currency prices are shown: one for each reader, whether or not they are signed in.
import { currencyOfCountry, likelyCurrency, type PriceCurrency } from '@peregrine/domain/billing/plan-rules.ts'
import { useLanguage } from '#shell/texts.ts'

/** `country`: of the billing details, as soon as it is known; it decides in what is paid. */
export function usePriceCurrency(country: string | undefined): PriceCurrency {
  const language = useLanguage()
  if (country) return currencyOfCountry(country)
  return likelyCurrency(new Intl.DateTimeFormat().resolvedOptions().timeZone, language)
}
