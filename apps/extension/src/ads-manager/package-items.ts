// The package as the items that are put in one after the other, in the order of the form.
import type { Assignment, ReceiptField, ReceiptItem } from '@peregrine/contract/targeting/extension-messages.ts'
import { ENTRY_FIELDS } from '@peregrine/domain/targeting/package-rules.ts'
import type { AdsManagerRules, FieldRule } from './ads-manager-rules.ts'

/** One thing to put in: '@harborroast' into handles. */
export interface PackageItem {
  readonly field: ReceiptField
  /** What is typed or chosen. */
  readonly label: string
}

/** What can be taken away; the rest of an exclusion list leaves the line item as it is. */
const EXCLUDABLE = ['keywords', 'hashtags', 'custom_audiences'] as const

/** Every item of an assignment. Any gender and any age are items too: they take away what stood there. */
export function itemsOf({ package: given, countries, type }: Assignment): readonly PackageItem[] {
  if (type === 'exclusion')
    return EXCLUDABLE.flatMap((field) => given[field].map((label): PackageItem => ({ field, label })))
  return [
    { field: 'gender', label: given.gender },
    { field: 'age', label: given.age },
    ...countries.map(({ label }): PackageItem => ({ field: 'countries', label })),
    ...ENTRY_FIELDS.flatMap((field) => given[field].map((label): PackageItem => ({ field, label }))),
    ...given.placements.map((label): PackageItem => ({ field: 'placements', label })),
  ]
}

/**
 * The rule for a field; audiences of an exclusion are put where they are left out. Nothing else of an exclusion has a place:
 * where people are reached it would do the opposite.
 */
export function ruleFor(rules: AdsManagerRules, field: ReceiptField, assignment: Assignment): FieldRule | null {
  if (assignment.type === 'exclusion') return field === 'custom_audiences' ? rules.excludedAudiences : null
  return rules.fields[field] ?? null
}

/** Said instead of the page's own words when saving was left out: see `choosesNobody`. */
export const NOBODY_CHOSEN = 'nobody_chosen'

/** The fields that choose people; the others only narrow whom they choose. */
const CHOOSING: ReadonlySet<ReceiptField> = new Set([
  'keywords',
  'handles',
  'hashtags',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'custom_audiences',
])

/**
 * Whether a package that chooses people would be saved without anything that does: the line item would then reach
 * everybody whom the rest allows, which nobody asked for.
 */
export function choosesNobody({ type }: Assignment, items: readonly ReceiptItem[]): boolean {
  const choosing = items.filter(({ field }) => CHOOSING.has(field))
  const exists = choosing.some(({ outcome }) => outcome === 'standing' || outcome === 'stood_before')
  return type === 'targeting' && choosing.length > 0 && !exists
}
