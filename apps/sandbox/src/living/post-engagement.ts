// What a post gathers in the two days after it was written: more when more of the followers are awake, and by what it is about.
import { NETWORK_SUBJECTS } from '@peregrine/demo-network/communities/network-subjects.ts'
import { hashOf, SeededRandom } from '@peregrine/demo-network/seeded-random.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { PROTECTED, SILENT } from '#world/world-columns.ts'
import { audienceHours, awakeAt, WEEK_HOURS, weekHourOf } from './audience-hours.ts'
import { memberRef } from './crowds.ts'
import { originOf, STREAMS, unitOf } from './living-draws.ts'

/** Hours for which a post is seen: most of it soon, the rest little by little; after how many hours a third is left. */
const SEEN_HOURS = 48
const FADES = [
  { share: 0.8, hours: 2 },
  { share: 0.2, hours: 16 },
] as const
/** What does well at once is shown more widely: the differences between hours grow. */
const SHARPNESS = 3
/** Posts of accounts with fewer followers gather nothing beside what the population was made with. */
const LEAST_FOLLOWERS = 30

/** Of those who follow, so many see a post in the middle; and what so many of them do. */
export const ENGAGEMENT_RATES = {
  sees: 0.35,
  likes: 0.055,
  reposts: 0.008,
  replies: 0.007,
  quotes: 0.0025,
  bookmarks: 0.004,
  linkClicks: 0.012,
  profileClicks: 0.009,
} as const
/** Spread of the logarithm: between accounts, between subjects of one account, between posts. */
const SPREAD = { account: 0.25, topic: 0.45, post: 0.35 } as const
/** A post with a link is shown less, one that asks is answered more. */
const WITH_LINK = 0.7
const WITH_QUESTION = 1.8
/** Of those who do something, so many follow. */
const FOLLOWERS_SHARE = 0.85
const TRIES = 40
/** Somebody who hardly ever does something, beside somebody who often does; and how many days a fondness rises and fades. */
const LEAST_FOND = 0.03
const FOND_DAYS = 120

export interface Engager {
  readonly ref: number
  /** Since the population was made. */
  readonly second: number
}

export interface PostEngagement {
  readonly likes: readonly Engager[]
  readonly reposts: readonly Engager[]
  readonly replies: readonly Engager[]
  readonly quotes: readonly Engager[]
  /** How often it has been seen up to a second. */
  impressionsAt(second: number): number
}

export interface EngagedPost {
  readonly author: number
  readonly second: number
  readonly key: number
  readonly text: string
  /** An index into `NETWORK_SUBJECTS`; -1 for none. */
  readonly subject: number
}

/** Followers from outside the population, as a crowd and its number. */
export interface OutsideAudience {
  readonly crowd: number
  readonly followers: number
}

const NOTHING: PostEngagement = { likes: [], reposts: [], replies: [], quotes: [], impressionsAt: () => 0 }

function normalOf(seed: number, stream: number, index: number): number {
  const one = (hashOf(seed, stream, index) + 1) / 4_294_967_298
  return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * unitOf(seed + 1, stream, index))
}

/** How much better or worse an account's posts about a subject do: a factor around 1. */
export const topicEffect = (world: NetworkWorld, author: number, subject: number): number =>
  Math.exp(SPREAD.topic * normalOf(world.facts.seed + author, STREAMS.appeal, subject + 2))

/** Which share of a post's attention falls into each hour after it, were all followers always awake. */
const FADING = Float64Array.from({ length: SEEN_HOURS }, (_, hour) =>
  FADES.reduce((sum, { share, hours }) => {
    const all = (1 - Math.exp(-SEEN_HOURS / hours)) / (1 - Math.exp(-1 / hours))
    return sum + (share * Math.exp(-hour / hours)) / all
  }, 0),
)

/** Shares of the hours after a post in which it is seen, followers' hours included; together what its moment is worth. */
function seenShares(world: NetworkWorld, author: number, time: number): Float64Array {
  const awake = audienceHours(world, author)
  const begins = weekHourOf(time)
  const middle = awake.reduce((sum, one) => sum + one ** SHARPNESS, 0) / WEEK_HOURS
  return FADING.map((share, hour) => (share * (awake[(begins + hour) % WEEK_HOURS] ?? 1) ** SHARPNESS) / middle)
}

/** What the moment of a post is worth to it: 1 in the middle of a week. */
export const momentEffect = (world: NetworkWorld, author: number, time: number): number =>
  seenShares(world, author, time).reduce((sum, share) => sum + share, 0)

const isReader = (world: NetworkWorld, ref: number): boolean =>
  ((world.accounts.flags[ref] ?? 0) & (SILENT | PROTECTED)) === 0 && world.roleOf(ref) === 'person'

/** How readily somebody does something for an account: a few do often, and fondness comes and goes. */
export function fondness(world: NetworkWorld, author: number, ref: number, second: number): number {
  const draw = (index: number): number =>
    hashOf(world.facts.seed ^ Math.imul(ref + 1, 0x9e3779b1), STREAMS.appeal + index, author) / 4_294_967_296
  const phase = second / 86_400 / FOND_DAYS + draw(8)
  return LEAST_FOND + draw(9) ** 3 * (1 + Math.sin(2 * Math.PI * phase))
}

function pickHour(shares: Float64Array, worth: number, unit: number): number {
  let left = unit * worth
  for (let hour = 0; hour < shares.length; hour++) {
    left -= shares[hour] ?? 0
    if (left < 0) return hour
  }
  return shares.length - 1
}

export function engagementOf(world: NetworkWorld, post: EngagedPost, outside: OutsideAudience): PostEngagement {
  const { author, second, key } = post
  const { seed } = world.facts
  const followers = world.followersOf(author)
  const audience = followers.length + outside.followers
  if (audience < LEAST_FOLLOWERS) return NOTHING
  const time = originOf(world) + second * 1000
  const shares = seenShares(world, author, time)
  const worth = shares.reduce((sum, share) => sum + share, 0)
  const random = new SeededRandom().reseed(seed + author, STREAMS.engagement, key ^ second)
  const appeal =
    Math.exp(SPREAD.account * normalOf(seed, STREAMS.appeal, author) + SPREAD.post * random.normal()) *
    topicEffect(world, author, post.subject) *
    (post.text.includes('https://') ? WITH_LINK : 1)
  const impressions = audience * ENGAGEMENT_RATES.sees * worth * appeal
  const used = new Set<number>()

  /** Somebody awake at that hour; those who like an account most are the most likely. */
  const person = (hour: number, canBeOutside: boolean): number => {
    const weekHour = (weekHourOf(time) + hour) % WEEK_HOURS
    if (canBeOutside && random.next() * audience >= followers.length)
      return memberRef(outside.crowd, Math.floor(outside.followers * random.next() ** 2))
    // Answers and quotes are found again by whom their author follows: strangers write none.
    if (!canBeOutside && followers.length === 0) return -1
    const isFollower = followers.length > 0 && (!canBeOutside || random.chance(FOLLOWERS_SHARE))
    let fit = -1
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const ref = isFollower ? (followers[random.int(followers.length)] ?? 0) : random.int(world.size)
      const speaks = isFollower || world.accounts.languages[ref] === world.accounts.languages[author]
      if (ref === author || !speaks || !isReader(world, ref)) continue
      fit = ref
      if (random.next() * 2.5 < awakeAt(world, ref, weekHour) * fondness(world, author, ref, second)) return ref
    }
    return fit
  }

  const engagers = (rate: number, canBeOutside: boolean): readonly Engager[] => {
    const mean = impressions * rate
    const count = Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()))
    const once = new Set<number>()
    const found: Engager[] = []
    for (let n = 0; n < count; n++) {
      const hour = pickHour(shares, worth, random.next())
      let at = second + hour * 3600 + 1 + random.int(3598)
      const ref = person(hour, canBeOutside)
      if (ref < 0 || once.has(ref)) continue
      while (used.has(at)) at++
      if (!canBeOutside) used.add(at)
      once.add(ref)
      found.push({ ref, second: at })
    }
    return found.sort((one, other) => other.second - one.second)
  }

  const asks = /[?？]/.test(post.text) ? WITH_QUESTION : 1
  return {
    likes: engagers(ENGAGEMENT_RATES.likes, true),
    reposts: engagers(ENGAGEMENT_RATES.reposts, true),
    replies: engagers(ENGAGEMENT_RATES.replies * asks, false),
    quotes: engagers(ENGAGEMENT_RATES.quotes, false),
    impressionsAt(until) {
      const hours = (until - second) / 3600
      let seen = 0
      for (let hour = 0; hour < SEEN_HOURS && hour < hours; hour++)
        seen += (shares[hour] ?? 0) * Math.min(1, hours - hour)
      return Math.floor((impressions * seen) / worth)
    },
  }
}

/** The id of a subject, '' for none. */
export const subjectName = (subject: number): string => NETWORK_SUBJECTS[subject]?.id ?? ''
