// Uploads a file of hashed customers to an ad account, as a new list or to one that is there.
import type { customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { CUSTOMER_LIST_LIMITS } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { uploadObstacle } from '@peregrine/domain/billing/subscription-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { throwAsRefusal } from '#features/ad-accounts/ad-accounts-public.ts'
import { dropFile } from '#features/files/files-public.ts'
import { listTeamAccounts, usableTeamAccount, withTeamAccount, workspaceIdOf } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import { readMessage } from '#platform/stored-message.ts'
import { teamOf } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { authorOf } from './audience-store.ts'
import { cleanName } from './check-audience.ts'
import { sendListLater } from './customer-list-jobs.ts'
import { customerListReply } from './customer-list-reply.ts'
import {
  beginAnew,
  type CustomerListRow,
  claimCustomerList,
  findCustomerList,
  insertCustomerList,
  settleCustomerLists,
} from './customer-list-store.ts'
import { keepCustomerFile } from './keep-customer-file.ts'
import { type OwnCustomerList, requireCustomerList } from './own-customer-list.ts'

type Lists = typeof customerLists
type Creating = HandlerContext<Lists['createCustomerList']>
type Adding = HandlerContext<Lists['addCustomers']>
type Acting = OwnCustomerList['acting']
/** Refusals that both calls have. */
interface Refuse {
  (code: 'subscription_needed', reason: Message): never
  (code: 'file_unknown'): never
  (code: 'too_many_people', reason: undefined, extra: { readonly most: number }): never
}

export async function createCustomerList(
  ports: AudiencePorts,
  context: Creating,
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
  return await spending(ports, body.file, () =>
    onceExternal(context, db, async (tx) => {
      const now = new Date(ports.clock())
      await requireSubscription(ports, context.refuse, acting, true)
      const connected = (await listTeamAccounts(tx, acting.team)).filter(({ state }) => state === 'connected')
      if (uploadObstacle(true, connected.length) !== null) return context.refuse('account_needed')
      const account = await usableTeamAccount(ports.accounts, acting, body.account)
      if (await isNamedThere(ports, acting, account.id, name)) return context.refuse('list_name_taken')
      const at = { id: account.id, accountId: account.account_id, name: account.name }
      const given = { teamId: acting.team, account: at, name, purpose: body.purpose }
      const id = await insertCustomerList(tx, { ...given, by: await authorOf(tx, acting.userId) }, now)
      if (id === undefined) return context.refuse('list_name_taken')
      await keepFile(ports, tx, context.refuse, { list: id, account: account.id, sent: 0, batch, ...from })
      return await begun(ports, tx, 'upload', id, acting)
    }),
  )
}

export async function addCustomers(
  ports: AudiencePorts,
  context: Adding,
  batch: number = BATCH_SIZES.custom_audience_users,
): Promise<HandlerReplyOf<Lists['addCustomers']>> {
  const { db } = ports
  await settleCustomerLists(db)
  const { list, acting } = await requireCustomerList(ports, context)
  const from = { userId: acting.userId, file: context.body.file }
  return await spending(ports, context.body.file, () =>
    onceExternal(context, db, async (tx) => {
      await requireSubscription(ports, context.refuse, acting, false)
      const account = await usableTeamAccount(ports.accounts, acting, list.team_account_id ?? '')
      await askWhetherOpen(ports, acting, account.id)
      if (!(await claimCustomerList(tx, list.id))) return context.refuse('under_way')
      // It is created anew, for nobody of those who were sent is anywhere any more.
      if (readMessage(list.problem)?.code === 'audience_removed_there') await beginAnew(tx, list.id)
      const sent = (await findCustomerList(tx, list.id))?.sent ?? 0
      await keepFile(ports, tx, context.refuse, { list: list.id, account: account.id, sent, batch, ...from })
      return await begun(ports, tx, 'add', list.id, acting)
    }),
  )
}

/** Once its people are stored, or are too many, the file is not kept. A kill in between leaves it to the sweep. */
async function spending<Result>(
  { db, folder }: Pick<AudiencePorts, 'db' | 'folder'>,
  file: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const done = await work()
    await dropFile({ db, folder }, file)
    return done
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_people') await dropFile({ db, folder }, file)
    throw error
  }
}

/** What is added to a list that is there is no further upload of the plan. */
async function requireSubscription(
  ports: AudiencePorts,
  refuse: Refuse,
  acting: Acting,
  isNew: boolean,
): Promise<void> {
  try {
    await ports.requireUpload(acting.team, new Date(ports.clock()))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'uploads_used_up' && !isNew) return
    // Whose workspace it is subscribes: there is no admin to ask.
    if (error.code === 'subscription_needed' && (await workspaceIdOf(ports.db, acting.userId)) === acting.team)
      return refuse('subscription_needed', message('workspace_subscription_needed'))
    throw error
  }
}

async function isNamedThere(ports: AudiencePorts, acting: Acting, account: string, name: string): Promise<boolean> {
  const there = await withTeamAccount(
    ports.accounts,
    acting,
    account,
    ({ grant, accountId }) => ports.accounts.ads.customAudiences(grant, accountId),
    { write: true },
  ).catch(throwAsRefusal)
  return there.some((one) => one.name === name)
}

/** Asks the network now whether this person's way into the account still stands, and may write. */
async function askWhetherOpen(ports: AudiencePorts, acting: Acting, account: string): Promise<void> {
  const nothing = async () => undefined
  await withTeamAccount(ports.accounts, acting, account, nothing, { write: true }).catch(throwAsRefusal)
}

async function keepFile(
  ports: AudiencePorts,
  tx: DbOrTx,
  refuse: Refuse,
  given: Parameters<typeof keepCustomerFile>[2],
): Promise<void> {
  const kept = await keepCustomerFile(ports, tx, given)
  if (kept === 'file_unknown') return refuse(kept)
  if (kept === 'too_many_people') return refuse(kept, undefined, { most: CUSTOMER_LIST_LIMITS.mostPeople })
}

async function begun(
  ports: AudiencePorts,
  tx: DbOrTx,
  change: 'upload' | 'add',
  id: string,
  acting: Acting,
): Promise<HandlerReplyOf<Lists['createCustomerList']>> {
  const by = { teamId: acting.team, userId: acting.userId }
  const list = await required(tx, id)
  await sendListLater(ports, tx, change, { id, name: list.name, account: list.team_account_id ?? '' }, by)
  await recordActivity(tx, {
    teamId: acting.team,
    actor: acting.userId,
    action: change === 'upload' ? 'customer-list.uploaded' : 'customer-list.extended',
    target: { kind: 'customer-list', id, name: list.name },
    detail: { account: list.account_name, account_id: list.account_id },
    at: new Date(ports.clock()),
  })
  return await customerListReply(ports, tx, await required(tx, id), acting)
}

async function required(tx: DbOrTx, id: string): Promise<CustomerListRow> {
  const list = await findCustomerList(tx, id)
  if (!list) throw new Error('A list that was just stored is not there.')
  return list
}
