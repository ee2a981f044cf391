// What every size of a package reaches, counted as the reach of a list is: a size shows the same figures before and after it is picked.
import type { Frontier, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { CHOSEN_FIELDS } from '@peregrine/domain/targeting/package-rules.ts'
import { keyOfStep, sizedKey } from '@peregrine/domain/targeting/package-size-rules.ts'
import { type ReachShares, reachShares } from '@peregrine/domain/targeting/reach-rules.ts'
import { valueOfEntry } from '@peregrine/domain/targeting/ticked-targeting.ts'
import { type AccountBits, AudienceRefused, type InsightPorts, union } from '#features/insights/insights-public.ts'
import { GraphBusy, GraphTooHeavy } from '#platform/graph.ts'
import { openPackage, type ReachInput } from './reach-package.ts'

type Step = Pick<Frontier['steps'][number], 'field' | 'id'>
/** A package without figures may be without any of its sizes. */
const UNKNOWN: ReachShares = { recall: null, precision: null }

interface SizesInput extends Omit<ReachInput, 'language' | 'package'> {
  readonly package: TargetingPackage
}

/** The shares of each step and those before it; null where they cannot be told. */
export async function reachOfSizes(
  ports: InsightPorts,
  input: SizesInput,
  steps: readonly Step[],
): Promise<ReachShares[]> {
  if (steps.length < 2) return steps.map(() => UNKNOWN)
  try {
    return await countSizes(ports, input, steps)
  } catch (error) {
    if (error instanceof AudienceRefused || error instanceof GraphTooHeavy || error instanceof GraphBusy)
      return steps.map(() => UNKNOWN)
    throw error
  }
}

async function countSizes(ports: InsightPorts, input: SizesInput, steps: readonly Step[]): Promise<ReachShares[]> {
  const values = new Map(
    CHOSEN_FIELDS.flatMap((field) =>
      input.package[field].map((entry): [string, string] => [sizedKey(field, entry), valueOfEntry(field, entry)]),
    ),
  )
  const { sets, size, count } = await openPackage(ports, { ...input, package: largest(input.package, steps) })
  const accounts = new Map(
    sets.united.flatMap(({ part, entries }) =>
      entries.map((entry) => [`${part.field} ${entry.value}`, entry.accounts]),
    ),
  )
  const words = Math.max(0, ...sets.united.map((part) => part.accounts.length))
  let united: AccountBits = new Uint32Array(words)
  return steps.map((step) => {
    const added = accounts.get(`${step.field} ${values.get(keyOfStep(step))}`)
    if (added) united = union([united, added], words)
    return reachShares(count(united, sets.narrowings), size)
  })
}

/** Every step ticked, and nothing else of what is chosen. */
function largest(targeting: TargetingPackage, steps: readonly Step[]): TargetingPackage {
  const keys = new Set(steps.map(keyOfStep))
  const parts = CHOSEN_FIELDS.map((field) => [
    field,
    targeting[field].flatMap((entry) => (keys.has(sizedKey(field, entry)) ? [{ ...entry, deselected: false }] : [])),
  ])
  return { ...targeting, ...Object.fromEntries(parts) }
}
