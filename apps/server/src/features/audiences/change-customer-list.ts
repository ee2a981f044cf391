// What a customer list is for, and taking one out of the ad account.
import type { customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { customerListRef, keepListRemoved } from './customer-list-reconciler.ts'
import { campaignsOfList, customerListReply } from './customer-list-reply.ts'
import {
  type CustomerListChange,
  changeCustomerList,
  findCustomerList,
  settleCustomerLists,
} from './customer-list-store.ts'
import { requireCustomerList } from './own-customer-list.ts'
import { UNDER_WAY } from './own-upload.ts'
import { campaignsReply } from './seen-campaigns.ts'
import { takeOutOfAccount } from './take-out-of-account.ts'

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
  const { list } = own
  const { userId } = own.acting
  const removal = {
    ref: customerListRef(list.id),
    change: (tx: DbOrTx, change: CustomerListChange) => changeCustomerList(tx, list.id, change),
    keep: (tx: DbOrTx, at: Date) => keepListRemoved(tx, { ...list, removed_by: userId }, at),
    isOut: async () => (await findCustomerList(ports.db, list.id))?.state === 'removed',
  }
  await takeOutOfAccount(ports, list, removal, { userId, signal: context.gone })
}
