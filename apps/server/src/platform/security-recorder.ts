// Sums what anybody can cause as often as they like: one row for each minute, kind, person, address and call. The answer to a
// call never waits for it; memory and rows are bounded, and what was lost is counted and said.
import { createHash } from 'node:crypto'
import type { SecurityDetail } from '@peregrine/contract/security/security-shapes.ts'
import { SECURITY_OUTCOMES, type SecurityKind } from '@peregrine/domain/security/security-event-rules.ts'
import { deviceOf } from '@peregrine/domain/session/device-rules.ts'
import { sql } from 'kysely'
import type { Log } from './log.ts'
import { type Db, inTransaction } from './postgres.ts'
import { networkOf } from './rate-limiter.ts'
import type { SecretKeys } from './secret-keys.ts'
import { detailOf, logFieldsOf, type SecurityOrigin, type SummedEvent } from './security-events.ts'
import { json } from './table-columns.ts'

export interface SecurityRecorder {
  /** Of a call: `ip` is digested, of `userAgent` only browser and system are taken. */
  originOf(call: { readonly ip: string; readonly call: string; readonly userAgent: string }): SecurityOrigin
  /** Of a command of staff on the machine itself. */
  originOfCommand(command: string): SecurityOrigin
  /** Writes what was counted so far; when the store is away it is retained for the next time. Never rejects. */
  flush(): Promise<void>
  /** Ends the timer and flushes once more, for a second at most. */
  close(): Promise<void>
}

export interface SecurityRecorderPorts {
  readonly db: Db
  readonly keys: Pick<SecretKeys, 'sign'>
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Milliseconds. */
  readonly clock: () => number
}

const MINUTE_MS = 60_000
const FLUSH_MS = 5_000
const LAST_FLUSH_MS = 1_000
const ROWS_AT_ONCE = 500
const ADDRESS_BYTES = 8
/** Sums of one minute that are apart by person and address; those beyond them are apart by kind and call alone. */
const SUMS_PER_MINUTE = 2_000
/** Sums in memory while the store is away. */
const MOST_SUMS = 10_000
const MOST_COUNT = 2_147_483_647

interface Sum {
  readonly at: number
  readonly kind: SecurityKind
  readonly userId: string | null
  readonly subjectId: string | null
  readonly teamId: string | null
  readonly address: Buffer | null
  readonly call: string | null
  readonly detail: SecurityDetail
  count: number
}

/** An IPv6 address counts by its /64, since one customer has all of it. */
const digestOf = (keys: Pick<SecretKeys, 'sign'>, ip: string): Buffer =>
  keys.sign('security-address', networkOf(ip)).subarray(0, ADDRESS_BYTES)

const keyOf = ({ at, kind, userId, subjectId, teamId, address, call, detail }: Sum): string =>
  JSON.stringify([at, kind, userId, subjectId, teamId, address?.toString('hex'), call, detail])

/** What is left of a sum when there are too many: how often, of what, and where. */
const withoutWho = (sum: Sum): Sum => ({ ...sum, userId: null, subjectId: null, teamId: null, address: null })

/** What waits to be written, by key; bounded. */
function createSums() {
  let waiting = new Map<string, Sum>()
  let lost = 0
  let minute = { at: 0, keys: new Set<string>() }
  const add = (key: string, sum: Sum): void => {
    const known = waiting.get(key)
    if (known) known.count = Math.min(MOST_COUNT, known.count + sum.count)
    else if (waiting.size < MOST_SUMS) waiting.set(key, { ...sum })
    else lost += sum.count
  }
  return {
    count(sum: Sum): void {
      if (minute.at !== sum.at) minute = { at: sum.at, keys: new Set() }
      const key = keyOf(sum)
      if (minute.keys.has(key) || minute.keys.size < SUMS_PER_MINUTE) {
        minute.keys.add(key)
        add(key, sum)
      } else {
        const rest = withoutWho(sum)
        add(keyOf(rest), rest)
      }
    },
    take(): { readonly sums: readonly (readonly [string, Sum])[]; readonly lost: number } {
      // In one order, so that processes that write the same sums do not wait for each other in a circle.
      const taken = { sums: [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)), lost }
      waiting = new Map()
      lost = 0
      return taken
    },
    giveBack({ sums, lost: before }: { sums: readonly (readonly [string, Sum])[]; lost: number }): void {
      lost += before
      for (const [key, sum] of sums) add(key, sum)
    },
  }
}

/** Of sums that are already there, from an earlier flush or of another process, the counts are added. */
async function storeSums(db: Db, { sums, lost }: ReturnType<ReturnType<typeof createSums>['take']>, now: Date) {
  await inTransaction(db, async (tx) => {
    for (let from = 0; from < sums.length; from += ROWS_AT_ONCE) {
      const rows = sums.slice(from, from + ROWS_AT_ONCE).map(([key, sum]) => ({
        at: new Date(sum.at),
        kind: sum.kind,
        outcome: SECURITY_OUTCOMES[sum.kind],
        user_id: sum.userId,
        subject_id: sum.subjectId,
        team_id: sum.teamId,
        address: sum.address,
        call: sum.call,
        detail: json(sum.detail),
        count: sum.count,
        sum_key: createHash('sha256').update(key).digest(),
      }))
      await tx
        .insertInto('security_events')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('sum_key').doUpdateSet({
            count: sql<number>`least(${MOST_COUNT}::bigint, security_events.count::bigint + excluded.count)`,
          }),
        )
        .execute()
    }
    if (lost === 0) return
    const event = { at: now, kind: 'events_lost', outcome: SECURITY_OUTCOMES.events_lost, count: lost } as const
    const nobody = { user_id: null, subject_id: null, team_id: null, address: null, call: null, sum_key: null }
    await tx
      .insertInto('security_events')
      .values({ ...event, ...nobody, detail: json({}) })
      .execute()
  })
}

/** Opens it; nothing is written before the first five seconds are over, or `flush` is called. */
export function openSecurityRecorder({ db, keys, log, clock }: SecurityRecorderPorts): SecurityRecorder {
  const sums = createSums()
  let isAway = false
  let running: Promise<void> | null = null

  const store = async (): Promise<void> => {
    const taken = sums.take()
    if (taken.sums.length === 0 && taken.lost === 0) return
    try {
      await storeSums(db, taken, new Date(clock()))
      isAway = false
      for (const [, sum] of taken.sums)
        log.info('Security event.', logFieldsOf(sum, sum.call, { ...sum.detail, count: sum.count }))
      if (taken.lost > 0) log.warn('Security events were lost: there were too many.', { count: taken.lost })
    } catch (error) {
      sums.giveBack(taken)
      if (!isAway) log.warn('Security events cannot be written right now; they wait in memory.', { error })
      isAway = true
    }
  }
  const flush = async (): Promise<void> => {
    // What is being written may have been taken before the caller's own events were counted.
    await running
    running ??= store().finally(() => {
      running = null
    })
    await running
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()

  const open = (address: () => Buffer | null, call: string, userAgent: string): SecurityOrigin => {
    const origin: SecurityOrigin = {
      // Most calls record nothing, and need no digest.
      get address() {
        return address()
      },
      call,
      get device() {
        return deviceOf(userAgent)
      },
      note: (event: SummedEvent) => {
        const at = Math.floor(clock() / MINUTE_MS) * MINUTE_MS
        const { kind, userId = null, subjectId = null, teamId = null } = event
        const detail = detailOf(event, origin.device)
        sums.count({ at, kind, userId, subjectId, teamId, address: origin.address, call, detail, count: 1 })
      },
      log: (fields) => log.info('Security event.', fields),
    }
    return origin
  }
  return {
    originOf: ({ ip, call, userAgent }) => open(() => digestOf(keys, ip), call, userAgent),
    originOfCommand: (command) => open(() => null, command, ''),
    flush,
    async close() {
      clearInterval(timer)
      const late = Promise.withResolvers<void>()
      const cutOff = setTimeout(late.resolve, LAST_FLUSH_MS)
      await Promise.race([flush(), late.promise])
      clearTimeout(cutOff)
      const { sums: left, lost } = sums.take()
      const count = left.reduce((sum, [, one]) => sum + one.count, lost)
      if (count > 0) log.warn('Security events were lost: the store was away at the end.', { count })
    },
  }
}
