// What planning and applying stand on: the stores, the ad accounts that people granted us, and sizes of audiences.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import type { AdAccountPorts } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/postgres.ts'
import type { Reconcile } from '#platform/reconcile/open-reconcile.ts'

export interface ApplicationPorts {
  readonly db: Db
  readonly reconcile: Reconcile
  /** Milliseconds. */
  readonly clock: () => number
  readonly log: Log
  readonly accounts: AdAccountPorts
  /** The size of a definition in our data; null when it cannot be told now. */
  readonly sizeOf: (definition: NonNullable<Usage['definition']>) => Promise<Size | null>
  /** As the network is called in sentences: its name, or a word for it. */
  readonly network: string | Message
}
