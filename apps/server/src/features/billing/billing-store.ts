// All SQL of subscriptions, invoices and the provider's messages.

import type { Product } from '@peregrine/domain/billing/plan-rules.ts'
import type { ProviderInvoice, ProviderSubscription } from '#connectors/billing/billing-port.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export type BillingRow = TableRow<'team_billing', 'team_id' | 'customer' | 'override' | 'suite_user_id'>

export type SubscriptionRow = TableRow<'subscriptions'>
export type InvoiceRow = TableRow<'invoices'>

export async function findBilling(db: DbOrTx, teamId: string): Promise<BillingRow | undefined> {
  return await db
    .selectFrom('team_billing')
    .select(['team_id', 'customer', 'override', 'suite_user_id'])
    .where('team_id', '=', teamId)
    .executeTakeFirst()
}

export async function teamOfCustomer(db: DbOrTx, customer: string): Promise<string | undefined> {
  const row = await db.selectFrom('team_billing').select('team_id').where('customer', '=', customer).executeTakeFirst()
  return row?.team_id
}

/** Teams that have ever been at a checkout. */
export async function listCustomers(db: DbOrTx): Promise<{ teamId: string; customer: string }[]> {
  const rows = await db
    .selectFrom('team_billing')
    .select(['team_id', 'customer'])
    .where('customer', 'is not', null)
    .execute()
  return rows.flatMap(({ team_id: teamId, customer }) => (customer === null ? [] : [{ teamId, customer }]))
}

/** Remembers who the team is at the provider; stays what it was once it is known. */
export async function keepCustomer(db: DbOrTx, teamId: string, customer: string): Promise<void> {
  await db
    .insertInto('team_billing')
    .values({ team_id: teamId, customer, read_at: null })
    .onConflict((conflict) =>
      conflict.column('team_id').doUpdateSet({ customer }).where('team_billing.customer', 'is', null),
    )
    .execute()
}

/** Makes a row where there is none and holds it, so that one reading of the provider follows the other. */
export async function lockBilling(tx: DbOrTx, teamId: string): Promise<void> {
  await tx
    .insertInto('team_billing')
    .values({ team_id: teamId, customer: null, read_at: null })
    .onConflict((conflict) => conflict.column('team_id').doNothing())
    .execute()
  await tx.selectFrom('team_billing').select('team_id').where('team_id', '=', teamId).forUpdate().execute()
}

/** Answers whether it changed. */
export async function setOverride(tx: DbOrTx, teamId: string, override: boolean): Promise<boolean> {
  await lockBilling(tx, teamId)
  const { numUpdatedRows } = await tx
    .updateTable('team_billing')
    .set({ override })
    .where('team_id', '=', teamId)
    .where('override', '!=', override)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts what the provider says in place of what stood here. */
export async function replaceBilling(
  tx: DbOrTx,
  teamId: string,
  said: {
    readonly subscriptions: readonly ProviderSubscription[]
    /** Ids of those that were taken back, or will be: they never were the team's. */
    readonly undone: readonly string[]
    readonly invoices: readonly ProviderInvoice[]
  },
  now: Date,
): Promise<void> {
  if (said.undone.length > 0)
    await tx.deleteFrom('subscriptions').where('team_id', '=', teamId).where('provider_id', 'in', said.undone).execute()
  for (const one of said.subscriptions) {
    const row = {
      plan_name: one.planName,
      product: one.product,
      period: one.period,
      currency: one.currency,
      amount: one.amount,
      start_at: one.start,
      active: one.active,
      period_end_at: one.periodEnd,
      ends: one.ends,
      ended_at: one.ended,
      unpaid: one.unpaid,
    }
    await tx
      .insertInto('subscriptions')
      .values({ team_id: teamId, provider_id: one.id, ...row })
      .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(row))
      .execute()
  }
  for (const one of said.invoices) {
    const product = said.subscriptions.find(({ id }) => id === one.subscription)?.product ?? ('team' as const)
    const { number, issued: issued_at, amount, state, url, subscription } = one
    const { nextAttempt: next_attempt_at, credit } = one
    const row = { number, issued_at, amount, state, url, subscription, product, next_attempt_at, credit }
    await tx
      .insertInto('invoices')
      .values({ team_id: teamId, provider_id: one.id, currency: one.currency, ...row })
      .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(row))
      .execute()
  }
  await tx.updateTable('team_billing').set({ read_at: now }).where('team_id', '=', teamId).execute()
}

/** What would be paid on: by these teams, and by others for the suite of this person. */
export async function listRenewing(
  db: DbOrTx,
  { teamIds, userId }: { readonly teamIds: readonly string[]; readonly userId: string },
): Promise<{ team_id: string; product: Product }[]> {
  return await db
    .selectFrom('subscriptions')
    .leftJoin('team_billing', 'team_billing.team_id', 'subscriptions.team_id')
    .select(['subscriptions.team_id', 'subscriptions.product'])
    .distinct()
    .where('subscriptions.active', '=', true)
    .where('subscriptions.ends', '=', false)
    .where((eb) =>
      eb.or([
        eb('subscriptions.team_id', '=', eb.fn.any(eb.val([...teamIds]))),
        eb.and([eb('subscriptions.product', '=', 'suite'), eb('team_billing.suite_user_id', '=', userId)]),
      ]),
    )
    .execute()
}

/** Newest first; to one product, or to both. */
export async function listSubscriptions(
  db: DbOrTx,
  teamIds: readonly string[],
  product?: Product,
): Promise<SubscriptionRow[]> {
  if (teamIds.length === 0) return []
  return await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('team_id', 'in', teamIds)
    .$if(product !== undefined, (rows) => rows.where('product', '=', product ?? 'team'))
    .orderBy('start_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function listInvoices(db: DbOrTx, teamIds: readonly string[], product: Product): Promise<InvoiceRow[]> {
  if (teamIds.length === 0) return []
  return await db
    .selectFrom('invoices')
    .selectAll()
    .where('team_id', 'in', teamIds)
    .where('product', '=', product)
    .orderBy('issued_at', 'desc')
    .orderBy('provider_id', 'desc')
    .limit(200)
    .execute()
}

/** What the payer has left for later invoices, to whichever product the last one was; undefined: nothing. */
export async function creditOf(db: DbOrTx, teamId: string): Promise<{ amount: number; currency: string } | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select(['credit as amount', 'currency'])
    .where('team_id', '=', teamId)
    .where('state', 'in', ['paid', 'credited', 'refunded'])
    .orderBy('issued_at', 'desc')
    .orderBy('provider_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.amount > 0 ? row : undefined
}

/** What the team gave for its invoices. */
export async function billingDetailsRow(db: DbOrTx, teamId: string) {
  return await db
    .selectFrom('teams')
    .select(['id', 'name', 'slug', 'invoice_email', 'invoice_name', 'country'])
    .where('id', '=', teamId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** False when it was taken in before. */
export async function insertEvent(tx: DbOrTx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('billing_events')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Audiences and customer lists sent to ad accounts since a time; what is added to one later counts as little as bringing one up to date. */
export async function countUploads(db: DbOrTx, teamId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('team_id', '=', teamId)
    .where('kind', 'in', ['audiences.upload-audience', 'audiences.upload-customer-list'])
    .where('state', '!=', 'failed')
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
