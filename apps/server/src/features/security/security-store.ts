// All SQL that reads security events and deletes old ones; they are written by the platform.
import type { SecurityKind } from '@peregrine/domain/security/security-event-rules.ts'
import { sql } from 'kysely'
import { containing } from '#platform/like-pattern.ts'
import type { DbOrTx } from '#platform/postgres.ts'

/** What is looked for; what is undefined is not narrowed. */
export interface EventsWanted {
  readonly kind?: SecurityKind | undefined
  readonly since?: Date | undefined
  /** Before it. */
  readonly until?: Date | undefined
  /** Id of a person who did it or to whom it happened. */
  readonly person?: string | undefined
  readonly address?: Buffer | undefined
  /** A part of method and route. */
  readonly call?: string | undefined
}

/** The moment and the id of the last event of the page before. */
export type EventPlace = readonly [at: string, id: string]

const wantedEvents = (db: DbOrTx, { kind, since, until, person, address, call }: EventsWanted) =>
  db
    .selectFrom('security_events')
    .$if(kind !== undefined, (query) => query.where('security_events.kind', '=', kind ?? ''))
    .$if(since !== undefined, (query) => query.where('security_events.at', '>=', since ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('security_events.at', '<', until ?? new Date(0)))
    .$if(person !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('security_events.user_id', '=', person ?? ''), eb('security_events.subject_id', '=', person ?? '')]),
      ),
    )
    .$if(address !== undefined, (query) => query.where('security_events.address', '=', address ?? null))
    .$if(call !== undefined, (query) => query.where('security_events.call', 'ilike', containing(call ?? '')))

const before = ([at, id]: EventPlace) =>
  sql<boolean>`(security_events.at, security_events.id) < (${at}::timestamptz, ${id}::bigint)`

/** Newest first, with whom and what their ids stand for as far as they are still there. */
export async function listEvents(
  db: DbOrTx,
  wanted: EventsWanted,
  { after, limit }: { readonly after: EventPlace | undefined; readonly limit: number },
) {
  return await wantedEvents(db, wanted)
    .leftJoin('users as actors', 'actors.id', 'security_events.user_id')
    .leftJoin('users as subjects', 'subjects.id', 'security_events.subject_id')
    .leftJoin('teams', 'teams.id', 'security_events.team_id')
    .selectAll('security_events')
    .select(['actors.email as user_email', 'subjects.email as subject_email', 'teams.name as team_name'])
    .$if(after !== undefined, (query) => query.where(before(after ?? ['', ''])))
    .orderBy('security_events.at', 'desc')
    .orderBy('security_events.id', 'desc')
    .limit(limit)
    .execute()
}

/** How many there were in each hour of UTC, by kind; the newest hour first. */
export async function sumEvents(db: DbOrTx, wanted: EventsWanted) {
  const hour = sql<Date>`date_trunc('hour', security_events.at, 'UTC')`
  return await wantedEvents(db, wanted)
    .select(['security_events.kind', hour.as('hour')])
    .select((eb) => eb.fn.sum<string>('security_events.count').as('count'))
    .groupBy([hour, 'security_events.kind'])
    .orderBy('hour', 'desc')
    .orderBy('security_events.kind')
    .execute()
}

/** What happened to a person, of these kinds, the newest first. */
export async function listOwnEvents(
  db: DbOrTx,
  userId: string,
  kinds: readonly SecurityKind[],
  { after, limit }: { readonly after: EventPlace | undefined; readonly limit: number },
) {
  return await db
    .selectFrom('security_events')
    .leftJoin('teams', (join) =>
      join.onRef('teams.id', '=', 'security_events.team_id').on('teams.deleted_at', 'is', null),
    )
    .selectAll('security_events')
    .select('teams.name as team_name')
    .where('security_events.subject_id', '=', userId)
    .where('security_events.kind', 'in', kinds)
    .$if(after !== undefined, (query) => query.where(before(after ?? ['', ''])))
    .orderBy('security_events.at', 'desc')
    .orderBy('security_events.id', 'desc')
    .limit(limit)
    .execute()
}

/** The person of an address, suspended or not. */
export async function findUserId(db: DbOrTx, email: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id
}

const DELETED_AT_ONCE = 10_000

/** Deletes what is older, a part at a time: one statement over months of an attack would take too long. */
export async function deleteOldEvents(db: DbOrTx, until: Date): Promise<void> {
  for (;;) {
    const old = db.selectFrom('security_events').select('id').where('at', '<', until).limit(DELETED_AT_ONCE)
    const { numDeletedRows } = await db.deleteFrom('security_events').where('id', 'in', old).executeTakeFirstOrThrow()
    if (Number(numDeletedRows) < DELETED_AT_ONCE) return
  }
}
