// Which words and phrases are pieces of one text that many repeat: whoever has one of them has the rest of the sentence too.
import type { Graph } from '#platform/graph.ts'
import type { Column } from '#platform/native-columns.ts'
import { sampleColumns } from './sample-columns.ts'
import type { SampleRef } from './sample-graph.ts'

/** Of so many of the members who use a term the other words are looked at. */
const LOOKED_AT = 200
/** A word goes with a term where so large a part of the term's users use it as well … */
const TOGETHER = 0.8
/** … and no more than this part of all members does: what everybody says goes with everything. */
const COMMON = 0.25
/** A word has a word or two that go with it, a phrase none: more than that is a sentence. */
const OTHER_WORDS = { word: 2, phrase: 1 }

interface Term {
  readonly item: number
  readonly label: string
}

/**
 * Of these terms those that members only use in one wording: a copied post, a chain letter, one joke. Counted over people,
 * so a text that is posted or reposted many times counts once for each of them; what such a text consists of is then used
 * by the same people. The parts of a phrase ('pour', 'over', 'pour over') always are, and do not count.
 */
export async function copiedTerms(graph: Graph, ref: SampleRef, terms: readonly Term[]): Promise<ReadonlySet<number>> {
  const { column } = await sampleColumns(graph, ref, 'words')
  const numbered = numberedItems(terms)
  const users = usersOf(column.post_terms, column.member, numbered)
  const members = column.member.numbers.reduce((sum, side) => sum + side, 0)
  const labels = numbered.items.map(({ label }) => label)
  const copied = new Set<number>()
  for (const [number, { item, label }] of numbered.items.entries()) {
    const others = new Set<string>()
    for (const companion of companionsOf(number, users, { ...column.post_terms, numbered }, COMMON * members))
      for (const word of partsOf(labels[companion] ?? '')) if (!isPart(word, label)) others.add(word)
    const enough = label.includes(' ') ? OTHER_WORDS.phrase : OTHER_WORDS.word
    if (others.size >= enough) copied.add(item)
  }
  return copied
}

/** Some items numbered from 0. */
interface NumberedItems {
  readonly items: readonly Term[]
  /** The number of each item plus one, by item; 0 for all others. */
  readonly after: Uint16Array
}

function numberedItems(terms: readonly Term[]): NumberedItems {
  const items = [...new Map(terms.map((term) => [term.item, term])).values()]
  const after = new Uint16Array(Math.max(0, ...items.map(({ item }) => item)) + 1)
  for (const [number, { item }] of items.entries()) after[item] = number + 1
  return { items, after }
}

/** Rows of the members who use each of the items, by its number. */
function usersOf(
  { numbers, starts, ends }: Column,
  { numbers: member }: Column,
  { items, after }: NumberedItems,
): readonly (readonly number[])[] {
  const users = items.map((): number[] => [])
  for (let row = 0; row < member.length; row += 1) {
    if (member[row] !== 1) continue
    for (let at = starts?.[row] ?? 0; at < (ends?.[row] ?? 0); at += 1) {
      const item = numbers[at] as number
      const next = item < after.length ? (after[item] as number) : 0
      if (next > 0) users[next - 1]?.push(row)
    }
  }
  return users
}

/** The other items that nearly all users of an item use, and not too many others; all by their numbers. */
function companionsOf(
  number: number,
  users: readonly (readonly number[])[],
  { numbers, starts, ends, numbered: { after } }: Column & { readonly numbered: NumberedItems },
  most: number,
): number[] {
  const rows = (users[number] ?? []).slice(0, LOOKED_AT)
  const counts = new Uint32Array(users.length)
  for (const row of rows)
    for (let at = starts?.[row] ?? 0; at < (ends?.[row] ?? 0); at += 1) {
      const item = numbers[at] as number
      const next = item < after.length ? (after[item] as number) : 0
      if (next > 0) counts[next - 1] = (counts[next - 1] as number) + 1
    }
  return Array.from(counts.keys()).filter((other) => {
    const count = counts[other] as number
    const goesWith = other !== number && count > 0 && count >= TOGETHER * rows.length
    return goesWith && (users[other]?.length ?? 0) <= most
  })
}

/** Tags are put under posts of many wordings. */
const partsOf = (label: string): string[] => (label.startsWith('#') ? [] : label.split(' '))

/** Words that are written without blanks are compared as texts. */
const isPart = (word: string, label: string): boolean => label.includes(word) || word.includes(label)
