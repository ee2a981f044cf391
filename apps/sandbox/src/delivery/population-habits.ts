// When people look, how often an ad could be shown to them, how much they touch, and what others pay for showing them one.
import { NETWORK_PLACES } from '@peregrine/demo-network/people/people-places.ts'
import { hashOf } from '@peregrine/demo-network/seeded-random.ts'
import type { NetworkWorld } from '#world/network-world.ts'

/** Where on the network an ad is shown: a bit for each, with its share of all occasions. */
export const SURFACES = [
  { placement: 'TWITTER_TIMELINE', bit: 1, share: 0.62 },
  { placement: 'TWITTER_SEARCH', bit: 2, share: 0.13 },
  { placement: 'TWITTER_PROFILE', bit: 4, share: 0.11 },
  { placement: 'TWITTER_REPLIES', bit: 8, share: 0.14 },
] as const

/** The bits of placements; what stands off the network has none. */
export function surfaceBits(placements: readonly string[]): number {
  if (placements.includes('ALL_ON_TWITTER')) return 15
  return SURFACES.reduce((bits, { placement, bit }) => (placements.includes(placement) ? bits | bit : bits), 0)
}

/** A day of people's attention by their own clock, hour by hour; together 1. */
const ATTENTION = [
  1.6, 0.9, 0.5, 0.4, 0.4, 0.7, 1.8, 3.4, 4.6, 4.6, 4.5, 4.7, 5.7, 5.3, 4.6, 4.5, 4.7, 5.2, 5.9, 6.9, 7.8, 8.3, 7.0,
  4.3,
]
const ALL_ATTENTION = ATTENTION.reduce((sum, weight) => sum + weight, 0)

/** The share of a day's attention that falls into an hour of the local day. */
export const attentionIn = (localHour: number): number => (ATTENTION[((localHour % 24) + 24) % 24] ?? 0) / ALL_ATTENTION

/** Occasions for an ad that somebody who is there has in a day, in the middle. */
const OCCASIONS = 24
const OCCASIONS_OF_THE_SILENT = 0.4

/** Countries where advertisers pay more than elsewhere. */
const DEAR: ReadonlySet<string> = new Set('US CA GB IE AU NZ JP DE FR SG'.split(' '))

export interface PopulationHabits {
  /** Occasions for an ad in a day, by account. */
  readonly occasions: Float32Array
  /** Hours ahead of UTC, whole ones. */
  readonly ahead: Int8Array
  /** How much somebody touches what they see, around 1. */
  readonly liveliness: Float32Array
  /** What others pay for them, around 1. */
  readonly price: Float32Array
}

const STREAMS = { occasions: 921, liveliness: 922 } as const

/** A draw of a standard normal distribution that belongs to an account. */
function lotOf(world: NetworkWorld, stream: number, account: number): number {
  const one = (hashOf(world.facts.seed, stream, account) + 1) / 4_294_967_298
  const other = hashOf(world.facts.seed, stream + 50, account) / 4_294_967_296
  return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other)
}

const known = new WeakMap<NetworkWorld, PopulationHabits>()

export function habitsOf(world: NetworkWorld): PopulationHabits {
  const retained = known.get(world)
  if (retained !== undefined) return retained
  const { size } = world
  const habits = {
    occasions: new Float32Array(size),
    ahead: new Int8Array(size),
    liveliness: new Float32Array(size),
    price: new Float32Array(size),
  }
  for (let account = 0; account < size; account++) {
    const looks = world.roleOf(account) !== 'bot'
    const usually = world.isActive(account) ? OCCASIONS : OCCASIONS_OF_THE_SILENT
    habits.occasions[account] = looks ? usually * Math.exp(0.6 * lotOf(world, STREAMS.occasions, account)) : 0
    habits.ahead[account] = Math.floor(NETWORK_PLACES[world.accounts.places[account] ?? 0]?.zone ?? 0)
    habits.liveliness[account] = Math.exp(0.5 * lotOf(world, STREAMS.liveliness, account) - 0.125)
    habits.price[account] = DEAR.has(world.countryOf(account)) ? 1.05 : 0.9
  }
  known.set(world, habits)
  return habits
}
