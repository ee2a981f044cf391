// A process of its own over a world's stores, wired as the product is, of which only the engine that reconciles runs.
import { readConfig } from '../src/config.ts'
import { openLiveAds } from '../src/connectors/ads/ads-live.ts'
import { openLog } from '../src/platform/log.ts'
import { type EngineSeconds, openReconcile, type Reconcile } from '../src/platform/reconcile/open-reconcile.ts'
import { openParts } from '../src/wiring/application-parts.ts'
import { type Foundation, openFoundation } from '../src/wiring/foundation.ts'
import { paced } from './eventually.ts'
import type { World } from './start-world.ts'
import { runningClock } from './test-clock.ts'
import type { WholeApplication } from './whole-application.ts'

/** Stands between the engine and each external write, counted from 0; what it answers the engine hears. */
export type Between = (write: number, work: () => Promise<unknown>) => Promise<unknown>

export interface ReconcilingProcess {
  readonly reconcile: Reconcile
  /** What the product registers. */
  readonly kinds: readonly string[]
}

export interface ProcessOptions {
  readonly world: World
  readonly application: Pick<WholeApplication, 'time' | 'jobs'>
  /** The address of the sandbox network. */
  readonly url: string
  /** Leases of an earlier process of the same place are free at its start. */
  readonly place: string
  readonly between?: Between
  readonly seconds?: Partial<EngineSeconds>
}

/** A call is waited for as long as in the product: whoever tests makes steps older instead. */
const SECONDS: EngineSeconds = { lease: 15, callSeconds: 30, settleSeconds: 0.05 }

export function startProcess({ world, application, url, place, between, seconds }: ProcessOptions): ReconcilingProcess {
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '3000',
    DATA_DIR: world.dataDir,
    SESSION_SECRET: 'a secret for tests that is long enough',
    SANDBOX_PORT: new URL(url).port,
  })
  const log = openLog({ json: true, write: () => undefined })
  const clock = (): number => application.time
  const { db, graph } = world
  const jobs = () => application.jobs
  const engine = openReconcile({ db, jobs, clock, log, place, seconds: { ...SECONDS, ...seconds } })
  const kinds: string[] = []
  let writes = 0
  const reconcile: Reconcile = {
    ...engine,
    register(reconciler) {
      kinds.push(reconciler.kind)
      engine.register({
        ...reconciler,
        perform: async (...given) => {
          const work = () => reconciler.perform(...given)
          return between ? ((await between(writes++, work)) as Awaited<ReturnType<typeof work>>) : await work()
        },
      })
    },
  }
  const usual = openFoundation({ config, db, graph, log, clock }, jobs)
  // What an earlier process heard of limits is not known here.
  const ads = openLiveAds({
    apiUrl: url,
    adsApiUrl: url,
    consumer: { key: 'sandbox-app', secret: 'sandbox-app-secret' },
    clock: runningClock,
    timeout: paced(5_000),
    patience: 500,
  })
  const foundation: Foundation = { ...usual, ads, accounts: { ...usual.accounts, ads }, reconcile }
  openParts(foundation)
  return { reconcile, kinds }
}
