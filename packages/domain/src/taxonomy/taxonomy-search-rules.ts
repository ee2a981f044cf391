// Search in any list of the taxonomy by what somebody types, best matches first.

import type { TaxonomyEntry } from './taxonomy-entries.ts'

interface Searchable<Entry> {
  readonly entry: Entry
  readonly labels: readonly string[]
  readonly synonyms: readonly string[]
}

const NO_MATCH = 9
/** What stands between several things that are looked for at once; also within a label, which is tried as a whole first. */
const BETWEEN_THINGS = /[,，、;；|｜/／・—–\n]+/

/** Words with single spaces between them: no case, no accents, and no sign that one may leave out or write otherwise. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘ʼ]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()

const startsAWord = (text: string, words: string): boolean => ` ${text}`.includes(` ${words}`)

/** An English noun in its other number, where its beginning is not enough: 'cafes' for 'cafe', 'berry' for 'berries'. */
function inOtherNumber(word: string): readonly string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (!word.endsWith('s') || /(?:ss|us|is|ics|news)$/.test(word)) return []
  return [
    word.slice(0, -1),
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
    ...(/(?:s|x|z|ch|sh)es$/.test(word) ? [word.slice(0, -2)] : []),
  ]
}

const hasWord = (text: string, word: string): boolean =>
  startsAWord(text, word) || inOtherNumber(word).some((form) => ` ${text} `.includes(` ${form} `))

/** 0 the label itself, 1 its beginning, 2 a word of it, 3 the beginning of one, 4 a synonym's beginning, 5 a word of a synonym, 6 anywhere in the label, 7 each word somewhere. */
function rankOf(candidate: Searchable<unknown>, words: string): number {
  if (candidate.labels.some((label) => label === words)) return 0
  if (candidate.labels.some((label) => label.startsWith(words))) return 1
  if (candidate.labels.some((label) => ` ${label} `.includes(` ${words} `))) return 2
  if (candidate.labels.some((label) => startsAWord(label, words))) return 3
  if (candidate.synonyms.some((synonym) => synonym.startsWith(words))) return 4
  if (candidate.synonyms.some((synonym) => startsAWord(synonym, words))) return 5
  if (candidate.labels.some((label) => label.includes(words))) return 6
  const everything = [...candidate.labels, ...candidate.synonyms]
  return words.split(' ').every((word) => everything.some((text) => hasWord(text, word))) ? 7 : NO_MATCH
}

interface Ranked<Entry> {
  readonly entry: Entry
  readonly rank: number
}

function ranked<Entry extends TaxonomyEntry>(
  searchable: readonly Searchable<Entry>[],
  words: string,
): readonly Ranked<Entry>[] {
  if (words === '') return []
  return searchable
    .map((candidate) => ({ entry: candidate.entry, rank: rankOf(candidate, words) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((one, other) => one.rank - other.rank || one.entry.label.en.length - other.entry.label.en.length)
}

/** The first of each list, then the second of each. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat()
}

/**
 * A search over `entries`: give it key words (either language) and how many answers are wanted (default 20).
 * Equal ranks are ordered by the length of the English label, then as the list is. Empty key words find nothing.
 * Of several things at once, 'coffee, tea', what has all of them comes first, then what has one.
 */
export function taxonomySearch<Entry extends TaxonomyEntry>(
  entries: readonly Entry[],
): (keywords: string, limit?: number) => readonly Entry[] {
  const searchable: readonly Searchable<Entry>[] = entries.map((entry) => ({
    entry,
    labels: [wordsOf(entry.label.en), wordsOf(entry.label.ja)],
    synonyms: entry.synonyms.map(wordsOf),
  }))
  return (keywords, limit = 20) => {
    const typed = keywords.slice(0, 200)
    const whole = ranked(searchable, wordsOf(typed))
    const things = whole[0]?.rank === 0 ? [] : typed.split(BETWEEN_THINGS).map(wordsOf)
    const each = things.length > 1 ? inTurns(things.map((words) => ranked(searchable, words))) : []
    return [...new Set([...whole, ...each].map(({ entry }) => entry))].slice(0, limit)
  }
}
