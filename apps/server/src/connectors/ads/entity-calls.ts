// Campaigns and line items are listed, read, written field by field, and deleted alike.
import { PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { z } from 'zod'
import { formOf } from './ads-fields.ts'
import type { AdsGrant } from './ads-grant.ts'
import { type AdsRequests, deleteIn, listedIds, readIn, writeIn } from './ads-requests.ts'

/** The calls of one list below an account. */
export const entityCalls = <Entity extends { readonly deleted: boolean }>(
  requests: AdsRequests,
  list: 'campaigns' | 'line_items',
  shape: z.ZodType<Entity>,
) => ({
  /** Those of these campaigns, deleted ones left out; undefined: all of the account. */
  async all(grant: AdsGrant, accountId: string, campaignIds?: readonly string[]): Promise<Entity[]> {
    if (campaignIds?.length === 0) return []
    const params = { with_draft: 'true', campaign_ids: listedIds(campaignIds) }
    const found = await requests.list(shape, readIn(grant, accountId, list, { params }), PAGE_SIZES.usual.most)
    return found.filter(({ deleted }) => !deleted)
  },
  one: (grant: AdsGrant, accountId: string, id: string): Promise<Entity> =>
    requests.one(shape, readIn(grant, accountId, list, { id, params: { with_deleted: 'true' } })),
  /** `id` null: creates it. */
  put: (grant: AdsGrant, accountId: string, id: string | null, fields: NetworkFields): Promise<Entity> =>
    requests.change(shape, writeIn(grant, accountId, list, id, formOf(id, fields))),
  async remove(grant: AdsGrant, accountId: string, id: string): Promise<void> {
    await requests.change(shape, deleteIn(grant, accountId, list, id))
  },
})
