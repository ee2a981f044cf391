// A population of two thousand for tests, made once in each test file that asks.

import { buildWorld } from '#world/build-world.ts'
import { NetworkWorld } from '#world/network-world.ts'
import { type SandboxWorld, startWorldState } from '#world/open-world.ts'

/** When it is seen. */
export const SEEN_AT = Date.UTC(2026, 10, 21, 8)

let made: NetworkWorld | undefined

export function smallPopulation(): NetworkWorld {
  made ??= new NetworkWorld(buildWorld({ seed: 20_261_121, size: { accounts: 2000 }, now: SEEN_AT }))
  return made
}

export const smallWorld = (): SandboxWorld => startWorldState(smallPopulation())
