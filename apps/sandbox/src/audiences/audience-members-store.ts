// Who is in a custom audience: members by their hashed identifiers, and from when on they count. Every line of its SQL.

import type { SandboxClock } from '#platform/sandbox-clock.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { processingTime } from './audience-processing.ts'

/** One person as an upload names them. */
export interface NamedMember {
  /** Kind and hash: 'handle 49e0…'. */
  readonly identifiers: readonly string[]
}

export interface MembershipChange {
  readonly audienceId: string
  readonly members: readonly NamedMember[]
  /** Milliseconds. */
  readonly at: number
}

export interface MembershipTimes {
  /** Milliseconds. */
  readonly effectiveAt: number
  readonly expiresAt: number
}

function memberOf(store: SandboxStore, audienceId: string, identifiers: readonly string[]): number | undefined {
  for (const identifier of identifiers) {
    const row = store.one<{ member: number }>(
      'SELECT member FROM audience_members WHERE audience_id = ? AND identifier = ?',
      audienceId,
      identifier,
    )
    if (row !== undefined) return row.member
  }
  return undefined
}

/** Adds or renews members; a member whose removal is not worked through yet simply stays. */
export function addMembers(
  store: SandboxStore,
  { audienceId, members, at }: MembershipChange,
  { effectiveAt, expiresAt }: MembershipTimes,
  /** The id of the account behind an identifier; null for none. */
  userOf: (identifier: string) => string | null,
): void {
  let next =
    (store.one<{ last: number | null }>(
      'SELECT max(member) AS last FROM audience_members WHERE audience_id = ?',
      audienceId,
    )?.last ?? 0) + 1
  for (const { identifiers } of members) {
    const member = memberOf(store, audienceId, identifiers) ?? next++
    for (const identifier of identifiers) {
      store.run(
        `INSERT INTO audience_members (audience_id, identifier, member, user_id, effective_at, expires_at, added_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (audience_id, identifier) DO UPDATE SET
           effective_at = excluded.effective_at, expires_at = excluded.expires_at,
           added_at = CASE WHEN removed_at IS NULL THEN added_at ELSE excluded.added_at END, removed_at = NULL`,
        audienceId,
        identifier,
        member,
        userOf(identifier),
        effectiveAt,
        expiresAt,
        at,
      )
    }
  }
}

/** Removes members by any of the identifiers that they were added with; who is no member is passed over. */
export function removeMembers(store: SandboxStore, { audienceId, members, at }: MembershipChange): void {
  for (const { identifiers } of members) {
    const member = memberOf(store, audienceId, identifiers)
    if (member === undefined) continue
    store.run(
      'UPDATE audience_members SET removed_at = ? WHERE audience_id = ? AND member = ? AND removed_at IS NULL',
      at,
      audienceId,
      member,
    )
  }
}

/** How many were put into each audience and not taken out again, whoever they are. */
export function memberCounts(store: SandboxStore): Readonly<Record<string, number>> {
  const rows = store.all<{ audience: string; members: number }>(
    `SELECT audience_id AS audience, count(DISTINCT member) AS members FROM audience_members
     WHERE removed_at IS NULL GROUP BY audience_id`,
  )
  return Object.fromEntries(rows.map(({ audience, members }) => [audience, members]))
}

/** Who was put into an audience and not taken out again: the identifiers of each, as they were uploaded. */
export function memberIdentifiers(store: SandboxStore, audienceId: string): readonly (readonly string[])[] {
  const rows = store.all<{ member: number; identifier: string }>(
    `SELECT member, identifier FROM audience_members
     WHERE audience_id = ? AND removed_at IS NULL ORDER BY member, identifier`,
    audienceId,
  )
  return [...Map.groupBy(rows, ({ member }) => member).values()].map((own) => own.map(({ identifier }) => identifier))
}

const COUNTING = `audience_id = ? AND user_id IS NOT NULL AND added_at <= ? AND (removed_at IS NULL OR removed_at > ?)
  AND effective_at <= ? AND expires_at > ?`

/** Until when changes are worked through by now: later ones do not count yet. */
function workedThrough(store: SandboxStore, now: number, audienceId: string): number {
  return now - processingTime(store, audienceId)
}

/** How many active accounts the members that count just now were matched with. */
export function matchedNow(store: SandboxStore, now: number, audienceId: string): number {
  const until = workedThrough(store, now, audienceId)
  const row = store.one<{ matched: number }>(
    `SELECT count(DISTINCT user_id) AS matched FROM audience_members WHERE ${COUNTING}`,
    audienceId,
    until,
    until,
    now,
    now,
  )
  return row?.matched ?? 0
}

/** Whether there are changes, and none that is worked through yet. */
export function awaitsFirstProcessing(store: SandboxStore, now: number, audienceId: string): boolean {
  const row = store.one<{ first: number | null }>(
    'SELECT min(added_at) AS first FROM audience_members WHERE audience_id = ?',
    audienceId,
  )
  const first = row?.first ?? null
  return first !== null && first > workedThrough(store, now, audienceId)
}

/** The accounts, by number, of the members that count just now. */
export function membersNow(
  store: SandboxStore,
  clock: SandboxClock,
  world: NetworkWorld,
  audienceId: string,
): ReadonlySet<number> {
  const now = clock.now().getTime()
  const until = workedThrough(store, now, audienceId)
  const rows = store.all<{ userId: string }>(
    `SELECT DISTINCT user_id AS userId FROM audience_members WHERE ${COUNTING}`,
    audienceId,
    until,
    until,
    now,
    now,
  )
  return new Set(rows.map(({ userId }) => world.ofId(userId)).filter((account) => account >= 0))
}

/** When, after a moment, the members that count are next others: by being worked through, by coming into effect, by expiring. */
export function nextMembershipChange(store: SandboxStore, audienceId: string, after: number): number {
  const takes = processingTime(store, audienceId)
  const soonest = (column: string, later: number): number => {
    const row = store.one<{ at: number | null }>(
      `SELECT min(${column}) AS at FROM audience_members WHERE audience_id = ? AND ${column} > ?`,
      audienceId,
      after - later,
    )
    return (row?.at ?? Infinity) + later
  }
  return Math.min(
    soonest('added_at', takes),
    soonest('removed_at', takes),
    soonest('effective_at', 0),
    soonest('expires_at', 0),
  )
}
