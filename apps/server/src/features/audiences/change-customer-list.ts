// What a customer list is for, and taking one out of the ad account.
import type { customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { refusalOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { findReconciliation } from '#platform/reconcile/reconcile-store.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { customerListRef, keepListRemoved } from './customer-list-reconciler.ts'
import { campaignsOfList, customerListReply } from './customer-list-reply.ts'
import { changeCustomerList, findCustomerList, settleCustomerLists } from './customer-list-store.ts'
import { type OwnCustomerList, requireCustomerList } from './own-customer-list.ts'
import { UNDER_WAY } from './own-upload.ts'
import { campaignsReply } from './seen-campaigns.ts'

type Lists = typeof customerLists

export async function changePurpose(ports: AudiencePorts, context: HandlerContext<Lists['changeCustomerList']>) {
  const own = await requireCustomerList(ports, context)
  const { list, acting } = own
  const { purpose } = context.body
  const targeting = purpose === 'exclusion' ? await campaignsOfList(ports, own, 'targeting') : null
  if (targeting) return context.refuse('list_targeted', undefined, campaignsReply(targeting))
  return await inTransaction(ports.db, async (tx) => {
    if (purpose !== list.purpose) {
      await changeCustomerList(tx, list.id, { purpose })
      const target = { kind: 'customer-list', id: list.id, name: list.name }
      const detail = { account: list.account_name, account_id: list.account_id, purpose }
      const line = { teamId: list.team_id, actor: acting.userId, action: 'customer-list.changed', target, detail }
      await recordActivity(tx, { ...line, at: new Date(ports.clock()) })
    }
    return await customerListReply(ports, tx, (await findCustomerList(tx, list.id)) ?? list, acting)
  })
}

export async function deleteCustomerList(
  ports: AudiencePorts,
  context: HandlerContext<Lists['deleteCustomerList']>,
): Promise<undefined> {
  await settleCustomerLists(ports.db)
  const own = await requireCustomerList(ports, context)
  if (UNDER_WAY.has(own.list.state)) return context.refuse('under_way')
  const using = await campaignsOfList(ports, own, 'all')
  if (using) return context.refuse('list_used', undefined, campaignsReply(using))
  await takeOut(ports, own, context.gone)
}

/** Answers when it is not in the ad account any more; of a call whose answer was lost the background finds out. */
async function takeOut(ports: AudiencePorts, { list, acting }: OwnCustomerList, signal: AbortSignal): Promise<void> {
  const { db } = ports
  const ref = customerListRef(list.id)
  const unknown = list.network_id === null && (await findReconciliation(db, ref))?.state === 'running'
  if (list.team_account_id === null || (list.network_id === null && !unknown))
    return await inTransaction(db, (tx) =>
      keepListRemoved(tx, { ...list, removed_by: acting.userId }, new Date(ports.clock())),
    )
  await inTransaction(db, async (tx) => {
    await changeCustomerList(tx, list.id, { removing: true, removed_by: acting.userId })
    await ports.reconcile.request(tx, ref, { teamId: list.team_id }, { inBackground: false })
  })
  const ran = await ports.reconcile.follow(ref, { signal })
  if ((await findCustomerList(db, list.id))?.state === 'removed') return
  await inTransaction(db, async (tx) => {
    await changeCustomerList(tx, list.id, { removing: false })
    await ports.reconcile.wake(tx, ref)
  })
  const problem = ran.kind === 'finished' ? ran.end.problem : ran.kind === 'waiting' ? ran.problem : null
  throw refusalOfProblem(problem, ran.kind === 'waiting' ? ran.seconds : undefined)
}
