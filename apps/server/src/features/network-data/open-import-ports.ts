// Opens what an import needs when no server is running: the warehouse alone, with the tables of both networks.

import { join } from 'node:path'
import { openGraph } from '#platform/graph.ts'
import { migrateGraph } from '#platform/migrate-graph.ts'
import { recoverImports } from './import-network.ts'
import { NETWORK_DATABASES } from './network-graph.ts'
import { openEnrichment } from './open-enrichment.ts'
import type { RunImportPorts } from './run-import.ts'

export interface ImportPlaces {
  readonly dataDir: string
  /** The address of a ClickHouse server; '' for the embedded engine in `dataDir`. */
  readonly url: string
  readonly cluster: string
  /** Milliseconds. */
  readonly clock: () => number
}

/** The ports of an import into the imported network; `close` lets go of the warehouse. What was left half done is finished first. */
export async function openImportPorts({
  dataDir,
  url,
  cluster,
  clock,
}: ImportPlaces): Promise<RunImportPorts & { readonly close: () => Promise<void> }> {
  const graph = openGraph({ url, path: join(dataDir, 'warehouse') })
  for (const db of Object.values(NETWORK_DATABASES)) {
    await migrateGraph(graph, { db, cluster })
    await recoverImports({ graph, now: clock }, { db, cluster })
  }
  return {
    graph,
    place: { db: NETWORK_DATABASES.imported, cluster },
    openEnrichment,
    now: clock,
    reportFolder: join(dataDir, 'imports'),
    close: () => graph.close(),
  }
}
