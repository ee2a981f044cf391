// Chooses how subscriptions are paid: Stripe where its keys are configured, otherwise this server's own checkout.
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { type LocalBilling, openLocalBilling } from './billing-local.ts'
import type { BillingPort } from './billing-port.ts'
import { openStripeBilling } from './billing-stripe.ts'

export interface OpenBilling {
  readonly provider: BillingPort
  /** The same when it is the local one. */
  readonly local: LocalBilling | null
}

export function openBilling(
  config: Pick<Config, 'stripe' | 'dataDir' | 'publicUrl'>,
  clock: () => number,
): OpenBilling {
  if (config.stripe.secretKey !== '') return { provider: openStripeBilling({ ...config.stripe, clock }), local: null }
  const local = openLocalBilling(join(config.dataDir, 'billing'), config.publicUrl, clock)
  return { provider: local, local }
}
