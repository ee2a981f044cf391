// How an ad account is handled apart: its agency, the countries that may be targeted there, and special mode.
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { countryLabel } from '#shell/country-options.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { useAdAccountText } from './ad-account-text.ts'
import styles from './ad-accounts.module.css'

export function AccountHandling({ accountId }: { readonly accountId: string }) {
  const text = useAdAccountText()
  const language = useLanguage()
  // What cannot be told is in nobody's way: the plan and the check refuse what isn't allowed.
  const { data } = useQuery({
    ...queryOf(adAccounts.checkAgencyAdAccount, { query: { ad_account_id: accountId } }),
    staleTime: 300_000,
    retry: false,
  })
  if (!data || (data.agency === null && data.countries === null && !data.special_mode)) return null
  const countries = data.countries?.map((code) => countryLabel(code, language)).join(listSeparator())
  return (
    <div className={styles.handling}>
      {data.agency === null ? null : <p>{text('agency', { name: data.agency })}</p>}
      {data.special_mode ? <p>{text('specialMode')}</p> : null}
      {countries !== undefined && !data.special_mode ? <p>{text('agencyCountries', { countries })}</p> : null}
    </div>
  )
}
