// The truth benchmark from start to end: how right the product's answers are, against what the generator knows.
import type { BenchOptions } from './bench-options.ts'
import { tellReport } from './benchmark-report.ts'
import { buildNetwork } from './network-build.ts'
import { count } from './report-table.ts'
import { scoreCommunities } from './score-communities.ts'
import { scoreCoverage } from './score-coverage.ts'
import { scoreInference } from './score-inference.ts'
import { scorePackage } from './score-package.ts'
import { scoreRanking } from './score-ranking.ts'
import { openTruth } from './truth-network.ts'

export async function measureTruth(options: BenchOptions): Promise<void> {
  const { record } = await buildNetwork(options)
  const network = await openTruth(options, record)
  try {
    const body = scoreInference(network)
    for (const score of [scoreRanking, scoreCoverage, scoreCommunities, scorePackage]) {
      process.stderr.write(`${score.name} …\n`)
      body.push(...(await score(network)))
    }
    const { accounts, follows, posts } = network.active
    tellReport(options, `${count(accounts)} accounts, ${count(follows)} follows, ${count(posts)} posts.`, body)
  } finally {
    await network.close()
  }
}
