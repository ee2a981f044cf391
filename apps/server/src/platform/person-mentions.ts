// Where a value names one person of the social network, and the same value without them.
import { randomUUID } from 'node:crypto'

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

/** No word of a language: such a handle is meant wherever it is written, others only after an at-sign. */
const isTelling = (handle: string): boolean => /[\d_]/.test(handle) && handle.length >= 4

/** A name of one or two letters would be found in everything. */
const LEAST_OF_NAME = 3
/** Shorter rows of digits are counts and years. */
const LEAST_OF_ID = 6

/** How to find a person in texts; names only where the text was made from the network's data. */
function patternOf(person: NetworkPerson, withNames: boolean): RegExp {
  const words = [
    ...person.handles.map((handle) => `@${escaped(handle)}`),
    ...person.handles.filter(isTelling).map(escaped),
    // Drawings put a letter before an id: h for a hub, m for a member.
    ...person.ids.filter((id) => id.length >= LEAST_OF_ID).map((id) => `[hm]?${escaped(id)}`),
    ...(withNames ? person.names.filter((name) => name.length >= LEAST_OF_NAME).map(escaped) : []),
  ]
  // Names of languages without blanks have letters on both sides; handles and ids do not.
  return words.length === 0
    ? /(?!)/
    : new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.join('|')})(?![\\p{L}\\p{N}_])`, 'giu')
}

export interface Mentions {
  /** Whether the value of a field is the person: their id or handle. */
  is(value: unknown, field: string): boolean
  /** Whether it names them anywhere. */
  within(value: unknown, field: string): boolean
  without<Value>(value: Value, field: string, mode: ErasureMode): Value
  /** Parts of texts, lower case, of which one occurs wherever the person is named. */
  readonly needles: readonly string[]
}

/** Looks for one person. `withNames`: display names count too, for what was made from the network's data. */
/** Fields that say something in words, where a handle such as "coffee" is not meant. */
const IN_WORDS = /name|label|word|text|title|bio|question|topic|interest|description|posted/i

/** Looks for one person. `withNames`: display names count too, for what was made from the network's data. */
export function mentionsOf(person: NetworkPerson, withNames: boolean): Mentions {
  const ids = new Set(person.ids)
  const handles = new Set(person.handles)
  const names = new Set(withNames ? person.names : [])
  const pattern = patternOf(person, withNames)
  const instead = nobodys()
  const is = (value: unknown, field: string): boolean => {
    if (typeof value === 'number' || typeof value === 'bigint') return ids.has(String(value))
    if (typeof value !== 'string') return false
    const handle = value.toLowerCase()
    return (
      ids.has(value) ||
      (handle.startsWith('@') && handles.has(handle.slice(1))) ||
      (handles.has(handle) && (isTelling(handle) || !IN_WORDS.test(field)))
    )
  }
  const isAbout = (value: unknown, field: string): boolean =>
    is(value, field) || (isRecord(value) && Object.entries(value).some(([key, one]) => is(one, fieldIn(value, key))))
  const within = (value: unknown, field: string): boolean => {
    if (typeof value === 'string') return is(value, field) || names.has(value) || value.search(pattern) >= 0
    if (Array.isArray(value)) return value.some((one) => within(one, field))
    if (isRecord(value)) return Object.entries(value).some(([key, one]) => within(one, fieldIn(value, key)))
    return is(value, field)
  }
  const inText = (text: string, field: string): string => {
    if (is(text, field) || names.has(text)) return instead
    return text.replace(pattern, (found) => {
      if (found.startsWith('@')) return `@${instead}`
      return ids.has(found.slice(1)) ? `${found.charAt(0)}${instead}` : instead
    })
  }
  const without = (value: unknown, field: string, mode: ErasureMode): unknown => {
    if (typeof value === 'string') return inText(value, field)
    if (Array.isArray(value)) {
      const left = mode === 'entries' ? value.filter((one) => !isAbout(one, field)) : value
      return left.map((one) => without(one, field, mode))
    }
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, without(one, fieldIn(value, key), mode)]),
      )
    return is(value, field) ? 0 : value
  }
  // As they are, and as JSON writes them.
  const all = [...person.ids, ...person.handles, ...names].flatMap((one) => [one, JSON.stringify(one).slice(1, -1)])
  return {
    is,
    within,
    without: <Value>(value: Value, field: string, mode: ErasureMode) => without(value, field, mode) as Value,
    needles: [...new Set(all.map((one) => one.toLowerCase()))].filter((one) => one !== ''),
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype

/** Terms of a criterion are handles or words by its kind. */
const fieldOfTerm = ({ kind }: Readonly<Record<string, unknown>>): string =>
  kind === 'follows' || kind === 'engaged' ? 'handle' : 'word'

const fieldIn = (record: Readonly<Record<string, unknown>>, key: string): string =>
  key === 'term' || key === 'terms' ? fieldOfTerm(record) : key
