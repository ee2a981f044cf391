// Questions behind suggestions: names that fit what is being typed, and how many accounts belong to each.
import { z } from 'zod'
import {
  accountsOf,
  databaseName,
  type MemberKind,
  materializedSample,
  oncePerPublication,
  type SampleRef,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'

const Account = z.object({ account: z.int(), handle: z.string(), name: z.string() })
export type SuggestedAccount = z.output<typeof Account>

/** How many accounts were seen to follow, or to engage with, each account. */
function countSeen(graph: Graph, db: string, kind: 'follows' | 'engaged'): Promise<ReadonlyMap<number, number>> {
  return oncePerPublication(graph, db, `seen-${kind}`, async () => {
    const { column, rows } = await graph.readColumns({
      name: 'audience-builder.count-seen',
      columns: ['item', 'accounts'],
      sql: `SELECT item, toUInt32(count()) AS accounts FROM ${databaseName(db)}.members_of
WHERE kind = '${kind}' GROUP BY item HAVING accounts > 1`,
      urgent: true,
    })
    return new Map(
      Array.from({ length: rows }, (_, row) => [column.item.numbers[row] ?? 0, column.accounts.numbers[row] ?? 0]),
    )
  })
}

/** How well a name fits what is typed, in powers of e of accounts: a fit of 2 outweighs seven times as many followers. */
const FITS = { handle: 12, name: 8, beginning: 2, inside: 0 } as const

/** What has a meaning in a pattern. */
const ASCII_SIGN = /[!-/:-@[-`{-~]/g
/** A word of the handle or the name begins with the text. */
const BEGINS = `match(lower(handle), {start:String}) OR match(lowerUTF8(name), {start:String})`

/**
 * Accounts whose handle or name holds `text` (folded). The best are those that fit best and that most accounts were seen
 * to follow: what profiles state of their followers is not what the network knows.
 */
export async function findAccounts(
  graph: Graph,
  db: string,
  kind: 'follows' | 'engaged',
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<SuggestedAccount[]> {
  const seen = await countSeen(graph, db, kind)
  const fitting =
    text === '' ? [...seen.keys()].map((account) => ({ account, fit: 0 })) : await findFits(graph, db, text)
  const rank = ({ account, fit }: Fit): number => fit + Math.log(1 + (seen.get(account) ?? 0))
  const best = fitting
    .map((one) => ({ ...one, rank: rank(one) }))
    .sort((one, other) => other.rank - one.rank || one.account - other.account)
    .slice(0, limit)
  if (best.length === 0) return []
  const rows = await graph.read({
    name: 'audience-builder.read-accounts',
    sql: `SELECT account, handle, name FROM ${databaseName(db)}.accounts PREWHERE account IN {accounts:Array(UInt32)}
WHERE handle != ''`,
    params: { accounts: best.map(({ account }) => account) },
    row: Account,
    typing: true,
  })
  const byAccount = new Map(rows.map((row) => [row.account, row]))
  return best.flatMap(({ account }) => byAccount.get(account) ?? [])
}

interface Fit {
  readonly account: number
  readonly fit: number
}

async function findFits(graph: Graph, db: string, text: string): Promise<Fit[]> {
  const { column, rows } = await graph.readColumns({
    name: 'audience-builder.find-accounts',
    columns: ['account', 'fit'],
    sql: `SELECT account, toUInt32(multiIf(lower(handle) = {text:String}, ${FITS.handle}, lowerUTF8(name) = {text:String}, ${FITS.name},
  ${BEGINS}, ${FITS.beginning}, ${FITS.inside})) AS fit
FROM ${databaseName(db)}.accounts
WHERE handle != '' AND (position(lower(handle), {text:String}) > 0 OR position(lowerUTF8(name), {text:String}) > 0)`,
    params: { text, start: `(^|[^\\p{L}\\p{N}])${text.replace(ASCII_SIGN, '\\$&')}` },
    typing: true,
  })
  return Array.from({ length: rows }, (_, row) => ({
    account: column.account.numbers[row] ?? 0,
    fit: column.fit.numbers[row] ?? 0,
  }))
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
  requested: { readonly text: string; readonly also: readonly string[]; readonly limit: number },
): Promise<SuggestedItem[]> {
  return graph.read({
    name: 'audience-builder.find-labels',
    sql: `SELECT label, item FROM ${databaseName(db)}.items
WHERE kind = {kind:String} AND (label IN {also:Array(String)}
  OR (position(label, {text:String}) > 0 AND ({text:String} != '' OR empty({also:Array(String)}))))
ORDER BY label = {text:String} DESC, startsWith(label, {text:String}) DESC, accounts DESC, label LIMIT {limit:UInt8}`,
    params: { kind, text: requested.text, also: requested.also, limit: requested.limit },
    row: Item,
  })
}

const Counts = z.object({ place: z.int(), accounts: z.int(), a: z.int(), b: z.int() })
/** How many accounts belong to the suggestion at `place`, how many members and baseline accounts of the sample do. */
export type SuggestionCounts = z.output<typeof Counts>

export interface CountedSuggestion {
  readonly items: readonly number[]
  readonly needs: 'any' | 'all'
}

/** Counts for several suggestions at once; each stands for any or all of its items, and an account counts once. */
export async function countSuggestions(
  graph: Graph,
  db: string,
  kind: MemberKind,
  suggestions: readonly CountedSuggestion[],
  sample: SampleRef | null,
): Promise<SuggestionCounts[]> {
  const pairs = suggestions.flatMap(({ items, needs }, place) => {
    const least = needs === 'all' ? new Set(items).size : 1
    return items.map((item) => ({ item, place, least }))
  })
  if (pairs.length === 0) return []
  const created = sample && (await materializedSample(graph, sample))
  const side = (which: 'members' | 'baseline') =>
    created
      ? `SELECT groupBitmapState(account) FROM (${accountsOf(created, which)})`
      : 'SELECT groupBitmapState(toUInt32(0)) WHERE 0'
  return await graph.read({
    name: 'audience-builder.count-suggestions',
    sql: `WITH (${side('members')}) AS members, (${side('baseline')}) AS baseline
SELECT place, toUInt32(groupBitmap(account)) AS accounts,
  toUInt32(groupBitmapIf(account, bitmapContains(members, account))) AS a,
  toUInt32(groupBitmapIf(account, bitmapContains(baseline, account))) AS b
FROM (
  SELECT wanted.place AS place, belongs.account AS account
  FROM ${databaseName(db)}.members_of AS belongs
  INNER JOIN (
    SELECT pair.1 AS item, pair.2 AS place, pair.3 AS least
    FROM (SELECT arrayJoin(arrayZip({items:Array(UInt32)}, {places:Array(UInt32)}, {leasts:Array(UInt32)})) AS pair)
  ) AS wanted ON belongs.item = wanted.item
  WHERE belongs.kind = {kind:String} AND belongs.item IN {items:Array(UInt32)}
  GROUP BY place, account HAVING count() >= any(wanted.least)
) GROUP BY place`,
    params: {
      kind,
      items: pairs.map(({ item }) => item),
      places: pairs.map(({ place }) => place),
      leasts: pairs.map(({ least }) => least),
    },
    row: Counts,
  })
}
