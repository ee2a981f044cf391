// The analytics suite: connected accounts, what is read of them and of the people around them, and what is done in their name.
import { join } from 'node:path'
import { suiteAccounts } from '@peregrine/contract/suite/suite-account-endpoints.ts'
import { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { suiteArchives } from '@peregrine/contract/suite/suite-archive-endpoints.ts'
import { suiteAudiences } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { suiteReports } from '@peregrine/contract/suite/suite-report-endpoints.ts'
import { suiteStats } from '@peregrine/contract/suite/suite-stats-endpoints.ts'
import { sandboxClock } from '#connectors/ads/network-clock.ts'
import { premiumOf, suiteSubscribers } from '#features/billing/billing-public.ts'
import { openFileFolder } from '#features/files/files-public.ts'
import { listsByConnection } from '#features/social-lists/social-lists-public.ts'
import { createSuiteArchiveHandlers } from '#features/suite/add-suite-archive.ts'
import { removeAccountWorker, settleDisconnected, sweepAccountsWorker } from '#features/suite/remove-suite-account.ts'
import { reportWorkers } from '#features/suite/send-suite-report-job.ts'
import { createSuiteAccountHandlers } from '#features/suite/suite-account-handlers.ts'
import { reviveAccounts, soleReaders } from '#features/suite/suite-account-store.ts'
import { createSuiteActionHandlers } from '#features/suite/suite-action-handlers.ts'
import { batchReconciler } from '#features/suite/suite-batch-reconciler.ts'
import { listBatchReconciler } from '#features/suite/suite-list-reconciler.ts'
import { createSuiteAudienceHandlers } from '#features/suite/suite-make-audience.ts'
import { createSuitePeopleHandlers } from '#features/suite/suite-people-handlers.ts'
import type { SuitePorts } from '#features/suite/suite-ports.ts'
import { createSuitePostHandlers } from '#features/suite/suite-post-handlers.ts'
import type { SuitePlacePorts } from '#features/suite/suite-read-ports.ts'
import { createSuiteReportHandlers } from '#features/suite/suite-report-handlers.ts'
import type { SuiteReportPorts } from '#features/suite/suite-report-ports.ts'
import { createSuiteStatsHandlers } from '#features/suite/suite-stats-handlers.ts'
import { syncAccountWorker, syncDueWorker, syncKind } from '#features/suite/suite-sync-job.ts'
import { readTraits } from '#features/suite/suite-traits.ts'
import { openCheckPlan, openTakePlan } from '#features/talk/take-talk-plan.ts'
import type { Foundation, Part } from './foundation.ts'
import { suiteAddress } from './site-addresses.ts'

/** Between two moments of a look lies what happened, so the sandbox's clock is asked each time. */
const ALWAYS = 0

export const suiteClock = ({ config, clock }: Pick<Foundation, 'config' | 'clock'>): (() => Promise<number>) =>
  config.network.sandbox ? sandboxClock(config.network.adsApiUrl, clock, ALWAYS) : async () => clock()

const syncPorts = ({ config, db, clock, log, accounts, jobs }: Foundation): SuitePorts => ({
  db,
  accounts,
  jobs,
  clock,
  log,
  networkClock: suiteClock({ config, clock }),
  traitsOf: (people) => readTraits(people, new Date(clock()).getUTCFullYear()),
  premiumOf: (userId) => premiumOf(db, userId, clock()),
  subscribers: suiteSubscribers(db),
  paused: config.suitePaused,
})

export function suitePart(foundation: Foundation): Part {
  const { config, db, graph, network, jobs, keys, mailer, documents, clock } = foundation
  const ports = syncPorts(foundation)
  const { networkClock, premiumOf } = ports
  const reading: SuitePlacePorts = { db, graph, network, networkClock }
  const reports: SuiteReportPorts = {
    ...reading,
    documents,
    keys,
    mailer,
    jobs,
    premiumOf,
    suiteAddress: suiteAddress(config),
  }
  const folder = openFileFolder(join(config.dataDir, 'files'))
  const { reconcile, accounts, knownLists: known } = foundation
  const takePlan = openTakePlan({ clock })
  const checkPlan = openCheckPlan({ clock })
  const acting = {
    ...ports,
    takePlan,
    reconcile,
    lists: listsByConnection({ db, reconcile, accounts, networkClock, known }),
  }
  reconcile.register(batchReconciler(acting))
  reconcile.register(listBatchReconciler(acting))
  foundation.onConnected.push(async (userId) => {
    for (const account of await reviveAccounts(db, userId)) await jobs().enqueue(db, syncKind, { account })
  })
  foundation.onDisconnected.push((tx, userId) => settleDisconnected(ports, tx, userId))
  foundation.soleReaders.push((userId) => soleReaders(db, userId))
  return {
    workers: [
      syncAccountWorker(ports),
      syncDueWorker(ports),
      removeAccountWorker(ports),
      sweepAccountsWorker(ports),
      ...reportWorkers(reports),
    ],
    mount(add) {
      add(suiteAccounts, createSuiteAccountHandlers(ports))
      add(suiteArchives, createSuiteArchiveHandlers({ ...reading, ...ports, folder }))
      add(suiteActions, createSuiteActionHandlers(acting))
      add(suiteAudiences, createSuiteAudienceHandlers({ ...ports, graph, network, folder, takePlan, checkPlan }))
      add(suitePeople, createSuitePeopleHandlers({ ...reading, ...ports }))
      add(suitePosts, createSuitePostHandlers(reading))
      add(suiteStats, createSuiteStatsHandlers(reading))
      add(suiteReports, createSuiteReportHandlers(reports))
    },
  }
}
