// Counts how many of some accounts pass what narrows, those of whom a trait is not known as the others of them are.
import { estimatePassing, type PossibleAccounts } from '@peregrine/domain/insights/partly-known-rules.ts'
import type { Counted } from '@peregrine/domain/insights/size-rules.ts'
import { type AccountBits, andInto, andNotInto, countBits } from './account-set.ts'

/** What narrows whom something is about: accounts that pass, and those of whom it is not known whether they do. */
export interface Narrowing {
  readonly inside: AccountBits
  readonly unknown: AccountBits
  /** The share that passes among all accounts of the network of whom it is known; left out where that is not asked. */
  readonly usual?: number | undefined
}

/**
 * How many of `accounts` pass every narrowing. Of an account whose trait is not known it counts the share that passes
 * among those of the same accounts of whom it is known: the network knows it, we do not.
 */
export function countShown(accounts: AccountBits, narrowings: readonly Narrowing[]): Counted {
  const all = countBits(accounts)
  const conditions = narrowings.map(({ inside, unknown, usual }) => ({
    known: all - countBits(both(accounts, unknown)),
    inside: countBits(both(accounts, inside)),
    usual,
  }))
  const cells: PossibleAccounts[] = []
  const walk = (rest: AccountBits, place: number, unknown: readonly number[]): void => {
    const narrowing = narrowings[place]
    const count = countBits(rest)
    if (count === 0) return
    if (!narrowing) cells.push({ count, unknown })
    else {
      walk(both(rest, narrowing.inside), place + 1, unknown)
      walk(both(rest, narrowing.unknown), place + 1, [...unknown, place])
    }
  }
  walk(accounts, 0, [])
  return estimatePassing(conditions, cells)
}

export const both = (one: AccountBits, other: AccountBits): AccountBits => andInto(one.slice(), other)

/** Accounts of at least one of the parts. */
export function union(parts: readonly AccountBits[], words: number): AccountBits {
  const bits = new Uint32Array(words)
  for (const part of parts) for (let at = 0; at < part.length; at += 1) bits[at] = (bits[at] ?? 0) | (part[at] ?? 0)
  return bits
}

/** Of one trait: passes both, or may pass both. The same limit twice stays as it is. */
function passingBoth(one: Narrowing, other: Narrowing): Narrowing {
  const inside = both(one.inside, other.inside)
  const possible = both(openTo(one), openTo(other))
  const usual = one.usual === undefined || other.usual === undefined ? undefined : Math.min(one.usual, other.usual)
  return { inside, unknown: andNotInto(possible, inside), usual }
}

/** What narrows twice, by the trait that it is about. */
export function joinedNarrowings(
  one: ReadonlyMap<string, Narrowing>,
  other: ReadonlyMap<string, Narrowing>,
): ReadonlyMap<string, Narrowing> {
  const joined = new Map(one)
  for (const [group, narrowing] of other) {
    const known = joined.get(group)
    joined.set(group, known ? passingBoth(known, narrowing) : narrowing)
  }
  return joined
}

/** Whoever passes or may pass. */
export const openTo = ({ inside, unknown }: Narrowing): AccountBits =>
  union([inside, unknown], Math.max(inside.length, unknown.length))
