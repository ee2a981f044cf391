// All SQL of subscriptions to the analytics suite: whose they are, and through which team they are paid.
import type { DbOrTx } from '#platform/postgres.ts'
import type { SubscriptionRow } from './billing-store.ts'

export interface SuiteSubscriptionRow extends SubscriptionRow {
  /** Something was paid for it and not given back. */
  readonly paid: boolean
}

/** Newest first; through whichever workspace they were paid. */
export async function listSuiteSubscriptions(db: DbOrTx, userId: string): Promise<SuiteSubscriptionRow[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('team_billing', 'team_billing.team_id', 'subscriptions.team_id')
    .selectAll('subscriptions')
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('invoices')
            .select('invoices.provider_id')
            .whereRef('invoices.subscription', '=', 'subscriptions.provider_id')
            .where('invoices.state', '=', 'paid'),
        )
        .as('paid'),
    )
    .where('team_billing.suite_user_id', '=', userId)
    .where('subscriptions.product', '=', 'suite')
    .orderBy('subscriptions.start_at', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, paid: Boolean(row.paid) }))
}

/** Through which teams the suite is or was paid for a person. */
export async function suitePayersOf(db: DbOrTx, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('team_billing').select('team_id').where('suite_user_id', '=', userId).execute()
  return rows.map((row) => row.team_id)
}

/** Whoever has a subscription that is active, or the override, as a subquery of ids: those to whom the suite is open. */
export const suiteSubscribers = (db: DbOrTx) =>
  db
    .selectFrom('team_billing')
    .innerJoin('subscriptions', 'subscriptions.team_id', 'team_billing.team_id')
    .where('subscriptions.product', '=', 'suite')
    .where('subscriptions.active', '=', true)
    .select((of) => of.ref('team_billing.suite_user_id').$notNull().as('user_id'))
    .union(
      db
        .selectFrom('teams')
        .innerJoin('team_billing', 'team_billing.team_id', 'teams.id')
        .where('team_billing.override', '=', true)
        .where('teams.deleted_at', 'is', null)
        .select((of) => of.ref('teams.personal_of').$notNull().as('user_id')),
    )
    .$asScalar()

/** `lockBilling` has made the row. */
export async function payForSuiteOf(tx: DbOrTx, teamId: string, userId: string): Promise<void> {
  await tx.updateTable('team_billing').set({ suite_user_id: userId }).where('team_id', '=', teamId).execute()
}

/** Whether a subscription to the suite is paid for through a team, and will be again. */
export async function suiteRenewsThrough(db: DbOrTx, teamId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('team_id', '=', teamId)
    .where('product', '=', 'suite')
    .where('active', '=', true)
    .where('ends', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** Billing details of a workspace, which may have been deleted since. */
export async function payerDetailsRow(db: DbOrTx, teamId: string) {
  return await db
    .selectFrom('teams')
    .select(['id', 'invoice_email', 'invoice_name', 'country'])
    .where('id', '=', teamId)
    .executeTakeFirst()
}

export async function hasSuiteOverride(db: DbOrTx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('teams')
    .innerJoin('team_billing', 'team_billing.team_id', 'teams.id')
    .select('teams.id')
    .where('teams.personal_of', '=', userId)
    .where('teams.deleted_at', 'is', null)
    .where('team_billing.override', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
