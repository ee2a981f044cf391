// The words that carry no content: stopwords-iso for the languages the terms are made of, less the words that people search for.

import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const lists: Readonly<Record<string, readonly string[]>> = require('stopwords-iso')

/** On the English list, but they say what somebody does or likes. */
const CONTENT =
  'area areas bill billion bottom brief case cases computer copy dear detail fire five group groups half help hell home ' +
  'homepage html information inner invention interest interested interesting interests member members microsoft million mine ' +
  'move netscape novel null number numbers older oldest open opened opening opens orders page pages part parted parts place ' +
  'places point pointed points problem problems proud research room rooms section self show showed showing shows side sides ' +
  'site small smaller smallest states stop sure system test text thick thin trillion ring web webpage website welcome wonder ' +
  'work worked working works world year years young younger youngest thanks thank thanx sorry sincere hopefully great greatest ' +
  'good best better happy important beginning beginnings cause causes click current early fact facts face faces fill front ' +
  'full high higher highest long longer longest large largely least'
const retained = new Set(CONTENT.split(' '))

const ENGLISH_MORE =
  "i'm i've i'll i'd it's that's he's she's we're you're they're don't can't won't didn't doesn't isn't ain't let's im ive lol via amp rt etc"
const JAPANESE_MORE =
  'ください ありがとう ござい ございます ました ません でした ている てる いた いて なっ なり ちゃん さん くん けど けれど だけ まで じゃ ' +
  'やっぱり とても すごく かなり もう まだ ずっと みたい よう そう どう こう ああ ちょっと たくさん いっぱい よく ある する した して します しました いる いい ' +
  '年 月 日 歳 円 回 人 名 個 分 度 代 さ 的 者 方 事 物 時 中 何か 今 という って たい たら なら ばかり くらい ぐらい いく いき いっ くる きた みる みて みた もらう もらっ くれ くれる あげる しまっ しまう そのもの それぞれ なんとなく'

const linking = new Set(
  'over up down out off away back under around through along together ahead after before without'.split(' '),
)

/** Particles that make a phrase of the word beside them. */
export function isLinkingWord(word: string): boolean {
  return linking.has(word)
}

const english = new Set([...(lists.en ?? []).filter((word) => !retained.has(word)), ...ENGLISH_MORE.split(' ')])
const japanese = new Set([...(lists.ja ?? []), ...JAPANESE_MORE.split(' ')])

export function isEnglishStopWord(word: string): boolean {
  return english.has(word)
}

export function isJapaneseStopWord(word: string): boolean {
  return japanese.has(word)
}

const functionWords = new Set(
  (
    'the this that these those is are was were my your his her its our their with and for from you we they not but have has had just so ' +
    'of at by been being do does did what when where who how why which would could should will about into than then there here all some ' +
    "i'm i've it's don't can't im love now out"
  ).split(' '),
)

/** Words that hardly occur outside English. */
export function isEnglishFunctionWord(word: string): boolean {
  return functionWords.has(word)
}

const byLanguage = new Map<string, ReadonlySet<string>>()

/** The small words of a language (ISO 639-1); empty for one without a list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const known = byLanguage.get(language)
  if (known !== undefined) return known
  const words = new Set(Object.hasOwn(lists, language) ? lists[language] : [])
  byLanguage.set(language, words)
  return words
}
