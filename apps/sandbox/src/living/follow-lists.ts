// Followers and followings of an account at a moment, the newest first: what a page shows and what its counts say.
import { baseFollowEnds } from './base-follows.ts'
import { botOfRef, botsOf } from './bot-waves.ts'
import { crowdFollowers } from './crowds.ts'
import type { FollowSpan } from './follow-arrivals.ts'
import { changesBy, changesOf } from './follow-log-store.ts'
import type { LivingNetwork, Moment } from './living-network.ts'
import { isBot, isOutside, outsideNeighbour } from './outside-accounts.ts'
import { joinedPeople, listedPeople, type PagedPeople } from './paged-people.ts'

/** What the API changed: whom it touched at all, and who of them follows now. */
interface Changed {
  readonly touched: ReadonlySet<number>
  readonly begun: readonly number[]
}

function changed(living: LivingNetwork, changes: ReturnType<typeof changesOf>): Changed {
  const refs = changes.map(({ otherId }) => living.ofId(otherId))
  return { touched: new Set(refs), begun: refs.filter((ref, index) => ref >= 0 && changes[index]?.follows === true) }
}

interface Timed {
  readonly ref: number
  readonly from: number
}

/** Those that go on, the newest first, each account once. */
function current(spans: readonly FollowSpan[], second: number): readonly Timed[] {
  const found = new Map<number, number>()
  for (const { other, from, until } of spans) if (second < until) found.set(other, from)
  return [...found].map(([ref, from]) => ({ ref, from }))
}

const newestFirst = (list: readonly Timed[]): readonly number[] =>
  [...list].sort((one, other) => other.from - one.from || other.ref - one.ref).map(({ ref }) => ref)

/** The profile's count of accounts outside, which are made by number. */
const outsiders = (living: LivingNetwork, ref: number, length: number): PagedPeople => ({
  length,
  slice: (start, count) =>
    Array.from({ length: Math.max(0, Math.min(count, length - start)) }, (_, place) =>
      outsideNeighbour(ref, living.population.facts.seed, start + place),
    ),
})

function crowdOf(living: LivingNetwork, ref: number, { second }: Moment): readonly PagedPeople[] {
  const id = living.idOf(ref)
  const { seed } = living.population.facts
  return living.crowds.flatMap((crowd, number) =>
    crowd.userId === id ? [crowdFollowers(crowd, number, seed, second)] : [],
  )
}

export function followersOf(living: LivingNetwork, ref: number, moment: Moment): PagedPeople {
  const { population, fates, arrivals, store } = living
  const { second } = moment
  const { touched, begun } = changed(
    living,
    living.isChanged(ref) ? changesOf(store, living.idOf(ref), moment.changes) : [],
  )
  const there = (one: number): boolean => living.isThere(one, moment)
  const own = listedPeople(begun.filter(there))
  if (isBot(ref)) return own
  const crowd = crowdOf(living, ref, moment)
  if (isOutside(ref))
    return joinedPeople(
      crowd.length > 0 ? [own, ...crowd] : [own, outsiders(living, ref, living.account(ref, moment).followers)],
    )
  const base = [...population.followersOf(ref)].filter((one) => second < baseFollowEnds(population, fates, one, ref))
  const before = new Set(base)
  const bots = botsOf(population, ref, second).map((bot) => ({ ref: bot.ref, from: bot.came }))
  const since = current(arrivals.of(ref, second), second).filter((one) => !before.has(one.ref))
  const shown = (one: number): boolean => !touched.has(one) && there(one)
  return joinedPeople([
    own,
    listedPeople(newestFirst([...since, ...bots]).filter(shown)),
    ...crowd,
    listedPeople(base.filter(shown)),
  ])
}

export function followedBy(living: LivingNetwork, ref: number, moment: Moment): PagedPeople {
  const { population, fates, arrivals, store } = living
  const { second } = moment
  const { touched, begun } = changed(
    living,
    living.isChanged(ref) ? changesBy(store, living.idOf(ref), moment.changes) : [],
  )
  const there = (one: number): boolean => living.isThere(one, moment)
  const own = listedPeople(begun.filter(there))
  if (isOutside(ref)) {
    const target = isBot(ref) ? (botOfRef(population, ref)?.account ?? -1) : -1
    const targets = target >= 0 && there(target) ? [target] : []
    return joinedPeople([
      own,
      listedPeople(targets),
      outsiders(living, ref, living.account(ref, moment).following - targets.length),
    ])
  }
  const base = [...population.followedBy(ref)].filter((one) => second < baseFollowEnds(population, fates, ref, one))
  const before = new Set(base)
  const since = current(arrivals.by(ref, second), second).filter((one) => !before.has(one.ref))
  const shown = (one: number): boolean => !touched.has(one) && there(one)
  return joinedPeople([own, listedPeople(newestFirst(since).filter(shown)), listedPeople(base.filter(shown))])
}
