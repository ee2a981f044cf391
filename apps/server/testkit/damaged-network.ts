// Networks that were published, lose something while the product is stopped, and are looked at by its next start.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import {
  deleteTableRecords,
  listTableRecords,
  replaceTableRecords,
} from '../src/features/network-data/publication-tables-store.ts'
import { DAMAGES, type Damage } from './damaged-warehouse.ts'
import { inAnotherProcess } from './in-another-process.ts'
import { startWorld, type World } from './start-world.ts'
import { TEST_START } from './test-clock.ts'

/** What the next start shows and says. */
export interface NextStart {
  /** The network that is shown; null when none is. */
  readonly shown: string | null
  /** What questions read, as one text for each table. */
  readonly digests: Readonly<Record<string, string>>
  /** What was logged as an error. */
  readonly problems: readonly string[]
  /** Why rows could not be added afterwards; '' when they could. Asked for on request. */
  readonly refused: string
}

/** The start of the product as far as its networks go, on the data folder `path`, and its end. */
const program = (path: string, url: string, steps: string): string => `
import { readConfig } from '#config.ts'
import { prepareNetworks, importPortsOf } from './src/prepare-networks.ts'
import { openGraph } from '#platform/graph.ts'
import { openPostgres } from '#platform/postgres.ts'
import { migrateGraph } from '#platform/migrate-graph.ts'
import { activeNetwork } from '#features/network-data/network-data-public.ts'
import { importNetwork, dropNetwork } from '#features/network-data/import-network.ts'
import { DERIVED_TABLES } from '#features/network-data/publication-accounts-graph.ts'
import { z } from 'zod'
const config = readConfig({ DATA_DIR: ${JSON.stringify(path)}, DEMO_NETWORK: '200' })
const graph = openGraph({ url: '', path: ${JSON.stringify(join(path, 'warehouse'))} })
const db = openPostgres(${JSON.stringify(url)}, { connections: 2 })
for (const db of ['demo', 'imported']) await migrateGraph(graph, { db, cluster: '' })
const problems = []
const log = { info() {}, warn() {}, error:  (text) => void problems.push(text) }
const clock = () => ${TEST_START}
const ports = { config, graph, db, clock, log }
await prepareNetworks(ports, new AbortController().signal)
const importPorts = importPortsOf(ports)
async function* rows() {
  yield { kind: 'accounts', rows: Array.from({ length: 60 }, (_, n) => ({ id: String(1000 + n), handle: 'h' + n, name: 'N ' + n, bio: n % 2 ? 'coffee and football' : 'barista',
    location: 'Osaka', createdAt: '2020-01-01T00:00:00Z', verified: false, protected: false, followers: n, following: 3, posts: 2 })) }
  yield { kind: 'follows', rows: Array.from({ length: 300 }, (_, n) => ({ follower: String(1000 + n % 60), followee: String(1000 + (n * 7 + 3) % 60) })) }
  yield { kind: 'posts', rows: Array.from({ length: 120 }, (_, n) => ({ id: String(5000 + n), author: String(1000 + n % 60), createdAt: '2026-11-01T00:00:00Z', text: 'a good espresso and bread',
    kind: 'post', likes: 0, reposts: 0, replies: 0 })) }
  yield { kind: 'likes', rows: Array.from({ length: 200 }, (_, n) => ({ account: String(1000 + n % 60), post: String(5000 + (n * 11) % 120), createdAt: '2026-11-02T00:00:00Z' })) }
}
async function* more() {
  yield { kind: 'accounts', rows: Array.from({ length: 20 }, (_, n) => ({ id: String(2000 + n), handle: 'm' + n, name: 'M ' + n, bio: 'barista', location: 'Osaka',
    createdAt: '2020-01-01T00:00:00Z', verified: false, protected: false, followers: n, following: 3, posts: 0 })) }
  yield { kind: 'follows', rows: Array.from({ length: 60 }, (_, n) => ({ follower: String(2000 + n % 20), followee: String(1000 + n) })) }
}
const cutOff = (mode) => {
  const write = (name, ...rest) => name === 'move-staging' ? Promise.reject(new Error('cut off')) : graph.write(name, ...rest)
  return importNetwork({ ...importPorts, graph: { ...graph, write } }, importPorts.place, more(), { source: 'more', mode }).catch(() => undefined)
}
const bring = (mode) => importNetwork(importPorts, importPorts.place, rows(), { source: 'test', mode })
const drop = () => dropNetwork(importPorts, importPorts.place)
let refused = ''
${steps}
const active = await activeNetwork(graph)
const digests = {}
for (const table of active ? DERIVED_TABLES : []) {
  const [row] = await graph.read({ name: 'test', sql: \`SELECT concat(toString(count()), ' ', toString(sum(cityHash64(toString(tuple(*)))))) AS digest FROM \${active.db}.\${table}\`, row: z.object({ digest: z.string() }) })
  digests[table] = row.digest
}
console.log(JSON.stringify({ shown: active?.network ?? null, digests, problems, refused }))
await graph.close()
await db.destroy()
process.kill(process.pid, 'SIGKILL')
`

export interface DamagedNetworks {
  /** What is shown before anything is damaged. */
  readonly whole: NextStart
  /**
   * Damages tables of a copy, and starts on it; `steps` may `bring(mode)` rows or `drop()` the imported network then. With
   * `known: false`, PostgreSQL knows nothing of what was published.
   */
  startAfter(
    damages: readonly { readonly damage: Damage; readonly table: string }[],
    steps?: string,
    options?: { readonly known?: boolean },
  ): Promise<NextStart>
  close(): Promise<void>
}

/**
 * A demo network, or an imported one beside it, published once; each start is on a copy of it. `then` may add what an
 * ended process left: `cutOff(mode)` rows that were committed.
 */
export async function openDamagedNetworks(network: 'demo' | 'imported', then = ''): Promise<DamagedNetworks> {
  const world: World = await startWorld()
  const folder = mkdtempSync(join(inject('folderOfTheRun'), 'damaged-'))
  const run = async (path: string, steps: string): Promise<NextStart> =>
    JSON.parse((await inAnotherProcess(program(path, world.postgresUrl, steps))).answer)
  const original = join(folder, 'whole')
  const whole = await run(original, `${network === 'imported' ? `await bring('add')` : ''}\n${then}`)
  const records = new Map<string, Awaited<ReturnType<typeof listTableRecords>>>()
  for (const name of ['demo', 'imported']) records.set(name, await listTableRecords(world.db, name))
  let copies = 0
  return {
    whole,
    async startAfter(damages, steps = '', { known = true } = {}) {
      for (const [name, then] of records)
        if (known && then.length > 0) await replaceTableRecords(world.db, name, then)
        else await deleteTableRecords(world.db, name)
      copies += 1
      const copy = join(folder, `copy-${copies}`)
      cpSync(original, copy, { recursive: true, verbatimSymlinks: true })
      for (const { damage, table } of damages) DAMAGES[damage](join(copy, 'warehouse'), table)
      const found = await run(copy, steps)
      rmSync(copy, { recursive: true })
      return found
    },
    async close() {
      await world.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
