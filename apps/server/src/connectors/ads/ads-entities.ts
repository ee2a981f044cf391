// Ad accounts, who may do what in them, funding, campaigns and line items.
import { hasAccountRight } from '@peregrine/domain/ad-network/account-right-rules.ts'
import { BATCH_SIZES, PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { z } from 'zod'
import type { AdsGrant, AdsPort, CampaignFacts, LineItemDraft, LineItemFacts } from './ads-port.ts'
import { type AdsQuestion, type AdsRequests, part } from './ads-requests.ts'
import { WireAccess, WireAccount, WireCampaign, WireFunding, WireLineItem } from './ads-wire.ts'
import { batchTooLarge, failureOf } from './translate-failure.ts'

const accountOf = ({ id, name, timezone, approval_status }: z.output<typeof WireAccount>) => ({
  id,
  name,
  timezone,
  approved: approval_status === 'ACCEPTED',
})
const campaignOf = ({ id, name, entity_status: status, deleted }: z.output<typeof WireCampaign>): CampaignFacts => ({
  id,
  name,
  status,
  deleted,
})
const lineItemOf = (wire: z.output<typeof WireLineItem>): LineItemFacts => ({
  id: wire.id,
  campaignId: wire.campaign_id,
  name: wire.name,
  objective: wire.objective,
  productType: wire.product_type,
  placements: wire.placements,
  status: wire.entity_status,
  startTime: wire.start_time,
  endTime: wire.end_time,
  deleted: wire.deleted,
})
const lineItemParams = (draft: LineItemDraft): Record<string, string> => ({
  campaign_id: draft.campaignId,
  name: draft.name,
  objective: draft.objective,
  product_type: draft.productType,
  placements: draft.placements.join(','),
  start_time: draft.startTime,
  ...(draft.endTime !== null && { end_time: draft.endTime }),
  bid_strategy: draft.bidStrategy,
  entity_status: draft.status,
})

/** A read inside one account. */
const inside = (
  grant: AdsGrant,
  account: string,
  list: string,
  more: Partial<AdsQuestion> & { readonly id?: string } = {},
): AdsQuestion => ({
  grant,
  path: `accounts/${part(account)}/${list}${more.id === undefined ? '' : `/${part(more.id)}`}`,
  category: more.category ?? 'coreReads',
  endpoint: more.id === undefined ? list : `${list}/id`,
  account,
  ...(more.params && { params: more.params }),
})

type Entities = Pick<
  AdsPort,
  | 'accounts'
  | 'account'
  | 'access'
  | 'fundingSources'
  | 'campaigns'
  | 'createCampaign'
  | 'deleteCampaign'
  | 'lineItems'
  | 'lineItem'
  | 'createLineItem'
  | 'createLineItems'
  | 'setPlacements'
  | 'deleteLineItem'
>

export function adsEntities(requests: AdsRequests): Entities {
  const most = PAGE_SIZES.usual.most
  const change = (grant: AdsGrant, account: string, list: string, id?: string) => ({
    grant,
    path: `accounts/${part(account)}/${list}${id === undefined ? '' : `/${part(id)}`}`,
    endpoint: list,
  })

  return {
    async accounts(grant) {
      const question: AdsQuestion = { grant, path: 'accounts', category: 'globalReads', endpoint: 'accounts' }
      const found = await requests.list(WireAccount, question, most)
      return found.filter(({ deleted }) => !deleted).map(accountOf)
    },

    async account(grant, accountId) {
      const path = `accounts/${part(accountId)}`
      const category = 'otherAccountReads'
      return accountOf(
        await requests.one(WireAccount, { grant, path, category, endpoint: 'account', account: accountId }),
      )
    },

    async access(grant, accountId) {
      const question = inside(grant, accountId, 'authenticated_user_access', { category: 'otherAccountReads' })
      const { user_id: userId, permissions } = await requests.one(WireAccess, question)
      return { userId, permissions, mayWrite: hasAccountRight(permissions, 'writes-campaigns') }
    },

    async fundingSources(grant, accountId) {
      const found = await requests.list(WireFunding, inside(grant, accountId, 'funding_instruments'), most)
      return found.map(({ id, description, currency, able_to_fund: usable }) => ({ id, description, currency, usable }))
    },

    async campaigns(grant, accountId) {
      const found = await requests.list(WireCampaign, inside(grant, accountId, 'campaigns'), most)
      return found.map(campaignOf)
    },

    async createCampaign(grant, accountId, draft) {
      const params = {
        name: draft.name,
        funding_instrument_id: draft.fundingSourceId,
        daily_budget_amount_local_micro: String(draft.dailyBudgetMicro),
        entity_status: draft.status,
      }
      const created = await requests.change(WireCampaign, {
        method: 'POST',
        ...change(grant, accountId, 'campaigns'),
        params,
      })
      return campaignOf(created)
    },

    async deleteCampaign(grant, accountId, id) {
      await requests.change(WireCampaign, { method: 'DELETE', ...change(grant, accountId, 'campaigns', id) })
    },

    async lineItems(grant, accountId, campaignId) {
      const params = { campaign_ids: campaignId }
      const found = await requests.list(WireLineItem, inside(grant, accountId, 'line_items', { params }), most)
      return found.map(lineItemOf)
    },

    async lineItem(grant, accountId, id) {
      const params = { with_deleted: 'true' }
      return lineItemOf(await requests.one(WireLineItem, inside(grant, accountId, 'line_items', { id, params })))
    },

    async createLineItem(grant, accountId, draft) {
      const params = lineItemParams(draft)
      const created = await requests.change(WireLineItem, {
        method: 'POST',
        ...change(grant, accountId, 'line_items'),
        params,
      })
      return lineItemOf(created)
    },

    async createLineItems(grant, accountId, drafts) {
      if (drafts.length === 0) return []
      if (drafts.length > BATCH_SIZES.line_items) throw batchTooLarge(drafts.length, BATCH_SIZES.line_items)
      const created = await requests.change(z.array(WireLineItem), {
        method: 'POST',
        grant,
        path: `batch/accounts/${part(accountId)}/line_items`,
        endpoint: 'batch line_items',
        json: drafts.map((draft) => ({ operation_type: 'Create', params: lineItemParams(draft) })),
      })
      if (created.length !== drafts.length) throw failureOf('unknown_outcome')
      return created.map(lineItemOf)
    },

    async setPlacements(grant, accountId, id, placements) {
      const params = { placements: placements.join(',') }
      return lineItemOf(
        await requests.change(WireLineItem, { method: 'PUT', ...change(grant, accountId, 'line_items', id), params }),
      )
    },

    async deleteLineItem(grant, accountId, id) {
      await requests.change(WireLineItem, { method: 'DELETE', ...change(grant, accountId, 'line_items', id) })
    },
  }
}
