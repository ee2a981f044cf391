// Takes an audience out of an ad account.
import type { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { refusalOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { findReconciliation } from '#platform/reconcile/reconcile-store.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { changeUpload, findAnyUpload } from './audience-upload-store.ts'
import { type OwnUpload, requireUpload, UNDER_WAY } from './own-upload.ts'
import { keepRemoved, uploadRef } from './upload-reconciler.ts'

export async function deleteUpload(
  ports: AudiencePorts,
  context: HandlerContext<(typeof uploadedAudiences)['deleteUpload']>,
): Promise<undefined> {
  const own = await requireUpload(ports, context)
  if (UNDER_WAY.has(own.upload.state) || UNDER_WAY.has(own.upload.sync)) return context.refuse('under_way')
  await takeOut(ports, own, context.gone)
}

/** Answers when it is not in the ad account any more; of a call whose answer was lost the background finds out. */
async function takeOut(ports: AudiencePorts, { upload, acting }: OwnUpload, signal: AbortSignal): Promise<void> {
  const { db } = ports
  const { id, team_id: teamId, network_id: networkId, team_account_id: account } = upload
  const ref = uploadRef(id)
  const unknown = networkId === null && (await findReconciliation(db, ref))?.state === 'running'
  if (account === null || (networkId === null && !unknown))
    return await inTransaction(db, (tx) =>
      keepRemoved(tx, { ...upload, removed_by: acting.userId }, new Date(ports.clock())),
    )
  await inTransaction(db, async (tx) => {
    await changeUpload(tx, id, { removing: true, removed_by: acting.userId })
    await ports.reconcile.request(tx, ref, { teamId }, { inBackground: false })
  })
  const ran = await ports.reconcile.follow(ref, { signal })
  if ((await findAnyUpload(db, id))?.state === 'removed') return
  await inTransaction(db, async (tx) => {
    await changeUpload(tx, id, { removing: false })
    await ports.reconcile.wake(tx, ref)
  })
  const problem = ran.kind === 'finished' ? ran.end.problem : ran.kind === 'waiting' ? ran.problem : null
  throw refusalOfProblem(problem, ran.kind === 'waiting' ? ran.seconds : undefined)
}
