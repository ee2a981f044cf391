// A person's subscription to the analytics suite, as it travels.
import type { SuiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { PERIODS, PRICE_CURRENCIES, SUITE_PLAN } from '@peregrine/domain/billing/plan-rules.ts'
import { currentSubscription } from '@peregrine/domain/billing/subscription-rules.ts'
import { billingDetails } from '@peregrine/domain/teams/team-rules.ts'
import { workspaceIdOf } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { BillingPorts } from './billing-ports.ts'
import { invoiceReply, ruleShape, subscriptionReply } from './billing-reply.ts'
import { listInvoices } from './billing-store.ts'
import { suiteAccessOf } from './suite-access.ts'
import {
  listSuiteSubscriptions,
  payerDetailsRow,
  type SuiteSubscriptionRow,
  suitePayersOf,
} from './suite-subscription-store.ts'

const PRICES = PRICE_CURRENCIES.flatMap((currency) =>
  PERIODS.map((period) => ({ period, currency, amount: SUITE_PLAN.prices[currency][period] })),
)

export interface SuiteStanding {
  readonly current: SuiteSubscriptionRow | null
  /** Through which team it is paid, or would be; null: the person has no workspace yet. */
  readonly payer: string | null
}

/** The one that runs before one that began later and never did: a card that was refused. */
const latestOf = (rows: readonly SuiteSubscriptionRow[], now: Date): SuiteSubscriptionRow | null => {
  const running = rows.filter(({ active }) => active)
  const current = currentSubscription((running.length > 0 ? running : rows).map(ruleShape), now.toISOString())
  return rows.find(({ id }) => id === current?.id) ?? null
}

export async function suiteStandingOf(db: DbOrTx, userId: string, now: Date): Promise<SuiteStanding> {
  const current = latestOf(await listSuiteSubscriptions(db, userId), now)
  return { current, payer: current?.active ? current.team_id : await workspaceIdOf(db, userId) }
}

export async function suiteSubscriptionReply(
  { provider, clock }: Pick<BillingPorts, 'provider' | 'clock'>,
  db: DbOrTx,
  userId: string,
): Promise<SuiteSubscription> {
  const now = new Date(clock())
  const access = await suiteAccessOf(db, userId, now)
  const { current, payer } = await suiteStandingOf(db, userId, now)
  const details = payer === null ? undefined : await payerDetailsRow(db, payer)
  return {
    current: current && subscriptionReply(current),
    active: access.state === 'active',
    readable_until: access.state === 'readable' ? new Date(access.until).toISOString() : null,
    prices: PRICES,
    billing: details ? billingDetails(details) : null,
    invoices: (await listInvoices(db, await suitePayersOf(db, userId), 'suite')).map(invoiceReply),
    local: provider.local,
  }
}
