// Names of dense items, and which items are hashtags or interests.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { databaseName } from './current-network.ts'
import { oncePerPublication } from './once-per-publication.ts'

/** Kinds of items that countings name. */
export type LabelledKind = 'posted' | 'bio' | 'topic' | 'show' | 'company' | 'interest'

const Named = z.object({ item: z.int(), label: z.string() })

/** Labels by dense item. */
export async function readLabels(
  graph: Graph,
  db: string,
  kind: LabelledKind,
  items: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (items.length === 0) return new Map()
  const rows = await graph.read({
    name: 'insights.labels',
    sql: `SELECT item, label FROM ${databaseName(db)}.items
WHERE kind = '${kind}' AND item IN (${items.map(Math.trunc).join(', ')})`,
    row: Named,
  })
  return new Map(rows.map(({ item, label }) => [item, label]))
}

/** All interests of a network: some hundreds. */
export function readInterestLabels(graph: Graph, db: string): Promise<ReadonlyMap<number, string>> {
  return oncePerPublication(graph, db, 'interest-labels', async () => {
    const rows = await graph.read({
      name: 'insights.interest-labels',
      sql: `SELECT item, label FROM ${databaseName(db)}.items WHERE kind = 'interest' ORDER BY item`,
      row: Named,
    })
    return new Map(rows.map(({ item, label }) => [item, label]))
  })
}

/** The dense items that are hashtags: words of posts and of bios are numbered alike. */
export function readHashtags(graph: Graph, db: string): Promise<ReadonlySet<number>> {
  return oncePerPublication(graph, db, 'hashtags', async () => {
    const { column } = await graph.readColumns({
      columns: ['item'],
      name: 'insights.hashtags',
      // By the range of labels, which is how the table is ordered: '$' comes after '#'.
      sql: `SELECT item FROM ${databaseName(db)}.items WHERE kind IN ('posted', 'bio') AND label >= '#' AND label < '$'`,
    })
    return new Set(column.item.numbers)
  })
}

/**
 * Employers that bios name by a handle and others by name ('@parcelpigeon', 'parcel pigeon'): the item of the handle, and
 * that of the name that has the same letters and digits, or that the account of the handle bears.
 */
export function readCompanyAliases(graph: Graph, db: string): Promise<ReadonlyMap<number, number>> {
  const bare = (text: string): string => `replaceRegexpAll(lowerUTF8(${text}), '[^\\\\p{L}\\\\p{N}]', '')`
  return oncePerPublication(graph, db, 'company-aliases', async () => {
    const name = databaseName(db)
    const { column, rows } = await graph.readColumns({
      name: 'insights.company-aliases',
      columns: ['handle_item', 'name_item'],
      sql: `WITH tagged AS (
  SELECT item, substring(toString(label), 2) AS handle FROM ${name}.items WHERE kind = 'company' AND startsWith(label, '@')
), aliases AS (
  SELECT item, ${bare('handle')} AS alias FROM tagged
  UNION ALL
  SELECT tagged.item, ${bare('bearer.name')} FROM tagged
  INNER JOIN ${name}.accounts AS bearer ON lower(bearer.handle) = tagged.handle
)
SELECT aliases.item AS handle_item, min(named.item) AS name_item FROM aliases
INNER JOIN (
  SELECT item, ${bare('toString(label)')} AS alias FROM ${name}.items WHERE kind = 'company' AND NOT startsWith(label, '@')
) AS named ON named.alias = aliases.alias
WHERE aliases.alias != '' GROUP BY handle_item`,
    })
    return new Map(
      Array.from({ length: rows }, (_, row) => [
        column.handle_item.numbers[row] ?? 0,
        column.name_item.numbers[row] ?? 0,
      ]),
    )
  })
}
