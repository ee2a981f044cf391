// All SQL of deleting an account: names and addresses are taken out of what stays, and the rest goes.
import { FORMER_MEMBER } from '@peregrine/domain/own-data/own-data-rules.ts'
import { displayName } from '@peregrine/domain/session/user-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { MentionKind, Mentions, OwnData } from '#platform/own-data.ts'
import type { Tx } from '#platform/postgres.ts'
import { isTheirs, rowsOf, type Whose } from './own-rows.ts'

export interface Leaving extends Whose {
  readonly language: 'en' | 'ja' | null
  /** As what stays may call them: their name now, and those under which they did something. */
  readonly names: readonly string[]
  /** Teams in which they are or were. */
  readonly teams: readonly string[]
  /** Those of them in which nobody else is called by one of these names. */
  readonly clearTeams: readonly string[]
}

/** A network with millions of people around an account takes its time to go. */
export const allowLongDeletion = async (tx: Tx): Promise<void> => {
  await sql`SET LOCAL statement_timeout = '15min'`.execute(tx)
}

const idsOf = async (tx: Tx, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(tx)).rows.map(({ id }) => id)

export async function findLeaving(tx: Tx, whose: Whose): Promise<Leaving> {
  const { userId } = whose
  const person = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { rows: called } = await sql<{ name: string }>`
    SELECT DISTINCT actor_name AS name FROM activity WHERE actor_id = ${userId}
    UNION SELECT created_by_name FROM audience_configs WHERE created_by = ${userId}
    UNION SELECT created_by_name FROM audience_uploads WHERE created_by = ${userId}
    UNION SELECT created_by_name FROM audience_shares WHERE created_by = ${userId}`.execute(tx)
  const names = [...new Set([displayName(person), person.email, ...called.map(({ name }) => name)])].filter(
    (name) => name !== '' && name !== FORMER_MEMBER,
  )
  const teams = await idsOf(
    tx,
    sql`SELECT team_id AS id FROM memberships WHERE user_id = ${userId}
      UNION SELECT team_id FROM activity WHERE actor_id = ${userId}
      UNION SELECT team_id FROM team_invites WHERE accepted_by = ${userId} OR email = ${person.email}
      UNION SELECT id FROM teams WHERE personal_of = ${userId}`,
  )
  const namesakes = await idsOf(
    tx,
    sql`SELECT DISTINCT team_id AS id FROM memberships JOIN users ON users.id = user_id
      WHERE user_id <> ${userId} AND team_id = ANY(${teams}::uuid[])
      AND concat_ws(' ', nullif(trim(first_name), ''), nullif(trim(last_name), '')) = ANY(${names}::text[])`,
  )
  const clearTeams = teams.filter((team) => !namesakes.includes(team))
  return { ...whose, language: person.language, names, teams, clearTeams }
}

const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Whether a row is in one of these teams. */
function inTeams({ team = 'team_id' }: Mentions, teams: readonly string[]): RawBuilder<boolean> {
  const list = sql`${[...teams]}::uuid[]`
  if (typeof team === 'string') return sql`${sql.ref(team)} = ANY(${list})`
  return sql`${sql.ref(team.column)} IN (
    SELECT ${sql.ref(team.key ?? 'id')} FROM ${sql.table(team.table)} WHERE team_id = ANY(${list}))`
}

async function eraseColumn(
  tx: Tx,
  mentions: Mentions,
  [name, kind]: readonly [string, MentionKind],
  leaving: Leaving,
): Promise<void> {
  const table = sql.table(mentions.table)
  const column = sql.ref(name)
  const { email, names, clearTeams, userId } = leaving
  const pattern = escapedPattern(email)
  // Bounded on both sides: part of a longer address is somebody else's.
  const bounded = `(^|[^[:alnum:]._%+-])${pattern}(?![[:alnum:]-]|\\.[[:alnum:]])`
  if (kind === 'addresses') {
    await sql`UPDATE ${table} SET ${column} = array_remove(${column}, ${email}::text)
      WHERE ${email}::text = ANY(${column})`.execute(tx)
    return
  }
  if (kind === 'name') {
    const by = mentions.by?.[name]
    const known = by === undefined ? sql`false` : sql`${sql.ref(by)} = ${userId}::uuid`
    await sql`UPDATE ${table} SET ${column} = ${FORMER_MEMBER}
      WHERE ${known} OR (${column} = ANY(${[...names]}::text[]) AND ${inTeams(mentions, clearTeams)})`.execute(tx)
  }
  if (kind === 'json')
    for (const one of names) {
      const value = JSON.stringify(one)
      await sql`UPDATE ${table}
        SET ${column} = replace(${column}::text, ${value}, ${JSON.stringify(FORMER_MEMBER)})::jsonb
        WHERE strpos(${column}::text, ${value}) > 0 AND ${inTeams(mentions, clearTeams)}`.execute(tx)
    }
  const after = sql`regexp_replace(${column}::text, ${bounded}, ${`\\1${FORMER_MEMBER}`}, 'gi')`
  await sql`UPDATE ${table} SET ${column} = ${kind === 'json' ? sql`(${after})::jsonb` : after}
    WHERE strpos(lower(${column}::text), ${email}) > 0 AND ${column}::text ~* ${bounded}`.execute(tx)
}

/** Takes names and address out of what stays. */
export async function eraseMentions(tx: Tx, registry: readonly OwnData[], leaving: Leaving): Promise<void> {
  for (const { mentions = [] } of registry)
    for (const one of mentions)
      for (const column of Object.entries(one.columns)) await eraseColumn(tx, one, column, leaving)
  // A workspace that others stay in is called, and addressed, after its person.
  await sql`UPDATE teams SET name = ${FORMER_MEMBER}, slug = 'team-' || id::text
    WHERE personal_of = ${leaving.userId} AND NOT id = ANY(${[...leaving.ownTeams]}::uuid[])`.execute(tx)
  // What waits to be done, or was done a while ago, by the queue.
  const pattern = `%${leaving.email.replace(/[%_\\]/g, '\\$&')}%`
  await sql`DELETE FROM jobs.job WHERE data::text ILIKE ${pattern} OR output::text ILIKE ${pattern}`.execute(tx)
}

/** Ids of the files whose bytes go: uploads that no other team uses, and what their own teams had made. */
export async function deleteFiles(tx: Tx, { userId, ownTeams }: Leaving): Promise<string[]> {
  const own = sql`${[...ownTeams]}::uuid[]`
  const stays = sql`SELECT file_id FROM ad_media WHERE NOT team_id = ANY(${own})`
  const gone = await idsOf(
    tx,
    sql`SELECT id FROM files WHERE id NOT IN (${stays})
      AND (user_id = ${userId} OR id IN (SELECT file_id FROM ad_media WHERE team_id = ANY(${own})))
      UNION ALL SELECT id FROM team_documents WHERE team_id = ANY(${own})
      UNION ALL SELECT id FROM own_data_archives WHERE user_id = ${userId}`,
  )
  await sql`DELETE FROM ad_media WHERE team_id = ANY(${own})`.execute(tx)
  await sql`DELETE FROM files WHERE id = ANY(${gone}::uuid[])`.execute(tx)
  return gone
}

/** What only their address finds: before it is taken out of anything. */
export async function deleteByAddress(tx: Tx, registry: readonly OwnData[], leaving: Leaving): Promise<void> {
  const entries = rowsOf(registry)
  for (const { table, addresses, goes } of entries) {
    if (!goes || !addresses) continue
    await sql`DELETE FROM ${sql.table(table)} AS own WHERE ${isTheirs(entries, { table, addresses }, leaving)}`.execute(
      tx,
    )
  }
  await sql`DELETE FROM team_invites WHERE email = ${leaving.email} AND accepted_at IS NULL`.execute(tx)
}

/** The person and the teams that nobody else is in; foreign keys take the rest along. */
export async function deletePerson(tx: Tx, leaving: Leaving): Promise<void> {
  await sql`DELETE FROM teams WHERE id = ANY(${[...leaving.ownTeams]}::uuid[])`.execute(tx)
  await sql`DELETE FROM users WHERE id = ${leaving.userId}`.execute(tx)
}
