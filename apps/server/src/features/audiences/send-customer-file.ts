// Sends a file to a customer list that is there: its people are added, or taken out.
import type { customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import type { ListOperation } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { beginSending, keepFile, type RefuseFile, spending } from './begin-sending.ts'
import { customerListReply } from './customer-list-reply.ts'
import {
  beginAnew,
  type CustomerListRow,
  claimCustomerList,
  findCustomerList,
  settleCustomerLists,
} from './customer-list-store.ts'
import { type OwnCustomerList, requireCustomerList } from './own-customer-list.ts'
import { requirePlan, requireWritableAccount } from './upload-obstacles.ts'

type Lists = typeof customerLists
type Reply = HandlerReplyOf<Lists['addCustomers']>
type Adding = HandlerContext<Lists['addCustomers']>
type Removing = HandlerContext<Lists['removeCustomers']>

const isGoneThere = ({ problem }: CustomerListRow): boolean => readMessage(problem)?.code === 'audience_removed_there'

/** Somebody may be in it. */
export const isInAccount = (list: CustomerListRow): boolean =>
  list.network_id !== null && !isGoneThere(list) && list.files.some(({ operation }) => operation === 'add')

export async function addCustomers(ports: AudiencePorts, context: Adding, batch?: number): Promise<Reply> {
  await settleCustomerLists(ports.db)
  const own = await requireCustomerList(ports, context)
  const from = { userId: own.acting.userId, file: context.body.file }
  return await spending(ports, from, () =>
    onceExternal(context, ports.db, async (tx) => {
      await requirePlan(ports, own.acting, { isNew: false })
      const account = await openAccount(ports, own)
      const list = (await claimed(tx, own)) ?? context.refuse('under_way')
      // It is created anew, with whoever is sent from now on.
      if (isGoneThere(list)) await beginAnew(tx, list.id)
      const sending = { own, account, file: context.body.file, operation: 'add', batch } as const
      return (await sent(ports, tx, context.refuse, sending)) ?? context.refuse('already_in_list')
    }),
  )
}

/** A right of those who are in it: no subscription is asked for. */
export async function removeCustomers(ports: AudiencePorts, context: Removing, batch?: number): Promise<Reply> {
  await settleCustomerLists(ports.db)
  const own = await requireCustomerList(ports, context)
  const from = { userId: own.acting.userId, file: context.body.file }
  return await spending(ports, from, () =>
    onceExternal(context, ports.db, async (tx) => {
      const account = await openAccount(ports, own)
      const list = (await claimed(tx, own)) ?? context.refuse('under_way')
      if (!isInAccount(list)) return context.refuse('nothing_in_list')
      const sending = { own, account, file: context.body.file, operation: 'remove', batch } as const
      return (await sent(ports, tx, context.refuse, sending)) ?? context.refuse('already_removed')
    }),
  )
}

async function openAccount(ports: AudiencePorts, { list, acting }: OwnCustomerList): Promise<string> {
  const account = await usableTeamAccount(ports.accounts, acting, list.team_account_id ?? '')
  await requireWritableAccount(ports, acting, account.id)
  return account.id
}

/** As it was before it was claimed; undefined: a file is on its way to it. One at a time, so that they keep their order. */
async function claimed(tx: DbOrTx, { list }: OwnCustomerList): Promise<CustomerListRow | undefined> {
  const before = await findCustomerList(tx, list.id)
  return before && (await claimCustomerList(tx, list.id)) ? before : undefined
}

interface Sending {
  readonly own: OwnCustomerList
  readonly account: string
  readonly file: string
  readonly operation: ListOperation
  readonly batch: number | undefined
}

/** Undefined: all of the file was sent before. */
async function sent(
  ports: AudiencePorts,
  tx: DbOrTx,
  refuse: RefuseFile,
  { own: { list, acting }, account, file, operation, batch = BATCH_SIZES.custom_audience_users }: Sending,
): Promise<Reply | undefined> {
  const before = (await findCustomerList(tx, list.id))?.files ?? []
  const given = { list: list.id, account, operation, before, batch, userId: acting.userId, file }
  if ((await keepFile(ports, tx, refuse, given)) === 'sent_before') return undefined
  const row = await beginSending(ports, tx, operation, list.id, { teamId: acting.team, userId: acting.userId })
  return await customerListReply(ports, tx, row, acting)
}
