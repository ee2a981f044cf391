// What was typed after `npm run bench --`, and where the benchmark keeps its networks.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { NetworkSize } from '@peregrine/demo-network/network-facts.ts'
import { readConfig } from '../src/config.ts'

export const BENCH_USAGE = `Measures Peregrine on the demo network.

  npm run bench                speed: size, insights, package, import; DuckDB and a plain in-memory kernel beside it
  npm run bench -- truth       how right the answers are, against what the generator knows
  npm run bench -- reconcile   kills the server and lets calls fail while it changes the ad network (--rounds N, 200, --seed N)
  npm run bench -- lists       first pages of lists of 10,000 campaigns and audiences (--rounds N, --rows N)
  npm run bench -- load        many people at once at the team dashboard (--people 200, --seconds 30)

  --accounts N   size of the network (1,000,000 for speed, 50,000 for truth)
  --data FOLDER  where the networks are kept, in the place of DATA_DIR/bench
  --rebuild      build the network anew, even if a complete one of this version is there
  --reuse        take a complete network that an earlier version built
  --write        write the figures into docs/benchmarks.md
`

export interface BenchOptions {
  readonly part: 'speed' | 'truth'
  readonly size: NetworkSize
  readonly accounts: number
  /** The folder of this network alone. */
  readonly folder: string
  readonly rebuild: boolean
  readonly reuse: boolean
  readonly write: boolean
  /** The command as somebody else would type it. */
  readonly command: string
}

const USUAL_ACCOUNTS = { speed: 1_000_000, truth: 50_000 } as const
const NAMED: Readonly<Record<number, NetworkSize>> = { 1000000: 'large', 50000: 'small' }

/** Throws an Error with a sentence when what was typed makes no sense. */
export function readBenchOptions(typed: readonly string[]): BenchOptions | 'help' {
  const { values, positionals } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      accounts: { type: 'string' },
      data: { type: 'string' },
      rebuild: { type: 'boolean', default: false },
      reuse: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  const part = positionals[0] ?? 'speed'
  if ((part !== 'speed' && part !== 'truth') || positionals.length > 1)
    throw new Error(`There are two benchmarks, speed and truth; not ${positionals.join(' ')}.`)
  const accounts = values.accounts === undefined ? USUAL_ACCOUNTS[part] : Number(values.accounts)
  if (!Number.isInteger(accounts) || accounts < 1000 || accounts > 5_000_000)
    throw new Error('--accounts must be a whole number from 1,000 to 5,000,000.')
  const base = values.data === undefined ? join(readConfig().dataDir, 'bench') : resolve(values.data)
  const { rebuild, reuse, write } = values
  return {
    part,
    accounts,
    size: NAMED[accounts] ?? { accounts },
    folder: join(base, `${accounts}-accounts`),
    rebuild,
    reuse,
    write,
    command: ['npm run bench', ...typedWithoutFolder(part, accounts)].join(' '),
  }
}

function typedWithoutFolder(part: BenchOptions['part'], accounts: number): string[] {
  const parts = [
    ...(part === 'truth' ? ['truth'] : []),
    ...(accounts === USUAL_ACCOUNTS[part] ? [] : [`--accounts ${accounts}`]),
  ]
  return parts.length > 0 ? ['--', ...parts] : []
}
