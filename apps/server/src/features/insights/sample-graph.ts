// Draws samples of audiences into the warehouse, and the parts of statements by which other questions read them.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import type { CompiledDefinition } from './compile-definition.ts'
import { databaseName } from './current-network.ts'
import type { SamplePlan } from './match-baseline.ts'

/** A drawn sample as statements name it: a database and a number that this process made, never text of a user. */
export interface SampleRef {
  readonly db: string
  readonly sample: number
}

const SIDES = {
  members: ' AND NOT baseline',
  baseline: ' AND baseline',
  both: '',
  // For what the baseline is only a yardstick of: one in four of it will do.
  thinned: ' AND (NOT baseline OR account % 4 = 0)',
} as const

/** A select of the accounts of a sample: its members, its baseline, both, or the members and a quarter of the baseline. */
export function accountsOf({ db, sample }: SampleRef, side: keyof typeof SIDES): string {
  const which = SIDES[side]
  return `SELECT account FROM ${databaseName(db)}.samples WHERE sample = ${Math.trunc(sample)}${which}`
}

/** The bitmap of the members, by which `bitmapContains(members, account)` tells members from baseline. */
export function withMembers(ref: SampleRef): string {
  return `WITH (SELECT groupBitmapState(account) FROM (${accountsOf(ref, 'members')})) AS members`
}

const RANGE = 2 ** 32
/** A sample_key is uniform over 32 bits: those below this are the share `rate` of the accounts. */
export function sampleLimit(rate: number): number {
  return Math.round(RANGE * Math.min(1, Math.max(0, rate)))
}

/** Draws members and baseline as planned: always the same ones of the same audience. */
export async function writeSample(
  graph: Graph,
  ref: SampleRef,
  audience: CompiledDefinition,
  plan: SamplePlan,
): Promise<void> {
  const db = databaseName(ref.db)
  const limitOf =
    "transform(concat(country, '\n', language), {strata:Array(String)}, {limits:Array(UInt64)}, toUInt64(0))"
  const highest = Math.max(0, ...plan.baseline.map(({ rate }) => sampleLimit(rate)))
  // What few accounts fulfil comes first, so that little is left to look up.
  await graph.write(
    'insights.draw-sample',
    `INSERT INTO ${db}.samples (sample, account, baseline)
WITH ${audience.sql} AS audience
SELECT ${Math.trunc(ref.sample)}, account, NOT bitmapContains(audience, account) AS stranger FROM ${db}.accounts
PREWHERE sample_key < {highest:UInt64} OR (sample_key < {members:UInt64} AND bitmapContains(audience, account))
WHERE observable AND sample_key < if(stranger, ${limitOf}, {members:UInt64})`,
    {
      ...audience.params,
      members: sampleLimit(plan.memberRate),
      highest,
      // A stratum that is in no network, so that the lists are never empty.
      strata: ['\n\n', ...plan.baseline.map(({ country, language }) => `${country}\n${language}`)],
      limits: [0, ...plan.baseline.map(({ rate }) => sampleLimit(rate))],
    },
  )
}

/** Forgets a sample. */
export async function dropSample(graph: Graph, { db, sample }: SampleRef): Promise<void> {
  await graph.write(
    'insights.drop-sample',
    `ALTER TABLE ${databaseName(db)}.samples DROP PARTITION ${Math.trunc(sample)}`,
  )
}

const SIGNALS = ['follows', 'posts', 'bio', 'engaged', 'interests', 'jobs', 'companies'] as const
/** What can be known of an account: whom it follows, what it posts, and so on. */
export type Signal = (typeof SIGNALS)[number]

const KNOWN: Readonly<Record<Signal, string>> = {
  follows: 'notEmpty(follows)',
  posts: 'toUInt32(last_post_at) > 0',
  bio: 'notEmpty(bio_terms)',
  engaged: 'notEmpty(engaged)',
  interests: 'notEmpty(interests)',
  jobs: 'notEmpty(jobs)',
  companies: 'notEmpty(companies)',
}

/** Of how many members (n) and accounts of the baseline (m) something is known. */
export interface Known {
  readonly n: number
  readonly m: number
}
export interface SampleCounts extends Known {
  readonly signals: Readonly<Record<Signal, Known>>
}

/** How many accounts a sample has on either side, and how many of them show each signal. */
export async function countSample(graph: Graph, ref: SampleRef): Promise<SampleCounts> {
  const perSignal = SIGNALS.map((signal) => {
    const known = KNOWN[signal]
    return `toUInt32(countIf(member AND ${known})) AS n_${signal}, toUInt32(countIf(NOT member AND ${known})) AS m_${signal}`
  })
  const [row] = await graph.read({
    name: 'insights.count-sample',
    sql: `${withMembers(ref)}, bitmapContains(members, account) AS member
SELECT toUInt32(countIf(member)) AS n_all, toUInt32(countIf(NOT member)) AS m_all,
  ${perSignal.join(',\n  ')}
FROM ${databaseName(ref.db)}.accounts PREWHERE account IN (${accountsOf(ref, 'both')})`,
    row: z.record(z.string(), z.int()),
    urgent: true,
  })
  const known = (name: string): Known => ({ n: row?.[`n_${name}`] ?? 0, m: row?.[`m_${name}`] ?? 0 })
  const signals = Object.fromEntries(SIGNALS.map((signal) => [signal, known(signal)])) as Record<Signal, Known>
  return { ...known('all'), signals }
}
