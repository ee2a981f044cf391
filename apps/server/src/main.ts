// Starts the product: configuration, lock, stores, demo network, HTTP and jobs; stops it in the reverse order.
import { type Config, readConfig } from './config.ts'
import { requestStaffEvents } from './features/audience-requests/audience-requests-public.ts'
import { overrideEvents } from './features/billing/billing-public.ts'
import { practiseClustering } from './features/communities/communities-public.ts'
import { warmUp } from './features/insights/insights-public.ts'
import { activeNetwork, ImportRequest, importEvents } from './features/network-data/network-data-public.ts'
import { issueOneTimeToken } from './features/session/session-public.ts'
import { staffEvents } from './features/teams/teams-public.ts'
import { controlPathOf, serveControl } from './platform/control-socket.ts'
import { lockDataFolder } from './platform/data-lock.ts'
import { type Log, openLog } from './platform/log.ts'
import { checkPortIsFree } from './platform/port-check.ts'
import { endAtOnce, endAtOnceWell, endWith } from './platform/start-problem.ts'
import { importPortsOf, prepareNetworks } from './prepare-networks.ts'
import { openStores } from './stores.ts'
import { mailedAddresses } from './wiring/site-addresses.ts'
import { createApplication } from './wiring.ts'

type Step = () => unknown

/** What has not ended by then is cut off: the next start tidies up after it, and PostgreSQL ends by itself. */
const ENDING_MS = 4_000

/** Puts into `closing`, step by step, what undoes what has been started so far. Rejects when `ending` is aborted. */
async function start(config: Config, log: Log, closing: Step[], ending: AbortSignal): Promise<void> {
  const lock = lockDataFolder(config.dataDir)
  closing.push(() => lock.release())
  // Before the minute that loading may take, not after it.
  await checkPortIsFree(config.port, config.listenHost)
  const stores = await openStores(config)
  closing.push(() => stores.close())
  ending.throwIfAborted()
  void stores.lost.then((sentence) => {
    log.error(sentence)
    endAtOnce()
  })
  const clock = Date.now
  ending.throwIfAborted()
  await prepareNetworks({ config, graph: stores.graph, clock, log }, ending)
  ending.throwIfAborted()
  const application = await createApplication({ config, db: stores.db, graph: stores.graph, log, clock })
  closing.push(() => application.close())
  await application.http.listen({ port: config.port, host: config.listenHost })
  await application.jobs.work()
  const importPorts = importPortsOf({ config, graph: stores.graph, clock })
  const imports = new Set<Promise<void>>()
  // One that is publishing is finished; one that is reading is cancelled when its asker's connection closes, and tidies up.
  closing.push(() => Promise.all(imports))
  const control = await serveControl(controlPathOf(config.dataDir), {
    import: (input, signal) => noted(imports, importEvents(importPorts, ImportRequest.parse(input), signal)),
    staff: (input) => staffEvents(stores.db, input, clock),
    'billing-staff': (input) => overrideEvents(stores.db, input, clock),
    'request-staff': (input) =>
      requestStaffEvents({ db: stores.db, clock, siteAddress: mailedAddresses(config)['personal-token'] }, input),
    'sign-in-token': (input) => issueOneTimeToken({ db: stores.db, clock, log, siteAddress: config.publicUrl }, input),
  })
  closing.push(() => control.close())
  announce(config, log)
  const network = await activeNetwork(stores.graph)
  if (!network) return
  // Whoever asks meanwhile is answered, only later.
  void practiseClustering().catch((error: unknown) =>
    log.warn('threads of communities did not start', { error: String(error) }),
  )
  void warmUp(stores.graph, network)
}

/** The same events; `running` holds a promise until the last one of them. */
async function* noted<Event>(running: Set<Promise<void>>, events: AsyncIterable<Event>): AsyncGenerator<Event> {
  const { promise, resolve } = Promise.withResolvers<void>()
  running.add(promise)
  try {
    yield* events
  } finally {
    running.delete(promise)
    resolve()
  }
}

function announce(config: Config, log: Log): void {
  const { targetingHost, suiteHost } = config.sites
  const port = config.port === 80 ? '' : `:${config.port}`
  log.info(`
Peregrine is ready.
  Team dashboard    ${config.publicUrl}/
  Targeting site    http://${targetingHost}${port}/
  Analytics suite   http://${suiteHost}${port}/
  Data              ${config.dataDir}${config.mail.smtpUrl === '' && !config.production ? `\n  Mails             ${config.publicUrl}/dev/outbox` : ''}
`)
}

async function undo(closing: Step[]): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close()
}

async function run(): Promise<void> {
  const config = readConfig()
  const log = openLog({ json: config.production })
  const closing: Step[] = []
  const ending = new AbortController()
  // In a moment, when the signals below are heard.
  const starting = Promise.resolve().then(() => start(config, log, closing, ending.signal))
  const end = async (): Promise<void> => {
    if (ending.signal.aborted) return endAtOnce()
    ending.abort()
    log.info('Ending …')
    setTimeout(endAtOnceWell, ENDING_MS).unref()
    await starting.catch(() => undefined)
    await undo(closing)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end().catch(endWith))
  // Started by a script that is gone: nobody could end this process any more.
  process.on('disconnect', () => !ending.signal.aborted && void end().catch(endWith))
  await starting.catch(async (error) => {
    if (ending.signal.aborted) return
    await undo(closing)
    throw error
  })
}

await run().catch(endWith)
