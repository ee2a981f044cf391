// A batch: every operation or none, with what is wrong laid at the operation it belongs to.
import { checkBatchSize } from '@peregrine/domain/ad-network/network-problem-rules.ts'
import type { AdsAnswer } from '#platform/ads-call.ts'
import { type Parameters, readParameters } from '#platform/ads-parameters.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { AdsRefusal, invalidParameter, missingParameter, type WireProblem } from '#platform/wire-refusals.ts'
import { wireValue } from '#platform/wire-times.ts'
import { statusOf, wireProblem } from './network-refusals.ts'

export type OperationKind = 'Create' | 'Update' | 'Delete'

export interface Operation {
  /** Its place in the batch, from 0. */
  readonly index: number
  readonly kind: OperationKind
  readonly values: Readonly<Record<string, unknown>>
  readonly sent: ReadonlySet<string>
}

export interface BatchOptions {
  readonly store: SandboxStore
  readonly accountId: string
  readonly body: unknown
  readonly limit: number
  readonly kinds: readonly OperationKind[]
  readonly parameters: Parameters
  /** Inside one transaction. `refuse` lays problems at an operation; the answers stand in the order of the operations. */
  run(
    operations: readonly Operation[],
    refuse: (index: number, problems: readonly WireProblem[]) => void,
  ): readonly unknown[]
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

interface ReadOperation extends Operation {
  readonly problems: readonly WireProblem[]
  readonly echoed: Json
}

function readOperation(given: unknown, index: number, { kinds, parameters, accountId }: BatchOptions): ReadOperation {
  const { operation_type: type, params } = isObject(given) ? given : {}
  const kind = kinds.find((one) => one === type)
  const json = isObject(params) ? params : {}
  const { values, problems } = readParameters(parameters, (name) =>
    Object.hasOwn(json, name) ? json[name] : undefined,
  )
  const sent = new Set(Object.keys(parameters).filter((name) => Object.hasOwn(json, name)))
  const own = [
    ...(type === undefined ? [missingParameter('operation_type')] : []),
    ...(type !== undefined && kind === undefined
      ? [invalidParameter('operation_type', `one of ${kinds.join(', ')}`, type)]
      : []),
    ...(isObject(params) ? [] : [missingParameter('params')]),
  ]
  const echoed = Object.fromEntries([...sent].map((name) => [name, wireValue(values[name])]))
  return {
    index,
    kind: kind ?? 'Create',
    values,
    sent,
    problems: [...own, ...problems],
    echoed: { params: { ...echoed, account_id: accountId }, operation_type: type ?? null },
  }
}

class Undone extends Error {}

export function runBatch(options: BatchOptions): AdsAnswer {
  const { body, limit, store } = options
  if (!Array.isArray(body) || body.length === 0)
    throw new AdsRefusal(400, [
      { code: 'INVALID_PARAMETER', message: 'Expected a JSON array of operations in the request body' },
    ])
  const tooLarge = checkBatchSize(body.length, limit)
  if (tooLarge.length > 0) throw new AdsRefusal(400, tooLarge.map(wireProblem))
  const operations = body.map((given, index) => readOperation(given, index, options))
  const wrong = new Map(
    operations.filter(({ problems }) => problems.length > 0).map(({ index, problems }) => [index, problems]),
  )
  const refuse = (index: number, problems: readonly WireProblem[]): void => {
    if (problems.length > 0) wrong.set(index, [...(wrong.get(index) ?? []), ...problems])
  }
  const request = operations.map(({ echoed }) => echoed)
  try {
    const data = store.transaction(() => {
      const done = options.run(
        operations.filter(({ index }) => !wrong.has(index)),
        refuse,
      )
      if (wrong.size > 0) throw new Undone()
      return done
    })
    return { data, request }
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    const operationErrors = operations.map(({ index }) => wrong.get(index) ?? [])
    throw new AdsRefusal(statusOf(operationErrors.flat()), [], { operationErrors, request })
  }
}
