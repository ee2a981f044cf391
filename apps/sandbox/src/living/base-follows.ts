// The follows with which the population was made, and when each of them ends.
import { hashOf } from '@peregrine/demo-network/seeded-random.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import type { AccountFates } from './account-fates.ts'
import { NEVER, TEMPERAMENT_RATES } from './churn-rates.ts'
import { STREAMS, secondOf } from './living-draws.ts'

/** Brands, media and creators look after whom they follow: theirs do not end by themselves. */
export function baseFollowEnds(world: NetworkWorld, fates: AccountFates, follower: number, followee: number): number {
  const role = world.roleOf(follower)
  if (role === 'organisation' || role === 'creator') return NEVER
  const unit = hashOf(world.facts.seed ^ Math.imul(follower + 1, 0x9e3779b1), STREAMS.leaving, followee) / 4_294_967_296
  return secondOf(unit, TEMPERAMENT_RATES[fates.temperamentOf(follower)].leaves)
}
