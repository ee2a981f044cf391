// How many people a package reaches in each age band: the same count as its reach, with one band after the other.
import type { AgeGroups } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import { MINIMUM_CELL, sizeOfCount } from '@peregrine/domain/insights/size-rules.ts'
import { AGE_BANDS, type AgeBandId, ANY_AGE } from '@peregrine/domain/targeting/age-band-rules.ts'
import { shareOf } from '@peregrine/domain/targeting/reach-rules.ts'
import type { InsightPorts } from '#features/insights/insights-public.ts'
import { unitedOf } from './opened-reach.ts'
import { openPackage, type ReachInput } from './reach-package.ts'

/** Throws as opening a package does. What the bands have in common is read once and remembered. */
export async function ageGroups(
  ports: InsightPorts,
  { package: targeting, ...input }: Omit<ReachInput, 'language'>,
): Promise<AgeGroups> {
  const reachedIn = async (age: AgeBandId) => {
    const { sets, count } = await openPackage(ports, { ...input, package: { ...targeting, age } })
    return count(unitedOf(sets.united, sets), sets.narrowings).reached
  }
  const any = await reachedIn(ANY_AGE.id)
  const bands = []
  for (const { id } of AGE_BANDS) {
    const reached = await reachedIn(id)
    const tellable = any.count >= MINIMUM_CELL && reached.count >= MINIMUM_CELL
    bands.push({ id, reached: sizeOfCount(reached), share: tellable ? shareOf(reached.count, any.count) : null })
  }
  return { any: sizeOfCount(any), bands }
}
