// The targeting package: what it holds, what of it is selected, and the form in which it is applied (spec §3, §5).
import { type AgeBandId, ageBandOf } from './age-band-rules.ts'
import { type Gender, isPlacement, normaliseGender, type Placement } from './targeting-option-rules.ts'

/** One entry; `deselected` ones stay in the list but are neither applied nor copied. */
export interface LabelEntry {
  readonly label: string
  readonly deselected: boolean
  readonly id?: string | undefined
}

export interface HandleEntry {
  /** Without at-sign. */
  readonly handle: string
  readonly deselected: boolean
  readonly name?: string | undefined
}

/** The parts whose entries are taken one by one for what they add. */
export const CHOSEN_FIELDS = [
  'handles',
  'keywords',
  'hashtags',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
] as const
export type SizedField = (typeof CHOSEN_FIELDS)[number]

/** Native targeting: what the ad platform offers as lists of its own, in place of words and accounts that one brings. */
const NATIVE_FIELDS: readonly SizedField[] = ['interests', 'conversation_topics', 'movies_tv_shows']
export const isNativeField = (field: SizedField): boolean => NATIVE_FIELDS.includes(field)

/** An entry, and what all entries up to it reach: share of the audience, and share of those reached who belong to it; null where it cannot be told. */
export interface SizeStep {
  readonly field: SizedField
  readonly id: string
  readonly recall: number | null
  readonly precision: number | null
}

export interface PackageSizing {
  readonly steps: readonly SizeStep[]
  /** The first steps are the user's own terms: every size has them. */
  readonly own: number
  /** The size that is recommended, in steps. */
  readonly ticked: number
  /** The size that is picked, in steps. */
  readonly size: number
  /** Entries ticked (true) or unticked (false) against the size, by key: a move of the size leaves them as they are. */
  readonly held: Readonly<Record<string, boolean>>
}

/** The package as it travels. */
export interface TargetingPackage {
  readonly keywords: readonly LabelEntry[]
  readonly handles: readonly HandleEntry[]
  readonly hashtags: readonly LabelEntry[]
  readonly languages: readonly LabelEntry[]
  readonly network_operators: readonly LabelEntry[]
  readonly interests: readonly LabelEntry[]
  readonly conversation_topics: readonly LabelEntry[]
  readonly movies_tv_shows: readonly LabelEntry[]
  readonly placements: readonly string[]
  readonly age: string
  readonly gender: string
  readonly custom_audiences: readonly LabelEntry[]
  readonly locations: readonly LabelEntry[]
  /** The sizes that it can have; absent where nothing was chosen from evidence. */
  readonly sizing?: PackageSizing | undefined
  /** Made from an exclusion audience: it only ever takes people away. */
  readonly purpose?: 'exclusion' | undefined
}

/** A country stands beside the package, in the list that carries it. */
export interface PackageCountry {
  readonly label: string
  readonly code: string
}

/** The parts that are lists of entries, in the order in which they are shown. */
export const ENTRY_FIELDS = [
  'keywords',
  'handles',
  'hashtags',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'languages',
  'network_operators',
  'locations',
  'custom_audiences',
] as const
export type EntryField = (typeof ENTRY_FIELDS)[number]

/** What the ad platform lets one exclude; of anything else in an exclusion list nobody is kept out. */
export const EXCLUDABLE_FIELDS = ['keywords', 'hashtags', 'custom_audiences'] as const satisfies readonly EntryField[]
export const isExcludableField = (field: EntryField): boolean =>
  (EXCLUDABLE_FIELDS as readonly EntryField[]).includes(field)

/** An exclusion list that has nothing ticked to exclude by. */
export const excludesNobody = (targeting: TargetingPackage): boolean =>
  EXCLUDABLE_FIELDS.every((field) => selected<LabelEntry>(targeting[field]).length === 0)

export const emptyPackage: TargetingPackage = {
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

/** Handles that are applied at most. */
export const HANDLES_APPLIED = 100
/** Countries are sent only if there are fewer than this. */
export const COUNTRIES_SENT_BELOW = 50

/** The entries that are not deselected. */
export function selected<Entry extends { readonly deselected: boolean }>(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => !entry.deselected)
}

/** The texts of a part's selected entries as one reads them: '@handle', '#tag', labels as they are. */
export function selectedTexts(targeting: TargetingPackage, field: EntryField): string[] {
  if (field === 'handles') return selected(targeting.handles).map((entry) => `@${entry.handle.replace(/^@/, '')}`)
  const labels = selected(targeting[field]).map((entry) => entry.label)
  if (field === 'hashtags') return labels.map(hashtagText)
  return field === 'interests' ? labels.map(interestLabel) : labels
}

/** What a list selects in all, as its plan counts it: every ticked entry and every country; placements are no criteria. */
export const totalSelected = (selected: Readonly<Record<EntryField, number>>, countries: number): number =>
  ENTRY_FIELDS.reduce((sum, field) => sum + selected[field], countries)

/** How many entries of each part are selected. */
export function selectedCounts(targeting: TargetingPackage): Record<EntryField, number> {
  const count = (field: EntryField) => targeting[field].filter((entry) => !entry.deselected).length
  return Object.fromEntries(ENTRY_FIELDS.map((field) => [field, count(field)])) as Record<EntryField, number>
}

/** Nothing selected at all: no entry, no placement, any age, any gender. Countries alone are no targeting. */
export function isEmptyPackage(targeting: TargetingPackage): boolean {
  return (
    Object.values(selectedCounts(targeting)).every((count) => count === 0) &&
    targeting.placements.length === 0 &&
    ageBandOf(targeting.age).id === 'any' &&
    normaliseGender(targeting.gender) === 'ANY'
  )
}

/** A hashtag as one reads it, whether it was typed with its sign or not. */
export const hashtagText = (label: string): string => `#${label.replace(/^[#＃]/, '')}`

/** An interest as the ads network shows it: the slash between parent and child becomes an em dash. */
export function interestLabel(label: string): string {
  return label.replaceAll('/', '—')
}

/** The countries to send: all if fewer than 50, otherwise none. */
export function countriesToSend<Country>(countries: readonly Country[]): Country[] {
  return countries.length < COUNTRIES_SENT_BELOW ? [...countries] : []
}

/** The finished package: selected entries only, as texts, at most 100 handles, known choices. */
export type AppliedPackage = Readonly<Record<EntryField, readonly string[]>> & {
  readonly placements: readonly Placement[]
  readonly age: AgeBandId
  readonly gender: Gender
}

/** What is sent of a package. `droppedAudiences` (custom audiences by label) are left out. */
export function packageToApply(
  targeting: TargetingPackage,
  droppedAudiences: ReadonlySet<string> = new Set(),
): AppliedPackage {
  const labels = (field: Exclude<EntryField, 'handles'>) => selected(targeting[field]).map((entry) => entry.label)
  return {
    keywords: labels('keywords'),
    handles: selected(targeting.handles)
      .slice(0, HANDLES_APPLIED)
      .map((entry) => entry.handle.replace(/^@/, '')),
    hashtags: selectedTexts(targeting, 'hashtags'),
    interests: labels('interests').map(interestLabel),
    conversation_topics: labels('conversation_topics'),
    movies_tv_shows: labels('movies_tv_shows'),
    languages: labels('languages'),
    network_operators: labels('network_operators'),
    locations: labels('locations'),
    custom_audiences: labels('custom_audiences').filter((label) => !droppedAudiences.has(label)),
    placements: targeting.placements.filter(isPlacement),
    age: ageBandOf(targeting.age).id,
    gender: normaliseGender(targeting.gender),
  }
}
