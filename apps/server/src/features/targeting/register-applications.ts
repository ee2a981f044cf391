// Has the engine bring line items to what applications want of them, each with the grant of the person whose it is.
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { networkFailureOf, withGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { applicationReconciler } from './application-reconciler.ts'
import { applicationRecords } from './application-store.ts'
import { recordUse } from './record-applied-use.ts'

export function registerApplications({ db, clock, accounts, reconcile, onTargeted }: ApplicationPorts): void {
  const { ads } = accounts
  reconcile.register(
    applicationReconciler({
      ads,
      batch: BATCH_SIZES.targeting_criteria,
      records: applicationRecords(db, clock, recordUse(clock, onTargeted)),
      open: (record, work) => withGrant(accounts, record.userId, record.adAccountId, ({ grant }) => work(grant)),
      failureOf: (error) => {
        const failure = networkFailureOf(error)
        // An account that cannot be opened, for whatever reason, is waited for: only its person can do something.
        return failure?.kind === 'refused' && error instanceof Refusal ? { ...failure, kind: 'revoked' } : failure
      },
    }),
  )
}
