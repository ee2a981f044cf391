// What a team has subscribed to, as it travels.
import type { TeamBilling, TeamInvoice, TeamSubscription } from '@peregrine/contract/billing/billing-endpoints.ts'
import { currencyOfCountry, planNamed } from '@peregrine/domain/billing/plan-rules.ts'
import {
  currentSubscription,
  isActive,
  isEnterprise,
  type Subscription,
} from '@peregrine/domain/billing/subscription-rules.ts'
import { billingDetails } from '@peregrine/domain/teams/team-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import {
  billingDetailsRow,
  countUploads,
  findBilling,
  type InvoiceRow,
  listInvoices,
  listSubscriptions,
  type SubscriptionRow,
} from './billing-store.ts'

export const ruleShape = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  start: row.start_at.toISOString(),
  active: row.active,
  plan: { name: row.plan_name },
})

/** What a team may do because of what it pays. */
export interface Entitlement {
  readonly current: SubscriptionRow | null
  readonly active: boolean
  readonly enterprise: boolean
  /** Uploads of audiences in the calendar month (UTC), and how many the plan allows; null: any number. */
  readonly uploads: { readonly used: number; readonly allowed: number | null }
}

export async function currentOf(db: DbOrTx, teamId: string, now: Date): Promise<Entitlement> {
  const [rows, billing] = [await listSubscriptions(db, [teamId], 'team'), await findBilling(db, teamId)]
  const current = currentSubscription(rows.map(ruleShape), now.toISOString())
  const row = rows.find(({ id }) => id === current?.id) ?? null
  const active = isActive(current, billing?.override)
  const monthBegan = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  // The override stands for an agreement: nothing is counted against it.
  const plan = current?.active === true ? planNamed(current.plan.name) : undefined
  const allowed = active ? (plan?.uploadsPerMonth ?? null) : 0
  const used = await countUploads(db, teamId, monthBegan)
  return { current: row, active, enterprise: isEnterprise(current), uploads: { used, allowed } }
}

export const subscriptionReply = (row: SubscriptionRow): TeamSubscription => ({
  id: row.id,
  plan: { name: row.plan_name },
  period: row.period,
  currency: row.currency,
  amount: row.amount,
  start: row.start_at.toISOString(),
  active: row.active,
  period_end: row.period_end_at.toISOString(),
  ends: row.ends,
})

export const invoiceReply = (row: InvoiceRow): TeamInvoice => ({
  id: row.provider_id,
  number: row.number,
  issued: row.issued_at.toISOString(),
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  url: row.url,
})

export async function billingReply(
  db: DbOrTx,
  teamId: string,
  { now, local, invoices }: { readonly now: Date; readonly local: boolean; readonly invoices: boolean },
): Promise<TeamBilling> {
  const existing = await currentOf(db, teamId, now)
  const team = await billingDetailsRow(db, teamId)
  const details = team && billingDetails(team)
  const rows = await listSubscriptions(db, [teamId], 'team')
  return {
    current: existing.current && subscriptionReply(existing.current),
    active: existing.active,
    enterprise: existing.enterprise,
    subscriptions: rows.map(subscriptionReply),
    invoices: (invoices ? await listInvoices(db, [teamId], 'team') : []).map(invoiceReply),
    currency: details ? currencyOfCountry(details.country) : null,
    local,
    uploads: existing.uploads,
  }
}
