// The share of a community in those looked at: never one that contradicts the numbers of people beside it.
import { isBelowMinimum } from '../insights/size-rules.ts'
import { discloseShare } from '../insights/small-cell-rules.ts'
import { shareOfTold, type ToldShare } from '../insights/told-number-rules.ts'

/** Of both numbers as they are told; of fewer than 100 members in steps, and no more than these would be. */
export function communityShare(members: number, of: number): ToldShare {
  const ofTold = shareOfTold(members, of)
  if (!isBelowMinimum(members)) return ofTold
  const inSteps = discloseShare(members, of)
  return inSteps < ofTold ? inSteps : ofTold
}
