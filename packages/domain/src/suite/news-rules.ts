// What happened since the last visit, or since the first reading: at most five sentences, the most telling first, each with the page and filters of its figures.
import { type Message, message } from '../shell/message-rules.ts'
import { poissonAtLeast } from './poisson-rules.ts'

export type NewsPlace = 'followers' | 'unfollowed' | 'engagers' | 'posts'

export interface NewsItem {
  readonly message: Message
  readonly place: NewsPlace
  readonly query: Readonly<Record<string, string>>
}

export interface NewsPerson {
  readonly handle: string
  readonly followers: number
}

export interface NewsFacts {
  /** ISO: the end of the visit before, or of the first reading. */
  readonly since: string
  /** ISO: the moment that trends of engagement are compared with. */
  readonly turned: string
  /** In which whoever left did so: between the looks that tell of it. */
  readonly days: number
  /** The account's own followers. */
  readonly followers: number
  /** Who followed for the first time that is known. */
  readonly gained: number
  /** Those of them who still follow: the list of followers has no others. */
  readonly stayed: number
  /** New ones that are verified; the one with the most followers, where it has so many that it is news. */
  readonly verified: number
  readonly largest: NewsPerson | null
  readonly largestVerified: NewsPerson | null
  readonly suspicious: number
  /** Who had left before, for whatever reason, and follows again. */
  readonly returned: number
  readonly unfollowed: number
  readonly removed: number
  /** By the account's owner. */
  readonly blocked: number
  /** Unfollowed in a day before, on average; null: not known for long enough. */
  readonly usualUnfollows: number | null
  readonly rising: { readonly count: number; readonly handle: string } | null
  readonly fading: { readonly count: number; readonly handle: string } | null
  /** Posts of the time that are beyond their usual range, by how far. */
  readonly posts: readonly {
    readonly id: string
    readonly engagements: number
    readonly low: number
    readonly high: number
    readonly above: boolean
    readonly distance: number
  }[]
}

const MOST = 5
/** A new follower with so many followers, and with more than the account itself, is news of its own. */
export const BIG_FOLLOWER = 10_000
const CHANCE = 0.05

interface Weighed extends NewsItem {
  readonly weight: number
}

function gainedMessage({ gained, stayed }: NewsFacts): Message {
  const left = gained - stayed
  if (left > 0)
    return stayed === 1
      ? message('suite_news_gained_left_one', { left })
      : message('suite_news_gained_left', { count: stayed, left })
  return stayed === 1 ? message('suite_news_gained_one') : message('suite_news_gained', { count: stayed })
}

function followerNews(facts: NewsFacts): Weighed[] {
  const { since, stayed, verified, largestVerified, largest, suspicious, returned, followers } = facts
  const items: Weighed[] = []
  const query = { since, returned: 'false' }
  if (stayed > 0)
    items.push({
      message: gainedMessage(facts),
      place: 'followers',
      query,
      weight: 2 + Math.log10(1 + stayed),
    })
  if (returned > 0)
    items.push({
      message:
        returned === 1 ? message('suite_news_returned_one') : message('suite_news_returned', { count: returned }),
      place: 'followers',
      query: { since, returned: 'true' },
      weight: 1.5 + Math.log10(1 + returned),
    })
  if (verified > 0 && largestVerified)
    items.push({
      message:
        verified === 1
          ? message('suite_news_verified_one', { ...largestVerified })
          : message('suite_news_verified', { count: verified, ...largestVerified }),
      place: 'followers',
      query: { ...query, verified: 'true' },
      weight: 2.5 + Math.log10(1 + verified),
    })
  else if (largest && largest.followers >= BIG_FOLLOWER && largest.followers > followers)
    items.push({
      message: message('suite_news_big_follower', { ...largest }),
      place: 'followers',
      query: { ...query, search: largest.handle },
      weight: 3,
    })
  if (suspicious >= 5 && suspicious >= stayed / 4)
    items.push({
      message: message('suite_news_suspicious', { count: suspicious, of: stayed }),
      place: 'followers',
      query: { ...query, suspicious: 'true' },
      weight: 3.2 + suspicious / stayed,
    })
  return items
}

function leavingNews({ since, days, unfollowed, removed, blocked, usualUnfollows }: NewsFacts): Weighed[] {
  const items: Weighed[] = []
  const usual = usualUnfollows === null ? null : usualUnfollows * days
  const many = usual !== null && unfollowed >= 3 && poissonAtLeast(unfollowed, usual) < CHANCE
  if (unfollowed > 0)
    items.push({
      message: many
        ? message('suite_news_lost_many', { count: unfollowed, usual: Math.round(usual) })
        : unfollowed === 1
          ? message('suite_news_lost_one')
          : message('suite_news_lost', { count: unfollowed }),
      place: 'unfollowed',
      query: { since, how: 'unfollowed' },
      weight: (many ? 4 : 1.9) + Math.log10(1 + unfollowed),
    })
  if (removed > 0)
    items.push({
      message: removed === 1 ? message('suite_news_removed_one') : message('suite_news_removed', { count: removed }),
      place: 'unfollowed',
      query: { since, how: 'removed' },
      weight: 1 + Math.log10(removed),
    })
  // The owner knows of it: it comes last, and makes the others add up.
  if (blocked > 0)
    items.push({
      message: blocked === 1 ? message('suite_news_blocked_one') : message('suite_news_blocked', { count: blocked }),
      place: 'unfollowed',
      query: { since, how: 'blocked' },
      weight: Math.log10(blocked) / 10,
    })
  return items
}

function postNews({ posts }: NewsFacts): Weighed[] {
  const furthest = [...posts].sort((one, other) => other.distance - one.distance)[0]
  if (!furthest) return []
  const { engagements, low, high, above, id, distance } = furthest
  return [
    {
      message: message(above ? 'suite_news_post' : 'suite_news_post_weak', { engagements, low, high }),
      place: 'posts',
      query: { post: id },
      weight: (above ? 3 : 2) + Math.min(2, distance),
    },
  ]
}

function engagerNews({ turned, rising, fading }: NewsFacts): Weighed[] {
  return [
    ...(rising === null || rising.count === 0
      ? []
      : [
          {
            message:
              rising.count === 1
                ? message('suite_news_rising_one', { handle: rising.handle })
                : message('suite_news_rising', rising),
            place: 'engagers' as const,
            query: { trend: 'rising', turned },
            weight: 1.8 + Math.log10(rising.count),
          },
        ]),
    ...(fading === null || fading.count === 0
      ? []
      : [
          {
            message:
              fading.count === 1
                ? message('suite_news_fading_one', { handle: fading.handle })
                : message('suite_news_fading', fading),
            place: 'engagers' as const,
            query: { trend: 'fading', turned },
            weight: 1.7 + Math.log10(fading.count),
          },
        ]),
  ]
}

export function newsOf(facts: NewsFacts): NewsItem[] {
  return [...followerNews(facts), ...leavingNews(facts), ...postNews(facts), ...engagerNews(facts)]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ weight: _weight, ...item }) => item)
}
