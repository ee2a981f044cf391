// The product once its data folder is held: stores, demo network, HTTP and jobs, in this order.
import type { Config } from './config.ts'
import { requestStaffEvents } from './features/audience-requests/audience-requests-public.ts'
import { overrideEvents } from './features/billing/billing-public.ts'
import { practiseClustering } from './features/communities/communities-public.ts'
import { warmUp } from './features/insights/insights-public.ts'
import { activeNetwork, ImportRequest, importEvents } from './features/network-data/network-data-public.ts'
import { issueOneTimeToken, personStaffEvents, secondFactorStaffEvents } from './features/session/session-public.ts'
import { staffEvents } from './features/teams/teams-public.ts'
import { controlPathOf, serveControl } from './platform/control-socket.ts'
import type { Graph } from './platform/graph.ts'
import type { Log } from './platform/log.ts'
import { personEvents } from './platform/people-staff.ts'
import { eachWithOrigin } from './platform/security-events.ts'
import { endAtOnce } from './platform/start-problem.ts'
import { warehouseProblem } from './platform/store-problem.ts'
import { importPortsOf, prepareNetworks, watchNetworks } from './prepare-networks.ts'
import { openStores, warehousePlace } from './stores.ts'
import { PEOPLE_PLACES, peoplePortsOf } from './wiring/declared-people.ts'
import { mailedAddresses } from './wiring/site-addresses.ts'
import { createApplication } from './wiring.ts'

/** Undoes a part of the start. */
export type Step = () => unknown

/** Puts into `closing`, step by step, what undoes what has been started so far. Rejects when `ending` is aborted. */
export async function startProduct(config: Config, log: Log, closing: Step[], ending: AbortSignal): Promise<void> {
  const stores = await openStores(config)
  closing.push(() => stores.close())
  ending.throwIfAborted()
  void stores.lost.then((sentence) => {
    log.error(sentence)
    endAtOnce()
  })
  const clock = Date.now
  const networkPorts = { config, db: stores.db, graph: stores.graph, clock, log }
  await prepareNetworks(networkPorts, ending).catch((error: unknown) => {
    throw warehouseProblem(error, warehousePlace(config))
  })
  closing.push(watchNetworks(networkPorts, ending))
  ending.throwIfAborted()
  const application = await createApplication({ config, db: stores.db, graph: stores.graph, log, clock })
  closing.push(() => application.close())
  await application.http.listen({ port: config.port, host: config.listenHost })
  await application.jobs.work()
  const importPorts = importPortsOf({ config, db: stores.db, graph: stores.graph, clock })
  const imports = new Set<Promise<void>>()
  // One that is publishing is finished; one that is reading is cancelled when its asker's connection closes, and tidies up.
  closing.push(() => Promise.all(imports))
  const { security, jobs, keys } = application
  const secondFactorPorts = { db: stores.db, jobs, keys, clock, log, config: { siteAddress: mailedAddresses(config) } }
  const byStaff = <Event>(events: AsyncIterable<Event>): AsyncGenerator<Event> =>
    eachWithOrigin(security.originOfCommand('npm run staff'), events)
  const control = await serveControl(controlPathOf(config.dataDir), {
    import: (input, signal) => noted(imports, importEvents(importPorts, ImportRequest.parse(input), signal)),
    staff: (input) => byStaff(staffEvents(stores.db, input, clock)),
    'billing-staff': (input) => byStaff(overrideEvents(stores.db, input, clock)),
    'access-staff': (input) => byStaff(personStaffEvents(stores.db, input, clock)),
    'account-staff': (input, signal) => byStaff(application.ownDataStaff(input, signal)),
    'network-people-staff': (input) => {
      const ports = { ...peoplePortsOf({ config, ...stores }), now: new Date(clock()) }
      return noted(imports, byStaff(personEvents(PEOPLE_PLACES, ports, input)))
    },
    'request-staff': (input) =>
      byStaff(
        requestStaffEvents({ db: stores.db, clock, siteAddress: mailedAddresses(config)['personal-token'] }, input),
      ),
    'second-factor-staff': (input) => byStaff(secondFactorStaffEvents(secondFactorPorts, input)),
    'sign-in-token': (input) =>
      eachWithOrigin(
        security.originOfCommand('npm run sign-in-token'),
        issueOneTimeToken({ db: stores.db, clock, log, siteAddress: config.publicUrl }, input),
      ),
  })
  closing.push(() => control.close())
  announce(config, log)
  void makeReadyAhead(stores.graph, log, ending)
}

/** Whoever asks meanwhile is answered, only later. Never rejects: a warehouse that goes now must not end what is ready. */
async function makeReadyAhead(graph: Graph, log: Log, ending: AbortSignal): Promise<void> {
  try {
    const network = await activeNetwork(graph)
    if (!network) return
    void practiseClustering().catch((error: unknown) =>
      log.warn('threads of communities did not start', { error: String(error) }),
    )
    await warmUp(graph, network)
  } catch (error) {
    if (ending.aborted) return
    log.warn('The warehouse did not answer when first questions were to be made quick: they take longer.', {
      error: String(error),
    })
  }
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
