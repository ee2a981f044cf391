// An ad set as several, one for each part of its targeting that chooses people; they share its budget.

import type { AdSetReach } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { readMoney } from '@peregrine/domain/shell/typed-money-rules.ts'
import { splitPackage, type UnitedField } from '@peregrine/domain/targeting/split-package-rules.ts'
import { type AdSetForm, type CampaignForm, newKey } from './campaign-form-rules.ts'

const LONGEST_NAME = 255

/** The form with the ad set split; the first part keeps what the ad set is, the others are new with the same ads. */
export function withSplitAdSet(
  form: CampaignForm,
  key: string,
  entries: NonNullable<AdSetReach['entries']>,
  nameOf: (name: string, part: UnitedField) => string,
): CampaignForm {
  const parts = splitPackage(entries.targeting_package)
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
        daily_budget: shareOf(set.settings.daily_budget, parts.length),
        total_budget: shareOf(set.settings.total_budget, parts.length),
      },
    }))
  return { ...form, adSets: form.adSets.flatMap((set) => (set.key === key && parts.length > 1 ? split(set) : [set])) }
}

/** Rounded down, so that together they never spend more than the ad set did. */
function shareOf(typed: string, parts: number): string {
  const read = readMoney(typed)
  return read.state === 'amount' ? String(Math.floor((100 * read.amount) / parts) / 100) : typed
}
