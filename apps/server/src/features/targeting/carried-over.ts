// The part of a list that a plan carries into the ad account: what is skipped reaches nobody and narrows nothing.
import { ENTRY_FIELDS } from '@peregrine/domain/targeting/package-rules.ts'
import type { PlanField, TargetingPlan } from '@peregrine/domain/targeting/targeting-plan.ts'
import type { UsedContent } from './plan-store.ts'

export function carriedOver(
  { dropped }: Pick<TargetingPlan, 'dropped'>,
  { targeting_package: targeting, countries }: Pick<UsedContent['content'], 'targeting_package' | 'countries'>,
) {
  const skipped = new Set(dropped.map(({ field, label }) => `${field} ${label}`))
  const carried = (field: PlanField, label: string) => !skipped.has(`${field} ${label}`)
  const entries = ENTRY_FIELDS.map((field) => [
    field,
    targeting[field].filter((entry) => carried(field, 'handle' in entry ? entry.handle : entry.label)),
  ])
  return {
    package: {
      ...targeting,
      ...Object.fromEntries(entries),
      placements: targeting.placements.filter((placement) => carried('placements', placement)),
      age: carried('age', targeting.age) ? targeting.age : 'any',
      gender: carried('gender', targeting.gender) ? targeting.gender : 'ANY',
    },
    countries: countries.filter(({ label }) => carried('countries', label)),
  }
}
