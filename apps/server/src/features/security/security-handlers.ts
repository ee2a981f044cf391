// The calls of security events: the log and its sums for staff, and for everybody what happened to themselves.
import type { security } from '@peregrine/contract/security/security-endpoints.ts'
import { SecurityDetail, type SecurityEvent } from '@peregrine/contract/security/security-shapes.ts'
import {
  OWN_SECURITY_KINDS,
  type OwnSecurityKind,
  SECURITY_OUTCOMES,
  SECURITY_SUM_HOURS,
  type SecurityKind,
} from '@peregrine/domain/security/security-event-rules.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { z } from 'zod'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import { requireOrder } from '#platform/moment-order.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { Db } from '#platform/postgres.ts'
import { InvalidInput } from '#platform/refusal.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import type { SecurityRecorder } from '#platform/security-recorder.ts'
import { type EventsWanted, findUserId, listEvents, listOwnEvents, sumEvents } from './security-store.ts'

export interface SecurityPorts {
  readonly db: Db
  /** Milliseconds. */
  readonly clock: () => number
  readonly recorder: Pick<SecurityRecorder, 'flush'>
}

type Narrowing = HandlerContext<(typeof security)['sums']>['query']

const HOUR_MS = 3_600_000
const SUMMED_UNLESS_SAID = 24 * HOUR_MS
const NOBODY = '00000000-0000-0000-0000-000000000000'
const Place = z.tuple([z.iso.datetime(), z.string().regex(/^\d{1,18}$/)])

/** Kinds are a closed list; what an older version wrote and this one does not know is refused by the reply. */
const kindOf = (text: string): SecurityKind => {
  if (Object.hasOwn(SECURITY_OUTCOMES, text)) return text as SecurityKind
  throw new Error(`There is no kind of security event ${text}.`)
}

const personIn = async (db: Db, text: string): Promise<string> => {
  const id = z.uuid().safeParse(text)
  if (id.success) return id.data
  const email = canonicalEmail(text)
  if (email === null) throw new InvalidInput({ user: ['Give the ID or the email address of a person.'] })
  return (await findUserId(db, email)) ?? NOBODY
}

const wantedBy = async (db: Db, query: Narrowing): Promise<EventsWanted> => {
  requireOrder(query)
  const { kind, since, until, user, address, call } = query
  return {
    kind,
    since: since === undefined ? undefined : new Date(since),
    until: until === undefined ? undefined : new Date(until),
    person: user === undefined ? undefined : await personIn(db, user),
    address: address === undefined ? undefined : Buffer.from(address, 'hex'),
    call,
  }
}

const reply = (row: Awaited<ReturnType<typeof listEvents>>[number]): SecurityEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: kindOf(row.kind),
  outcome: row.outcome,
  count: row.count,
  user: row.user_id === null ? null : { id: row.user_id, email: row.user_email },
  subject: row.subject_id === null ? null : { id: row.subject_id, email: row.subject_email },
  team: row.team_id === null ? null : { id: row.team_id, name: row.team_name },
  address: row.address?.toString('hex') ?? null,
  call: row.call,
  detail: SecurityDetail.parse(row.detail),
})

/** Of one row more than asked for: the cursor of the next page. */
const nextOf = (rows: readonly { readonly at: Date; readonly id: string }[], limit: number): string | null => {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return last ? writeCursor([last.at.toISOString(), last.id]) : null
}

export function createSecurityHandlers({ db, clock, recorder }: SecurityPorts): Handlers<typeof security> {
  /** Staff see what has been counted so far; that they look is an event itself. */
  const open = async ({ caller }: Pick<HandlerContext<(typeof security)['list']>, 'caller'>): Promise<void> => {
    noteSecurityEvent({ kind: 'security_log_read', userId: personOf(caller).userId })
    await recorder.flush()
  }
  return {
    list: async (context) => {
      await open(context)
      const { cursor, limit } = context.query
      const place = { after: placeAfter(cursor, Place), limit: limit + 1 }
      const rows = await listEvents(db, await wantedBy(db, context.query), place)
      return { results: rows.slice(0, limit).map(reply), next: nextOf(rows, limit) }
    },

    sums: async (context) => {
      await open(context)
      const wanted = await wantedBy(db, context.query)
      const until = wanted.until ?? new Date(clock())
      const earliest = until.getTime() - SECURITY_SUM_HOURS * HOUR_MS
      const since = new Date(Math.max(earliest, wanted.since?.getTime() ?? until.getTime() - SUMMED_UNLESS_SAID))
      const rows = await sumEvents(db, { ...wanted, since, until: wanted.until })
      const results = rows.map(({ hour, kind, count }) => ({
        hour: hour.toISOString(),
        kind: kindOf(kind),
        count: Number(count),
      }))
      return { results }
    },

    mine: async ({ caller, query: { cursor, limit } }) => {
      const { userId } = personOf(caller)
      const place = { after: placeAfter(cursor, Place), limit: limit + 1 }
      const rows = await listOwnEvents(db, userId, OWN_SECURITY_KINDS, place)
      const results = rows.slice(0, limit).map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        kind: row.kind as OwnSecurityKind,
        count: row.count,
        by: row.user_id === null ? ('nobody' as const) : row.user_id === userId ? ('you' as const) : ('other' as const),
        team: row.team_name,
        detail: SecurityDetail.parse(row.detail),
      }))
      return { results, next: nextOf(rows, limit) }
    },
  }
}
