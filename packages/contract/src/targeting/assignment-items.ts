// An assignment as the items that are put in one after the other; its receipt has to name each of them.
import { ENTRY_FIELDS } from '@peregrine/domain/targeting/package-rules.ts'
import type { Assignment, Receipt, ReceiptField, ReceiptItem } from './extension-messages.ts'

/** One thing to put in: '@harborroast' into handles. */
export interface PackageItem {
  readonly field: ReceiptField
  /** What is typed or chosen. */
  readonly label: string
}

/** What can be taken away; the rest of an exclusion list leaves the line item as it is. */
const EXCLUDABLE = ['keywords', 'hashtags', 'custom_audiences'] as const

/** Every item of an assignment, in the order of the form. Any gender and any age are items too: they take away what stood there. */
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

/** `not_reported`: it was sent, and the receipt doesn't name it. */
export interface ReportedItem extends PackageItem {
  readonly outcome: ReceiptItem['outcome'] | 'not_reported'
}

const keyOf = ({ field, label }: PackageItem): string => `${field} ${label}`

/** What became of each item that was sent, by a receipt that may leave some out; what it names beside them was not sent. */
export function reportedItems(assignment: Assignment, { items, adAccountId }: Receipt): readonly ReportedItem[] {
  const said = new Map(items.map((item) => [keyOf(item), item.outcome]))
  const isElsewhere = adAccountId !== assignment.adAccountId
  return itemsOf(assignment).map((item) => ({
    ...item,
    outcome: (isElsewhere ? undefined : said.get(keyOf(item))) ?? 'not_reported',
  }))
}

export const isInAdSet = ({ outcome }: ReportedItem): boolean => outcome === 'standing' || outcome === 'stood_before'

/** The ads manager has no place for these; the others were put in, or nobody knows what became of them. */
const WITHOUT_PLACE: ReadonlySet<ReportedItem['outcome']> = new Set(['not_offered', 'field_missing'])

/** Whether the list may be called applied: everything that has a place in the ad set was read back there. */
export const isApplied = (items: readonly ReportedItem[], { stopped }: Pick<Receipt, 'stopped'>): boolean =>
  !stopped && items.some(isInAdSet) && items.every((item) => isInAdSet(item) || WITHOUT_PLACE.has(item.outcome))
