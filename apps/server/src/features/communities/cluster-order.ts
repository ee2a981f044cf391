// Orders the communities of a report from threads of their own, so that calls are answered meanwhile.
import { availableParallelism } from 'node:os'
import { openThreads } from '#platform/threads.ts'
import { type Agreement, type Chosen, chosenAmong, type HubClusters, lookedAt, RESOLUTIONS } from './cluster-hubs.ts'
import type { Follows, LookedAt } from './place-members.ts'

/** Whom members follow, end to end, in memory that threads share. */
interface PackedLook {
  readonly hubs: Uint16Array
  /** Where each member's hubs end. */
  readonly ends: Uint32Array
  readonly hubCount: number
  readonly languages: readonly number[]
}

export interface ClusterOrder {
  readonly looked: PackedLook
  /** At which it is tried how far two halves agree. */
  readonly resolutions: readonly number[]
  /** The one that was chosen: the clusters themselves are asked for. */
  readonly chosen: Chosen | null
}
export interface ClusterAnswer {
  readonly agreements: readonly Agreement[]
  readonly clusters: HubClusters | null
}

function packed({ follows, hubCount, languages }: LookedAt): PackedLook {
  const all = follows.reduce((sum, hubs) => sum + hubs.length, 0)
  const hubs = new Uint16Array(new SharedArrayBuffer(2 * all))
  const ends = new Uint32Array(new SharedArrayBuffer(4 * follows.length))
  let filled = 0
  for (const [member, own] of follows.entries()) {
    hubs.set(own, filled)
    filled += own.length
    ends[member] = filled
  }
  return { hubs, ends, hubCount, languages }
}

export function unpacked({ hubs, ends, hubCount, languages }: PackedLook): LookedAt {
  const follows = Array.from(ends, (end, member) => Array.from(hubs.subarray(ends[member - 1] ?? 0, end)))
  return { follows, hubCount, languages }
}

/** Resolutions that take about as long together as the others. */
const SHARES = [RESOLUTIONS.filter((_, place) => place % 3 === 0), RESOLUTIONS.filter((_, place) => place % 3 !== 0)]

const threads = openThreads<ClusterOrder, ClusterAnswer>(new URL('./cluster-thread.ts', import.meta.url), {
  threads: Math.min(SHARES.length, availableParallelism()),
  megabytes: 256,
  idleMilliseconds: 30 * 60_000,
})

/** So many made-up members, each following some of so many hubs. */
const PRACTICE = { members: 1000, hubs: 200, follows: 8 }

/**
 * Starts the threads and has them cluster something made up: starting and reading their code takes about a second of processor
 * time, which the first report would wait for.
 */
export async function practiseClustering(): Promise<void> {
  const { members, hubs, follows } = PRACTICE
  const made = Array.from({ length: members }, (_, member) =>
    Array.from(
      { length: follows },
      (_follow, place) => (member % 5) * (hubs / 5) + ((member + place * place) % (hubs / 5)),
    ),
  )
  const languages = made.map((_, member) => (member % 3 === 0 ? 'ja' : 'en'))
  await clusterBeside(made, hubs, languages)
}

/** The same as `clusterHubs`, beside the thread that answers calls. */
export async function clusterBeside(
  follows: Follows,
  hubCount: number,
  languages: readonly string[],
): Promise<HubClusters> {
  const looked = packed(lookedAt(follows, hubCount, languages))
  const tried = await Promise.all(SHARES.map((resolutions) => threads.run({ looked, resolutions, chosen: null })))
  const chosen = chosenAmong(tried.flatMap(({ agreements }) => agreements))
  const { clusters } = await threads.run({ looked, resolutions: [], chosen })
  if (!clusters) throw new Error('The thread found no clusters.')
  return clusters
}
