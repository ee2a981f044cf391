// The filters of a definition in the in-memory kernel: one test for each row of the columns.
import type { Filters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { ageBandOf } from '@peregrine/domain/targeting/age-band-rules.ts'
import type { KernelColumns } from './kernel-columns.ts'

/** Whether the account at a row passes all filters; undefined when there is none. */
export function filterOf(
  columns: KernelColumns,
  filters: Filters,
  asOf: number,
): ((row: number) => boolean) | undefined {
  const { codes, numbers, values } = columns
  const tests: ((row: number) => boolean)[] = []
  const oneOf = (column: keyof typeof codes, matches: (text: string) => boolean): ((row: number) => boolean) => {
    const desired = Uint8Array.from(values[column] ?? [], (text) => Number(matches(text)))
    return (row) => desired[codes[column][row] as number] === 1
  }
  const among = (list: readonly string[], fold = (text: string) => text) => {
    const set = new Set(list.map(fold))
    return (text: string) => set.has(fold(text))
  }
  const { countries, places, languages, gender, age, verified, minFollowers, maxFollowers, activeWithinDays } = filters
  if (countries.length > 0) tests.push(oneOf('country', among(countries)))
  if (languages.length > 0) tests.push(oneOf('language', among(languages)))
  if (gender !== 'ANY') tests.push(oneOf('gender', among([gender.toLowerCase()])))
  if (places.length > 0) {
    const region = oneOf(
      'region',
      among(places, (text) => text.toUpperCase()),
    )
    const city = oneOf(
      'city',
      among(places, (text) => text.toLowerCase()),
    )
    tests.push((row) => region(row) || city(row))
  }
  if (age !== 'any') {
    const { low, high } = ageBandOf(age)
    tests.push((row) => (numbers.ageHigh[row] as number) >= Math.max(1, low))
    if (high !== null) tests.push((row) => (numbers.ageLow[row] as number) <= high)
  }
  if (verified !== null) tests.push((row) => (numbers.verified[row] === 1) === verified)
  if (minFollowers !== null) tests.push((row) => (numbers.followers[row] as number) >= minFollowers)
  if (maxFollowers !== null) tests.push((row) => (numbers.followers[row] as number) <= maxFollowers)
  if (activeWithinDays !== null) {
    const since = Math.max(0, asOf - activeWithinDays * 86_400)
    tests.push((row) => (numbers.lastPost[row] as number) >= since)
  }
  if (tests.length === 0) return undefined
  return (row) => tests.every((test) => test(row))
}
