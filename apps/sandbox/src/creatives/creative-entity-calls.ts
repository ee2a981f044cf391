// What calls of creatives have in common: a list with its ids and line items, one of it, and deletion.

import {
  type AdsParts,
  among,
  changed,
  type Facts,
  foundEntity,
  idList,
  initialFields,
  isGone,
  listAnswer,
  withDeleted,
} from '#ads/entity-crud.ts'
import type { AdsAccess, SandboxCall } from '#platform/ads-call.ts'
import { adsCall } from '#platform/ads-call.ts'
import {
  type Entity,
  type EntityKind,
  findEntity,
  insertEntity,
  listEntities,
  nextEntityId,
} from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'

export interface AdEntity {
  readonly parts: AdsParts
  readonly kind: EntityKind
  /** Of the path: promoted_tweets */
  readonly list: string
  /** Of the path: promoted_tweet_id */
  readonly idName: string
  /** The parameter that names several; promoted_tweet_ids */
  readonly idsName: string
  /** Whether it hangs on a line item. */
  readonly ofLineItem: boolean
  readonly sortable?: readonly string[]
  /** Who may change it. */
  readonly written?: AdsAccess
  shown(entity: Entity): Facts
}

export const SORTABLE = ['created_at', 'updated_at', 'deleted'] as const

export const shownEntity = ({ id, facts }: Entity): Facts => ({ ...facts, id })

/** The list and one of it. */
export function readCalls(thing: AdEntity): readonly SandboxCall[] {
  const { parts, kind, idName, idsName, ofLineItem, shown, sortable = SORTABLE } = thing
  const { store } = parts
  const list = `/accounts/:account_id/${thing.list}`
  const named = { [idsName]: idList(), line_item_ids: idList() }
  return [
    adsCall({
      method: 'GET',
      path: list,
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: { ...named, ...paging, ...sorting, ...withDeleted },
      handle({ values, path: { account_id: account = '' } }) {
        const ids = (values as Facts)[idsName] as readonly string[] | undefined
        const all = listEntities(store, kind, account, { withDeleted: values.with_deleted })
        const desired = all.filter(
          (one) =>
            among(ids, one.id) &&
            (!ofLineItem || among(values.line_item_ids as readonly string[] | undefined, one.parentId)) &&
            // Not deleted with its line item, but shown only to who asks for what was deleted.
            (values.with_deleted || !isGone(store, one)),
        )
        return listAnswer(desired, values, shown, sortable)
      },
    }),
    adsCall({
      method: 'GET',
      path: `${list}/:${idName}`,
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: withDeleted,
      handle: ({ values, path }) => ({
        data: shown(
          foundEntity(store, kind, path.account_id ?? '', path[idName] ?? '', { deletedToo: values.with_deleted }),
        ),
      }),
    }),
  ]
}

/** Soft deletion. `allow` throws when it may not be. */
export const deleteCall = (
  { parts, kind, list, idName, shown, written = 'writes-campaigns' }: AdEntity,
  allow: (entity: Entity) => void = () => undefined,
): SandboxCall =>
  adsCall({
    method: 'DELETE',
    path: `/accounts/:account_id/${list}/:${idName}`,
    access: written,
    limit: 'writes',
    parameters: {},
    handle: ({ path }) =>
      parts.store.transaction(() => {
        const entity = foundEntity(parts.store, kind, path.account_id ?? '', path[idName] ?? '')
        allow(entity)
        return { data: shown(changed(parts, entity, { deleted: true })) }
      }),
  })

/** Makes one with an id of its own; inside a transaction. */
export function madeEntity(
  parts: AdsParts,
  {
    kind,
    accountId,
    parentId = null,
    id,
  }: { kind: EntityKind; accountId: string; parentId?: string | null; id?: string },
  facts: Facts,
): Entity {
  const given = id ?? nextEntityId(parts.store)
  insertEntity(parts.store, {
    kind,
    id: given,
    accountId,
    parentId,
    facts: { ...initialFields(parts.clock), ...facts },
  })
  const made = findEntity(parts.store, kind, accountId, given)
  if (made === undefined) throw new Error(`${kind} ${given} was not kept.`)
  return made
}
