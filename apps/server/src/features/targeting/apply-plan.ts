// Begins to carry out a plan, once: everything that would make it another plan than the one that was seen refuses it.
import type { LineItemDrift } from '@peregrine/contract/targeting/application-shapes.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { brokenConstraint, inTransaction } from '#platform/postgres.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { APPLICATION } from './application-reconciler.ts'
import { applicationAt, applicationOfPlan, insertApplication, LINE_ITEM_TAKEN } from './application-store.ts'
import { currentHash, driftFrom, readLineItem, targetingOf } from './line-item-state.ts'
import type { StoredPlan } from './plan-store.ts'
import { findUsage } from './usage-store.ts'

export type BegunPlan =
  | { readonly outcome: 'begun'; readonly id: string }
  | { readonly outcome: 'running'; readonly id: string | null }
  | { readonly outcome: 'changed'; readonly drift: LineItemDrift }
  | { readonly outcome: 'line_item_unknown' }

export type UnfitPlan =
  | { readonly outcome: 'expired' | 'usage_changed' }
  | { readonly outcome: 'blocked'; readonly problems: readonly Message[] }
  | { readonly outcome: 'not_confirmed'; readonly missing: readonly Message[] }

/** The application of a plan that was asked for before. */
export async function begunBefore({ db }: ApplicationPorts, plan: StoredPlan): Promise<string | undefined> {
  return (await applicationOfPlan(db, plan.id))?.id
}

/** What stands in the way before the network is asked; undefined when nothing does. */
export async function unfitFor(
  { db, clock }: ApplicationPorts,
  plan: StoredPlan,
  confirmed: readonly string[],
): Promise<UnfitPlan | undefined> {
  const now = new Date(clock())
  if (plan.expires <= now) return { outcome: 'expired' }
  const { problems, confirmations } = plan.shown
  if (problems.length > 0) return { outcome: 'blocked', problems }
  const missing = confirmations.filter(({ code }) => !confirmed.includes(code))
  if (missing.length > 0) return { outcome: 'not_confirmed', missing }
  if (plan.usageId === null) return undefined
  const usage = await findUsage(db, plan.userId, plan.usageId, now)
  const same = usage && usage.deleted_at === null && usage.version === plan.usageVersion
  return same ? undefined : { outcome: 'usage_changed' }
}

/** Begins it in the background. Throws AdsFailure. */
export async function beginPlan(ports: ApplicationPorts, account: OpenAdAccount, plan: StoredPlan): Promise<BegunPlan> {
  if (plan.lineItemId !== null && plan.standing !== null) {
    const found = await readLineItem(ports.accounts, account, plan.lineItemId)
    if (!found) return { outcome: 'line_item_unknown' }
    const same = currentHash(targetingOf(found)) === plan.currentHash
    const drift = same ? null : driftFrom(plan.standing, found, [])
    if (drift) return { outcome: 'changed', drift }
  }
  const place = { lineItemId: plan.lineItemId, campaignName: plan.made?.campaign.name ?? null }
  return await beginUnlessTaken(ports, plan.userId, { adAccountId: plan.adAccountId, ...place }, async () =>
    inTransaction(ports.db, async (tx) => {
      const inserted = await insertApplication(tx, plan, new Date(ports.clock()))
      const ref = { kind: APPLICATION, target: inserted ?? '' }
      if (inserted !== undefined)
        await ports.reconcile.request(tx, ref, { userId: plan.userId }, { steps: plan.shown.steps })
      return inserted ?? (await applicationOfPlan(tx, plan.id))?.id
    }),
  )
}

interface LineItemPlace {
  readonly adAccountId: string
  readonly lineItemId: string | null
  readonly campaignName: string | null
}

/** Runs `begin`; a line item that another application is at work on is told, with its id if it is one's own. */
export async function beginUnlessTaken(
  { db }: Pick<ApplicationPorts, 'db'>,
  userId: string,
  place: LineItemPlace,
  begin: () => Promise<string | undefined>,
): Promise<Extract<BegunPlan, { outcome: 'begun' | 'running' }>> {
  try {
    const id = await begin()
    if (id !== undefined) return { outcome: 'begun', id }
  } catch (error) {
    if (!LINE_ITEM_TAKEN.includes(brokenConstraint(error) ?? '')) throw error
  }
  const other = await applicationAt(db, place.adAccountId, place)
  return { outcome: 'running', id: other?.userId === userId ? other.id : null }
}
