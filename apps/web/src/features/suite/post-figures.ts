// What posts are compared by: all that was done with one, and whether that is more than usual.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import type { SuitePost } from '@peregrine/contract/suite/suite-shapes.ts'
import { isYoungPost } from '@peregrine/domain/suite/usual-post-rules.ts'

export type PostReply = ReplyOf<(typeof suitePosts)['post']>

/** Likes, replies, reposts and quotes together, as far as they are known. */
export const engagementsOf = ({
  likes,
  replies,
  reposts,
  quotes,
}: Pick<SuitePost, 'likes' | 'replies' | 'reposts' | 'quotes'>): number =>
  likes + (replies ?? 0) + reposts + (quotes ?? 0)

/** Somebody else's post: what was done with it is counted there, and a zero here would say that nobody did. */
export const hasFigures = ({ kind }: Pick<SuitePost, 'kind'>): boolean => kind !== 'repost'

/** Beside the range of what is usual at its hour and day; null: too few posts to tell. A young post still collects. */
export function usualOf(post: SuitePost): 'above' | 'within' | 'below' | 'young' | null {
  if (post.usual === null || !hasFigures(post)) return null
  if (isYoungPost(Date.parse(post.created), Date.parse(post.read))) return 'young'
  const engagements = engagementsOf(post)
  if (engagements > post.usual.high) return 'above'
  return engagements < post.usual.low ? 'below' : 'within'
}
