// Account media: films of the library that may run before others' films, and their ties to line items.

import { checkAddress } from '@peregrine/domain/ad-network/card-rules.ts'
import { creativeProblem } from '@peregrine/domain/ad-network/creative-problem-rules.ts'
import { checkLineItemTakes, PREROLL_CTAS } from '@peregrine/domain/ad-network/creative-rules.ts'
import { mediaKeyOf } from '@peregrine/domain/ad-network/media-rules.ts'
import { among, changed, type Facts, foundEntity, idList, isGone, listAnswer, withDeleted } from '#ads/entity-crud.ts'
import { refuseProblems } from '#ads/network-refusals.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, id, listOf, required, text } from '#platform/ads-parameters.ts'
import { type Entity, listEntities } from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import { AdsRefusal } from '#platform/wire-refusals.ts'
import { type AdEntity, deleteCall, madeEntity, readCalls, SORTABLE, shownEntity } from './creative-entity-calls.ts'
import type { CreativeParts } from './library-media.ts'
import { findMedia } from './media/media-store.ts'
import { shownAd } from './promotion-calls.ts'

const CREATIVE_TYPES = [
  'BANNER',
  'BANNER_TABLET',
  'INTERSTITIAL',
  'INTERSTITIAL_LANDSCAPE',
  'INTERSTITIAL_LANDSCAPE_TABLET',
  'INTERSTITIAL_TABLET',
  'MEDIUM_RECTANGLE',
  'PREROLL',
  'VAST_PREROLL',
] as const

function shownAccountMedia({ store }: CreativeParts, { id, facts }: Entity): Facts {
  const { media_id: mediaId, ...rest } = facts
  const media = findMedia(store, String(mediaId))
  return { ...rest, id, video_id: media ? mediaKeyOf(media.category, media.id) : null, media_url: null }
}

const accountMediaThing = (parts: CreativeParts): AdEntity => ({
  parts,
  kind: 'account_media',
  list: 'account_media',
  idName: 'account_media_id',
  idsName: 'account_media_ids',
  ofLineItem: false,
  written: 'writes-creatives',
  shown: (entity) => shownAccountMedia(parts, entity),
})

const accountMediaList = (parts: CreativeParts): SandboxCall =>
  adsCall({
    method: 'GET',
    path: '/accounts/:account_id/account_media',
    access: 'reads-campaigns',
    limit: 'coreReads',
    parameters: {
      account_media_ids: idList(),
      creative_types: listOf(choice(CREATIVE_TYPES)),
      ...paging,
      ...sorting,
      ...withDeleted,
    },
    handle({ values, path: { account_id: account = '' } }) {
      const all = listEntities(parts.store, 'account_media', account, { withDeleted: values.with_deleted })
      const desired = all.filter(
        (one) => among(values.account_media_ids, one.id) && among(values.creative_types, one.facts.creative_type),
      )
      return listAnswer(desired, values, (one) => shownAccountMedia(parts, one), SORTABLE)
    },
  })

const mediaCreativeThing = (parts: CreativeParts): AdEntity => ({
  parts,
  kind: 'media_creative',
  list: 'media_creatives',
  idName: 'media_creative_id',
  idsName: 'media_creative_ids',
  ofLineItem: true,
  shown: shownAd(parts),
})

const mediaCreativeCalls = (parts: CreativeParts): readonly SandboxCall[] => {
  const thing = mediaCreativeThing(parts)
  const { store } = parts
  const [, one] = readCalls(thing)
  return [
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/media_creatives',
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: {
        campaign_id: id(),
        line_item_ids: idList(),
        media_creative_ids: idList(),
        ...paging,
        ...sorting,
        ...withDeleted,
      },
      handle({ values, path: { account_id: account = '' } }) {
        const items = listEntities(store, 'line_item', account, { withDeleted: true })
        const campaignOf = new Map(items.map((item) => [item.id, item.parentId]))
        const all = listEntities(store, 'media_creative', account, { withDeleted: values.with_deleted })
        const desired = all.filter(
          (entity) =>
            among(values.media_creative_ids, entity.id) &&
            among(values.line_item_ids, entity.parentId) &&
            (values.campaign_id === undefined || campaignOf.get(entity.parentId ?? '') === values.campaign_id) &&
            (values.with_deleted || !isGone(store, entity)),
        )
        return listAnswer(desired, values, thing.shown, SORTABLE)
      },
    }),
    ...(one === undefined ? [] : [one]),
    adsCall({
      method: 'POST',
      path: '/accounts/:account_id/media_creatives',
      access: 'writes-campaigns',
      limit: 'writes',
      parameters: { account_media_id: required(id()), line_item_id: required(id()), landing_url: text() },
      handle: ({ values, path: { account_id: account = '' } }) =>
        store.transaction(() => {
          const lineItem = foundEntity(store, 'line_item', account, values.line_item_id)
          const media = foundEntity(store, 'account_media', account, values.account_media_id)
          const landing = values.landing_url || null
          const needsLanding = lineItem.facts.objective === 'WEBSITE_CLICKS'
          refuseProblems([
            ...checkLineItemTakes(lineItem.id, String(lineItem.facts.product_type), 'media creatives'),
            ...(needsLanding && landing === null
              ? [creativeProblem('landing_url_missing', { parameter: 'landing_url' })]
              : []),
            ...(landing === null ? [] : checkAddress(landing, 'landing_url')),
          ])
          const facts = {
            line_item_id: lineItem.id,
            account_media_id: media.id,
            creative_type: media.facts.creative_type,
            // Of a film it is ignored: a call to action leads somewhere instead.
            landing_url: media.facts.creative_type === 'PREROLL' ? null : landing,
            entity_status: 'ACTIVE',
          }
          const place = { kind: 'media_creative', accountId: account, parentId: lineItem.id } as const
          return { data: thing.shown(madeEntity(parts, place, facts)) }
        }),
    }),
    deleteCall(thing),
  ]
}

const prerollThing = (parts: CreativeParts): AdEntity => ({
  parts,
  kind: 'preroll_call_to_action',
  list: 'preroll_call_to_actions',
  idName: 'preroll_call_to_action_id',
  idsName: 'preroll_call_to_action_ids',
  ofLineItem: true,
  shown: shownEntity,
})

function prerollCalls(parts: CreativeParts): readonly SandboxCall[] {
  const thing = prerollThing(parts)
  const { store } = parts
  return [
    ...readCalls(thing),
    adsCall({
      method: 'POST',
      path: '/accounts/:account_id/preroll_call_to_actions',
      access: 'writes-campaigns',
      limit: 'writes',
      parameters: {
        call_to_action: required(choice(PREROLL_CTAS)),
        call_to_action_url: required(text()),
        line_item_id: required(id()),
      },
      handle: ({ values, path: { account_id: account = '' } }) =>
        store.transaction(() => {
          const lineItem = foundEntity(store, 'line_item', account, values.line_item_id)
          refuseProblems(checkAddress(values.call_to_action_url, 'call_to_action_url'))
          if (lineItem.facts.objective !== 'PREROLL_VIEWS')
            throw new AdsRefusal(400, [
              {
                code: 'INCOMPATIBLE_LINE_ITEM',
                message: 'A call to action is set for line items with objective PREROLL_VIEWS',
                parameter: 'line_item_id',
                value: lineItem.id,
              },
            ])
          const { call_to_action: cta, call_to_action_url: url } = values
          const facts = { line_item_id: lineItem.id, call_to_action: cta, call_to_action_url: url }
          const place = { kind: 'preroll_call_to_action', accountId: account, parentId: lineItem.id } as const
          return { data: shownEntity(madeEntity(parts, place, facts)) }
        }),
    }),
    adsCall({
      method: 'PUT',
      path: '/accounts/:account_id/preroll_call_to_actions/:preroll_call_to_action_id',
      access: 'writes-campaigns',
      limit: 'writes',
      parameters: { call_to_action: choice(PREROLL_CTAS), call_to_action_url: text() },
      handle: ({ values, path }) =>
        store.transaction(() => {
          const { call_to_action: cta, call_to_action_url: url } = values
          const entity = foundEntity(
            store,
            'preroll_call_to_action',
            path.account_id ?? '',
            path.preroll_call_to_action_id ?? '',
          )
          if (url !== undefined) refuseProblems(checkAddress(url, 'call_to_action_url'))
          const changes = { ...(cta && { call_to_action: cta }), ...(url && { call_to_action_url: url }) }
          return { data: shownEntity(changed(parts, entity, changes)) }
        }),
    }),
    deleteCall(thing),
  ]
}

export function accountMediaCalls(parts: CreativeParts): readonly SandboxCall[] {
  const thing = accountMediaThing(parts)
  const [, one] = readCalls(thing)
  return [
    accountMediaList(parts),
    ...(one === undefined ? [] : [one]),
    deleteCall(thing),
    ...mediaCreativeCalls(parts),
    ...prerollCalls(parts),
  ]
}
