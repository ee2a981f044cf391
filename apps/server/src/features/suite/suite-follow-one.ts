// Follows or unfollows one person as an account of the suite, within the account's budget of the day.
import type { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { type OpenNetworkAccount, withNetworkGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { actingAccount } from './suite-acting-account.ts'
import type { BatchPorts } from './suite-batch-reconciler.ts'
import { type BatchAction, budgetOf, insertChange } from './suite-batch-store.ts'
import { asSuiteRefusal } from './suite-network-refusal.ts'
import { type Standing, storeChecks } from './suite-suggestion-store.ts'

type Context = HandlerContext<(typeof suiteActions)['follow']>

export async function followOne(ports: BatchPorts, context: Context, action: BatchAction) {
  const { db, networkClock, accounts } = ports
  const { user_id: person } = context.body
  const account = await actingAccount(db, context, context.body.account, 'follow')
  if (person === account.subject) return context.refuse('yourself')
  return await withNetworkGrant(
    accounts,
    account.user_id,
    async (open) => {
      const remember: Remember = async (standing) =>
        await storeChecks(db, account.id, new Map([[person, standing]]), new Date(await networkClock()))
      const before = await lookedAt(ports, context, open, remember)
      if (before === (action === 'follow')) return { user_id: person, following: before, pending: false }
      const now = new Date(await networkClock())
      const { leftToday, cap } = await budgetOf(db, account, now)
      if (leftToday <= 0) return context.refuse('daily_cap', message('follow_cap_reached_today', { limit: cap }))
      const after = await sent(ports, context, open, { action, remember })
      await inTransaction(db, (tx) => insertChange(tx, { account, person, action, batchId: null, at: now }))
      return { user_id: person, ...after }
    },
    { connection: account.grant_id, right: 'follow' },
  ).catch((error: unknown) => {
    throw asSuiteRefusal(error)
  })
}

/** Whom the network refused, or has as followed now, is not suggested any more. */
type Remember = (standing: Standing) => Promise<void>

/** Whether the account follows the person now; whoever is gone is refused. */
async function lookedAt(
  { accounts }: BatchPorts,
  context: Context,
  { grant }: OpenNetworkAccount,
  remember: Remember,
): Promise<boolean> {
  const { user_id: person } = context.body
  const { found, absent } = await accounts.ads.people(grant, [person])
  const why = absent.get(person)
  if (why !== undefined) await remember(why)
  if (why === 'suspended') return context.refuse('nobody', message('follow_suspended'))
  const [one] = found
  if (one === undefined) return context.refuse('nobody')
  return one.followedByYou === true
}

async function sent(
  { accounts: { ads } }: BatchPorts,
  context: Context,
  { grant, userId }: OpenNetworkAccount,
  { action, remember }: { readonly action: BatchAction; readonly remember: Remember },
): Promise<{ readonly following: boolean; readonly pending: boolean }> {
  const { user_id: person } = context.body
  if (action === 'unfollow') {
    await ads.unfollow(grant, userId, person)
    return { following: false, pending: false }
  }
  const answer = await ads.follow(grant, userId, person).catch(async (error: unknown) => {
    if (error instanceof AdsFailure && error.kind === 'not_found') {
      await remember('deleted')
      return context.refuse('nobody')
    }
    if (error instanceof AdsFailure && error.kind === 'forbidden' && /\bblocked\b/i.test(error.message)) {
      await remember('blocked')
      return context.refuse('blocked')
    }
    throw error
  })
  await remember(answer.pending ? 'requested' : 'followed')
  return answer
}
