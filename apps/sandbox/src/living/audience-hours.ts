// When the followers of an account are awake: the hours of a week at which a post of that account is seen most.
import { POSTING_RHYTHMS } from '@peregrine/demo-network/communities/planted-communities.ts'
import { NetworkPopulation } from '@peregrine/demo-network/people/network-people.ts'
import type { NetworkWorld } from '#world/network-world.ts'

export const WEEK_HOURS = 168
const HOUR = 3_600_000
const DAY_HOURS = 24
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4
/** So many followers stand for all of an account. */
const SAMPLE = 400
/** Somebody who hardly ever writes still reads at other hours too. */
const ALWAYS = 0.25

const populations = new WeakMap<NetworkWorld, NetworkPopulation>()

/** Who the people of a population are, as their generator knows them. */
export function peopleOf(world: NetworkWorld): NetworkPopulation {
  const people = populations.get(world) ?? new NetworkPopulation(world.facts.seed, world.size)
  populations.set(world, people)
  return people
}

/** The hour of the week (0: Sunday, midnight UTC) of epoch milliseconds. */
export const weekHourOf = (time: number): number => {
  const hours = Math.floor(time / HOUR)
  return (((hours + FIRST_WEEKDAY * DAY_HOURS) % WEEK_HOURS) + WEEK_HOURS) % WEEK_HOURS
}

const RHYTHMS = Object.entries(POSTING_RHYTHMS).map(([name, { hours, days }]) => {
  const middle = hours.reduce((all, one) => all + one, 0) / DAY_HOURS
  const week = Float64Array.from({ length: WEEK_HOURS }, (_, hour) => {
    const ofDay = (hours[hour % DAY_HOURS] ?? 0) / middle
    return ALWAYS + (1 - ALWAYS) * ofDay * (days[Math.floor(hour / DAY_HOURS)] ?? 1)
  })
  return { name, week }
})
const UNKNOWN = 255

interface KnownHours {
  readonly rhythms: Uint8Array
  /** Hours ahead of UTC, whole ones. */
  readonly zones: Int8Array
}
const knownHours = new WeakMap<NetworkWorld, KnownHours>()

function hoursOf(world: NetworkWorld): KnownHours {
  const known = knownHours.get(world) ?? {
    rhythms: new Uint8Array(world.size).fill(UNKNOWN),
    zones: new Int8Array(world.size),
  }
  knownHours.set(world, known)
  return known
}

/** How awake somebody is at an hour of the week; 1 in the middle of a week. */
export function awakeAt(world: NetworkWorld, account: number, weekHour: number): number {
  const { rhythms, zones } = hoursOf(world)
  if (rhythms[account] === UNKNOWN) {
    const { hours, place } = peopleOf(world).person(account)
    rhythms[account] = RHYTHMS.findIndex(({ name }) => name === hours)
    zones[account] = Math.round(place.zone)
  }
  const local = (weekHour + (zones[account] ?? 0) + WEEK_HOURS) % WEEK_HOURS
  return RHYTHMS[rhythms[account] ?? 0]?.week[local] ?? 1
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const profiles = new WeakMap<NetworkWorld, Map<number, Float64Array>>()

/** By hour of the week, 1 in the middle; an account without followers is seen at any hour alike. */
export function audienceHours(world: NetworkWorld, account: number): Float64Array {
  const retained = profiles.get(world) ?? new Map<number, Float64Array>()
  profiles.set(world, retained)
  const known = retained.get(account)
  if (known !== undefined) return known
  const followers = world.followersOf(account)
  const step = Math.max(1, Math.floor(followers.length / SAMPLE))
  const profile = new Float64Array(WEEK_HOURS)
  for (let n = 0; n < followers.length; n += step)
    for (let hour = 0; hour < WEEK_HOURS; hour++)
      profile[hour] = (profile[hour] ?? 0) + awakeAt(world, followers[n] ?? 0, hour)
  const middle = sum([...profile]) / WEEK_HOURS
  const made = middle === 0 ? profile.fill(1) : profile.map((one) => one / middle)
  retained.set(account, made)
  return made
}
