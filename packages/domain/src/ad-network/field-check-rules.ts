// Reading the fields of something that is written to the network: texts of a form or values of a body, nothing believed.
import { daysInMonth, isDate } from '../shell/calendar-day-rules.ts'
import { type NetworkProblem, networkProblem } from './network-problem-rules.ts'

/** Fields as they arrive: texts (of a form), or what JSON holds. An empty text or null takes the field away. */
export type WireFields = Readonly<Record<string, unknown>>

/** Whether a field is given and not taken away. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** A value as the network's messages show it. */
export function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownValue).join(',')
  return value === null || value === undefined ? '' : String(value)
}

/** A field that is a text or is not given. */
export function textField(fields: WireFields, parameter: string): string | null {
  return isGiven(fields[parameter]) ? shownValue(fields[parameter]) : null
}

/** A list: an array, or texts parted by commas. */
export function listField(fields: WireFields, parameter: string): readonly string[] {
  const value = fields[parameter]
  if (!isGiven(value)) return []
  const parts = Array.isArray(value) ? value.map(shownValue) : shownValue(value).split(',')
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** A whole number within what numbers hold exactly; null when it is not one, or not given. */
export function wholeField(fields: WireFields, parameter: string): number | null {
  const text = textField(fields, parameter)
  if (text === null || !/^-?\d{1,16}$/.test(text)) return null
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : null
}

/**
 * Milliseconds since 1970 of an ISO 8601 time: a day alone, or with hours and minutes, seconds and fractions, Z or an
 * offset (a space stands for the plus that forms lose). Null when it is not a time. Without an offset it is UTC.
 */
export function timeOf(text: string): number | null {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+\- ]\d{2}(?::?\d{2})?)?)?$/i.exec(
      text.trim(),
    )
  if (match === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  if (!isDate(year, month, day)) return null
  if (hour > 23 || minute > 59 || second > 59) return null
  const fraction = Math.floor(Number(`0.${match[7] ?? 0}`) * 1_000)
  const offset = /^([+\- ])(\d{2}):?(\d{2})?$/.exec(match[8] ?? '')
  const ahead = offset === null ? 0 : (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0))
  return (((daysBefore(year, month) + day - 1) * 24 + hour) * 60 + minute - ahead) * 60_000 + second * 1_000 + fraction
}

/** Days from 1970-01-01 to the first of a month. */
function daysBefore(year: number, month: number): number {
  const leapDays = (until: number) => Math.floor(until / 4) - Math.floor(until / 100) + Math.floor(until / 400)
  let days = (year - 1970) * 365 + leapDays(year - 1) - leapDays(1969)
  for (let each = 1; each < month; each += 1) days += daysInMonth(year, each)
  return days
}

/** A problem for each of `parameters` that is not given. */
export function checkGiven(fields: WireFields, parameters: readonly string[]): NetworkProblem[] {
  return parameters
    .filter((parameter) => !isGiven(fields[parameter]))
    .map((parameter) => networkProblem('missing', { parameter }))
}

/** A problem when a field is given and none of the choices. */
export function checkChoice(fields: WireFields, parameter: string, choices: readonly string[]): NetworkProblem[] {
  const value = textField(fields, parameter)
  if (value === null || choices.includes(value)) return []
  return [networkProblem('not_a_choice', { parameter, value }, { expected: choices.join(', ') })]
}

/** Problems of fields that are given and are no whole number above zero. */
export function checkAmounts(fields: WireFields, parameters: readonly string[]): NetworkProblem[] {
  return parameters.flatMap((parameter) => {
    const value = textField(fields, parameter)
    if (value === null) return []
    const number = wholeField(fields, parameter)
    if (number === null) return [networkProblem('not_a_whole_number', { parameter, value })]
    return number > 0 ? [] : [networkProblem('not_positive', { parameter, value })]
  })
}

/** Problems of fields that are given and are no times. */
export function checkTimes(fields: WireFields, parameters: readonly string[]): NetworkProblem[] {
  return parameters.flatMap((parameter) => {
    const value = textField(fields, parameter)
    return value === null || timeOf(value) !== null ? [] : [networkProblem('not_a_time', { parameter, value })]
  })
}

/** Problems of fields that are given and neither true nor false. */
export function checkFlags(fields: WireFields, parameters: readonly string[]): NetworkProblem[] {
  return parameters.flatMap((parameter) => {
    const value = textField(fields, parameter)
    return value === null || /^(true|false|t|f|1|0)$/i.test(value)
      ? []
      : [networkProblem('not_a_flag', { parameter, value })]
  })
}

/** A problem when a text that is given is longer than it may be, counted in characters. */
export function checkLength(fields: WireFields, parameter: string, most: number): NetworkProblem[] {
  const text = textField(fields, parameter)
  if (text === null || [...text].length <= most) return []
  return [networkProblem('too_long', { parameter, value: text }, { limit: most })]
}
