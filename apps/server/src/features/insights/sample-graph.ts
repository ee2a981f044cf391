// Draws samples of audiences into the warehouse, and the parts of statements by which other questions read them.
import { type Graph, GraphTooHeavy } from '#platform/graph.ts'
import type { CompiledDefinition } from './compile-definition.ts'
import { databaseName } from './current-network.ts'
import type { SamplePlan } from './match-baseline.ts'
import { isSeen, SIGNALS, type Signal } from './signal-bits.ts'

/** The accounts of a sample: members and baseline, each ascending. */
export interface DrawnAccounts {
  readonly members: Uint32Array
  readonly baseline: Uint32Array
}

/** A drawn sample as statements name it: a database and a number that this process made, never text of a user. */
export interface SampleRef {
  readonly db: string
  readonly sample: number
  /** Its accounts where this process drew it: they are written into the warehouse when a statement first needs them. */
  readonly drawn?: DrawnAccounts & { readonly publishedAt: string }
  /** A key of 32 bytes, of the audience as it is told of: which of its members are shown is chance, and another's for another audience. */
  readonly order?: Uint8Array
  /** Of people whom somebody entrusted to us: it is written nowhere and remembered by nobody. */
  readonly passing?: true
}

/** A sample whose accounts stand in the warehouse. */
export interface MaterializedSample extends SampleRef {
  readonly materialized: true
}

const SIDES = { members: ' AND NOT baseline', baseline: ' AND baseline', both: '' } as const

/** A select of the accounts of a sample: its members, its baseline, or both. */
export function accountsOf({ db, sample }: MaterializedSample, side: keyof typeof SIDES): string {
  const which = SIDES[side]
  return `SELECT account FROM ${databaseName(db)}.samples WHERE sample = ${Math.trunc(sample)}${which}`
}

/** The bitmap of the members, by which `bitmapContains(members, account)` tells members from baseline. */
export function withMembers(ref: MaterializedSample): string {
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
  signal: Signal | null = null,
): Promise<MaterializedSample> {
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
WHERE observable AND ${isSeen(signal)} AND sample_key < if(stranger, ${limitOf}, {members:UInt64})`,
    {
      ...audience.params,
      members: sampleLimit(plan.memberRate),
      highest,
      // A stratum that is in no network, so that the lists are never empty.
      strata: ['\n\n', ...plan.baseline.map(({ country, language }) => `${country}\n${language}`)],
      limits: [0, ...plan.baseline.map(({ rate }) => sampleLimit(rate))],
    },
  )
  return { ...ref, materialized: true }
}

const laying = new WeakMap<DrawnAccounts, Promise<MaterializedSample>>()

/** The sample in the warehouse: one that this process drew is written there once, for the first statement that names it. */
export async function materializedSample(
  graph: Graph,
  { db, sample, drawn, passing }: SampleRef,
): Promise<MaterializedSample> {
  if (passing) throw new GraphTooHeavy('This network is too large to be counted without writing the sample down.')
  if (!drawn) return { db, sample, materialized: true }
  const known = laying.get(drawn)
  if (known) return await known
  const created = materializeSample(graph, { db, sample }, drawn).then(
    (): MaterializedSample => ({ db, sample, materialized: true }),
  )
  laying.set(drawn, created)
  created.catch(() => laying.delete(drawn))
  return await created
}

async function materializeSample(
  graph: Graph,
  { db, sample }: SampleRef,
  { members, baseline }: DrawnAccounts,
): Promise<void> {
  const lines = (accounts: Uint32Array, side: boolean) =>
    Buffer.from([...accounts].map((account) => `${Math.trunc(sample)}\t${account}\t${side}\n`).join(''))
  await graph.insertTsv(
    `${databaseName(db)}.samples`,
    ['sample', 'account', 'baseline'],
    [lines(members, false), lines(baseline, true)].filter(({ byteLength }) => byteLength > 0),
  )
}

/** Forgets a sample. */
export async function dropSample(graph: Graph, { db, sample, drawn }: SampleRef): Promise<void> {
  if (drawn && !laying.has(drawn)) return
  await graph.write(
    'insights.drop-sample',
    `ALTER TABLE ${databaseName(db)}.samples DROP PARTITION ${Math.trunc(sample)}`,
  )
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
export async function countSample(graph: Graph, ref: MaterializedSample): Promise<SampleCounts> {
  const { column, rows } = await graph.readColumns({
    name: 'insights.count-sample',
    columns: ['member', 'seen', 'accounts'],
    sql: `${withMembers(ref)}
SELECT bitmapContains(members, account) AS member, signals AS seen, toUInt32(count()) AS accounts
FROM ${databaseName(ref.db)}.accounts PREWHERE account IN (${accountsOf(ref, 'both')}) GROUP BY member, seen`,
    urgent: true,
  })
  const bySignals = { members: new Uint32Array(256), baseline: new Uint32Array(256) }
  for (let row = 0; row < rows; row += 1) {
    const side = column.member.numbers[row] === 1 ? bySignals.members : bySignals.baseline
    side[column.seen.numbers[row] ?? 0] = column.accounts.numbers[row] ?? 0
  }
  return countsOf(bySignals)
}

/** The counts of a sample from how many accounts of either side show which signals together. */
export function countsOf(bySignals: Readonly<Record<'members' | 'baseline', Uint32Array>>): SampleCounts {
  const known = (bits: number): Known => {
    const sum = (side: Uint32Array): number =>
      side.reduce((total, accounts, seen) => ((seen & bits) === bits ? total + accounts : total), 0)
    return { n: sum(bySignals.members), m: sum(bySignals.baseline) }
  }
  const signals = Object.fromEntries(
    Object.entries(SIGNALS).map(([signal, bit]) => [signal, known(bit)]),
  ) as SampleCounts['signals']
  return { ...known(0), signals }
}
