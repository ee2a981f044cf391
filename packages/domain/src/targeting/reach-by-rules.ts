// How an ad set reaches an audience: by its package, by its uploaded list, or by both, as the network combines them.
import type { MessageCode } from '../shell/message-rules.ts'
import type { ListState } from './list-state-rules.ts'
import type { LabelEntry, PackageCountry, TargetingPackage } from './package-rules.ts'
import { selectsPeople } from './ticked-targeting.ts'

export const REACH_BY = ['package', 'list', 'both'] as const
export type ReachBy = (typeof REACH_BY)[number]

/** A custom audience in the ad account. */
export interface TargetedList {
  readonly id: string
  readonly name: string
}

interface Targeted<Country extends PackageCountry> {
  readonly package: TargetingPackage
  readonly countries: readonly Country[]
}

/**
 * What is sent. Custom audiences are primary criteria: the network unites them with whatever else selects people, and
 * limits (places, languages, age, gender) narrow both. Who is on the list has met the audience's limits already, so the
 * list alone goes without them; countries and places stay where the team may only use certain countries.
 */
export function targetingReachedBy<Country extends PackageCountry>(
  by: ReachBy,
  targeted: Targeted<Country>,
  list: TargetedList | null,
  { countriesNeeded }: { readonly countriesNeeded: boolean },
): Targeted<Country> {
  if (by === 'package') return targeted
  const entries: LabelEntry[] = list === null ? [] : [{ id: list.id, label: list.name, deselected: false }]
  if (by === 'list')
    return {
      package: {
        ...NOTHING,
        custom_audiences: entries,
        locations: countriesNeeded ? targeted.package.locations : NOTHING.locations,
      },
      countries: countriesNeeded ? targeted.countries : [],
    }
  const others = targeted.package.custom_audiences.filter(({ id }) => id !== list?.id)
  return { ...targeted, package: { ...targeted.package, custom_audiences: [...others, ...entries] } }
}

const NOTHING: TargetingPackage = {
  keywords: [],
  handles: [],
  hashtags: [],
  languages: [],
  network_operators: [],
  interests: [],
  conversation_topics: [],
  movies_tv_shows: [],
  placements: [],
  age: 'any',
  gender: 'ANY',
  custom_audiences: [],
  locations: [],
}

/** Beside a package that selects nobody a list would not add people: it would take everybody else away. */
export const addsToEverybody = (
  by: ReachBy,
  { package: targeting_package, countries }: Targeted<PackageCountry>,
): boolean => by === 'both' && !selectsPeople({ targeting_package, countries })

/** Why a list cannot be targeted as it is; each says what to do. Null: it can. */
export const LIST_PROBLEMS = {
  none: 'list_not_uploaded',
  uploading: 'list_uploading',
  processing: 'list_processing',
  too_small: 'list_too_small',
  ready: null,
} as const satisfies Readonly<Record<ListState, MessageCode | null>>
