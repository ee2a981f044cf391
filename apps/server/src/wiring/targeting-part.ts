// A person's own targeting lists and ad accounts, applying packages, and lists at the network.
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { createAdAccountHandlers } from '#features/ad-accounts/ad-account-handlers.ts'
import { createKnownLists } from '#features/social-lists/known-lists.ts'
import { createSocialListHandlers } from '#features/social-lists/social-list-handlers.ts'
import { createApplicationHandlers } from '#features/targeting/application-handlers.ts'
import type { ApplicationPorts } from '#features/targeting/application-ports.ts'
import {
  carryOnWorker,
  recoverApplications,
  recoveryWorker,
  resumeApplications,
} from '#features/targeting/carry-on-job.ts'
import { definitionSize } from '#features/targeting/definition-size.ts'
import { purgePlansWorker } from '#features/targeting/purge-plans-job.ts'
import { purgeUsagesWorker } from '#features/targeting/purge-usages-job.ts'
import { createUsageHandlers } from '#features/targeting/usage-handlers.ts'
import type { Foundation, Part } from './foundation.ts'

/** `recover` takes up what was being applied when the server ended. */
export function targetingPart(foundation: Foundation): Part & { recover(): Promise<unknown> } {
  const { db, graph, clock, log, accounts, network, networkClock } = foundation
  const ports: ApplicationPorts = {
    db,
    clock,
    log,
    jobs: foundation.jobs,
    accounts,
    sizeOf: definitionSize({ graph, network }),
    network: 'the network',
  }
  foundation.onConnected.push((userId) => resumeApplications(ports, userId))
  return {
    workers: [
      purgeUsagesWorker({ db, clock }),
      carryOnWorker(ports),
      recoveryWorker(ports),
      purgePlansWorker({ db, clock }),
    ],
    recover: () => recoverApplications(ports),
    mount(add) {
      add(usages, createUsageHandlers({ db, clock }))
      add(adAccounts, createAdAccountHandlers(accounts))
      add(applications, createApplicationHandlers(ports))
      add(socialLists, createSocialListHandlers({ db, accounts, networkClock, known: createKnownLists(clock) }))
    },
  }
}
