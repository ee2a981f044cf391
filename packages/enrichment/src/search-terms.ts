// The search terms of a text and of a query, made by the same rule: words, pairs and phrases of them, compounds, emoji, tags.

import { readText, type TextReading, type Word } from './read-text.ts'
import { isEnglishStopWord, isJapaneseStopWord, isLinkingWord, stopWordsOf } from './stop-words.ts'

const MOST_TERMS = 400
const LONGEST_WORD = 40
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
const HIRAGANA_ONLY = /^[\p{sc=Hiragana}ー]+$/u
const DIGITS_ONLY = /^[\p{N}_]+$/u
/** A number that makes a name of the word before it: 'iphone 15', 'class of 2024'. */
const SHORT_NUMBER = /^\p{Nd}{1,4}$/u

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** Small words that hold a phrase together: 'cup of tea', 'fish and chips'. */
const INNER = words('of and or in on at to for from with by n')
const ARTICLES = words('the a an my')
const NUMBERS = words('one two three four five six seven eight nine ten')
/** The same between two Japanese words: '猫が好き'. */
const PARTICLES = words('の と が を に で も は')

/** A word in reading order; `follows` is true when nothing but (for spaced scripts) blanks parts it from the one before. */
interface Token {
  readonly text: string
  /** Offsets into the folded text. */
  readonly start: number
  readonly end: number
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
    // The mark after an emoji is no word.
    if (word.text === '\ufe0f') continue
    if (!word.unspaced) {
      const follows = previousEnd === word.start || word.adjacent
      tokens.push({
        text: word.text,
        start: word.start,
        end: word.end,
        content: isContent(word),
        linking: isLinkingWord(word.text),
        follows,
        unspaced: false,
      })
    } else {
      let follows = previousEnd === word.start
      for (const { segment, index, isWordLike } of segmenter.segment(word.text)) {
        tokens.push({
          text: segment,
          start: word.start + index,
          end: word.start + index + segment.length,
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
  ((one.content && (other.content || other.linking || SHORT_NUMBER.test(other.text))) ||
    ((one.linking || one.text === 'the') && other.content))

/** What a run of tokens is written as, and which tokens it covers: from one place to another, both included. */
interface Gram {
  readonly term: string
  readonly from: number
  readonly to: number
}

/** Content words by themselves, pairs of neighbours, and phrases that small words hold together. */
function* gramsOf(tokens: readonly Token[]): Generator<Gram> {
  for (const [at, token] of tokens.entries()) {
    if (token.content) yield { term: token.text, from: at, to: at }
    const previous = tokens[at - 1]
    if (previous && pairs(previous, token)) yield { term: pairOf(previous, token), from: at - 1, to: at }
    if (token.content) yield* phraseFrom(tokens, at)
  }
}

/** 'mother of two', 'king of the hill', '猫が好き': a content word, one or two small ones, and what they lead to. */
function* phraseFrom(tokens: readonly Token[], from: number): Generator<Gram> {
  const first = tokens[from]
  if (!first) return
  const inner = first.unspaced ? PARTICLES : INNER
  const most = first.unspaced ? 1 : 2
  for (let at = from + 1; at <= from + most; at += 1) {
    const small = tokens[at]
    const last = tokens[at + 1]
    const fits = small && (inner.has(small.text) || (at > from + 1 && ARTICLES.has(small.text)))
    if (!small?.follows || !fits || !last?.follows) return
    if (last.unspaced !== first.unspaced) return
    const ends = last.content || NUMBERS.has(last.text) || SHORT_NUMBER.test(last.text)
    if (!ends) continue
    const parts = tokens.slice(from, at + 2).map(({ text }) => text)
    yield { term: parts.join(first.unspaced ? '' : ' '), from, to: at + 1 }
  }
}

/** One sign that makes one word of two: 'she/her', 'at&t', 'e-commerce', 'node.js'. */
const JOINS = /^[/&+\-‐‑.]$/
const MOST_PARTS = 4
/** A sign that belongs to the word before it: 'c++', 'c#', '18+'. */
const SUFFIX = /^(?:\+{1,2}|#)(?![\p{L}\p{N}+#])/u

/** The tokens with those that signs join made one; the same list where there are none. */
function unitsOf({ prose }: TextReading, tokens: readonly Token[]): readonly Token[] {
  const units: Token[] = []
  let joined = false
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at] as Token
    let last = at
    while (!first.unspaced && last - at < MOST_PARTS - 1 && joins(prose, tokens[last], tokens[last + 1])) last += 1
    const suffix = first.unspaced
      ? ''
      : (SUFFIX.exec(prose.slice((tokens[last] as Token).end, (tokens[last] as Token).end + 3))?.[0] ?? '')
    const end = (tokens[last] as Token).end + suffix.length
    const text = prose.slice(first.start, end)
    if ((last === at && suffix === '') || text.length > LONGEST_WORD || !/\p{L}/u.test(text)) {
      units.push(first)
      continue
    }
    joined = true
    units.push({ ...first, text, end, content: true, linking: false })
    at = last
  }
  return joined ? units : tokens
}

function joins(prose: string, one: Token | undefined, other: Token | undefined): boolean {
  if (!one || !other || other.unspaced) return false
  const between = prose.slice(one.end, other.start)
  if (!JOINS.test(between)) return false
  // A full stop without a blank after it is a slip of the pen, unless what follows is as short as in 'node.js'.
  return between !== '.' || other.end - other.start <= 3
}

const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u
const EMOJI = /\p{RGI_Emoji}|[\p{Extended_Pictographic}--[©®™]]/gv

/** Distinct emoji, without the mark that only asks for colour. */
function emojiOf({ prose }: TextReading): string[] {
  if (!PICTURE.test(prose)) return []
  return [...new Set(Array.from(prose.matchAll(EMOJI), ([found]) => found.replaceAll('\ufe0f', '')))]
}

const noStopWords: ReadonlySet<string> = new Set()

/**
 * Distinct terms of a reading: content words, adjacent pairs of them or with a linking word, phrases, words with signs in
 * them, emoji, '#tags'; at most 400. `language` of the text, where it is known and not English or Japanese: its small words
 * are left out too.
 */
export function termsOf(reading: TextReading, language = ''): readonly string[] {
  const small = language === 'en' || language === 'ja' || language === '' ? noStopWords : stopWordsOf(language)
  const terms = new Set<string>()
  const tokens = tokensOf(reading.words).map((token) =>
    small.has(token.text) ? { ...token, content: false, linking: false } : token,
  )
  const units = unitsOf(reading, tokens)
  for (const list of units === tokens ? [tokens] : [tokens, units])
    for (const { term } of gramsOf(list)) {
      if (terms.size >= MOST_TERMS) break
      terms.add(term)
    }
  for (const emoji of emojiOf(reading)) terms.add(emoji)
  for (const tag of reading.hashtags) terms.add(`#${tag}`)
  return [...terms]
}

/** Signs that change nothing about what is looked for. */
const HARMLESS = /[\s"“”„'’‘«»「」『』()[\]（）、。，．,.!?！？:;：；…\-–—・]/gu

/**
 * The terms that all have to hold for a text to say `text`: one content word gives the word, a phrase its consecutive pairs,
 * '#tag' the tag. Empty when not all of it can be looked for, be it a small word, a number or a sign: nothing is left out of
 * what somebody typed.
 */
export function searchTerms(text: string): string[] {
  const reading = readText(text)
  const units = unitsOf(reading, tokensOf(reading.words))
  const grams = [...gramsOf(units)]
  const longest = grams.filter(
    (gram) => !grams.some((other) => other !== gram && other.from <= gram.from && other.to >= gram.to),
  )
  const covered = new Set(
    longest.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  )
  if (units.some((_, at) => !covered.has(at))) return []
  const emoji = emojiOf(reading)
  if (signsLeft(reading, units, emoji) !== '') return []
  return [...new Set([...longest.map(({ term }) => term), ...emoji, ...reading.hashtags.map((tag) => `#${tag}`)])]
}

/** What is written between the words and is neither punctuation nor an emoji. A link or a handle is nothing that is looked for. */
function signsLeft({ prose }: TextReading, units: readonly Token[], emoji: readonly string[]): string {
  let left = ''
  let at = 0
  for (const { start, end } of units) {
    left += prose.slice(at, start)
    at = end
  }
  left += prose.slice(at)
  left = left.replaceAll('\ufe0f', '')
  for (const one of emoji) left = left.replaceAll(one, '')
  return left.replaceAll(/'s/g, '').replaceAll(HARMLESS, '')
}

/** The tag that says the same as a word or phrase ('latte art' → '#latteart'); '' when the text is none. */
export function searchTag(text: string): string {
  const joined = readText(text)
    .words.map((word) => word.text)
    .join('')
  // With a sign in it a word is not what its letters are: '#c' is not 'c++'.
  if (!/^[\p{L}\p{M}\p{N}\s]+$/u.test(text.trim())) return ''
  return joined === '' || DIGITS_ONLY.test(joined) ? '' : `#${joined}`
}
