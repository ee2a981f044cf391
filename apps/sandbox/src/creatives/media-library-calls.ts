// The media library: list, one, add what was uploaded, change what is said of it, delete.

import { creativeProblem } from '@peregrine/domain/ad-network/creative-problem-rules.ts'
import { checkMediaFields, mediaCategoryOf, mediaIdOf } from '@peregrine/domain/ad-network/media-rules.ts'
import { changed, type Facts, listAnswer, storedFields, withDeleted } from '#ads/entity-crud.ts'
import { notFound, refuseProblems } from '#ads/network-refusals.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, required, text, textField, whole, withDefault } from '#platform/ads-parameters.ts'
import { type Entity, listEntities, permissionsIn } from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import { SORTABLE } from './creative-entity-calls.ts'
import { addToLibrary, type CreativeParts, inLibrary, shownLibraryMedia, usableMedia } from './library-media.ts'
import { findMedia, type MediaRecord } from './media/media-store.ts'
import { promotableUsers } from './promotable-people.ts'

const LIST = '/accounts/:account_id/media_library'
const ONE = `${LIST}/:media_key`
const TEXTS = ['name', 'title', 'file_name', 'description'] as const

const FIELDS = {
  description: textField(),
  file_name: textField(),
  name: textField(),
  poster_media_key: textField(),
  title: textField(),
}

/** Every term begins a word of the name, the title, the file name or the description. */
function hasTerms({ facts }: Entity, q: string): boolean {
  const words = TEXTS.flatMap((name) =>
    String(facts[name] ?? '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  )
  const terms = q
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '')
  return terms.every((term) => words.includes(term))
}

function typeOf({ store }: CreativeParts, { facts }: Entity): string {
  return findMedia(store, String(facts.media_id))?.file?.type ?? 'IMAGE'
}

/** A poster is a picture of the same account or person. */
function checkPoster(parts: CreativeParts, account: string, fields: Facts, people: readonly string[]): void {
  const value = fields.poster_media_key
  if (typeof value !== 'string' || value === '') return
  const poster = usableMedia(parts, account, value, people)
  if (poster?.file?.type !== 'IMAGE')
    refuseProblems([creativeProblem('poster_no_image', { parameter: 'poster_media_key', value })])
}

export function mediaLibraryCalls(parts: CreativeParts): readonly SandboxCall[] {
  const { store } = parts
  const shown = (entity: Entity) => shownLibraryMedia(parts, entity)
  const found = (account: string, key: string, deletedToo = false): Entity => {
    const entity = inLibrary(parts, account, mediaIdOf(key) ?? '')
    if (entity === undefined || (entity.deleted && !deletedToo)) throw notFound('MEDIA_NOT_FOUND', 'media_key', key)
    return entity
  }
  const fieldsOf = (values: Facts, sent: ReadonlySet<string>): Facts =>
    storedFields(
      Object.fromEntries(
        Object.keys(FIELDS)
          .filter((name) => sent.has(name))
          .map((name) => [name, values[name]]),
      ),
    )

  return [
    adsCall({
      method: 'GET',
      path: LIST,
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: {
        media_type: choice(['GIF', 'IMAGE', 'VIDEO']),
        q: text({ min: 1, max: 255 }),
        ...paging,
        count: withDefault(whole({ min: 1, max: 50 }), 20),
        ...sorting,
        ...withDeleted,
      },
      handle({ values, path: { account_id: account = '' } }) {
        const { media_type: type, q, ...question } = values
        const all = listEntities(store, 'media_library', account, { withDeleted: values.with_deleted })
        const desired = all.filter(
          (one) => (type === undefined || typeOf(parts, one) === type) && (q === undefined || hasTerms(one, q)),
        )
        // The newest first, unless something else is asked for.
        const order = question.sort_by ?? ['created_at-desc']
        return listAnswer(desired, { ...question, sort_by: order }, shown, SORTABLE)
      },
    }),
    adsCall({
      method: 'GET',
      path: ONE,
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: withDeleted,
      handle: ({ values, path }) => ({
        data: shown(found(path.account_id ?? '', path.media_key ?? '', values.with_deleted)),
      }),
    }),
    adsCall({
      method: 'POST',
      path: LIST,
      access: 'writes-creatives',
      limit: 'writes',
      parameters: { media_key: required(text()), media_category: text(), ...FIELDS },
      handle: ({ values, sent, path: { account_id: account = '' }, caller }) =>
        store.transaction(() => {
          const composes = permissionsIn(store, account, caller.userId)?.includes('TWEET_COMPOSER') ?? false
          const people = [caller.userId, ...(composes ? promotableUsers(parts, account) : [])]
          const media = usableMedia(parts, account, values.media_key, people)
          if (media === undefined) throw notFound('MEDIA_NOT_FOUND', 'media_key', values.media_key)
          const fields = fieldsOf(values, sent)
          const category = values.media_category
          const differs = category !== undefined && mediaCategoryOf(category) !== media.category
          refuseProblems([
            ...(differs
              ? [
                  creativeProblem(
                    'media_category_unknown',
                    { parameter: 'media_category', value: category },
                    { expected: media.category },
                  ),
                ]
              : []),
            ...checkMediaFields(fields, typeWhenAdded(media)),
          ])
          checkPoster(parts, account, fields, people)
          return { data: shown(addToLibrary(parts, account, media, fields)) }
        }),
    }),
    adsCall({
      method: 'PUT',
      path: ONE,
      access: 'writes-creatives',
      limit: 'writes',
      parameters: FIELDS,
      handle: ({ values, sent, path: { account_id: account = '', media_key: key = '' }, caller }) =>
        store.transaction(() => {
          const entity = found(account, key)
          const fields = fieldsOf(values, sent)
          const media = findMedia(store, String(entity.facts.media_id))
          refuseProblems(checkMediaFields(fields, media === undefined ? 'IMAGE' : typeWhenAdded(media)))
          checkPoster(parts, account, fields, [caller.userId])
          return { data: shown(changed(parts, entity, fields)) }
        }),
    }),
    adsCall({
      method: 'DELETE',
      path: ONE,
      access: 'writes-creatives',
      limit: 'writes',
      parameters: {},
      handle: ({ path }) =>
        store.transaction(() => ({
          data: shown(changed(parts, found(path.account_id ?? '', path.media_key ?? ''), { deleted: true })),
        })),
    }),
  ]
}

/** A film that is still worked through may fail, and is a film all the same. */
const typeWhenAdded = (media: MediaRecord) =>
  media.file?.type ?? (media.category === 'TWEET_GIF' ? 'GIF' : media.category === 'TWEET_IMAGE' ? 'IMAGE' : 'VIDEO')
