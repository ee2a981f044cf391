// Campaigns, line items, promoted posts and what an account has beside them: read with every field, written field by field.

import type { TargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { IDS_IN_A_LIST, PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import {
  AD_SET_FIELDS,
  CAMPAIGN_FIELDS,
  type FieldRule,
  type FieldValue,
  type NetworkFields,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { z } from 'zod'
import type { AdsCampaignsPort } from './ads-campaigns-port.ts'
import {
  WireAppEventTag,
  WireAppList,
  WireBusinessCategory,
  WireFundingInstrument,
  WirePromotedAccount,
  WirePromotion,
  WireStandingCampaign,
  WireStandingLineItem,
  WireWebEventTag,
} from './ads-campaigns-wire.ts'
import type { AdsGrant } from './ads-port.ts'
import { type AdsQuestion, type AdsRequests, part } from './ads-requests.ts'
import { WireCriterion } from './ads-wire.ts'
import { batchTooLarge, failureOf } from './translate-failure.ts'

type Campaigns = Omit<AdsCampaignsPort, 'activeEntities' | 'dailyFigures' | 'reach' | 'beginSegments' | 'readSegments'>

const most = PAGE_SIZES.usual.most

const fieldValueOf = (value: unknown): FieldValue => {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}
const fieldsOf = (rules: readonly FieldRule[], wire: Readonly<Record<string, unknown>>): NetworkFields =>
  Object.fromEntries(rules.map((rule) => [rule.wire, fieldValueOf(wire[rule.wire])]))

/** As a form has it: what is unset is an empty text. */
const written = (fields: NetworkFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === null ? '' : Array.isArray(value) ? value.join(',') : String(value),
    ]),
  )
/** A new thing is not told what it has not got. */
const given = (fields: NetworkFields): NetworkFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )

const campaignOf = (wire: z.output<typeof WireStandingCampaign>) => ({
  id: wire.id,
  fields: fieldsOf(CAMPAIGN_FIELDS, wire),
  currency: wire.currency,
  deleted: wire.deleted,
  reasons: wire.servable ? [] : wire.reasons_not_servable,
  createdAt: wire.created_at,
})
const lineItemOf = (wire: z.output<typeof WireStandingLineItem>) => ({
  id: wire.id,
  campaignId: wire.campaign_id,
  objective: wire.objective,
  productType: wire.product_type,
  fields: fieldsOf(AD_SET_FIELDS, wire),
  deleted: wire.deleted,
  createdAt: wire.created_at,
})
const promotionOf = (wire: z.output<typeof WirePromotion> | z.output<typeof WirePromotedAccount>) => ({
  id: wire.id,
  lineItemId: wire.line_item_id,
  postId: 'tweet_id' in wire ? wire.tweet_id : null,
  userId: 'user_id' in wire ? wire.user_id : null,
  approval: wire.approval_status,
  deleted: wire.deleted,
})
const days = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null)
const storeOf = (system: string): 'ios' | 'android' => (/ios/i.test(system) ? 'ios' : 'android')

export function adsCampaigns(requests: AdsRequests): Campaigns {
  const inside = (
    grant: AdsGrant,
    account: string,
    list: string,
    { id, params, core = true }: { id?: string; params?: AdsQuestion['params']; core?: boolean } = {},
  ): AdsQuestion => ({
    grant,
    path: `accounts/${part(account)}/${list}${id === undefined ? '' : `/${part(id)}`}`,
    category: core ? 'coreReads' : 'otherAccountReads',
    endpoint: id === undefined ? list : `${list}/id`,
    account,
    ...(params && { params }),
  })
  const change = (grant: AdsGrant, account: string, list: string, id: string | null = null) => ({
    grant,
    path: `accounts/${part(account)}/${list}${id === null ? '' : `/${part(id)}`}`,
    endpoint: list,
  })
  const listed = (ids: readonly string[] | undefined): string | undefined => {
    if (ids !== undefined && ids.length > IDS_IN_A_LIST) throw batchTooLarge(ids.length, IDS_IN_A_LIST)
    return ids?.join(',')
  }

  return {
    async funding(grant, accountId) {
      const found = await requests.list(WireFundingInstrument, inside(grant, accountId, 'funding_instruments'), most)
      return found.map(({ id, description, type, currency, able_to_fund: usable }) => ({
        id,
        description,
        type,
        currency,
        usable,
      }))
    },

    async standingCampaigns(grant, accountId, ids) {
      if (ids?.length === 0) return []
      const params = { with_draft: 'true', campaign_ids: listed(ids) }
      const found = await requests.list(WireStandingCampaign, inside(grant, accountId, 'campaigns', { params }), most)
      return found.filter(({ deleted }) => !deleted).map(campaignOf)
    },

    async standingCampaign(grant, accountId, id) {
      const params = { with_deleted: 'true' }
      return campaignOf(await requests.one(WireStandingCampaign, inside(grant, accountId, 'campaigns', { id, params })))
    },

    async putCampaign(grant, accountId, id, fields) {
      const params = written(id === null ? given(fields) : fields)
      const method = id === null ? 'POST' : 'PUT'
      return campaignOf(
        await requests.change(WireStandingCampaign, { method, ...change(grant, accountId, 'campaigns', id), params }),
      )
    },

    async removeCampaign(grant, accountId, id) {
      await requests.change(WireStandingCampaign, { method: 'DELETE', ...change(grant, accountId, 'campaigns', id) })
    },

    async standingLineItems(grant, accountId, campaignIds) {
      if (campaignIds?.length === 0) return []
      const params = { with_draft: 'true', campaign_ids: listed(campaignIds) }
      const found = await requests.list(WireStandingLineItem, inside(grant, accountId, 'line_items', { params }), most)
      return found.filter(({ deleted }) => !deleted).map(lineItemOf)
    },

    async standingLineItem(grant, accountId, id) {
      const params = { with_deleted: 'true' }
      return lineItemOf(
        await requests.one(WireStandingLineItem, inside(grant, accountId, 'line_items', { id, params })),
      )
    },

    async putLineItem(grant, accountId, id, fields) {
      const params = written(id === null ? given(fields) : fields)
      const method = id === null ? 'POST' : 'PUT'
      return lineItemOf(
        await requests.change(WireStandingLineItem, { method, ...change(grant, accountId, 'line_items', id), params }),
      )
    },

    async removeLineItem(grant, accountId, id) {
      await requests.change(WireStandingLineItem, { method: 'DELETE', ...change(grant, accountId, 'line_items', id) })
    },

    async criteriaOf(grant, accountId, lineItemIds) {
      if (lineItemIds.length === 0) return []
      const params = { line_item_ids: listed(lineItemIds) }
      const found = await requests.list(WireCriterion, inside(grant, accountId, 'targeting_criteria', { params }), most)
      return found
        .filter(({ deleted }) => !deleted)
        .map((wire) => ({
          id: wire.id,
          lineItemId: wire.line_item_id,
          targeting_type: wire.targeting_type as TargetingType,
          targeting_value: wire.targeting_value,
          operator_type: wire.operator_type,
          name: wire.name,
        }))
    },

    async promotions(grant, accountId, lineItemIds) {
      if (lineItemIds?.length === 0) return []
      const params = { line_item_ids: listed(lineItemIds) }
      const posts = await requests.list(WirePromotion, inside(grant, accountId, 'promoted_tweets', { params }), most)
      const people = inside(grant, accountId, 'promoted_accounts', { params })
      const accounts = await requests.list(WirePromotedAccount, people, most)
      return [...posts, ...accounts].filter(({ deleted }) => !deleted).map(promotionOf)
    },

    async promote(grant, accountId, lineItemId, postId) {
      const [made] = await requests.change(WirePromotion.array(), {
        method: 'POST',
        ...change(grant, accountId, 'promoted_tweets'),
        params: { line_item_id: lineItemId, tweet_ids: postId },
      })
      if (!made) throw failureOf('unknown_outcome')
      return promotionOf(made)
    },

    async removePromotion(grant, accountId, id) {
      await requests.change(WirePromotion, { method: 'DELETE', ...change(grant, accountId, 'promoted_tweets', id) })
    },

    async promoteAccount(grant, accountId, lineItemId, userId) {
      const made = await requests.change(WirePromotedAccount, {
        method: 'POST',
        ...change(grant, accountId, 'promoted_accounts'),
        params: { line_item_id: lineItemId, user_id: userId },
      })
      return promotionOf(made)
    },

    async removePromotedAccount(grant, accountId, id) {
      await requests.change(WirePromotedAccount, {
        method: 'DELETE',
        ...change(grant, accountId, 'promoted_accounts', id),
      })
    },

    async appLists(grant, accountId) {
      const found = await requests.list(WireAppList, inside(grant, accountId, 'app_lists', { core: false }), most)
      return found.map(({ id, name, apps }) => ({
        id,
        name,
        apps: apps.map((app) => ({ id: app.app_store_identifier, store: storeOf(app.os_type) })),
      }))
    },

    async appEventTags(grant, accountId) {
      const found = await requests.list(
        WireAppEventTag,
        inside(grant, accountId, 'app_event_tags', { core: false }),
        most,
      )
      return found
        .filter(({ deleted }) => !deleted)
        .map((tag) => ({
          id: tag.id,
          appId: tag.app_store_identifier,
          store: storeOf(tag.os_type),
          type: tag.conversion_type,
          provider: tag.provider_app_event_name || tag.provider,
          status: tag.status,
        }))
    },

    async businessCategories(grant) {
      const path = 'advertiser_business_categories'
      const question = { grant, path, category: 'globalReads', endpoint: path } as const
      const found = await requests.one(WireBusinessCategory.array(), question)
      return found.map(({ id, name, iab_categories: iab }) => ({ id, name, iab }))
    },

    async webEventTags(grant, accountId) {
      const found = await requests.list(
        WireWebEventTag,
        inside(grant, accountId, 'web_event_tags', { core: false }),
        most,
      )
      return found
        .filter(({ deleted }) => !deleted)
        .map((tag) => ({
          id: tag.id,
          name: tag.name,
          type: tag.type,
          status: tag.status,
          clickWindow: days(tag.click_window),
          viewWindow: days(tag.view_through_window),
          lastTracked: tag.last_tracked_at,
        }))
    },
  }
}
