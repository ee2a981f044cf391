// What is no keyword, whatever the figures say: single characters, small words, numbers; and phrases that repeat one another.
import { isEnglishStopWord, isJapaneseStopWord, stopWordsOf } from '@peregrine/enrichment/stop-words.ts'

type KeywordFault = 'too_short' | 'small_words' | 'fragment'

/** Languages whose small words are told; those of a post are left out by its language, which short ones do not show. */
const SMALL_WORDS = ['es', 'pt', 'fr', 'de', 'it', 'nl', 'id', 'tr', 'pl', 'sv'] as const
/** What opens a phrase whose sense comes after it: 'the wrong', 'my house'. Longer ones may be a saying or a title. */
const OPENERS: ReadonlySet<string> = new Set(
  'a an the this that these those my your his her its our their some any'.split(' '),
)
const HIRAGANA = /^[\p{sc=Hiragana}ー]+$/u
const LETTERS = /\p{L}/u
/** Before one other word it is a piece of a sentence: '30 minutes'; behind it it may be a name, 'formula 1'. */
const NUMBER = /^\p{N}+$/u
/** They want something after them: 'half before'. */
const WANTING: ReadonlySet<string> = new Set(['before', 'after', 'without', 'under'])
/** What a number before it measures: 'degrees hot', 'minutes away'. */
const MEASURES: ReadonlySet<string> = new Set(['degrees', 'minutes', 'hours', 'seconds'])
/** Latin words of two letters are abbreviations at best. */
const SHORTEST = 3

const isSmall = (word: string): boolean =>
  isEnglishStopWord(word) || isJapaneseStopWord(word) || SMALL_WORDS.some((language) => stopWordsOf(language).has(word))

/** Why a term of posts is no keyword; undefined when it may be one. */
export function keywordFault(term: string): KeywordFault | undefined {
  const text = term.replace(/^#/, '')
  if (!LETTERS.test(text)) return 'too_short'
  const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
  if ([...text].length < (unspaced ? 2 : SHORTEST) && !term.startsWith('#')) return 'too_short'
  if (unspaced) {
    const small = isJapaneseStopWord(text) || (HIRAGANA.test(text) && [...text].length < 4)
    if (small) return 'small_words'
    return endsInAVerb(text) ? 'fragment' : undefined
  }
  const words = text.split(' ')
  if (words.every(isSmall)) return 'small_words'
  const [first = '', last = ''] = words
  if (words.length === 2 && (NUMBER.test(first) || MEASURES.has(first) || WANTING.has(last))) return 'fragment'
  return OPENERS.has(words[0] ?? '') && words.length === 2 ? 'fragment' : undefined
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+$/u
const ONE_KANJI = /^\p{sc=Han}$/u
const CASES: ReadonlySet<string> = new Set(['が', 'を', 'に', 'で', 'も', 'は', 'と'])

/** A Japanese term as it was cut when it was read. */
const segmentsOf = (term: string): string[] => Array.from(segmenter.segment(term), ({ segment }) => segment)

/** A kanji by itself behind a particle is the beginning of a verb, whose kana are left off: 目を淹(れる), 今回は煎(った). */
function endsInAVerb(text: string): boolean {
  if (!UNSPACED.test(text)) return false
  const [, particle = '', last = '', ...more] = segmentsOf(text)
  return more.length === 0 && CASES.has(particle) && ONE_KANJI.test(last)
}

export interface CountedTerm {
  readonly label: string
  readonly a: number
  readonly b: number
}

/**
 * Without terms that begin or end inside a word: the kanji at their end belongs to a word with what follows it. 自家焙 is torn out
 * of 自家焙煎 where 焙煎 is counted as often; コーヒー豆 is not, for no other word that begins with this 豆 is.
 */
export function withoutTorn<Term extends CountedTerm>(terms: readonly Term[]): Term[] {
  const begins = new Map<string, number>()
  const ends = new Map<string, number>()
  const cut = terms.map((term) => {
    const segments = UNSPACED.test(term.label) ? segmentsOf(term.label) : []
    const [first = '', last = ''] = [segments[0], segments.at(-1)]
    if (segments.length === 2) {
      if (ONE_KANJI.test(first)) begins.set(first, Math.max(begins.get(first) ?? 0, term.a + term.b))
      if (ONE_KANJI.test(last)) ends.set(last, Math.max(ends.get(last) ?? 0, term.a + term.b))
    }
    return { term, segments, first, last }
  })
  return cut.flatMap(({ term, segments, first, last }) => {
    // Two kanji beside each other are a word of their own.
    if (segments.length < 2 || segments.every((one) => ONE_KANJI.test(one))) return [term]
    const count = term.a + term.b
    const tornEnd = ONE_KANJI.test(last) && (begins.get(last) ?? 0) >= count
    const tornBeginning = ONE_KANJI.test(first) && (ends.get(first) ?? 0) >= count
    return tornEnd || tornBeginning ? [] : [term]
  })
}

/** Whether one term is a piece of the other: 'seed' of 'seed potatoes', 豆 of コーヒー豆. */
export function repeats(one: string, other: string): boolean {
  const [short, long] = [one, other].map(plain).sort((left, right) => left.length - right.length) as [string, string]
  if (/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(short)) return long.includes(short)
  return ` ${long} `.includes(` ${short} `) || long.replaceAll(' ', '') === short.replaceAll(' ', '')
}

const plain = (term: string): string => term.replace(/^#/, '').toLowerCase()
