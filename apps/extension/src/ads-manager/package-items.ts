// Where the items of a package go in the ads manager, and whether they would leave anybody chosen.
import type { Assignment, ReceiptField, ReceiptItem } from '@peregrine/contract/targeting/extension-messages.ts'
import type { AdsManagerRules, FieldRule } from './ads-manager-rules.ts'

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
