// Tags that are told of events: of ads on a line item, of websites, of apps; lists of apps, and the apps of an account.
import { checkAddress } from '@peregrine/domain/ad-network/card-rules.ts'
import { checkAppEventTag, checkWebEventTag, TRACKING_TAG_TYPES } from '@peregrine/domain/ad-network/event-tag-rules.ts'
import { changed, type Facts, foundEntity, givenFields, listAnswer, withDeleted } from '#ads/entity-crud.ts'
import { refuseProblems } from '#ads/network-refusals.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, flag, id, listOf, required, text, textField } from '#platform/ads-parameters.ts'
import { type Entity, type EntityKind, listEntities } from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import { type AdEntity, deleteCall, madeEntity, readCalls, SORTABLE, shownEntity } from './creative-entity-calls.ts'
import type { CreativeParts } from './library-media.ts'

const trackingEntity = (
  parts: CreativeParts,
  kind: EntityKind,
  names: Partial<Pick<AdEntity, 'list' | 'idName' | 'idsName' | 'ofLineItem' | 'shown'>> = {},
): AdEntity => ({
  parts,
  kind,
  list: `${kind}s`,
  idName: `${kind}_id`,
  idsName: `${kind}_ids`,
  ofLineItem: false,
  shown: shownEntity,
  ...names,
})

const writes = { access: 'writes-campaigns', limit: 'writes' } as const

function trackingTagCalls(parts: CreativeParts): readonly SandboxCall[] {
  const { store } = parts
  const thing = trackingEntity(parts, 'tracking_tag', { ofLineItem: true })
  return [
    ...readCalls(thing),
    adsCall({
      ...writes,
      method: 'POST',
      path: '/accounts/:account_id/tracking_tags',
      parameters: {
        line_item_id: required(id()),
        tracking_tag_type: required(choice(TRACKING_TAG_TYPES)),
        tracking_tag_url: required(text()),
      },
      handle: ({ values, path: { account_id: account = '' } }) =>
        store.transaction(() => {
          const lineItem = foundEntity(store, 'line_item', account, values.line_item_id)
          refuseProblems(checkAddress(values.tracking_tag_url, 'tracking_tag_url'))
          const { tracking_tag_type, tracking_tag_url } = values
          const facts = { line_item_id: lineItem.id, tracking_tag_url, tracking_tag_type }
          const place = { kind: 'tracking_tag', accountId: account, parentId: lineItem.id } as const
          return { data: shownEntity(madeEntity(parts, place, facts)) }
        }),
    }),
    adsCall({
      ...writes,
      method: 'PUT',
      path: '/accounts/:account_id/tracking_tags/:tracking_tag_id',
      parameters: { tracking_tag_url: required(text()) },
      handle: ({ values, path }) =>
        store.transaction(() => {
          const tag = foundEntity(store, 'tracking_tag', path.account_id ?? '', path.tracking_tag_id ?? '')
          const { tracking_tag_url } = values
          refuseProblems(checkAddress(tracking_tag_url, 'tracking_tag_url'))
          return { data: shownEntity(changed(parts, tag, { tracking_tag_url })) }
        }),
    }),
    deleteCall(thing),
  ]
}

/** What a website has to carry. The address is one that nobody serves: pages of a sandbox are not watched. */
const embedCode = (tagId: string): string =>
  `<script>/* Sandbox network: event ${tagId} */ window.twq && twq('event', 'tw-${tagId}', {})</script>`

const shownWebTag = (entity: Entity): Facts => ({ ...shownEntity(entity), embed_code: embedCode(entity.id) })

const WEB_TAG_FIELDS = {
  click_window: textField(),
  name: textField(),
  retargeting_enabled: flag(),
  type: textField(),
  view_through_window: textField(),
}

/** Windows are numbers, whatever they came as. */
const withNumbers = (fields: Facts, names: readonly string[]): Facts =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      names.includes(name) && value !== null ? Number(value) : value,
    ]),
  )

function webEventTagCalls(parts: CreativeParts): readonly SandboxCall[] {
  const { store } = parts
  const thing = trackingEntity(parts, 'web_event_tag', { shown: shownWebTag })
  const windows = ['click_window', 'view_through_window']
  return [
    ...readCalls(thing),
    adsCall({
      ...writes,
      method: 'POST',
      path: '/accounts/:account_id/web_event_tags',
      parameters: WEB_TAG_FIELDS,
      handle: ({ values, sent, path: { account_id: account = '' } }) =>
        store.transaction(() => {
          const fields = givenFields({ values, sent })
          refuseProblems(checkWebEventTag(fields, true))
          const facts = {
            ...withNumbers(fields, windows),
            status: 'UNVERIFIED',
            last_tracked_at: null,
            auto_created: false,
            website_tag_id: account,
          }
          return { data: shownWebTag(madeEntity(parts, { kind: 'web_event_tag', accountId: account }, facts)) }
        }),
    }),
    adsCall({
      ...writes,
      method: 'PUT',
      path: '/accounts/:account_id/web_event_tags/:web_event_tag_id',
      parameters: WEB_TAG_FIELDS,
      handle: ({ values, sent, path }) =>
        store.transaction(() => {
          const tag = foundEntity(store, 'web_event_tag', path.account_id ?? '', path.web_event_tag_id ?? '')
          const fields = givenFields({ values, sent })
          refuseProblems(checkWebEventTag(fields, false))
          return { data: shownWebTag(changed(parts, tag, withNumbers(fields, windows))) }
        }),
    }),
    deleteCall(thing),
  ]
}

const APP_TAG_FIELDS = {
  app_store_identifier: textField(),
  conversion_type: textField(),
  os_type: textField(),
  provider_app_event_id: textField(),
  provider_app_event_name: textField(),
  deep_link_scheme: textField(),
  post_engagement_attribution_window: textField(),
  post_view_attribution_window: textField(),
  retargeting_enabled: flag(),
}

const APP_TAG_UNSAID: Facts = {
  provider_app_event_id: null,
  provider_app_event_name: null,
  deep_link_scheme: null,
  post_engagement_attribution_window: 14,
  post_view_attribution_window: 1,
  retargeting_enabled: false,
  status: 'UNVERIFIED',
  last_tracked_at: null,
}

function appEventTagCalls(parts: CreativeParts): readonly SandboxCall[] {
  const { store } = parts
  const thing = trackingEntity(parts, 'app_event_tag')
  const windows = ['post_engagement_attribution_window', 'post_view_attribution_window']
  return [
    ...readCalls(thing),
    adsCall({
      ...writes,
      method: 'POST',
      path: '/accounts/:account_id/app_event_tags',
      parameters: APP_TAG_FIELDS,
      handle: ({ values, sent, path: { account_id: account = '' } }) =>
        store.transaction(() => {
          const fields = givenFields({ values, sent })
          refuseProblems(checkAppEventTag(fields))
          const facts = { ...APP_TAG_UNSAID, ...withNumbers(fields, windows) }
          // An app with a tag is an app of the account.
          keepApp(parts, account, String(fields.app_store_identifier), String(fields.os_type))
          return { data: shownEntity(madeEntity(parts, { kind: 'app_event_tag', accountId: account }, facts)) }
        }),
    }),
    deleteCall(thing),
  ]
}

function providerCalls(parts: CreativeParts): readonly SandboxCall[] {
  const kind = 'app_event_provider_configuration'
  const thing = trackingEntity(parts, kind, { idName: 'id', idsName: 'ids' })
  return [
    ...readCalls(thing),
    adsCall({
      ...writes,
      method: 'POST',
      path: `/accounts/:account_id/${kind}s`,
      parameters: { provider_advertiser_id: required(text({ min: 1, max: 255 })) },
      handle: ({ values: { provider_advertiser_id }, path: { account_id: account = '' } }) =>
        parts.store.transaction(() => ({
          data: shownEntity(madeEntity(parts, { kind, accountId: account }, { provider_advertiser_id })),
        })),
    }),
    deleteCall(thing),
  ]
}

const isAndroid = (identifier: string): boolean => /[a-z]/i.test(identifier)
const SYSTEM_NAMES = { ANDROID: 'Android', IOS: 'iOS' } as const

/** The apps that an account's tags and line items name; each once. */
export function keepApp(parts: CreativeParts, accountId: string, identifier: string, system: string): void {
  const os = system.toUpperCase() === 'IOS' ? SYSTEM_NAMES.IOS : SYSTEM_NAMES.ANDROID
  const known = listEntities(parts.store, 'account_app', accountId, { withDeleted: false })
  if (known.some(({ facts }) => facts.app_store_identifier === identifier && facts.os_type === os)) return
  const facts = {
    app_store_identifier: identifier,
    os_type: os,
    conversion_tracking_enabled: false,
    deep_link_pattern: null,
  }
  madeEntity(parts, { kind: 'account_app', accountId }, facts)
}

function appListCalls(parts: CreativeParts): readonly SandboxCall[] {
  const thing = trackingEntity(parts, 'app_list')
  return [
    ...readCalls(thing),
    adsCall({
      ...writes,
      method: 'POST',
      path: '/accounts/:account_id/app_lists',
      parameters: {
        name: required(text({ min: 1, max: 255 })),
        app_store_identifiers: required(listOf(text({ min: 1, max: 255 }), 500)),
      },
      handle: ({ values, path: { account_id: account = '' } }) =>
        parts.store.transaction(() => {
          const apps = values.app_store_identifiers.map((identifier) => ({
            app_store_identifier: identifier,
            os_type: isAndroid(identifier) ? SYSTEM_NAMES.ANDROID : SYSTEM_NAMES.IOS,
          }))
          const place = { kind: 'app_list', accountId: account } as const
          return { data: shownEntity(madeEntity(parts, place, { name: values.name, apps })) }
        }),
    }),
    deleteCall(thing),
  ]
}

const accountAppCalls = (parts: CreativeParts): readonly SandboxCall[] => [
  adsCall({
    method: 'GET',
    path: '/accounts/:account_id/account_apps',
    access: 'reads-campaigns',
    limit: 'otherAccountReads',
    parameters: { ...paging, ...sorting, ...withDeleted },
    handle: ({ values, path: { account_id: account = '' } }) =>
      listAnswer(
        listEntities(parts.store, 'account_app', account, { withDeleted: values.with_deleted }),
        values,
        shownEntity,
        SORTABLE,
      ),
  }),
]

export const trackingCalls = (parts: CreativeParts): readonly SandboxCall[] => [
  ...trackingTagCalls(parts),
  ...webEventTagCalls(parts),
  ...appEventTagCalls(parts),
  ...providerCalls(parts),
  ...appListCalls(parts),
  ...accountAppCalls(parts),
]
