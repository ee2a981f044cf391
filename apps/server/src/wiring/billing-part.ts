// Subscriptions, with the payment provider's messages, or this server's own checkout where none is configured.
import { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import { suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { mountLocalCheckout } from '#connectors/billing/mount-local-checkout.ts'
import { openBilling } from '#connectors/billing/open-billing.ts'
import { createBillingHandlers } from '#features/billing/billing-handlers.ts'
import type { BillingPorts } from '#features/billing/billing-public.ts'
import { teamOfCustomer } from '#features/billing/billing-store.ts'
import { mountBillingMessages } from '#features/billing/mount-billing-messages.ts'
import { readAllBillingWorker, readBillingWorker } from '#features/billing/read-billing.ts'
import { readBillingLater } from '#features/billing/read-billing-later.ts'
import { createSuiteSubscriptionHandlers } from '#features/billing/suite-subscription-handlers.ts'
import { undoSecondWorker } from '#features/billing/undo-second-job.ts'
import type { Foundation, Part } from './foundation.ts'
import { suiteAddress } from './site-addresses.ts'

/** `mountPages` serves what is no call of ours: signed messages, and the page of the local checkout. */
export function billingPart(foundation: Foundation): Part & { mountPages(http: FastifyInstance): Promise<void> } {
  const { config, db, clock, log } = foundation
  const { provider, local } = openBilling(config, clock)
  const ports: BillingPorts = {
    db,
    provider,
    jobs: foundation.jobs,
    clock,
    log,
    siteAddress: config.publicUrl,
    suiteAddress: suiteAddress(config),
  }
  return {
    workers: [readBillingWorker(ports), readAllBillingWorker(ports), undoSecondWorker(ports)],
    mount(add) {
      add(billing, createBillingHandlers(ports))
      add(suiteSubscription, createSuiteSubscriptionHandlers(ports))
    },
    async mountPages(http) {
      await mountBillingMessages(http, ports)
      if (local === null) return
      await mountLocalCheckout(http, local, async (customer) => {
        const team = await teamOfCustomer(db, customer)
        if (team !== undefined) await readBillingLater(ports, db, team)
      })
    },
  }
}
