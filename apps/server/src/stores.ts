// Opens the two stores, embedded or by address, and brings their tables up to date.
import { join } from 'node:path'
import { type Config, storedSessionSecret } from './config.ts'
import { NETWORK_DATABASES } from './features/network-data/network-data-public.ts'
import { makeDataFolder, OURS_ALONE } from './platform/data-folder.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres-server.ts'
import { type Graph, openGraph } from './platform/graph.ts'
import { migrateGraph } from './platform/migrate-graph.ts'
import { migratePostgres } from './platform/migrate-postgres.ts'
import { type Db, openPostgres } from './platform/postgres.ts'
import { WAREHOUSE_CACHES } from './wiring/cache-budgets.ts'

export interface Stores {
  readonly db: Db
  readonly graph: Graph
  /** Settles with a sentence when an embedded store ended by itself. */
  readonly lost: Promise<string>
  close(): Promise<void>
}

/** The caller holds the lock on the data folder. Throws with a sentence for a person when a store cannot be opened. */
export async function openStores(config: Config): Promise<Stores> {
  makeDataFolder(join(config.dataDir, 'warehouse'), OURS_ALONE)
  const place = {
    url: config.clickhouse.url,
    path: join(config.dataDir, 'warehouse'),
    secret: storedSessionSecret(config),
  }
  const embedded = config.databaseUrl === '' ? await startEmbeddedPostgres(join(config.dataDir, 'postgres')) : undefined
  const url = embedded?.urlOf() ?? config.databaseUrl
  await migratePostgres(url)
  const db = openPostgres(url)
  const graph = openGraph(place, WAREHOUSE_CACHES)
  for (const name of Object.values(NETWORK_DATABASES))
    await migrateGraph(graph, { db: name, cluster: config.clickhouse.cluster })
  return {
    db,
    graph,
    lost: embedded?.endedByItself ?? new Promise(() => undefined),
    async close() {
      // First what may be waited for with a connection of the other in hand.
      await graph.close()
      await db.destroy()
      await embedded?.stop()
    },
  }
}
