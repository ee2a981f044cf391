// Cards made of components: list, one, create, replace what is given, delete; and cards of every kind by their URI.
import { CARD_TYPES, cardMediaKeys, cardTypeOf, checkCard } from '@peregrine/domain/ad-network/card-rules.ts'
import { type MediaType, mediaIdOf, mediaKeyOf } from '@peregrine/domain/ad-network/media-rules.ts'
import { among, changed, type Facts, foundEntity, initialFields, listAnswer, withDeleted } from '#ads/entity-crud.ts'
import { notFound, refuseProblems } from '#ads/network-refusals.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, flag, listOf, longId, required, text, whole, withDefault } from '#platform/ads-parameters.ts'
import { type Entity, findEntity, insertEntity, listEntities } from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import { AdsRefusal } from '#platform/wire-refusals.ts'
import { SORTABLE } from './creative-entity-calls.ts'
import { shownLegacyCard } from './legacy-cards.ts'
import { type CreativeParts, cardMedia, mediaUrl } from './library-media.ts'
import { findMedia } from './media/media-store.ts'
import { nextWireId } from './wire-ids.ts'

const LIST = '/accounts/:account_id/cards'
const CARDS_ASKED = 200

type Component = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Component =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a client may have read along with a component is not kept. */
const withoutMetadata = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutMetadata)
    : isObject(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'media_metadata'))
      : value

function metadataOf(parts: CreativeParts, key: string): Facts | undefined {
  const media = findMedia(parts.store, mediaIdOf(key) ?? '')
  if (media?.file == null) return undefined
  const { type, width, height, duration } = media.file
  const url = mediaUrl(parts, media)
  if (type !== 'VIDEO') return { type, url, width, height }
  const poster = findMedia(parts.store, media.posterId ?? '')
  return {
    type,
    url,
    width,
    height,
    video_duration: duration,
    video_aspect_ratio: width === height ? '1:1' : '16:9',
    ...(poster && {
      poster_media_url: mediaUrl(parts, poster),
      poster_media_key: mediaKeyOf('TWEET_IMAGE', poster.id),
    }),
  }
}

function shownParts(parts: CreativeParts, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => shownParts(parts, one))
  if (!isObject(value)) return value
  const keys = cardMediaKeys({ components: [value] })
  const metadata = keys.flatMap((key) => {
    const found = metadataOf(parts, key)
    return found === undefined ? [] : [[key, found] as const]
  })
  return metadata.length === 0 ? value : { ...value, media_metadata: Object.fromEntries(metadata) }
}

export function shownCard(parts: CreativeParts, { id, facts }: Entity): Facts {
  const { components, slides, ...rest } = facts
  return {
    ...rest,
    ...(components != null && { components: shownParts(parts, components) }),
    ...(slides != null && { slides: shownParts(parts, slides) }),
    id,
    card_uri: `card://${id}`,
  }
}

/** A card of either kind by its URI; undefined when the account has none, or has deleted it. */
export function cardOfUri({ store }: Pick<CreativeParts, 'store'>, accountId: string, uri: string): Entity | undefined {
  const id = /^card:\/\/(\d{1,19})$/.exec(uri)?.[1] ?? ''
  const own = findEntity(store, 'card', accountId, id)
  const found =
    own ??
    listEntities(store, 'legacy_card', accountId, { withDeleted: false }).find(({ facts }) => facts.card_uri === uri)
  return found?.deleted === false ? found : undefined
}

export const shownAnyCard = (parts: CreativeParts, entity: Entity): Facts =>
  entity.kind === 'legacy_card' ? shownLegacyCard(parts, entity) : shownCard(parts, entity)

/** Makes a card of a body that was not checked yet; throws what is wrong with it. Inside a transaction. */
export function makeCard(parts: CreativeParts, accountId: string, body: Component, entity?: Entity): Entity {
  const { store } = parts
  const media = (key: string) => cardMedia(parts, accountId, key)
  refuseProblems(checkCard(body, { media, creating: entity === undefined }))
  const given = {
    ...(body.name !== undefined && { name: body.name }),
    // One takes the place of the other.
    ...(body.components !== undefined && { components: withoutMetadata(body.components), slides: null }),
    ...(body.slides !== undefined && { slides: withoutMetadata(body.slides), components: null }),
  }
  const whole = { ...entity?.facts, ...given }
  const typeOf = (key: string): MediaType | undefined => findMedia(store, mediaIdOf(key) ?? '')?.file?.type
  const facts = { ...whole, card_type: cardTypeOf(whole, typeOf) }
  if (entity !== undefined) return changed(parts, entity, facts)
  const id = nextWireId(parts)
  insertEntity(store, {
    kind: 'card',
    id,
    accountId,
    parentId: null,
    facts: { ...facts, ...initialFields(parts.clock) },
  })
  return foundEntity(store, 'card', accountId, id)
}

function jsonBody(body: unknown): Component {
  if (isObject(body)) return body
  throw new AdsRefusal(400, [{ code: 'INVALID_PARAMETER', message: 'Expected a JSON object in the request body' }])
}

export function cardCalls(parts: CreativeParts): readonly SandboxCall[] {
  const { store } = parts
  const shown = (entity: Entity) => shownCard(parts, entity)
  const one = (path: Readonly<Record<string, string>>, deletedToo = false): Entity =>
    foundEntity(store, 'card', path.account_id ?? '', path.card_id ?? '', { deletedToo })
  const writes = { access: 'writes-creatives', limit: 'writes', parameters: {} } as const
  return [
    adsCall({
      method: 'GET',
      path: LIST,
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: {
        card_types: listOf(choice(CARD_TYPES)),
        card_id: listOf(longId(), CARDS_ASKED),
        card_ids: listOf(longId(), CARDS_ASKED),
        card_uris: listOf(text(), CARDS_ASKED),
        include_legacy_cards: withDefault(flag(), false),
        q: text({ max: 80 }),
        ...paging,
        count: withDefault(whole({ min: 1, max: 200 }), 100),
        ...sorting,
        ...withDeleted,
      },
      handle({ values, path: { account_id: account = '' } }) {
        const deleted = { withDeleted: values.with_deleted }
        const all = [
          ...listEntities(store, 'card', account, deleted),
          ...(values.include_legacy_cards ? listEntities(store, 'legacy_card', account, deleted) : []),
        ]
        const desired = all.filter(
          (card) =>
            among(values.card_id ?? values.card_ids, card.id) &&
            among(values.card_uris, card.facts.card_uri ?? `card://${card.id}`) &&
            among(values.card_types, card.facts.card_type),
        )
        return listAnswer(desired, values, (card) => shownAnyCard(parts, card), [...SORTABLE, 'name', 'card_type'])
      },
    }),
    adsCall({
      method: 'GET',
      path: `${LIST}/all`,
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: { card_uris: required(listOf(text(), CARDS_ASKED)), ...withDeleted },
      handle: ({ values, path: { account_id: account = '' } }) => ({
        data: values.card_uris.flatMap((uri) => {
          const card = cardOfUri(parts, account, uri)
          return card === undefined ? [] : [shownAnyCard(parts, card)]
        }),
      }),
    }),
    adsCall({
      method: 'GET',
      path: `${LIST}/all/:card_id`,
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: withDeleted,
      handle({ values, path: { account_id: account = '', card_id: id = '' } }) {
        const card = findEntity(store, 'card', account, id) ?? findEntity(store, 'legacy_card', account, id)
        if (card === undefined || (card.deleted && !values.with_deleted))
          throw notFound('CARD_NOT_FOUND', 'card_id', id)
        return { data: shownAnyCard(parts, card) }
      },
    }),
    adsCall({
      method: 'GET',
      path: `${LIST}/:card_id`,
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: withDeleted,
      handle: ({ values, path }) => ({ data: shown(one(path, values.with_deleted)) }),
    }),
    adsCall({
      method: 'POST',
      path: LIST,
      ...writes,
      handle: ({ body, path: { account_id: account = '' } }) =>
        store.transaction(() => ({ data: shown(makeCard(parts, account, jsonBody(body))) })),
    }),
    adsCall({
      method: 'PUT',
      path: `${LIST}/:card_id`,
      ...writes,
      handle: ({ body, path }) =>
        store.transaction(() => ({ data: shown(makeCard(parts, path.account_id ?? '', jsonBody(body), one(path))) })),
    }),
    adsCall({
      method: 'DELETE',
      path: `${LIST}/:card_id`,
      ...writes,
      handle: ({ path }) => store.transaction(() => ({ data: shown(changed(parts, one(path), { deleted: true })) })),
    }),
  ]
}
