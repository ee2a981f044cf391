// Before the first request: finishes or drops what an ended process left half imported, and loads the demo network once.
import { join } from 'node:path'
import type { Config } from './config.ts'
import {
  importProgressWriter,
  latestPublication,
  loadDemoNetwork,
  NETWORK_DATABASES,
  openEnrichment,
  type RunImportPorts,
  recoverImports,
  refreshPublication,
} from './features/network-data/network-data-public.ts'
import type { Graph } from './platform/graph.ts'
import type { Log } from './platform/log.ts'

interface NetworkPorts {
  readonly config: Config
  readonly graph: Graph
  readonly clock: () => number
}

/** What an import of a user's files needs in this process. */
export const importPortsOf = ({ config, graph, clock }: NetworkPorts): RunImportPorts => ({
  graph,
  place: { db: NETWORK_DATABASES.imported, cluster: config.clickhouse.cluster },
  openEnrichment,
  now: clock,
  reportFolder: join(config.dataDir, 'imports'),
})

/** Rejects with the signal's reason when it is aborted while the demo network is made; nothing is left of that then. */
export async function prepareNetworks(
  { config, graph, clock, log }: NetworkPorts & { readonly log: Log },
  signal: AbortSignal,
): Promise<void> {
  const { cluster } = config.clickhouse
  for (const db of Object.values(NETWORK_DATABASES)) {
    const { finished, dropped } = await recoverImports({ graph, now: clock }, { db, cluster })
    for (const source of finished) log.info(`Finished an import that had been cut off: ${source}.`)
    for (const source of dropped) log.info(`Dropped an import that had been cut off while reading: ${source}.`)
    const onStep = (done: number): void => {
      if (done === 0) log.info('The tables of this network are from an earlier version; they are rebuilt once.')
    }
    await refreshPublication(graph, { db, cluster }, { now: clock(), signal, onStep })
  }
  const db = NETWORK_DATABASES.demo
  const size = config.demoNetwork
  if (size === 'none' || (await latestPublication(graph, db))) return
  const howLarge = typeof size === 'string' ? size : `${size.accounts} accounts`
  log.info(`Making the demo network (${howLarge}); this is done once.`)
  const bar = importProgressWriter()
  await loadDemoNetwork(
    { graph, openEnrichment, now: clock },
    { db, cluster },
    { size, onProgress: bar.report, signal },
  )
  bar.end()
}
