// What media and creatives need from outside.
import type { AdAccountPorts } from '#features/ad-accounts/ad-accounts-public.ts'
import type { FileFolder } from '#features/files/files-public.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Db } from '#platform/postgres.ts'
import type { Reconcile } from '#platform/reconcile/open-reconcile.ts'

export interface CreativePorts {
  readonly db: Db
  readonly jobs: () => Pick<Jobs, 'enqueue'>
  readonly clock: () => number
  readonly accounts: AdAccountPorts
  readonly folder: FileFolder
  readonly reconcile: Reconcile
}
