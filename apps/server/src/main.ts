// Starts the product: configuration, lock, stores, demo network, HTTP and jobs; stops it in the reverse order.
import { type Config, readConfig } from './config.ts'
import { lockDataFolder } from './platform/data-lock.ts'
import { type Log, openLog } from './platform/log.ts'
import { checkPortIsFree } from './platform/port-check.ts'
import { endAtOnce, endAtOnceWell, endWith } from './platform/start-problem.ts'
import type { Step } from './start-product.ts'

// Before anything is written: what people own and what was imported is for whoever started this, and nobody else.
process.umask(0o077)

/** What has not ended by then is cut off: the next start tidies up after it, and PostgreSQL ends by itself. */
const ENDING_MS = 4_000

async function start(config: Config, log: Log, closing: Step[], ending: AbortSignal): Promise<void> {
  const lock = lockDataFolder(config.dataDir)
  closing.push(() => lock.release())
  // Before the minute that loading may take, not after it.
  await checkPortIsFree(config.port, config.listenHost)
  // Only now: reading the whole product takes seconds, and what is wrong so far is said at once.
  const { startProduct } = await import('./start-product.ts')
  ending.throwIfAborted()
  await startProduct(config, log, closing, ending)
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
