// Draws that belong to one thing of the population: the same in any order, from any process.
import { hashOf } from '@peregrine/demo-network/seeded-random.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { DAY_SECONDS, NEVER } from './churn-rates.ts'

/** One stream for each kind of draw, so that none repeats another's numbers. */
export const STREAMS = {
  temperament: 1201,
  leaving: 1202,
  days: 1203,
  growth: 1204,
  fate: 1205,
  wave: 1206,
  bot: 1207,
  outside: 1208,
  crowd: 1209,
  blocking: 1210,
  post: 1211,
  engagement: 1212,
  appeal: 1213,
} as const

/** In [0, 1). */
export const unitOf = (seed: number, stream: number, index: number): number =>
  hashOf(seed, stream, index) / 4_294_967_296

/** The second at which something happens that is so likely on each day; `NEVER` where that lies too far ahead. */
export function secondOf(unit: number, ratePerDay: number): number {
  const seconds = Math.ceil((-Math.log(1 - unit) / ratePerDay) * DAY_SECONDS)
  return seconds < NEVER ? Math.max(1, seconds) : NEVER
}

/** When the seconds of a population begin, epoch milliseconds: a whole second. */
export const originOf = ({ facts }: NetworkWorld): number => Math.floor(facts.seenAt / 1000) * 1000
