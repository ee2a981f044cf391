// What is usual for an account at an hour and day for such a post, and whether a post is within it.
import { type Message, message } from '../shell/message-rules.ts'
import type { FittedPost, PostFit } from './post-fit-rules.ts'

/** Four of five posts are within the usual range. */
const Z80 = 1.281552
/** With fewer posts nothing is usual. */
export const LEAST_USUAL = 20
/** A younger post still collects engagement. */
const YOUNG_DAYS = 1

/** Read so soon after it was posted that nothing can be said of it yet; moments in milliseconds. */
export const isYoungPost = (created: number, read: number): boolean => read - created < YOUNG_DAYS * 86_400_000

export interface UsualEngagement {
  readonly engagements: number
  readonly low: number
  readonly high: number
  readonly posts: number
}

/** Null: too few posts to tell. */
export function usualOf(fit: PostFit | undefined, post: FittedPost): UsualEngagement | null {
  if (!fit || fit.posts < LEAST_USUAL) return null
  const { value, spread } = fit.expected(post)
  const countAt = (log: number): number => Math.max(0, Math.exp(log) - 0.5)
  // The whole numbers that lie within: at few engagements rounding outwards would take in many more posts.
  return {
    engagements: Math.round(countAt(value)),
    low: Math.min(Math.round(countAt(value)), Math.ceil(countAt(value - Z80 * spread))),
    high: Math.max(Math.round(countAt(value)), Math.floor(countAt(value + Z80 * spread))),
    posts: fit.posts,
  }
}

export type PostVerdict = 'above' | 'below' | 'usual'

export const verdictOf = (engagements: number, { low, high }: UsualEngagement): PostVerdict =>
  engagements > high ? 'above' : engagements < low ? 'below' : 'usual'

interface Judged {
  /** How many posts tell what is usual. */
  readonly posts: number
  /** Somebody else's post: what was done with it is counted there. */
  readonly isRepost?: boolean
}

export function postVerdict(
  post: FittedPost,
  usual: UsualEngagement | null,
  { posts, isRepost = false }: Judged,
): Message {
  if (isRepost) return message('suite_post_repost')
  if (usual === null) return message('suite_post_too_few', { posts })
  if (post.age < YOUNG_DAYS) return message('suite_post_too_young', { hours: 24 * YOUNG_DAYS })
  const { low, high } = usual
  return message(`suite_post_${verdictOf(post.engagements, usual)}`, { engagements: post.engagements, low, high })
}
