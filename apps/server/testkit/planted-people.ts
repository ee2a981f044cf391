// A hand-made network with three planted communities, of people who follow the same accounts and speak of the same things.
import type { HandMadeAccount, HandMadeNetwork } from './hand-made-network.ts'

const GROUPS = [
  { name: 'coffee', words: ['espresso', 'latte', '#coffee'] },
  { name: 'running', words: ['marathon', 'trail', '#running'] },
  { name: 'games', words: ['speedrun', 'console', '#games'] },
] as const
const HUBS_EACH = 12
const HUBS = GROUPS.length * HUBS_EACH

const hubs: readonly HandMadeAccount[] = Array.from({ length: HUBS }, (_, index) => ({
  account: index + 1,
  handle: `${GROUPS[Math.floor(index / HUBS_EACH)]?.name}${(index % HUBS_EACH) + 1}`,
  name: `Hub ${index + 1}`,
  followers: 500 - index,
  country: 'GB',
  language: 'en',
  observable: false,
}))

function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/**
 * `members` people in three communities of about a size: each follows six accounts of its own and one of any; half of
 * them like cinema. `moved`: so many of the first stand in the next community.
 */
export function plantedCommunities(
  members: number,
  { moved = 0, asOf = '2026-11-21T08:00:00Z' } = {},
): HandMadeNetwork {
  const draw = seeded(7)
  const people = Array.from({ length: members }, (_, n): HandMadeAccount => {
    const group = (n + (n < moved ? 1 : 0)) % GROUPS.length
    const own = Array.from({ length: 6 }, () => group * HUBS_EACH + draw(HUBS_EACH) + 1)
    return {
      account: HUBS + 1 + n,
      handle: `person${n}`,
      country: 'GB',
      language: 'en',
      lastPostDaysAgo: n % 20,
      follows: [...new Set([...own, draw(HUBS) + 1])],
      posted: GROUPS[group]?.words ?? [],
      interests: n % 2 === 0 ? ['arts/cinema'] : [],
      bio: n % 2 === 0 ? ['cinema'] : ['tea'],
    }
  })
  return { asOf, accounts: [...hubs, ...people] }
}

/** A network with three communities planted beside its people, who keep their numbers and handles. */
export function withCommunities(network: HandMadeNetwork, members: number): HandMadeNetwork {
  const shift = Math.max(...network.accounts.map(({ account }) => account))
  const planted = plantedCommunities(members, { asOf: network.asOf }).accounts.map((one) => ({
    ...one,
    account: one.account + shift,
    handle: `planted_${one.handle}`,
    ...(one.follows && { follows: one.follows.map((followed) => followed + shift) }),
  }))
  return { ...network, accounts: [...network.accounts, ...planted] }
}
