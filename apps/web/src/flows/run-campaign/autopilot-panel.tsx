// Autopilot in the review: how a budget splits over the ad sets and why, taken over with a click; and where it was used before.
import { type AutopilotBudget, autopilot } from '@peregrine/contract/campaigns/autopilot-endpoints.ts'
import { OPEN_DAYS } from '@peregrine/domain/campaigns/budget-reach-rules.ts'
import { formatMembersShort, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { campaignFailure } from '#features/campaigns/campaign-failures.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { isSplit, withSplit } from './autopilot-split-rules.ts'
import { useAutopilotText } from './autopilot-text.ts'
import { daysAhead } from './flight-form-rules.ts'
import type { FormProps } from './form-context.ts'
import styles from './run-campaign.module.css'

interface AutopilotPanelProps extends Pick<FormProps, 'form' | 'onForm' | 'slug'> {
  readonly currency: string
  /** The day that it is in the ad account. */
  readonly today: string
}

/** Only where there is something to split, and it is stored: ad sets are told by their ids. */
export function AutopilotPanel(props: AutopilotPanelProps) {
  const text = useAutopilotText()
  const { form, slug, currency } = props
  const splittable = form.id !== null && form.adSets.length > 1 && currency !== ''
  const allowed = useQuery({
    ...queryOf(autopilot.autopilotAllowed, { query: { team: slug, account: form.account } }),
    enabled: splittable,
    staleTime: 300_000,
    retry: false,
  })
  if (!splittable) return null
  return (
    <section className={styles.set} aria-label={text('title')}>
      <h2>{text('title')}</h2>
      {allowed.error ? (
        <ErrorNotice error={allowed.error} message={campaignFailure} onRetry={() => allowed.refetch()} />
      ) : !allowed.data ? (
        <SkeletonBlock lines={3} height={24} />
      ) : allowed.data.allowed ? (
        <Split {...props} />
      ) : (
        <NoticeBar level="info" title={text('notAllowed')}>
          {allowed.data.reasons.map(messageSentence).join(' ')}
        </NoticeBar>
      )}
      <Used {...props} />
    </section>
  )
}

function Split(props: AutopilotPanelProps) {
  const text = useAutopilotText()
  const { form, slug, currency, today } = props
  const ahead = daysAhead(form, today)
  const total = amountTyped(form.totalBudget, currency) || null
  const read = useQuery({
    ...queryOf(autopilot.suggestedBudget, {
      query: {
        team: slug,
        account: form.account,
        currency,
        campaign: form.id ?? '',
        days: 'days' in ahead ? ahead.days : OPEN_DAYS,
        ...(total !== null && { total }),
      },
    }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (read.error)
    return (
      <ErrorNotice error={read.error} title={text('failed')} message={campaignFailure} onRetry={() => read.refetch()} />
    )
  if (!read.data) return <SkeletonBlock lines={4} height={24} />
  const whole = total ?? read.data.total
  const { reason } = read.data
  const tooFew = reason === null ? null : <NoticeBar level="warn">{messageSentence(reason)}</NoticeBar>
  if (whole === null || read.data.split.length === 0)
    return tooFew ?? <p className={styles.small}>{text('noFigures')}</p>
  return (
    <>
      {tooFew}
      <p className={styles.small}>
        {text(total === null ? 'leadSuggested' : 'lead', { total: moneyText(whole, currency) })}
        {total === null && ahead.kind === 'open' ? ` ${text('openFlight', { days: ahead.days })}` : ''}
      </p>
      <Parts split={read.data.split} currency={currency} />
      <Apply {...props} split={read.data.split} whole={whole} />
    </>
  )
}

type SplitParts = AutopilotBudget['split']

function Parts({ split, currency }: { split: SplitParts; currency: string }) {
  const text = useAutopilotText()
  return (
    <dl className={styles.split}>
      {split.map(({ ad_set: id, name, amount, people, share, because }) => (
        <div key={id}>
          <dt>
            {name} <strong>{moneyText(amount, currency)}</strong>
          </dt>
          <dd className={styles.small}>
            {text(`because_${because}`, {
              share: formatShare(Math.round(share * 100) / 100),
              people: people === null ? '' : formatMembersShort(people),
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Apply({
  form,
  onForm,
  slug,
  currency,
  split,
  whole,
}: AutopilotPanelProps & { split: SplitParts; whole: number }) {
  const text = useAutopilotText()
  const same = isSplit(form, split, currency)
  if (same) return <p className={styles.small}>{text('appliedAlready')}</p>
  const apply = async () => {
    const parts = split.map(({ ad_set, amount }) => ({ ad_set, amount }))
    try {
      await call(autopilot.recordAutopilot, { body: { team: slug, campaign: form.id ?? '', currency, parts } })
    } catch (error) {
      return toastFailure(error)
    }
    onForm((before) => withSplit(before, split, whole, currency))
    toasts.show(text('applied'), { level: 'success' })
    await forget(autopilot.autopilotUsage)
    return undefined
  }
  return (
    <div>
      <AppButton size="small" onClick={apply}>
        {text('apply')}
      </AppButton>
    </div>
  )
}

/** How much autopilot was used in this ad account, in the campaign's currency. */
function Used({ form, slug, currency }: AutopilotPanelProps) {
  const text = useAutopilotText()
  const read = useQuery(queryOf(autopilot.autopilotUsage, { query: { team: slug, account: form.account } }))
  const sum = read.data?.sums.find((one) => one.currency === currency)
  if (!sum) return null
  return (
    <p className={styles.small}>
      {text('used', {
        count: sum.campaigns,
        total: moneyText(sum.total, currency),
        spent: moneyText(sum.spent, currency),
      })}
    </p>
  )
}
