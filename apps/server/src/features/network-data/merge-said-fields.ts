// What several sources say of one account or one post becomes one row: of each field what the newest of those says that say it.

import type { AccountRow } from '@peregrine/domain/network-data/network-rows.ts'
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import type { SaidRow } from './enrichment-thread.ts'
import { WITHIN_BUDGET } from './publication-sources-graph.ts'
import { type ImportMode, stagingTable } from './staging-graph.ts'
import { STAGING_COLUMNS } from './staging-lines.ts'
import { mergedAt } from './told-fields.ts'

/** An import whose rows are all in its staging tables. */
export interface StagedImport {
  readonly db: string
  readonly number: number
  readonly mode: ImportMode
}

const ROWS_AT_ONCE = 20_000
const ORDER = '4294967296'
const FULL = '4503599627370496'

/** Rows from before sources were told apart by field: what is not empty was said, by the import that brought the row. */
const EARLIER = {
  accounts: `arrayMap(is -> toUInt64(is * if(version >= ${ORDER}, ${FULL} + toUInt64(version - ${ORDER}) * ${ORDER}, version * ${ORDER})), [
    toUInt64(handle != ''), toUInt64(name NOT IN ('', handle)), toUInt64(bio != ''), toUInt64(location != ''),
    toUInt64(toUInt32(created_at) > 0), toUInt64(verified), toUInt64(protected), toUInt64(followers > 0),
    toUInt64(following > 0), toUInt64(posts > 0)])`,
  posts: `arrayMap(is -> toUInt64(is * (${FULL} + version * ${ORDER})), [
    toUInt64(1), toUInt64(toUInt32(created_at) > 0), toUInt64(text != ''), toUInt64(kind != 'post'),
    toUInt64(in_reply_to != ''), toUInt64(repost_of != ''), toUInt64(likes > 0), toUInt64(reposts > 0), toUInt64(replies > 0)])`,
} as const

type Kind = keyof typeof EARLIER

const againTable = ({ db, number }: StagedImport, kind: Kind): string => `${db}.staging_${number}_${kind}again`
const mergedTable = ({ db, number }: StagedImport): string => `${db}.staging_${number}_merged`

/** Everything that is said of whoever is spoken of more than once. */
function wordsOn(staged: StagedImport, kind: Kind): string {
  const from = (table: string): string => `SELECT * REPLACE (if(notEmpty(told), told, ${EARLIER[kind]}) AS told)
  FROM ${table} WHERE id IN (SELECT id FROM ${againTable(staged, kind)})`
  const here = from(stagingTable(staged.db, staged.number, kind))
  return staged.mode === 'replace' ? here : `${here} UNION ALL ${from(`${staged.db}.source_${kind} FINAL`)}`
}

/** Notes who is spoken of more than once, in this import or in it and before; false when nobody is. */
async function findAgain(graph: Graph, staged: StagedImport, kind: Kind): Promise<boolean> {
  const again = againTable(staged, kind)
  await graph.write('lay-again', `CREATE TABLE ${again} (id String) ENGINE = MergeTree ORDER BY id`)
  await noteAgain(graph, staged, kind)
  const [first] = await graph.read({
    name: 'imports.said-again',
    sql: `SELECT 1 AS one FROM ${again} LIMIT 1`,
    row: z.object({ one: z.number() }),
  })
  return first !== undefined
}

async function noteAgain(graph: Graph, staged: StagedImport, kind: Kind): Promise<void> {
  const again = againTable(staged, kind)
  const rows = stagingTable(staged.db, staged.number, kind)
  await graph.write(
    'said-twice',
    `INSERT INTO ${again} SELECT id FROM ${rows} GROUP BY id HAVING count() > 1 ${WITHIN_BUDGET}, optimize_aggregation_in_order = 1`,
  )
  if (staged.mode === 'add')
    await graph.write(
      'said-before',
      `INSERT INTO ${again} SELECT DISTINCT id FROM ${staged.db}.source_${kind} WHERE id IN (SELECT id FROM ${rows}) ${WITHIN_BUDGET}`,
    )
}

const newest = (field: string, place: number): string => `argMax(s.${field}, s.told[${place}])`

/** The posts that are spoken of more than once, each as one more row that stands above the others. */
export async function mergePosts(graph: Graph, staged: StagedImport): Promise<void> {
  if (!(await findAgain(graph, staged, 'posts'))) return
  // What is inferred goes with the text that it was inferred from.
  const inferred = ['language', 'interests', 'topics', 'shows', 'terms', 'mentions', 'sentiment']
  await graph.write(
    'merge-posts',
    `INSERT INTO ${stagingTable(staged.db, staged.number, 'posts')} (${STAGING_COLUMNS.posts.join(', ')})
SELECT id, f1, f2, tupleElement(words, 1), f4, f5, f6, f7, f8, f9, ${inferred.map((_, at) => `tupleElement(words, ${at + 2})`).join(', ')},
  ${mergedAt(staged.number)}, said
FROM (
  SELECT s.id AS id, ${newest('author', 1)} AS f1, ${newest('created_at', 2)} AS f2,
    argMax(tuple(s.text, ${inferred.map((column) => `s.${column}`).join(', ')}), s.told[3]) AS words,
    ${newest('kind', 4)} AS f4, ${newest('in_reply_to', 5)} AS f5, ${newest('repost_of', 6)} AS f6,
    ${newest('likes', 7)} AS f7, ${newest('reposts', 8)} AS f8, ${newest('replies', 9)} AS f9, maxForEach(s.told) AS said
  FROM (${wordsOn(staged, 'posts')}) s GROUP BY s.id
) ${WITHIN_BUDGET}`,
  )
}

const MergedAccount = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  bio: z.string(),
  location: z.string(),
  created: z.coerce.number(),
  verified: z.boolean(),
  protected: z.boolean(),
  followers: z.number(),
  following: z.number(),
  posts: z.number(),
  told: z.array(z.string()),
})

/** Of two words of one import the one that protects. */
const IS_PROTECTED = `argMax(s.protected, (bitAnd(intDiv(s.told[7], ${ORDER}), 1048575), s.protected))`

/**
 * A handle that a protected account has given up stays protected, as an account without a name that is known by its handle
 * alone (`IS_FORMER_HANDLE`): what was written under it is nobody else’s.
 */
async function keepFormerHandles(graph: Graph, staged: StagedImport): Promise<void> {
  // Below the row that this one is merged into where the handle is known by itself.
  const said = mergedAt(staged.number) - 1
  const isDisplayName = "s.handle != s.name AND s.handle = replaceAll(s.name, ' ', '_')"
  await graph.write(
    'keep-former-handles',
    `INSERT INTO ${stagingTable(staged.db, staged.number, 'accounts')} (id, handle, name, protected, version, told)
SELECT concat('@', lower(former)) AS alias, any(former), '', true, ${said}, [${said}, ${said}, 0, 0, 0, 0, ${said}, 0, 0, 0]
FROM (
  SELECT arrayJoin(arrayFilter(h -> h != '' AND lower(h) != lower(now) AND lower(h) != lower(s.id), groupUniqArrayIf(s.handle, NOT (${isDisplayName})))) AS former,
    ${newest('handle', 1)} AS now
  FROM (${wordsOn(staged, 'accounts')}) s WHERE NOT startsWith(s.id, '@') GROUP BY s.id HAVING ${IS_PROTECTED}
) GROUP BY alias ${WITHIN_BUDGET}`,
  )
}

/**
 * The accounts that are spoken of more than once, a few at a time, each as one more row that stands above the others: what
 * is inferred of an account may come from fields of several sources. Of two words of one import on whether an account is
 * protected the one that protects it holds.
 */
export async function* mergedAccounts(graph: Graph, staged: StagedImport): AsyncGenerator<SaidRow<AccountRow>[]> {
  if (!(await findAgain(graph, staged, 'accounts'))) return
  await keepFormerHandles(graph, staged)
  await noteAgain(graph, staged, 'accounts')
  const merged = mergedTable(staged)
  await graph.write(
    'lay-merged',
    `CREATE TABLE ${merged} AS ${staged.db}.source_accounts ENGINE = MergeTree ORDER BY id`,
  )
  await graph.write(
    'merge-accounts',
    `INSERT INTO ${merged} (id, handle, name, bio, location, created_at, verified, protected, followers, following, posts, told)
SELECT s.id, ${newest('handle', 1)}, ${newest('name', 2)}, ${newest('bio', 3)}, ${newest('location', 4)}, ${newest('created_at', 5)},
  ${newest('verified', 6)}, ${IS_PROTECTED},
  ${newest('followers', 8)}, ${newest('following', 9)}, ${newest('posts', 10)}, maxForEach(s.told)
FROM (${wordsOn(staged, 'accounts')}) s GROUP BY s.id ${WITHIN_BUDGET}`,
  )
  for (let after: string | null = null; ; ) {
    const rows: z.output<typeof MergedAccount>[] = await graph.read({
      name: 'imports.merged-accounts',
      sql: `SELECT id, handle, name, bio, location, toUnixTimestamp(created_at) AS created, verified, protected, followers,
  following, posts, told FROM ${merged} ${after === null ? '' : 'WHERE id > {after:String}'} ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
      ...(after === null ? {} : { params: { after } }),
      row: MergedAccount,
      seconds: 60,
    })
    if (rows.length > 0) yield rows.map((row) => saidRow(row, staged.number))
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_AT_ONCE) return
    after = last.id
  }
}

function saidRow({ created, told, ...row }: z.output<typeof MergedAccount>, number: number): SaidRow<AccountRow> {
  const name = told[1] === '0' ? row.handle : row.name
  const createdAt = new Date(created * 1000).toISOString()
  return { row: { ...row, name, createdAt }, said: { version: mergedAt(number), told: `[${told.join(',')}]` } }
}
