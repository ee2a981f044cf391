// Countings of posts become the mood and the weekly rhythm of the Conversation tab, and the posts of the Content wall.
import type { AccountCard, Insights, PostCard } from '@peregrine/contract/insights/insight-shapes.ts'
import type { PostRow } from './card-graph.ts'
import type { Cards } from './connected-accounts.ts'
import type { EngagedPost } from './engagement-graph.ts'
import type { List } from './figure-lists.ts'
import type { Moods, PostingCounts } from './posting-graph.ts'

type Sentiment = Insights['tabs']['conversation']['sentiment']

/** Shares of moods among the posts that show one, for members and for the baseline; 0 where there are none. */
export function sentimentOf({ members, baseline }: PostingCounts): Sentiment {
  const posts = moodyPosts(members)
  const others = moodyPosts(baseline)
  return {
    positive: shareOf(members.positive, posts),
    neutral: shareOf(members.neutral, posts),
    negative: shareOf(members.negative, posts),
    posts,
    baselinePositive: shareOf(baseline.positive, others),
    baselineNegative: shareOf(baseline.negative, others),
  }
}

const moodyPosts = ({ positive, neutral, negative }: Moods): number => positive + neutral + negative
const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

/** Members' posts by weekday (Monday first) and hour UTC, as shares of all of them. */
export function rhythmOf({ hours }: PostingCounts): number[][] {
  const all = hours.flat().reduce((sum, posts) => sum + posts, 0)
  return hours.map((day) => day.map((posts) => shareOf(posts, all)))
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
