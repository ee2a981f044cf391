// Several interests that a brief asks for at once, and that nobody has together: any of them is enough then.
import type { Criterion, Definition, Group } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { type InsightPorts, sizeOf } from '#features/insights/insights-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'

/** Null: it stays as it is written, for somebody is in it, or nobody either way. */
export async function anyInterest(ports: InsightPorts, definition: Definition): Promise<Definition | null> {
  const eased = easedInterests(definition)
  if (eased === null || !(await isNobody(ports, definition)) || (await isNobody(ports, eased))) return null
  return eased
}

const isOfInterests = ({ criteria }: Group): boolean => criteria.every(({ kind }) => kind === 'interest')

/** One group of all its interests, where the first of them stood; null where nothing was to be had at once. */
export function easedInterests(definition: Definition): Definition | null {
  const groups = definition.include.filter(isOfInterests)
  const criteria = groups.flatMap((group) => group.criteria)
  const [first] = groups
  if (first === undefined || (groups.length < 2 && criteria.every(({ atLeast }) => atLeast < 2))) return null
  const terms = [...new Set(criteria.flatMap((one) => one.terms))]
  const any: Criterion = { kind: 'interest', terms, atLeast: 1 }
  return {
    ...definition,
    include: definition.include
      .filter((group) => group === first || !isOfInterests(group))
      .map((group) => (group === first ? { atLeast: 1, criteria: [any] } : group)),
  }
}

async function isNobody(ports: InsightPorts, definition: Definition): Promise<boolean> {
  try {
    const { size, exact } = await sizeOf(ports, definition)
    return exact && size === 0
  } catch (error) {
    if (error instanceof GraphTooHeavy) return false
    throw error
  }
}
