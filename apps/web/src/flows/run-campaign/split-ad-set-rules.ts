// An ad set as several, one for each part of its targeting that chooses people; they share its budget.

import type { AdSetReach } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { coinOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import { splitPackage, type UnitedField } from '@peregrine/domain/targeting/split-package-rules.ts'
import { type AdSetForm, type CampaignForm, newKey } from './campaign-form-rules.ts'

const LONGEST_NAME = 255

export interface SplitEntries {
  readonly entries: NonNullable<AdSetReach['entries']>
  /** The parts that are ad sets of their own. */
  readonly apart: readonly string[]
}

/** The form with the ad set split; the first part keeps what the ad set is, the others are new with the same ads. */
export function withSplitAdSet(
  form: CampaignForm,
  key: string,
  { entries, apart }: SplitEntries,
  currency: string,
  nameOf: (name: string, part: UnitedField) => string,
): CampaignForm {
  const parts = splitPackage(entries.targeting_package, apart)
  const split = (set: AdSetForm): AdSetForm[] =>
    parts.map(({ field, package: targeting_package }, index) => ({
      ...set,
      ...(index > 0 && {
        key: newKey(),
        id: null,
        version: 0,
        ads: set.ads.map((ad) => ({ ...ad, key: newKey(), id: null })),
      }),
      name: nameOf(set.name, field).slice(0, LONGEST_NAME),
      audienceName: nameOf(set.audienceName, field),
      audienceSize: null,
      targeting: {
        kind: 'package' as const,
        targeting_package,
        countries: entries.countries,
        definition: entries.definition,
      },
      settings: {
        ...set.settings,
        daily_budget: shareOf(set.settings.daily_budget, parts.length, currency),
        total_budget: shareOf(set.settings.total_budget, parts.length, currency),
      },
    }))
  return { ...form, adSets: form.adSets.flatMap((set) => (set.key === key && parts.length > 1 ? split(set) : [set])) }
}

/** Rounded down to a coin, so that together they never spend more than the ad set did. */
function shareOf(typed: string, parts: number, currency: string): string {
  const whole = amountTyped(typed, currency)
  if (whole === null) return typed
  const coins = Math.round(whole / coinOf(currency))
  return String(Number((Math.floor(coins / parts) * coinOf(currency)).toFixed(6)))
}
