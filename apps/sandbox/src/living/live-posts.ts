// What the population goes on to write after it was made: each account at its habitual hours, as often as it did before.
import { POSTING_RHYTHMS } from '@peregrine/demo-network/communities/planted-communities.ts'
import type { NetworkPerson } from '@peregrine/demo-network/people/network-people.ts'
import { PostPhrases } from '@peregrine/demo-network/posts/post-phrases.ts'
import { hashOf, SeededRandom, WeightedChoice } from '@peregrine/demo-network/seeded-random.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { peopleOf } from './audience-hours.ts'
import { LIFE_DAYS } from './churn-rates.ts'
import { originOf, STREAMS } from './living-draws.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4
const WINDOW_DAYS = 90
/** Of all posts those that are neither answers nor repeats. */
const OWN_SHARE = { known: 0.82, person: 0.5 } as const
const MOST_A_DAY = 12

const HOURS = new Map(
  Object.entries(POSTING_RHYTHMS).map(([name, { hours }]) => [
    name,
    new WeightedChoice(
      hours.map((_, hour) => hour),
      (hour) => hours[hour] ?? 0,
    ),
  ]),
)

export interface LivePost {
  readonly author: number
  /** Since the population was made. */
  readonly second: number
  /** What its text is drawn from. */
  readonly key: number
}

function ratePerDay(world: NetworkWorld, account: number): number {
  const role = world.roleOf(account)
  if (role === 'bot' || !world.isActive(account)) return 0
  const share = role === 'person' ? OWN_SHARE.person : OWN_SHARE.known
  return ((world.accounts.postCounts[account] ?? 0) * share) / WINDOW_DAYS
}

/** A whole number around a mean, by Knuth's method. */
function poisson(random: SeededRandom, mean: number): number {
  const limit = Math.exp(-mean)
  let product = random.next()
  let count = 0
  while (product > limit && count < MOST_A_DAY) {
    product *= random.next()
    count++
  }
  return count
}

const random = new SeededRandom()

/** Of one day where the author lives; seconds may lie outside of the population's life. */
function postsOfDay(world: NetworkWorld, person: NetworkPerson, rate: number, localDay: number): readonly LivePost[] {
  const { index, hours, place } = person
  const { days } = POSTING_RHYTHMS[hours]
  random.reseed(world.facts.seed ^ Math.imul(index + 1, 0x9e3779b1), STREAMS.post, localDay)
  const count = poisson(random, rate * (days[(localDay + FIRST_WEEKDAY) % 7] ?? 1))
  const found: LivePost[] = []
  for (let n = 0; n < count; n++) {
    const hour = HOURS.get(hours)?.at(random.next()) ?? 12
    const time = localDay * DAY - place.zone * HOUR + hour * HOUR + random.int(3600) * 1000
    const second = Math.floor((time - originOf(world)) / 1000)
    const key = hashOf(world.facts.seed + index, STREAMS.post, localDay * MOST_A_DAY + n) >>> 3
    if (!found.some((one) => one.second === second)) found.push({ author: index, second, key })
  }
  return found
}

/** Later than `from` and up to `to`, the newest first. */
export function livePosts(world: NetworkWorld, author: number, from: number, to: number): readonly LivePost[] {
  const rate = ratePerDay(world, author)
  if (rate === 0 || to <= Math.max(0, from)) return []
  const person = peopleOf(world).person(author)
  const dayOf = (second: number): number =>
    Math.floor((originOf(world) + second * 1000 + person.place.zone * HOUR) / DAY)
  const found: LivePost[] = []
  const last = Math.min(dayOf(to), dayOf(0) + LIFE_DAYS)
  for (let day = dayOf(Math.max(0, from)); day <= last; day++)
    for (const post of postsOfDay(world, person, rate, day)) found.push(post)
  return found
    .filter(({ second }) => second > Math.max(0, from) && second <= to)
    .sort((one, other) => other.second - one.second)
}

const phrases = new WeakMap<NetworkWorld, PostPhrases>()

export function phrasesOf(world: NetworkWorld): PostPhrases {
  const known = phrases.get(world) ?? new PostPhrases(world.facts.seed, (post) => post % 10_007)
  phrases.set(world, known)
  return known
}
