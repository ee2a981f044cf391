// What was typed after `npm run bench --`, and where the benchmark keeps its networks.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  DEMO_NETWORK_FACTS,
  DISCLOSURES,
  type Disclosure,
  type NetworkSize,
} from '@peregrine/demo-network/network-facts.ts'
import { readConfig } from '../src/config.ts'

export const BENCH_USAGE = `Measures Peregrine on the demo network.

  npm run bench                speed: size, insights, package, import; DuckDB and a plain in-memory kernel beside it
  npm run bench -- truth       accuracy, compared with the generator’s ground truth
  npm run bench -- real FOLDER your own files: agreement with a plain count, members found again, stability (--reuse: skip the import)
  npm run bench -- budget      the same budget on ten briefs: our packages, own words, popular handles, a strategist’s list, and two that know who is meant (--seed N)
  npm run bench -- packages    prints packages for twenty definitions, to be reviewed by hand
  npm run bench -- reconcile   kills the server and fails calls while it writes to the ad platform (--rounds N, 200, --seed N)
  npm run bench -- lists       first pages of lists of 10,000 campaigns and audiences (--rounds N, --rows N)
  npm run bench -- suite-reads calls of the analytics suite for an account with 1,000,000 followers (--followers N, --rounds N)
  npm run bench -- suite       compares a whole look of an account with 1,000,000 followers (--people N)
  npm run bench -- talk        questions to the assistant whose answers are known, and how soon it answers (--file NAME, --verbose, --seed N);
                               --injections: orders in what others wrote, without and with a language model that obeys them
  npm run bench -- load        many people using the team dashboard at once (--people 200, --seconds 30)

  --accounts N   size of the network (1,000,000 for speed, 50,000 for truth)
  --seed N       another network of that size, which nothing was tuned on
  --only PART    of the truth: inference, ranking, coverage, communities, package or population (may be given several times)
  --disclosure D even, lifelike or biased: whether self-disclosure, follows and hours depend on who people are (even)
  --data FOLDER  where the networks are stored, instead of DATA_DIR/bench
  --rebuild      rebuild the network even if a complete one of this version exists
  --reuse        use a complete network built by an earlier version
  --write        write the figures into docs/benchmarks.md
`

export const TRUTH_PARTS = ['inference', 'ranking', 'coverage', 'communities', 'package', 'population'] as const
export type TruthPart = (typeof TRUTH_PARTS)[number]

export interface BenchOptions {
  readonly part: 'speed' | 'truth'
  readonly size: NetworkSize
  readonly accounts: number
  readonly seed: number
  readonly disclosure: Disclosure
  /** The parts of the truth benchmark that run; all when none is named. */
  readonly only: readonly TruthPart[]
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
      seed: { type: 'string', default: String(DEMO_NETWORK_FACTS.defaultSeed) },
      only: { type: 'string', multiple: true, default: [] },
      disclosure: { type: 'string', default: 'even' },
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
  const seed = Number(values.seed)
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) throw new Error('--seed must be a whole number.')
  const only = values.only.map((name) => {
    const known = TRUTH_PARTS.find((one) => one === name)
    if (!known || part !== 'truth') throw new Error(`--only takes a part of the truth: ${TRUTH_PARTS.join(', ')}.`)
    return known
  })
  const disclosure = DISCLOSURES.find((one) => one === values.disclosure)
  if (!disclosure) throw new Error(`--disclosure must be one of ${DISCLOSURES.join(', ')}.`)
  const base = values.data === undefined ? join(readConfig().dataDir, 'bench') : resolve(values.data)
  const { rebuild, reuse, write } = values
  if (write && only.length > 0) throw new Error('--write needs every part; leave --only away.')
  const usualSeed = seed === DEMO_NETWORK_FACTS.defaultSeed
  return {
    part,
    accounts,
    size: NAMED[accounts] ?? { accounts },
    seed,
    disclosure,
    only,
    folder: join(
      base,
      `${accounts}-accounts${usualSeed ? '' : `-seed-${seed}`}${disclosure === 'even' ? '' : `-${disclosure}`}`,
    ),
    rebuild,
    reuse,
    write,
    command: ['npm run bench', ...typedWithoutFolder(part, accounts, usualSeed ? undefined : seed, disclosure)].join(
      ' ',
    ),
  }
}

function typedWithoutFolder(
  part: BenchOptions['part'],
  accounts: number,
  seed: number | undefined,
  disclosure: Disclosure,
): string[] {
  const parts = [
    ...(part === 'truth' ? ['truth'] : []),
    ...(accounts === USUAL_ACCOUNTS[part] ? [] : [`--accounts ${accounts}`]),
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
    ...(disclosure === 'even' ? [] : [`--disclosure ${disclosure}`]),
  ]
  return parts.length > 0 ? ['--', ...parts] : []
}
