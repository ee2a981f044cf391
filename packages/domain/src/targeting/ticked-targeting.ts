// What a package reaches as it is ticked now: which of its parts are united, which narrow, by the network's own table.
import { type CriterionGroup, criterionRule } from '../ad-network/criterion-rules.ts'
import { withBegunPlacements } from './begun-placements-rules.ts'
import { taxonomyEntryOf } from './match-options.ts'
import { bandOfBucket, bucketOfBand, NETWORK_GENDERS } from './network-choice-rules.ts'
import {
  COUNTRIES_SENT_BELOW,
  HANDLES_APPLIED,
  type HandleEntry,
  type LabelEntry,
  type PackageCountry,
  selected,
  type TargetingPackage,
} from './package-rules.ts'
import { REACH_FIELDS, type ReachField, TYPE_OF_FIELD } from './reach-fields.ts'
import { normaliseGender } from './targeting-option-rules.ts'

export interface TickedPart {
  readonly field: ReachField
  /** Parts of one group are united with each other, also where the group narrows: a city beside its country adds nothing. */
  readonly group: CriterionGroup
  readonly family: 'united' | 'intersected'
  /** Taxonomy ids, codes, handles without at-sign, words; never empty. */
  readonly values: readonly string[]
}

export interface TickedTargeting {
  /** People who fit any of these are reached, and nobody else; everybody when there are none. */
  readonly united: readonly TickedPart[]
  /** Of each group at least one has to fit as well. */
  readonly intersected: readonly TickedPart[]
}

/** How the network combines what is ticked; parts with nothing ticked, and what is never sent, are left out. */
export function tickedTargeting(
  targeting: TargetingPackage,
  countries: readonly Pick<PackageCountry, 'code'>[],
): TickedTargeting {
  const parts = REACH_FIELDS.flatMap((field) => {
    const values = valuesOf(field, targeting, countries)
    const { group, family } = criterionRule(TYPE_OF_FIELD[field])
    return values.length > 0 ? [{ field, group, family, values }] : []
  })
  return {
    united: parts.filter(({ family }) => family === 'united'),
    intersected: parts.filter(({ family }) => family === 'intersected'),
  }
}

/** False: everybody who meets its conditions is reached. */
export const selectsPeople = (list: {
  readonly targeting_package: TargetingPackage
  readonly countries: readonly Pick<PackageCountry, 'code'>[]
}): boolean => tickedTargeting(list.targeting_package, list.countries).united.length > 0

function valuesOf(
  field: ReachField,
  targeting: TargetingPackage,
  countries: readonly Pick<PackageCountry, 'code'>[],
): readonly string[] {
  switch (field) {
    case 'countries':
      // As many countries as this are not sent at all: the package is then shown everywhere.
      return countries.length < COUNTRIES_SENT_BELOW ? distinct(countries.map(({ code }) => code)) : []
    case 'gender': {
      const gender = normaliseGender(targeting.gender)
      return NETWORK_GENDERS[gender] === null ? [] : [gender]
    }
    case 'age':
      return agesOf(targeting.age)
    case 'handles':
      return distinct(selected(targeting.handles).map((entry) => valueOfEntry(field, entry))).slice(0, HANDLES_APPLIED)
    default:
      return distinct(selected(targeting[field]).map((entry) => valueOfEntry(field, entry)))
  }
}

type ListField = Exclude<ReachField, 'countries' | 'gender' | 'age'>

/** What an entry of a part stands for: its handle, word, tag with its sign, or the id that the taxonomy gives it. */
export function valueOfEntry(field: ListField, entry: LabelEntry | HandleEntry): string {
  if ('handle' in entry) return entry.handle.trim().replace(/^@+/, '').toLowerCase()
  switch (field) {
    case 'handles':
    case 'keywords':
      return entry.label.trim()
    case 'hashtags':
      return `#${entry.label.trim().replace(/^[#＃]+\s*/, '')}`
    case 'custom_audiences':
      return entry.id ?? entry.label
    default:
      return taxonomyEntryOf(field, entry)?.id ?? entry.id ?? entry.label
  }
}

/** The band that the network's bucket for it means: wider than the package's where it has no such bucket. */
function agesOf(age: string): readonly string[] {
  const bucket = bucketOfBand(age)
  if (bucket.kind === 'any') return []
  const band = bucket.kind === 'nearest' ? bucket.band : bandOfBucket(bucket.bucket)
  return band === null || band === 'any' ? [] : [band]
}

const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => text !== '' && text !== '#')

/** One click that makes a package reach fewer people who are not meant. */
export interface ReachRepair {
  readonly code: 'drop' | 'narrow'
  readonly field: ReachField
  /** What stays ticked of the part; what it does not have yet is added. Nothing: the part is dropped. */
  readonly keep: readonly { readonly id: string; readonly label: string }[]
}

/** The package and its countries once a repair is made. */
export function repairedTargeting<Targeting extends TargetingPackage, Country extends PackageCountry>(
  targeting: Targeting,
  countries: readonly Country[],
  { field, keep: retain }: ReachRepair,
) {
  const retained = new Set(retain.map(({ id }) => id))
  if (field === 'countries') {
    const known = new Map(countries.map((country) => [country.code, country]))
    return { package: targeting, countries: retain.map(({ id, label }) => known.get(id) ?? { code: id, label }) }
  }
  if (field === 'gender') return { package: { ...targeting, gender: retain[0]?.id ?? 'ANY' }, countries }
  if (field === 'age') return { package: { ...targeting, age: retain[0]?.id ?? 'any' }, countries }
  const seen = new Set<string>()
  const ticked = <Entry extends LabelEntry | HandleEntry>(entries: readonly Entry[]) =>
    entries.map((entry) => {
      const value = valueOfEntry(field, entry)
      seen.add(value)
      return { ...entry, deselected: !retained.has(value) }
    })
  const next = field === 'handles' ? ticked(targeting.handles) : ticked(targeting[field])
  const added =
    field === 'handles' ? [] : retain.filter(({ id }) => !seen.has(id)).map((one) => ({ ...one, deselected: false }))
  const repaired = { ...targeting, [field]: [...next, ...added] }
  return { package: withBegunPlacements(targeting, repaired), countries }
}
