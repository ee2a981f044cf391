// Search in any list of the taxonomy by what somebody types, best matches first.

import { foldText, type TaxonomyEntry } from './taxonomy-entries.ts'

interface Searchable<Entry> {
  readonly entry: Entry
  readonly labels: readonly string[]
  readonly synonyms: readonly string[]
}

const NO_MATCH = 9

function startsAWord(text: string, words: string): boolean {
  let at = text.indexOf(words)
  while (at > 0) {
    if (/[\s/\-–—・(&]/.test(text.charAt(at - 1))) return true
    at = text.indexOf(words, at + 1)
  }
  return at === 0
}

/** 0 the label itself, 1 its beginning, 2 a word of it, 3 a synonym's beginning, 4 a word of a synonym, 5 anywhere in the label. */
function rankOf(candidate: Searchable<unknown>, words: string): number {
  if (candidate.labels.some((label) => label === words)) return 0
  if (candidate.labels.some((label) => label.startsWith(words))) return 1
  if (candidate.labels.some((label) => startsAWord(label, words))) return 2
  if (candidate.synonyms.some((synonym) => synonym.startsWith(words))) return 3
  if (candidate.synonyms.some((synonym) => startsAWord(synonym, words))) return 4
  if (candidate.labels.some((label) => label.includes(words))) return 5
  const each = words.split(' ')
  const everything = [...candidate.labels, ...candidate.synonyms]
  const allBegin = each.every((word) => everything.some((text) => startsAWord(text, word)))
  return each.length > 1 && allBegin ? 6 : NO_MATCH
}

/**
 * A search over `entries`: give it key words (either language) and how many answers are wanted (default 20).
 * Equal ranks are ordered by the length of the English label, then as the list is. Empty key words find nothing.
 */
export function taxonomySearch<Entry extends TaxonomyEntry>(
  entries: readonly Entry[],
): (keywords: string, limit?: number) => readonly Entry[] {
  const searchable: readonly Searchable<Entry>[] = entries.map((entry) => ({
    entry,
    labels: [foldText(entry.label.en), foldText(entry.label.ja)],
    synonyms: entry.synonyms.map(foldText),
  }))
  return (keywords, limit = 20) => {
    const words = foldText(keywords.slice(0, 200))
    if (words === '') return []
    return searchable
      .map((candidate) => ({ candidate, rank: rankOf(candidate, words) }))
      .filter(({ rank }) => rank < NO_MATCH)
      .sort(
        (one, other) =>
          one.rank - other.rank || one.candidate.entry.label.en.length - other.candidate.entry.label.en.length,
      )
      .slice(0, limit)
      .map(({ candidate }) => candidate.entry)
  }
}
