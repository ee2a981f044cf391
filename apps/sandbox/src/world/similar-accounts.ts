// Accounts that the same people follow, and the people who are like others by whom they follow.

import type { NetworkWorld } from './network-world.ts'
import { type Marks, marksOf } from './people-marks.ts'

/** More people are not asked whom they follow. */
const PEOPLE_ASKED = 5000

/**
 * What people follow more than others do: those of them who follow an account times the logarithm of how many more they
 * are than chance would give, the most telling first. None that at most one of them follows.
 */
function favouritesOf(world: NetworkWorld, people: Marks, count: number, without: readonly number[] = []): number[] {
  const follows = new Uint32Array(world.size)
  let requested = 0
  for (let person = 0; person < world.size && requested < PEOPLE_ASKED; person++) {
    if (people[person] !== 1) continue
    requested++
    for (const followee of world.followedBy(person)) follows[followee] = (follows[followee] ?? 0) + 1
  }
  for (const account of without) follows[account] = 0
  const favourites: { readonly account: number; readonly score: number }[] = []
  for (const [account, times] of follows.entries()) {
    if (times < 2) continue
    const score = times * Math.log(times / ((requested * world.followersOf(account).length) / world.size))
    if (score > 0) favourites.push({ account, score })
  }
  return favourites
    .sort((one, other) => other.score - one.score || one.account - other.account)
    .slice(0, count)
    .map(({ account }) => account)
}

/** The accounts that the followers of some accounts also follow; none of the accounts themselves. */
export function similarAccounts(world: NetworkWorld, accounts: readonly number[], count: number): number[] {
  const followers = accounts.flatMap((account) => [...world.followersOf(account)])
  return favouritesOf(world, marksOf(world.size, followers), count, accounts)
}

/** So many favourites stand for what people like … */
const FAVOURITES = 20
/** … and who follows so many of them is like them. */
const FOLLOWED = 2

/** The people themselves, and whoever follows at least two of their twenty favourites. */
export function likePeople(world: NetworkWorld, people: Marks, without: readonly number[] = []): Marks {
  const alike = people.slice()
  const follows = new Uint8Array(world.size)
  for (const favourite of favouritesOf(world, people, FAVOURITES, without)) {
    for (const follower of world.followersOf(favourite)) {
      const times = (follows[follower] ?? 0) + 1
      follows[follower] = times
      if (times === FOLLOWED) alike[follower] = 1
    }
  }
  return alike
}

/** People who resemble an account's followers, themselves included. */
export function likeFollowersOf(world: NetworkWorld, account: number): Marks {
  const alike = likePeople(world, marksOf(world.size, world.followersOf(account)), [account])
  alike[account] = 0
  return alike
}
