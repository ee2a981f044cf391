// Cards with parameters of their own: conversations, polls, kinds before components. Long because it begins with a table.
import { CARD_NAME_LENGTH, checkAddress, checkCardMedia } from '@peregrine/domain/ad-network/card-rules.ts'
import { type CreativeProblem, creativeProblem } from '@peregrine/domain/ad-network/creative-problem-rules.ts'
import {
  checkGiven,
  checkLength,
  textField as fieldOf,
  isGiven,
} from '@peregrine/domain/ad-network/field-check-rules.ts'
import {
  among,
  changed,
  type Facts,
  foundEntity,
  givenFields,
  idList,
  listAnswer,
  storedFields,
  withDeleted,
} from '#ads/entity-crud.ts'
import { notFound, refuseProblems } from '#ads/network-refusals.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { id, required, text, textField, whole } from '#platform/ads-parameters.ts'
import { type Entity, eraseEntity, listEntities, nextEntityId } from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import { wireTime } from '#platform/wire-times.ts'
import { madeEntity, SORTABLE } from './creative-entity-calls.ts'
import { shownLegacyCard } from './legacy-cards.ts'
import { type CreativeParts, cardMedia } from './library-media.ts'
import { nextWireId } from './wire-ids.ts'

interface LegacyKind {
  /** Of the path. */
  readonly path: string
  readonly cardType: string
  readonly required: readonly string[]
  readonly optional: readonly string[]
  /** What its media_key must name; null: either, or none. */
  readonly media: 'IMAGE' | 'VIDEO' | null
  readonly updates: boolean
}

const ctas = (suffix: string, places: readonly string[]): readonly string[] =>
  places.flatMap((place) => [`${place}_cta`, `${place}_cta_${suffix}`])
const LATER = ['second', 'third', 'fourth'] as const
const APP = ['app_cta', 'googleplay_app_id', 'googleplay_deep_link', 'ios_app_store_identifier', 'ios_deep_link']
const THANKS = ['thank_you_url', 'title', 'unlocked_image_media_key']

/** Of the documentation: conversations and polls; the others are in the public collection. */
const KINDS: readonly LegacyKind[] = [
  {
    path: 'image_conversation',
    cardType: 'IMAGE_CONVERSATION',
    required: ['first_cta', 'first_cta_tweet', 'media_key', 'name', 'thank_you_text'],
    optional: [...ctas('tweet', LATER), ...THANKS],
    media: 'IMAGE',
    updates: true,
  },
  {
    path: 'video_conversation',
    cardType: 'VIDEO_CONVERSATION',
    required: ['first_cta', 'first_cta_tweet', 'media_key', 'name', 'thank_you_text'],
    optional: [...ctas('tweet', LATER), ...THANKS, 'poster_media_key'],
    media: 'VIDEO',
    updates: true,
  },
  {
    path: 'poll',
    cardType: 'TEXT_POLLS',
    required: ['duration_in_minutes', 'first_choice', 'name', 'second_choice'],
    optional: ['third_choice', 'fourth_choice', 'media_key'],
    media: null,
    updates: false,
  },
  {
    path: 'image_direct_message',
    cardType: 'IMAGE_DIRECT_MESSAGE',
    required: ['first_cta', 'first_cta_welcome_message_id', 'name', 'recipient_user_id', 'media_key'],
    optional: ctas('welcome_message_id', LATER),
    media: 'IMAGE',
    updates: true,
  },
  {
    path: 'video_direct_message',
    cardType: 'VIDEO_DIRECT_MESSAGE',
    required: ['first_cta', 'first_cta_welcome_message_id', 'name', 'recipient_user_id', 'media_key'],
    optional: [...ctas('welcome_message_id', LATER), 'poster_media_key'],
    media: 'VIDEO',
    updates: true,
  },
  {
    path: 'website',
    cardType: 'WEBSITE',
    required: ['name', 'website_title', 'website_url', 'media_key'],
    optional: [],
    media: 'IMAGE',
    updates: true,
  },
  {
    path: 'video_website',
    cardType: 'VIDEO_WEBSITE',
    required: ['name', 'title', 'website_url', 'media_key'],
    optional: [],
    media: 'VIDEO',
    updates: true,
  },
  {
    path: 'image_app_download',
    cardType: 'IMAGE_APP_DOWNLOAD',
    required: ['name', 'country_code', 'media_key'],
    optional: APP,
    media: 'IMAGE',
    updates: true,
  },
  {
    path: 'video_app_download',
    cardType: 'VIDEO_APP_DOWNLOAD',
    required: ['name', 'country_code', 'media_key'],
    optional: [...APP, 'poster_media_key'],
    media: 'VIDEO',
    updates: true,
  },
]

const LENGTHS: Readonly<Record<string, number>> = {
  name: CARD_NAME_LENGTH,
  thank_you_text: 23,
  title: 23,
  website_title: 70,
  first_choice: 25,
  second_choice: 25,
  third_choice: 25,
  fourth_choice: 25,
}
/** A hashtag of 20 characters, not counting its sign. */
const CTA_LENGTH = 20
const POLL_MINUTES = { least: 5, most: 10_080 } as const

function lengthProblems(fields: Facts, kind: LegacyKind): readonly CreativeProblem[] {
  const lengths = kind.path === 'video_website' ? { ...LENGTHS, title: 70 } : LENGTHS
  const calls = ['first_cta', 'second_cta', 'third_cta', 'fourth_cta'].filter(
    (name) => isGiven(fields[name]) && kind.path.includes('conversation'),
  )
  return [
    ...Object.entries(lengths).flatMap(([name, most]) => checkLength(fields, name, most)),
    ...calls.flatMap((name) => checkLength({ [name]: String(fields[name]).replace(/^#/, '') }, name, CTA_LENGTH)),
    ...['website_url', 'thank_you_url'].flatMap((name) =>
      isGiven(fields[name]) ? checkAddress(fields[name], name) : [],
    ),
  ]
}

/** What goes together: a text with each call, one of title and second call, a third choice before a fourth, an app. */
function wholeProblems(whole: Facts, kind: LegacyKind): readonly CreativeProblem[] {
  const suffix = kind.path.includes('conversation') ? 'tweet' : 'welcome_message_id'
  const needs = LATER.filter((place) => isGiven(whole[`${place}_cta`])).map((place) => `${place}_cta_${suffix}`)
  const isConversation = kind.path.includes('conversation')
  return [
    ...checkGiven(whole, kind.required),
    ...checkGiven(whole, needs),
    ...(isConversation && !isGiven(whole.title) && !isGiven(whole.second_cta) ? checkGiven(whole, ['title']) : []),
    ...(isGiven(whole.fourth_choice) ? checkGiven(whole, ['third_choice']) : []),
    ...(kind.path.includes('app_download') &&
    !isGiven(whole.googleplay_app_id) &&
    !isGiven(whole.ios_app_store_identifier)
      ? [creativeProblem('app_missing', { parameter: 'googleplay_app_id' })]
      : []),
  ]
}

function mediaProblems(
  parts: CreativeParts,
  account: string,
  fields: Facts,
  kind: LegacyKind,
): readonly CreativeProblem[] {
  const key = fieldOf(fields, 'media_key')
  if (key === null) return []
  const place = { parameter: 'media_key', value: key }
  const media = cardMedia(parts, account, key)
  if (media === undefined) return [creativeProblem('media_unknown', place)]
  if (!media.ready) return [creativeProblem('media_not_ready', place)]
  if (kind.media !== null && media.type !== kind.media) return [creativeProblem('card_media_type', place)]
  return checkCardMedia(media, key)
}

/** A poll runs from its making. */
function pollFacts(parts: CreativeParts, account: string, fields: Facts): Facts {
  const key = fieldOf(fields, 'media_key')
  const type = key === null ? 'TEXT' : cardMedia(parts, account, key)?.type === 'VIDEO' ? 'VIDEO' : 'IMAGE'
  const now = parts.clock.now().getTime()
  const minutes = Number(fields.duration_in_minutes)
  return {
    card_type: `${type}_POLLS`,
    duration_in_minutes: String(minutes),
    start_time: wireTime(new Date(now)),
    end_time: wireTime(new Date(now + minutes * 60_000)),
  }
}

function callsOf(parts: CreativeParts, kind: LegacyKind): readonly SandboxCall[] {
  const { store } = parts
  const list = `/accounts/:account_id/cards/${kind.path}`
  const isPoll = kind.path === 'poll'
  const fields = Object.fromEntries([...kind.required, ...kind.optional].map((name) => [name, textField()]))
  const parameters = isPoll
    ? { ...fields, duration_in_minutes: whole({ min: POLL_MINUTES.least, max: POLL_MINUTES.most }) }
    : fields
  const isOfKind = ({ facts }: Entity) => facts.legacy_path === kind.path
  const shown = (entity: Entity): Facts => shownLegacyCard(parts, entity)
  const one = (path: Readonly<Record<string, string>>): Entity => {
    const entity = foundEntity(store, 'legacy_card', path.account_id ?? '', path.card_id ?? '')
    if (!isOfKind(entity)) throw notFound('CARD_NOT_FOUND', 'card_id', entity.id)
    return entity
  }
  const writes = { access: 'writes-creatives', limit: 'writes' } as const
  const updated = (card: Entity, given: Facts): Facts => {
    refuseProblems([
      ...wholeProblems({ ...card.facts, ...given }, kind),
      ...lengthProblems(given, kind),
      ...mediaProblems(parts, card.accountId, given, kind),
    ])
    return shown(changed(parts, card, storedFields(given)))
  }
  const updates = [
    adsCall({
      ...writes,
      method: 'PUT',
      path: `${list}/:card_id`,
      parameters,
      handle: ({ values, sent, path }) =>
        store.transaction(() => ({ data: updated(one(path), givenFields({ values, sent })) })),
    }),
    // The public collection names the card in a parameter.
    adsCall({
      ...writes,
      method: 'PUT',
      path: list,
      parameters: { card_id: required(id()), ...parameters },
      handle: ({ values, sent, path }) =>
        store.transaction(() => {
          const { card_id: _id, ...given } = givenFields({ values, sent })
          return { data: updated(one({ ...path, card_id: values.card_id }), given) }
        }),
    }),
  ]
  return [
    adsCall({
      method: 'GET',
      path: list,
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: { card_ids: idList(), q: text({ max: 80 }), ...paging, ...sorting, ...withDeleted },
      handle({ values, path: { account_id: account = '' } }) {
        const all = listEntities(store, 'legacy_card', account, { withDeleted: values.with_deleted })
        const desired = all.filter((card) => isOfKind(card) && among(values.card_ids, card.id))
        return listAnswer(desired, values, shown, [...SORTABLE, 'name'])
      },
    }),
    adsCall({
      method: 'GET',
      path: `${list}/:card_id`,
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: withDeleted,
      handle: ({ path }) => ({ data: shown(one(path)) }),
    }),
    adsCall({
      ...writes,
      method: 'POST',
      path: list,
      parameters,
      handle: ({ values, sent, path: { account_id: account = '' } }) =>
        store.transaction(() => {
          const given = givenFields({ values, sent })
          refuseProblems([
            ...wholeProblems(given, kind),
            ...lengthProblems(given, kind),
            ...mediaProblems(parts, account, given, kind),
          ])
          const facts = {
            ...storedFields(given),
            legacy_path: kind.path,
            card_type: kind.cardType,
            ...(isPoll && pollFacts(parts, account, given)),
            card_uri: `card://${nextWireId(parts)}`,
          }
          const place = { kind: 'legacy_card', accountId: account, id: nextEntityId(store) } as const
          return { data: shown(madeEntity(parts, place, facts)) }
        }),
    }),
    ...(kind.updates ? updates : []),
    adsCall({
      ...writes,
      method: 'DELETE',
      path: `${list}/:card_id`,
      parameters: {},
      handle: ({ path }) =>
        store.transaction(() => {
          const card = one(path)
          // For good: these cards are not deleted softly.
          eraseEntity(store, card)
          return { data: { ...shown(card), deleted: true } }
        }),
    }),
  ]
}

export const legacyCardCalls = (parts: CreativeParts): readonly SandboxCall[] =>
  KINDS.flatMap((kind) => callsOf(parts, kind))
