// The parameters of an ads call: what each may hold, read alike from a query, a form or a batch's JSON.
import { timeOf } from '@peregrine/domain/ad-network/field-check-rules.ts'
import { invalidParameter, missingParameter, type WireProblem } from './wire-refusals.ts'

/** How one parameter is read. `Value` is what the call gets. */
export interface ParameterKind<Value> {
  /** Completes "Expected …" of the error. */
  readonly expected: string
  readonly need: 'required' | 'optional'
  /** When it is left out. */
  readonly fallback?: Value
  /** A list takes commas and repetition. */
  readonly list: boolean
  /** A text (query, form) or a JSON value (batch); undefined when it is not one of these. */
  read(given: unknown): Value | undefined
}

export type Parameters = Readonly<Record<string, ParameterKind<unknown>>>
export type ValuesOf<Kinds extends Parameters> = {
  readonly [Name in keyof Kinds]: Kinds[Name] extends ParameterKind<infer Value> ? Value : never
}

const kind = <Value>(
  expected: string,
  read: (given: unknown) => Value | undefined,
): ParameterKind<Value | undefined> => ({
  expected,
  need: 'optional',
  list: false,
  read,
})

/** A JSON value as the text that a form would carry; undefined for a structure. */
const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? String(given) : undefined

/** Lengths in characters, ends included. */
export const text = ({ min = 0, max = Infinity }: { readonly min?: number; readonly max?: number } = {}) =>
  kind(Number.isFinite(max) ? `String of ${min} to ${max} characters` : 'String', (given) => {
    const written = textOf(given)
    const length = [...(written ?? '')].length
    return length >= min && length <= max ? written : undefined
  })

/** Whole, at most 2^53 - 1; ends included. */
export const whole = ({ min, max }: { readonly min?: number; readonly max?: number } = {}) =>
  kind(range('Integer', min, max), (given) => {
    const written = textOf(given)
    if (written === undefined || !/^[+-]?\d{1,16}$/.test(written)) return undefined
    const value = Number(written)
    return Number.isSafeInteger(value) && value >= (min ?? -Infinity) && value <= (max ?? Infinity) ? value : undefined
  })

const range = (name: string, min: number | undefined, max: number | undefined): string =>
  min === undefined && max === undefined ? name : `${name} between ${min ?? '…'} and ${max ?? '…'}`

export const flag = () =>
  kind(
    'Boolean',
    (given) => ({ true: true, t: true, 1: true, false: false, f: false, 0: false })[`${textOf(given)?.toLowerCase()}`],
  )

export const choice = <const Word extends string>(words: readonly Word[]) =>
  kind(`one of ${words.join(', ')}`, (given) => words.find((word) => word === textOf(given)))

/** base 36, as the ids of accounts, campaigns and line items are. */
export const id = () =>
  kind('ID', (given) => (/^[0-9a-z]{1,20}$/.test(textOf(given) ?? '') ? textOf(given) : undefined))

/** The ids of users, posts and media: whole numbers that no number of JSON holds exactly. */
export const longId = () =>
  kind('long', (given) => (/^\d{1,19}$/.test(textOf(given) ?? '') ? textOf(given) : undefined))

/** Two letters, as ISO 3166 has them, in capitals whichever way they are written. */
export const countryCode = () =>
  kind('2 letter ISO country code', (given) =>
    /^[a-z]{2}$/i.test(textOf(given) ?? '') ? textOf(given)?.toUpperCase() : undefined,
  )

/** ISO 8601 with an offset (none: UTC); a day alone is its first moment. */
export const moment = () =>
  kind('time', (given) => {
    const at = timeOf(textOf(given) ?? '')
    return at === null ? undefined : new Date(at)
  })

/** With commas in a text, repeated in a form, or an array in JSON; `max` entries at most. */
export const listOf = <Value>(
  entry: ParameterKind<Value | undefined>,
  max = Infinity,
): ParameterKind<readonly Value[] | undefined> => ({
  expected: Number.isFinite(max) ? `at most ${max} of ${entry.expected}` : entry.expected,
  need: 'optional',
  list: true,
  read(given) {
    const parts = Array.isArray(given) ? given : (textOf(given)?.split(',') ?? [undefined])
    const values = parts.map((part: unknown) => entry.read(typeof part === 'string' ? part.trim() : part))
    return values.length <= max && values.every((value) => value !== undefined) ? (values as Value[]) : undefined
  },
})

const isStructure = (given: unknown): boolean => typeof given === 'object' && given !== null

/**
 * Fields that a rule of the network checks by itself: read as what they are where they are that, and passed on as they
 * came where they are not. An empty text stands for taking the field away. An object, or a list where one value is
 * meant, is nothing that a field could hold.
 */
const loosely = (parameter: ParameterKind<unknown>): ParameterKind<unknown> => ({
  ...parameter,
  read(given) {
    const isList = parameter.list && Array.isArray(given) && !given.some(isStructure)
    if (isStructure(given) && !isList) return undefined
    return given === '' || given === null ? given : (parameter.read(given) ?? given)
  },
})
export const textField = () => loosely(text())
export const wholeField = () => loosely(whole())
export const flagField = () => loosely(flag())
export const timeField = () => loosely(moment())
export const listField = () => loosely(listOf(text()))

export const required = <Value>(given: ParameterKind<Value | undefined>): ParameterKind<Value> => ({
  ...(given as ParameterKind<Value>),
  need: 'required',
})

export const withDefault = <Value>(given: ParameterKind<Value | undefined>, fallback: Value): ParameterKind<Value> => ({
  ...(given as ParameterKind<Value>),
  fallback,
})

/** An empty text (in JSON also null) unsets what stood there: the call gets null. */
export const unsettable = <Value>(
  given: ParameterKind<Value | undefined>,
): ParameterKind<Value | null | undefined> => ({
  ...given,
  read: (value) => (value === '' || value === null ? null : given.read(value)),
})

export interface ReadParameters {
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: readonly WireProblem[]
}

/** Reads what a call knows and passes over the rest, as the network does. A missing value is undefined. */
export function readParameters(kinds: Parameters, given: (name: string) => unknown): ReadParameters {
  const values: Record<string, unknown> = {}
  const problems: WireProblem[] = []
  for (const [name, parameter] of Object.entries(kinds)) {
    const value = given(name)
    if (value === undefined || (value === '' && parameter.need === 'required')) {
      if (parameter.need === 'required') problems.push(missingParameter(name))
      values[name] = parameter.fallback
      continue
    }
    const read = parameter.read(value)
    if (read === undefined) problems.push(invalidParameter(name, parameter.expected, value))
    values[name] = read
  }
  return { values, problems }
}
