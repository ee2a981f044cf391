// Cuts a brief into what it says: items, marks, and words that nobody knows. What was claimed first is nobody else's.
import { readText, type TextReading } from '@peregrine/enrichment/read-text.ts'
import { isEnglishStopWord, isJapaneseStopWord } from '@peregrine/enrichment/stop-words.ts'
import { briefLexicon, meant } from './brief-lexicon.ts'
import type { BriefToken } from './brief-meanings.ts'
import {
  ASIDE_PATTERNS,
  type BriefPattern,
  FIGURE_PATTERNS,
  TERM_PATTERNS,
  TURN_PATTERNS,
  tokenOf,
  WORD_MARKS,
} from './brief-patterns.ts'

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** Words that only lead to what is meant. */
const LEADING = new Set(
  (
    'people person persons user users audience audiences folks customers consumers everyone everybody anyone someone those target targeting want ' +
    'wants wanted reach find looking look need needs interest interested interests in aged age ages year years old living live lives based from near ' +
    'around located account accounts group groups segment mainly mostly especially also only just own owns owner owners person who member members ' +
    'fan fans topic topics thing things stuff etc please me show give our brand product campaign buyers buyer residents resident inhabitants followers follower ' +
    'like likes love loves have has having related regularly often who’s whos part all any kind type sort speak speaks life industry sector professional'
  ).split(' '),
)
const LEADING_JAPANESE = new Set(
  (
    '人 人々 方 方々 ユーザー 層 向け 対象 在住 住む 住ん 住まい 居住 ターゲット オーディエンス アカウント 興味 関心 好き 大好き 持つ 関する 関連 中心 世代 代 歳 才 くらい ぐらい 位 頃 特に 主に 年齢 性別 国 地域 消費者 顧客 会員 人たち たち 達 働く 勤務 職業 職種 業種 仕事 系 的 等 など 記載 記入 投稿 話題 暮らす 暮らし 出身 ' +
    '主婦層 さん 様 私 たち 探し 探す リーチ 届け 届ける たい です ます いる ある する し て で に を は が の へ も から まで より'
  ).split(' '),
)
const PIECES =
  /([,，、])|([.;:。；：!?！？()（）[\]{}\n…—–|｜])|([/&＆＋+・])|(\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\u200d|\ufe0f)*|[\p{L}\p{M}\p{N}_]+(?:['’-][\p{L}\p{M}\p{N}]+)*)/gu
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]+/gu

/** The text as it is read, and its tokens in order. */
export function briefTokens(brief: string): { readonly reading: TextReading; readonly tokens: readonly BriefToken[] } {
  const reading = readText(withoutOuterQuotes(brief))
  const tokens: BriefToken[] = []
  const taken = new Uint8Array(reading.written.length)
  const claim = (token: BriefToken): void => {
    if (taken.subarray(token.start, token.end).some((there) => there === 1)) return
    taken.fill(1, token.start, token.end)
    tokens.push(token)
  }
  const read = (patterns: readonly BriefPattern[]): void => {
    for (const { pattern, read: meaningOf, written } of patterns)
      for (const match of (written ? reading.written : reading.folded).matchAll(pattern)) {
        const meaning = match[0].trim() === '' ? null : meaningOf(match as RegExpExecArray)
        if (meaning) claim(tokenOf(meaning, match.index, match.index + match[0].length))
      }
  }
  read(TERM_PATTERNS)
  read(FIGURE_PATTERNS)
  const names = briefLexicon().find(reading)
  // A name of several words goes before a turn of phrase that would cut it: 'Travel in Japan', 'カフェ好き'.
  const claimNames = (long: boolean): void => {
    for (const { ids, start, end, endWord, firstWord } of names) {
      const item = meant(ids)
      // Japanese names have no words to count.
      if (item && (firstWord < 0 || endWord - firstWord > 1 || !long)) claim({ type: 'item', item, start, end })
    }
  }
  claimNames(true)
  read(TURN_PATTERNS)
  claimNames(false)
  read(ASIDE_PATTERNS)
  for (const { start, end } of untaken(taken)) for (const token of looseTokens(reading, start, end)) claim(token)
  return { reading, tokens: tokens.sort((one, other) => one.start - other.start) }
}

const withoutOuterQuotes = (text: string): string => /^\s*["“「『]([^"”」』]+)["”」』]\s*$/u.exec(text)?.[1] ?? text

function* untaken(taken: Uint8Array): Generator<{ start: number; end: number }> {
  for (let start = 0; start < taken.length; start += 1) {
    if (taken[start] === 1) continue
    let end = start
    while (end < taken.length && taken[end] === 0) end += 1
    yield { start, end }
    start = end
  }
}

function* looseTokens(reading: TextReading, from: number, to: number): Generator<BriefToken> {
  for (const match of reading.folded.slice(from, to).matchAll(PIECES)) {
    const [text, comma, stop, joiner] = match
    const start = from + match.index
    const end = start + text.length
    if (comma !== undefined) yield { type: 'mark', mark: 'comma', start, end }
    else if (stop !== undefined) yield { type: 'mark', mark: 'stop', start, end }
    else if (joiner !== undefined) yield { type: 'mark', mark: joiner === '/' ? 'or' : 'and', start, end }
    else yield* wordTokens(text, start)
  }
}

function* wordTokens(text: string, from: number): Generator<BriefToken> {
  let at = 0
  for (const match of text.matchAll(CJK)) {
    if (match.index > at) yield plainWord(text.slice(at, match.index), from + at)
    for (const { segment, index } of segmenter.segment(match[0])) {
      const start = from + match.index + index
      yield japaneseWord(segment, start)
    }
    at = match.index + match[0].length
  }
  if (at < text.length) yield plainWord(text.slice(at), from + at)
}

function plainWord(text: string, start: number): BriefToken {
  const span = { start, end: start + text.length }
  const mark = WORD_MARKS.get(text)
  if (mark) return { type: 'mark', mark, ...span }
  const leads = LEADING.has(text) || isEnglishStopWord(text)
  return leads ? { type: 'mark', mark: 'fill', ...span } : { type: 'word', ...span }
}

function japaneseWord(text: string, start: number): BriefToken {
  const span = { start, end: start + text.length }
  const mark = WORD_MARKS.get(text)
  if (mark) return { type: 'mark', mark, ...span }
  const small = /^[\p{sc=Hiragana}ー]{1,2}$/u.test(text)
  const leads = small || LEADING_JAPANESE.has(text) || isJapaneseStopWord(text)
  return leads ? { type: 'mark', mark: 'fill', ...span } : { type: 'word', ...span }
}
