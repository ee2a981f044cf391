// 'Gardeners' have the job, or share the interest: the reading that reaches an audience is taken, the other one offered.
import type { BriefUnderstood } from '@peregrine/contract/audience-builder/brief-endpoints.ts'
import {
  type Definition,
  type Group,
  normaliseDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { type InsightPorts, sizeOf } from '#features/insights/insights-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'

export interface BriefReading {
  readonly definition: Definition
  readonly understood: readonly BriefUnderstood[]
}

/** With the interest beside the job for the first name that may mean either; null where none does. */
export function otherReading(
  { definition, understood }: BriefReading,
  shared: ReadonlyMap<string, string>,
): BriefReading | null {
  const job = understood.find(({ as, value, excluded }) => as === 'job' && !excluded && shared.has(value))
  const interest = job && shared.get(job.value)
  if (!job || interest === undefined) return null
  const withInterest = (group: Group): Group => {
    if (!group.criteria.some(({ kind, terms }) => kind === 'job' && terms.includes(job.value))) return group
    const there = group.criteria.find(({ kind, atLeast }) => kind === 'interest' && atLeast === 1)
    if (!there) return { ...group, criteria: [{ kind: 'interest', terms: [interest], atLeast: 1 }, ...group.criteria] }
    const terms = [...new Set([...there.terms, interest])]
    return { ...group, criteria: group.criteria.map((one) => (one === there ? { ...one, terms } : one)) }
  }
  return {
    definition: normaliseDefinition({ ...definition, include: definition.include.map(withInterest) }),
    understood: understood.flatMap((part) =>
      part === job ? [{ ...job, as: 'interest', value: interest }, job] : [part],
    ),
  }
}

/** Whether one reading reaches an audience that can be told and the other does not. */
export async function isBetter(ports: InsightPorts, one: BriefReading, other: BriefReading): Promise<boolean> {
  return (await isTooSmall(ports, other.definition)) && !(await isTooSmall(ports, one.definition))
}

async function isTooSmall(ports: InsightPorts, definition: Definition): Promise<boolean> {
  try {
    return (await sizeOf(ports, definition)).belowMinimum
  } catch (error) {
    if (error instanceof GraphTooHeavy) return false
    throw error
  }
}
