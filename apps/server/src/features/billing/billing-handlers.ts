// The calls of subscriptions: reading, checkout, changing, cancelling.
import type { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import type { BillingPorts } from './billing-ports.ts'
import { billingAnswer } from './call-provider.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changeSubscription } from './change-subscription.ts'
import { startCheckout } from './start-checkout.ts'

export const createBillingHandlers = (ports: BillingPorts): Handlers<typeof billing> => ({
  readBilling: (context) => {
    const { team, level } = teamOf(context)
    return billingAnswer(ports, ports.db, team, level === 'admin')
  },
  checkout: (context) => startCheckout(ports, context),
  upgrade: (context) => changeSubscription(ports, context),
  cancel: (context) => cancelSubscription(ports, context),
  publicKey: async () => ({ public_key: ports.provider.publicKey }),
})
