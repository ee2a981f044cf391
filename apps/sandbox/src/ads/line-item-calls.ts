// Line items: list, one, create, update, delete, and forty of these in a batch.
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { flag, text, withDefault } from '#platform/ads-parameters.ts'
import { listEntities } from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import { type AdsParts, among, foundEntity, idList, isGone, listAnswer, withDeleted } from './kept-things.ts'
import { LINE_ITEM_FIELDS, lineItemWork } from './line-item-work.ts'
import { runBatch } from './run-batch.ts'
import { eachOperation, idOf, orRefused, withoutId } from './write-outcomes.ts'

export const lineItemCalls = (parts: AdsParts): readonly SandboxCall[] => {
  const { store } = parts
  const work = lineItemWork(parts)
  return [
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/line_items',
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: {
        campaign_ids: idList(),
        funding_instrument_ids: idList(),
        line_item_ids: idList(),
        q: text(),
        with_draft: withDefault(flag(), false),
        ...paging,
        ...sorting,
        ...withDeleted,
      },
      handle: ({ values, path }) => {
        const all = listEntities(store, 'line_item', path.account_id ?? '', { withDeleted: values.with_deleted })
        const wanted = all.filter(
          (item) =>
            among(values.line_item_ids, item.id) &&
            among(values.campaign_ids, item.parentId) &&
            (values.with_draft || item.facts.entity_status !== 'DRAFT') &&
            (values.with_deleted || !isGone(store, item)) &&
            (values.funding_instrument_ids === undefined ||
              among(values.funding_instrument_ids, work.shown(item).funding_instrument_id)),
        )
        return listAnswer(wanted, values, work.shown, ['created_at', 'updated_at', 'deleted', 'bid_amount_local_micro'])
      },
    }),
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/line_items/:line_item_id',
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: withDeleted,
      handle: ({ values, path: { account_id: account = '', line_item_id: id = '' } }) => ({
        data: work.shown(foundEntity(store, 'line_item', account, id, { deletedToo: values.with_deleted })),
      }),
    }),
    adsCall({
      method: 'POST',
      path: '/accounts/:account_id/line_items',
      access: 'writes-campaigns',
      limit: 'writes',
      parameters: LINE_ITEM_FIELDS,
      handle: (request) =>
        store.transaction(() => ({ data: work.shown(orRefused(work.create(request.path.account_id ?? '', request))) })),
    }),
    adsCall({
      method: 'PUT',
      path: '/accounts/:account_id/line_items/:line_item_id',
      access: 'writes-campaigns',
      limit: 'writes',
      parameters: LINE_ITEM_FIELDS,
      handle: (request) =>
        store.transaction(() => {
          const { account_id: account = '', line_item_id: id = '' } = request.path
          return { data: work.shown(orRefused(work.update(account, id, request))) }
        }),
    }),
    adsCall({
      method: 'DELETE',
      path: '/accounts/:account_id/line_items/:line_item_id',
      access: 'writes-campaigns',
      limit: 'writes',
      parameters: {},
      handle: ({ path: { account_id: account = '', line_item_id: id = '' } }) =>
        store.transaction(() => ({ data: work.shown(work.remove(account, id)) })),
    }),
    adsCall({
      method: 'POST',
      path: '/batch/accounts/:account_id/line_items',
      access: 'writes-campaigns',
      limit: 'writes',
      parameters: {},
      handle: ({ body, path: { account_id: accountId = '' } }) =>
        runBatch({
          store,
          accountId,
          body,
          limit: BATCH_SIZES.line_items,
          kinds: ['Create', 'Update', 'Delete'],
          parameters: { line_item_id: text(), ...LINE_ITEM_FIELDS },
          run: (operations, refuse) =>
            eachOperation(operations, refuse, (operation) => {
              const given = withoutId(operation, 'line_item_id')
              if (operation.kind === 'Create') return work.create(accountId, given)
              const id = idOf(operation, 'line_item_id')
              return operation.kind === 'Update' ? work.update(accountId, id, given) : work.remove(accountId, id)
            }).map((entity) => entity && work.shown(entity)),
        }),
    }),
  ]
}
