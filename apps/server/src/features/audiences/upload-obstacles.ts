// What keeps somebody from uploading to an ad account, and who can help: asked before anything is sent, and again when it is.
import { uploadObstacle } from '@peregrine/domain/billing/subscription-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { isTeamAdmin } from '@peregrine/domain/teams/team-rules.ts'
import { throwAsRefusal } from '#features/ad-accounts/ad-accounts-public.ts'
import {
  listTeamAccounts,
  type TeamAccountRow,
  usableTeamAccount,
  withTeamAccount,
  workspaceIdOf,
} from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { Refusal, refusalBecause } from '#platform/refusal.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { isListNamed } from './customer-list-store.ts'
import type { OwnCustomerList } from './own-customer-list.ts'

type Acting = OwnCustomerList['acting']

type PlanCode = 'subscription_needed' | 'uploads_used_up'
type RefuseAccount = (code: 'account_needed', reason: Message) => never
interface RefuseNewList extends RefuseAccount {
  (code: 'list_name_taken'): never
}

async function planMessage(db: DbOrTx, acting: Acting, code: PlanCode): Promise<Message> {
  const isSubscription = code === 'subscription_needed'
  // Whose workspace it is subscribes: there is no admin to ask, and no team.
  if ((await workspaceIdOf(db, acting.userId)) === acting.team)
    return message(isSubscription ? 'workspace_subscription_needed' : 'uploads_used_up')
  if (isTeamAdmin(acting)) return message(isSubscription ? 'plan_needed' : 'larger_plan_needed')
  return message(isSubscription ? 'ask_for_plan' : 'ask_for_larger_plan')
}

/** `isNew`: what is added to a list that is there is no further upload of the plan. */
export async function requirePlan(
  ports: Pick<AudiencePorts, 'db' | 'clock' | 'requireUpload'>,
  acting: Acting,
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  try {
    await ports.requireUpload(acting.team, new Date(ports.clock()))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code } = error
    if (code === 'uploads_used_up' && !isNew) return
    if (code === 'subscription_needed' || code === 'uploads_used_up')
      throw refusalBecause(code, error.status, await planMessage(ports.db, acting, code))
    throw error
  }
}

/** Throws `account_needed` where the team has none that is connected. */
export async function requireConnectedAccount(db: DbOrTx, refuse: RefuseAccount, acting: Acting): Promise<void> {
  const connected = (await listTeamAccounts(db, acting.team)).filter(({ state }) => state === 'connected')
  if (uploadObstacle(true, connected.length) !== null)
    refuse('account_needed', message(isTeamAdmin(acting) ? 'connect_account_first' : 'ask_for_account'))
}

/** The ad account of a new list: the plan allows it, the ad platform lets this person write there, and the name is free. */
export async function requireNewList(
  ports: AudiencePorts,
  db: DbOrTx,
  refuse: RefuseNewList,
  acting: Acting,
  { account: key, name }: { readonly account: string; readonly name: string },
): Promise<TeamAccountRow> {
  await requirePlan(ports, acting, { isNew: true })
  await requireConnectedAccount(db, refuse, acting)
  const account = await usableTeamAccount(ports.accounts, acting, key)
  if (await isListNamed(db, account.account_id, name)) return refuse('list_name_taken')
  if (await isNamedThere(ports, acting, account.id, name)) return refuse('list_name_taken')
  return account
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

/** Asks the ad platform now whether this person's way into the account still stands, and may write. */
export async function requireWritableAccount(ports: AudiencePorts, acting: Acting, account: string): Promise<void> {
  const nothing = async () => undefined
  await withTeamAccount(ports.accounts, acting, account, nothing, { write: true }).catch(throwAsRefusal)
}
