// A budget that is split over the ad sets of a form: totals, and the daily budgets that spend them.
import { coinOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { dailyFor } from '@peregrine/domain/campaigns/budget-reach-rules.ts'
import { amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import type { AdSetForm, CampaignForm } from './campaign-form-rules.ts'
import { flightDays } from './flight-form-rules.ts'

interface SplitPart {
  readonly ad_set: string
  readonly amount: number
}

/** What the split sets of an ad set: its total, and the daily budget that spends it by the end; an open one keeps its own. */
function settingsOfPart(form: CampaignForm, set: AdSetForm, amount: number, currency: string) {
  const days = flightDays(set.flight ?? form)
  return {
    total_budget: String(amount),
    daily_budget: days === null ? set.settings.daily_budget : String(dailyFor(amount, days, coinOf(currency))),
  }
}

export const withSplit = (
  form: CampaignForm,
  split: readonly SplitPart[],
  whole: number,
  currency: string,
): CampaignForm => ({
  ...form,
  totalBudget: form.totalBudget.trim() === '' ? String(whole) : form.totalBudget,
  adSets: form.adSets.map((set) => {
    const part = split.find(({ ad_set: id }) => id === set.id)
    return part ? { ...set, settings: { ...set.settings, ...settingsOfPart(form, set, part.amount, currency) } } : set
  }),
})

/** Whether the form has the split already. */
export const isSplit = (form: CampaignForm, split: readonly SplitPart[], currency: string): boolean =>
  split.every(({ ad_set: id, amount }) => {
    const set = form.adSets.find((one) => one.id === id)
    if (!set) return false
    const parts = settingsOfPart(form, set, amount, currency)
    return (['daily_budget', 'total_budget'] as const).every(
      (name) => amountTyped(set.settings[name], currency) === amountTyped(parts[name], currency),
    )
  })
