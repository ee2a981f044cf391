// Events of apps that a measurement partner tells of, and the ad that each is due to: of what this network delivered.
import { APP_CONVERSIONS, APP_SYSTEMS } from '@peregrine/domain/ad-network/event-tag-rules.ts'
import { changed } from '#ads/entity-crud.ts'
import { type AdsRequest, adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, flag, moment, required, text, type ValuesOf, whole, withDefault } from '#platform/ads-parameters.ts'
import { findEntity, listEntities } from '#platform/entity-store.ts'
import { AdsRefusal, invalidParameter } from '#platform/wire-refusals.ts'
import { wireTime } from '#platform/wire-times.ts'
import { type AppAttribution, type AppUse, attributionOf, promotersOf } from './app-attribution.ts'
import type { StatsCallParts } from './stats-calls.ts'

const CLICK_DAYS = [1, 7, 14, 30]
const VIEW_DAYS = [0, 1, 7, 14, 30]
/** How much the clock of who tells of it may be ahead. */
const AHEAD = 60_000

const parameters = {
  app_id: required(text({ min: 1, max: 255 })),
  conversion_time: required(moment()),
  conversion_type: required(choice(APP_CONVERSIONS)),
  hashed_device_id: required(text({ min: 1, max: 255 })),
  os_type: required(choice(APP_SYSTEMS)),
  click_window: withDefault(whole(), 14),
  view_through_window: withDefault(whole(), 1),
  extra_device_ids: text(),
  non_twitter_engagement_time: moment(),
  non_twitter_engagement_type: choice(['CLICK', 'VIEW']),
}
/** Of an event that is told: what changes nothing about whose it is. */
const reported = {
  ...parameters,
  device_ip_address: text(),
  level: whole(),
  limit_ad_tracking: withDefault(flag(), false),
  number_items: whole(),
  price_currency: text(),
  price_micro: whole(),
  user_payment_info: flag(),
}
type Question = ValuesOf<typeof parameters>

function useOf(values: Question, now: number): AppUse {
  const at = values.conversion_time.getTime()
  const { click_window: click, view_through_window: view } = values
  const problems = [
    ...(at > now + AHEAD
      ? [invalidParameter('conversion_time', 'a time that has passed', wireTime(values.conversion_time))]
      : []),
    ...(CLICK_DAYS.includes(click) ? [] : [invalidParameter('click_window', `one of ${CLICK_DAYS.join(', ')}`, click)]),
    ...(VIEW_DAYS.includes(view) && view <= click
      ? []
      : [invalidParameter('view_through_window', `one of ${VIEW_DAYS.join(', ')}, not more than click_window`, view)]),
  ]
  if (problems.length > 0) throw new AdsRefusal(400, problems)
  const { app_id: appId, hashed_device_id: hashedDevice, os_type: system } = values
  return { appId, system, hashedDevice, at, clickWindow: click, viewWindow: view }
}

const longTime = (at: number): string => new Date(at).toISOString()

function shownAttribution({ store }: StatsCallParts, found: AppAttribution | null) {
  if (found === null) return null
  const { lineItem, ad } = found
  const campaign = findEntity(store, 'campaign', lineItem.accountId, lineItem.parentId ?? '')
  return {
    country_code: found.country || null,
    engagement_time: longTime(found.at),
    engagement_type: found.kind,
    attribution_type: 'PROMOTED',
    promoted_properties: {
      account_id: lineItem.accountId,
      campaign_id: lineItem.parentId,
      campaign_name: campaign?.facts.name ?? null,
      line_item_id: lineItem.id,
      line_item_objective: lineItem.facts.objective,
      publisher_app_id: null,
    },
    tweet_id: ad.facts.tweet_id,
  }
}

/** What both calls answer; the ads of the accounts whose campaigns the caller may see. */
function answered(parts: StatsCallParts, { values, caller }: Pick<AdsRequest<Question>, 'values' | 'caller'>) {
  const now = parts.clock.now().getTime()
  const use = useOf(values, now)
  const promoters = promotersOf(parts.store, caller.userId, 'reads-campaigns', use)
  const found = promoters.length === 0 ? null : attributionOf(parts.store, parts.population(), promoters, use, now)
  return {
    app_id: values.app_id,
    os_type: values.os_type,
    hashed_device_id: values.hashed_device_id,
    conversion_type: values.conversion_type,
    conversion_time: longTime(use.at),
    click_window: values.click_window,
    view_through_window: values.view_through_window,
    non_twitter_engagement_time: values.non_twitter_engagement_time
      ? longTime(values.non_twitter_engagement_time.getTime())
      : null,
    non_twitter_engagement_type: values.non_twitter_engagement_type ?? null,
    partner_client_id: caller.consumerKey,
    // Nobody shows ads outside the network.
    tpn_attribution: null,
    twitter_attribution: shownAttribution(parts, found),
  }
}

/** Tags of the event, in the accounts that promote the app and that the caller may change, count as tracking from now on; inside a transaction. */
function markTags(parts: StatsCallParts, userId: string, values: Question): void {
  const { store } = parts
  const use = { appId: values.app_id, system: values.os_type }
  const accounts = new Set(promotersOf(store, userId, 'writes-campaigns', use).map(({ accountId }) => accountId))
  for (const accountId of accounts)
    for (const tag of listEntities(store, 'app_event_tag', accountId, { withDeleted: false })) {
      const { app_store_identifier: app, os_type: os, conversion_type: type } = tag.facts
      if (app !== use.appId || os !== use.system || type !== values.conversion_type) continue
      changed(parts, tag, { status: 'TRACKING', last_tracked_at: wireTime(values.conversion_time) })
    }
}

export const appConversionCalls = (parts: StatsCallParts): readonly SandboxCall[] => [
  adsCall({
    method: 'GET',
    path: '/conversion_attribution',
    access: 'signed',
    limit: 'conversions',
    parameters,
    handle: (request) => ({
      data: { ...answered(parts, request), extra_device_ids: request.values.extra_device_ids ?? null },
    }),
  }),
  adsCall({
    method: 'POST',
    path: '/conversion_event',
    access: 'signed',
    limit: 'conversions',
    parameters: reported,
    handle: (request) =>
      parts.store.transaction(() => {
        const data = answered(parts, request)
        markTags(parts, request.caller.userId, request.values)
        const { price_micro, limit_ad_tracking } = request.values
        return {
          status: 200,
          data: { ...data, conversion_value_micro: price_micro ?? 0, event_metadata: null, limit_ad_tracking },
        }
      }),
  }),
]
