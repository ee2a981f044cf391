// Whom the invoices of a subscription name: the fields, and what is wrong with them.
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { searchCountries } from '#shell/country-options.ts'
import type { FieldProblems, Form } from '#shell/forms/use-form.ts'
import { useLanguage } from '#shell/texts.ts'
import { useSuiteSubscriptionText } from './suite-subscription-text.ts'

export interface Payer {
  readonly name: string
  readonly email: string
  /** ISO 3166-1 alpha-2; '': not chosen. */
  readonly country: string
}

export function usePayerCheck(): (payer: Payer) => FieldProblems<Payer> {
  const text = useSuiteSubscriptionText()
  return ({ name, email, country }) => ({
    name: name.trim() === '' ? text('nameMissing') : undefined,
    email: canonicalEmail(email) === null ? text('emailWrong') : undefined,
    country: country === '' ? text('countryMissing') : undefined,
  })
}

export function PayerFields({ form }: { form: Pick<Form<Payer>, 'field'> }) {
  const text = useSuiteSubscriptionText()
  const language = useLanguage()
  return (
    <>
      <TextInput label={text('name')} maxLength={200} autoComplete="name" {...form.field('name')} />
      <TextInput label={text('email')} type="email" autoComplete="email" {...form.field('email')} />
      <ChoiceSelect
        label={text('country')}
        placeholder={text('chooseCountry')}
        options={searchCountries('', language).map(({ code, label }) => ({ value: code, label }))}
        {...form.field('country')}
      />
    </>
  )
}
