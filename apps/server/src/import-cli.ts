// `npm run import`: brings files of a network into the warehouse, through the running server when there is one.

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  IMPORT_USAGE,
  type ImportCommand,
  ImportEvent,
  type ImportProgress,
  type ImportReport,
  type ImportRequest,
  ImportUnderWay,
  importEvents,
  importProgressWriter,
  importSucceeded,
  importSummaryText,
  importTargetText,
  loadDemoNetwork,
  NETWORK_DATABASES,
  NetworkDamaged,
  previewImport,
  type RunImportPorts,
  readImportArguments,
  UsageProblem,
} from '#features/network-data/network-data-public.ts'
import { ControlFailure, controlPathOf, sendControl } from '#platform/control-socket.ts'
import { lockDataFolder } from '#platform/data-lock.ts'
import { endAtOnce, StartProblem } from '#platform/start-problem.ts'
import { warehouseProblem } from '#platform/store-problem.ts'
import { type Config, readConfig } from './config.ts'
import { importPortsOf, recallErased, recoverNetwork } from './prepare-networks.ts'
import { openStores, warehousePlace } from './stores.ts'

// Before anything is written: what people own and what was imported is for whoever started this, and nobody else.
process.umask(0o077)

class ImportCancelled extends Error {
  override readonly name = 'ImportCancelled'
}

type ReportProgress = (event: ImportProgress | ImportEvent) => void

/** Aborts at the first Ctrl-C; a second one ends the process, and the next start tidies up. */
function abortOnInterrupt(): AbortSignal {
  const controller = new AbortController()
  process.on('SIGINT', () => {
    if (controller.signal.aborted) return endAtOnce()
    process.stderr.write('\nCanceling… (an import that is already publishing finishes first)\n')
    controller.abort(new ImportCancelled('cancelled'))
  })
  return controller.signal
}

/** Lets the running server import; undefined when none is running. */
async function throughServer(
  dataDir: string,
  request: ImportRequest,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<ImportReport | undefined> {
  const events = sendControl(controlPathOf(dataDir), 'import', request)
  let reading = true
  const cancelled = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => reading && fail(signal.reason))
  })
  cancelled.catch(() => undefined)
  try {
    for (;;) {
      const next = await Promise.race([events.next(), cancelled])
      if (next.done) throw new ControlFailure('The server ended before it had finished.', true)
      const event = ImportEvent.parse(next.value)
      if ('report' in event) return event.report
      reading = event.progress.phase === 'reading'
      report(event)
    }
  } catch (error) {
    if (error instanceof ControlFailure && !error.running) return undefined
    throw error
  } finally {
    void events.return(undefined)
  }
}

/**
 * Imports with the data folder locked by this process, and both stores open: whom an import leaves out, and what was made of
 * data that it deletes, stand in PostgreSQL.
 */
async function byItself(
  config: Config,
  dataDir: string,
  requested: ImportCommand,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<ImportReport | undefined> {
  const lock = lockDataFolder(dataDir)
  try {
    const stores = await openStores({ ...config, dataDir })
    try {
      const own = { config: { ...config, dataDir }, db: stores.db, graph: stores.graph, clock: Date.now }
      await recallErased(own)
      // Nothing may be added to what has lost something.
      for (const name of Object.values(NETWORK_DATABASES))
        await recoverNetwork(own, name, { signal }).catch((error: unknown) => {
          throw warehouseProblem(error, warehousePlace(own.config))
        })
      const ports = importPortsOf(own)
      if (requested.demo === undefined) return await importFiles(ports, requested.request, report, signal)
      const place = { db: NETWORK_DATABASES.demo, cluster: config.clickhouse.cluster }
      // Its people are invented.
      await loadDemoNetwork({ ...ports, people: undefined }, place, {
        size: requested.demo,
        onProgress: report,
        signal,
      })
      return undefined
    } finally {
      await stores.close()
    }
  } finally {
    lock.release()
  }
}

async function importFiles(
  ports: RunImportPorts,
  request: ImportRequest,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<ImportReport | undefined> {
  for await (const event of importEvents(ports, request, signal)) {
    if ('report' in event) return event.report
    report(event)
  }
  return undefined
}

async function run(requested: ImportCommand): Promise<void> {
  const config = readConfig()
  const { request } = requested
  const dataDir = resolve(requested.data ?? config.dataDir)
  const signal = abortOnInterrupt()
  const database = requested.demo === undefined ? NETWORK_DATABASES.imported : NETWORK_DATABASES.demo
  const target = { dataDir, url: config.clickhouse.url, database, exists: existsSync(dataDir) }
  process.stderr.write(
    `${requested.demo === undefined ? importTargetText(target, request) : `Reloading the demo network in ${dataDir}.`}\n`,
  )
  const { report: showProgress, end } = importProgressWriter()
  let report: ImportReport | undefined
  try {
    if (request.dryRun) report = await previewImport(request, { onProgress: showProgress, signal, now: Date.now() })
    // The demo network is loaded by a process of its own: a running server shows the one that is to be replaced.
    else if (requested.demo === undefined) report = await throughServer(dataDir, request, showProgress, signal)
    report ??= await byItself(config, dataDir, requested, showProgress, signal)
  } finally {
    end()
  }
  if (!report) return
  process.stdout.write(`${importSummaryText(report, request)}\n`)
  if (!importSucceeded(report, request)) process.exitCode = 1
}

/** Tells what went wrong, in a sentence where a person can do something about it, and gives the exit code. */
function explain(error: unknown): number {
  const { code, path } = error as NodeJS.ErrnoException
  const message = error instanceof Error ? error.message : String(error)
  const say = (text: string): void => void process.stderr.write(`${text}\n`)
  if (error instanceof ImportCancelled) {
    say('Canceled. Nothing was changed.')
    return 130
  }
  if (error instanceof UsageProblem) {
    say(`${message}\n\n${IMPORT_USAGE}`)
    return 2
  }
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') say(`Can’t read this file: ${path ?? message}`)
  else if ([ControlFailure, ImportUnderWay, NetworkDamaged, StartProblem].some((kind) => error instanceof kind))
    say(message)
  else say(error instanceof Error ? (error.stack ?? message) : message)
  return 1
}

try {
  const requested = readImportArguments(process.argv.slice(2))
  if (requested === 'help') process.stdout.write(IMPORT_USAGE)
  else await run(requested)
} catch (error) {
  process.exitCode = explain(error)
}
