// Countings over the arrays of a sample's accounts: how many members and how many of the baseline have each item.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { databaseName } from './current-network.ts'
import { accountsOf, type Known, type SampleRef, withMembers } from './sample-graph.ts'

/** Items that fewer accounts of both sides have are not tested: they cannot be told from chance. */
const LEAST_SEEN = 5

const Counted = z.object({ item: z.int(), a: z.int(), b: z.int(), tested: z.coerce.number() })
const CountedLabel = Counted.extend({ label: z.string() })

/** The strongest items of a list, and how many were tested to find them. */
export interface Counting<Item> {
  readonly tested: number
  readonly known: Known
  readonly items: readonly Item[]
}
/** `a` members and `b` accounts of the baseline have the item. */
export interface CountedAccount {
  readonly account: number
  readonly a: number
  readonly b: number
}
export interface CountedItem {
  /** Dense id; 0 where several items are counted as one. */
  readonly item: number
  readonly label: string
  readonly a: number
  readonly b: number
}

/** Rows of `member` and an item, one for each item of each account. */
const exploded = (ref: SampleRef, items: string, name = 'item'): string =>
  `SELECT bitmapContains(members, account) AS member, arrayJoin(${items}) AS ${name}
    FROM ${databaseName(ref.db)}.accounts PREWHERE account IN (${accountsOf(ref, 'both')})`

const counted = (rows: string, also = '', name = 'item'): string =>
  `SELECT ${name}, toUInt32(countIf(member)) AS a, toUInt32(count() - countIf(member)) AS b${also}
  FROM (${rows}) GROUP BY ${name} HAVING a + b >= ${LEAST_SEEN}`

/**
 * Order by a/n − b/m: relevancy is never more than a hundred times this, so that no item with a higher relevancy than
 * the last one of the list is left out.
 */
const byExcess = ({ n, m }: Known): string => `a / ${Math.max(1, n)} - b / ${Math.max(1, m)} DESC, item`

/** Order by how far the two shares are apart in units of chance, as far as a rare item tells: for lists of words. */
const byContrast = ({ n, m }: Known): string =>
  `(a * ${Math.max(1, m)}. - b * ${Math.max(1, n)}.) / sqrt(a + b) DESC, item`

const testedOf = (rows: readonly { readonly tested: number }[]): number => rows[0]?.tested ?? 0

/** Accounts that members follow, mention or engage with, the most beyond expectation first. */
export async function countAccounts(
  graph: Graph,
  ref: SampleRef,
  column: 'follows' | 'mentions' | 'engaged',
  known: Known,
  limit: number,
): Promise<Counting<CountedAccount>> {
  const rows = await graph.read({
    name: `insights.${column}`,
    sql: `${withMembers(ref)}
SELECT *, count() OVER () AS tested FROM (${counted(exploded(ref, column))})
ORDER BY ${byExcess(known)} LIMIT ${Math.trunc(limit)}`,
    row: Counted,
  })
  return { tested: testedOf(rows), known, items: rows.map(({ item, a, b }) => ({ account: item, a, b })) }
}

const KIND_OF = { topics: 'topic', shows: 'show', companies: 'company' } as const
export type LabelledList = keyof typeof KIND_OF
const LISTS = Object.keys(KIND_OF) as LabelledList[]

const ListedLabel = CountedLabel.extend({ list: z.int() })

/** Topics, shows and companies by their labels in one pass, of each list the most beyond expectation first. */
export async function countLabelLists(
  graph: Graph,
  ref: SampleRef,
  known: Readonly<Record<LabelledList, Known>>,
  limit: number,
): Promise<Readonly<Record<LabelledList, Counting<CountedItem>>>> {
  // One number names an item: its list in the upper half, its dense id in the lower one.
  const keys = LISTS.map((column, list) => `arrayMap(item -> bitOr(toUInt64(${list * 2 ** 32}), item), ${column})`)
  const sizes = (side: 'n' | 'm') => `[${LISTS.map((column) => Math.max(1, known[column][side])).join(', ')}][list + 1]`
  const rows = await graph.read({
    name: 'insights.label-lists',
    sql: `${withMembers(ref)}
SELECT best.list AS list, named.item AS item, named.label AS label, best.a AS a, best.b AS b, best.tested AS tested
FROM ${databaseName(ref.db)}.items AS named INNER JOIN (
  SELECT *, [${LISTS.map((column) => `'${KIND_OF[column]}'`).join(', ')}][list + 1] AS kind,
    count() OVER (PARTITION BY list) AS tested
  FROM (
    SELECT toUInt8(bitShiftRight(key, 32)) AS list, toUInt32(bitAnd(key, 0xffffffff)) AS item, a, b
    FROM (${counted(exploded(ref, `arrayConcat(${keys.join(', ')})`, 'key'), '', 'key')})
  )
  ORDER BY a / ${sizes('n')} - b / ${sizes('m')} DESC, item LIMIT ${Math.trunc(limit)} BY list
) AS best ON named.item = best.item AND named.kind = best.kind`,
    row: ListedLabel,
  })
  const countingOf = (list: number, column: LabelledList): Counting<CountedItem> => {
    const items = rows.filter((row) => row.list === list)
    return { tested: testedOf(items), known: known[column], items }
  }
  return Object.fromEntries(LISTS.map((column, list) => [column, countingOf(list, column)])) as Record<
    LabelledList,
    Counting<CountedItem>
  >
}

/** Words and hashtags that members use in posts or bios, the most telling first. */
export async function countTerms(
  graph: Graph,
  ref: SampleRef,
  column: 'post_terms' | 'bio_terms',
  known: Known,
  limit: number,
): Promise<{ readonly words: Counting<CountedItem>; readonly hashtags: Counting<CountedItem> }> {
  const kind = column === 'post_terms' ? 'posted' : 'bio'
  const isTag = `item IN (SELECT item FROM ${databaseName(ref.db)}.items WHERE kind = '${kind}' AND startsWith(label, '#'))`
  const rows = await graph.read({
    name: `insights.${column}`,
    sql: labelled(
      ref,
      kind,
      `SELECT *, count() OVER (PARTITION BY tag) AS tested FROM (${counted(exploded(ref, column), `, ${isTag} AS tag`)})
  ORDER BY ${byContrast(known)} LIMIT ${Math.trunc(limit)} BY tag`,
    ),
    row: CountedLabel,
  })
  const countingOf = (items: z.output<typeof CountedLabel>[]) => ({ tested: testedOf(items), known, items })
  return {
    words: countingOf(rows.filter(({ label }) => !label.startsWith('#'))),
    hashtags: countingOf(rows.filter(({ label }) => label.startsWith('#'))),
  }
}

/** The labels of `best` (item, a, b, tested); the few counted items are looked for among the many names. */
const labelled = (ref: SampleRef, kind: string, best: string): string =>
  `${withMembers(ref)}
SELECT named.item AS item, named.label AS label, best.a AS a, best.b AS b, best.tested AS tested
FROM ${databaseName(ref.db)}.items AS named INNER JOIN (${best}) AS best ON named.item = best.item
WHERE named.kind = '${kind}'`

/**
 * Interests (ids of the taxonomy) and the categories they belong to, all of them: a category counts whoever has any of
 * its interests, once. A label without a slash is a category.
 */
export async function countInterests(graph: Graph, ref: SampleRef, known: Known): Promise<Counting<CountedItem>> {
  const names = `SELECT item, label FROM ${databaseName(ref.db)}.items WHERE kind = 'interest' ORDER BY item`
  const rows = await graph.read({
    name: 'insights.interests',
    sql: `${withMembers(ref)},
  (SELECT (groupArray(item), groupArray(toString(label))) FROM (${names})) AS names,
  arrayMap(item -> transform(item, names.1, names.2, ''), interests) AS labels
SELECT 0 AS item, label, a, b, count() OVER () AS tested FROM (
  SELECT item AS label, toUInt32(countIf(member)) AS a, toUInt32(count() - countIf(member)) AS b FROM (
    ${exploded(ref, "arrayDistinct(arrayConcat(labels, arrayMap(label -> splitByChar('/', label)[1], labels)))")}
  ) WHERE item != '' GROUP BY item
)`,
    row: CountedLabel,
  })
  return { tested: testedOf(rows), known, items: rows }
}
