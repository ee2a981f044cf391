// A definition as text for the address bar, and back; and terms pasted in bulk.
import { isAgeBandId } from '../targeting/age-band-rules.ts'
import { checkDefinition } from './definition-problem-rules.ts'
import {
  type Alike,
  type Basis,
  CRITERION_KINDS,
  type Criterion,
  type DayWindow,
  type Definition,
  type DefinitionDraft,
  emptyFilters,
  type Filters,
  type Group,
  LIMITS,
  normaliseDefinition,
} from './definition-rules.ts'

const VERSION = '1'

/** Compact text of A-Z a-z 0-9 - _ for an address; the definition is normalised on the way. */
export function encodeDefinition(draft: DefinitionDraft): string {
  const { alike, ...basis } = normaliseDefinition(draft)
  const traits = alike?.traits.map(({ kind, term, weight }) => [CRITERION_KINDS.indexOf(kind), term, weight])
  const more = alike ? [[compactBasis(alike.of), alike.least, traits, ...(alike.people ? [alike.people] : [])]] : []
  return VERSION + toBase64Url(JSON.stringify([...compactBasis(basis), ...more]))
}

function compactBasis({ include, exclude, filters }: Basis): readonly unknown[] {
  const different = Object.entries(filters).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(emptyFilters[name as keyof Filters]),
  )
  return [include.map(compactGroup), exclude.map(compactGroup), Object.fromEntries(different)]
}

/** The definition of such a text; null for anything else, a definition over the limits included. */
export function decodeDefinition(text: string): Definition | null {
  if (!text.startsWith(VERSION) || text.length > LIMITS.textLength) return null
  try {
    const value: unknown = JSON.parse(fromBase64Url(text.slice(VERSION.length)))
    if (!Array.isArray(value) || value.length < 3 || value.length > 4) return null
    const basis = readBasis(value.slice(0, 3))
    const alike = value.length === 4 ? readAlike(value[3]) : undefined
    if (basis === null || alike === null) return null
    const definition = { ...basis, ...(alike && { alike }) }
    return checkDefinition(definition).length === 0 ? normaliseDefinition(definition) : null
  } catch {
    // Not base64, not UTF-8 or not JSON: not one of our addresses.
    return null
  }
}

function readBasis(value: unknown): Basis | null {
  if (!Array.isArray(value) || value.length !== 3) return null
  const include = readGroups(value[0])
  const exclude = readGroups(value[1])
  const filters = readFilters(value[2])
  return include === null || exclude === null || filters === null ? null : { include, exclude, filters }
}

function readAlike(value: unknown): Alike | null {
  if (!Array.isArray(value)) return null
  const [basis, least, listed, handles] = value as unknown[]
  const of = readBasis(basis)
  const traits = everyOf(listed, (item) => {
    if (!Array.isArray(item)) return null
    const [kindIndex, term, weight] = item as unknown[]
    const kind = typeof kindIndex === 'number' ? CRITERION_KINDS[kindIndex] : undefined
    return kind !== undefined && typeof term === 'string' && typeof weight === 'number' ? { kind, term, weight } : null
  })
  const people = handles === undefined ? [] : texts(handles)
  if (of === null || traits === null || people === null || typeof least !== 'number') return null
  return { of, ...(people.length > 0 && { people }), traits, least }
}

const compactGroup = (group: Group) => [group.atLeast, ...group.criteria.map(compactCriterion)]
const compactCriterion = ({ kind, atLeast, withinDays, terms }: Criterion) => [
  CRITERION_KINDS.indexOf(kind),
  atLeast,
  withinDays ?? 0,
  ...terms,
]

function readGroups(value: unknown): Group[] | null {
  return everyOf(value, (item) => {
    if (!Array.isArray(item)) return null
    const [atLeast, ...rest] = item as unknown[]
    const criteria = everyOf(rest, readCriterion)
    return typeof atLeast === 'number' && criteria !== null ? { atLeast, criteria } : null
  })
}

function readCriterion(value: unknown): Criterion | null {
  if (!Array.isArray(value)) return null
  const [kindIndex, atLeast, days, ...rest] = value as unknown[]
  const kind = typeof kindIndex === 'number' ? CRITERION_KINDS[kindIndex] : undefined
  const terms = texts(rest)
  if (kind === undefined || terms === null || typeof atLeast !== 'number') return null
  if (days === 0) return { kind, terms, atLeast }
  return isDayWindow(days) ? { kind, terms, atLeast, withinDays: days } : null
}

function readFilters(value: unknown): Filters | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const raw: Record<string, unknown> = { ...emptyFilters, ...value }
  const countries = texts(raw.countries)
  const places = texts(raw.places)
  const languages = texts(raw.languages)
  const { gender, age, verified, minFollowers, maxFollowers, activeWithinDays } = raw
  if (countries === null || places === null || languages === null) return null
  if (gender !== 'ANY' && gender !== 'MALE' && gender !== 'FEMALE') return null
  if (!isAgeBandId(age) || (verified !== null && typeof verified !== 'boolean')) return null
  if (!isNumberOrNull(minFollowers) || !isNumberOrNull(maxFollowers)) return null
  if (activeWithinDays !== null && !isDayWindow(activeWithinDays)) return null
  return { countries, places, languages, gender, age, verified, minFollowers, maxFollowers, activeWithinDays }
}

const isDayWindow = (value: unknown): value is DayWindow => value === 7 || value === 30 || value === 90
const isNumberOrNull = (value: unknown): value is number | null => value === null || typeof value === 'number'
const texts = (value: unknown) => everyOf(value, (item) => (typeof item === 'string' ? item : null))

function everyOf<T>(value: unknown, read: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null
  const items: T[] = []
  for (const raw of value) {
    const item = read(raw)
    if (item === null) return null
    items.push(item)
  }
  return items
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url (RFC 4648 §5, without padding) of the UTF-8 of a text. */
function toBase64Url(text: string): string {
  const bytes = encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  let out = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at
    const byte = (offset: number) => (offset < left ? bytes.charCodeAt(at + offset) : 0)
    const triple = (byte(0) << 16) | (byte(1) << 8) | byte(2)
    const four = [triple >> 18, (triple >> 12) & 63, (triple >> 6) & 63, triple & 63]
    out += four
      .slice(0, left === 1 ? 2 : left === 2 ? 3 : 4)
      .map((digit) => DIGITS[digit])
      .join('')
  }
  return out
}

/** Throws a URIError for what is not UTF-8 or not base64url. */
function fromBase64Url(text: string): string {
  let bits = 0
  let held = 0
  let percent = ''
  for (const character of text) {
    const digit = DIGITS.indexOf(character)
    if (digit < 0) throw new URIError('Not base64url')
    held = (held << 6) | digit
    bits += 6
    if (bits >= 8) {
      bits -= 8
      percent += `%${((held >> bits) & 255).toString(16).padStart(2, '0')}`
      held &= (1 << bits) - 1
    }
  }
  return decodeURIComponent(percent)
}
