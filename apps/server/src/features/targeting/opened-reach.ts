// A package that is being counted: the accounts behind it, who is meant, and the figures of any variant of it.
import { type CountedReach, reachShares, sizeOfCount, sumOf } from '@peregrine/domain/targeting/reach-rules.ts'
import type { TickedTargeting } from '@peregrine/domain/targeting/ticked-targeting.ts'
import type { AccountBits, Audience, InsightPorts } from '#features/insights/insights-public.ts'
import type { Narrowing } from './count-shown.ts'
import { type ReachSets, type UnitedBits, union } from './reach-sets.ts'

/** Everything that figures of one package and its variants are counted from. */
export interface OpenedReach {
  readonly ports: InsightPorts
  readonly network: Audience['network']
  readonly audience: Audience | null
  readonly ticked: TickedTargeting
  readonly sets: ReachSets
  readonly members: AccountBits
  readonly size: number
  readonly count: (united: AccountBits, narrowings: readonly Narrowing[]) => CountedReach
}

/** The figures that are shown together. */
export const figuresOf = (reach: CountedReach, audience: number) => ({
  reached: sizeOfCount(sumOf(reach.intended, reach.others)),
  intended: sizeOfCount(reach.intended),
  ...reachShares(reach, audience),
})

/** Whom some united parts reach before anything narrows. */
export function unitedOf(parts: readonly UnitedBits[], { everybody }: ReachSets): AccountBits {
  if (everybody) return everybody
  return union(
    parts.map(({ accounts }) => accounts),
    Math.max(0, ...parts.map(({ accounts }) => accounts.length)),
  )
}
