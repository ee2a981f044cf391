// Accounts that the same people follow, and the people who are like others by whom they follow.

import type { NetworkWorld } from './network-world.ts'

/** More people are not asked whom they follow. */
const PEOPLE_ASKED = 5000

/**
 * What people follow more than others do: those of them who follow an account times the logarithm of how many more they
 * are than chance would give, the most telling first. None that at most one of them follows.
 */
function favouritesOf(world: NetworkWorld, people: Iterable<number>, count: number, without: readonly number[] = []) {
  const follows = new Map<number, number>()
  let asked = 0
  for (const person of people) {
    if (asked++ === PEOPLE_ASKED) break
    for (const followee of world.followedBy(person)) follows.set(followee, (follows.get(followee) ?? 0) + 1)
  }
  for (const account of without) follows.delete(account)
  return [...follows]
    .filter(([, times]) => times >= 2)
    .map(([account, times]) => {
      const expected = (Math.min(asked, PEOPLE_ASKED) * world.followersOf(account).length) / world.size
      return { account, score: times * Math.log(times / expected) }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.account - other.account)
    .slice(0, count)
    .map(({ account }) => account)
}

/** The accounts that the followers of some accounts also follow; none of the accounts themselves. */
export function similarAccounts(world: NetworkWorld, accounts: readonly number[], count: number): number[] {
  const followers = new Set(accounts.flatMap((account) => [...world.followersOf(account)]))
  return favouritesOf(world, followers, count, accounts)
}

/** So many favourites stand for what people like … */
const FAVOURITES = 20
/** … and who follows so many of them is like them. */
const FOLLOWED = 2

/** The people themselves, and whoever follows at least two of their twenty favourites. */
export function likePeople(world: NetworkWorld, people: ReadonlySet<number>, without: readonly number[] = []) {
  const alike = new Set(people)
  const follows = new Map<number, number>()
  for (const favourite of favouritesOf(world, people, FAVOURITES, without)) {
    for (const follower of world.followersOf(favourite)) {
      const times = (follows.get(follower) ?? 0) + 1
      follows.set(follower, times)
      if (times === FOLLOWED) alike.add(follower)
    }
  }
  return alike
}

/** People who resemble an account's followers, themselves included. */
export function likeFollowersOf(world: NetworkWorld, account: number): Set<number> {
  const alike = likePeople(world, new Set(world.followersOf(account)), [account])
  alike.delete(account)
  return alike
}
