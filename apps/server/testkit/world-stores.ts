// Empty stores for one test: a PostgreSQL database copied from the run's template, and a database in this worker's warehouse.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Graph, openGraph } from '../src/platform/graph.ts'
import { migrateGraph } from '../src/platform/migrate-graph.ts'
import { type Db, onOneConnection, openPostgres } from '../src/platform/postgres.ts'
import { WAREHOUSE_CACHES } from '../src/wiring/cache-budgets.ts'

export interface WorldStores {
  readonly db: Db
  readonly postgresUrl: string
  readonly graph: Graph
  /** The folder of the warehouse, which other worlds of this worker share. */
  readonly warehouse: string
  /** The warehouse's database of this world, with its tables laid and nothing in them. */
  readonly network: string
  /** The folder of this worker's warehouse. */
  readonly warehouseDir: string
  /** A folder of its own for files and mails. */
  readonly dataDir: string
  close(): Promise<void>
}

interface Warehouse {
  readonly graph: Graph
  readonly folder: string
  worlds: number
}

// chDB opens one folder for each process: the worlds of a worker share it and have a database each.
let warehouse: Warehouse | undefined

function warehouseOfThisWorker(): Warehouse {
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-warehouse-'))
  const opened: Warehouse = warehouse ?? {
    folder,
    graph: openGraph({ url: '', path: folder }, WAREHOUSE_CACHES),
    worlds: 0,
  }
  if (opened.folder !== folder) rmSync(folder, { recursive: true })
  opened.worlds += 1
  warehouse = opened
  return opened
}

/** Opens empty stores; `close` drops them again. */
export async function openWorldStores(): Promise<WorldStores> {
  const { template, url, adminUrl } = inject('postgresOfTheRun')
  const name = `world_${randomBytes(6).toString('hex')}`
  await onOneConnection(adminUrl, (connection) =>
    connection.run(`CREATE DATABASE ${name} OWNER peregrine TEMPLATE ${template}`),
  )
  const postgresUrl = url.replace('DATABASE', name)
  const db = openPostgres(postgresUrl, { connections: 5 })
  const shared = warehouseOfThisWorker()
  await migrateGraph(shared.graph, { db: name, cluster: '' })
  const dataDir = mkdtempSync(join(tmpdir(), 'peregrine-world-'))
  return {
    db,
    postgresUrl,
    graph: shared.graph,
    warehouse: shared.folder,
    network: name,
    warehouseDir: shared.folder,
    dataDir,
    async close() {
      await db.destroy()
      await onOneConnection(adminUrl, (connection) => connection.run(`DROP DATABASE ${name} WITH (FORCE)`))
      await shared.graph.write('drop-world', `DROP DATABASE ${name}`)
      rmSync(dataDir, { recursive: true, force: true })
      shared.worlds -= 1
      if (shared.worlds > 0) return
      await shared.graph.close()
      rmSync(shared.folder, { recursive: true, force: true })
      warehouse = undefined
    },
  }
}
