// Reads a question from left to right: known phrases, names, periods, numbers, handles and quoted words; what is left over is unread.

import { readClockHours } from './read-clock-hours.ts'
import { readDaysBefore } from './read-days-before.ts'
import { readPartDays } from './read-part-days.ts'
import { readPeopleSpan } from './read-people-spans.ts'
import { readThreshold } from './read-talk-thresholds.ts'
import { readPeriod, smallNumber } from './talk-days-rules.ts'
import { TALK_PHRASES, type TalkMeaning } from './talk-lexicon.ts'
import { type NamedCountry, type TalkName, talkNames } from './talk-names.ts'
import { AMOUNT, amountOf, readSpan } from './talk-span-rules.ts'
import { editsBetween, inKatakana, isDerived, isSubjectAt, normalTalk, spelledAs } from './talk-spelling-rules.ts'
import type { TalkToken } from './talk-tokens.ts'

export interface TalkWords {
  /** `today` is a day of the account's time zone. */
  read(question: string, today: string): readonly TalkToken[]
}

const QUOTED = /[“"「『]([^”"」』]{1,60})[”"」』]|(?<=^|\s)'([^']{2,60})'(?=$|\s)/g
const HELD = '\u0001'
const IN_KANA = /^[ぁ-ゖー]{3,}$/
const CALENDAR =
  'monday tuesday wednesday thursday friday saturday sunday yesterday today month months weeks years january february march april june july august september october november december'.split(
    ' ',
  )

type Known = { readonly meaning: TalkMeaning } | { readonly name: TalkName }

/** Codes of countries in capitals, where the rest is not in capitals: 'JP vs US'. Words of English are none: IN, IT, ME. */
const CODES: Readonly<Record<string, string>> = {
  JP: 'Japan',
  JPN: 'Japan',
  US: 'United States',
  USA: 'United States',
  UK: 'United Kingdom',
  GB: 'United Kingdom',
  DE: 'Germany',
  FR: 'France',
  BR: 'Brazil',
  KR: 'South Korea',
  TW: 'Taiwan',
  CN: 'China',
  AU: 'Australia',
  MX: 'Mexico',
  TH: 'Thailand',
  PH: 'Philippines',
  VN: 'Vietnam',
  NL: 'Netherlands',
  SE: 'Sweden',
  ES: 'Spain',
  PL: 'Poland',
  NZ: 'New Zealand',
  SG: 'Singapore',
}
const CODE = new RegExp(`(?<![\\w@#])(?:${Object.keys(CODES).join('|')})(?![\\w])`, 'g')
const withCountries = (question: string): string =>
  /[a-z]|[^\p{Script=Latin}\P{L}]/u.test(question)
    ? question.replace(CODE, (code) => ` ${CODES[code] ?? code} `)
    : question

const isLatin = (character: string | undefined): boolean => character !== undefined && /[a-z0-9']/.test(character)

/** A word goes on there: 'may' of 'maybe', and not 先月 of 先月vs先々月. */
const runsOn = (text: string, at: number): boolean => isLatin(text[at - 1]) && isLatin(text[at])

/** What a slip may have been meant for: no word that says nothing, and of jobs and interests long names alone: 'boring' is no 'boxing'. */
const mayBeMeant = (phrase: string, known: Known): boolean =>
  'meaning' in known
    ? known.meaning !== 'fill'
    : phrase.length >= 7 || (known.name.what !== 'job' && known.name.what !== 'interest')

/** 'Campaign' is no 'camping'. */
const isNamed = (known: Known | undefined): boolean =>
  known !== undefined && 'name' in known && (known.name.what === 'job' || known.name.what === 'interest')

/** 'Turns' are no Turks and 'greet' no Greek: of short names of places two letters may have changed places, and no more. */
const mostEdits = (candidate: string, known: Known | undefined, most: number): number =>
  isNamed(known) ? 1 : known && 'name' in known && candidate.length <= 5 ? 0.9 : most

/** Phrases that begin with days and say something else: 昨年同月比, 'monday to friday'. */
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
/** '5/10' is in May for some and in October for others. */
function isTwoDays(text: string): boolean {
  const found = /(?<!\d\/)\b(\d{1,2})\/(\d{1,2})(?!\/?\d)/.exec(text)
  return found !== null && found[1] !== found[2] && Number(found[1]) <= 12 && Number(found[2]) <= 12
}

const OWN_AMOUNT =
  /\b(?:i|you|i have|you have|lose|losing|lost|gain|gained|gaining|get|got|add|added|reach|reached|hit|by|of|below|above|won|unfollowed|me)$/
/** 'Did I lose more than 10 followers', 'do I have over 10,000 followers': an amount of one's own, and no condition on others. */
const isAmountOfOwn = (before: string, rest: string): boolean =>
  /^(?:have |has )?(?:more|over|above|at|fewer|less|under|below|up|between)\b/.test(rest) &&
  OWN_AMOUNT.test(before.trimEnd()) &&
  !/\bfollow(?:s|ing)? me$/.test(before.trimEnd())

const isTimely = (known: Known): boolean =>
  'meaning' in known && ['vs_month', 'vs_week', 'vs_year', 'working_days', 'weekend', 'bound'].includes(known.meaning)

/** In so many phrases a word is one that people say. */
const OFTEN = 4

/** Reads the words of questions; the countries have the names of the runtime's own data. */
export function openTalkWords(countries: readonly NamedCountry[]): TalkWords {
  const known = new Map<string, Known>()
  for (const { phrase, meaning } of TALK_PHRASES) known.set(normalTalk(phrase), { meaning })
  for (const [phrase, name] of talkNames(countries, normalTalk)) if (!known.has(phrase)) known.set(phrase, { name })
  const longest = Math.max(...[...known.keys()].map((phrase) => phrase.length))
  const words = [...known]
    .filter(([phrase, found]) => /^[a-z]{5,}$/.test(phrase) && mayBeMeant(phrase, found))
    .map(([phrase]) => phrase)
  // A slip is never made to a word that says nothing: 'boring' is no 'bring'.
  const telling = TALK_PHRASES.filter(({ meaning }) => meaning !== 'fill')
  const said = telling.flatMap(({ phrase }) => [...new Set(normalTalk(phrase).split(' '))])
  const times = new Map<string, number>()
  for (const word of said) times.set(word, (times.get(word) ?? 0) + 1)
  const alone = new Set(telling.map(({ phrase }) => normalTalk(phrase)))
  // Nor to one that is only a piece of a rare phrase: 'summer' is no 'summed', 'developers' have not 'developed'.
  const spoken = new Set([
    ...[...times].flatMap(([word, many]) => (alone.has(word) || many >= OFTEN ? [word] : [])),
    ...CALENDAR,
  ])
  const vocabulary = new Set([...known.keys()].flatMap((phrase) => phrase.split(' ')).concat(CALENDAR))
  const byLetter = new Map<string, string[]>()
  for (const word of spoken)
    if (/^[a-z]{5,}$/.test(word)) byLetter.set(word.slice(0, 1), [...(byLetter.get(word.slice(0, 1)) ?? []), word])
  const spelled = (text: string): string =>
    text.replace(/(?<![@#\w'])[a-z]{5,}(?![\w'])/g, (word, at: number) =>
      vocabulary.has(word) || isSubjectAt(text, at, word.length) ? word : (spelledAs(word, byLetter) ?? word),
    )

  const find = (text: string, at: number): { readonly found: Known; readonly length: number } | null => {
    for (let length = Math.min(longest, text.length - at); length > 0; length -= 1) {
      const phrase = text.slice(at, at + length)
      const found = known.get(phrase) ?? (IN_KANA.test(phrase) ? known.get(inKatakana(phrase)) : undefined)
      if (!found) continue
      if (isLatin(phrase.at(-1)) && isLatin(text[at + length])) continue
      if (isLatin(phrase[0]) && isLatin(text[at - 1])) continue
      return { found, length }
    }
    return null
  }

  const corrected = (word: string): Known | null => {
    // A word of a longer phrase is no slip.
    if (word.length < 5 || vocabulary.has(word)) return null
    const most = word.length >= 8 ? 2 : 1
    const near = words
      .filter((candidate) => candidate[0] === word[0] && !isDerived(word, candidate))
      .map((candidate) => ({ candidate, edits: editsBetween(word, candidate) }))
      .filter(({ candidate, edits }) => edits <= mostEdits(candidate, known.get(candidate), most))
      .sort((a, b) => a.edits - b.edits)
    const best = near.filter(({ edits }) => edits === near[0]?.edits).map(({ candidate }) => known.get(candidate))
    const [first] = best
    return first && best.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : null
  }

  const tokenOf = (found: Known, text: string): TalkToken =>
    'meaning' in found ? { type: 'means', meaning: found.meaning, text } : { type: 'name', name: found.name, text }

  return {
    read(question, today) {
      const quoted: string[] = []
      const held = withCountries(question.normalize('NFKC')).replace(QUOTED, (_, double, single) => {
        quoted.push(String(double ?? single).trim())
        return ` ${HELD} `
      })
      const text = spelled(normalTalk(held))
      const tokens: TalkToken[] = []
      const unread = (piece: string): void => {
        const last = tokens.at(-1)
        if (last?.type === 'unread' && !isLatin(piece[0]))
          tokens[tokens.length - 1] = { type: 'unread', text: last.text + piece }
        else tokens.push({ type: 'unread', text: piece })
      }
      for (let at = 0; at < text.length; ) {
        const rest = text.slice(at)
        if (rest[0] === ' ') {
          at += 1
          continue
        }
        if (rest[0] === HELD) {
          const words = quoted.shift() ?? ''
          tokens.push({ type: 'quoted', words, text: words })
          at += 1
          continue
        }
        const handle = /^@([a-z0-9_]{1,15})/.exec(rest)
        const free = !isLatin(text[at - 1]) || !isLatin(rest[0])
        const read = free
          ? (readThreshold(text, at, tokens) ?? readPeopleSpan(text, at, today) ?? readSpan(rest, today))
          : null
        const span = read?.token.type === 'size' && isAmountOfOwn(text.slice(0, at), rest) ? null : read
        const before = free ? readDaysBefore(rest, tokens, today) : null
        const part = before || !free ? null : readPartDays(text, at, today)
        const days = before ?? part ?? (free ? readPeriod(rest, today) : null)
        const period = days && isTwoDays(rest.slice(0, days.length)) && !JAPANESE.test(question) ? null : days
        if (handle) {
          tokens.push({ type: 'handle', handle: handle[1] ?? '', text: handle[0] })
          at += handle[0].length
          continue
        }
        if (span && !runsOn(rest, span.length)) {
          tokens.push(span.token)
          at += span.length
          continue
        }
        const clock = free ? readClockHours(rest) : null
        if (clock && !runsOn(rest, clock.length)) {
          tokens.push({ type: 'hours', hours: clock.hours, text: rest.slice(0, clock.length) })
          at += clock.length
          continue
        }
        const match = find(text, at)
        const outranked = match !== null && period !== null && match.length > period.length && isTimely(match.found)
        if (period && !outranked && !runsOn(rest, period.length)) {
          if (before?.joins !== undefined) tokens.splice(before.joins)
          const ago = part?.day === undefined ? {} : { day: part.day }
          tokens.push({ type: 'period', period: period.period, ...ago, text: rest.slice(0, period.length) })
          at += period.length
          continue
        }
        if (match) {
          tokens.push(tokenOf(match.found, rest.slice(0, match.length)))
          at += match.length
          continue
        }
        const amount = new RegExp(`^${AMOUNT}(?![a-z])`).exec(rest)
        if (amount) {
          tokens.push({ type: 'number', value: amountOf(amount[1], amount[2]), text: amount[0] })
          at += amount[0].length
          continue
        }
        const kanji = /^([一二三四五六七八九十]{1,3})(?=人|件|つ|個|名|本|位|カ国|か国)/.exec(rest)
        if (kanji) {
          tokens.push({ type: 'number', value: smallNumber(kanji[1] ?? ''), text: kanji[0] })
          at += kanji[0].length
          continue
        }
        const word = /^[a-z0-9'_#%$&+/=-]+|^[a-zà-öø-ÿ]+/u.exec(rest)?.[0]
        if (word) {
          const number = smallNumber(word)
          const fixed = Number.isFinite(number) || isSubjectAt(text, at, word.length) ? null : corrected(word)
          if (Number.isFinite(number)) tokens.push({ type: 'number', value: number, text: word })
          else if (fixed) tokens.push(tokenOf(fixed, word))
          else tokens.push({ type: 'unread', text: word })
          at += word.length
          continue
        }
        const character = String.fromCodePoint(rest.codePointAt(0) ?? 0)
        unread(character)
        at += character.length
      }
      return tokens
    },
  }
}

/** Endings and particles of Japanese say nothing of their own; everything else does. */
export const saysNothing = (text: string): boolean =>
  /^[\p{Script=Hiragana}ー~〜\-/・,.'’&+=％%$]*$/u.test(text) && !/^[a-z0-9]/.test(text)
