// A person's own targeting lists and ad accounts, applying packages, and lists at the network.
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { createAdAccountHandlers } from '#features/ad-accounts/ad-account-handlers.ts'
import { takeAppliedTargeting } from '#features/campaigns/campaigns-public.ts'
import { listReconciler } from '#features/social-lists/list-reconciler.ts'
import { createSocialListHandlers } from '#features/social-lists/social-list-handlers.ts'
import type { SocialListPorts } from '#features/social-lists/social-list-ports.ts'
import { openTakePlan } from '#features/talk/take-talk-plan.ts'
import { createApplicationHandlers } from '#features/targeting/application-handlers.ts'
import type { ApplicationPorts } from '#features/targeting/application-ports.ts'
import { purgePlansWorker } from '#features/targeting/purge-plans-job.ts'
import { purgeUsagesWorker } from '#features/targeting/purge-usages-job.ts'
import { reachIfKnown } from '#features/targeting/reach-if-known.ts'
import { registerApplications } from '#features/targeting/register-applications.ts'
import { createUsageHandlers } from '#features/targeting/usage-handlers.ts'
import type { Foundation, Part } from './foundation.ts'

export function targetingPart(foundation: Foundation): Part {
  const { db, graph, clock, log, accounts, network, networkClock } = foundation
  const ports: ApplicationPorts = {
    db,
    clock,
    log,
    reconcile: foundation.reconcile,
    accounts,
    reachOf: reachIfKnown({ graph, network }),
    onTargeted: takeAppliedTargeting,
    network: message('the_platform'),
  }
  registerApplications(ports)
  const { reconcile } = foundation
  const listPorts: SocialListPorts = { db, reconcile, accounts, networkClock, known: foundation.knownLists }
  reconcile.register(listReconciler(listPorts))
  return {
    workers: [purgeUsagesWorker({ db, clock }), purgePlansWorker({ db, clock })],
    mount(add) {
      add(usages, createUsageHandlers({ db, clock, graph, network, takePlan: openTakePlan({ clock }) }))
      add(adAccounts, createAdAccountHandlers(accounts))
      add(applications, createApplicationHandlers(ports))
      add(socialLists, createSocialListHandlers(listPorts))
    },
  }
}
