// Billing details that a person gives for the suite: they are those of the workspace that pays.
import type { SuiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { type BillingDetails, billingDetails } from '@peregrine/domain/teams/team-rules.ts'
import { saveBillingDetails } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { InvalidInput } from '#platform/refusal.ts'

type Given = NonNullable<SuiteSubscription['billing']>

const FIELDS: Readonly<Record<string, string>> = {
  invoice_email: 'billing.email',
  invoice_name: 'billing.name',
  country: 'billing.country',
}

/** As they were stored; throws what is wrong with them under the names of this call. */
export async function saveSuiteBilling(
  tx: DbOrTx,
  acting: { readonly team: string; readonly userId: string },
  given: Given,
  at: Date,
): Promise<BillingDetails> {
  const settings = { invoice_email: given.email, invoice_name: given.name, country: given.country }
  try {
    const saved = billingDetails(await saveBillingDetails(tx, acting, settings, at))
    if (saved === null) throw new InvalidInput({ 'billing.email': ['Give an address.'] })
    return saved
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    const renamed = Object.entries(error.fields).map(([name, problems]) => [FIELDS[name] ?? name, problems] as const)
    throw new InvalidInput(Object.fromEntries(renamed))
  }
}
