// Changes the period of a subscription to the suite, takes a cancellation back, and changes who is named on its invoices.
import type { suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { type Period, PRICE_CURRENCIES, type PriceCurrency, SUITE_PLAN } from '@peregrine/domain/billing/plan-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { BillingPorts } from './billing-ports.ts'
import { findBilling } from './billing-store.ts'
import { callProvider } from './call-provider.ts'
import { readBillingOf } from './read-billing.ts'
import { saveSuiteBilling } from './suite-billing-details.ts'
import { suiteStandingOf, suiteSubscriptionReply } from './suite-subscription-reply.ts'
import type { SuiteSubscriptionRow } from './suite-subscription-store.ts'

type Context = HandlerContext<(typeof suiteSubscription)['change']>

/** What runs stays in its currency, wherever its payer moves: no provider changes that of a subscription. */
const currencyOf = (current: SuiteSubscriptionRow): PriceCurrency =>
  PRICE_CURRENCIES.find((currency) => currency === current.currency) ?? 'EUR'

export async function changeSuiteSubscription(ports: BillingPorts, context: Context) {
  const { db, clock } = ports
  const { userId } = personOf(context.caller)
  const { period, billing } = context.body
  const at = new Date(clock())
  const { current } = await suiteStandingOf(db, userId, at)
  if (!current?.active) return context.refuse('no_subscription')
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
  const desired = `${current.provider_id}-${period}-${current.period}-${current.ends}-${current.period_end_at.toISOString()}`
  await callProvider(context.refuse, () => provider.change(current.provider_id, to, desired))
  await recordActivity(tx, {
    teamId: current.team_id,
    actor: personOf(context.caller).userId,
    action: 'subscription.changed',
    target: { kind: 'subscription', id: current.id, name: SUITE_PLAN.name },
    detail: { before: current.plan_name, period },
    at: new Date(clock()),
  })
}
