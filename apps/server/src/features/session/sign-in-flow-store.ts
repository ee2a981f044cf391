// All SQL of dances with other providers that are under way. Each step can be taken once, in the browser that began.
import { type Db, type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { FLOWS_AT_ONCE } from './session-limits.ts'

export type SignInIntent = 'login' | 'connect'

/** Who must be the same from the first step to the last; `person` is whoever connects. */
export interface FlowOwner {
  readonly provider: string
  readonly browserHash: Buffer
  readonly person: { readonly userId: string; readonly sessionId: string } | null
}

const intentOf = ({ person }: FlowOwner): SignInIntent => (person === null ? 'login' : 'connect')

export interface NewSignInFlow extends FlowOwner {
  readonly id: string
  readonly stateHash: Buffer
  readonly requestHash: Buffer | null
  readonly sealedSecret: string
  readonly callback: string
  readonly now: Date
  readonly expires: Date
}

/** Stores a start; the oldest ones of the same browser give way. */
export async function insertSignInFlow(db: Db, flow: NewSignInFlow): Promise<void> {
  await inTransaction(db, async (tx) => {
    const surplus = tx
      .selectFrom('sign_in_flows')
      .select('id')
      .where('browser_hash', '=', flow.browserHash)
      .orderBy('created_at', 'desc')
      .offset(FLOWS_AT_ONCE - 1)
    await tx.deleteFrom('sign_in_flows').where('id', 'in', surplus).execute()
    await tx
      .insertInto('sign_in_flows')
      .values({
        id: flow.id,
        provider: flow.provider,
        intent: intentOf(flow),
        user_id: flow.person?.userId ?? null,
        session_id: flow.person?.sessionId ?? null,
        browser_hash: flow.browserHash,
        state_hash: flow.stateHash,
        request_hash: flow.requestHash,
        sealed_secret: flow.sealedSecret,
        callback: flow.callback,
        created_at: flow.now,
        expires_at: flow.expires,
        taken_at: null,
        access_hash: null,
        sealed_identity: null,
      })
      .execute()
  })
}

export interface TakenFlow {
  readonly id: string
  readonly sealedSecret: string
  readonly callback: string
}

/** OAuth 2: the way back takes the row away before the provider is asked. Intent, browser, person and state must fit. */
export async function takeCodeFlow(
  db: DbOrTx,
  owner: FlowOwner,
  stateHash: Buffer,
  now: Date,
): Promise<TakenFlow | undefined> {
  const row = await db
    .deleteFrom('sign_in_flows')
    .where('provider', '=', owner.provider)
    .where('browser_hash', '=', owner.browserHash)
    .where('state_hash', '=', stateHash)
    .where('request_hash', 'is', null)
    .where('intent', '=', intentOf(owner))
    .$if(owner.person !== null, (query) =>
      query.where('user_id', '=', owner.person?.userId ?? '').where('session_id', '=', owner.person?.sessionId ?? ''),
    )
    .where('expires_at', '>', now)
    .returning(['id', 'sealed_secret', 'callback'])
    .executeTakeFirst()
  return row && { id: row.id, sealedSecret: row.sealed_secret, callback: row.callback }
}

/** OAuth 1.0a: the way back, claimed for good. A start to connect comes back only to whoever began it. */
export async function takeTokenFlow(
  db: DbOrTx,
  owner: FlowOwner,
  { stateHash, requestHash }: { readonly stateHash: Buffer; readonly requestHash: Buffer },
  now: Date,
): Promise<TakenFlow | undefined> {
  const { person } = owner
  const row = await db
    .updateTable('sign_in_flows')
    .set({ taken_at: now })
    .where('provider', '=', owner.provider)
    .where('browser_hash', '=', owner.browserHash)
    .where('state_hash', '=', stateHash)
    .where('request_hash', '=', requestHash)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) =>
      person === null
        ? eb('intent', '=', 'login')
        : eb.or([
            eb('intent', '=', 'login'),
            eb.and([eb('user_id', '=', person.userId), eb('session_id', '=', person.sessionId)]),
          ]),
    )
    .returning(['id', 'sealed_secret', 'callback'])
    .executeTakeFirst()
  return row && { id: row.id, sealedSecret: row.sealed_secret, callback: row.callback }
}

/** Who the network says it is waits for the last step. */
export async function keepIdentity(db: DbOrTx, id: string, accessHash: Buffer, sealedIdentity: string): Promise<void> {
  await db
    .updateTable('sign_in_flows')
    .set({ access_hash: accessHash, sealed_identity: sealedIdentity })
    .where('id', '=', id)
    .execute()
}

/** OAuth 1.0a: the last step takes the row away with what it holds. */
export async function endTokenFlow(
  db: DbOrTx,
  owner: FlowOwner,
  accessHash: Buffer,
  now: Date,
): Promise<{ readonly id: string; readonly sealedIdentity: string } | undefined> {
  const row = await db
    .deleteFrom('sign_in_flows')
    .where('provider', '=', owner.provider)
    .where('browser_hash', '=', owner.browserHash)
    .where('access_hash', '=', accessHash)
    .where('intent', '=', intentOf(owner))
    .$if(owner.person !== null, (query) =>
      query.where('user_id', '=', owner.person?.userId ?? '').where('session_id', '=', owner.person?.sessionId ?? ''),
    )
    .where('expires_at', '>', now)
    .returning(['id', 'sealed_identity'])
    .executeTakeFirst()
  return row?.sealed_identity ? { id: row.id, sealedIdentity: row.sealed_identity } : undefined
}

export async function deleteSignInFlow(db: DbOrTx, id: string): Promise<void> {
  await db.deleteFrom('sign_in_flows').where('id', '=', id).execute()
}

export async function sweepSignInFlows(db: DbOrTx, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_flows').where('expires_at', '<=', now).execute()
}
