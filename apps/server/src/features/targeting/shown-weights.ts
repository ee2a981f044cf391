// How many accounts each row of a sample stands for among those to whom a package would be shown.
import type { AudienceSample } from '#features/insights/insights-public.ts'
import type { Weights } from './choose-entries.ts'
import type { ReachedRow } from './reached-rows.ts'

type Strata = AudienceSample['strata']

/** Which part of the accounts of each country is shown the package: all, none, or of the unknown as many as of the known. */
export function shownShares(strata: Strata, countries: readonly string[]): (country: string) => number {
  if (countries.length === 0) return () => 1
  const within = new Set(countries)
  let [known, inside] = [0, 0]
  for (const { country, members, others } of strata) {
    if (country === '') continue
    known += members + others
    if (within.has(country)) inside += members + others
  }
  const unknown = known > 0 ? inside / known : 1
  return (country) => (country === '' ? unknown : Number(within.has(country)))
}

/**
 * Weights of rows in their order. The baseline is drawn in the proportions of the audience's countries and languages;
 * here each of its rows stands for the others of its country and language, so that what is reached beside the audience is
 * counted as it lives.
 */
export function shownWeights(rows: readonly ReachedRow[], strata: Strata, countries: readonly string[]): Weights {
  const share = shownShares(strata, countries)
  const outsiderRows = new Float64Array(strata.length)
  let memberRows = 0
  for (const { member, stratum } of rows) {
    if (member) memberRows += 1
    else outsiderRows[stratum] = (outsiderRows[stratum] ?? 0) + 1
  }
  const audience = strata.reduce((sum, { members }) => sum + members, 0)
  const weigh = ({ member, stratum }: ReachedRow): number => {
    const place = strata[stratum]
    if (!place) return 0
    const standsFor = member ? audience / memberRows : place.others / (outsiderRows[stratum] ?? 1)
    return share(place.country) * standsFor
  }
  return {
    members: Float64Array.from(
      rows.filter(({ member }) => member),
      weigh,
    ),
    outsiders: Float64Array.from(
      rows.filter(({ member }) => !member),
      weigh,
    ),
    audience,
  }
}
