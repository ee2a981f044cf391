// The calls of a person's subscription to the analytics suite.
import type { suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { BillingPorts } from './billing-ports.ts'
import { cancelSuiteSubscription } from './cancel-suite-subscription.ts'
import { changeSuiteSubscription } from './change-suite-subscription.ts'
import { previewSuiteChange } from './preview-suite-change.ts'
import { startSuiteCheckout } from './start-suite-checkout.ts'
import { suiteSubscriptionReply } from './suite-subscription-reply.ts'

export const createSuiteSubscriptionHandlers = (ports: BillingPorts): Handlers<typeof suiteSubscription> => ({
  create: (context) => startSuiteCheckout(ports, context),
  cancel: (context) => cancelSuiteSubscription(ports, context),
  info: ({ caller }) => suiteSubscriptionReply(ports, ports.db, personOf(caller).userId),
  preview: (context) => previewSuiteChange(ports, context),
  change: (context) => changeSuiteSubscription(ports, context),
})
