// One thing that is written, or several in a batch: its entity, or the refusal of what is wrong with it.
import type { NetworkProblem } from '@peregrine/domain/ad-network/network-problem-rules.ts'
import type { Entity } from '#platform/entity-store.ts'
import { AdsRefusal, missingParameter, type WireProblem } from '#platform/wire-refusals.ts'
import type { Facts } from './entity-crud.ts'
import { refuseProblems, wireProblem } from './network-refusals.ts'
import type { Operation } from './run-batch.ts'

/** What was sent: values as they were read, and which of them. */
export interface GivenFields {
  readonly values: Facts
  readonly sent: ReadonlySet<string>
}

const isEntity = (outcome: readonly NetworkProblem[] | Entity): outcome is Entity => !Array.isArray(outcome)

/** The entity, or the refusal of its problems. */
export function orRefused(outcome: readonly NetworkProblem[] | Entity): Entity {
  if (isEntity(outcome)) return outcome
  refuseProblems(outcome)
  throw new Error('A refusal without a problem.')
}

/** The id that an update or a deletion in a batch is about. */
export function idOf({ values }: Operation, parameter: string): string {
  const id = values[parameter]
  if (typeof id === 'string' && id !== '') return id
  throw new AdsRefusal(400, [missingParameter(parameter)])
}

/** The operations one after the other; what is wrong with one is laid at it. */
export function eachOperation(
  operations: readonly Operation[],
  refuse: (index: number, problems: readonly WireProblem[]) => void,
  work: (operation: Operation) => readonly NetworkProblem[] | Entity,
): readonly (Entity | undefined)[] {
  return operations.map((operation) => {
    try {
      const outcome = work(operation)
      if (isEntity(outcome)) return outcome
      refuse(operation.index, outcome.map(wireProblem))
    } catch (error) {
      if (!(error instanceof AdsRefusal)) throw error
      refuse(operation.index, error.errors)
    }
    return undefined
  })
}

/** The operation without the parameter that only says what it is about. */
export const withoutId = ({ values, sent }: Operation, parameter: string): GivenFields => ({
  values,
  sent: new Set([...sent].filter((name) => name !== parameter)),
})
