// Age groups that do not overlap, cut where the targeting bands are cut, and how much of a range lies in each.
import { type AgeBandId, ageBandOf, shareInsideBand } from '@peregrine/domain/targeting/age-band-rules.ts'

interface AgeGroup {
  readonly id: string
  readonly from: AgeBandId
  /** Where the next group begins; none for the last. */
  readonly below?: AgeBandId
}

export const AGE_GROUPS: readonly AgeGroup[] = [
  { id: '13-17', from: 'over-13', below: 'over-18' },
  { id: '18-24', from: 'over-18', below: 'over-25' },
  { id: '25-34', from: 'over-25', below: 'over-35' },
  { id: '35-49', from: 'over-35', below: 'over-50' },
  { id: '50+', from: 'over-50' },
]

/** The share of a range's years that lies in each group, in their order. */
export const sharesOfGroups = (low: number, high: number): number[] =>
  AGE_GROUPS.map(
    ({ from, below }) =>
      shareInsideBand(low, high, ageBandOf(from)) - (below ? shareInsideBand(low, high, ageBandOf(below)) : 0),
  )
