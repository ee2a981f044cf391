// A package that is being counted: the accounts behind it, who is meant, and the figures of any variant of it.
import { type Counted, MINIMUM_CELL, sizeOfCount } from '@peregrine/domain/insights/size-rules.ts'
import { SMALLEST_CELL } from '@peregrine/domain/insights/small-cell-rules.ts'
import { type CountedReach, reachShares } from '@peregrine/domain/targeting/reach-rules.ts'
import type { TickedTargeting } from '@peregrine/domain/targeting/ticked-targeting.ts'
import {
  type AccountBits,
  type Audience,
  both,
  type InsightPorts,
  type Narrowing,
  openTo,
  reflectedParts,
  union,
} from '#features/insights/insights-public.ts'
import type { ReachSets, UnitedBits } from './reach-sets.ts'

/** Those meant, the others, and both together: certain where nothing narrows, although who is meant may be an estimate. */
export interface OpenedCount extends CountedReach {
  readonly reached: Counted
}

/** Everything that figures of one package and its variants are counted from. */
export interface OpenedReach {
  readonly ports: InsightPorts
  readonly network: Audience['network']
  readonly audience: Audience | null
  readonly ticked: TickedTargeting
  readonly sets: ReachSets
  /** Of the intended audience those of whom it is known; nobody where there is no audience. */
  readonly stated: AccountBits
  /** How many the intended audience has. */
  readonly size: number
  readonly count: (united: AccountBits, narrowings: ReadonlyMap<string, Narrowing>) => OpenedCount
}

/** The figures that are shown together. */
export const figuresOf = (reach: OpenedCount, audience: number) => ({
  reached: sizeOfCount(reach.reached),
  // Whether one of a few is meant, or none, is told of a person.
  intended: sizeOfCount({ ...reach.intended, count: Math.max(reach.intended.count, audience > 0 ? 1 : 0) }),
  ...reachShares(reach, audience),
})

/**
 * Whom some united parts reach before anything narrows, as it is told of: without entries that bring hardly anybody whom the others
 * do not (decision 026).
 */
export function unitedOf(
  parts: readonly Pick<UnitedBits, 'entries'>[],
  { everybody, narrowings }: ReachSets,
): AccountBits {
  if (everybody) return everybody
  const sets = parts.flatMap(({ entries }) => entries.map(({ accounts }) => accounts))
  const words = Math.max(0, ...sets.map(({ length }) => length))
  const all = union(sets, words)
  const within = [...narrowings.values()].reduce((rest, narrowing) => both(rest, openTo(narrowing)), all)
  const reflected = reflectedParts(
    sets.map((accounts) => ({ accounts, weight: 1 })),
    1,
    within,
    { tiny: SMALLEST_CELL, floor: MINIMUM_CELL },
  )
  return union(
    sets.filter((_, place) => reflected[place]),
    words,
  )
}
