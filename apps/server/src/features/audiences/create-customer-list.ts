// Uploads a file of hashed customers to an ad account, as a new list.
import type { customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import { teamOf } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { authorOf } from './audience-store.ts'
import { beginSending, keepFile, spending } from './begin-sending.ts'
import { cleanName } from './check-audience.ts'
import { customerListReply } from './customer-list-reply.ts'
import { insertCustomerList, settleCustomerLists } from './customer-list-store.ts'
import { requireNewList } from './upload-obstacles.ts'

type Lists = typeof customerLists

export async function createCustomerList(
  ports: AudiencePorts,
  context: HandlerContext<Lists['createCustomerList']>,
  batch: number = BATCH_SIZES.custom_audience_users,
): Promise<HandlerReplyOf<Lists['createCustomerList']>> {
  const { db } = ports
  const { body } = context
  const acting = teamOf(context)
  await settleCustomerLists(db)
  const from = { userId: acting.userId, file: body.file }
  const name = cleanName(body.name)
  if (name === '') return context.invalid({ name: [message('name_missing')] })
  // All of it within: said again under the same key it finds its own list in the ad account, and its file gone.
  return await spending(ports, from, () =>
    onceExternal(context, db, async (tx) => {
      const account = await requireNewList(ports, tx, context.refuse, acting, { account: body.account, name })
      const at = { id: account.id, accountId: account.account_id, name: account.name }
      const given = { teamId: acting.team, account: at, name, purpose: body.purpose }
      const by = await authorOf(tx, acting.userId)
      const list = await insertCustomerList(tx, { ...given, by }, new Date(ports.clock()))
      if (list === undefined) return context.refuse('list_name_taken')
      const sending = { list, account: account.id, operation: 'add', before: [], batch, ...from } as const
      await keepFile(ports, tx, context.refuse, sending)
      const row = await beginSending(ports, tx, 'upload', list, { teamId: acting.team, userId: acting.userId })
      const reply = await customerListReply(ports, tx, row, acting)
      const result = { made: 'customer_list', name, people: reply.total } as const
      await ports.takePlan(tx, { id: body.plan, userId: acting.userId, result })
      return reply
    }),
  )
}
