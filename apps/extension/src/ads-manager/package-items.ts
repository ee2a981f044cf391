// The package as the items that are put in one after the other, in the order of the form.
import type { Assignment, ReceiptField } from '@peregrine/contract/targeting/extension-messages.ts'
import { ENTRY_FIELDS } from '@peregrine/domain/targeting/package-rules.ts'
import type { AdsManagerRules, FieldRule } from './ads-manager-rules.ts'

/** One thing to put in: '@harborroast' into handles. */
export interface PackageItem {
  readonly field: ReceiptField
  /** What is typed or chosen. */
  readonly label: string
}

/** Every item of an assignment. Any gender and any age are items too: they take away what stood there. */
export function itemsOf({ package: given, countries }: Assignment): readonly PackageItem[] {
  return [
    { field: 'gender', label: given.gender },
    { field: 'age', label: given.age },
    ...countries.map(({ label }): PackageItem => ({ field: 'countries', label })),
    ...ENTRY_FIELDS.flatMap((field) => given[field].map((label): PackageItem => ({ field, label }))),
    ...given.placements.map((label): PackageItem => ({ field: 'placements', label })),
  ]
}

/** The rule for a field; audiences of an exclusion are put where they are left out. */
export function ruleFor(rules: AdsManagerRules, field: ReceiptField, assignment: Assignment): FieldRule | null {
  if (field === 'custom_audiences' && assignment.type === 'exclusion') return rules.excludedAudiences
  return rules.fields[field] ?? null
}
