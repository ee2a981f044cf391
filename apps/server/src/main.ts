// Starts the product: configuration, lock, stores, demo network, HTTP and jobs; stops it in the reverse order.
import { type Config, readConfig } from './config.ts'
import { ImportRequest, importEvents } from './features/network-data/network-data-public.ts'
import { controlPathOf, serveControl } from './platform/control-socket.ts'
import { lockDataFolder } from './platform/data-lock.ts'
import { type Log, openLog } from './platform/log.ts'
import { endWith } from './platform/start-problem.ts'
import { importPortsOf, prepareNetworks } from './prepare-networks.ts'
import { openStores } from './stores.ts'
import { createApplication } from './wiring.ts'

async function start(): Promise<() => Promise<void>> {
  const config = readConfig()
  const log = openLog({ json: config.production })
  const lock = lockDataFolder(config.dataDir)
  const stores = await openStores(config)
  void stores.lost.then((sentence) => endWith(new Error(sentence)))
  const clock = Date.now
  await prepareNetworks({ config, graph: stores.graph, clock, log })
  const application = await createApplication({ config, db: stores.db, graph: stores.graph, log, clock })
  await application.http.listen({ port: config.port, host: config.listenHost })
  await application.jobs.work()
  const importPorts = importPortsOf({ config, graph: stores.graph, clock })
  const control = await serveControl(controlPathOf(config.dataDir), {
    import: (input, signal) => importEvents(importPorts, ImportRequest.parse(input), signal),
  })
  announce(config, log)
  return async () => {
    await control.close()
    await application.close()
    await stores.close()
    lock.release()
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

try {
  const stop = await start()
  let stopping = false
  const end = (): void => {
    if (stopping) return
    stopping = true
    stop().then(() => process.exit(0), endWith)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // Started by a script that is gone: nobody could end this process any more.
  process.on('disconnect', end)
} catch (error) {
  endWith(error)
}
