// `npm run bench`: measures the product on the demo network, its speed or (`-- truth`) how right its answers are; or (`-- reconcile`) kills it.
import { BENCH_USAGE, readBenchOptions } from './bench-options.ts'
import { measureLists, measureLoad } from './lists-bench.ts'
import { measureBudget } from './measure-budget.ts'
import { measureReal } from './measure-real.ts'
import { measureReconciling } from './measure-reconciling.ts'
import { measureSpeed } from './measure-speed.ts'
import { measureSuite } from './measure-suite.ts'
import { measureTruth } from './measure-truth.ts'
import { readPackages } from './read-packages.ts'
import { measureSuiteReads } from './suite-reads-bench.ts'
import { benchTalk } from './talk-bench.ts'

try {
  const [part, ...rest] = process.argv.slice(2)
  const own = {
    budget: measureBudget,
    lists: measureLists,
    load: measureLoad,
    packages: readPackages,
    real: measureReal,
    reconcile: measureReconciling,
    'suite-reads': measureSuiteReads,
    suite: measureSuite,
    talk: benchTalk,
  }[part ?? '']
  const options = own ? 'own' : readBenchOptions(process.argv.slice(2))
  if (options === 'own') await own?.(rest)
  else if (options === 'help') process.stdout.write(BENCH_USAGE)
  else if (options.part === 'truth') await measureTruth(options)
  else await measureSpeed(options)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
}
