// Takes a list out of its ad account: one that was uploaded from an audience, or a customer list.
import { refusalOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { findReconciliation, type TargetRef } from '#platform/reconcile/reconcile-store.ts'
import type { AudiencePorts } from './audience-ports.ts'

interface AccountList {
  readonly team_id: string
  readonly network_id: string | null
  readonly team_account_id: string | null
}

interface Removal {
  readonly ref: TargetRef
  readonly change: (tx: DbOrTx, change: { readonly removing: boolean; readonly removed_by?: string }) => Promise<void>
  /** Stores that it is out. */
  readonly keep: (tx: DbOrTx, at: Date) => Promise<void>
  readonly isOut: () => Promise<boolean>
}

/** Answers when it is not in the ad account any more; of a call whose answer was lost the background finds out. */
export async function takeOutOfAccount(
  { db, clock, reconcile }: Pick<AudiencePorts, 'db' | 'clock' | 'reconcile'>,
  { team_id: teamId, network_id: networkId, team_account_id: account }: AccountList,
  { ref, change, keep, isOut }: Removal,
  by: { readonly userId: string; readonly signal: AbortSignal },
): Promise<void> {
  const isUnknown = networkId === null && (await findReconciliation(db, ref))?.state === 'running'
  if (account === null || (networkId === null && !isUnknown))
    return await inTransaction(db, (tx) => keep(tx, new Date(clock())))
  await inTransaction(db, async (tx) => {
    await change(tx, { removing: true, removed_by: by.userId })
    await reconcile.request(tx, ref, { teamId }, { inBackground: false })
  })
  const ran = await reconcile.follow(ref, { signal: by.signal })
  if (await isOut()) return
  await inTransaction(db, async (tx) => {
    await change(tx, { removing: false })
    await reconcile.wake(tx, ref)
  })
  const problem = ran.kind === 'finished' ? ran.end.problem : ran.kind === 'waiting' ? ran.problem : null
  throw refusalOfProblem(problem, ran.kind === 'waiting' ? ran.seconds : undefined)
}
