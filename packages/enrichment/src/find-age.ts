// Age only where the bio states it: years of age, a year of birth, a decade of life.

import type { AgeRange } from '@peregrine/domain/network-data/enriched-rows.ts'
import type { TextReading } from './read-text.ts'

const UNKNOWN: AgeRange = { low: 0, high: 0 }
const YOUNGEST = 13
const OLDEST = 99

/** First years of the Japanese eras, as year 1 is. */
const ERAS: Readonly<Record<string, number>> = { 昭和: 1926, 平成: 1989, 令和: 2019 }

const STATED = [
  /(?<![\d.])(\d{2}) ?(?:歳|才)(?!児|の子|以上|以下|から|まで|未満|若)/u,
  /(?<![\d.])(\d{2}) ?(?:yo|y\/o|y\.o\.?|years? old|yrs? old)(?![a-z])/u,
  /(?<![a-z])(?:age|aged|edad|年齢)[:\s]{1,3}(\d{2})(?!\d)/u,
  /(?<![a-z])(?:i'm|i’m|i am|im)\s(\d{2})(?=\s*(?:$|[,.|/·•;!\n]|and\s|y\b))/u,
  /(?:^|[|/·•\n;~｜／、。]|,(?!\d))\s*(\d{2})(?!\s*\/\s*\d|[.,]\d)\s*(?=$|[|/·•,\n;~｜／、。!]|\s*(?:she|he|they)\s?\/|[♀♂])/u,
]
const BORN = [
  /(?<![a-z])(?:born(?: in)?|b\.|est\.? ?b)\s?(?:\w{3,9} )?((?:19|20)\d{2})(?!\d)/u,
  /(?<!\d)((?:19|20)\d{2}) ?年? ?(?:\d{1,2}月)?(?:\d{1,2}日)?(?:生まれ|生れ|産まれ|うまれ)/u,
]
const BORN_SHORT = /(?<!\d)(\d{2}) ?年(?:生まれ|生れ|うまれ)/u
const BORN_IN_ERA = /(昭和|平成|令和)(元|\d{1,2}) ?年? ?(?:生まれ|生れ|うまれ)/u
const DECADES = [
  /(?<!\d)([1-9])0代(?!表|理|目|後半|前半|から|向け|以上|の(?:頃|ころ|時))/u,
  /(?<![a-z])in my (?:early |mid |late )?([2-9])0s(?![a-z])/u,
  /(?<![\d])([2-9])0[- ]?something(?![a-z])/u,
]
const DECADE_PART = /(?<!\d)([1-9])0代(前半|後半)/u
const DECADE_WORDS: readonly (readonly [RegExp, number])[] = [
  [/(?<![a-z])twenty[- ]?something|in my twenties/u, 20],
  [/(?<![a-z])thirty[- ]?something|in my thirties/u, 30],
  [/(?<![a-z])forty[- ]?something|in my forties/u, 40],
  [/(?<![a-z])fifty[- ]?something|in my fifties/u, 50],
]
/** Japanese "around thirty" and so on: what rounds to it. */
const AROUND: readonly (readonly [RegExp, number])[] = [
  [/アラサー/u, 30],
  [/アラフォー/u, 40],
  [/アラフィフ/u, 50],
  [/アラ還/u, 60],
]
/** The age is a child's or a pet's, a length of time or a limit. */
const SOMEBODY_ELSE =
  /(?:mum|mom|mother|dad|father|parent|parents) (?:of|to) (?:a |an |my )?$|(?:son|daughter|kid|cat|dog|年|娘|息子|長男|長女|犬|猫|愛犬|愛猫)[\s(は:]*$|(?:over|under|until|after|since|before)\s$/u

/** Inclusive range in years; both 0 when the text does not say. `thisYear` is needed for years of birth. */
export function findAge(bio: TextReading, thisYear: number): AgeRange {
  const text = bio.prose.length > 600 ? bio.prose.slice(0, 600) : bio.prose
  if (!/[\d]|アラ|twent|thirt|fort|fift/.test(text)) return UNKNOWN
  for (const pattern of STATED) {
    const match = pattern.exec(text)
    if (match !== null && !SOMEBODY_ELSE.test(text.slice(0, match.index)))
      return within(Number(match[1]), Number(match[1]))
  }
  const year = yearOfBirth(text, thisYear)
  if (year !== undefined) return within(thisYear - year - 1, thisYear - year)
  return decade(text)
}

function yearOfBirth(text: string, thisYear: number): number | undefined {
  for (const pattern of BORN) {
    const match = pattern.exec(text)
    if (match !== null) return Number(match[1])
  }
  const era = BORN_IN_ERA.exec(text)
  if (era !== null) return (ERAS[era[1] ?? ''] ?? 0) + (era[2] === '元' ? 1 : Number(era[2])) - 1
  const short = BORN_SHORT.exec(text)
  if (short === null) return undefined
  const two = Number(short[1])
  return two > (thisYear % 100) - YOUNGEST ? 1900 + two : 2000 + two
}

function decade(text: string): AgeRange {
  const part = DECADE_PART.exec(text)
  if (part !== null) {
    const start = Number(part[1]) * 10
    return part[2] === '前半' ? within(start, start + 4) : within(start + 5, start + 9)
  }
  for (const pattern of DECADES) {
    const match = pattern.exec(text)
    if (match !== null) return within(Number(match[1]) * 10, Number(match[1]) * 10 + 9)
  }
  const word = DECADE_WORDS.find(([pattern]) => pattern.test(text))
  if (word !== undefined) return within(word[1], word[1] + 9)
  const around = AROUND.filter(([pattern]) => pattern.test(text)).map(([, middle]) => middle)
  return around.length === 0 ? UNKNOWN : within(Math.min(...around) - 5, Math.max(...around) + 4)
}

function within(low: number, high: number): AgeRange {
  if (high < YOUNGEST || low > OLDEST) return UNKNOWN
  return { low: Math.max(low, YOUNGEST), high: Math.min(high, OLDEST) }
}
