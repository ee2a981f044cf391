// Whether the mood of an audience's posts is worth a chart: it differs from what others post, in enough posts.
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'

/** A difference that a reader would act on, and posts that carry it: the interval of a share of 1,000 is 3 points wide. */
const LEAST = { difference: 0.03, posts: 1000 } as const

export const moodSays = (mood: Insights['tabs']['conversation']['sentiment']): boolean =>
  mood.posts >= LEAST.posts &&
  mood.baselinePositive + mood.baselineNegative > 0 &&
  Math.abs(mood.positive - mood.baselinePositive) >= LEAST.difference
