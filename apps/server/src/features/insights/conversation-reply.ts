// Countings of posts become the mood and the weekly rhythm of the Conversation tab, and the posts of the Content wall.
import type { AccountCard, Insights, PostCard } from '@peregrine/contract/insights/insight-shapes.ts'
import type { PostRow } from './card-graph.ts'
import type { Cards } from './connected-accounts.ts'
import type { EngagedPost } from './engagement-graph.ts'
import type { List } from './figure-lists.ts'
import type { PostingHour } from './posting-graph.ts'

type Sentiment = Insights['tabs']['conversation']['sentiment']

const sumOf = (hours: readonly PostingHour[], what: 'posts' | 'positive' | 'neutral' | 'negative'): number =>
  hours.reduce((sum, hour) => sum + hour[what], 0)

/** Shares of moods among the posts that show one, for members and for the baseline; 0 where there are none. */
export function sentimentOf(hours: readonly PostingHour[]): Sentiment {
  const members = moodsOf(hours.filter(({ member }) => member))
  const baseline = moodsOf(hours.filter(({ member }) => !member))
  return { ...members, baselinePositive: baseline.positive, baselineNegative: baseline.negative }
}

function moodsOf(hours: readonly PostingHour[]) {
  const counts = {
    positive: sumOf(hours, 'positive'),
    neutral: sumOf(hours, 'neutral'),
    negative: sumOf(hours, 'negative'),
  }
  const posts = counts.positive + counts.neutral + counts.negative
  const share = (count: number) => (posts > 0 ? count / posts : 0)
  return { positive: share(counts.positive), neutral: share(counts.neutral), negative: share(counts.negative), posts }
}

/** Members' posts by weekday (Monday first) and hour UTC, as shares of all of them. */
export function rhythmOf(hours: readonly PostingHour[]): number[][] {
  const own = hours.filter(({ member }) => member)
  const all = Math.max(1, sumOf(own, 'posts'))
  const rhythm = Array.from({ length: 7 }, () => new Array<number>(24).fill(0))
  for (const { day, hour, posts } of own) {
    const row = rhythm[day - 1]
    if (row) row[hour] = (row[hour] ?? 0) + posts / all
  }
  return rhythm
}

export interface PostLookup {
  readonly posts: ReadonlyMap<number, PostRow>
  readonly authors: Cards
}

/** Posts with their authors, in the order given; those that were deleted since are left out. */
export function postCards(chosen: readonly EngagedPost[], { posts, authors }: PostLookup): List<PostCard> {
  const items = chosen.flatMap(({ post, people }) => {
    const row = posts.get(post)
    const author = row && authors.get(row.author)
    return row && author ? [postCard(row, author, people)] : []
  })
  return { items, total: items.length }
}

function postCard(row: PostRow, { id, handle, name, verified }: AccountCard, byAudience: number): PostCard {
  const { text, language, likes, reposts, replies, sentiment } = row
  return {
    id: row.id,
    author: { id, handle, name, verified },
    text,
    createdAt: new Date(row.createdAt * 1000).toISOString(),
    language,
    likes,
    reposts,
    replies,
    byAudience,
    sentiment,
  }
}
