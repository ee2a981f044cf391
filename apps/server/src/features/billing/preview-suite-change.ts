// What changing the period of a subscription to the suite would cost if it were done now, by the payment provider.
import type { suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { SUITE_PLAN } from '@peregrine/domain/billing/plan-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { BillingPorts } from './billing-ports.ts'
import { callProvider } from './call-provider.ts'
import { currencyOf } from './change-terms.ts'
import { suiteStandingOf } from './suite-subscription-reply.ts'

export async function previewSuiteChange(
  { db, provider, clock }: BillingPorts,
  context: HandlerContext<(typeof suiteSubscription)['preview']>,
) {
  const { period } = context.query
  // Providers count in whole seconds.
  const at = new Date(Math.floor(clock() / 1000) * 1000)
  const { current } = await suiteStandingOf(db, personOf(context.caller).userId, at)
  if (!current?.active) return context.refuse('no_subscription')
  if (current.period === period) return context.refuse('same_period')
  const to = { plan: SUITE_PLAN.id, period, currency: currencyOf(current) }
  const preview = await callProvider(context.refuse, () => provider.previewChange(current.provider_id, to, at))
  const { price, currency, credited, due, credit, periodEnd } = preview
  return {
    period,
    price,
    currency,
    credited,
    due,
    credit,
    renews: periodEnd.toISOString(),
    quoted_at: at.toISOString(),
  }
}
