// Reading and changing what an ad account keeps: lists with their filters, one by its id, soft deletion.
import type { NetworkErrorCode } from '@peregrine/domain/ad-network/error-code-rules.ts'
import { IDS_IN_A_LIST } from '@peregrine/domain/ad-network/network-limits.ts'
import { flag, id, listOf, withDefault } from '#platform/ads-parameters.ts'
import { type Entity, type EntityKind, findEntity, saveEntity } from '#platform/entity-store.ts'
import { type PageQuestion, pageOf } from '#platform/pages.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { wireTime, wireValue } from '#platform/wire-times.ts'
import { notFound } from './network-refusals.ts'

export type Facts = Readonly<Record<string, unknown>>

/** What the calls of an ad account are made of. */
export interface AdsParts {
  readonly store: SandboxStore
  readonly clock: SandboxClock
}

/** `…_ids`: with commas between them. */
export const idList = () => listOf(id(), IDS_IN_A_LIST)

export const withDeleted = { with_deleted: withDefault(flag(), false) }

const NOT_FOUND: Partial<Record<EntityKind, readonly [NetworkErrorCode, string]>> = {
  funding_instrument: ['FUNDING_INSTRUMENT_NOT_FOUND', 'funding_instrument_id'],
  promotable_user: ['PROMOTABLE_USER_NOT_FOUND', 'promotable_user_id'],
  campaign: ['CAMPAIGN_NOT_FOUND', 'campaign_id'],
  line_item: ['LINE_ITEM_NOT_FOUND', 'line_item_id'],
  line_item_app: ['LINE_ITEM_APP_NOT_FOUND', 'line_item_app_id'],
  targeting_criterion: ['TARGETING_CRITERION_NOT_FOUND', 'targeting_criterion_id'],
  account_media: ['ACCOUNT_MEDIA_NOT_FOUND', 'account_media_id'],
  card: ['CARD_NOT_FOUND', 'card_id'],
  legacy_card: ['CARD_NOT_FOUND', 'card_id'],
  draft_tweet: ['TWEET_NOT_FOUND', 'draft_tweet_id'],
  scheduled_tweet: ['TWEET_NOT_FOUND', 'scheduled_tweet_id'],
  promoted_tweet: ['PROMOTED_TWEET_NOT_FOUND', 'promoted_tweet_id'],
  promoted_account: ['PROMOTED_ACCOUNT_NOT_FOUND', 'promoted_account_id'],
  scheduled_promoted_tweet: ['NOT_FOUND', 'scheduled_promoted_tweet_id'],
  media_creative: ['MEDIA_CREATIVE_NOT_FOUND', 'media_creative_id'],
  preroll_call_to_action: ['NOT_FOUND', 'preroll_call_to_action_id'],
  tracking_tag: ['NOT_FOUND', 'tracking_tag_id'],
  web_event_tag: ['WEB_EVENT_TAG_NOT_FOUND', 'web_event_tag_id'],
  app_event_tag: ['APP_EVENT_TAG_NOT_FOUND', 'app_event_tag_id'],
  app_event_provider_configuration: ['APP_EVENT_PROVIDER_CONFIGURATION_NOT_FOUND', 'id'],
  app_list: ['NOT_FOUND', 'app_list_id'],
}

const PARENTS: Partial<Record<EntityKind, EntityKind>> = {
  line_item: 'campaign',
  line_item_app: 'line_item',
  targeting_criterion: 'line_item',
  promoted_tweet: 'line_item',
  promoted_account: 'line_item',
  scheduled_promoted_tweet: 'line_item',
  media_creative: 'line_item',
  preroll_call_to_action: 'line_item',
  tracking_tag: 'line_item',
}

/** Whether it, or what it belongs to, was deleted: deletion does not run down, but what is below is not shown any more. */
export function isGone(store: SandboxStore, { kind, accountId, parentId, deleted }: Entity): boolean {
  const above = PARENTS[kind]
  if (deleted || above === undefined || parentId === null) return deleted
  const parent = findEntity(store, above, accountId, parentId)
  return parent === undefined || isGone(store, parent)
}

/** Throws the 404 of its kind when the account has none with that id, or has deleted it. */
export function foundEntity(
  store: SandboxStore,
  kind: EntityKind,
  accountId: string,
  id: string,
  { deletedToo = false }: { readonly deletedToo?: boolean } = {},
): Entity {
  const found = findEntity(store, kind, accountId, id)
  if (found !== undefined && (deletedToo || !isGone(store, found))) return found
  const [code, parameter] = NOT_FOUND[kind] ?? ['NOT_FOUND', 'id']
  throw notFound(code, parameter, id)
}

export interface ListQuestion extends PageQuestion {
  readonly q?: string | undefined
}

/** One page of entities that pass, as `shown` says them. */
export function listAnswer(
  entities: readonly Entity[],
  question: ListQuestion,
  shown: (entity: Entity) => Facts,
  sortable: readonly string[],
) {
  const typed = question.q?.toLowerCase()
  const desired =
    typed === undefined
      ? entities
      : entities.filter(({ facts }) =>
          String(facts.name ?? '')
            .toLowerCase()
            .startsWith(typed),
        )
  const items = desired.map((entity) => ({ entity, seq: entity.seq, fields: entity.facts }))
  const page = pageOf(items, question, sortable)
  return { data: page.items.map(({ entity }) => shown(entity)), ...page.paging }
}

/** The facts that every new thing begins with. */
export const initialFields = (clock: SandboxClock) => {
  const now = wireTime(clock.now())
  return { created_at: now, updated_at: now, deleted: false }
}

/** Saves changed facts, with the time of the change, and answers the entity as it is now. */
export function changed(parts: AdsParts, entity: Entity, changes: Facts): Entity {
  const facts: Facts = { ...entity.facts, ...changes, updated_at: wireTime(parts.clock.now()) }
  const made = { ...entity, facts, deleted: facts.deleted === true }
  saveEntity(parts.store, made)
  return made
}

/** Whether an id list was not given, or holds this one. */
export const among = (ids: readonly string[] | undefined, one: unknown): boolean =>
  ids === undefined || ids.includes(String(one))

/** A field as it is kept: what is taken away is null, times are texts. */
export const storedValue = (value: unknown): unknown => (value === '' || value === undefined ? null : wireValue(value))

/**
 * The fields of an update that say something new, as the rules check them. Clients send back all that they have read,
 * also what cannot be set (`pay_by` of most goals): what stands is not checked again.
 */
export function newFields(
  { values, sent }: { readonly values: Facts; readonly sent: ReadonlySet<string> },
  current: Facts,
): Facts {
  const news = [...sent].filter(
    (name) => JSON.stringify(storedValue(values[name])) !== JSON.stringify(current[name] ?? null),
  )
  return Object.fromEntries(news.map((name) => [name, wireValue(values[name])]))
}

/** The fields of a new thing that were given, as the rules check them. */
export const givenFields = ({ values, sent }: { readonly values: Facts; readonly sent: ReadonlySet<string> }): Facts =>
  Object.fromEntries([...sent].map((name) => [name, wireValue(values[name])]))

export const storedFields = (fields: Facts): Facts =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, storedValue(value)]))
