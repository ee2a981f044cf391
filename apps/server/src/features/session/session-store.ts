// All SQL of people and of whoever is signed in. Secrets come and stay as SHA-256 alone.
import type { UserChange } from '@peregrine/contract/session/session-shapes.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database-tables.ts'
import type { Db, DbOrTx, Tx } from '#platform/postgres.ts'
import { SEEN_SECONDS, SESSION_IDLE_SECONDS, SESSIONS_PER_PERSON } from './session-limits.ts'

export type SessionKind = Database['sessions']['kind']

export interface Person {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly language: 'en' | 'ja' | null
  readonly groups: readonly string[]
}

export interface LiveSession {
  readonly id: string
  readonly kind: SessionKind
  readonly user_id: string
  readonly groups: readonly string[]
  readonly last_seen_at: Date
}

const groupsOf = (userId: string) =>
  sql<string[]>`ARRAY(SELECT name FROM user_groups WHERE user_groups.user_id = ${sql.ref(userId)} ORDER BY name)`

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)
const idleSince = (now: Date): Date => secondsBefore(now, SESSION_IDLE_SECONDS)

const liveSessions = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.kind', 'sessions.user_id', 'sessions.last_seen_at'])
    .select(groupsOf('users.id').as('groups'))
    .where('sessions.expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .where((eb) => eb.or([eb('sessions.kind', '<>', 'session'), eb('sessions.last_seen_at', '>', idleSince(now))]))

/** The session or token of a secret, unless it is expired, was silent too long, or its person is suspended. */
export async function findLiveSession(
  db: Db,
  kind: SessionKind,
  secretHash: Buffer,
  now: Date,
): Promise<LiveSession | undefined> {
  return await liveSessions(db, now)
    .where('sessions.kind', '=', kind)
    .where('sessions.secret_hash', '=', secretHash)
    .executeTakeFirst()
}

/** The same by its id, which alone proves nothing. */
export async function findLiveSessionById(db: Db, id: string, now: Date): Promise<LiveSession | undefined> {
  return await liveSessions(db, now).where('sessions.id', '=', id).executeTakeFirst()
}

/** Remembers that a session was used, at most once a minute. */
export async function touchSession(db: Db, session: LiveSession, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() < SEEN_SECONDS * 1000) return
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', session.id).execute()
}

/** The person of an address, made when there is none yet; null when suspended. */
export async function findOrMakePerson(
  tx: Tx,
  email: string,
  now: Date,
): Promise<{ person: Person; isNew: boolean } | null> {
  const made = await tx
    .insertInto('users')
    .values({ email, language: null, created_at: now, suspended_at: null, email_confirmed_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  const row = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'language', 'suspended_at'])
    .select(groupsOf('users.id').as('groups'))
    .where('email', '=', email)
    .forShare()
    .executeTakeFirstOrThrow()
  const { suspended_at: suspended, ...person } = row
  return suspended === null ? { person, isNew: made !== undefined } : null
}

/** A new person under an address that a provider vouches for; undefined when somebody has it. */
export async function makePerson(
  tx: Tx,
  email: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  now: Date,
): Promise<Person | undefined> {
  const made = await tx
    .insertInto('users')
    .values({
      email,
      first_name: firstName,
      last_name: lastName,
      language: null,
      created_at: now,
      suspended_at: null,
      email_confirmed_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made && (await findPerson(tx, made.id))
}

/** The person, unless suspended; they stay so until the transaction ends. */
export async function findActivePerson(tx: Tx, id: string): Promise<Person | undefined> {
  const active = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return active && (await findPerson(tx, active.id))
}

export async function findActivePersonByEmail(db: DbOrTx, email: string): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
}

/** A code from a mail was entered: the address is the person's own. */
export async function confirmEmail(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', id).execute()
}

export async function setNames(
  tx: Tx,
  id: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await tx.updateTable('users').set({ first_name: firstName, last_name: lastName }).where('id', '=', id).execute()
}

/** When the person behind a session last proved who they are. */
export async function sessionProvedAt(db: DbOrTx, id: string): Promise<Date | null> {
  const row = await db.selectFrom('sessions').select('proved_at').where('id', '=', id).executeTakeFirst()
  return row?.proved_at ?? null
}

export async function findPerson(db: DbOrTx, id: string): Promise<Person | undefined> {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .select(groupsOf('users.id').as('groups'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What somebody changes about themselves; what is undefined stays. */
export async function changePerson(db: Db, id: string, change: UserChange, now: Date): Promise<void> {
  const named = change.first_name !== undefined || change.last_name !== undefined
  const changes = { ...change, ...(named && { named_at: now }) }
  if (Object.values(changes).every((value) => value === undefined)) return
  await db.updateTable('users').set(changes).where('id', '=', id).execute()
}

export interface NewSession {
  readonly id: string
  readonly kind: SessionKind
  readonly secretHash: Buffer
  readonly userId: string
  readonly now: Date
  readonly expires: Date
  readonly ip: string
  readonly userAgent: string
  /** Of an access token. */
  readonly name?: string
  /** When the person proved who they are; null or left out: not now. */
  readonly provedAt?: Date | null
  /** The identity that was used for it. */
  readonly identityId?: string | null
}

/** Signs a device in; a person's oldest sessions beyond the most that one may have are ended. */
export async function insertSession(tx: DbOrTx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      kind: session.kind,
      secret_hash: session.secretHash,
      user_id: session.userId,
      created_at: session.now,
      // Of a token its first use is noted at once: until then it has not been used.
      last_seen_at: session.kind === 'user-token' ? secondsBefore(session.now, SEEN_SECONDS) : session.now,
      expires_at: session.expires,
      ip: session.ip,
      user_agent: session.userAgent,
      name: session.name ?? null,
      proved_at: session.provedAt ?? null,
      identity_id: session.identityId ?? null,
    })
    .execute()
  if (session.kind === 'session')
    await tx.updateTable('users').set({ last_login_at: session.now }).where('id', '=', session.userId).execute()
  const surplus = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.userId)
    // Programs are not signed out by a browser that signs in.
    .where('kind', '<>', 'user-token')
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(SESSIONS_PER_PERSON)
  await tx.deleteFrom('sessions').where('id', 'in', surplus).where('id', '<>', session.id).execute()
}

/** Ends one session of a person; false when it is not theirs or not there. */
export async function deleteSession(db: DbOrTx, userId: string, id: string): Promise<boolean> {
  const result = await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return result.numDeletedRows === 1n
}

const tokensOf = (db: DbOrTx, userId: string, now: Date) =>
  db.selectFrom('sessions').where('user_id', '=', userId).where('kind', '=', 'user-token').where('expires_at', '>', now)

/** A person's access tokens that are still good, the newest first. */
export async function listTokens(db: DbOrTx, userId: string, now: Date) {
  return await tokensOf(db, userId, now)
    .select(['id', 'name', 'created_at', 'last_seen_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** How many of them there are; others who add one wait until the transaction ends. */
export async function countTokens(tx: Tx, userId: string, now: Date): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await tokensOf(tx, userId, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Revokes an access token of a person; false when it is none of theirs. */
export async function deleteToken(db: DbOrTx, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'user-token')
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function deleteOtherSessions(db: DbOrTx, userId: string, retain: string): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', retain)
    .where('kind', '<>', 'user-token')
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Ends what could still become a session of this person: codes that were mailed, one-time links, second steps. */
export async function endSignInsOf(tx: Tx, userId: string): Promise<void> {
  const email = tx.selectFrom('users').select('email').where('id', '=', userId)
  await tx.deleteFrom('login_flows').where('email', '=', email).where('used_at', 'is', null).execute()
  await tx.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute()
  await tx.deleteFrom('second_factor_flows').where('user_id', '=', userId).execute()
}

/** Ends all that a person is signed in with, browsers and programs, and every sign-in that is under way; how many sessions there were. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<number> {
  await endSignInsOf(tx, userId)
  await tx.deleteFrom('program_tokens').where('user_id', '=', userId).execute()
  const result = await tx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** The same for everybody. */
export async function endAllSessions(tx: Tx): Promise<number> {
  await tx.deleteFrom('login_flows').where('used_at', 'is', null).execute()
  await tx.deleteFrom('one_time_tokens').execute()
  await tx.deleteFrom('second_factor_flows').execute()
  await tx.deleteFrom('program_tokens').execute()
  const result = await tx.deleteFrom('sessions').executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Since when somebody is kept out; null: not. */
export async function setSuspended(tx: Tx, userId: string, since: Date | null): Promise<void> {
  await tx.updateTable('users').set({ suspended_at: since }).where('id', '=', userId).execute()
}

/** Where a person is signed in, the latest seen first. */
export async function listSessions(db: Db, userId: string, now: Date) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'kind', 'ip', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '<>', 'user-token')
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('kind', '<>', 'session'), eb('last_seen_at', '>', idleSince(now))]))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Removes sessions that have ended by themselves. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('kind', '=', 'session'), eb('last_seen_at', '<=', idleSince(now))]),
      ]),
    )
    .execute()
}

/** Puts the person of an address into a group, or takes them out; false when nobody has that address. */
export async function setGroup(db: DbOrTx, email: string, name: string, member: boolean): Promise<boolean> {
  const person = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!person) return false
  if (member)
    await db
      .insertInto('user_groups')
      .values({ user_id: person.id, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('user_groups').where('user_id', '=', person.id).where('name', '=', name).execute()
  return true
}
