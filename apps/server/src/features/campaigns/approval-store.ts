// All SQL of approving what a campaign may spend: the limit of its ad account, what waits for an answer, and what was approved.
import { personNameColumn } from '#platform/person-name-column.ts'
import type { DbOrTx } from '#platform/postgres.ts'

/** Amounts in millionths of the account's currency. */
export interface StoredApproval {
  /** Null: nobody has to approve anything there. */
  readonly above: number | null
  readonly approved: number
  readonly requested: number | null
  readonly requestedBy: string | null
  readonly requestedAt: Date | null
  readonly declinedBy: string | null
  readonly declinedAt: Date | null
  readonly declineNote: string
}

/** First and last name, else the e-mail; null of nobody, and of somebody who is gone. */
export async function personName(db: DbOrTx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const row = await db.selectFrom('users').select(personNameColumn.as('name')).where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

export async function readApproval(db: DbOrTx, campaign: string): Promise<StoredApproval> {
  const row = await db
    .selectFrom('campaigns')
    .innerJoin('team_accounts', 'team_accounts.id', 'campaigns.team_account_id')
    .leftJoin('campaign_approvals', 'campaign_approvals.campaign_id', 'campaigns.id')
    .select(['team_accounts.approval_above', 'requested', 'requested_by', 'requested_at'])
    .select(['declined_by', 'declined_at', 'decline_note', 'approved'])
    .where('campaigns.id', '=', campaign)
    .executeTakeFirst()
  return {
    above: row?.approval_above ?? null,
    approved: row?.approved ?? 0,
    requested: row?.requested ?? null,
    requestedBy: row?.requested_by ?? null,
    requestedAt: row?.requested_at ?? null,
    declinedBy: row?.declined_by ?? null,
    declinedAt: row?.declined_at ?? null,
    declineNote: row?.decline_note ?? '',
  }
}

/** Null: nobody has to approve anything there. */
export async function approvalAbove(db: DbOrTx, teamAccount: string): Promise<number | null> {
  const row = await db
    .selectFrom('team_accounts')
    .select('approval_above')
    .where('id', '=', teamAccount)
    .executeTakeFirst()
  return row?.approval_above ?? null
}

/** Waits for an answer from now on, whatever was declined before. */
export async function keepRequest(
  tx: DbOrTx,
  campaign: string,
  request: { readonly requested: number; readonly requestedBy: string | null },
  now: Date,
): Promise<void> {
  const asked = {
    requested: request.requested,
    requested_by: request.requestedBy,
    requested_at: now,
    declined_by: null,
    declined_at: null,
    decline_note: '',
  }
  await tx
    .insertInto('campaign_approvals')
    .values({ campaign_id: campaign, ...asked })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(asked))
    .execute()
}

/** Nothing waits for an answer any more. */
export async function dropRequest(tx: DbOrTx, campaign: string): Promise<void> {
  await tx
    .updateTable('campaign_approvals')
    .set({ requested: null, declined_by: null, declined_at: null, decline_note: '' })
    .where('campaign_id', '=', campaign)
    .execute()
}

/** From then on it may spend up to that much. */
export async function keepApproved(
  tx: DbOrTx,
  campaign: string,
  { by, approved }: { readonly by: string; readonly approved: number },
  now: Date,
): Promise<void> {
  const answer = {
    requested: null,
    declined_by: null,
    declined_at: null,
    decline_note: '',
    approved,
    approved_by: by,
    approved_at: now,
  }
  await tx
    .insertInto('campaign_approvals')
    .values({ campaign_id: campaign, ...answer })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(answer))
    .execute()
}

export async function keepDeclined(
  tx: DbOrTx,
  campaign: string,
  { by, note }: { readonly by: string; readonly note: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('campaign_approvals')
    .set({ declined_by: by, declined_at: now, decline_note: note })
    .where('campaign_id', '=', campaign)
    .execute()
}
