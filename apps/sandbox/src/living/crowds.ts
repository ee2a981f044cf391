// Crowds that were ordered: followers by the million for one account, made from their number and never stored.
import { readSetting, type SandboxStore, saveSetting } from '#platform/sandbox-store.ts'
import { CROWD_RATES, DAY_SECONDS } from './churn-rates.ts'
import { STREAMS, secondOf, unitOf } from './living-draws.ts'
import { CROWD_SPACE, FIRST_MEMBER } from './outside-accounts.ts'
import type { PagedPeople } from './paged-people.ts'

/** Its place in the list of all crowds is its number. */
export interface Crowd {
  readonly userId: string
  /** Of an account that came with it; '' where the account is of the population. */
  readonly handle: string
  readonly name: string
  readonly followers: number
  /** From when on they come and go, seconds since the population was made. */
  readonly since: number
}

export interface CrowdMember {
  readonly from: number
  readonly until: number
  readonly ends: 'unfollowed' | 'suspended' | 'deleted'
}

const SETTING = 'crowds'
const MOST_CROWDS = 60
const BLOCK = 4096

export const crowdsOf = (store: SandboxStore): readonly Crowd[] => JSON.parse(readSetting(store, SETTING) ?? '[]')

/** Replaces the crowd of the same account; throws a RangeError when there are too many. */
export function saveCrowd(store: SandboxStore, crowd: Crowd): void {
  const all = crowdsOf(store)
  const known = all.some(({ userId }) => userId === crowd.userId)
  if (!known && all.length >= MOST_CROWDS) throw new RangeError(`There can be ${MOST_CROWDS} crowds at most.`)
  const changed = known ? all.map((one) => (one.userId === crowd.userId ? crowd : one)) : [...all, crowd]
  saveSetting(store, SETTING, JSON.stringify(changed))
}

export const memberRef = (crowd: number, member: number): number => FIRST_MEMBER + crowd * CROWD_SPACE + member

const comesAt = ({ since, followers }: Crowd, seed: number, ref: number, member: number): number =>
  since +
  Math.ceil(
    ((member - followers + unitOf(seed, STREAMS.crowd + 20, ref)) / (followers * CROWD_RATES.comes)) * DAY_SECONDS,
  )

/** From when to when a member follows, and why that ends. */
export function memberSpan(crowd: Crowd, number: number, seed: number, member: number): CrowdMember {
  const ref = memberRef(number, member)
  const from = member < crowd.followers ? 0 : comesAt(crowd, seed, ref, member)
  const until = Math.max(from, crowd.since) + secondOf(unitOf(seed, STREAMS.crowd + 21, ref), CROWD_RATES.leaves)
  const why = unitOf(seed, STREAMS.crowd + 22, ref)
  const { suspended, deleted } = CROWD_RATES
  return { from, until, ends: why < suspended ? 'suspended' : why < suspended + deleted ? 'deleted' : 'unfollowed' }
}

/** How many have come up to that second, those included who left. */
export function membersUpTo(crowd: Crowd, number: number, seed: number, second: number): number {
  const days = Math.max(0, second - crowd.since) / DAY_SECONDS
  let came = Math.floor(days * crowd.followers * CROWD_RATES.comes)
  while (memberSpan(crowd, number, seed, crowd.followers + came).from <= second && second > crowd.since) came++
  while (came > 0 && memberSpan(crowd, number, seed, crowd.followers + came - 1).from > second) came--
  return Math.min(CROWD_SPACE, crowd.followers + came)
}

interface CountedCrowd {
  readonly key: string
  /** Members that follow, before each block from the newest on. */
  readonly before: Uint32Array
  readonly total: number
}

const counted: CountedCrowd[] = []
const MOST_COUNTED = 4

function countCrowd(key: string, total: number, follows: (member: number) => boolean): CountedCrowd {
  const retained = counted.find((one) => one.key === key)
  if (retained !== undefined) return retained
  const before = new Uint32Array(Math.ceil(total / BLOCK) + 1)
  let found = 0
  for (let block = 0; block * BLOCK < total; block++) {
    before[block] = found
    const newest = total - 1 - block * BLOCK
    for (let member = newest; member > Math.max(-1, newest - BLOCK); member--) if (follows(member)) found++
  }
  before[before.length - 1] = found
  const made = { key, before, total: found }
  counted.unshift(made)
  counted.length = Math.min(counted.length, MOST_COUNTED)
  return made
}

/** Who follows at that second, the newest first; a page costs no more than a few thousand draws. */
export function crowdFollowers(crowd: Crowd, number: number, seed: number, second: number): PagedPeople {
  const total = membersUpTo(crowd, number, seed, second)
  const follows = (member: number): boolean => {
    const { from, until } = memberSpan(crowd, number, seed, member)
    return from <= second && second < until
  }
  const { before, total: length } = countCrowd(JSON.stringify([crowd, number, seed, second]), total, follows)
  return {
    length,
    slice(start, count) {
      if (start >= length) return []
      let block = 0
      while (block + 1 < before.length - 1 && (before[block + 1] ?? 0) <= start) block++
      let skip = start - (before[block] ?? 0)
      const found: number[] = []
      for (let member = total - 1 - block * BLOCK; member >= 0 && found.length < count; member--) {
        if (!follows(member)) continue
        if (skip > 0) skip--
        else found.push(memberRef(number, member))
      }
      return found
    },
  }
}
