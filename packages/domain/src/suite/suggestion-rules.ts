// In which order accounts to follow are suggested: how much somebody engages, or how many of one's people follow them beyond expectation.
import type { Figure } from '../insights/score-rules.ts'

/** At most so many come from the network's data, the most relevant first. */
export const MOST_FROM_NETWORK = 100

/** Each doubling of engagements counts as much as the one before; a reply or a quote is worth two likes. Without bounds, usually below 100. */
export const engagingScore = (counts: {
  readonly likes: number
  readonly reposts: number
  readonly replies: number
  readonly quotes: number
}): number => 10 * Math.log2(1 + counts.likes + counts.reposts + 2 * (counts.replies + counts.quotes))

/** About how many of 100 people around the account follow somebody beyond what the baseline explains. */
export const networkScore = ({ relevancy }: Pick<Figure, 'relevancy'>): number => relevancy
