// Whether the 95 % intervals hold: of shares in random samples of audiences, and of sizes from a random part of the network.
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { DRAWS } from './interval-tally.ts'
import { table } from './report-table.ts'
import { BANDS, coverageOfShares, LEAST_TIMES } from './share-intervals.ts'
import { coverageOfSizes } from './size-intervals.ts'
import { broadAudiences } from './truth-audiences.ts'
import type { TruthNetwork } from './truth-network.ts'

const WANTED = { low: 0.93, high: 0.97 } as const

/** The report's part on intervals. */
export async function scoreCoverage(network: TruthNetwork): Promise<string[]> {
  const shares = await coverageOfShares(network)
  const sizes = await coverageOfSizes(network)
  const all = [...shares.all, ...sizes.all]
  const met = all.every((covered) => covered >= WANTED.low && covered <= WANTED.high)
  return [
    '### Intervals',
    `How often a 95 % interval holds what is true. Goal, 93 to 97 % for each sample and part: ${met ? 'met' : 'not met'}. Shares: of whom members follow, their interests, countries and genders, in ${DRAWS} random samples of each of ${broadAudiences().length} audiences that are at least ${LEAST_TIMES} times as large, by how common the item is.`,
    table(['sample', ...BANDS.map(({ name }) => name), 'all', 'intervals'], shares.rows),
    `Sizes: of ${sizes.audiences} audiences of at least ${MINIMUM_CELL} accounts, from a random part of the network. As shown, bounds are rounded outwards to two digits, so that they hold more often.`,
    table(['part', 'interval', 'as shown', 'intervals'], sizes.rows),
  ]
}
