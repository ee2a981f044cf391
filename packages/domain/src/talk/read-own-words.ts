// Reads a question about own campaigns and audiences from left to right; names that are known or quoted are taken out first, as data.

import { saysNothing } from './read-talk-words.ts'
import { readPeriod, smallNumber } from './talk-days-rules.ts'
import { OWN_BOTH, OWN_PHRASES, type OwnMeaning } from './talk-own-lexicon.ts'
import { type CampaignBound, foldName, type OwnNames } from './talk-own-query-rules.ts'
import type { TalkPeriod } from './talk-query-rules.ts'
import { normalTalk, spelledAs } from './talk-spelling-rules.ts'

export interface OwnName {
  /** As it is known, or as it was quoted. */
  readonly name: string
  readonly quoted: boolean
  /** Several words written with its capitals: nobody writes 'coffee fans' so who means them. */
  readonly exact: boolean
  readonly isCampaign: boolean
  readonly isAudience: boolean
}

export interface OwnSlots {
  readonly bounds: readonly CampaignBound[]
  readonly has: ReadonlySet<OwnMeaning>
  readonly names: readonly OwnName[]
  readonly periods: readonly TalkPeriod[]
  readonly numbers: readonly number[]
  readonly unread: readonly string[]
  readonly first: OwnMeaning | null
  readonly japanese: boolean
  readonly text: string
  /** The question without the names. */
  readonly rest: string
}

const QUOTED = /[“"「『]([^”"」』]{1,255})[”"」』]|(?<=^|\s)'([^']{2,255})'(?=$|\s|[?.,!])/g
/** A name that was taken out, before its number as a character of private use. */
const HELD = '\uf8ff'
const isLatin = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character)
const isAscii = (character: string | undefined): boolean => character !== undefined && /[a-z0-9']/.test(character)
const isJapanese = (text: string): boolean => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)
/** Where Japanese stands beside it, words have no spaces. */
const runsOn = (one: string | undefined, other: string | undefined): boolean =>
  isLatin(one) && isLatin(other) && !(isJapanese(one ?? '') || isJapanese(other ?? ''))

const LONGEST = Math.max(...[...OWN_PHRASES.keys()].map((phrase) => phrase.length))
const VOCABULARY: ReadonlySet<string> = new Set([...OWN_PHRASES.keys()].flatMap((phrase) => phrase.split(' ')))
/** Words that a slip may have been meant for: long ones that are said of nothing else. */
const BY_LETTER: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['audience', 'audiences']],
  ['c', ['campaign', 'campaigns']],
  ['e', ['engagements']],
  ['i', ['impressions']],
  ['r', ['running', 'results']],
  ['s', ['scheduled']],
])

interface KnownName extends Omit<OwnName, 'quoted' | 'exact'> {
  readonly key: string
}

/** Known names by their folded form, the longest first. */
function knownNames({ campaigns, audiences }: OwnNames): ReadonlyMap<string, KnownName> {
  const known = new Map<string, KnownName>()
  const add = (name: string, of: 'isCampaign' | 'isAudience'): void => {
    const key = foldName(name)
    if (key === '') return
    const before = known.get(key) ?? { key, name, isCampaign: false, isAudience: false }
    known.set(key, { ...before, [of]: true })
  }
  for (const name of campaigns) add(name, 'isCampaign')
  for (const name of audiences) add(name, 'isAudience')
  return known
}

/** A name says more than words and days of a question do, so that it is one where nobody quotes it. */
function isDistinctive(key: string): boolean {
  if ([...key].length < 2) return false
  return tokensOf(key, '2000-01-01').unread.length > 0
}

const plainName = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** Words that questions begin with, so that their capital says nothing. */
const OPENERS =
  /^(?:how|which|who|whom|whose|what|what's|when|where|why|list|show|tell|give|find|compare|count|name|do|does|did|is|are|was|were|has|have|had|can|could|would|will|should|make|create|build|put|add|save|and|or|but|so|now|then|also|only|of|in|on|at|for|from|with|without|my|our|the|a|an|all|any|please|thanks|hi|hello|hey|ok|okay)(?![\p{L}'])/iu

/** Whether a capital at this place begins a name: none of the first word of a question, and no 'I'. */
function beginsName(text: string, at: number): boolean {
  const rest = text.slice(at)
  if (!/^\p{Lu}/u.test(rest) || /^I(?:['’]\w+)?(?:\s|$)/.test(rest)) return false
  return text.slice(0, at).trim() !== '' || !OPENERS.test(rest)
}

/** Whether a question has anything that could be a name of several words, written with its capitals. */
export function hasCapitals(question: string): boolean {
  const text = question.normalize('NFKC').replace(/\s+/g, ' ').trim()
  return [...text.matchAll(/\p{Lu}(?=\S*\s+\S)/gu)].some(
    ({ index }) => !runsOn(text[index - 1], text[index]) && beginsName(text, index),
  )
}

interface Held {
  readonly text: string
  readonly names: readonly OwnName[]
}

/** Takes names out of a question: first what is quoted, then known names, the longest first. */
function holdNames(question: string, names: OwnNames): Held {
  const known = knownNames(names)
  const held: OwnName[] = []
  const hold = (name: OwnName): string => ` ${HELD}${String.fromCharCode(0xe000 + held.push(name) - 1)} `
  const keys = [...known.values()].sort((one, other) => other.key.length - one.key.length)
  const holdKnown = (text: string, names: readonly KnownName[]): string => {
    let left = text
    for (const { key, ...name } of names) {
      for (let at = left.toLowerCase().indexOf(key); at >= 0; at = left.toLowerCase().indexOf(key, at)) {
        const whole = !runsOn(left[at - 1], key[0]) && !runsOn(key.at(-1), left[at + key.length])
        if (!whole || held.length > 50 || !isDistinctive(key)) {
          at += key.length
          continue
        }
        const said = left.slice(at, at + key.length)
        const exact = said === plainName(name.name) && /\s/.test(said) && beginsName(left, at)
        const place = hold({ ...name, quoted: false, exact })
        left = left.slice(0, at) + place + left.slice(at + key.length)
        at += place.length
      }
    }
    return left
  }
  const written = question
    .normalize('NFKC')
    .replaceAll(/[\ue000-\uf8ff]/g, ' ')
    .replace(/\s+/g, ' ')
  // Where lower case is longer, places in it are not those of the question.
  const plain = written.toLowerCase().length === written.length ? written : written.toLowerCase()
  // Names that have quotation marks themselves would be taken apart by them.
  const marked = holdKnown(
    plain,
    keys.filter(({ key }) => /[“”"「」『』']/.test(key)),
  )
  const quoted = marked.replace(QUOTED, (_, double, single) => {
    const said = String(double ?? single).trim()
    if (said.startsWith(HELD) && said.length === 2) return ` ${said} `
    const found = known.get(foldName(said))
    return hold(
      found
        ? { ...found, quoted: true, exact: false }
        : { name: said, quoted: true, exact: false, isCampaign: false, isAudience: false },
    )
  })
  return { text: holdKnown(quoted.replace(/\s+/g, ' '), keys).toLowerCase(), names: held }
}

interface Tokens {
  readonly meanings: readonly OwnMeaning[]
  readonly held: readonly number[]
  readonly periods: readonly TalkPeriod[]
  readonly numbers: readonly number[]
  readonly unread: readonly string[]
}

function tokensOf(held: string, today: string): Tokens {
  const text = normalTalk(held).replace(/(?<![\w'])[a-z]{6,}(?![\w'])/g, (word) =>
    VOCABULARY.has(word) ? word : (spelledAs(word, BY_LETTER) ?? word),
  )
  const [meanings, places, periods, numbers, unread]: [OwnMeaning[], number[], TalkPeriod[], number[], string[]] = [
    [],
    [],
    [],
    [],
    [],
  ]
  let run = ''
  const endRun = (): void => {
    if (run !== '' && !saysNothing(run)) unread.push(run)
    run = ''
  }
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at)
    if (rest[0] === ' ') {
      endRun()
      at += 1
      continue
    }
    if (rest[0] === HELD) {
      endRun()
      places.push((rest.codePointAt(1) ?? 0xe000) - 0xe000)
      at += 2
      continue
    }
    const free = !isAscii(text[at - 1]) || !isAscii(rest[0])
    const period = free ? readPeriod(rest, today) : null
    if (period && !(isAscii(rest[period.length - 1]) && isAscii(rest[period.length]))) {
      endRun()
      periods.push(period.period)
      at += period.length
      continue
    }
    const found = free ? phraseAt(text, at) : null
    if (found) {
      endRun()
      meanings.push(found.meaning)
      at += found.length
      continue
    }
    const word = free ? /^[a-z0-9'_#@%$&+/=-]+/.exec(rest)?.[0] : undefined
    if (word) {
      endRun()
      const number = /^\d{1,3}$/.test(word) || /^[a-z]+$/.test(word) ? smallNumber(word) : Number.NaN
      if (Number.isFinite(number)) numbers.push(number)
      else unread.push(word)
      at += word.length
      continue
    }
    const character = String.fromCodePoint(rest.codePointAt(0) ?? 0)
    run += character
    at += character.length
  }
  endRun()
  return { meanings, held: places, periods, numbers, unread }
}

function phraseAt(text: string, at: number): { readonly meaning: OwnMeaning; readonly length: number } | null {
  for (let length = Math.min(LONGEST, text.length - at); length > 0; length -= 1) {
    const meaning = OWN_PHRASES.get(text.slice(at, at + length))
    if (meaning && !(isAscii(text[at + length - 1]) && isAscii(text[at + length]))) return { meaning, length }
  }
  return null
}

const AMOUNT = '(?<![\\d.,])(\\d{1,3}(?:,\\d{3})+|\\d{1,9})(\\.\\d{1,2})?(?![\\d,%％])'
const BOUND = new RegExp(
  `(?<![\\w'])(more than|over|above|at least|upwards of|a minimum of) (?:us)?([$¥￥])?${AMOUNT}(?: ?(dollars|usd|yen|jpy)(?![\\w']))?(?![\\w']| ?(?:days?|weeks?|months?|years?|hours?|percent)(?![\\w']))`,
  'g',
)
const JAPANESE_BOUND = new RegExp(
  `([$¥￥])?${AMOUNT}(万)?(ドル|円)?(?:回|件)?(以上|を超え[るた]?|超え?の?|より多い|より多く)`,
  'g',
)

/** Takes bounds out of a question, before their numbers are read as those of rows. */
function holdBounds(text: string): { readonly text: string; readonly bounds: readonly CampaignBound[] } {
  const bounds: CampaignBound[] = []
  const hold = (whole: string, tens: string | undefined, bound: CampaignBound): string => {
    bounds.push({ ...bound, than: bound.than * (tens ? 10_000 : 1) })
    return whole === '' ? '' : ' '
  }
  const amount = (digits: string, cents: string | undefined): number =>
    Number(`${digits.replaceAll(',', '')}${cents ?? ''}`)
  const currencyOf = (...signs: readonly (string | undefined)[]): CampaignBound['currency'] => {
    const said = signs.join('')
    return /[$]|dollar|usd|ドル/.test(said) ? 'USD' : /[¥￥円]|yen|jpy/.test(said) ? 'JPY' : null
  }
  const left = text
    .replace(BOUND, (whole, how, sign, digits, cents, unit) =>
      hold(whole, undefined, {
        than: amount(digits, cents),
        included: /least|minimum/.test(how),
        currency: currencyOf(sign, unit),
      }),
    )
    .replace(JAPANESE_BOUND, (whole, sign, digits, cents, tens, unit, how) =>
      hold(whole, tens, {
        than: amount(digits, cents),
        included: how === '以上',
        currency: currencyOf(sign, unit),
      }),
    )
  return { text: left, bounds }
}

export function readOwnWords(question: string, names: OwnNames, today: string): OwnSlots {
  const held = holdNames(question, names)
  const { text, bounds } = holdBounds(held.text)
  const { meanings, held: places, periods, numbers, unread } = tokensOf(text, today)
  const said = meanings.filter((meaning) => meaning !== 'fill').flatMap((meaning) => OWN_BOTH[meaning] ?? [meaning])
  return {
    has: new Set(said),
    bounds,
    names: places.flatMap((place) => held.names[place] ?? []),
    periods,
    numbers,
    unread,
    first: said[0] ?? null,
    japanese: isJapanese(question),
    text: question,
    rest: text.replaceAll(/\uf8ff[\ue000-\uf8fe]/g, ' '),
  }
}

/** A question with the names of own things left out, for whoever may not see them: known ones, and quoted parts of them. */
export function withoutOwnNames(question: string, { campaigns, audiences }: OwnNames): string {
  const keys = [...new Set([...campaigns, ...audiences].map(foldName))]
    .filter((key) => [...key].length > 1)
    .sort((one, other) => other.length - one.length)
  if (keys.length === 0) return question
  const plain = question.normalize('NFKC').replace(/\s+/g, ' ')
  // Where lower case is longer, places in it are not those of the question.
  let text = plain.toLowerCase().length === plain.length ? plain : plain.toLowerCase()
  let shown = false
  const lower = text.toLowerCase()
  for (const key of keys.filter((one) => lower.includes(one) && isDistinctive(one))) {
    for (let at = text.toLowerCase().indexOf(key); at >= 0; at = text.toLowerCase().indexOf(key, at + 1)) {
      const whole = !runsOn(text[at - 1], key[0]) && !runsOn(key.at(-1), text[at + key.length])
      if (!whole) continue
      text = `${text.slice(0, at)}…${text.slice(at + key.length)}`
      shown = true
    }
  }
  const left = text.replace(QUOTED, (whole, double, single) => {
    const said = foldName(String(double ?? single))
    return whole.includes('…') || keys.some((key) => key.includes(said)) ? '…' : whole
  })
  return shown || left !== text ? left : question
}
