// How often the intervals of sizes, told from a random part of the network, hold the true size.
import { SeededRandom } from '@peregrine/demo-network/seeded-random.ts'
import { wilson } from '@peregrine/domain/insights/score-rules.ts'
import { MINIMUM_CELL, sizeFromSample } from '@peregrine/domain/insights/size-rules.ts'
import { z } from 'zod'
import { openAudience } from '#features/insights/insights-public.ts'
import type { Audience } from '#features/insights/open-audience.ts'
import { estimateSize } from '#features/insights/size-audience.ts'
import { audiences, typingSteps } from './bench-definitions.ts'
import { DRAWS, draw, shareOf, Tally, within } from './interval-tally.ts'
import { count, percent } from './report-table.ts'
import type { TruthNetwork } from './truth-network.ts'

const PARTS = [0.1, 0.02] as const

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

/** A row for each part of the network, and what each holds. */
export async function coverageOfSizes(
  network: TruthNetwork,
): Promise<{ rows: string[][]; all: number[]; audiences: number }> {
  const sized = await sizedAudiences(network)
  const random = new SeededRandom().reseed(2, 2, 2)
  const population = network.accounts.length
  const all: number[] = []
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
    all.push(shareOf([exact]))
    return [
      `${percent(part, 0)} of the network, ${DRAWS} draws`,
      percent(shareOf([exact])),
      percent(shareOf([shown])),
      count(shown.drawn),
    ]
  })
  const own = new Tally()
  for (const { audience, members } of sized) {
    const { low, high } = await estimateSize(network.graph, audience)
    own.add(low <= members.length && members.length <= high)
  }
  return {
    rows: [...rows, ["the product's own 10 %, once", '', percent(shareOf([own])), count(own.drawn)]],
    all,
    audiences: sized.length,
  }
}
