// A person's subscription to the analytics suite, as it travels.
import type { SuiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { SUITE_PRICES } from '@peregrine/domain/billing/plan-rules.ts'
import { currentSubscription } from '@peregrine/domain/billing/subscription-rules.ts'
import { billingDetails } from '@peregrine/domain/teams/team-rules.ts'
import { workspaceIdOf } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { BillingPorts } from './billing-ports.ts'
import { invoiceReply, ruleShape, subscriptionReply } from './billing-reply.ts'
import { creditOf, type InvoiceRow, listInvoices } from './billing-store.ts'
import { suiteAccessOf, suiteEndOf } from './suite-access.ts'
import {
  listSuiteSubscriptions,
  payerDetailsRow,
  type SuiteSubscriptionRow,
  suitePayersOf,
} from './suite-subscription-store.ts'

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

/** The renewal that was refused, with the invoice that is still to be paid where the provider has one. */
function unpaidOf(current: SuiteSubscriptionRow | null, invoices: readonly InvoiceRow[]): SuiteSubscription['unpaid'] {
  if (!current?.unpaid) return null
  const open = invoices.find(({ state, subscription }) => state === 'open' && subscription === current.provider_id)
  return {
    amount: open?.amount ?? current.amount,
    currency: open?.currency ?? current.currency,
    url: open?.url ?? null,
    next_attempt: open?.next_attempt_at?.toISOString() ?? null,
  }
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
  const invoices = await listInvoices(db, await suitePayersOf(db, userId), 'suite')
  const ended = access.state === 'active' ? null : await suiteEndOf(db, userId)
  return {
    current: current && subscriptionReply(current),
    active: access.state === 'active',
    readable_until: access.state === 'readable' ? new Date(access.until).toISOString() : null,
    ended: ended === null ? null : new Date(ended).toISOString(),
    unpaid: unpaidOf(current, invoices),
    credit: (payer === null ? undefined : await creditOf(db, payer)) ?? null,
    prices: SUITE_PRICES.map((price) => ({ ...price })),
    billing: details ? billingDetails(details) : null,
    invoices: invoices.map(invoiceReply),
    local: provider.local,
  }
}
