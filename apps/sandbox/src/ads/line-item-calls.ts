// Line items: list, one, create, update, delete, and forty of these in a batch.
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { flag, text, withDefault } from '#platform/ads-parameters.ts'
import { listEntities } from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import { type AdsParts, among, idList, isGone, listAnswer, withDeleted } from './entity-crud.ts'
import { LINE_ITEM_FIELDS, lineItemWork } from './line-item-work.ts'
import { writtenCalls } from './written-calls.ts'

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
        const desired = all.filter(
          (item) =>
            among(values.line_item_ids, item.id) &&
            among(values.campaign_ids, item.parentId) &&
            (values.with_draft || item.facts.entity_status !== 'DRAFT') &&
            (values.with_deleted || !isGone(store, item)) &&
            (values.funding_instrument_ids === undefined ||
              among(values.funding_instrument_ids, work.shown(item).funding_instrument_id)),
        )
        return listAnswer(desired, values, work.shown, [
          'created_at',
          'updated_at',
          'deleted',
          'bid_amount_local_micro',
        ])
      },
    }),
    ...writtenCalls({ store, kind: 'line_item', fields: LINE_ITEM_FIELDS, batch: BATCH_SIZES.line_items, work }),
  ]
}
