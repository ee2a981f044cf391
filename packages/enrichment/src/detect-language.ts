// The language of a text: by its script where that decides, otherwise by letter sequences; '' when it is too short to tell.

import { boundText, type TextReading, type Word } from './read-text.ts'
import { isEnglishFunctionWord, isEnglishStopWord, stopWordsOf } from './stop-words.ts'

/** What eld offers and we use of it. */
interface Detector {
  detect(text: string): { readonly language: string; getScores(): Record<string, number> }
}

let detector: Detector | undefined

/** Loads the letter sequences (about 0.4 s and 150 MB, once a thread; the large set would take 370 MB). */
export async function loadLanguages(): Promise<void> {
  detector ??= (await import('eld/medium')).eld
}

/** Scripts that one language (of those the product knows) is written in. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{sc=Hangul}/gu, 'ko'],
  [/\p{sc=Thai}/gu, 'th'],
  [/\p{sc=Hebrew}/gu, 'he'],
  [/\p{sc=Greek}/gu, 'el'],
  [/\p{sc=Tamil}/gu, 'ta'],
  [/\p{sc=Telugu}/gu, 'te'],
  [/\p{sc=Bengali}/gu, 'bn'],
  [/\p{sc=Gujarati}/gu, 'gu'],
]
const LETTERS = /\p{L}/gu
const LATIN_ONLY = /^[\p{sc=Latin}\P{L}]*$/u
const BEYOND_LATIN = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/gu
const CJK_RUNS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu
const HAN = /\p{sc=Han}/gu

/** Characters that only Chinese writes, and only Japanese writes, among the common ones. */
const CHINESE_ONLY =
  /[们這这說说對过發为么還还沒间开关门问见车马书爱习汉语华东乐师欢歡讓让给经现应样业从动电话边难单买卖嗎吗呢吧你她它很咖啡啦喔哪个]/u
const JAPANESE_ONLY =
  /[々〆働畑峠込匂枠辻笹搾塀気駅図売読続変広発桜楽検戦経験県沢浜関転軽辺鉄価仏仮伝児団囲塩壊専庁応悪戻払択挙掲様権歯毎渋済焼猟産]/u

/** Longer texts are judged by their beginning. */
const ENOUGH_TEXT = 90
const FEWEST_LETTERS = 8
const FEWEST_WORDS = 2
const CLEAR_LETTERS = 40
const CLEAR_MARGIN = 0.03
const NEAR_ENGLISH = 0.1
/** How much a small word of a language adds to its score. */
const SMALL_WORD = 0.08

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** ISO 639-1 or ''. `loadLanguages` must have been awaited. */
export function detectLanguage(reading: TextReading): string {
  const { prose } = reading
  if (!BEYOND_LATIN.test(prose)) return byLetterSequences(reading)
  const letters = count(prose, LETTERS)
  if (reading.hasCjk) {
    const kana = count(prose, KANA)
    const han = count(prose, HAN)
    const mostly = (kana + han) * 3 >= letters
    const english = reading.words.some((word) => isEnglishFunctionWord(word.text))
    if (kana >= 2 && (mostly || !english)) return 'ja'
    if (kana + han >= 2 && mostly) return kana > 0 ? 'ja' : chineseOrJapanese(prose)
  }
  for (const [pattern, language] of SCRIPTS) {
    const found = count(prose, pattern)
    if (found >= 3 && found * 2 > letters) return language
  }
  return byLetterSequences(reading)
}

/** Text in Chinese characters alone. */
function chineseOrJapanese(prose: string): string {
  if (CHINESE_ONLY.test(prose)) return 'zh'
  return JAPANESE_ONLY.test(prose) ? 'ja' : ''
}

function byLetterSequences(reading: TextReading): string {
  if (detector === undefined) throw new Error('Languages are not loaded')
  const { words } = reading
  const prose = reading.hasCjk ? reading.prose.replace(CJK_RUNS, ' ') : reading.prose
  if (words.length < FEWEST_WORDS) return ''
  const text = prose.length > ENOUGH_TEXT ? prose.slice(0, ENOUGH_TEXT) : prose
  let letters = 0
  for (const word of words) letters += word.end - word.start
  const english = words.some((word) => isEnglishFunctionWord(word.text))
  if (letters < FEWEST_LETTERS && !english) return ''
  const result = detector.detect(text)
  if (result.language === '' || !LATIN_ONLY.test(prose)) return codeOf(result.language)
  const scores = Object.entries(result.getScores()).sort(([, one], [, other]) => other - one)
  const [best, second] = scores
  if (best === undefined) return ''
  if (letters >= CLEAR_LETTERS) return inClearText(words, scores)
  if (english && scores.some(([language, score]) => language === 'en' && score >= best[1] - NEAR_ENGLISH)) return 'en'
  if (letters < FEWEST_LETTERS) return ''
  if (best[0] === 'en') return best[1] - (second?.[1] ?? 0) >= CLEAR_MARGIN ? 'en' : ''
  return bySmallWords(words, scores.slice(0, 4))
}

/** Languages that so many write that their own letter sequences and one small word will do. */
const COMMON = new Set(['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'id', 'tr', 'pl', 'sv'])
/** By how much letter sequences alone must tell a language from English. */
const FAR_FROM_ENGLISH = 0.2

/**
 * A text that is long enough for its letter sequences. Lists of names and teams look like Filipino or Basque: the rarer a
 * language, the more of its small words have to be there, and English is what most of such lists are written in.
 */
function inClearText(words: readonly Word[], scores: readonly (readonly [language: string, score: number])[]): string {
  const [best] = scores
  if (best === undefined || best[0] === 'en') return best?.[0] ?? ''
  const language = codeOf(best[0])
  const english = scores.find(([code]) => code === 'en')?.[1] ?? 0
  const small = smallWords(words, language)
  const common = COMMON.has(language)
  if (small >= (common ? 1 : 2) || (common && best[1] - english >= FAR_FROM_ENGLISH)) return language
  const reads = words.some((word) => isEnglishFunctionWord(word.text))
  return reads && best[1] - english < NEAR_ENGLISH ? 'en' : ''
}

/** Words of a text that are small ones of the language, and none of English. */
function smallWords(words: readonly Word[], language: string): number {
  const stopWords = stopWordsOf(language === 'id' ? 'ms' : language)
  const indonesian = stopWordsOf('id')
  return words.filter(
    ({ text }) =>
      (stopWords.has(text) || (language === 'id' && indonesian.has(text))) &&
      !isEnglishStopWord(text) &&
      !isEnglishFunctionWord(text),
  ).length
}

/** Names and rare words look like any language: a short text shows the one it is in by its small words. */
function bySmallWords(words: readonly Word[], scores: readonly (readonly [language: string, score: number])[]): string {
  let found = ''
  let highest = 0
  for (const [language, score] of scores) {
    const stopWords = stopWordsOf(codeOf(language))
    const small = words.filter((word) => stopWords.has(word.text)).length
    const own = COMMON.has(codeOf(language)) ? small : smallWords(words, codeOf(language))
    if (language === 'en' || own < (COMMON.has(codeOf(language)) ? 1 : 2) || score + small * SMALL_WORD <= highest)
      continue
    found = codeOf(language)
    highest = score + small * SMALL_WORD
  }
  return found
}

/** eld has one label for Malay and Indonesian; by far the most posts are Indonesian. */
const codeOf = (language: string) => (language === 'ms' ? 'id' : language)

/** The language that a display name gives away by its script: kana or hangul; '' otherwise. */
export function languageOfName(name: string): string {
  const text = boundText(name)
  if (count(text, KANA) >= 2) return 'ja'
  return /\p{sc=Hangul}{2}/u.test(text) ? 'ko' : ''
}
