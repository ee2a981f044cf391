// Which parts of a definition change it by enough people to be reflected in what is told of it (decision 026).
import { type AccountBits, countBits, countBoth, type WeighedAccounts } from './account-set.ts'

/**
 * What takes people out of an audience: by place, whether it is reflected. One that changes the audience by fewer than `least`
 * people is not. The largest are judged first, so that one that takes out the same people as a smaller one and hardly any
 * besides goes, and its addition changes nothing.
 */
export function reflectedRemovals(removed: readonly AccountBits[], least: number): boolean[] {
  const reflected = removed.map(() => true)
  const sizes = removed.map(countBits)
  let once = removedOnce(removed, reflected)
  for (const place of judgingOrder(sizes, least)) {
    if (countBoth(removed[place] ?? NO_WORDS, once) >= least) continue
    reflected[place] = false
    once = removedOnce(removed, reflected)
  }
  return reflected
}

/** The accounts that exactly one of the reflected removals takes out. */
function removedOnce(removed: readonly AccountBits[], reflected: readonly boolean[]): AccountBits {
  const words = removed[0]?.length ?? 0
  const once = new Uint32Array(words)
  const more = new Uint32Array(words)
  removed.forEach((part, place) => {
    if (!reflected[place]) return
    for (let at = 0; at < words; at += 1) {
      const word = part[at] ?? 0
      const seen = once[at] ?? 0
      more[at] = (more[at] ?? 0) | (seen & word)
      once[at] = seen | word
    }
  })
  for (let at = 0; at < words; at += 1) once[at] = (once[at] ?? 0) & ~(more[at] ?? 0)
  return once
}

/**
 * The parts of which an account needs `least` (weighed) to be in, by place: whether each is reflected. One without which fewer than
 * `tiny` accounts of `within` would be missing is not; and all that bring fewer than `floor` are not where they bring fewer
 * than `floor` together.
 */
export function reflectedParts(
  parts: readonly WeighedAccounts[],
  least: number,
  within: AccountBits,
  { tiny, floor }: { readonly tiny: number; readonly floor: number },
): boolean[] {
  const reflected = parts.map(() => true)
  const sums = new Int32Array(within.length * 32)
  const people = parts.map(({ accounts }) => accountsIn(accounts, within))
  const add = (place: number, sign: 1 | -1): void => {
    const weight = sign * (parts[place]?.weight ?? 0)
    const own = people[place] ?? NO_WORDS
    for (let at = 0; at < own.length; at += 1) {
      const account = own[at] ?? 0
      sums[account] = (sums[account] ?? 0) + weight
    }
  }
  /** How many accounts would be missing without it. */
  const brings = (place: number): number => {
    const weight = parts[place]?.weight ?? 0
    let count = 0
    const own = people[place] ?? NO_WORDS
    for (let at = 0; at < own.length; at += 1) {
      const sum = sums[own[at] ?? 0] ?? 0
      if (sum >= least && sum - weight < least) count += 1
    }
    return count
  }
  parts.forEach((_, place) => {
    add(place, 1)
  })
  const sizes = people.map(({ length }) => length)
  for (const place of judgingOrder(sizes, tiny)) {
    if (brings(place) >= tiny) continue
    reflected[place] = false
    add(place, -1)
  }
  const small: number[] = []
  let together = 0
  for (const place of judgingOrder(sizes, floor)) {
    if (!reflected[place]) continue
    const brought = brings(place)
    if (brought >= floor) continue
    small.push(place)
    together += brought
    add(place, -1)
  }
  if (together < floor) for (const place of small) reflected[place] = false
  return reflected
}

const NO_WORDS = new Uint32Array(0)

/** First those that cannot bring enough whatever the others do; then the largest first. */
function judgingOrder(sizes: readonly number[], least: number): number[] {
  const size = (place: number): number => sizes[place] ?? 0
  const late = (place: number): number => (size(place) < least ? 0 : 1)
  return sizes
    .map((_, place) => place)
    .sort((one, other) => late(one) - late(other) || size(other) - size(one) || other - one)
}

/** The accounts of both, ascending. */
function accountsIn(accounts: AccountBits, within: AccountBits): Uint32Array {
  const found = new Uint32Array(countBoth(accounts, within))
  let filled = 0
  for (let at = 0; at < within.length; at += 1) {
    let word = (accounts[at] ?? 0) & (within[at] ?? 0)
    while (word !== 0) {
      found[filled] = at * 32 + (31 - Math.clz32(word & -word))
      filled += 1
      word &= word - 1
    }
  }
  return found
}
