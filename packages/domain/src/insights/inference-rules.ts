// Shares of an inferred attribute, corrected for how often the inference is wrong.

/**
 * Shares of the true categories from counts of the inferred ones, by maximum likelihood (expectation-maximisation,
 * as in iterative Bayesian unfolding): never negative, always summing to 1.
 * `confusion[truth][inferred]` is the probability that a member of `truth` is inferred as `inferred`; rows sum to 1.
 * No counts: the answer is as many zeros as there are categories.
 * @planned The expert view of demographics in the analytics suite.
 */
export function correctedShares(inferred: readonly number[], confusion: readonly (readonly number[])[]): number[] {
  const total = inferred.reduce((sum, count) => sum + Math.max(0, count), 0)
  if (total === 0) return confusion.map(() => 0)
  const observed = inferred.map((count) => Math.max(0, count) / total)
  let shares = confusion.map(() => 1 / confusion.length)
  for (let round = 0; round < 20_000; round += 1) {
    const next = improvedShares(shares, observed, confusion)
    const change = Math.max(...next.map((share, index) => Math.abs(share - (shares[index] ?? 0))))
    shares = next
    if (change < 1e-10) break
  }
  return shares
}

function improvedShares(
  shares: readonly number[],
  observed: readonly number[],
  confusion: readonly (readonly number[])[],
): number[] {
  const expected = observed.map((_, inferred) =>
    shares.reduce((sum, share, truth) => sum + share * (confusion[truth]?.[inferred] ?? 0), 0),
  )
  const raw = shares.map((share, truth) =>
    observed.reduce((sum, part, inferred) => {
      const whole = expected[inferred] ?? 0
      return whole > 0 ? sum + (part * share * (confusion[truth]?.[inferred] ?? 0)) / whole : sum
    }, 0),
  )
  const sum = raw.reduce((total, value) => total + value, 0)
  return sum > 0 ? raw.map((value) => value / sum) : [...shares]
}

export type EngagementKind = 'like' | 'reply' | 'repost' | 'quote' | 'mention'

/** What one act of each kind counts for, relative to a like; shown on the method card. */
export const ENGAGEMENT_WEIGHTS: Readonly<Record<EngagementKind, number>> = {
  like: 1,
  mention: 1.5,
  reply: 2,
  repost: 2,
  quote: 2.5,
}
export const ENGAGEMENT_HALF_LIFE_DAYS = 30
export const ENGAGEMENT_CAP = 5

/**
 * Weight of `count` acts of one kind, `ageDays` old: kind × recency (half-life 30 days) × frequency, capped at 5.
 * @planned The engagement variant of the scores in the analytics suite.
 */
export function engagementWeight(kind: EngagementKind, ageDays: number, count = 1): number {
  const recency = 0.5 ** (Math.max(0, ageDays) / ENGAGEMENT_HALF_LIFE_DAYS)
  return ENGAGEMENT_WEIGHTS[kind] * recency * Math.min(ENGAGEMENT_CAP, Math.max(0, count))
}
