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
    return small ? 'small_words' : undefined
  }
  const words = text.split(' ')
  if (words.every(isSmall)) return 'small_words'
  if (words.length === 2 && NUMBER.test(words[0] ?? '')) return 'fragment'
  return OPENERS.has(words[0] ?? '') && words.length === 2 ? 'fragment' : undefined
}

/** Whether one term is a piece of the other: 'seed' of 'seed potatoes', 豆 of コーヒー豆. */
export function repeats(one: string, other: string): boolean {
  const [short, long] = [one, other].map(plain).sort((left, right) => left.length - right.length) as [string, string]
  if (/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(short)) return long.includes(short)
  return ` ${long} `.includes(` ${short} `) || long.replaceAll(' ', '') === short.replaceAll(' ', '')
}

const plain = (term: string): string => term.replace(/^#/, '').toLowerCase()
