// Where a value names one person of the social network, and the same value without them.
import { randomUUID } from 'node:crypto'
import { isPlainWord } from '@peregrine/domain/taxonomy/plain-words.ts'
import { holdsIds, holdsNames, isAmount, isInWords, isStructure } from './person-fields.ts'

/** Everything that one person of the network is known by. */
export interface NetworkPerson {
  /** As the network calls them: digits mostly. */
  readonly ids: readonly string[]
  /** Lower case, without the at-sign. */
  readonly handles: readonly string[]
  /** Display names. Others may bear the same one, so it alone never makes a value theirs. */
  readonly names: readonly string[]
}

/** What stands where an erased person was mentioned; longer than a handle of the network may be, so it is nobody's. */
export const ERASED_ACCOUNT = 'erased_account_00'

/** Another one for each person: lists and drawings tell their entries apart by what stands there. */
const nobodys = (): string => `erased_account_${randomUUID().slice(0, 8)}`

/** `entries`: what is about the person leaves its list. `words`: every list keeps its length, and names nobody there. */
export type ErasureMode = 'entries' | 'words'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** No word of a language: such a handle is meant wherever it is written, others only where handles and names stand. */
const isTelling = (handle: string): boolean => /[\d_]/.test(handle) && /\p{L}/u.test(handle) && handle.length >= 4

/** A name of one or two letters would be found in everything. */
const LEAST_OF_NAME = 3
/** Shorter rows of digits are counts and years. */
const LEAST_OF_ID = 6

/** Between the display names that a community is called after (`find-communities.ts`). */
const NAMES_BETWEEN = ' · '

const NOTHING = /(?!)/
const within = (words: readonly string[], letters: string): RegExp =>
  words.length === 0 ? NOTHING : new RegExp(`(?<![${letters}])(?:${words.join('|')})(?![${letters}])`, 'giu')

/** Around a handle in Latin letters stand no others; 「zebのフォロワー」 has it, though there is no blank. */
const LATIN = '\\p{Script=Latin}\\p{N}_'
const LETTERS = '\\p{L}\\p{N}_'

/** How to find a person by id and handle in texts; `bare` are handles that count without an at-sign. */
function patternsOf(person: NetworkPerson, bare: readonly string[]): readonly RegExp[] {
  const words = [
    ...person.handles.map((handle) => `[@＠]${escaped(handle)}`),
    ...bare.map(escaped),
    // Drawings put a letter before an id: h for a hub, m for a member.
    ...person.ids.filter((id) => id.length >= LEAST_OF_ID).map((id) => `[hm]?${escaped(id)}`),
  ]
  const latin = words.filter((word) => /^[\x20-\x7e＠]*$/.test(word))
  return [
    within(latin, LATIN),
    within(
      words.filter((word) => !latin.includes(word)),
      LETTERS,
    ),
  ]
}

export interface Mentions {
  /** Whether the value of a field is the person: their id or handle. */
  is(value: unknown, field: string): boolean
  /** Whether it names them anywhere. */
  within(value: unknown, field: string): boolean
  without<Value>(value: Value, field: string, mode: ErasureMode): Value
  /** For the fields of one row: where another of them names the person, a name in it means their handle although it is a word. */
  inRow(row: Readonly<Record<string, unknown>>): Mentions
  /** Parts of texts, lower case, of which one occurs wherever the person is named. */
  readonly needles: readonly string[]
}

const isDigits = (text: string): boolean => /^\d+$/.test(text)

/** Looks for one person. `withNames`: display names count too, for what was made from the network's data. */
export const mentionsOf = (person: NetworkPerson, withNames: boolean): Mentions =>
  readMentions(person, withNames, nobodys(), false)

function readMentions(person: NetworkPerson, withNames: boolean, instead: string, wordsToo: boolean): Mentions {
  const ids = new Set(person.ids)
  const handles = new Set(person.handles)
  const names = new Set(person.names.filter((name) => name.length >= LEAST_OF_NAME))
  const bearing = within([...names].map(escaped), LETTERS)
  const telling = person.handles.filter(isTelling)
  const inTexts = patternsOf(person, telling)
  const inNames = patternsOf(person, [
    ...telling,
    ...person.handles.filter(
      (handle) => handle.length >= LEAST_OF_NAME && !isDigits(handle) && (wordsToo || !isPlainWord(handle)),
    ),
  ])

  const isId = (text: string, field: string, listed: boolean): boolean =>
    ids.has(text) && (!isDigits(text) || holdsIds(field, listed) || (text.length >= LEAST_OF_ID && !isAmount(field)))
  const isHandle = (text: string, field: string): boolean => {
    const handle = text.toLowerCase()
    if (/^[@＠]/.test(handle)) return handles.has(handle.slice(1))
    if (!handles.has(handle) || isStructure(field)) return false
    return isDigits(handle) ? holdsIds(field, false) : isTelling(handle) || !isInWords(field)
  }
  const is = (value: unknown, field: string, listed = false): boolean => {
    if (typeof value === 'number' || typeof value === 'bigint') return ids.has(String(value)) && holdsIds(field, listed)
    return typeof value === 'string' && (isId(value, field, listed) || isHandle(value, field))
  }
  const isAbout = (value: unknown, field: string): boolean =>
    is(value, field, true) || (isRecord(value) && isOfPerson(value))
  const isOfPerson = (record: Fields): boolean =>
    Object.entries(record).some(([key, one]) => is(one, fieldIn(record, key)))
  /** Of whom a record is that has a handle and a name side by side: not what is called after its terms. */
  const bearsName = (record: Fields): boolean =>
    Object.entries(record).some(([key, one]) => !isTerm(key) && is(one, fieldIn(record, key)))

  /** The product calls communities, and what is saved from them, after display names: each between these dots. */
  const isCalledAfter = (text: string): boolean => {
    const parts = text.split(NAMES_BETWEEN)
    return parts.length > 1 && parts.some((part) => names.has(part))
  }
  const patternsIn = (field: string): readonly RegExp[] => (holdsNames(field) ? inNames : inTexts)
  const isMentioned = (text: string, field: string): boolean =>
    !isDigits(text) &&
    !isStructure(field) &&
    (patternsIn(field).some((pattern) => text.search(pattern) >= 0) || (holdsNames(field) && isCalledAfter(text)))
  const isNamed = (text: string): boolean => person.names.includes(text) || text.search(bearing) >= 0
  const inKey = (key: string): boolean =>
    (isDigits(key)
      ? ids.has(key) && key.length >= LEAST_OF_ID
      : key.startsWith('@') && handles.has(key.slice(1).toLowerCase())) ||
    (/^handles /.test(key) && handles.has(key.slice('handles '.length)))

  const isIn = (value: unknown, field: string, listed = false): boolean => {
    if (typeof value === 'string')
      return is(value, field, listed) || isMentioned(value, field) || (withNames && isNamed(value))
    if (Array.isArray(value)) return value.some((one) => isIn(one, field, true))
    if (isRecord(value)) return Object.entries(value).some(([key, one]) => inKey(key) || isIn(one, fieldIn(value, key)))
    return is(value, field, listed)
  }

  /** `named`: what is around it names the person, so that their display name means them here. */
  const inText = (text: string, field: string, named: boolean, listed: boolean): string => {
    if (is(text, field, listed) || (named && person.names.includes(text))) return instead
    if (isDigits(text) || isStructure(field)) return text
    const meant = named || isMentioned(text, field)
    const rest = patternsIn(field).reduce(
      (left, pattern) =>
        left.replace(pattern, (found) => {
          if (/^[@＠]/.test(found)) return `@${instead}`
          return ids.has(found.slice(1)) ? `${found.charAt(0)}${instead}` : instead
        }),
      text,
    )
    return meant ? rest.replace(bearing, instead) : rest
  }
  const without = (value: unknown, field: string, mode: ErasureMode, named: boolean, listed = false): unknown => {
    if (typeof value === 'string') return inText(value, field, named, listed)
    if (Array.isArray(value)) {
      const left = mode === 'entries' ? value.filter((one) => !isAbout(one, field)) : value
      return left.map((one) => without(one, field, mode, named, true))
    }
    if (isRecord(value)) {
      const theirs = bearsName(value)
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [
          inKey(key) ? keyWithout(key, instead) : key,
          theirs && isNameKey(key) && typeof one === 'string' && one !== ''
            ? instead
            : without(one, fieldIn(value, key), mode, named || theirs),
        ]),
      )
    }
    return is(value, field, listed) ? 0 : value
  }
  // As they are, and as JSON writes them.
  const all = [...person.ids, ...person.handles, ...person.names].flatMap((one) => [
    one,
    JSON.stringify(one).slice(1, -1),
  ])
  const mentions: Mentions = {
    is: (value, field) => is(value, field),
    within: (value, field) => isIn(value, field),
    without: <Value>(value: Value, field: string, mode: ErasureMode) => without(value, field, mode, withNames) as Value,
    inRow: (row) =>
      !wordsToo && Object.entries(row).some(([column, value]) => isIn(value, column))
        ? readMentions(person, withNames, instead, true)
        : mentions,
    needles: [...new Set(all.map((one) => one.toLowerCase()))].filter((one) => one !== ''),
  }
  return mentions
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype

const isTerm = (key: string): boolean => key === 'term' || key === 'terms'
const isNameKey = (key: string): boolean => /^(display|full|user)?_?name$/i.test(key)
const keyWithout = (key: string, instead: string): string =>
  key.startsWith('handles ') ? `handles ${instead}` : instead

/** What a key holds is told by the kind of its record: terms of a criterion and steps of a package are handles or words. */
function fieldIn(record: Fields, key: string): string {
  if (isTerm(key)) return record.kind === 'follows' || record.kind === 'engaged' ? 'handle' : 'word'
  if (key === 'id' && typeof record.field === 'string') return record.field === 'handles' ? 'handle' : 'word'
  return key
}
