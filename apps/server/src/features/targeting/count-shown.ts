// Counts whom a package is shown to among some accounts, those of whom a trait is not known as the others of them are.
import type { Counted } from '@peregrine/domain/targeting/reach-rules.ts'
import { type AccountBits, andInto, countBits } from '#features/insights/insights-public.ts'

/** What narrows whom a package reaches: accounts that pass, and those of whom it is not known whether they do. */
export interface Narrowing {
  readonly inside: AccountBits
  readonly unknown: AccountBits
}

/**
 * How many of `accounts` pass every narrowing. Of an account whose trait is not known it counts the share that passes
 * among those of the same accounts of whom it is known: the network knows it, we do not.
 */
export function countShown(accounts: AccountBits, narrowings: readonly Narrowing[]): Counted {
  const all = countBits(accounts)
  const shares = narrowings.map(({ inside, unknown }) => {
    const known = all - countBits(both(accounts, unknown))
    return known > 0 ? countBits(both(accounts, inside)) / known : 1
  })
  const sum = { count: 0, variance: 0 }
  const walk = (rest: AccountBits, place: number, weight: number): void => {
    const narrowing = narrowings[place]
    const size = countBits(rest)
    if (size === 0 || weight === 0) return
    if (!narrowing) {
      sum.count += size * weight
      sum.variance += size * weight * (1 - weight)
      return
    }
    walk(both(rest, narrowing.inside), place + 1, weight)
    walk(both(rest, narrowing.unknown), place + 1, weight * (shares[place] ?? 1))
  }
  walk(accounts, 0, 1)
  return { count: Math.round(sum.count), variance: sum.variance }
}

export const both = (one: AccountBits, other: AccountBits): AccountBits => andInto(one.slice(), other)
