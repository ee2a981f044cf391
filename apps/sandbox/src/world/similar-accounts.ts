// Accounts that are followed by the same people, and the people who are like an account's followers.

import type { NetworkWorld } from './network-world.ts'

/** More followers are not asked whom else they follow. */
const FOLLOWERS_ASKED = 5000

/**
 * The accounts that the followers of some accounts also follow, the most telling first: shared followers times the
 * logarithm of how many more there are than chance would give. None of the accounts themselves.
 */
export function similarAccounts(world: NetworkWorld, accounts: readonly number[], count: number): number[] {
  const followers = new Set<number>()
  for (const account of accounts) {
    for (const follower of world.followersOf(account)) if (followers.size < FOLLOWERS_ASKED) followers.add(follower)
  }
  const shared = new Map<number, number>()
  for (const follower of followers) {
    for (const followee of world.followedBy(follower)) shared.set(followee, (shared.get(followee) ?? 0) + 1)
  }
  for (const account of accounts) shared.delete(account)
  return [...shared]
    .filter(([, both]) => both >= 2)
    .map(([account, both]) => {
      const expected = (followers.size * world.followersOf(account).length) / world.size
      return { account, score: both * Math.log(both / expected) }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.account - other.account)
    .slice(0, count)
    .map(({ account }) => account)
}

/** So many of the most similar accounts stand for what an account's followers like … */
const ALIKE = 20
/** … and who follows so many of them is like a follower. */
const FOLLOWS_OF_THEM = 2

/** People who resemble an account's followers: the followers, and who follows at least two of the twenty accounts most like it. */
export function likeFollowersOf(world: NetworkWorld, account: number): Set<number> {
  const people = new Set(world.followersOf(account))
  const follows = new Map<number, number>()
  for (const similar of similarAccounts(world, [account], ALIKE)) {
    for (const follower of world.followersOf(similar)) {
      const times = (follows.get(follower) ?? 0) + 1
      follows.set(follower, times)
      if (times === FOLLOWS_OF_THEM) people.add(follower)
    }
  }
  people.delete(account)
  return people
}
