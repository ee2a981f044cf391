// Posts of an ad account: list of published, scheduled and draft ones, writing one, and its name.
import {
  POST_NAME_LENGTH,
  POST_TYPES,
  type PostType,
  TIMELINE_TYPES,
} from '@peregrine/domain/ad-network/creative-rules.ts'
import { among, type Facts, givenFields } from '#ads/entity-crud.ts'
import { notFound, refuseProblems } from '#ads/network-refusals.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, flag, listOf, longId, required, text, textField, withDefault } from '#platform/ads-parameters.ts'
import { type Entity, listEntities } from '#platform/entity-store.ts'
import { pageOf, paging, sorting } from '#platform/pages.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { postsBy } from './find-posts.ts'
import type { CreativeParts } from './library-media.ts'
import { type Listed, postObject } from './post-objects.ts'
import { findPost, type Post, savePost } from './post-store.ts'
import { postingUser, promotableUsers, requestedUser } from './promotable-people.ts'
import { listGiven, POST_FIELDS, writePost } from './write-post.ts'

const IDS_ASKED = 200

const published: Listed = { type: 'PUBLISHED', scheduledAt: null, scheduledStatus: null }

/** A draft or a scheduled post as if it were one. */
export const unpublishedPost = ({ id, facts, accountId }: Entity): Post => ({
  id,
  userId: String(facts.user_id),
  deleted: false,
  text: String(facts.text),
  name: typeof facts.name === 'string' ? facts.name : null,
  nullcast: facts.nullcast === true,
  media_keys: listGiven(facts.media_keys),
  card_uri: typeof facts.card_uri === 'string' ? facts.card_uri : null,
  conversation_settings: 'EVERYONE',
  writtenAt: Date.parse(String(facts.created_at)),
  accountId,
  video: null,
})

const KINDS = { DRAFT: 'draft_tweet', SCHEDULED: 'scheduled_tweet' } as const

interface Found {
  readonly post: Post
  readonly listed: Listed
}

export function postCalls(parts: CreativeParts, world: SandboxWorld): readonly SandboxCall[] {
  const { store, clock } = parts
  /** The newest first. */
  const allOf = (accountId: string, userId: string, type: PostType, replies: boolean): readonly Found[] =>
    type === 'PUBLISHED'
      ? postsBy(store, world, userId, { replies }).map((post) => ({ post, listed: published }))
      : listEntities(store, KINDS[type], accountId, { withDeleted: false })
          .filter(({ facts }) => facts.user_id === userId)
          .map((entity) => ({
            post: unpublishedPost(entity),
            listed: {
              type,
              scheduledAt: (entity.facts.scheduled_at as string | undefined) ?? null,
              scheduledStatus: (entity.facts.scheduled_status as string | undefined) ?? null,
            },
          }))
          .reverse()
  return [
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/tweets',
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: {
        tweet_type: required(choice(POST_TYPES)),
        timeline_type: withDefault(choice(TIMELINE_TYPES), 'NULLCAST'),
        include_mentions_and_replies: withDefault(flag(), false),
        name: text({ max: POST_NAME_LENGTH }),
        trim_user: withDefault(flag(), false),
        tweet_ids: listOf(longId(), IDS_ASKED),
        user_id: longId(),
        ...paging,
        ...sorting,
      },
      handle({ values, path: { account_id: account = '' } }) {
        const user = requestedUser(parts, account, values.user_id)
        const typed = values.name?.toLowerCase()
        // Who names posts gets them, whichever timeline they are in.
        const timeline = values.tweet_ids === undefined ? values.timeline_type : 'ALL'
        const desired = allOf(account, user, values.tweet_type, values.include_mentions_and_replies).filter(
          ({ post }) =>
            among(values.tweet_ids, post.id) &&
            (timeline === 'ALL' || post.nullcast === (timeline === 'NULLCAST')) &&
            (typed === undefined || (post.name?.toLowerCase().startsWith(typed) ?? false)),
        )
        const items = desired.map((found, index) => ({
          found,
          seq: index,
          fields: { created_at: found.post.writtenAt, name: found.post.name },
        }))
        const page = pageOf(items, values, ['created_at', 'name'])
        const trimUser = values.trim_user
        return {
          data: page.items.map(({ found: { post, listed } }) => postObject(parts, world, post, { trimUser, listed })),
          ...page.paging,
        }
      },
    }),
    adsCall({
      method: 'POST',
      path: '/accounts/:account_id/tweet',
      access: 'writes-creatives',
      limit: 'writes',
      parameters: {
        as_user_id: required(longId()),
        trim_user: withDefault(flag(), false),
        ...POST_FIELDS,
        conversation_settings: textField(),
        tweet_mode: choice(['compat', 'extended']),
        video_cta: textField(),
        video_cta_value: textField(),
        video_description: textField(),
        video_title: textField(),
      },
      handle: ({ values, sent, path: { account_id: account = '' }, caller }) =>
        store.transaction(() => {
          const fields = givenFields({ values, sent })
          const user = postingUser(parts, account, caller, {
            requested: values.as_user_id,
            nullcast: values.nullcast !== false,
          })
          const post = writePost(parts, account, user, fields, clock.now().getTime())
          if (!('id' in post)) {
            refuseProblems(post)
            throw new Error('A refusal without a problem.')
          }
          return { data: postObject(parts, world, post, { trimUser: values.trim_user }) }
        }),
    }),
    adsCall({
      method: 'PUT',
      path: '/accounts/:account_id/tweets/:tweet_id/name',
      access: 'writes-creatives',
      limit: 'writes',
      parameters: { name: text({ max: POST_NAME_LENGTH }) },
      handle: ({ values, path: { account_id: account = '', tweet_id: id = '' } }) =>
        store.transaction(() => {
          const post = findPost(store, id)
          if (post === undefined || !promotableUsers(parts, account).includes(post.userId))
            throw notFound('TWEET_NOT_FOUND', 'tweet_id', id)
          const renamed = { ...post, name: values.name || null }
          savePost(store, renamed)
          const shown: Facts = postObject(parts, world, renamed, { trimUser: false, listed: published })
          return { data: shown }
        }),
    }),
  ]
}
