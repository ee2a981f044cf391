// Before the first request: finishes or drops what an ended process left half imported, checks that the warehouse holds what
// was published, and loads the demo network where there is none or where it has lost something.
import { join } from 'node:path'
import type { Config } from './config.ts'
import {
  aloneInTurn,
  damageOf,
  damageSentence,
  type FoundNetwork,
  holdBack,
  importProgressWriter,
  loadDemoNetwork,
  NETWORK_DATABASES,
  openEnrichment,
  type RebuildReason,
  type RunImportPorts,
  readyJournals,
  recoverImports,
  refreshPublication,
} from './features/network-data/network-data-public.ts'
import { recallErasedPeople } from './platform/erased-people.ts'
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

const rebuildText: Readonly<Record<RebuildReason, (tables: readonly string[]) => string>> = {
  outdated: () => 'The tables of this network are from an earlier version; they are rebuilt once.',
  damaged: (tables) =>
    `Tables of this network are damaged (${tables.join(', ')}); they are rebuilt from what was brought in.`,
  unknown: () => 'Nothing says what the tables of this network held; they are rebuilt once from what was brought in.',
}

const backText = (people: number): string =>
  `An older backup of PostgreSQL was restored: it has brought back ${people === 1 ? '1 person' : `${people.toLocaleString('en')} people`} who had been erased since. Imports leave them out as before, and what the backup holds of them has to be erased again: npm run staff -- erase-person. The section “Backups” of the README says more.`

/** Before anything is imported: whom imports leave out is known in spite of an older backup. */
export async function recallErased({ config, db }: Pick<NetworkPorts, 'config' | 'db'>, log?: Log): Promise<void> {
  const back = await recallErasedPeople({ db, dataDir: config.dataDir })
  if (back > 0) log?.warn(backText(back))
}

/**
 * Answers what it found. Rejects with the signal's reason when it is aborted while the demo network is made; nothing is left
 * of that then.
 */
export async function prepareNetworks(
  ports: NetworkPorts & { readonly log: Log },
  signal: AbortSignal,
): Promise<readonly FoundNetwork[]> {
  const { config, graph, log } = ports
  const size = config.demoNetwork
  const findings: FoundNetwork[] = []
  await recallErased(ports, log)
  for (const name of Object.values(NETWORK_DATABASES)) {
    const found = await recoverNetwork(ports, name, { signal, log })
    findings.push(found)
    if (name === NETWORK_DATABASES.demo && size !== 'none' && (found === 'absent' || found === 'lost'))
      await makeDemoNetwork(ports, size, found, signal)
    const damage = damageOf(graph, name)
    if (damage) log.error(damageSentence(name, damage))
  }
  return findings
}

const CHECKING = 'Data of the warehouse can’t be read. They are being checked, and repaired where that is possible.'
const NOT_REPAIRED =
  'Data of the warehouse are damaged, and repairing them failed. Restart the product: each start tries again, and says what is wrong.'
const NOTHING_FOUND = 'The check of the data has ended: all that was published is there and can be read.'
const REPAIRED = 'The check of the data has ended: what was damaged is repaired, or said above.'
/** For so long after a check, no failure is a reason for another one: longer where the failure was not explained by it. */
const QUIET_MS = { repaired: 60_000, nothing: 600_000 }

/**
 * Has the networks checked and repaired as at a start, once, when something of them cannot be read while the product runs.
 * Answers what is to be waited for when the product ends.
 */
export function watchNetworks(ports: NetworkPorts & { readonly log: Log }, signal: AbortSignal): () => Promise<void> {
  const { graph, log, clock } = ports
  let running: Promise<void> | undefined
  let quietUntil = Number.NEGATIVE_INFINITY
  const check = async (): Promise<void> => {
    holdBack(graph, CHECKING)
    try {
      const found = await prepareNetworks(ports, signal)
      graph.clearCaches()
      const repaired = found.some((one) => one !== 'whole' && one !== 'absent')
      quietUntil = clock() + (repaired ? QUIET_MS.repaired : QUIET_MS.nothing)
      log.info(repaired ? REPAIRED : NOTHING_FOUND)
      holdBack(graph, undefined)
    } catch (error) {
      if (signal.aborted) return
      holdBack(graph, NOT_REPAIRED)
      log.error(NOT_REPAIRED, { error: String(error).slice(0, 300) })
    }
  }
  graph.tellOfDamage(({ message }) => {
    if (running !== undefined || clock() < quietUntil || signal.aborted) return
    log.error(CHECKING, { found: message })
    running = check().finally(() => {
      running = undefined
    })
  })
  return async () => await running
}

/** Finishes or drops what an ended process left half done of a network, and compares what is there with what was published. */
export async function recoverNetwork(
  { config, graph, db, clock }: NetworkPorts,
  name: string,
  { signal, log }: { readonly signal: AbortSignal; readonly log?: Log },
): Promise<FoundNetwork> {
  const place = { db: name, cluster: config.clickhouse.cluster }
  return await aloneInTurn(graph, place, async () => {
    await readyJournals(graph, place)
    const people = name === NETWORK_DATABASES.imported ? importedPeopleOf({ config, db, graph }, clock) : undefined
    const { finished, dropped, broken } = await recoverImports({ graph, db, now: clock, people }, place)
    for (const source of finished) log?.info(`Finished an import that had been cut off: ${source}.`)
    for (const source of dropped) log?.info(`Dropped an import that had been cut off while reading: ${source}.`)
    for (const source of broken)
      log?.error(`An import that had been cut off is damaged and left out: ${source}. Import these files again.`)
    const onRebuild = (why: RebuildReason, tables: readonly string[]): void => log?.info(rebuildText[why](tables))
    return await refreshPublication(graph, place, { db, now: clock(), signal, onRebuild })
  })
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
