// How many accounts each row of a sample stands for among those to whom a package would be shown.
import type { AudienceSample } from '#features/insights/insights-public.ts'
import type { Weights } from './entry-coverage.ts'
import type { NarrowedRow } from './reached-rows.ts'

type Strata = AudienceSample['strata']

/** Where a package is shown: to people of these countries, and to those who write these languages; everywhere where none is named. */
export interface ShownTo {
  readonly countries: readonly string[]
  readonly languages: readonly string[]
}

/** Which part of the accounts with each value of a trait is shown the package: all, none, or of the unknown as many as of the known. */
export function shownShares(
  strata: Strata,
  trait: 'country' | 'language',
  values: readonly string[],
): (value: string) => number {
  if (values.length === 0) return () => 1
  const within = new Set(values)
  let [known, inside] = [0, 0]
  for (const { members, others, ...stratum } of strata) {
    if (stratum[trait] === '') continue
    known += members + others
    if (within.has(stratum[trait])) inside += members + others
  }
  const unknown = known > 0 ? inside / known : 1
  return (value) => (value === '' ? unknown : Number(within.has(value)))
}

/**
 * Weights of rows in their order. The baseline is drawn in the proportions of the audience's countries and languages;
 * here each of its rows stands for the others of its country and language, so that what is reached beside the audience is
 * counted as it lives.
 */
export function shownWeights(rows: readonly NarrowedRow[], strata: Strata, shown: ShownTo): Weights {
  const inCountry = shownShares(strata, 'country', shown.countries)
  const inLanguage = shownShares(strata, 'language', shown.languages)
  const outsiderRows = new Float64Array(strata.length)
  let memberRows = 0
  for (const { member, stratum } of rows) {
    if (member) memberRows += 1
    else outsiderRows[stratum] = (outsiderRows[stratum] ?? 0) + 1
  }
  const audience = strata.reduce((sum, { members }) => sum + members, 0)
  const weigh = ({ member, stratum, passes = 1 }: NarrowedRow): number => {
    const place = strata[stratum]
    if (!place) return 0
    const weight = member ? audience / memberRows : place.others / (outsiderRows[stratum] ?? 1)
    return inCountry(place.country) * inLanguage(place.language) * passes * weight
  }
  return { rows: Float64Array.from(rows, weigh), audience }
}
