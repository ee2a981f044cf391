// Posts, wherever they were written: through the sandbox, or by somebody of the population.
import { cardMediaKeys } from '@peregrine/domain/ad-network/card-rules.ts'
import type { PromotedPostFacts } from '@peregrine/domain/ad-network/creative-rules.ts'
import { mediaIdOf } from '@peregrine/domain/ad-network/media-rules.ts'
import { textParts } from '@peregrine/domain/ad-network/post-text-rules.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { cardOfUri } from './card-calls.ts'
import { findMedia } from './media/media-store.ts'
import { findPost, type Post, postsOf } from './post-store.ts'

/** A post of the population, as one that was written here. */
function populationPost(world: NetworkWorld, number: number): Post {
  const { id, author, text, writtenAt } = world.post(number)
  return {
    id,
    userId: world.idOf(author),
    text,
    name: null,
    nullcast: false,
    media_keys: [],
    card_uri: null,
    conversation_settings: 'EVERYONE',
    writtenAt: writtenAt.getTime(),
    accountId: null,
    video: null,
    deleted: false,
  }
}

/** Undefined when there is none; while the population is in the making, its posts are not found. */
export function anyPost(store: SandboxStore, world: SandboxWorld, id: string): Post | undefined {
  const population = world.current()
  const number = population?.postOfId(id) ?? -1
  return population !== undefined && number >= 0 ? populationPost(population, number) : findPost(store, id)
}

/** All that somebody wrote, the newest first. Replies and reposts of the population only when asked for. */
export function postsBy(
  store: SandboxStore,
  world: SandboxWorld,
  userId: string,
  { replies }: { readonly replies: boolean },
): readonly Post[] {
  const population = world.current()
  const author = population?.ofId(userId) ?? -1
  const of =
    population === undefined || author < 0
      ? []
      : population
          .postsBy(author)
          .filter((number) => replies || ['post', 'quote'].includes(population.post(number).kind))
          .map((number) => populationPost(population, number))
  return [...postsOf(store, userId), ...of.sort((one, other) => other.writtenAt - one.writtenAt)]
}

/** What decides whether it may be promoted. */
export function promotedFacts(store: SandboxStore, accountId: string, post: Post): PromotedPostFacts {
  const card = post.card_uri === null ? undefined : cardOfUri({ store }, accountId, post.card_uri)
  const keys = [...post.media_keys, ...(card?.kind === 'card' ? cardMediaKeys(card.facts) : [])]
  const mediaTypes = keys.flatMap((key) => findMedia(store, mediaIdOf(key) ?? '')?.file?.type ?? [])
  return {
    mediaTypes: post.media_keys.length > 0 ? mediaTypes : [],
    cardType: card === undefined ? null : String(card.facts.card_type),
    hasLink: textParts(post.text).links.length > 0,
  }
}
