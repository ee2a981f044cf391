// `npm run bench`: measures the product on the demo network, its speed or (`-- truth`) how right its answers are.
import { BENCH_USAGE, readBenchOptions } from './bench-options.ts'
import { measureSpeed } from './measure-speed.ts'
import { measureTruth } from './measure-truth.ts'

try {
  const options = readBenchOptions(process.argv.slice(2))
  if (options === 'help') process.stdout.write(BENCH_USAGE)
  else if (options.part === 'truth') await measureTruth(options)
  else await measureSpeed(options)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
}
