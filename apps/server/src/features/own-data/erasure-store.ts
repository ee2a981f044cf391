// All SQL of deleting an account: names and addresses are taken out of what stays, and the rest goes.
import { FORMER_MEMBER } from '@peregrine/domain/own-data/own-data-rules.ts'
import { displayName } from '@peregrine/domain/session/user-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { MentionKind, Mentions, OwnData } from '#platform/own-data.ts'
import type { Tx } from '#platform/postgres.ts'
import { isTheirs, rowsOf, type Whose } from './own-rows.ts'
import { addressPattern, withoutMentions } from './without-mentions.ts'

export interface Leaving extends Whose {
  readonly language: 'en' | 'ja' | null
  /** Teams in which they are or were, or into which they were invited. */
  readonly teams: readonly string[]
  /** Their workspace, which is called after them; null when they have none. */
  readonly workspace: string | null
  /** What stays may call them by their name now, or one under which they did something, where it can mean nobody else. */
  readonly called: readonly Called[]
}

/** In these teams these names are this person's alone. */
export interface Called {
  readonly teams: readonly string[]
  readonly names: readonly string[]
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
  const { rows: written } = await sql<{ name: string }>`
    SELECT DISTINCT actor_name AS name FROM activity WHERE actor_id = ${userId}
    UNION SELECT created_by_name FROM audience_configs WHERE created_by = ${userId}
    UNION SELECT created_by_name FROM audience_uploads WHERE created_by = ${userId}
    UNION SELECT created_by_name FROM customer_lists WHERE created_by = ${userId}
    UNION SELECT created_by_name FROM audience_shares WHERE created_by = ${userId}`.execute(tx)
  const names = [...new Set([displayName(person), person.email, ...written.map(({ name }) => name)])].filter(
    (name) => name !== '' && name !== FORMER_MEMBER,
  )
  const teams = await idsOf(
    tx,
    sql`SELECT team_id AS id FROM memberships WHERE user_id = ${userId}
      UNION SELECT team_id FROM activity WHERE actor_id = ${userId}
      UNION SELECT team_id FROM team_invites WHERE accepted_by = ${userId} OR email = ${person.email}
      UNION SELECT id FROM teams WHERE personal_of = ${userId}`,
  )
  const workspace = await tx.selectFrom('teams').select('id').where('personal_of', '=', userId).executeTakeFirst()
  const { rows: namesakes } = await sql<{ team: string; name: string }>`
    SELECT team_id AS team, concat_ws(' ', nullif(trim(first_name), ''), nullif(trim(last_name), '')) AS name
    FROM memberships JOIN users ON users.id = user_id
    WHERE user_id <> ${userId} AND team_id = ANY(${teams}::uuid[])
      AND concat_ws(' ', nullif(trim(first_name), ''), nullif(trim(last_name), '')) = ANY(${names}::text[])`.execute(tx)
  // Who was invited and never came did nothing under a name there.
  const invited = await idsOf(
    tx,
    sql`SELECT team_id AS id FROM team_invites WHERE email = ${person.email}
      AND team_id NOT IN (SELECT team_id FROM memberships WHERE user_id = ${userId})
      AND team_id NOT IN (SELECT team_id FROM activity WHERE actor_id = ${userId})`,
  )
  const alone = teams.filter((team) => !invited.includes(team))
  const withNamesake = alone.filter((team) => namesakes.some((one) => one.team === team))
  const theirs = (team: string) =>
    names.filter((name) => !namesakes.some((one) => one.team === team && one.name === name))
  const calledBy: readonly Called[] = [
    { teams: alone.filter((team) => !withNamesake.includes(team)), names },
    ...withNamesake.map((team) => ({ teams: [team], names: theirs(team) })),
  ]
  return { ...whose, language: person.language, teams, workspace: workspace?.id ?? null, called: calledBy }
}

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
  const { email, called, userId } = leaving
  if (kind === 'addresses') {
    await sql`UPDATE ${table} SET ${column} = array_remove(${column}, ${email}::text)
      WHERE ${email}::text = ANY(${column})`.execute(tx)
    return
  }
  if (kind === 'name') {
    const by = mentions.by?.[name]
    const theirs =
      by === undefined
        ? called.map(
            ({ teams, names }) => sql`(${column} = ANY(${[...names]}::text[]) AND ${inTeams(mentions, teams)})`,
          )
        : [sql`${sql.ref(by)} = ${userId}::uuid`]
    await sql`UPDATE ${table} SET ${column} = ${FORMER_MEMBER} WHERE ${sql.join(theirs, sql` OR `)}`.execute(tx)
  }
  if (typeof kind === 'object') return await eraseFromJson(tx, mentions, [name, kind.names], leaving)
  const bounded = addressPattern(email)
  await sql`UPDATE ${table}
    SET ${column} = regexp_replace(${column}::text, ${bounded}, ${`\\1${FORMER_MEMBER}`}, 'gi')
    WHERE strpos(lower(${column}::text), ${email}) > 0 AND ${column}::text ~* ${bounded}`.execute(tx)
}

/** Read, cleaned by its keys and written back: a name replaced in the text of JSON could be a key, or a part of its syntax. */
async function eraseFromJson(
  tx: Tx,
  mentions: Mentions,
  [name, nameKeys]: readonly [string, readonly string[]],
  { email, called }: Leaving,
): Promise<void> {
  const table = sql.table(mentions.table)
  const column = sql.ref(name)
  const clean = async (where: RawBuilder<unknown>, names: readonly string[]): Promise<void> => {
    const { rows } = await sql<{ at: string; value: unknown }>`
      SELECT ctid::text AS at, ${column} AS value FROM ${table} WHERE ${where} FOR UPDATE`.execute(tx)
    for (const { at, value } of rows) {
      const cleaned = withoutMentions(value, nameKeys, { email, names })
      await sql`UPDATE ${table} SET ${column} = ${JSON.stringify(cleaned)}::jsonb WHERE ctid = ${at}::tid`.execute(tx)
    }
  }
  await clean(sql`strpos(lower(${column}::text), ${email}) > 0`, [])
  if (nameKeys.length === 0) return
  for (const { teams, names } of called)
    await clean(
      sql`${inTeams(mentions, teams)} AND EXISTS (SELECT FROM unnest(${[...names]}::text[]) AS called (name)
        WHERE strpos(${column}::text, to_json(called.name)::text) > 0)`,
      names,
    )
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
      -- A document has the id of the task that makes it, and may be written already.
      UNION SELECT id FROM tasks WHERE team_id = ANY(${own})
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
