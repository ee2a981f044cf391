// All SQL of requests for audiences, access and verification, and of who may request audiences.
import type { ListedState } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import type {
  AudienceRequestDraft,
  RequestKind,
  RequestState,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { sql } from 'kysely'
import { containing } from '#platform/like-pattern.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'audience_requests.countries': readonly string[]
  }
}

export interface RequestRow extends TableRow<'audience_requests'> {
  readonly handled_by_email: string | null
  /** Number of the newest verification of the same address and handle that was confirmed. */
  readonly verified_by: number | null
}

export const OPEN: readonly RequestState[] = ['new', 'in_work']

/** Whether one of these is on file. */
export async function isSender(db: DbOrTx, senders: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('request_senders')
    .select('sender')
    .where('sender', 'in', senders)
    .executeTakeFirst()
  return found !== undefined
}

export async function addSender(db: DbOrTx, sender: string, now: Date): Promise<void> {
  await db
    .insertInto('request_senders')
    .values({ sender, added_at: now })
    .onConflict((conflict) => conflict.column('sender').doNothing())
    .execute()
}

/** False: it was not there. */
export async function removeSender(db: DbOrTx, sender: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('request_senders')
    .where('sender', '=', sender)
    .returning('sender')
    .executeTakeFirst()
  return gone !== undefined
}

export async function isAddressOf(db: DbOrTx, userId: string, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return found !== undefined
}

export async function countOpenOf(db: DbOrTx, email: string, kind: RequestKind): Promise<number> {
  const { count } = await db
    .selectFrom('audience_requests')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('state', 'in', OPEN)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface KnownRequest {
  readonly id: string
  readonly number: number
  readonly state: RequestState
  readonly confirmed_at: Date | null
}

const KNOWN = ['id', 'number', 'state', 'confirmed_at'] as const

/** One change at a time around the requests of an address, so that what is counted stays true. */
export async function lockRequestsOf(tx: DbOrTx, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`audience_requests ${email}`}, 0))`.execute(tx)
}

/** Requests of an address that were sent since and that nobody has confirmed: each had a mail. */
export async function countUnconfirmedSince(db: DbOrTx, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audience_requests')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False: somebody has confirmed it already. */
export async function setConfirmed(tx: DbOrTx, id: string, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('audience_requests')
    .set({ confirmed_at: now, created_at: now, changed_at: now, mail_problem: null, mailed_at: null })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Removes the requests that were sent before and that nobody has confirmed. */
export async function removeUnconfirmed(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('audience_requests').where('confirmed_at', 'is', null).where('created_at', '<=', before).execute()
}

/** The open request that asks for exactly this. */
export async function findOpenRequest(db: DbOrTx, fingerprint: Buffer): Promise<KnownRequest | undefined> {
  return await db
    .selectFrom('audience_requests')
    .select(KNOWN)
    .where('fingerprint', '=', fingerprint)
    .where('state', 'in', OPEN)
    .executeTakeFirst()
}

/** Needs the lock of the address, and that no open request asks for exactly this. */
export async function insertRequest(
  tx: DbOrTx,
  draft: AudienceRequestDraft,
  fingerprint: Buffer,
  { now, confirmed }: { readonly now: Date; readonly confirmed: boolean },
): Promise<KnownRequest> {
  const ofAudience = draft.kind === 'audience'
  return await tx
    .insertInto('audience_requests')
    .values({
      kind: draft.kind,
      email: draft.email,
      language: draft.language,
      customer: draft.customer,
      handle: draft.handle,
      ad_account_id: draft.ad_account_id === '' ? null : draft.ad_account_id,
      description: draft.description,
      countries: json(ofAudience ? draft.countries : []),
      size: ofAudience ? draft.size : null,
      budget: ofAudience ? draft.budget : null,
      currency: ofAudience ? draft.currency : null,
      agreed_at: ofAudience && draft.agreed ? now : null,
      fingerprint,
      answer: null,
      handled_by: null,
      created_at: now,
      changed_at: now,
      confirmed_at: confirmed ? now : null,
      mail_problem: null,
      mailed_at: null,
      feedback_rating: null,
      feedback_comment: null,
      feedback_at: null,
    })
    .returning(KNOWN)
    .executeTakeFirstOrThrow()
}

const requestRows = (db: DbOrTx) =>
  db
    .selectFrom('audience_requests')
    .leftJoin('users', 'users.id', 'audience_requests.handled_by')
    .selectAll('audience_requests')
    .select('users.email as handled_by_email')
    .select((eb) =>
      eb
        .selectFrom('audience_requests as verification')
        .select('verification.number')
        .where('verification.kind', '=', 'verification')
        .where('verification.state', '=', 'answered')
        .whereRef('verification.email', '=', 'audience_requests.email')
        .whereRef('verification.handle', '=', 'audience_requests.handle')
        .orderBy('verification.number', 'desc')
        .limit(1)
        .as('verified_by'),
    )

export async function findRequest(db: DbOrTx, id: string): Promise<RequestRow | undefined> {
  return await requestRows(db).where('audience_requests.id', '=', id).executeTakeFirst()
}

export async function findRequestByNumber(db: DbOrTx, number: number): Promise<RequestRow | undefined> {
  return await requestRows(db).where('audience_requests.number', '=', number).executeTakeFirst()
}

export interface RequestsWanted {
  readonly kind: RequestKind | undefined
  readonly state: ListedState | undefined
  readonly search: string
  readonly after: readonly [string, string] | undefined
  readonly limit: number
}

/** The newest first. */
export async function listRequests(
  db: DbOrTx,
  { kind, state, search, after, limit }: RequestsWanted,
): Promise<RequestRow[]> {
  const created = sql`date_trunc('milliseconds', audience_requests.created_at)`
  const words = containing(search)
  return await requestRows(db)
    .$if(kind !== undefined, (query) => query.where('audience_requests.kind', '=', kind as RequestKind))
    .where('audience_requests.confirmed_at', state === 'unconfirmed' ? 'is' : 'is not', null)
    .$if(state !== undefined && state !== 'unconfirmed', (query) =>
      query.where('audience_requests.state', '=', state as RequestState),
    )
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('audience_requests.customer', 'ilike', words),
          eb('audience_requests.email', 'ilike', words),
          eb('audience_requests.handle', 'ilike', words),
          eb('audience_requests.description', 'ilike', words),
          eb(sql<string>`'AR-' || audience_requests.number`, 'ilike', words),
        ]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${created}, audience_requests.id) < (${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`,
      ),
    )
    .orderBy(created, 'desc')
    .orderBy('audience_requests.id', 'desc')
    .limit(limit)
    .execute()
}

export interface RequestChange {
  readonly state: RequestState
  readonly answer: string | null
  readonly by: string
}

/** False: it is not this version any more. */
export async function updateRequest(
  tx: DbOrTx,
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
  { state, answer, by }: RequestChange,
  now: Date,
): Promise<boolean> {
  // An answer is a new mail, whatever became of the one before.
  const mail = answer === null ? {} : { mail_problem: null, mailed_at: null }
  const changed = await tx
    .updateTable('audience_requests')
    .set((eb) => ({ state, answer, handled_by: by, changed_at: now, ...mail, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export interface MailSubject {
  readonly id: string
  readonly states: readonly RequestState[]
  readonly confirmed: boolean
}

/** What became of a mail, while the request is still in what the mail is about. `problem` null: accepted. */
export async function setMailOutcome(
  db: DbOrTx,
  { id, states, confirmed }: MailSubject,
  problem: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('audience_requests')
    .set({ mail_problem: problem, mailed_at: problem === null ? now : null })
    .where('id', '=', id)
    .where('state', 'in', states)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .execute()
}

export interface Feedback {
  readonly rating: NonNullable<RequestRow['feedback_rating']>
  readonly comment: string
}

export async function setFeedback(db: DbOrTx, id: string, { rating, comment }: Feedback, now: Date): Promise<void> {
  await db
    .updateTable('audience_requests')
    .set({ feedback_rating: rating, feedback_comment: comment, feedback_at: now })
    .where('id', '=', id)
    .execute()
}
