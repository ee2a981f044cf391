// The speed benchmark from start to end: network, engine, DuckDB, kernel, one after the other.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchOptions } from './bench-options.ts'
import { writeReport } from './benchmark-report.ts'
import { compareSide } from './compare-sides.ts'
import type { DuckdbAnswers } from './duckdb-side.ts'
import type { EngineAnswers } from './engine-side.ts'
import { measureEngine } from './measure-engine.ts'
import { buildNetwork } from './network-build.ts'
import { startSide } from './side-process.ts'
import { speedReport } from './speed-report.ts'

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

/** The network as files for the other sides, and DuckDB's own file; made once for each build. */
async function prepareOthers(folder: string): Promise<string> {
  const exported = join(folder, 'export')
  if (!existsSync(exported)) {
    say('Copying the network for the other sides …')
    const unfinished = `${exported}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    const engine = await startSide<EngineAnswers>('engine-side.ts', [folder])
    await engine.ask('export', unfinished).finally(() => engine.end())
    renameSync(unfinished, exported)
  }
  const duckdb = await startSide<DuckdbAnswers>('duckdb-side.ts', [exported])
  await duckdb.ask('fill', undefined).finally(() => duckdb.end())
  return exported
}

export async function measureSpeed(options: BenchOptions): Promise<void> {
  const { record: build } = await buildNetwork(options)
  const exported = await prepareOthers(options.folder)
  say('Asking Peregrine …')
  const engine = await measureEngine(options.folder)
  say('Asking DuckDB …')
  const duckdb = await compareSide('duckdb-side.ts', exported, engine.asked, engine)
  say('Asking the in-memory kernel …')
  const kernel = await compareSide('kernel-side.ts', exported, engine.asked, engine)
  writeReport(options, engine.network, speedReport({ build, engine, duckdb, kernel }))
}
