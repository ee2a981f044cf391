// What planning and applying stand on: the stores, the ad accounts that people granted us, and sizes of audiences.
import type { Country, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import type { AdAccountPorts } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/postgres.ts'
import type { Reconcile } from '#platform/reconcile/open-reconcile.ts'

import type { OnTargeted } from './record-applied-use.ts'

export interface ApplicationPorts {
  readonly db: Db
  readonly reconcile: Reconcile
  /** Milliseconds. */
  readonly clock: () => number
  readonly log: Log
  readonly accounts: AdAccountPorts
  /** What a package reaches in our data; null when it cannot be told now. */
  readonly reachOf: (input: {
    readonly definition: DefinitionDraft | null
    readonly package: TargetingPackage
    readonly countries: readonly Country[]
  }) => Promise<PackageReach | null>
  /** With the end of an application: what it left an ad set with. */
  readonly onTargeted: OnTargeted
  /** As the network is called in sentences: its name, or a word for it. */
  readonly network: string | Message
}
