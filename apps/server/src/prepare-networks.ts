// Before the first request: finishes or drops what an ended process left half imported, checks that the warehouse holds what
// was published, and loads the demo network where there is none or where it has lost something.
import { join } from 'node:path'
import type { Config } from './config.ts'
import {
  damageOf,
  damageSentence,
  type FoundNetwork,
  importProgressWriter,
  loadDemoNetwork,
  NETWORK_DATABASES,
  openEnrichment,
  type RunImportPorts,
  readyJournals,
  recoverImports,
  refreshPublication,
} from './features/network-data/network-data-public.ts'
import type { Graph } from './platform/graph.ts'
import type { Log } from './platform/log.ts'
import type { Db } from './platform/postgres.ts'
import { importedPeopleOf } from './wiring/declared-people.ts'

interface NetworkPorts {
  readonly config: Config
  readonly db: Db
  readonly graph: Graph
  readonly clock: () => number
}

/** What an import of a user's files needs in this process. */
export const importPortsOf = ({ config, db, graph, clock }: NetworkPorts): RunImportPorts => ({
  graph,
  db,
  people: importedPeopleOf({ config, db, graph }, clock),
  place: { db: NETWORK_DATABASES.imported, cluster: config.clickhouse.cluster },
  openEnrichment,
  now: clock,
  reportFolder: join(config.dataDir, 'imports'),
})

const rebuildText = (why: 'outdated' | 'damaged', tables: readonly string[]): string =>
  why === 'outdated'
    ? 'The tables of this network are from an earlier version; they are rebuilt once.'
    : `Tables of this network are damaged (${tables.join(', ')}); they are rebuilt from what was brought in.`

/** Rejects with the signal's reason when it is aborted while the demo network is made; nothing is left of that then. */
export async function prepareNetworks(ports: NetworkPorts & { readonly log: Log }, signal: AbortSignal): Promise<void> {
  const { config, graph, log } = ports
  const size = config.demoNetwork
  for (const name of Object.values(NETWORK_DATABASES)) {
    const found = await recoverNetwork(ports, name, { signal, log })
    if (name === NETWORK_DATABASES.demo && size !== 'none' && (found === 'absent' || found === 'lost'))
      await makeDemoNetwork(ports, size, found, signal)
    const damage = damageOf(graph, name)
    if (damage) log.error(damageSentence(name, damage))
  }
}

/** Finishes or drops what an ended process left half done of a network, and compares what is there with what was published. */
export async function recoverNetwork(
  { config, graph, db, clock }: NetworkPorts,
  name: string,
  { signal, log }: { readonly signal: AbortSignal; readonly log?: Log },
): Promise<FoundNetwork> {
  const place = { db: name, cluster: config.clickhouse.cluster }
  await readyJournals(graph, place)
  const people = name === NETWORK_DATABASES.imported ? importedPeopleOf({ config, db, graph }, clock) : undefined
  const { finished, dropped } = await recoverImports({ graph, db, now: clock, people }, place)
  for (const source of finished) log?.info(`Finished an import that had been cut off: ${source}.`)
  for (const source of dropped) log?.info(`Dropped an import that had been cut off while reading: ${source}.`)
  const onRebuild = (why: 'outdated' | 'damaged', tables: readonly string[]): void =>
    log?.info(rebuildText(why, tables))
  return await refreshPublication(graph, place, { db, now: clock(), signal, onRebuild })
}

async function makeDemoNetwork(
  { config, graph, db, clock, log }: NetworkPorts & { readonly log: Log },
  size: Exclude<Config['demoNetwork'], 'none'>,
  found: 'absent' | 'lost',
  signal: AbortSignal,
): Promise<void> {
  const howLarge = typeof size === 'string' ? size : `${size.accounts} accounts`
  log.info(
    found === 'lost'
      ? `The demo network is damaged; making it anew (${howLarge}).`
      : `Making the demo network (${howLarge}); this is done once.`,
  )
  const bar = importProgressWriter()
  await loadDemoNetwork(
    { graph, db, openEnrichment, now: clock },
    { db: NETWORK_DATABASES.demo, cluster: config.clickhouse.cluster },
    { size, onProgress: bar.report, signal },
  )
  bar.end()
}
