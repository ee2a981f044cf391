// The search terms of a text and of a query, made by the same rule: words, pairs of adjacent content words, tags.

import { readText, type TextReading, type Word } from './read-text.ts'
import { isEnglishStopWord, isJapaneseStopWord } from './stop-words.ts'

const MOST_TERMS = 400
const LONGEST_WORD = 40
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
const HIRAGANA_ONLY = /^[\p{sc=Hiragana}ー]+$/u
const DIGITS_ONLY = /^[\p{N}_]+$/u

/** A word in reading order; `follows` is true when nothing but (for spaced scripts) blanks parts it from the one before. */
interface Token {
  readonly text: string
  readonly content: boolean
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
      tokens.push({ text: word.text, content: isContent(word), follows, unspaced: false })
    } else {
      let follows = previousEnd === word.start
      for (const { segment, isWordLike } of segmenter.segment(word.text)) {
        tokens.push({
          text: segment,
          content: isWordLike === true && isJapaneseContent(segment),
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

/** Distinct terms of a reading: content words, adjacent pairs of them, '#tags'; at most 400. */
export function termsOf(reading: TextReading): readonly string[] {
  const terms = new Set<string>()
  let previous: Token | undefined
  for (const token of tokensOf(reading.words)) {
    if (token.content) {
      terms.add(token.text)
      if (previous?.content === true && token.follows) terms.add(pairOf(previous, token))
      if (terms.size >= MOST_TERMS) break
    }
    previous = token
  }
  for (const tag of reading.hashtags) terms.add(`#${tag}`)
  return [...terms]
}

/**
 * The terms that all have to hold for a text to say `text`: one content word gives the word, adjacent ones give their
 * consecutive pairs, '#tag' gives the tag. Empty when nothing is left after stop words, numbers and links.
 */
export function searchTerms(text: string): string[] {
  const reading = readText(text)
  const terms = new Set<string>()
  let run: Token[] = []
  const finishRun = () => {
    if (run.length === 1) terms.add(run[0]?.text ?? '')
    for (const [index, token] of run.entries()) {
      const before = run[index - 1]
      if (before !== undefined) terms.add(pairOf(before, token))
    }
    run = []
  }
  for (const token of tokensOf(reading.words)) {
    if (!token.content || !token.follows) finishRun()
    if (token.content) run.push(token)
  }
  finishRun()
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
