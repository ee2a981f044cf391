// Questions behind suggestions: names that fit what is being typed, and how many accounts belong to each.
import { z } from 'zod'
import { accountsOf, databaseName, type MemberKind, type SampleRef } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'

const Account = z.object({ account: z.int(), handle: z.string(), name: z.string() })
export type SuggestedAccount = z.output<typeof Account>

/** Accounts whose handle or name holds `text` (folded): the same, then beginning with it, then the most followed. */
export function findAccounts(graph: Graph, db: string, text: string, limit: number): Promise<SuggestedAccount[]> {
  return graph.read({
    name: 'audience-builder.find-accounts',
    sql: `SELECT account, handle, name FROM ${databaseName(db)}.accounts
WHERE handle != '' AND (position(lower(handle), {text:String}) > 0 OR position(lowerUTF8(name), {text:String}) > 0)
ORDER BY lower(handle) = {text:String} DESC,
  startsWith(lower(handle), {text:String}) OR startsWith(lowerUTF8(name), {text:String}) DESC, followers DESC, account
LIMIT {limit:UInt8}`,
    params: { text, limit },
    row: Account,
  })
}

const Item = z.object({ label: z.string(), item: z.int() })
export type SuggestedItem = z.output<typeof Item>

/**
 * Labels that hold `text` or are among `also`: the same, then beginning with it, then the most common. Without a text
 * those of `also` alone, or every one when there are none.
 */
export function findLabels(
  graph: Graph,
  db: string,
  kind: MemberKind,
  asked: { readonly text: string; readonly also: readonly string[]; readonly limit: number },
): Promise<SuggestedItem[]> {
  return graph.read({
    name: 'audience-builder.find-labels',
    sql: `SELECT label, item FROM ${databaseName(db)}.items
WHERE kind = {kind:String} AND (label IN {also:Array(String)}
  OR (position(label, {text:String}) > 0 AND ({text:String} != '' OR empty({also:Array(String)}))))
ORDER BY label = {text:String} DESC, startsWith(label, {text:String}) DESC, accounts DESC, label LIMIT {limit:UInt8}`,
    params: { kind, text: asked.text, also: asked.also, limit: asked.limit },
    row: Item,
  })
}

const Counts = z.object({ place: z.int(), accounts: z.int(), a: z.int(), b: z.int() })
/** How many accounts belong to the suggestion at `place`, how many members and baseline accounts of the sample do. */
export type SuggestionCounts = z.output<typeof Counts>

/** Counts for several suggestions at once; each stands for one or more items, and an account counts once. */
export function countSuggestions(
  graph: Graph,
  db: string,
  kind: MemberKind,
  suggestions: readonly (readonly number[])[],
  sample: SampleRef | null,
): Promise<SuggestionCounts[]> {
  const pairs = suggestions.flatMap((items, place) => items.map((item) => ({ item, place })))
  if (pairs.length === 0) return Promise.resolve([])
  const side = (which: 'members' | 'baseline') =>
    sample
      ? `SELECT groupBitmapState(account) FROM (${accountsOf(sample, which)})`
      : 'SELECT groupBitmapState(toUInt32(0)) WHERE 0'
  return graph.read({
    name: 'audience-builder.count-suggestions',
    sql: `WITH (${side('members')}) AS members, (${side('baseline')}) AS baseline
SELECT wanted.place AS place, toUInt32(groupBitmap(account)) AS accounts,
  toUInt32(groupBitmapIf(account, bitmapContains(members, account))) AS a,
  toUInt32(groupBitmapIf(account, bitmapContains(baseline, account))) AS b
FROM ${databaseName(db)}.members_of AS belongs
INNER JOIN (
  SELECT pair.1 AS item, pair.2 AS place
  FROM (SELECT arrayJoin(arrayZip({items:Array(UInt32)}, {places:Array(UInt32)})) AS pair)
) AS wanted ON belongs.item = wanted.item
WHERE belongs.kind = {kind:String} AND belongs.item IN {items:Array(UInt32)} GROUP BY place`,
    params: { kind, items: pairs.map(({ item }) => item), places: pairs.map(({ place }) => place) },
    row: Counts,
  })
}
