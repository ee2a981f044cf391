// Which words and phrases are pieces of one text that many repeat: whoever has one of them has the rest of the sentence too.
import type { Graph } from '#platform/graph.ts'
import type { Column } from '#platform/native-columns.ts'
import { sampleColumns } from './sample-columns.ts'
import type { SampleRef } from './sample-graph.ts'

/** Of so many of the members who use a term the other words are looked at. */
const LOOKED_AT = 200
/** Two terms go together where so large a part of the users of either use the other as well. */
const TOGETHER = 0.7
/** A subject has a word or two that go with it; a copied sentence has more. */
const WORDS_OF_A_SENTENCE = 2

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
  const wordsOf = new Map(terms.map(({ item, label }) => [item, new Set(partsOf(label))]))
  const copied = new Set<number>()
  for (const { item } of terms) {
    const companions = companionsOf(item, users, column.post_terms)
    const others = new Set<string>()
    for (const companion of companions) {
      const words = wordsOf.get(companion)
      if (!words || sharesWord(words, wordsOf.get(item))) continue
      for (const word of words) others.add(word)
    }
    if (others.size >= WORDS_OF_A_SENTENCE) copied.add(item)
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

/** The other items that nearly the same people use. */
function companionsOf(
  item: number,
  users: ReadonlyMap<number, readonly number[]>,
  { numbers, starts }: Column,
): number[] {
  const all = users.get(item) ?? []
  const rows = all.slice(0, LOOKED_AT)
  const counts = new Map<number, number>()
  for (const row of rows)
    for (let at = starts?.[row] ?? 0; at < (starts?.[row + 1] ?? 0); at += 1) {
      const other = numbers[at] as number
      if (other !== item && users.has(other)) counts.set(other, (counts.get(other) ?? 0) + 1)
    }
  return [...counts].flatMap(([other, count]) => {
    const size = users.get(other)?.length ?? 0
    return count >= TOGETHER * rows.length && all.length >= TOGETHER * size ? [other] : []
  })
}

const partsOf = (label: string): string[] => label.replace(/^#/, '').split(' ')

/** Whether one phrase continues or contains the other; words that are written without blanks are compared as texts. */
function sharesWord(words: ReadonlySet<string>, others: ReadonlySet<string> | undefined): boolean {
  return [...(others ?? [])].some((other) =>
    [...words].some((word) => word === other || word.includes(other) || other.includes(word)),
  )
}
