// How often the intervals of shares in random samples of audiences hold the share in the whole audience.
import { SeededRandom } from '@peregrine/demo-network/seeded-random.ts'
import { wilson } from '@peregrine/domain/insights/score-rules.ts'
import { z } from 'zod'
import { openAudience } from '#features/insights/insights-public.ts'
import type { Audience } from '#features/insights/open-audience.ts'
import { DRAWS, draw, shareOf, Tally, within } from './interval-tally.ts'
import { count, percent } from './report-table.ts'
import { broadAudiences } from './truth-audiences.ts'
import type { TruthNetwork } from './truth-network.ts'

const SAMPLES = [150, 500, 1500] as const
/** An audience that is not much larger than its sample would tell of itself, not of chance. */
export const LEAST_TIMES = 10
/** An item that fewer members have is not listed. */
const LEAST_MEMBERS = 20
const MOST_ITEMS = 150
/** Looked at besides: of the commonest items, all. */
const MOST_COMMON = 15
/** How common an item is. */
export const BANDS = [
  { name: 'below 2 %', holds: (share: number) => share < 0.02 },
  { name: '2 to 20 %', holds: (share: number) => share >= 0.02 && share < 0.2 },
  { name: '20 % and more', holds: (share: number) => share >= 0.2 },
] as const

/** The members of an audience, and for each item that enough of them have, who has it (positions in members). */
interface Whole {
  readonly members: number
  readonly items: readonly Uint32Array[]
}

async function wholeOf({ graph, active }: TruthNetwork, audience: Audience): Promise<Whole> {
  const rows = await graph.read({
    name: 'bench.items-of-members',
    sql: `WITH ${audience.compiled.sql} AS audience
SELECT account, follows, interests, country, toString(gender) AS gender FROM ${active.db}.accounts
WHERE bitmapContains(audience, account) AND observable AND notEmpty(follows) ORDER BY account`,
    params: audience.compiled.params,
    row: z.object({
      account: z.int(),
      follows: z.array(z.int()),
      interests: z.array(z.int()),
      country: z.string(),
      gender: z.string(),
    }),
    seconds: 60,
  })
  const holders = new Map<string, number[]>()
  for (const [position, { follows, interests, country, gender }] of rows.entries()) {
    const items = [...follows.map((item) => `f${item}`), ...interests.map((item) => `i${item}`), country, gender]
    for (const item of items) {
      const own = holders.get(item) ?? []
      own.push(position)
      holders.set(item, own)
    }
  }
  const listed = [...holders.values()].filter((own) => own.length >= LEAST_MEMBERS)
  // Evenly over all degrees of commonness.
  listed.sort((one, other) => one.length - other.length)
  const step = Math.max(1, listed.length / MOST_ITEMS)
  const evenly = Array.from(
    { length: Math.min(MOST_ITEMS, listed.length) },
    (_, n) => listed[Math.floor(n * step)] ?? [],
  )
  const picked = [...new Set([...evenly, ...listed.slice(-MOST_COMMON)])]
  return { members: rows.length, items: picked.map((own) => Uint32Array.from(own)) }
}

/** A row for each sample size that some audience is large enough for, and what each holds in all. */
export async function coverageOfShares(network: TruthNetwork): Promise<{ rows: string[][]; all: number[] }> {
  const tallies = SAMPLES.map(() => BANDS.map(() => new Tally()))
  const random = new SeededRandom().reseed(1, 1, 1)
  for (const { definition } of broadAudiences()) {
    const whole = await wholeOf(network, await openAudience(network, definition))
    for (const [place, size] of SAMPLES.entries()) {
      if (whole.members < LEAST_TIMES * size) continue
      for (let round = 0; round < DRAWS; round += 1) {
        const drawn = draw(random, whole.members, size / whole.members)
        const n = drawn.reduce((sum, one) => sum + one, 0)
        for (const positions of whole.items) {
          const share = positions.length / whole.members
          const { low, high } = wilson(within(positions, drawn), n)
          tallies[place]?.[BANDS.findIndex(({ holds }) => holds(share))]?.add(low <= share && share <= high)
        }
      }
    }
  }
  const looked = SAMPLES.flatMap((size, place) => {
    const own = tallies[place] ?? []
    return own.some(({ drawn }) => drawn > 0) ? [{ name: `${count(size)} members`, own }] : []
  })
  return { rows: looked.map(({ name, own }) => rowOf(name, own)), all: looked.map(({ own }) => shareOf(own)) }
}

function rowOf(name: string, tallies: readonly Tally[]): string[] {
  const drawn = tallies.reduce((sum, one) => sum + one.drawn, 0)
  return [name, ...tallies.map((tally) => percent(shareOf([tally]))), percent(shareOf(tallies)), count(drawn)]
}
