// An imported network of which every person has a canary for id, handle and name, and a search for canaries everywhere.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { plantedCommunities } from './planted-people.ts'
import type { World } from './start-world.ts'

export const CANARY = { id: '7700', handle: 'kanari_', name: 'Kanarienvogel' } as const

export interface Canary {
  readonly id: string
  readonly handle: string
  readonly name: string
}

/** Of the person with this number in the planted network. */
export function canaryOf(account: number): Canary {
  // As long as each other's: nobody's is a part of another's.
  const number = String(account).padStart(6, '0')
  return { id: `${CANARY.id}${number}`, handle: `${CANARY.handle}${number}`, name: `${CANARY.name} ${number}` }
}

/** Files of a network of so many people with three communities; the names of files are canaries too. */
export function writeCanaryFiles(folder: string, people: number): string[] {
  const { accounts, asOf } = plantedCommunities(people)
  const rows = accounts.map(({ account, bio = [], posted = [], follows = [] }) => ({
    ...canaryOf(account),
    bio: bio.join(' and '),
    posted: posted.join(' and '),
    follows,
  }))
  const write = (name: string, lines: readonly string[]): string => {
    const path = join(folder, `${CANARY.handle}${name}.csv`)
    writeFileSync(path, `${lines.join('\n')}\n`)
    return path
  }
  return [
    write('accounts', [
      'id,handle,name,bio,location,followers',
      ...rows.map(({ id, handle, name, bio }) => `${id},${handle},${name},${bio},"Leeds, UK",500`),
      `${canaryOf(1).id},${CANARY.handle}bad,${CANARY.name},,,many`,
    ]),
    write('follows', [
      'follower,followee',
      ...rows.flatMap(({ id, follows }) => follows.map((one) => `${id},${canaryOf(one).id}`)),
    ]),
    write('posts', [
      'id,author,created_at,text',
      ...rows
        .filter(({ posted }) => posted !== '')
        .map(({ id, posted }, n) => `${n + 1},${id},${asOf},"${posted}, says @${canaryOf((n % 30) + 1).handle}"`),
    ]),
  ]
}

/** Every column of both stores, and every file of the data folder, that has one of these texts; `store table.column`. */
export async function placesWith(
  { db, graph, dataDir }: Pick<World, 'db' | 'graph' | 'dataDir'>,
  texts: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema NOT IN ('pg_catalog', 'information_schema') AND t.table_type = 'BASE TABLE'
      AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bigint', 'bytea')`.execute(db)
  for (const { schema, table, column } of columns) {
    const value = sql`CASE WHEN pg_typeof(${sql.ref(column)}) = 'bytea'::regtype
      THEN encode(convert_to(${sql.ref(column)}::text, 'UTF8'), 'escape') ELSE ${sql.ref(column)}::text END`
    const any = texts.map((text) => sql`${value} ILIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`)
    const { rows } = await sql<{ rows: number }>`SELECT count(*)::int AS rows FROM ${sql.table(`${schema}.${table}`)}
      WHERE ${sql.join(any, sql` OR `)}`.execute(db)
    if ((rows[0]?.rows ?? 0) > 0) found.push(`postgres ${table}.${column}`)
  }
  const inWarehouse = await graph.read({
    name: 'test.columns',
    sql: `SELECT database, table, name FROM system.columns WHERE startsWith(database, 'imported') AND position(type, 'String') > 0`,
    row: z.object({ database: z.string(), table: z.string(), name: z.string() }),
  })
  for (const { database, table, name } of inWarehouse) {
    const any = texts.map((_, n) => `positionCaseInsensitiveUTF8(toString(${name}), {text${n}:String}) > 0`)
    const [row] = await graph.read({
      name: 'test.search',
      sql: `SELECT count() AS rows FROM ${database}.${table} WHERE ${any.join(' OR ')}`,
      params: Object.fromEntries(texts.map((text, n) => [`text${n}`, text])),
      row: z.object({ rows: z.coerce.number() }),
    })
    if ((row?.rows ?? 0) > 0) found.push(`warehouse ${database.replace(/_p\d+$/, '_p')}.${table}.${name}`)
  }
  const wanted = texts.map((text) => text.toLowerCase())
  for (const name of readdirSync(dataDir, { recursive: true }) as string[]) {
    const path = join(dataDir, name)
    if (!statSync(path).isFile()) continue
    const content = readFileSync(path, 'latin1').toLowerCase()
    if (wanted.some((text) => content.includes(text))) found.push(`file ${name.split('/')[0]}`)
  }
  return [...new Set(found)].sort()
}
