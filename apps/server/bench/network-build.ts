// Builds the benchmark's network through the very import pipeline and tells how fast; reuses a complete one.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { BenchOptions } from './bench-options.ts'
import type { BuildAnswers } from './network-build-side.ts'
import { startSide } from './side-process.ts'

const KINDS = ['accounts', 'follows', 'posts', 'likes'] as const

/** What a build says of itself; it is written last, so that a folder without it is not complete. */
const BuildRecord = z.object({
  version: z.string(),
  seed: z.number(),
  /** Epoch milliseconds at which the network is seen. */
  now: z.number(),
  rows: z.record(z.enum(KINDS), z.number()),
  /** Seconds in which the rows of each kind were taken in. */
  seconds: z.record(z.enum(KINDS), z.number()),
  /** Before the first row: the generator's own planning, which is no part of the import. */
  planningSeconds: z.number(),
  publishingSeconds: z.number(),
  peakMemory: z.number(),
})
export type BuildRecord = z.output<typeof BuildRecord>

const ROOT = join(import.meta.dirname, '../../..')
const MAKERS = [
  'packages/demo-network/src',
  'packages/enrichment/src',
  'packages/domain/src/taxonomy',
  'apps/server/src/features/network-data',
  'apps/server/migrations/clickhouse',
]

/** Stands for everything that decides what is in a network: another text of any of it is another version. */
export function makersVersion(): string {
  const hash = createHash('sha256')
  const files = MAKERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,sql}`, { cwd: ROOT }))
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

const recordFile = (folder: string): string => join(folder, 'build.json')

function earlierBuild({ folder, rebuild, reuse }: BenchOptions, version: string): BuildRecord | undefined {
  if (rebuild || !existsSync(recordFile(folder))) return undefined
  const record = BuildRecord.safeParse(JSON.parse(readFileSync(recordFile(folder), 'utf8')))
  return record.success && (reuse || record.data.version === version) ? record.data : undefined
}

/** The network of a folder, built when it is not there; `fresh` says whether it was. */
export async function buildNetwork(options: BenchOptions): Promise<{ record: BuildRecord; fresh: boolean }> {
  const version = makersVersion()
  const earlier = earlierBuild(options, version)
  if (earlier) return { record: earlier, fresh: false }
  process.stderr.write(`Building a network of ${options.accounts.toLocaleString('en')} accounts …\n`)
  rmSync(options.folder, { recursive: true, force: true })
  const now = Date.now()
  const side = await startSide<BuildAnswers>('network-build-side.ts', [options.folder])
  const { answer } = await side.ask('build', {
    size: options.size,
    seed: options.seed,
    now,
    disclosure: options.disclosure,
  })
  const peakMemory = await side.peak()
  await side.end()
  const record: BuildRecord = { version, seed: options.seed, now, ...answer, peakMemory }
  writeFileSync(recordFile(options.folder), `${JSON.stringify(record, null, 2)}\n`)
  return { record, fresh: true }
}

/** Rows a second: of one kind as taken in, or of all of them until they can be asked. */
export function rowsPerSecond(
  { rows, seconds, publishingSeconds }: BuildRecord,
  kind?: (typeof KINDS)[number],
): number {
  if (kind) return rows[kind] / Math.max(0.001, seconds[kind])
  const sum = (values: Readonly<Record<string, number>>) => Object.values(values).reduce((all, one) => all + one, 0)
  return sum(rows) / Math.max(0.001, sum(seconds) + publishingSeconds)
}
