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
  const users = usersOf(
    column.post_terms,
    column.member,
    terms.map(({ item }) => item),
  )
  const members = column.member.numbers.reduce((sum, side) => sum + side, 0)
  const labels = new Map(terms.map(({ item, label }) => [item, label]))
  const copied = new Set<number>()
  for (const { item, label } of terms) {
    const others = new Set<string>()
    for (const companion of companionsOf(item, users, column.post_terms, COMMON * members))
      for (const word of partsOf(labels.get(companion) ?? '')) if (!isPart(word, label)) others.add(word)
    const enough = label.includes(' ') ? OTHER_WORDS.phrase : OTHER_WORDS.word
    if (others.size >= enough) copied.add(item)
  }
  return copied
}

/** Rows of the members who use each of the items. */
function usersOf(
  { numbers, starts }: Column,
  { numbers: member }: Column,
  items: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  const users = new Map<number, number[]>(items.map((item) => [item, []]))
  for (let row = 0; row < member.length; row += 1) {
    if (member[row] !== 1) continue
    for (let at = starts?.[row] ?? 0; at < (starts?.[row + 1] ?? 0); at += 1)
      users.get(numbers[at] as number)?.push(row)
  }
  return users
}

/** The other items that nearly all users of an item use, and not too many others. */
function companionsOf(
  item: number,
  users: ReadonlyMap<number, readonly number[]>,
  { numbers, starts }: Column,
  most: number,
): number[] {
  const rows = (users.get(item) ?? []).slice(0, LOOKED_AT)
  const counts = new Map<number, number>()
  for (const row of rows)
    for (let at = starts?.[row] ?? 0; at < (starts?.[row + 1] ?? 0); at += 1) {
      const other = numbers[at] as number
      if (other !== item && users.has(other)) counts.set(other, (counts.get(other) ?? 0) + 1)
    }
  return [...counts].flatMap(([other, count]) =>
    count >= TOGETHER * rows.length && (users.get(other)?.length ?? 0) <= most ? [other] : [],
  )
}

/** Tags are put under posts of many wordings. */
const partsOf = (label: string): string[] => (label.startsWith('#') ? [] : label.split(' '))

/** Words that are written without blanks are compared as texts. */
const isPart = (word: string, label: string): boolean => label.includes(word) || word.includes(label)
