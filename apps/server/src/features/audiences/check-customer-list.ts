// Asked before a file is hashed and sent: whatever would refuse it afterwards refuses here.
import type { customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { cleanName } from './check-audience.ts'
import { type CustomerListRow, settleCustomerLists } from './customer-list-store.ts'
import { requireCustomerList } from './own-customer-list.ts'
import { UNDER_WAY } from './own-upload.ts'
import { isInAccount } from './send-customer-file.ts'
import { requireNewList, requirePlan, requireWritableAccount } from './upload-obstacles.ts'

type Lists = typeof customerLists

export async function checkUpload(ports: AudiencePorts, context: HandlerContext<Lists['checkUpload']>) {
  const { account, name } = context.body
  await requireNewList(ports, ports.db, context.refuse, teamOf(context), { account, name: cleanName(name) })
  return undefined
}

export async function checkChange(ports: AudiencePorts, context: HandlerContext<Lists['checkChange']>) {
  await settleCustomerLists(ports.db)
  const { list, acting } = await requireCustomerList(ports, context)
  const isAdding = context.body.operation === 'add'
  if (isAdding) await requirePlan(ports, acting, { isNew: false })
  if (!isFree(list)) return context.refuse('under_way')
  if (!isAdding && !isInAccount(list)) return context.refuse('nothing_in_list')
  const account = await usableTeamAccount(ports.accounts, acting, list.team_account_id ?? '')
  await requireWritableAccount(ports, acting, account.id)
  return undefined
}

const isFree = ({ state, removing }: CustomerListRow): boolean => !UNDER_WAY.has(state) && !removing
