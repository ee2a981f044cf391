// Who has blocked whom: some of those who follow each other in no way, and whom the control door orders.
import { hashOf } from '@peregrine/demo-network/seeded-random.ts'
import { orderedBlock } from './account-orders.ts'
import { STREAMS } from './living-draws.ts'
import type { LivingNetwork } from './living-network.ts'
import { isOutside } from './outside-accounts.ts'

/** One person in so many has blocked somebody who does not know why. */
const ONE_IN = 300

/** Whether an account has blocked another. */
export function blocks(living: LivingNetwork, by: number, blocked: number): boolean {
  if (by < 0 || blocked < 0) return false
  const ordered = orderedBlock(living.store, living.idOf(by), living.idOf(blocked))
  if (ordered !== undefined) return ordered
  const { population } = living
  if (isOutside(by) || isOutside(blocked) || population.roleOf(by) !== 'person') return false
  const isChosen =
    hashOf(population.facts.seed ^ Math.imul(by + 1, 0x9e3779b1), STREAMS.blocking, blocked) % ONE_IN === 0
  return isChosen && !population.followedBy(by).includes(blocked) && !population.followedBy(blocked).includes(by)
}
