// Previews of posts: an iframe for each, whose page shows the post as it would stand in a timeline.
import { POST_TYPES, type PostType, PREVIEWED_AT_ONCE } from '@peregrine/domain/ad-network/creative-rules.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, listOf, longId, required } from '#platform/ads-parameters.ts'
import { findEntity } from '#platform/entity-store.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { anyPost } from './find-posts.ts'
import type { CreativeParts } from './library-media.ts'
import { unpublishedPost } from './post-calls.ts'
import type { Post } from './post-store.ts'
import { promotableUsers } from './promotable-people.ts'

const KINDS = { DRAFT: 'draft_tweet', SCHEDULED: 'scheduled_tweet' } as const

/** A post of one of the three kinds, of this account; undefined when there is none. */
export function postOfType(
  parts: CreativeParts,
  world: SandboxWorld,
  accountId: string,
  type: PostType,
  id: string,
): Post | undefined {
  if (type !== 'PUBLISHED') {
    const entity = findEntity(parts.store, KINDS[type], accountId, id)
    return entity && unpublishedPost(entity)
  }
  const post = anyPost(parts.store, world, id)
  return post !== undefined && promotableUsers(parts, accountId).includes(post.userId) ? post : undefined
}

export const postPreviewCalls = (parts: CreativeParts, world: SandboxWorld): readonly SandboxCall[] => [
  adsCall({
    method: 'GET',
    path: '/accounts/:account_id/tweet_previews',
    access: 'reads-campaigns',
    limit: 'otherAccountReads',
    parameters: {
      tweet_ids: required(listOf(longId(), PREVIEWED_AT_ONCE)),
      tweet_type: required(choice(POST_TYPES)),
    },
    handle: ({ values, path: { account_id: account = '' } }) => ({
      data: values.tweet_ids
        .filter((id) => postOfType(parts, world, account, values.tweet_type, id) !== undefined)
        .map((id) => ({
          tweet_id: id,
          preview: `<iframe class='tweet-preview' src='${parts.address()}/previews/${account}/${values.tweet_type.toLowerCase()}/${id}'>`,
        })),
    }),
  }),
]
