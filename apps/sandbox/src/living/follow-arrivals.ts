// Who begins to follow whom after the population was made: drawn day by day for everybody at once, in proportion to the size of accounts.
import { SeededRandom } from '@peregrine/demo-network/seeded-random.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import type { AccountFates } from './account-fates.ts'
import {
  DAY_SECONDS,
  GROWTH,
  LIFE_DAYS,
  NEVER,
  NEW_FOLLOWS,
  SAME_LANGUAGE,
  TEMPERAMENT_RATES,
  UNRETURNED_DAYS,
} from './churn-rates.ts'
import { STREAMS, secondOf, unitOf } from './living-draws.ts'

/** One follow, from one second to another (exclusive); `NEVER`: it goes on. */
export interface FollowSpan {
  readonly other: number
  readonly from: number
  readonly until: number
}

interface FollowDay {
  /** Ascending. */
  readonly followees: Uint32Array
  readonly followers: Uint32Array
  readonly from: Uint32Array
  readonly until: Uint32Array
  /** Places in the columns above, by follower. */
  readonly byFollower: Uint32Array
}

const TRIES = 8

/** The first place whose value is not below the desired one. */
function firstAtLeast(length: number, desired: number, valueAt: (place: number) => number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (valueAt(middle) < desired) low = middle + 1
    else high = middle
  }
  return low
}

export class FollowArrivals {
  private readonly world: NetworkWorld
  private readonly fates: AccountFates
  private readonly days: FollowDay[] = []
  private readonly random = new SeededRandom()

  constructor(world: NetworkWorld, fates: AccountFates) {
    this.world = world
    this.fates = fates
  }

  /** Begun up to that second, whether or not they have ended; the oldest first. */
  of(followee: number, second: number): readonly FollowSpan[] {
    const found: FollowSpan[] = []
    this.eachDay(second, ({ followees, followers, from, until }) => {
      const { length } = followees
      for (let n = firstAtLeast(length, followee, (place) => at(followees, place)); at(followees, n) === followee; n++)
        found.push({ other: at(followers, n), from: at(from, n), until: at(until, n) })
    })
    return found.filter(({ from }) => from <= second).sort((one, other) => one.from - other.from)
  }

  /** The same of one who follows. */
  by(follower: number, second: number): readonly FollowSpan[] {
    const found: FollowSpan[] = []
    this.eachDay(second, ({ followees, followers, from, until, byFollower }) => {
      const followerAt = (place: number): number => at(followers, at(byFollower, place))
      let n = firstAtLeast(byFollower.length, follower, followerAt)
      for (; n < byFollower.length && followerAt(n) === follower; n++) {
        const place = at(byFollower, n)
        found.push({ other: at(followees, place), from: at(from, place), until: at(until, place) })
      }
    })
    return found.filter(({ from }) => from <= second).sort((one, other) => one.from - other.from)
  }

  private eachDay(second: number, visit: (day: FollowDay) => void): void {
    const last = Math.min(LIFE_DAYS - 1, Math.floor(second / DAY_SECONDS))
    for (let day = 0; day <= last; day++) {
      this.days[day] ??= this.draw(day)
      visit(this.days[day] as FollowDay)
    }
  }

  private draw(day: number): FollowDay {
    const { random, world } = this
    const { seed } = world.facts
    const edges = world.accounts.following.items
    random.reseed(seed, STREAMS.days, day)
    const expected = edges.length * NEW_FOLLOWS * GROWTH.most
    const count = Math.max(0, Math.round(expected + Math.sqrt(expected) * random.normal()))
    const drawn: { followee: number; follower: number; from: number; until: number }[] = []
    for (let n = 0; n < count; n++) {
      // Whoever an existing follow leads to: so that accounts grow in proportion to their size.
      const followee = edges[random.int(edges.length)] ?? 0
      const from = day * DAY_SECONDS + 1 + random.int(DAY_SECONDS - 1)
      const growth = GROWTH.least + (GROWTH.most - GROWTH.least) * unitOf(seed, STREAMS.growth, followee)
      if (!random.chance(growth / GROWTH.most) || !this.fates.isThere(followee, from)) continue
      const follower = this.newFollower(followee, from)
      if (follower >= 0) drawn.push({ followee, follower, from, until: this.endOf(follower, followee, from) })
    }
    drawn.sort((one, other) => one.followee - other.followee || one.from - other.from)
    const followers = Uint32Array.from(drawn, ({ follower }) => follower)
    const byFollower = Uint32Array.from(drawn.keys())
    byFollower.sort((one, other) => at(followers, one) - at(followers, other))
    return {
      followees: Uint32Array.from(drawn, ({ followee }) => followee),
      followers,
      from: Uint32Array.from(drawn, ({ from }) => from),
      until: Uint32Array.from(drawn, ({ until }) => until),
      byFollower,
    }
  }

  private newFollower(followee: number, second: number): number {
    const { random, world, fates } = this
    const speaksAlike = random.chance(SAME_LANGUAGE)
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const account = random.int(world.size)
      const keenness = TEMPERAMENT_RATES[fates.temperamentOf(account)].follows
      const isOther = world.accounts.languages[account] !== world.accounts.languages[followee]
      if (account === followee || (speaksAlike && isOther) || !random.chance(keenness)) continue
      if (world.roleOf(account) === 'person' && world.isActive(account) && fates.isThere(account, second))
        return account
    }
    return -1
  }

  private endOf(follower: number, followee: number, from: number): number {
    const { random, world } = this
    const temperament = this.fates.temperamentOf(follower)
    const unit = random.next()
    if (temperament !== 'follow-for-follow') {
      const lasts = secondOf(unit, TEMPERAMENT_RATES[temperament].leavesNew)
      return lasts === NEVER ? NEVER : Math.min(NEVER, from + lasts)
    }
    if (world.followedBy(followee).includes(follower)) return NEVER
    const { least, most } = UNRETURNED_DAYS
    return from + Math.round((least + unit * (most - least)) * DAY_SECONDS)
  }
}

const at = (column: Uint32Array, place: number): number => column[place] ?? -1
