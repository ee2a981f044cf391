// Posts at a moment, wherever they were written, and who liked, repeated, quoted and answered them.
import { findPost, postsOf } from '#creatives/post-store.ts'
import { peopleOf } from './audience-hours.ts'
import { DAY_SECONDS, LIFE_DAYS } from './churn-rates.ts'
import { livePosts, phrasesOf } from './live-posts.ts'
import type { LivingNetwork, Moment } from './living-network.ts'
import { isOutside } from './outside-accounts.ts'
import { ownPostId, readPostId } from './post-ids.ts'
import { postIndexOf } from './referring-posts.ts'

export interface FeedPost {
  readonly id: string
  readonly author: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly kind: 'post' | 'reply' | 'repost' | 'quote'
  /** Id of the post that it answers, quotes or repeats. */
  readonly refersTo: string | null
  readonly text: string
  /** What its text was drawn from; -1 for a post that was stored. */
  readonly key: number
}

export const newestFirst = (posts: readonly FeedPost[]): readonly FeedPost[] =>
  [...posts].sort((one, other) => other.at - one.at || compareIds(other.id, one.id))

/** As numbers of any length. */
export const compareIds = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)

/** Of the posts that the population was made with. */
export function populationPost({ population }: LivingNetwork, number: number): FeedPost {
  const { id, author, text, writtenAt, kind, refersTo } = population.post(number)
  return { id, author, text, at: writtenAt.getTime(), kind, refersTo, key: number }
}

interface Stored {
  readonly id: string
  readonly userId: string
  readonly text: string
  readonly writtenAt: number
}
const storedPost = (living: LivingNetwork, { id, userId, text, writtenAt }: Stored): FeedPost => ({
  id,
  author: living.ofId(userId),
  text,
  at: writtenAt,
  kind: 'post',
  refersTo: null,
  key: -1,
})

/** Its text is written when it is read. */
function livePost(living: LivingNetwork, { author, second, key }: ReturnType<typeof livePosts>[number]): FeedPost {
  const { population } = living
  const at = living.timeOf(second)
  return {
    id: ownPostId(at, author),
    author,
    at,
    kind: 'post',
    refersTo: null,
    key,
    get text() {
      return phrasesOf(population).original(key, peopleOf(population).person(author), at)
    },
  }
}

/** What an account wrote through the API up to a moment; the newest first. */
const storedPosts = (living: LivingNetwork, author: number, moment: Moment): readonly FeedPost[] =>
  living.isWriter(author)
    ? postsOf(living.store, living.idOf(author))
        .filter(({ nullcast, writtenAt }) => !nullcast && living.hasHappened(writtenAt, moment))
        .map((post) => storedPost(living, post))
    : []

/** Undefined when there is none that starts a conversation or was stored, or none yet. */
export function ownPostOfId(living: LivingNetwork, id: string, { second }: Moment): FeedPost | undefined {
  const { population, store } = living
  const number = population.postOfId(id)
  if (number >= 0) return populationPost(living, number)
  const read = readPostId(id)
  const written = read === undefined ? 0 : living.lifeSecondOf(read.at)
  const live =
    read?.kind === 'own' && read.author < population.size && written <= second
      ? livePosts(population, read.author, written - 1, written)[0]
      : undefined
  if (live !== undefined) return livePost(living, live)
  const stored = findPost(store, id)
  return stored === undefined ? undefined : storedPost(living, stored)
}

/** What an account wrote through the API, after the population was made, and before; without what it answered since. */
export function ownPostsBy(living: LivingNetwork, author: number, moment: Moment, since = 0): readonly FeedPost[] {
  const { population } = living
  const stored = storedPosts(living, author, moment)
  if (isOutside(author)) return newestFirst(stored)
  const live = livePosts(population, author, since, moment.second).map((post) => livePost(living, post))
  const early = [...postIndexOf(population).by(author)].map((number) => populationPost(living, number))
  return newestFirst([...stored, ...live, ...early])
}

/** Of what an account wrote itself, answers of the last days left out; undefined when it never wrote. */
export function latestPostId(living: LivingNetwork, author: number, moment: Moment): string | undefined {
  const [stored] = storedPosts(living, author, moment)
  if (stored !== undefined || isOutside(author)) return stored?.id
  for (let days = 8; days < LIFE_DAYS * 2; days *= 4) {
    const since = moment.second - days * DAY_SECONDS
    const [live] = livePosts(living.population, author, since, moment.second)
    if (live !== undefined) return ownPostId(living.timeOf(live.second), author)
    if (since <= 0) break
  }
  const [early] = postIndexOf(living.population).by(author)
  return early === undefined ? undefined : living.population.post(early).id
}

/** How many an account has written since the population was made, those through the API included. */
export function writtenSince(living: LivingNetwork, author: number, moment: Moment): number {
  const stored = storedPosts(living, author, moment).length
  return stored + (isOutside(author) ? 0 : livePosts(living.population, author, 0, moment.second).length)
}
