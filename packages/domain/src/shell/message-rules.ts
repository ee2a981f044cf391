// A message as it is stored and sent: a code and the values that fill its sentence; sentences are made where somebody reads.
import { beginOfDay, isCalendarDay } from './calendar-day-rules.ts'
import { formatCount, formatShortDate } from './format-rules.ts'
import type { Language } from './language-rules.ts'
import { englishMessages } from './messages-english.ts'
import { japaneseMessages } from './messages-japanese.ts'

type English = typeof englishMessages
type PlacesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never
/**
 * `{reason}`, `{more}` and `{what}` hold another message, `{network}` a name or a word for it, `{countries}` codes with
 * commas between, `{date}`, `{newer}` and `{earlier}` a day such as '2026-11-20'; others a text or a number.
 */
type ValueAt<Name extends string> = Name extends 'reason' | 'more' | 'what'
  ? Message
  : Name extends 'network'
    ? string | Message
    : string | number

export type MessageCode = keyof English
export type MessageValues<Code extends MessageCode> = {
  readonly [Name in PlacesIn<English[Code]>]: ValueAt<Name>
}
type MessageOf<Code extends MessageCode> = { readonly code: Code; readonly values: MessageValues<Code> }
/** Every code with exactly the values that its sentence names. */
export type Message = { [Code in MessageCode]: MessageOf<Code> }[MessageCode]

/** The values as a last argument; none for a sentence that takes none. */
export type ValuesGiven<Code extends MessageCode> = [PlacesIn<English[Code]>] extends [never]
  ? []
  : [values: MessageValues<Code>]

/** A message; values that are missing or misspelled do not compile. */
export const message = <const Code extends MessageCode>(code: Code, ...[values]: ValuesGiven<Code>): Message =>
  ({ code, values: values ?? {} }) as unknown as Message

/** Codes whose sentence takes no values. */
export type PlainMessageCode = {
  [Code in MessageCode]: [PlacesIn<English[Code]>] extends [never] ? Code : never
}[MessageCode]

export const isPlainMessageCode = (code: string): code is PlainMessageCode =>
  isMessageCode(code) && !englishMessages[code].includes('{')

export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(englishMessages, code)

const catalogue: Readonly<Record<Language, Readonly<Record<MessageCode, string>>>> = {
  en: englishMessages,
  ja: japaneseMessages,
}

/** Places of the suite's messages that hold how many there are, and never a year or a limit of the ad platform. */
const COUNT_PLACES: ReadonlySet<string> = new Set(['count', 'of', 'needed', 'posts', 'gained', 'lost', 'engagements'])
const isCount = (code: string, name: string): boolean => code.startsWith('suite_') && COUNT_PLACES.has(name)

/** Large whole numbers with separators: years and limits of four digits stay as they are. */
const valueText = (value: string | number, language: Language, least: number): string =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) >= least
    ? formatCount(value, language)
    : String(value)

const DAY_PLACES: ReadonlySet<string> = new Set(['date', 'newer', 'earlier'])

/** A day of a calendar as screens write it. */
const isDay = (name: string, value: string | number): value is string =>
  DAY_PLACES.has(name) && typeof value === 'string' && isCalendarDay(value)

/** Codes of countries, as `message` was given them, by their names. */
function countryNames(codes: string, language: Language): string {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const named = codes.split(', ').map((code) => (/^[A-Z]{2}$/.test(code) ? names.of(code) : code))
  return named.join(language === 'ja' ? '、' : ', ')
}

/** The sentence of a message. A code that a newer server sends to an older page reads as a failure without details. */
export function messageText({ code, values }: Message, language: Language): string {
  const text = catalogue[language][isMessageCode(code) ? code : 'failed']
  const held: Readonly<Record<string, string | number | Message>> = values
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(held, name) ? held[name] : undefined
    if (value === undefined) return place
    if (typeof value === 'object') return messageText(value, language)
    if (isDay(name, value)) return formatShortDate(beginOfDay(value), language, 'UTC')
    return name === 'countries'
      ? countryNames(String(value), language)
      : valueText(value, language, isCount(code, name) ? 1000 : 10_000)
  })
}
