// All SQL of dances under way: begun, come back from the network, ended. Each step can be taken once.
import { type Db, type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { FLOWS_AT_ONCE } from './connection-limits.ts'

/** Who must be the same from the first step to the last. */
export interface FlowOwner {
  readonly provider: string
  readonly userId: string
  readonly sessionId: string
  readonly browserHash: Buffer
}

export interface NewFlow extends FlowOwner {
  readonly id: string
  readonly stateHash: Buffer
  readonly requestHash: Buffer
  readonly sealedRequest: string
  readonly now: Date
  readonly expires: Date
}

/** Stores a start; the oldest ones of the same session give way. */
export async function insertFlow(db: Db, flow: NewFlow): Promise<void> {
  await inTransaction(db, async (tx) => {
    const retained = await tx
      .selectFrom('oauth_flows')
      .select('id')
      .where('session_id', '=', flow.sessionId)
      .orderBy('created_at', 'desc')
      .limit(FLOWS_AT_ONCE - 1)
      .execute()
    const retain = retained.map(({ id }) => id)
    await tx
      .deleteFrom('oauth_flows')
      .where('session_id', '=', flow.sessionId)
      .$if(retain.length > 0, (query) => query.where('id', 'not in', retain))
      .execute()
    await tx
      .insertInto('oauth_flows')
      .values({
        id: flow.id,
        provider: flow.provider,
        intent: 'connect',
        user_id: flow.userId,
        session_id: flow.sessionId,
        browser_hash: flow.browserHash,
        state_hash: flow.stateHash,
        request_hash: flow.requestHash,
        sealed_request: flow.sealedRequest,
        created_at: flow.now,
        expires_at: flow.expires,
        taken_at: null,
        access_hash: null,
        sealed_grant: null,
        subject: null,
        handle: null,
      })
      .execute()
  })
}

/** The way back, claimed for good before the network is asked: state, token, person, session and browser must all fit. */
export async function takeFlow(
  db: DbOrTx,
  owner: FlowOwner,
  { stateHash, requestHash }: { readonly stateHash: Buffer; readonly requestHash: Buffer },
  now: Date,
): Promise<{ id: string; sealedRequest: string } | undefined> {
  const row = await db
    .updateTable('oauth_flows')
    .set({ taken_at: now })
    .where('provider', '=', owner.provider)
    .where('intent', '=', 'connect')
    .where('user_id', '=', owner.userId)
    .where('session_id', '=', owner.sessionId)
    .where('browser_hash', '=', owner.browserHash)
    .where('state_hash', '=', stateHash)
    .where('request_hash', '=', requestHash)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'sealed_request'])
    .executeTakeFirst()
  return row && { id: row.id, sealedRequest: row.sealed_request }
}

export interface GrantedFlow {
  readonly accessHash: Buffer
  readonly sealedGrant: string
  readonly subject: string
  readonly handle: string
}

/** What the network granted waits for the last step. */
export async function keepGranted(db: DbOrTx, id: string, granted: GrantedFlow): Promise<void> {
  await db
    .updateTable('oauth_flows')
    .set({
      access_hash: granted.accessHash,
      sealed_grant: granted.sealedGrant,
      subject: granted.subject,
      handle: granted.handle,
    })
    .where('id', '=', id)
    .execute()
}

/** The last step: takes the row away with what it holds. */
export async function endFlow(
  db: DbOrTx,
  owner: FlowOwner,
  accessHash: Buffer,
  now: Date,
): Promise<{ id: string; sealedGrant: string; subject: string; handle: string } | undefined> {
  const row = await db
    .deleteFrom('oauth_flows')
    .where('provider', '=', owner.provider)
    .where('intent', '=', 'connect')
    .where('user_id', '=', owner.userId)
    .where('session_id', '=', owner.sessionId)
    .where('browser_hash', '=', owner.browserHash)
    .where('access_hash', '=', accessHash)
    .where('expires_at', '>', now)
    .returning(['id', 'sealed_grant', 'subject', 'handle'])
    .executeTakeFirst()
  if (!row || row.sealed_grant === null || row.subject === null || row.handle === null) return undefined
  return { id: row.id, sealedGrant: row.sealed_grant, subject: row.subject, handle: row.handle }
}

export async function deleteFlow(db: DbOrTx, id: string): Promise<void> {
  await db.deleteFrom('oauth_flows').where('id', '=', id).execute()
}

export async function sweepFlows(db: DbOrTx, now: Date): Promise<void> {
  await db.deleteFrom('oauth_flows').where('expires_at', '<=', now).execute()
}
