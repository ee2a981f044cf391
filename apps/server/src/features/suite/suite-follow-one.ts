// Follows or unfollows one person as an account of the suite, within the account's budget of the day.
import type { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { type OpenNetworkAccount, withNetworkGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { pauseUnless } from '#platform/pause-unless.ts'
import { inTransaction } from '#platform/postgres.ts'
import { Refusal, refusalBecause } from '#platform/refusal.ts'
import { markReconnect, type SuiteAccountRow } from './suite-account-store.ts'
import { actingAccount } from './suite-acting-account.ts'
import { isBlocked, isReached, type Relation } from './suite-batch-rules.ts'
import { type Change, type ChangeAction, releaseChange, reserveChange, settleChange } from './suite-change-store.ts'
import { asSuiteRefusal } from './suite-network-refusal.ts'
import type { BatchPorts } from './suite-queue-target.ts'
import { type Standing, storeChecks } from './suite-suggestion-store.ts'

type Context = HandlerContext<(typeof suiteActions)['follow']>
type Stand = Omit<Relation, 'handle'>

interface One {
  readonly ports: BatchPorts
  readonly context: Context
  readonly open: OpenNetworkAccount
  readonly account: SuiteAccountRow
  readonly action: ChangeAction
  readonly person: string
}

/** A call whose answer was lost may still be under way for so long. */
const SETTLE_SECONDS = 2
/** What was done while it was looked is looked at once more; what was undone since is sent. */
const MOST_LOOKS = 2

/** Whom the network refused, or has as followed now, is not suggested any more. */
async function remember({ ports: { db, networkClock }, account, person }: One, standing: Standing): Promise<void> {
  await storeChecks(db, account.id, new Map([[person, standing]]), new Date(await networkClock()))
}

/** What the call answers once there is nothing to send any more. */
async function reached(one: One, { followed, requested }: Stand) {
  if (one.action === 'follow') await remember(one, followed ? 'followed' : 'requested')
  return { user_id: one.person, following: followed, pending: requested && !followed }
}

export async function followOne(ports: BatchPorts, context: Context, action: ChangeAction) {
  const { db, accounts } = ports
  const { user_id: person } = context.body
  const account = await actingAccount(db, context, context.body.account, 'follow')
  if (person === account.subject) return context.refuse('yourself')
  try {
    return await withNetworkGrant(
      accounts,
      account.user_id,
      (open) => changeOne({ ports, context, open, account, action, person }),
      { connection: account.grant_id, right: 'follow' },
    )
  } catch (error) {
    if (error instanceof AdsFailure && error.kind === 'unauthorised') await markReconnect(db, account.id)
    throw asSuiteRefusal(error)
  }
}

async function changeOne(one: One) {
  const { ports, context, account, action, person } = one
  const { db, networkClock } = ports
  for (let looks = 1; ; looks += 1) {
    const since = new Date(await networkClock())
    const before = await lookedAt(one)
    if (isReached(action, before)) return await reached(one, before)
    const at = new Date(await networkClock())
    const change: Change = { account, person, action, batchId: null, at }
    // Another click did the same since: it is looked again, so that nobody costs twice.
    const looked = looks < MOST_LOOKS ? since : undefined
    const reserved = await inTransaction(db, (tx) => reserveChange(tx, account, change, looked))
    if (reserved === 'done') continue
    if (reserved === 'full')
      return context.refuse('daily_cap', message('follow_cap_reached_today', { limit: account.daily_cap }))
    const after = await sent(one, change)
    const done = { ...change, at: new Date(await networkClock()) }
    await inTransaction(db, (tx) => settleChange(tx, done, at))
    return await reached(one, after)
  }
}

/** How the account stands to the person now; whoever is gone is refused. */
async function lookedAt(one: One): Promise<Stand> {
  const { ports, context, open, person } = one
  const { found, absent } = await ports.accounts.ads.people(open.grant, [person])
  const why = absent.get(person)
  if (why !== undefined) await remember(one, why)
  if (why === 'suspended') return context.refuse('nobody', message('follow_suspended'))
  const [seen] = found
  if (seen === undefined) return context.refuse('nobody')
  return { followed: seen.followedByYou === true, requested: seen.requestedByYou === true }
}

/** What is so afterwards; its place in the budget is given back when nothing was done. */
async function sent(one: One, change: Change): Promise<Stand> {
  const { ports, open, action, person } = one
  const { ads } = ports.accounts
  const begun = performance.now()
  try {
    if (action === 'follow') {
      const { following, pending } = await ads.follow(open.grant, open.userId, person)
      return { followed: following, requested: pending }
    }
    await ads.unfollow(open.grant, open.userId, person)
    return { followed: false, requested: false }
  } catch (error) {
    if (!(error instanceof AdsFailure)) throw error
    const found = error.kind === 'unknown_outcome' ? await whatBecame(one, (performance.now() - begun) / 1000) : null
    if (found !== null && found !== 'unknown') return found
    // A request that is delivered twice is refused as replayed, which looks like a revoked grant.
    const isOpen = found === 'unknown' || error.kind === 'unauthorised'
    if (!isOpen) await inTransaction(ports.db, (tx) => releaseChange(tx, change))
    if (found === 'unknown') throw outcomeUnknown()
    return await refusedBy(one, error)
  }
}

/** What concerns the person is remembered of them, and said under its own name. */
async function refusedBy(one: One, error: AdsFailure): Promise<never> {
  if (error.kind === 'not_found') {
    await remember(one, 'deleted')
    return one.context.refuse('nobody')
  }
  if (isBlocked(error)) {
    await remember(one, 'blocked')
    return one.context.refuse('blocked')
  }
  throw error
}

/** Whether it shows after its answer was lost. Null: it was not done; 'unknown': it may be under way still. */
async function whatBecame(one: One, seconds: number): Promise<Stand | null | 'unknown'> {
  const looked = () =>
    lookedAt(one).catch((error: unknown) => {
      if (error instanceof AdsFailure || error instanceof Refusal) return null
      throw error
    })
  const first = await looked()
  if (first !== null && isReached(one.action, first)) return first
  await pauseUnless(one.context.gone, SETTLE_SECONDS)
  const second = await looked()
  if (second !== null && isReached(one.action, second)) return second
  return second === null || seconds > SETTLE_SECONDS ? 'unknown' : null
}

const UNKNOWN = message('follow_outcome_unknown')

const outcomeUnknown = (): Refusal => refusalBecause('network_unavailable', 503, UNKNOWN)
