// All SQL of activity: lines are added at the end of a team's chain, and read from the newest.

import { createHash } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { containing } from '#platform/like-pattern.ts'
import type { Mentions } from '#platform/person-mentions.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import { mayRead } from './seen-lines.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'activity.target': unknown
    'activity.detail': unknown
  }
}

export interface ActivityLine {
  readonly number: number
  readonly at: Date
  readonly actorId: string | null
  readonly actorName: string
  readonly action: string
  readonly target: unknown
  readonly detail: unknown
}

/** PostgreSQL keeps JSON in an order of its own, so the hash is over keys in order. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, canonical(one)]))
}

const hashLine = (before: Buffer, line: ActivityLine): Buffer =>
  createHash('sha256')
    .update(before)
    .update(JSON.stringify(canonical([line.number, line.at.toISOString(), line.actorId, line.actorName, line.action])))
    .update(JSON.stringify([canonical(line.target), canonical(line.detail)]))
    .digest()

const FIRST = Buffer.alloc(32)

/** Adds a line; whoever writes for the same team waits, so that the chain has one end. */
export async function insertLine(tx: DbOrTx, teamId: string, line: Omit<ActivityLine, 'number'>): Promise<void> {
  // Not the key: rows that were just added below the team hold it, and two such transactions would wait for each other.
  await tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute()
  const last = await tx
    .selectFrom('activity')
    .select(['number', 'hash'])
    .where('team_id', '=', teamId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const whole = { ...line, number: Number(last?.number ?? 0) + 1 }
  await tx
    .insertInto('activity')
    .values({
      team_id: teamId,
      number: whole.number,
      at: line.at,
      actor_id: line.actorId,
      actor_name: line.actorName,
      action: line.action,
      target: json(line.target),
      detail: json(line.detail),
      hash: hashLine(last?.hash ?? FIRST, whole),
    })
    .execute()
}

export interface RewrittenLine {
  readonly target: unknown
  readonly detail: unknown
}

/**
 * Takes people of the social network out of a team's lines: `change` answers a line as it is to be, null to leave it. The
 * chain is made anew from the first changed line on, up to where it was broken before: that stays to be seen.
 */
export async function rewriteLines(
  tx: DbOrTx,
  teamId: string,
  change: (line: ActivityLine) => RewrittenLine | null,
): Promise<number> {
  await tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute()
  let [before, beforeNow, whole, changes] = [FIRST as Buffer, FIRST as Buffer, true, 0]
  for (let from = 0; ; ) {
    const rows = await tx
      .selectFrom('activity')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('number', '>', String(from))
      .orderBy('number')
      .limit(CHECKED_AT_ONCE)
      .execute()
    for (const row of rows) {
      const line = lineOf(row)
      whole &&= hashLine(before, line).equals(row.hash)
      const rewritten = change(line)
      const hash = whole ? hashLine(beforeNow, { ...line, ...rewritten }) : row.hash
      if (rewritten !== null || !hash.equals(row.hash))
        await tx
          .updateTable('activity')
          .set({ hash, ...(rewritten && { target: json(rewritten.target), detail: json(rewritten.detail) }) })
          .where('team_id', '=', teamId)
          .where('number', '=', String(line.number))
          .execute()
      if (rewritten !== null) changes += 1
      before = row.hash
      beforeNow = hash
      from = line.number
    }
    if (rows.length < CHECKED_AT_ONCE) return changes
  }
}

/** How a person is called in a line: first and last name, else the e-mail. */
export async function nameOfActor(tx: DbOrTx, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return ''
  return [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email
}

export interface LinesQuery {
  readonly before: number | null
  readonly limit: number
  readonly actor?: string | undefined
  /** Without what was done by itself. */
  readonly byPerson?: boolean
  /** The noun of the actions. */
  readonly noun?: string | undefined
  readonly action?: string | undefined
  /** Id of what was changed. */
  readonly target?: string | undefined
  /** The same, with what was done to its parts: to the ad sets and ads of a campaign. */
  readonly about?: string | undefined
  /** Moments: from the first on, before the second. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** Who reads; left out: the system itself, which sees all. */
  readonly reader?: string | undefined
}

/** Newest first, from before a number. */
export async function listLines(
  db: DbOrTx,
  teamId: string,
  { before, limit, actor, byPerson = false, noun, action, target, about, since, until, reader }: LinesQuery,
): Promise<ActivityLine[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('team_id', '=', teamId)
    .$if(reader !== undefined, (query) => query.where(mayRead(reader ?? '')))
    .$if(before !== null, (query) => query.where('number', '<', String(before ?? 0)))
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor ?? ''))
    .$if(byPerson, (query) => query.where('actor_id', 'is not', null))
    .$if(target !== undefined, (query) => query.where(sql<SqlBool>`target ->> 'id' = ${target ?? ''}`))
    .$if(about !== undefined, (query) =>
      query.where(sql<SqlBool>`(target ->> 'id' = ${about ?? ''} OR detail ->> 'campaign_id' = ${about ?? ''})`),
    )
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(since !== undefined, (query) => query.where('at', '>=', new Date(since ?? 0)))
    .$if(until !== undefined, (query) => query.where('at', '<', new Date(until ?? 0)))
    .$if(noun !== undefined, (query) => query.where('action', 'like', `${noun}.%`))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(lineOf)
}

const lineOf = (row: {
  number: number | string
  at: Date
  actor_id: string | null
  actor_name: string
  action: string
  target: unknown
  detail: unknown
}): ActivityLine => ({
  number: Number(row.number),
  at: row.at,
  actorId: row.actor_id,
  actorName: row.actor_name,
  action: row.action,
  target: row.target,
  detail: row.detail,
})

const CHECKED_AT_ONCE = 1000

/** How many lines there are, and the first one that is not what was written or that follows a gap; null: the chain is whole. */
export async function checkLines(
  db: DbOrTx,
  teamId: string,
): Promise<{ readonly lines: number; readonly broken: number | null }> {
  let before: Buffer = FIRST
  let lines = 0
  for (;;) {
    const rows = await db
      .selectFrom('activity')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('number', '>', String(lines))
      .orderBy('number', 'asc')
      .limit(CHECKED_AT_ONCE)
      .execute()
    for (const row of rows) {
      const line = lineOf(row)
      lines += 1
      if (line.number !== lines || !hashLine(before, line).equals(row.hash)) return { lines, broken: lines }
      before = row.hash
    }
    if (rows.length < CHECKED_AT_ONCE) return { lines, broken: null }
  }
}

interface Gone {
  readonly userId: string
  /** What is put in place of a name. */
  readonly instead: string
  readonly cleaned: LineCleaner
}

/** Both answer the same value when there are no names and addresses of the person in it. */
export interface LineCleaner {
  readonly target: (target: unknown) => unknown
  readonly detail: (detail: unknown) => unknown
}

/**
 * Takes a person's names out of a team's lines. The chain is sealed anew from the first line that changes, which is the only
 * time that lines are written over: it says afterwards as before whether anything else was changed.
 */
export async function eraseFromLines(tx: DbOrTx, teamId: string, { userId, instead, cleaned }: Gone): Promise<void> {
  await tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute()
  let before: Buffer = FIRST
  let storedBefore: Buffer = FIRST
  let number = 0
  for (;;) {
    const rows = await tx
      .selectFrom('activity')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('number', '>', String(number))
      .orderBy('number', 'asc')
      .limit(CHECKED_AT_ONCE)
      .execute()
    for (const row of rows) {
      const line = lineOf(row)
      const clean = {
        ...line,
        actorName: line.actorId === userId ? instead : line.actorName,
        target: cleaned.target(line.target),
        detail: cleaned.detail(line.detail),
      }
      const changes = JSON.stringify(clean) !== JSON.stringify(line)
      // A chain that somebody broke before stays broken there.
      const hash = hashLine(storedBefore, line).equals(row.hash) ? hashLine(before, clean) : row.hash
      storedBefore = row.hash
      if (changes || !hash.equals(row.hash))
        await tx
          .updateTable('activity')
          .set({ actor_name: clean.actorName, target: json(clean.target), detail: json(clean.detail), hash })
          .where('team_id', '=', teamId)
          .where('number', '=', row.number)
          .execute()
      before = hash
      number = line.number
    }
    if (rows.length < CHECKED_AT_ONCE) return
  }
}

/** How often people did something to each of these things within a span; what nobody touched is missing. */
export async function countDeeds(
  db: DbOrTx,
  teamId: string,
  { ids, from, to }: { readonly ids: readonly string[]; readonly from: Date; readonly to: Date },
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; deeds: number }>`
    SELECT target ->> 'id' AS id, count(*)::int AS deeds FROM activity
    WHERE team_id = ${teamId} AND at >= ${from} AND at < ${to} AND actor_id IS NOT NULL
      AND target ->> 'id' IN (${sql.join(ids)})
    GROUP BY 1`.execute(db)
  return new Map(rows.map(({ id, deeds }) => [id, deeds]))
}

/** What was done to a thing and its parts within a span, oldest first. */
export async function deedsAbout(
  db: DbOrTx,
  teamId: string,
  { about, from, to }: { readonly about: string; readonly from: Date; readonly to: Date },
): Promise<ActivityLine[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .where(sql<SqlBool>`(target ->> 'id' = ${about} OR detail ->> 'campaign_id' = ${about})`)
    .orderBy('number')
    .execute()
  return rows.map(lineOf)
}

/** Lines that may name a person: the search is coarse, and `mentions` decides. */
export async function naming(
  db: DbOrTx,
  mentions: Mentions,
): Promise<readonly { readonly teamId: string; readonly number: number }[]> {
  if (mentions.needles.length === 0) return []
  const patterns = sql.join(mentions.needles.map((needle) => sql`${containing(needle)}`))
  const rows = await db
    .selectFrom('activity')
    .select(['team_id', 'number', 'target', 'detail'])
    .where(sql<SqlBool>`(target::text || ' ' || detail::text) ILIKE ANY (ARRAY[${patterns}])`)
    .execute()
  return rows
    .filter(({ target, detail }) => mentions.within(target, 'target') || mentions.within(detail, 'detail'))
    .map(({ team_id: teamId, number }) => ({ teamId, number: Number(number) }))
}

export const listTeamsWithLines = async (db: DbOrTx, mentions: Mentions): Promise<readonly string[]> => [
  ...new Set((await naming(db, mentions)).map(({ teamId }) => teamId)),
]
