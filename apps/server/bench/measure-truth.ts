// The truth benchmark from start to end: how right the product's answers are, against what the generator knows.
import { type BenchOptions, TRUTH_PARTS, type TruthPart } from './bench-options.ts'
import { writeReport } from './benchmark-report.ts'
import { buildNetwork } from './network-build.ts'
import { count } from './report-table.ts'
import { scoreCommunities } from './score-communities.ts'
import { scoreCoverage } from './score-coverage.ts'
import { scoreInference } from './score-inference.ts'
import { scorePackage } from './score-package.ts'
import { scorePopulation } from './score-population.ts'
import { scoreRanking } from './score-ranking.ts'
import { openTruth, type TruthNetwork } from './truth-network.ts'

/** What each part measures, as lines of Markdown. */
const SCORES: Readonly<Record<TruthPart, (network: TruthNetwork) => string[] | Promise<string[]>>> = {
  inference: scoreInference,
  ranking: scoreRanking,
  coverage: scoreCoverage,
  communities: scoreCommunities,
  package: scorePackage,
  population: scorePopulation,
}

export async function measureTruth(options: BenchOptions): Promise<void> {
  const { record } = await buildNetwork(options)
  const network = await openTruth(options, record)
  try {
    const body: string[] = []
    for (const part of options.only.length > 0 ? options.only : TRUTH_PARTS) {
      process.stderr.write(`${part} …\n`)
      body.push(...(await SCORES[part](network)))
    }
    const { accounts, follows, posts } = network.active
    writeReport(options, `${count(accounts)} accounts, ${count(follows)} follows, ${count(posts)} posts.`, body)
  } finally {
    await network.close()
  }
}
