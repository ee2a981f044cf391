// When things happen: accounts are opened, posts follow the week and the day of their authors, answers come after what they answer.
import { POSTING_RHYTHMS, type PostingHours } from '../communities/planted-communities.ts'
import type { NetworkPlan } from '../graph/network-plan.ts'
import { DEMO_NETWORK_FACTS } from '../network-facts.ts'
import { SeededRandom, WeightedChoice } from '../seeded-random.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const OPENING_STREAM = 53
const TIME_STREAM = 59
const OLDEST_DAYS = 12 * 365
/** Kept free at the old end of the window, so that no repair of a date falls out of it. */
const MARGIN = 2 * HOUR

const HOURS = new Map(
  Object.entries(POSTING_RHYTHMS).map(([name, rhythm]) => [
    name,
    {
      hour: new WeightedChoice(
        rhythm.hours.map((_, hour) => hour),
        (hour) => rhythm.hours[hour] ?? 0,
      ),
      days: rhythm.days,
      top: Math.max(...rhythm.days),
    },
  ]),
)

export class PostTimes {
  private readonly plan: NetworkPlan
  private readonly now: number
  private readonly random = new SeededRandom()

  constructor(plan: NetworkPlan, now: number) {
    this.plan = plan
    this.now = now
  }

  /** The start of the window that posts fall into. */
  get windowStart(): number {
    return this.now - DEMO_NETWORK_FACTS.windowDays * DAY
  }

  /** When the account was opened; two in a hundred are new within the window. */
  openedAt(account: number): number {
    const { random, plan } = this
    random.reseed(plan.census.seed, OPENING_STREAM, account)
    const { windowDays } = DEMO_NETWORK_FACTS
    const hub = account < plan.census.hubs
    if (!hub && random.chance(0.02)) return Math.floor(this.now - (10 + random.next() * (windowDays - 12)) * DAY)
    const age = windowDays + 1 + random.next() ** (hub ? 0.6 : 1.5) * (OLDEST_DAYS - windowDays)
    return Math.floor((this.now - age * DAY) / SECOND) * SECOND
  }

  /** When a post appeared; `zone` and `hours` are its author's. */
  postedAt(post: number, zone: number, hours: PostingHours): number {
    const author = this.plan.postAuthor[post] as number
    const slot = post - (this.plan.postStart[author] as number)
    const opened = Math.max(this.windowStart + MARGIN, this.openedAt(author) + MINUTE)
    if (slot < (this.plan.census.originals[author] as number)) return this.inRhythm(post, zone, hours, opened)
    const target = this.plan.target[post] as number
    const other = this.plan.census.population.person(this.plan.postAuthor[target] as number)
    return this.after(this.postedAt(target, other.place.zone, other.hours), post, opened)
  }

  /** When an account liked a post that appeared at `posted`. */
  likedAt(account: number, post: number, posted: number): number {
    const opened = Math.max(this.windowStart + MARGIN, this.openedAt(account) + MINUTE)
    return this.after(posted, account ^ Math.imul(post, 0x9e3779b1), opened)
  }

  private after(earlier: number, key: number, opened: number): number {
    const { random, now } = this
    random.reseed(this.plan.census.seed, TIME_STREAM + 1, key)
    const delay = Math.min(9 * DAY, random.lognormal(55 * MINUTE, 1.6))
    const start = Math.max(earlier, opened)
    const time = start + delay
    return Math.floor(time < now ? time : start + (now - start) * random.next())
  }

  private inRhythm(post: number, zone: number, hours: PostingHours, opened: number): number {
    const { random, now } = this
    random.reseed(this.plan.census.seed, TIME_STREAM, post)
    const rhythm = HOURS.get(hours)
    if (rhythm === undefined) throw new RangeError(`No such rhythm: ${hours}`)
    const midnight = Math.floor((now + zone * HOUR) / DAY) * DAY - zone * HOUR
    const days = Math.max(1, Math.ceil((now - opened) / DAY))
    let time = now
    for (let attempt = 0; attempt < 6; attempt++) {
      const start = midnight - random.int(days) * DAY
      const weekday = new Date(start + zone * HOUR).getUTCDay()
      time = start + rhythm.hour.at(random.next()) * HOUR + random.int(3600) * SECOND
      const kept = random.next() * rhythm.top < (rhythm.days[weekday] ?? 1)
      if (time >= opened && time < now && kept) return time
    }
    return time >= opened && time < now ? time : Math.floor(opened + (now - opened) * random.next())
  }
}
