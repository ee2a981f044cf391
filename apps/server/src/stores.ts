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
import { postgresProblem, warehouseProblem } from './platform/store-problem.ts'
import { WAREHOUSE_CACHES } from './wiring/cache-budgets.ts'

export interface People {
  readonly db: Db
  /** Settles with a sentence when the embedded store ended by itself. */
  readonly lost: Promise<string>
  close(): Promise<void>
}

/** Opens the store of what people own. The caller holds the lock on the data folder. Throws StartProblem when it can't be opened. */
export async function openPeople({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<People> {
  const embedded = databaseUrl === '' ? await startEmbeddedPostgres(join(dataDir, 'postgres')) : undefined
  const url = embedded?.urlOf() ?? databaseUrl
  try {
    await migratePostgres(url)
  } catch (error) {
    await embedded?.stop()
    throw embedded ? error : postgresProblem(error, url)
  }
  const db = openPostgres(url)
  return {
    db,
    lost: embedded?.endedByItself ?? new Promise(() => undefined),
    async close() {
      await db.destroy()
      await embedded?.stop()
    },
  }
}

export interface Stores extends People {
  readonly graph: Graph
}

/** Where the warehouse lies. */
export const warehousePlace = (config: Config): { readonly url: string; readonly path: string } => ({
  url: config.clickhouse.url,
  path: join(config.dataDir, 'warehouse'),
})

/** The caller holds the lock on the data folder. Throws with a sentence for a person when a store cannot be opened. */
export async function openStores(config: Config): Promise<Stores> {
  makeDataFolder(join(config.dataDir, 'warehouse'), OURS_ALONE)
  const place = { ...warehousePlace(config), secret: storedSessionSecret(config) }
  const people = await openPeople(config)
  let graph: Graph | undefined
  try {
    graph = openGraph(place, WAREHOUSE_CACHES)
    for (const name of Object.values(NETWORK_DATABASES))
      await migrateGraph(graph, { db: name, cluster: config.clickhouse.cluster })
  } catch (error) {
    await graph?.close()
    await people.close()
    throw warehouseProblem(error, place)
  }
  const opened = graph
  return {
    ...people,
    graph: opened,
    async close() {
      // First what may be waited for with a connection of the other in hand.
      await opened.close()
      await people.close()
    },
  }
}
