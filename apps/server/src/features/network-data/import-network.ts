// The one way into the warehouse, for the demo network and for files: stage everything, then commit and publish.

import { type LeftOut, NOBODY_LEFT_OUT } from '#platform/erased-people.ts'
import { type Graph, GraphDamaged } from '#platform/graph.ts'
import type { ImportedDeletion } from '#platform/person-places.ts'
import type { Db } from '#platform/postgres.ts'
import { giveBackMemory } from './give-back-memory.ts'
import { leaveErasedOut } from './left-out-rows.ts'
import { damageOf, damageSentence, forgetDamage, NetworkDamaged } from './network-damage.ts'
import {
  dropPublicationsBut,
  latestPublication,
  type NetworkPlace,
  onClusterOf,
  publishedDatabases,
} from './network-graph.ts'
import type { Enrichment } from './open-enrichment.ts'
import { noteStaged, numberAnew, stagedState } from './publication-tables-graph.ts'
import { deleteTableRecords } from './publication-tables-store.ts'
import { publishNetwork } from './publish-network.ts'
import { type ImportBatch, openStaging } from './stage-rows.ts'
import {
  clearNetwork,
  createStaging,
  dropStaging,
  forgetMutations,
  IMPORT_STEP,
  type ImportMode,
  type ImportRecord,
  listImports,
  moveStagingIntoSource,
  newestImportedNumber,
  readDeletion,
  recordImport,
} from './staging-graph.ts'
import { eraseFromStaging, forgetSources } from './warehouse-people.ts'

export interface ImportPorts {
  readonly graph: Graph
  /** Where it is written down what was published; null for a warehouse that nobody starts the product on. */
  readonly db: Db | null
  /** Opens the threads that infer traits, ages from this year on; the import closes them. */
  readonly openEnrichment: (thisYear: number) => Enrichment
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Left out for the demo network alone: its people are invented. */
  readonly people?: ImportedPeople | undefined
}

/** What an import has to do with people beyond the warehouse. */
export interface ImportedPeople {
  /** Whom it leaves out: they were erased. */
  leftOut(): Promise<LeftOut>
  /** Notes other names of people who are left out, each with one that is known. */
  leaveOutToo(names: ReadonlyMap<string, string>): Promise<void>
  /** Removes what was made from imported data that are deleted or replaced; doing it again changes nothing. */
  forget(deletion: ImportedDeletion): Promise<void>
}

/** What it takes to finish an import whose rows are in. */
type FinishPorts = Pick<ImportPorts, 'graph' | 'db' | 'now' | 'people'>

export interface ImportProgress {
  readonly phase: 'reading' | 'publishing' | 'done'
  /** Rows taken so far; rows refused so far. */
  readonly rows: number
  readonly bad: number
  /** 0..1 of the phase; undefined while nobody knows how much is to come. */
  readonly share: number | undefined
}

export interface ImportOptions {
  /** What is imported, in words that a list of imports can show. */
  readonly source: string
  readonly mode: Exclude<ImportMode, 'clear'>
  /** When it began, in milliseconds; now unless said. */
  readonly begun?: number
  readonly onProgress?: (progress: ImportProgress) => void
  /** Asked whenever progress is told. */
  readonly badRows?: () => number
  readonly share?: (rows: number) => number | undefined
  /** Stops the import as long as it is reading, and leaves nothing of it. Once everything is in, it is finished. */
  readonly signal?: AbortSignal
}

export interface ImportSummary {
  readonly import: number
  /** Rows taken by kind. */
  readonly accounts: number
  readonly follows: number
  readonly posts: number
  readonly likes: number
  readonly bad: number
  /** Rows that were left out because their people were erased. */
  readonly leftOut: number
  /** False when there was no good row: then nothing was changed. */
  readonly published: boolean
}

/** An import is going on, or one that was cut off has not been recovered yet. */
export class ImportUnderWay extends Error {
  override readonly name = 'ImportUnderWay'
}

const WAIT = 'Another import is under way. Wait until it has finished.'

type Counts = Record<ImportBatch['kind'], number>

const isUnfinished = ({ step }: ImportRecord): boolean => step < IMPORT_STEP.published

const underWay = new WeakMap<Graph, Map<string, Promise<void>>>()

/** Runs one import, or erasure, of a database at a time. Throws ImportUnderWay. */
export async function alone<Answer>(graph: Graph, { db }: NetworkPlace, run: () => Promise<Answer>): Promise<Answer> {
  const busy = underWay.get(graph) ?? new Map<string, Promise<void>>()
  underWay.set(graph, busy)
  if (busy.has(db)) throw new ImportUnderWay(WAIT)
  const { promise, resolve } = Promise.withResolvers<void>()
  busy.set(db, promise)
  try {
    return await run()
  } finally {
    busy.delete(db)
    resolve()
  }
}

/** The same, after whatever is under way. */
export async function aloneInTurn<Answer>(
  graph: Graph,
  place: NetworkPlace,
  run: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const before = underWay.get(graph)?.get(place.db)
    if (before === undefined) return await alone(graph, place, run)
    await before
  }
}

const DAMAGED_MEANWHILE =
  'Files of the warehouse are damaged, and this couldn’t be finished. The running server checks its data now, otherwise the next start does: its log says what to do.'

/** Says what happened when files of the warehouse were found damaged in the midst of it. */
const sayingDamage = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    throw error instanceof GraphDamaged ? new NetworkDamaged(DAMAGED_MEANWHILE, { cause: error }) : error
  })

/** The number of a new import. Throws ImportUnderWay when the one before it was cut off and not recovered, and NetworkDamaged. */
async function beginImport(
  ports: FinishPorts,
  place: NetworkPlace,
  { mode, source, begun }: { readonly mode: ImportMode; readonly source: string; readonly begun?: number | undefined },
): Promise<Omit<ImportRecord, 'step' | 'committed'>> {
  const damage = damageOf(ports.graph, place.db)
  if (damage && mode === 'add') throw new NetworkDamaged(damageSentence(place.db, damage))
  const [newest] = await listImports(ports.graph, place.db)
  if (newest && isUnfinished(newest)) throw new ImportUnderWay(WAIT)
  // What is lost of the numbers stays lost, whatever becomes of this import.
  if (damage?.numbers) await numberAnew(ports.graph, place.db, onClusterOf(place))
  // A journal that has lost its rows begins again above what came in under its lost numbers.
  const highest = mode === 'add' ? await newestImportedNumber(ports.graph, place.db) : 0
  const record = { import: Math.max(newest?.import ?? 0, highest) + 1, mode, source, rows: 0, bad: 0 }
  await recordImport(ports.graph, place.db, { ...record, step: 'reading', at: begun ?? ports.now() })
  return record
}

/** Whoever was left out under their id alone is left out under the handle of this import too, wherever else it stands. */
async function leaveOutNewNames(
  ports: ImportPorts,
  place: NetworkPlace,
  number: number,
  names: ReadonlyMap<string, string>,
): Promise<number> {
  if (names.size === 0) return 0
  await ports.people?.leaveOutToo(names)
  return await eraseFromStaging(ports.graph, place, number, [...names.keys()])
}

async function readIn(
  ports: ImportPorts,
  place: NetworkPlace,
  number: number,
  batches: AsyncIterable<ImportBatch>,
  options: ImportOptions,
): Promise<{ readonly counts: Counts; readonly leftOut: number }> {
  const counts: Counts = { accounts: 0, follows: 0, posts: 0, likes: 0 }
  let left = 0
  const enrichment = ports.openEnrichment(new Date(ports.now()).getUTCFullYear())
  try {
    await createStaging(ports.graph, place, number)
    const staging = openStaging(ports.graph, { db: place.db, number, mode: options.mode }, enrichment)
    let rows = 0
    const leftOut = (await ports.people?.leftOut()) ?? NOBODY_LEFT_OUT
    const newNames = new Map<string, string>()
    const told = {
      newName: (name: string, known: string) => void newNames.set(name, known),
      leftOut: (count: number) => {
        left += count
      },
    }
    for await (const batch of leaveErasedOut(batches, leftOut, told)) {
      options.signal?.throwIfAborted()
      await staging.add(batch)
      counts[batch.kind] += batch.rows.length
      rows += batch.rows.length
      options.onProgress?.({ phase: 'reading', rows, bad: options.badRows?.() ?? 0, share: options.share?.(rows) })
    }
    options.signal?.throwIfAborted()
    await staging.finish()
    left += await leaveOutNewNames(ports, place, number, newNames)
    options.signal?.throwIfAborted()
  } finally {
    await enrichment.close()
  }
  return { counts, leftOut: left }
}

/** What remains to be done once an import is committed; doing any part of it again changes nothing. */
async function finishImport(
  ports: FinishPorts,
  place: NetworkPlace,
  record: Omit<ImportRecord, 'step' | 'committed'>,
  onShare: (share: number) => void,
): Promise<void> {
  const { graph, db, now } = ports
  const deletes = record.mode === 'add' ? null : await readDeletion(graph, place.db, record.import)
  if (record.mode === 'clear') {
    await clearNetwork(graph, place)
    if (db) await deleteTableRecords(db, place.db)
    forgetDamage(graph, place.db)
  } else {
    await moveStagingIntoSource(graph, place, record)
    await publishNetwork(graph, place, { db, now: now(), onStep: (done, of) => onShare(done / of) })
  }
  if (deletes !== null) await forgetPeople(ports, place, record, deletes)
  await recordImport(ports.graph, place.db, { ...record, step: 'published', at: ports.now() })
  await dropStaging(ports.graph, place)
}

/** Before the import counts as published: one that was cut off here is finished at the next start. */
async function forgetPeople(
  { graph, now, people }: Pick<ImportPorts, 'graph' | 'now' | 'people'>,
  place: NetworkPlace,
  { import: number, mode }: Pick<ImportRecord, 'import' | 'mode'>,
  { since, begun }: { readonly since: number; readonly begun: number },
): Promise<void> {
  // What was deleted is remembered no longer; whoever still reads it goes on.
  graph.clearCaches()
  await forgetSources(graph, place, 'was.import < {number:UInt32}', { number })
  const at = new Date(now())
  const replaced = mode === 'replace'
  await people?.forget({ since: new Date(since), at, begun: replaced ? new Date(begun) : at, replaced })
}

/**
 * Imports batches into the network of `place`. Nothing is seen of it before all rows are in; a crash at any moment leaves
 * the former state or, from the commit on, is finished by `recoverImports`. The same rows again change nothing but the
 * time of the publication. Throws ImportUnderWay, the signal's reason when aborted, and whatever the batches throw.
 */
export function importNetwork(
  ports: ImportPorts,
  place: NetworkPlace,
  batches: AsyncIterable<ImportBatch>,
  options: ImportOptions,
): Promise<ImportSummary> {
  return sayingDamage(alone(ports.graph, place, () => importAlone(ports, place, batches, options)))
}

async function importAlone(
  ports: ImportPorts,
  place: NetworkPlace,
  batches: AsyncIterable<ImportBatch>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const record = await beginImport(ports, place, options)
  const drop = async (): Promise<void> => {
    await dropStaging(ports.graph, place)
    await recordImport(ports.graph, place.db, { ...record, step: 'dropped', at: ports.now() })
  }
  let read: Awaited<ReturnType<typeof readIn>>
  try {
    read = await readIn(ports, place, record.import, batches, options)
  } catch (error) {
    await drop()
    throw error
  }
  const { counts, leftOut } = read
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const bad = options.badRows?.() ?? 0
  if (rows === 0) {
    await drop()
    return { import: record.import, ...counts, bad, leftOut, published: false }
  }
  // What made the rows (a whole network's plan, for the demo network) is needed no more, and publishing needs room.
  giveBackMemory()
  const committed = { ...record, rows, bad }
  await noteStaged(ports.graph, place.db, record.import)
  await recordImport(ports.graph, place.db, { ...committed, step: 'committed', at: ports.now() })
  await finishImport(ports, place, committed, (share) =>
    options.onProgress?.({ phase: 'publishing', rows, bad, share }),
  )
  options.onProgress?.({ phase: 'done', rows, bad, share: 1 })
  return { import: record.import, ...counts, bad, leftOut, published: true }
}

/** Empties a network, all at once for its readers. Throws ImportUnderWay. */
export function dropNetwork(ports: FinishPorts, place: NetworkPlace): Promise<void> {
  const drop = async (): Promise<void> => {
    const record = await beginImport(ports, place, { mode: 'clear', source: 'everything dropped' })
    await recordImport(ports.graph, place.db, { ...record, step: 'committed', at: ports.now() })
    await finishImport(ports, place, record, () => undefined)
  }
  return sayingDamage(alone(ports.graph, place, drop))
}

export interface Recovery {
  /** Imports that were committed and are finished now. */
  readonly finished: readonly string[]
  /** Imports that were cut off while reading and are dropped now. */
  readonly dropped: readonly string[]
  /** Committed imports of which something is lost; they are given up. */
  readonly broken: readonly string[]
}

type Outcome = 'finished' | 'dropped' | 'broken' | 'ended'

/** Whether a committed import had ended, and only the journal has lost that. */
async function hadEnded(graph: Graph, { db }: NetworkPlace, record: ImportRecord): Promise<boolean> {
  if (record.mode !== 'clear') return (await stagedState(graph, db, record.import)) === 'gone'
  // What was published later must not be dropped with what was there before.
  const published = await latestPublication(graph, db)
  return published !== null && Date.parse(published.publishedAt) > record.committed * 1000
}

async function recoverCommitted(
  ports: FinishPorts,
  place: NetworkPlace,
  record: ImportRecord,
  onShare: (share: number) => void,
): Promise<Outcome> {
  const { graph } = ports
  if (await hadEnded(graph, place, record)) return 'ended'
  if (record.mode !== 'clear' && (await stagedState(graph, place.db, record.import)) === 'damaged') return 'broken'
  try {
    await finishImport(ports, place, record, onShare)
    return 'finished'
  } catch (error) {
    // Its sources are damaged, which is found when they are compared.
    if (error instanceof GraphDamaged) return 'broken'
    throw error
  }
}

/** To be called once before anything else is imported: finishes or drops what an ended process left half done. */
export async function recoverImports(
  ports: FinishPorts,
  place: NetworkPlace,
  onShare: (share: number) => void = () => undefined,
): Promise<Recovery> {
  const finished: string[] = []
  const dropped: string[] = []
  const broken: string[] = []
  const lists: Partial<Record<Outcome, string[]>> = { finished, dropped, broken }
  for (const [position, record] of (await listImports(ports.graph, place.db)).entries()) {
    if (!isUnfinished(record)) continue
    const isCommitted = record.step === IMPORT_STEP.committed
    // No import begins before the one before it has ended: of earlier ones, the journal has lost the end.
    const isNewest = position === 0
    const outcome = !isCommitted
      ? 'dropped'
      : isNewest
        ? await recoverCommitted(ports, place, record, onShare)
        : 'ended'
    const step = outcome === 'dropped' || outcome === 'broken' ? 'dropped' : 'published'
    if (outcome !== 'finished') await recordImport(ports.graph, place.db, { ...record, step, at: ports.now() })
    if (isNewest) lists[outcome]?.push(record.source)
  }
  await dropStaging(ports.graph, place)
  await forgetMutations(ports.graph, place)
  await dropPublicationsBut(ports.graph, place, await publishedDatabases(ports.graph, place.db))
  return { finished, dropped, broken }
}
