// Countings of what a sample's accounts have: how many members and how many of the baseline follow, mention, say or like it.
import type { Graph } from '#platform/graph.ts'
import { type Column, listsOf } from '#platform/native-columns.ts'
import { type CountedNumber, strongest, type Tally, tally } from './count-columns.ts'
import { type LabelledKind, readCompanyAliases, readHashtags, readInterestLabels, readLabels } from './label-graph.ts'
import { sampleColumns } from './sample-columns.ts'
import type { Known, SampleRef } from './sample-graph.ts'

/** Items that fewer accounts of both sides have are not tested: they cannot be told from chance. */
export const LEAST_SEEN = 5

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

/**
 * Order by a/n − b/m: relevancy is never more than a hundred times this, so that no item with a higher relevancy than
 * the last one of the list is left out.
 */
export const byExcess =
  ({ n, m }: Known) =>
  (a: number, b: number): number =>
    a / Math.max(1, n) - b / Math.max(1, m)

/** Order by how far the two shares are apart in units of chance, as far as a rare item tells: for lists of words. */
const byContrast =
  ({ n, m }: Known) =>
  (a: number, b: number): number =>
    (a * Math.max(1, m) - b * Math.max(1, n)) / Math.sqrt(a + b)

/** Accounts that members follow or mention, the most beyond expectation first. */
export async function countAccounts(
  graph: Graph,
  ref: SampleRef,
  column: 'follows' | 'mentions',
  known: Known,
  limit: number,
): Promise<Counting<CountedAccount>> {
  const { member, items } =
    column === 'follows'
      ? await sampleColumns(graph, ref, 'follows').then((read) => ({ ...read.column, items: read.column.follows }))
      : await sampleColumns(graph, ref, 'words').then((read) => ({ ...read.column, items: read.column.mentions }))
  const found = strongest(tally(items, member, LEAST_SEEN), byExcess(known), limit)
  return { tested: found.tested, known, items: found.items.map(({ item, a, b }) => ({ account: item, a, b })) }
}

const KIND_OF = { topics: 'topic', shows: 'show', companies: 'company' } as const
export type LabelledList = keyof typeof KIND_OF

/** Topics, shows or companies by their labels, the most beyond expectation first. */
export async function countLabels(
  graph: Graph,
  ref: SampleRef,
  list: LabelledList,
  known: Known,
  limit: number,
): Promise<Counting<CountedItem>> {
  const { column } = await sampleColumns(graph, ref, 'profile')
  const held = list === 'companies' ? asOne(column.companies, await readCompanyAliases(graph, ref.db)) : column[list]
  const { tested, items } = strongest(tally(held, column.member, LEAST_SEEN), byExcess(known), limit)
  return { tested, known, items: await labelled(graph, ref, KIND_OF[list], items) }
}

/** A column of lists in which each item is replaced by the one that it is another name of; no list holds one twice. */
function asOne(column: Column, aliases: ReadonlyMap<number, number>): Column {
  const { numbers, starts, ends, texts } = column
  if (aliases.size === 0 || starts === null || ends === null) return column
  const lists = Array.from(starts, (start, row) => {
    const own = numbers.subarray(start, ends[row])
    return own.length === 0 ? [] : [...new Set(Array.from(own, (item) => aliases.get(item) ?? item))]
  })
  return { ...listsOf(lists), texts }
}

/** Words and hashtags that members use in posts or bios, the most telling first. */
export async function countTerms(
  graph: Graph,
  ref: SampleRef,
  list: 'post_terms' | 'bio_terms',
  known: Known,
  limit: number,
): Promise<{ readonly words: Counting<CountedItem>; readonly hashtags: Counting<CountedItem> }> {
  const kind = list === 'post_terms' ? 'posted' : 'bio'
  const [{ column }, tags] = await Promise.all([sampleColumns(graph, ref, 'words'), readHashtags(graph, ref.db)])
  const seen = tally(column[list], column.member, LEAST_SEEN)
  const words = strongest(seen, byContrast(known), limit, (item) => !tags.has(item))
  const hashtags = strongest(seen, byContrast(known), limit, (item) => tags.has(item))
  const named = await labelled(graph, ref, kind, [...words.items, ...hashtags.items])
  const part = (tested: number, isTag: boolean): Counting<CountedItem> => ({
    tested,
    known,
    items: named.filter(({ item }) => tags.has(item) === isTag),
  })
  return { words: part(words.tested, false), hashtags: part(hashtags.tested, true) }
}

async function labelled(
  graph: Graph,
  { db }: SampleRef,
  kind: LabelledKind,
  counted: readonly CountedNumber[],
): Promise<CountedItem[]> {
  const labels = await readLabels(
    graph,
    db,
    kind,
    counted.map(({ item }) => item),
  )
  return counted.flatMap((one) => {
    const label = labels.get(one.item)
    return label === undefined ? [] : [{ ...one, label }]
  })
}

/**
 * Interests (ids of the taxonomy) and the categories they belong to, all of them: a category counts whoever has any of
 * its interests, once. A label without a slash is a category.
 */
export async function countInterests(graph: Graph, ref: SampleRef, known: Known): Promise<Counting<CountedItem>> {
  const [{ column }, labels] = await Promise.all([
    sampleColumns(graph, ref, 'profile'),
    readInterestLabels(graph, ref.db),
  ])
  const { items, a, b } = withCategories(column.interests, column.member, labels)
  return {
    tested: items.length,
    known,
    items: items.map((label, place) => ({ item: 0, label, a: a[place] ?? 0, b: b[place] ?? 0 })),
  }
}

function withCategories(
  { numbers, starts, ends }: Column,
  { numbers: member }: Column,
  labels: ReadonlyMap<number, string>,
): Omit<Tally, 'items'> & { readonly items: readonly string[] } {
  const names: string[] = []
  const numberOf = new Map<string, number>()
  const add = (name: string): number => {
    const number = numberOf.get(name) ?? names.push(name) - 1
    numberOf.set(name, number)
    return number
  }
  const counted = new Map([...labels].map(([item, label]) => [item, [add(label), add(label.split('/')[0] ?? label)]]))
  const a = new Array<number>(names.length).fill(0)
  const b = new Array<number>(names.length).fill(0)
  const lastRow = new Int32Array(names.length).fill(-1)
  for (let row = 0; row < member.length; row += 1) {
    const side = member[row] === 1 ? a : b
    for (let at = starts?.[row] ?? 0; at < (ends?.[row] ?? 0); at += 1)
      for (const name of counted.get(numbers[at] as number) ?? []) {
        if (lastRow[name] === row) continue
        lastRow[name] = row
        side[name] = (side[name] as number) + 1
      }
  }
  const seen = [...names.keys()].filter((name) => (a[name] ?? 0) + (b[name] ?? 0) > 0)
  return {
    items: seen.map((name) => names[name] ?? ''),
    a: seen.map((name) => a[name] ?? 0),
    b: seen.map((name) => b[name] ?? 0),
  }
}
