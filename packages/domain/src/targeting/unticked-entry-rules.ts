// Entries of an audience's package that an ad set leaves out: unticked where its targeting is looked at.
import {
  ENTRY_FIELDS,
  type HandleEntry,
  type LabelEntry,
  type PackageCountry,
  type TargetingPackage,
} from './package-rules.ts'

export const UNTICKED_FIELDS = [...ENTRY_FIELDS, 'countries', 'age', 'gender'] as const
export type UntickedField = (typeof UNTICKED_FIELDS)[number]

export interface UntickedEntry {
  readonly field: UntickedField
  /** The handle or label, or the code of a country; '' of age and gender. */
  readonly key: string
}

export const keyOfEntry = (entry: LabelEntry | HandleEntry): string => ('handle' in entry ? entry.handle : entry.label)

interface Targeted<Country extends PackageCountry> {
  readonly package: TargetingPackage
  readonly countries: readonly Country[]
}

/** What stays of a package; what is not in it any more makes no difference. */
export function withoutEntries<Country extends PackageCountry>(
  { package: targeting, countries }: Targeted<Country>,
  without: readonly UntickedEntry[],
): Targeted<Country> {
  const left = new Set(without.map(({ field, key }) => `${field} ${key}`))
  const isLeft = (field: UntickedField, key: string) => left.has(`${field} ${key}`)
  const lists = ENTRY_FIELDS.map((field) => [
    field,
    targeting[field].map((entry) => (isLeft(field, keyOfEntry(entry)) ? { ...entry, deselected: true } : entry)),
  ])
  return {
    package: {
      ...targeting,
      ...Object.fromEntries(lists),
      ...(isLeft('age', '') && { age: 'any' }),
      ...(isLeft('gender', '') && { gender: 'ANY' }),
    },
    countries: countries.filter(({ code }) => !isLeft('countries', code)),
  }
}
