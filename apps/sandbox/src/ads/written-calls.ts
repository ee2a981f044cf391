// What campaigns and line items have in common: one, create, update, delete, and many of these in a batch.
import type { NetworkProblem } from '@peregrine/domain/ad-network/network-problem-rules.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { type Parameters, text } from '#platform/ads-parameters.ts'
import type { Entity } from '#platform/entity-store.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { type Facts, foundEntity, withDeleted } from './entity-crud.ts'
import { runBatch } from './run-batch.ts'
import { eachOperation, type GivenFields, idOf, orRefused, withoutId } from './write-outcomes.ts'

/** What is done with one kind of thing, inside a transaction. */
export interface EntityWork {
  /** As an answer shows it. */
  shown(entity: Entity): Facts
  create(accountId: string, given: GivenFields): readonly NetworkProblem[] | Entity
  update(accountId: string, id: string, given: GivenFields): readonly NetworkProblem[] | Entity
  remove(accountId: string, id: string): Entity
}

interface WrittenThing {
  readonly store: SandboxStore
  readonly kind: 'campaign' | 'line_item'
  /** Parameters of creating and updating. */
  readonly fields: Parameters
  /** Operations of a batch at most. */
  readonly batch: number
  readonly work: EntityWork
}

/** The calls for one thing and for batches of them, below /accounts/:account_id/<kind>s. */
export function writtenCalls({ store, kind, fields, batch, work }: WrittenThing): readonly SandboxCall[] {
  const list = `/accounts/:account_id/${kind}s`
  const idName = `${kind}_id`
  const one = `${list}/:${idName}`
  const written = { access: 'writes-campaigns', limit: 'writes' } as const
  const placeOf = (path: Readonly<Record<string, string>>) => [path.account_id ?? '', path[idName] ?? ''] as const
  return [
    adsCall({
      method: 'GET',
      path: one,
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: withDeleted,
      handle: ({ values, path }) => ({
        data: work.shown(foundEntity(store, kind, ...placeOf(path), { deletedToo: values.with_deleted })),
      }),
    }),
    adsCall({
      ...written,
      method: 'POST',
      path: list,
      parameters: fields,
      handle: (request) =>
        store.transaction(() => ({ data: work.shown(orRefused(work.create(request.path.account_id ?? '', request))) })),
    }),
    adsCall({
      ...written,
      method: 'PUT',
      path: one,
      parameters: fields,
      handle: (request) =>
        store.transaction(() => ({ data: work.shown(orRefused(work.update(...placeOf(request.path), request))) })),
    }),
    adsCall({
      ...written,
      method: 'DELETE',
      path: one,
      parameters: {},
      handle: ({ path }) => store.transaction(() => ({ data: work.shown(work.remove(...placeOf(path))) })),
    }),
    adsCall({
      ...written,
      method: 'POST',
      path: `/batch${list}`,
      parameters: {},
      handle: ({ body, path: { account_id: accountId = '' } }) =>
        runBatch({
          store,
          accountId,
          body,
          limit: batch,
          kinds: ['Create', 'Update', 'Delete'],
          parameters: { [idName]: text(), ...fields },
          run: (operations, refuse) =>
            eachOperation(operations, refuse, (operation) => {
              const given = withoutId(operation, idName)
              if (operation.kind === 'Create') return work.create(accountId, given)
              const id = idOf(operation, idName)
              return operation.kind === 'Update' ? work.update(accountId, id, given) : work.remove(accountId, id)
            }).map((entity) => entity && work.shown(entity)),
        }),
    }),
  ]
}
