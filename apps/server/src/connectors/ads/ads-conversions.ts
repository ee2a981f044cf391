// What campaigns are measured and described by: apps, events of apps and of web sites, the advertiser's line of business.
import { PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { z } from 'zod'
import type { AdsCampaignsPort } from './ads-campaigns-port.ts'
import { type AdsRequests, readIn } from './ads-requests.ts'
import { Flag, Id, Maybe, Text, Texts } from './ads-wire.ts'

const WireAppList = z.object({
  id: Id,
  name: Text,
  apps: z
    .array(z.object({ app_store_identifier: Text, os_type: Text }))
    .nullish()
    .transform((apps) => apps ?? []),
})
const WireAppEventTag = z.object({
  id: Id,
  app_store_identifier: Text,
  os_type: Text,
  conversion_type: Text,
  provider_app_event_name: Text,
  provider: Text,
  status: Text,
  deleted: Flag,
})
const WireWebEventTag = z.object({
  id: Id,
  name: Text,
  type: Text,
  status: Text,
  click_window: Maybe,
  view_through_window: Maybe,
  last_tracked_at: Maybe,
  deleted: Flag,
})
const WireBusinessCategory = z.object({ id: Id, name: Text, iab_categories: Texts })

const days = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null)
const storeOf = (system: string): 'ios' | 'android' => (/ios/i.test(system) ? 'ios' : 'android')

type Conversions = Pick<AdsCampaignsPort, 'appLists' | 'appEventTags' | 'webEventTags' | 'businessCategories'>

export function adsConversions(requests: AdsRequests): Conversions {
  const most = PAGE_SIZES.usual.most
  const category = 'otherAccountReads'
  return {
    async appLists(grant, accountId) {
      const found = await requests.list(WireAppList, readIn(grant, accountId, 'app_lists', { category }), most)
      return found.map(({ id, name, apps }) => ({
        id,
        name,
        apps: apps.map((app) => ({ id: app.app_store_identifier, store: storeOf(app.os_type) })),
      }))
    },

    async appEventTags(grant, accountId) {
      const question = readIn(grant, accountId, 'app_event_tags', { category })
      const found = await requests.list(WireAppEventTag, question, most)
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

    async webEventTags(grant, accountId) {
      const question = readIn(grant, accountId, 'web_event_tags', { category })
      const found = await requests.list(WireWebEventTag, question, most)
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

    async businessCategories(grant) {
      const path = 'advertiser_business_categories'
      const question = { grant, path, category: 'globalReads', endpoint: path } as const
      const found = await requests.one(WireBusinessCategory.array(), question)
      return found.map(({ id, name, iab_categories: iab }) => ({ id, name, iab }))
    },
  }
}
