// The customer list that an ad set is for: whether it is in the campaign's ad account, and the countries it is narrowed to.
import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { useCustomerLists } from '#features/audiences/customer-list-queries.ts'
import { countryLabel } from '#shell/country-options.ts'
import { CountriesInput } from '#shell/forms/countries-input.tsx'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { useCampaignStepsText } from './campaign-steps-text.ts'
import { CustomerListFacts } from './customer-list-facts.tsx'
import type { FormProps } from './form-context.ts'
import { ListElsewhere } from './list-elsewhere.tsx'

type OfCustomers = Extract<AdSetTargeting, { kind: 'customer_list' }>

interface TargetedListProps extends Pick<FormProps, 'slug'> {
  readonly options: Pick<FormProps['options'], 'account' | 'countries'>
  readonly targeting: OfCustomers
  readonly onChange: (targeting: OfCustomers) => void
}

export function TargetedList({ targeting, slug, options, onChange }: TargetedListProps) {
  const text = useCampaignStepsText()
  const language = useLanguage()
  const { data } = useCustomerLists(slug)
  const { account, countries: allowed } = options
  const { countries = [], ...list } = targeting
  const names = (allowed ?? []).map((code) => countryLabel(code, language)).join(listSeparator())
  const current = data?.find(({ id }) => id === targeting.list_id) ?? null
  return (
    <>
      {current ? <CustomerListFacts list={current} /> : null}
      <ListElsewhere list={current} here={account} />
      <CountriesInput
        values={countries.map(({ code }) => code)}
        allowed={allowed}
        hint={allowed === null ? text('listCountries') : text('listCountriesOf', { countries: names })}
        onChange={(codes) =>
          onChange(
            codes.length === 0
              ? list
              : { ...list, countries: codes.map((code) => ({ code, label: countryLabel(code, 'en') })) },
          )
        }
      />
    </>
  )
}
