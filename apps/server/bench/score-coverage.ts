// Whether the 95 % intervals hold: of shares in random samples of audiences, and of sizes from a random part of the network.
import { SeededRandom } from '@peregrine/demo-network/seeded-random.ts'
import { wilson } from '@peregrine/domain/insights/score-rules.ts'
import { MINIMUM_CELL, sizeFromSample } from '@peregrine/domain/insights/size-rules.ts'
import { z } from 'zod'
import { openAudience } from '#features/insights/insights-public.ts'
import type { Audience } from '#features/insights/open-audience.ts'
import { estimateSize } from '#features/insights/size-audience.ts'
import { audiences, broadAudiences, typingSteps } from './bench-definitions.ts'
import { count, percent, table } from './report-table.ts'
import type { TruthNetwork } from './truth-network.ts'

const DRAWS = 200
const SAMPLES = [150, 500, 1500] as const
/** An audience that is not much larger than its sample would tell of itself, not of chance. */
const LEAST_TIMES = 10
const PARTS = [0.1, 0.02] as const
/** An item that fewer members have is not listed. */
const LEAST_MEMBERS = 20
const MOST_ITEMS = 150
/** Looked at besides: of the commonest items, all. */
const MOST_COMMON = 15
const BANDS = [
  { name: 'below 2 %', holds: (share: number) => share < 0.02 },
  { name: '2 to 20 %', holds: (share: number) => share >= 0.02 && share < 0.2 },
  { name: '20 % and more', holds: (share: number) => share >= 0.2 },
] as const

/** How often an interval was drawn, and how often what is true lay in it. */
class Tally {
  drawn = 0
  covered = 0
  add(holds: boolean): void {
    this.drawn += 1
    this.covered += Number(holds)
  }
}

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

/** A random part as the product draws it: whoever's key is below a limit. */
function draw(random: SeededRandom, of: number, rate: number): Uint8Array {
  return Uint8Array.from({ length: of }, () => Number(random.next() < rate))
}
const within = (positions: Uint32Array, drawn: Uint8Array): number => {
  let hits = 0
  for (const position of positions) hits += drawn[position] ?? 0
  return hits
}

async function coverageOfShares(network: TruthNetwork): Promise<string[][]> {
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
  return SAMPLES.map((size, place) => rowOf(`${count(size)} members`, tallies[place] ?? []))
}

function rowOf(name: string, tallies: readonly Tally[]): string[] {
  const [covered, drawn] = (['covered', 'drawn'] as const).map((what) =>
    tallies.reduce((sum, one) => sum + one[what], 0),
  )
  return [
    name,
    ...tallies.map((tally) => percent(tally.covered / tally.drawn)),
    percent((covered ?? 0) / (drawn ?? 0)),
    count(drawn ?? 0),
  ]
}

/** The members of audiences that are large enough to be told, as positions among the accounts. */
async function sizedAudiences(network: TruthNetwork): Promise<{ audience: Audience; members: Uint32Array }[]> {
  const position = new Map(network.accounts.map(({ published }, place) => [published.account, place]))
  const found: { audience: Audience; members: Uint32Array }[] = []
  for (const definition of audiences(40).flatMap((one) => typingSteps(one.definition).slice(-4))) {
    const audience = await openAudience(network, definition)
    const { sql, params } = audience.compiled
    const [row] = await network.graph.read({
      name: 'bench.members',
      sql: `SELECT bitmapToArray(${sql}) AS accounts`,
      params,
      row: z.object({ accounts: z.array(z.int()) }),
    })
    const members = Uint32Array.from((row?.accounts ?? []).map((account) => position.get(account) ?? 0))
    if (members.length >= MINIMUM_CELL) found.push({ audience, members })
  }
  return found
}

async function coverageOfSizes(network: TruthNetwork): Promise<{ rows: string[][]; audiences: number }> {
  const sized = await sizedAudiences(network)
  const random = new SeededRandom().reseed(2, 2, 2)
  const population = network.accounts.length
  const rows = PARTS.map((part) => {
    const [shown, exact] = [new Tally(), new Tally()]
    for (let round = 0; round < DRAWS; round += 1) {
      const drawn = draw(random, population, part)
      const sampled = drawn.reduce((sum, one) => sum + one, 0)
      for (const { members } of sized) {
        const matched = within(members, drawn)
        const size = sizeFromSample(matched, sampled, population)
        shown.add(size.low <= members.length && members.length <= size.high)
        const { low, high } = wilson(matched, sampled)
        exact.add(population * low <= members.length && members.length <= population * high)
      }
    }
    return [
      `${percent(part, 0)} of the network, ${DRAWS} draws`,
      percent(exact.covered / exact.drawn),
      percent(shown.covered / shown.drawn),
      count(shown.drawn),
    ]
  })
  const own = new Tally()
  for (const { audience, members } of sized) {
    const { low, high } = await estimateSize(network.graph, audience)
    own.add(low <= members.length && members.length <= high)
  }
  return {
    rows: [...rows, ["the product's own 10 %, once", '', percent(own.covered / own.drawn), count(own.drawn)]],
    audiences: sized.length,
  }
}

/** The report's part on intervals. */
export async function scoreCoverage(network: TruthNetwork): Promise<string[]> {
  const shares = await coverageOfShares(network)
  const sizes = await coverageOfSizes(network)
  return [
    '### Intervals',
    `How often a 95 % interval holds what is true; 93 to 97 % are wanted. Shares: of whom members follow, their interests, countries and genders, in ${DRAWS} random samples of each of ${broadAudiences().length} audiences that are at least ${LEAST_TIMES} times as large, by how common the item is.`,
    table(['sample', ...BANDS.map(({ name }) => name), 'all', 'intervals'], shares),
    `Sizes: of ${sizes.audiences} audiences of at least ${MINIMUM_CELL} accounts, from a random part of the network. As shown, bounds are rounded outwards to two digits, so that they hold more often.`,
    table(['part', 'interval', 'as shown', 'intervals'], sizes.rows),
  ]
}
