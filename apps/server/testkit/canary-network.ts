// An imported network of which every person has a canary for id, handle and name, and a search for canaries everywhere.
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
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

/** Every column of both stores, and every file of the data folder and the warehouse, that has one of these texts; `store table.column`. */
export async function placesWith(
  { db, graph, dataDir, warehouseDir }: Pick<World, 'db' | 'graph' | 'dataDir' | 'warehouseDir'>,
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
  for (const name of filesNaming(dataDir, texts)) found.push(`file ${name.split('/')[0]}`)
  const gone = await graph.read({
    name: 'test.former-parts',
    sql: 'SELECT path FROM system.parts WHERE NOT active',
    row: z.object({ path: z.string() }),
  })
  // Shorter ones stand in numbers of tables and parts by chance.
  const long = texts.filter((text) => text.length >= 6)
  for (const name of filesNaming(warehouseDir, long)) {
    const path = realpathSync(join(warehouseDir, name))
    // What the engine removes in a moment: the rest is there to stay.
    if (gone.some((part) => path.startsWith(part.path)) || path.includes('/delete_tmp_')) continue
    found.push(`file of the warehouse: ${path.split('/').at(-1)?.replace(/\d+/g, '…')}`)
  }
  return [...new Set(found)].sort()
}

/** Files of a folder, at any depth, that have one of these texts as it is. */
function filesNaming(folder: string, texts: readonly string[]): string[] {
  const wanted = texts.map((text) => text.toLowerCase())
  return (readdirSync(folder, { recursive: true }) as string[]).filter((name) => {
    try {
      const content = readFileSync(join(folder, name), 'latin1').toLowerCase()
      return wanted.some((text) => content.includes(text))
    } catch (error) {
      // A folder, or gone meanwhile.
      if (['EISDIR', 'ENOENT', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
      throw error
    }
  })
}
