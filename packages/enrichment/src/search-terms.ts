// The search terms of a text and of a query, made by the same rule: words, pairs of adjacent content words, tags.

import { readText, type TextReading, type Word } from './read-text.ts'
import { isEnglishStopWord, isJapaneseStopWord, isLinkingWord, stopWordsOf } from './stop-words.ts'

const MOST_TERMS = 400
const LONGEST_WORD = 40
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
const HIRAGANA_ONLY = /^[\p{sc=Hiragana}ー]+$/u
const DIGITS_ONLY = /^[\p{N}_]+$/u

/** A word in reading order; `follows` is true when nothing but (for spaced scripts) blanks parts it from the one before. */
interface Token {
  readonly text: string
  readonly content: boolean
  /** Says nothing by itself but much beside a content word: 'pour over', 'sold out'. */
  readonly linking: boolean
  readonly follows: boolean
  readonly unspaced: boolean
}

function isContent(word: Word): boolean {
  const { text } = word
  if (text.length < 2 || text.length > LONGEST_WORD || DIGITS_ONLY.test(text)) return false
  return !isEnglishStopWord(text)
}

function isJapaneseContent(text: string): boolean {
  if (text.length > LONGEST_WORD || isJapaneseStopWord(text)) return false
  return !(HIRAGANA_ONLY.test(text) && text.length < 3) && text !== 'ー'
}

function tokensOf(words: readonly Word[]): Token[] {
  const tokens: Token[] = []
  let previousEnd = -1
  for (const word of words) {
    if (!word.unspaced) {
      const follows = previousEnd === word.start || word.adjacent
      tokens.push({
        text: word.text,
        content: isContent(word),
        linking: isLinkingWord(word.text),
        follows,
        unspaced: false,
      })
    } else {
      let follows = previousEnd === word.start
      for (const { segment, isWordLike } of segmenter.segment(word.text)) {
        tokens.push({
          text: segment,
          content: isWordLike === true && isJapaneseContent(segment),
          linking: false,
          follows,
          unspaced: true,
        })
        follows = true
      }
    }
    previousEnd = word.end
  }
  return tokens
}

/** Pairs of words are written with a blank; a pair with a Japanese word is written as the text has it. */
function pairOf(one: Token, other: Token): string {
  return one.unspaced || other.unspaced ? one.text + other.text : `${one.text} ${other.text}`
}

const pairs = (one: Token | undefined, other: Token): boolean =>
  one !== undefined &&
  other.follows &&
  ((one.content && (other.content || other.linking)) || (one.linking && other.content))

const noStopWords: ReadonlySet<string> = new Set()

/**
 * Distinct terms of a reading: content words, adjacent pairs of them or with a linking word, '#tags'; at most 400.
 * `language` of the text, where it is known and not English or Japanese: its small words are left out too.
 */
export function termsOf(reading: TextReading, language = ''): readonly string[] {
  const small = language === 'en' || language === 'ja' || language === '' ? noStopWords : stopWordsOf(language)
  const terms = new Set<string>()
  let previous: Token | undefined
  for (const token of tokensOf(reading.words)) {
    const plain = small.has(token.text) ? { ...token, content: false, linking: false } : token
    if (plain.content) terms.add(plain.text)
    if (pairs(previous, plain) && previous) terms.add(pairOf(previous, plain))
    if (terms.size >= MOST_TERMS) break
    previous = plain
  }
  for (const tag of reading.hashtags) terms.add(`#${tag}`)
  return [...terms]
}

/**
 * The terms that all have to hold for a text to say `text`: one content word gives the word, adjacent ones (or one beside
 * a linking word) give their consecutive pairs, '#tag' gives the tag. Empty when nothing is left after stop words, numbers and links.
 */
export function searchTerms(text: string): string[] {
  const reading = readText(text)
  const terms = new Set<string>()
  let previous: Token | undefined
  // A content word that stands in no pair is looked for by itself.
  let alone: Token | undefined
  for (const token of tokensOf(reading.words)) {
    if (previous && pairs(previous, token)) {
      terms.add(pairOf(previous, token))
      alone = undefined
    } else {
      if (alone) terms.add(alone.text)
      alone = token.content ? token : undefined
    }
    previous = token
  }
  if (alone) terms.add(alone.text)
  for (const tag of reading.hashtags) terms.add(`#${tag}`)
  return [...terms]
}

/** The tag that says the same as a word or phrase ('latte art' → '#latteart'); '' when the text is none. */
export function searchTag(text: string): string {
  const joined = readText(text)
    .words.map((word) => word.text)
    .join('')
  return joined === '' || DIGITS_ONLY.test(joined) ? '' : `#${joined}`
}
