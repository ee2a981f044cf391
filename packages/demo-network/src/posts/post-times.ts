// When things happen: accounts are opened, posts follow the week and the day of their authors, answers come after what they answer.
import { POSTING_HOURS, POSTING_RHYTHMS } from '../communities/planted-communities.ts'
import type { NetworkPlan } from '../graph/demo-network-plan.ts'
import { DEMO_NETWORK_FACTS } from '../network-facts.ts'
import { SeededRandom, WeightedChoice } from '../seeded-random.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const OPENING_STREAM = 53
const TIME_STREAM = 59
const OLDEST_DAYS = 12 * 365
const NEW_SHARE = 0.02
/** Kept free at the old end of the window, so that no repair of a date falls out of it. */
const MARGIN = 2 * HOUR
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4

const RHYTHMS = POSTING_HOURS.map((name) => {
  const { hours, days } = POSTING_RHYTHMS[name]
  const numbers = hours.map((_, hour) => hour)
  return { hour: new WeightedChoice(numbers, (hour) => hours[hour] ?? 0), days, top: Math.max(...days) }
})

/** The times of one network; asking twice gives the same time. */
export class PostTimes {
  private readonly plan: NetworkPlan
  private readonly now: number
  private readonly windowStart: number
  private readonly opened: Float64Array
  private readonly random = new SeededRandom()

  constructor(plan: NetworkPlan, now: number) {
    this.plan = plan
    this.now = now
    this.windowStart = now - DEMO_NETWORK_FACTS.windowDays * DAY + MARGIN
    this.opened = Float64Array.from({ length: plan.census.accounts }, (_, account) => this.opening(account))
  }

  /** When the account was opened; two in a hundred are new within the window. */
  openedAt(account: number): number {
    return this.opened[account] as number
  }

  private opening(account: number): number {
    const { random, plan } = this
    random.reseed(plan.census.seed, OPENING_STREAM, account)
    const { windowDays } = DEMO_NETWORK_FACTS
    const hub = account < plan.census.hubs
    if (!hub && random.chance(NEW_SHARE)) return Math.floor(this.now - (10 + random.next() * (windowDays - 12)) * DAY)
    const age = windowDays + 1 + random.next() ** (hub ? 0.6 : 1.2) * (OLDEST_DAYS - windowDays)
    return Math.floor((this.now - age * DAY) / SECOND) * SECOND
  }

  /** When a post appeared. */
  postedAt(post: number): number {
    const { plan } = this
    const author = plan.postAuthor[post] as number
    const slot = post - (plan.postStart[author] as number)
    const opened = this.activeFrom(author)
    if (slot < (plan.census.originals[author] as number)) return this.inRhythm(post, author, opened)
    return this.after(this.postedAt(plan.target[post] as number), post, opened)
  }

  /** When an account liked a post that appeared at `posted`. */
  likedAt(account: number, post: number, posted: number): number {
    return this.after(posted, account ^ Math.imul(post, 0x9e3779b1), this.activeFrom(account))
  }

  private activeFrom(account: number): number {
    return Math.max(this.windowStart, (this.opened[account] as number) + MINUTE)
  }

  private after(earlier: number, key: number, opened: number): number {
    const { random, now } = this
    random.reseed(this.plan.census.seed, TIME_STREAM + 1, key)
    const delay = Math.min(9 * DAY, random.lognormal(55 * MINUTE, 1.6))
    const start = Math.max(earlier, opened)
    const time = start + delay
    return Math.floor(time < now ? time : start + (now - start) * random.next())
  }

  private inRhythm(post: number, author: number, opened: number): number {
    const { random, now } = this
    const { census } = this.plan
    random.reseed(census.seed, TIME_STREAM, post)
    const rhythm = RHYTHMS[census.hours[author] as number] as (typeof RHYTHMS)[number]
    const ahead = (census.zone[author] as number) * HOUR
    const today = Math.floor((now + ahead) / DAY)
    const days = Math.max(1, Math.ceil((now - opened) / DAY))
    let time = now
    for (let attempt = 0; attempt < 6; attempt++) {
      const day = today - random.int(days)
      time = day * DAY - ahead + rhythm.hour.at(random.next()) * HOUR + random.int(3600) * SECOND
      const retained = random.next() * rhythm.top < (rhythm.days[(day + FIRST_WEEKDAY) % 7] as number)
      if (retained && time >= opened && time < now) return time
    }
    return time >= opened && time < now ? time : Math.floor(opened + (now - opened) * random.next())
  }
}
