// Who did what with a post up to a moment: what the population was made with, and what the post gathered since.
import type { NetworkWorld } from '#world/network-world.ts'
import { peopleOf } from './audience-hours.ts'
import { followedBy } from './follow-lists.ts'
import { phrasesOf } from './live-posts.ts'
import type { LivingNetwork, Moment } from './living-network.ts'
import { type FeedPost, newestFirst, ownPostOfId, ownPostsBy, populationPost } from './network-posts.ts'
import { isOutside } from './outside-accounts.ts'
import { ENGAGEMENT_RATES, type Engager, engagementOf, type PostEngagement } from './post-engagement.ts'
import { answerId, MOST_ANSWERED, readPostId } from './post-ids.ts'
import { postIndexOf } from './referring-posts.ts'

export interface PostCounts {
  readonly likes: number
  readonly reposts: number
  readonly replies: number
  readonly quotes: number
  readonly impressions: number
  readonly bookmarks: number
  readonly linkClicks: number
  readonly profileClicks: number
}

/** So many posts' engagement is remembered: it never changes. */
const MOST_REMEMBERED = 3000
/** What somebody did with posts is looked for so many days back. */
const DAYS_BACK = 30
const DAY = 86_400_000
/** Seen by so many for each that did something, of posts whose impressions nobody counted. */
const SEEN_EACH = { like: 30, other: 60 } as const

const remembered = new WeakMap<NetworkWorld, Map<string, PostEngagement>>()

/** Of an account of the population: how its followers from outside count. */
function outsideOf({ crowds }: LivingNetwork, userId: string) {
  const crowd = crowds.findIndex((one) => one.userId === userId)
  return { crowd: Math.max(0, crowd), followers: crowds[crowd]?.followers ?? 0 }
}

const secondOf = (living: LivingNetwork, post: FeedPost): number => living.lifeSecondOf(post.at)

/** What a post is about: an index into `NETWORK_SUBJECTS`, -1 for nothing in particular. */
export function subjectOf({ population }: LivingNetwork, post: FeedPost): number {
  if (post.key < 0 || isOutside(post.author)) return -1
  return phrasesOf(population).subjectOf(post.key, peopleOf(population).person(post.author))
}

function engagement(living: LivingNetwork, post: FeedPost): PostEngagement | undefined {
  const { population } = living
  if (isOutside(post.author) || (post.kind !== 'post' && post.kind !== 'quote')) return undefined
  // Answers and quotes gather nothing themselves.
  if (readPostId(post.id)?.kind === 'answer') return undefined
  const outside = outsideOf(living, living.idOf(post.author))
  const name = `${post.id} ${outside.crowd} ${outside.followers}`
  const all = remembered.get(population) ?? new Map<string, PostEngagement>()
  remembered.set(population, all)
  const known = all.get(name)
  if (known !== undefined) return known
  const { author, text } = post
  const second = secondOf(living, post)
  const key = post.key >= 0 ? post.key : Number(post.id.slice(-8))
  const made = engagementOf(population, { author, second, key, text, subject: subjectOf(living, post) }, outside)
  if (all.size >= MOST_REMEMBERED) all.clear()
  all.set(name, made)
  return made
}

const upTo = (engagers: readonly Engager[] | undefined, { second }: Moment): readonly Engager[] =>
  (engagers ?? []).filter((one) => one.second <= second)

/** The answer or the quote of somebody to a post, written when it is read. */
function answered(living: LivingNetwork, post: FeedPost, { ref, second }: Engager, kind: 'reply' | 'quote'): FeedPost {
  const { population } = living
  const at = living.timeOf(second)
  return {
    id: answerId(at, second - secondOf(living, post), post.author),
    author: ref,
    at,
    kind,
    refersTo: post.id,
    key: -1,
    get text() {
      const phrases = phrasesOf(population)
      const person = peopleOf(population).person(ref)
      const text = phrases.answer(second, person, subjectOf(living, post), kind === 'quote', at)
      return kind === 'quote' ? text : `@${population.handleOf(post.author)} ${text}`
    },
  }
}

const referring = (living: LivingNetwork, post: FeedPost, kind: FeedPost['kind']): readonly FeedPost[] => {
  const number = living.population.postOfId(post.id)
  if (number < 0) return []
  return [...postIndexOf(living.population).referringTo(number)]
    .map((one) => populationPost(living, one))
    .filter((one) => one.kind === kind)
}

function answersOf(
  living: LivingNetwork,
  post: FeedPost,
  kind: 'reply' | 'quote',
  moment: Moment,
): readonly FeedPost[] {
  const gathered = post.author < MOST_ANSWERED ? engagement(living, post) : undefined
  const since = upTo(kind === 'reply' ? gathered?.replies : gathered?.quotes, moment)
  return [...since.map((one) => answered(living, post, one, kind)), ...referring(living, post, kind)]
}

const there = (living: LivingNetwork, posts: readonly FeedPost[], moment: Moment): readonly FeedPost[] =>
  newestFirst(posts.filter(({ author }) => living.isThere(author, moment)))

/** Of accounts that are there, the newest first. */
export const quotesOf = (living: LivingNetwork, post: FeedPost, moment: Moment): readonly FeedPost[] =>
  there(living, answersOf(living, post, 'quote', moment), moment)

export const repliesTo = (living: LivingNetwork, post: FeedPost, moment: Moment): readonly FeedPost[] =>
  there(living, answersOf(living, post, 'reply', moment), moment)

const onceThere = (living: LivingNetwork, refs: readonly number[], moment: Moment): readonly number[] =>
  [...new Set(refs)].filter((ref) => living.isThere(ref, moment))

/** Accounts that are there, the last that did so first. */
export function repostersOf(living: LivingNetwork, post: FeedPost, moment: Moment): readonly number[] {
  const since = upTo(engagement(living, post)?.reposts, moment).map(({ ref }) => ref)
  const before = referring(living, post, 'repost').map(({ author }) => author)
  return onceThere(living, [...since, ...before], moment)
}

export function likersOf(living: LivingNetwork, post: FeedPost, moment: Moment): readonly number[] {
  const number = living.population.postOfId(post.id)
  const before = number < 0 ? [] : [...living.population.likersOf(number)].reverse()
  const since = upTo(engagement(living, post)?.likes, moment).map(({ ref }) => ref)
  return onceThere(living, [...since, ...before], moment)
}

/** As many as the lists hold at the same moment. */
export function countsOf(living: LivingNetwork, post: FeedPost, moment: Moment): PostCounts {
  const likes = likersOf(living, post, moment).length
  const reposts = repostersOf(living, post, moment).length
  const quotes = quotesOf(living, post, moment).length
  const replies = repliesTo(living, post, moment).length
  const gathered = engagement(living, post)
  const population = gathered === undefined ? likes : living.population.postOfId(post.id) < 0 ? 0 : reposts + quotes
  const impressions = (gathered?.impressionsAt(moment.second) ?? SEEN_EACH.like * likes) + SEEN_EACH.other * population
  const { bookmarks, linkClicks, profileClicks } = ENGAGEMENT_RATES
  return {
    likes,
    reposts,
    replies,
    quotes,
    impressions: Math.max(impressions, likes + reposts + quotes + replies),
    bookmarks: Math.floor(impressions * bookmarks),
    linkClicks: post.text.includes('https://') ? Math.floor(impressions * linkClicks) : 0,
    profileClicks: Math.floor(impressions * profileClicks),
  }
}

/** Undefined when there is none, or none yet. */
export function postOfId(living: LivingNetwork, id: string, moment: Moment = living.now): FeedPost | undefined {
  const own = ownPostOfId(living, id, moment)
  if (own !== undefined) return own
  const read = readPostId(id)
  if (read?.kind !== 'answer' || read.answered >= living.population.size) return undefined
  const second = living.lifeSecondOf(read.at)
  if (second > moment.second) return undefined
  const begun = second - read.delay
  return ownPostsBy(living, read.answered, { ...moment, second: begun }, begun - 1)
    .filter((post) => secondOf(living, post) === begun)
    .flatMap((post) => [...answersOf(living, post, 'reply', moment), ...answersOf(living, post, 'quote', moment)])
    .find((post) => post.id === id)
}

/** Posts of the last days by some accounts: where somebody may have done something. */
function readLately(living: LivingNetwork, authors: readonly number[], moment: Moment): readonly FeedPost[] {
  const since = living.timeOf(moment.second) - DAYS_BACK * DAY
  return authors
    .filter((ref) => !isOutside(ref))
    .flatMap((ref) =>
      ownPostsBy(living, ref, moment, moment.second - DAYS_BACK * 86_400).filter(({ at }) => at >= since),
    )
}

/** Posts that an account liked, the last first; of those since the population was made, posts by whom it follows. */
export function likedBy(living: LivingNetwork, account: number, moment: Moment): readonly FeedPost[] {
  if (isOutside(account)) return []
  const followed = followedBy(living, account, moment)
  const since = readLately(living, followed.slice(0, followed.length), moment)
    .flatMap((post) => {
      const like = upTo(engagement(living, post)?.likes, moment).find(({ ref }) => ref === account)
      return like === undefined ? [] : { post, second: like.second }
    })
    .sort((one, other) => other.second - one.second)
    .map(({ post }) => post)
  const before = [...living.population.likedBy(account)].reverse().map((number) => populationPost(living, number))
  return [...new Map([...since, ...before].map((post) => [post.id, post])).values()]
}

/** Everything that an account wrote, its answers and quotes of the last days included, the newest first. */
export function postsBy(living: LivingNetwork, author: number, moment: Moment): readonly FeedPost[] {
  const own = ownPostsBy(living, author, moment)
  if (isOutside(author) || living.population.roleOf(author) !== 'person') return own
  // Who answers or quotes followed the author when the population was made; unfollowing takes no answer back.
  const answers = readLately(living, [...living.population.followedBy(author)], moment).flatMap((post) => {
    const gathered = post.author < MOST_ANSWERED ? engagement(living, post) : undefined
    const by = (engagers: readonly Engager[] | undefined, kind: 'reply' | 'quote'): readonly FeedPost[] =>
      upTo(engagers, moment)
        .filter(({ ref }) => ref === author)
        .map((one) => answered(living, post, one, kind))
    return [...by(gathered?.replies, 'reply'), ...by(gathered?.quotes, 'quote')]
  })
  return newestFirst([...own, ...answers])
}

/** Posts of others that name an account, the newest first; of answers as many as `most`. */
export function mentionsOf(living: LivingNetwork, account: number, moment: Moment, most: number): readonly FeedPost[] {
  if (isOutside(account)) return []
  const { population } = living
  const handle = population.handleOf(account)
  const name = new RegExp(`@${handle}(?![A-Za-z0-9_])`, 'i')
  const named = [...population.index.withAllWords(handle, { broad: false })]
    .filter((document) => document >= population.size && name.test(population.documentText(document)))
    .map((document) => populationPost(living, document - population.size))
    .filter(({ author, kind }) => kind !== 'repost' && author !== account)
  const answers: FeedPost[] = []
  for (const post of ownPostsBy(living, account, moment)) {
    if (answers.length >= most || account >= MOST_ANSWERED) break
    for (const one of upTo(engagement(living, post)?.replies, moment))
      answers.push(answered(living, post, one, 'reply'))
  }
  return there(living, [...named, ...answers], moment)
}
