// Changes the period of a subscription to the suite, takes a cancellation back, and changes who is named on its invoices.
import type { suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { type Period, SUITE_PLAN } from '@peregrine/domain/billing/plan-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { BillingPorts } from './billing-ports.ts'
import { findBilling } from './billing-store.ts'
import { callProvider } from './call-provider.ts'
import { currencyOf, minuteOf } from './change-terms.ts'
import { readBillingOf } from './read-billing.ts'
import { saveSuiteBilling } from './suite-billing-details.ts'
import { suiteStandingOf, suiteSubscriptionReply } from './suite-subscription-reply.ts'
import type { SuiteSubscriptionRow } from './suite-subscription-store.ts'

type Context = HandlerContext<(typeof suiteSubscription)['change']>

/** For so long an amount that was previewed can be agreed to. */
const QUOTE_MS = 15 * 60_000

const isGood = (quoted: number, now: number): boolean => quoted <= now && quoted > now - QUOTE_MS

export async function changeSuiteSubscription(ports: BillingPorts, context: Context) {
  const { db, clock } = ports
  const { userId } = personOf(context.caller)
  const { period, billing, quoted_at: quoted } = context.body
  const at = new Date(clock())
  const { current } = await suiteStandingOf(db, userId, at)
  if (!current?.active) return context.refuse('no_subscription')
  if (quoted !== undefined && !isGood(Date.parse(quoted), at.getTime())) return context.refuse('quote_expired')
  await onceExternal(context, db, async (tx) => {
    const acting = { team: current.team_id, userId }
    if (billing) {
      const payer = await saveSuiteBilling(tx, acting, billing, at)
      const customer = (await findBilling(tx, current.team_id))?.customer ?? null
      if (customer !== null)
        await callProvider(context.refuse, () =>
          ports.provider.changePayer({ teamId: current.team_id, ...payer, customer }),
        )
    }
    if (period) await changePeriod(ports, context, tx, current, period)
    return await suiteSubscriptionReply(ports, tx, userId)
  })
  await callProvider(context.refuse, () => readBillingOf(ports, current.team_id))
  return await suiteSubscriptionReply(ports, db, userId)
}

async function changePeriod(
  { provider, clock }: BillingPorts,
  context: Context,
  tx: DbOrTx,
  current: SuiteSubscriptionRow,
  period: Period,
): Promise<void> {
  if (period === current.period && !current.ends) return
  const to = { plan: SUITE_PLAN.id, period, currency: currencyOf(current) }
  const quoted = context.body.quoted_at
  const desired = `${current.provider_id}-${period}-${current.period}-${current.ends}-${quoted ?? minuteOf(clock())}`
  const isMade = await callProvider(context.refuse, () =>
    provider.change(current.provider_id, to, desired, quoted ? new Date(quoted) : undefined),
  )
  if (!isMade) return
  await recordActivity(tx, {
    teamId: current.team_id,
    actor: personOf(context.caller).userId,
    action: 'subscription.changed',
    target: { kind: 'subscription', id: current.id, name: SUITE_PLAN.name },
    detail: { before: current.plan_name, period },
    at: new Date(clock()),
  })
}
