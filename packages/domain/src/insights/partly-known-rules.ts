// How many accounts fit a condition that is known of some of them only: those known, and as many of the others as are likely.
import type { Counted } from './size-rules.ts'

/** What accounts say of one condition, whatever the other conditions say. */
export interface KnownCondition {
  /** Of whom it is known. */
  readonly known: number
  /** Of these, those that fit. */
  readonly inside: number
  /** The share that fits among all accounts of the network that say it; left out where that is not asked. */
  readonly usual?: number | undefined
}

/** Accounts that contradict no condition: `unknown` are the places of the conditions of which they say nothing. */
export interface PossibleAccounts {
  readonly count: number
  readonly unknown: readonly number[]
}

/** The usual share counts as much as so many accounts that say it: a handful that all agree prove nothing about the others. */
const USUAL_WEIGHT = 5

const likelyShare = ({ known, inside, usual }: KnownCondition): number => {
  if (usual === undefined) return known > 0 ? inside / known : 1
  return (inside + USUAL_WEIGHT * usual) / (known + USUAL_WEIGHT)
}

/**
 * Whoever says nothing of a condition fits it as likely as those of the same accounts who do say it. The variance is that of
 * chance and of the shares themselves; 0 where everything is known.
 */
export function estimatePassing(conditions: readonly KnownCondition[], cells: readonly PossibleAccounts[]): Counted {
  const shares = conditions.map(likelyShare)
  const likely = cells.map(({ count, unknown }) => ({
    count,
    unknown,
    chance: unknown.reduce((product, place) => product * (shares[place] ?? 1), 1),
  }))
  const byShares = conditions.map(({ known, usual }, place) => {
    const share = shares[place] ?? 1
    const counted = likely.filter(({ unknown }) => unknown.includes(place))
    const expected = counted.reduce((sum, { count, chance }) => sum + count * chance, 0)
    const weight = known + (usual === undefined ? 0 : USUAL_WEIGHT)
    return share > 0 && weight > 0 ? (expected / share) ** 2 * ((share * (1 - share)) / weight) : 0
  })
  const byChance = likely.map(({ count, chance }) => count * chance * (1 - chance))
  return {
    count: Math.round(likely.reduce((sum, { count, chance }) => sum + count * chance, 0)),
    variance: [...byShares, ...byChance].reduce((sum, one) => sum + one, 0),
  }
}
