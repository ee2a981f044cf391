// How many of which non-members make a baseline that has the audience's countries and languages in its proportions.
import { SCORE_DEFAULTS } from '@peregrine/domain/insights/score-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import type { Stratum } from './audience-graph.ts'

/** The largest sample. Smaller ones save little, since whole columns are read for either, and find much less. */
export const SAMPLE_MEMBERS = 20_000
export const SAMPLE_BASELINE = 40_000
/** A baseline of so many always says something; a smaller one must at least be as large as the audience it stands beside. */
const ENOUGH = 1_000
/** How much of a baseline its strata must be able to fill; the rest are strata without enough non-members. */
const LEAST_FILL = 0.95

export type MatchedOn = 'country' | 'language'

/** Shares to draw at random: of all observable members, and of the non-members of each stratum. */
export interface SamplePlan {
  readonly memberRate: number
  readonly baseline: readonly { readonly country: string; readonly language: string; readonly rate: number }[]
  /** What the baseline could be matched on; empty when the audience leaves no like non-members. */
  readonly matchedOn: readonly MatchedOn[]
}

interface Cell {
  members: number
  others: number
}

/** Plans a sample. The finest matching that still gives a large enough baseline wins. */
export function planSample(strata: readonly Stratum[]): SamplePlan {
  const members = strata.reduce((sum, stratum) => sum + stratum.members, 0)
  const memberRate = members > 0 ? Math.min(1, SAMPLE_MEMBERS / members) : 0
  const enough = Math.min(ENOUGH, Math.max(SCORE_DEFAULTS.minimumSample, members))
  for (const matchedOn of MATCHINGS) {
    const cellOf = cellsOf(strata, matchedOn)
    const total = members > 0 ? largestBaseline([...new Set(strata.map(cellOf))], members) : 0
    if (total < enough && matchedOn.length > 0) continue
    const baseline = strata.map((stratum) => {
      const cell = cellOf(stratum)
      const desired = members > 0 ? (total * cell.members) / members : 0
      const rate = rateOf(desired, cell.others)
      return { country: stratum.country, language: stratum.language, rate, drawn: rate * stratum.others }
    })
    // Figures say with how many they are compared: of so few others nothing is told, not even that.
    if (baseline.reduce((sum, { drawn }) => sum + drawn, 0) < MINIMUM_CELL) break
    return {
      memberRate,
      baseline: baseline.filter(({ rate }) => rate > 0).map(({ drawn: _drawn, ...one }) => one),
      matchedOn,
    }
  }
  return { memberRate, baseline: [], matchedOn: [] }
}

const MATCHINGS: readonly (readonly MatchedOn[])[] = [['country', 'language'], ['language'], ['country'], []]

const rateOf = (desired: number, available: number) => (available > 0 ? Math.min(1, desired / available) : 0)

/** The cell of a stratum when only some of its traits are matched on. */
function cellsOf(strata: readonly Stratum[], matchedOn: readonly MatchedOn[]): (stratum: Stratum) => Cell {
  const cells = new Map<string, Cell>()
  const keyOf = (stratum: Stratum) => JSON.stringify(matchedOn.map((trait) => stratum[trait]))
  const cellOf = (stratum: Stratum): Cell => {
    const key = keyOf(stratum)
    const cell = cells.get(key) ?? { members: 0, others: 0 }
    cells.set(key, cell)
    return cell
  }
  for (const stratum of strata) {
    const cell = cellOf(stratum)
    cell.members += stratum.members
    cell.others += stratum.others
  }
  return cellOf
}

/** The largest baseline, up to the limit, of which the cells can fill the demanded part in proportion. */
function largestBaseline(cells: readonly Cell[], members: number): number {
  const filled = (total: number) =>
    cells.reduce((sum, cell) => sum + Math.min(cell.others, (total * cell.members) / members), 0)
  let low = 0
  let high = SAMPLE_BASELINE
  if (filled(high) >= LEAST_FILL * high) return high
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (filled(middle) >= LEAST_FILL * middle) low = middle
    else high = middle
  }
  return low
}
