// The plans side by side, with what one has to do to have them.
import { billing, type TeamBilling } from '@peregrine/contract/billing/billing-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import {
  formatPrice,
  type Period,
  PLANS,
  PRICE_CURRENCIES,
  type PriceCurrency,
  type TeamPlan,
} from '@peregrine/domain/billing/plan-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { useState } from 'react'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import type { CurrentTeam } from '#shell/current-team.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import { useBillingText } from './billing-text.ts'
import styles from './subscription-screen.module.css'

interface PlanCardsProps {
  team: CurrentTeam
  billing: TeamBilling
  period: Period
  onPeriod: (period: Period) => void
}

const currencyOf = ({ currency }: TeamBilling): PriceCurrency =>
  PRICE_CURRENCIES.find((known) => known === currency) ?? 'EUR'

export function PlanCards({ team, billing: existing, period, onPeriod }: PlanCardsProps) {
  const text = useBillingText()
  const { currency } = existing
  return (
    <section className={styles.plans}>
      <div className={styles.plansHead}>
        <h2 className={styles.heading}>{text('plans')}</h2>
        <Segmented
          label={text('plans')}
          value={period}
          onChange={onPeriod}
          options={[
            { value: 'month', label: text('month') },
            { value: 'year', label: text('year') },
          ]}
        />
      </div>
      <div className={styles.cards}>
        {PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} team={team} standing={existing} period={period} />
        ))}
      </div>
      <p className={styles.quiet}>{currency === null ? text('currencyMissing') : text('currencyNote', { currency })}</p>
    </section>
  )
}

interface PlanCardProps {
  plan: TeamPlan
  team: CurrentTeam
  standing: TeamBilling
  period: Period
}

function PlanCard({ plan, team, standing: existing, period }: PlanCardProps) {
  const text = useBillingText()
  const language = useLanguage()
  const currency = currencyOf(existing)
  const { uploadsPerMonth: count } = plan
  return (
    <article className={styles.card} data-plan={plan.id}>
      <h3 className={styles.plan}>{plan.name}</h3>
      <p className={styles.price}>
        {plan.prices ? formatPrice(plan.prices[currency][period], currency, language) : text('byAgreement')}{' '}
        {plan.prices ? <span className={styles.quiet}>{text(period === 'month' ? 'perMonth' : 'perYear')}</span> : null}
      </p>
      <p className={styles.line}>{count === null ? text('allowsAny') : text('allows', { count })}</p>
      {team.isAdmin && plan.prices ? <Choose plan={plan} team={team} standing={existing} period={period} /> : null}
    </article>
  )
}

function Choose({ plan, team, standing: existing, period }: PlanCardProps) {
  const text = useBillingText()
  const language = useLanguage()
  const [requested, setRequested] = useState(false)
  const { current } = existing
  const body = { team: team.slug, plan: plan.id, period }

  const subscribe = async () => {
    try {
      const { url } = await call(billing.checkout, { body })
      location.assign(url)
    } catch (error) {
      toastFailure(error)
    }
  }
  const change = async () => {
    try {
      await call(billing.upgrade, { body })
      await forget(billing.readBilling, session.readUser)
      setRequested(false)
    } catch (error) {
      toastFailure(error)
    }
  }

  if (!current?.active)
    return (
      <AppButton variant="primary" disabled={existing.currency === null} onClick={subscribe}>
        {text('subscribe')}
      </AppButton>
    )
  const same = current.plan.name === plan.name && current.period === period
  const price = plan.prices
    ? formatPrice(plan.prices[currencyOf(existing)][period], currencyOf(existing), language)
    : ''
  const newPrice = text(period === 'month' ? 'newPriceMonth' : 'newPriceYear', { price })
  if (same && !current.ends) return <span className={styles.yours}>{text('yours')}</span>
  return (
    <>
      <AppButton onClick={() => setRequested(true)}>{text(same ? 'keep' : 'change')}</AppButton>
      <ConfirmDialog
        opened={requested}
        title={text(same ? 'keepTitle' : 'changeTitle', { plan: plan.name })}
        confirmLabel={text(same ? 'keep' : 'change')}
        onConfirm={change}
        onCancel={() => setRequested(false)}
      >
        {same ? text('keepBody') : `${newPrice} ${text('changeBody')}`}
      </ConfirmDialog>
    </>
  )
}
