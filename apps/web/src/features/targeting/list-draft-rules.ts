// What a person does to a targeting list on the page, as pure steps from one draft to the next.
import type {
  Country,
  HandleEntry,
  LabelEntry,
  PackageProposal,
  TargetingPackage,
} from '@peregrine/contract/targeting/package-shapes.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { withBegunPlacements } from '@peregrine/domain/targeting/begun-placements-rules.ts'
import { CHOSEN_FIELDS, type EntryField, type SizedField } from '@peregrine/domain/targeting/package-rules.ts'
import { atSize, sizedKey, withinSizes } from '@peregrine/domain/targeting/package-size-rules.ts'
import type { ListGiven } from '#shell/addresses.ts'
import { carryOverChoices } from './carry-over-choices.ts'

export interface ListDraft {
  readonly name: string
  readonly package: TargetingPackage
  readonly countries: readonly Country[]
  readonly definition: DefinitionDraft | null
  /** The saved list that this draft came from; null while it was never saved. */
  readonly saved: { readonly id: string; readonly version: number; readonly reach?: Usage['reach'] } | null
  /** Something differs from what is saved. */
  readonly dirty: boolean
}

export type Entry = LabelEntry | HandleEntry

export const entryText = (entry: Entry): string => ('handle' in entry ? entry.handle : entry.label)

type Edit<Value> = (entries: readonly Value[]) => Value[]

const edited = (draft: ListDraft, field: EntryField, edit: Edit<LabelEntry> & Edit<HandleEntry>): ListDraft => {
  const next =
    field === 'handles'
      ? { ...draft.package, handles: edit(draft.package.handles) }
      : { ...draft.package, [field]: edit(draft.package[field]) }
  return { ...draft, package: withBegunPlacements(draft.package, next), dirty: true }
}

/** Ticks or unticks one entry. */
export const toggleEntry = (draft: ListDraft, field: EntryField, text: string): ListDraft =>
  edited(draft, field, <E extends Entry>(entries: readonly E[]) =>
    entries.map((entry) => (entryText(entry) === text ? { ...entry, deselected: !entry.deselected } : entry)),
  )

/** Ticks or unticks all entries of a part. */
export const toggleAll = (draft: ListDraft, field: EntryField, deselected: boolean): ListDraft =>
  edited(draft, field, <E extends Entry>(entries: readonly E[]) => entries.map((entry) => ({ ...entry, deselected })))

/** Moves an entry one place up (-1) or down (1) among those of its part; the same draft at either end. */
export function moveEntry(draft: ListDraft, field: EntryField, text: string, by: -1 | 1): ListDraft {
  const from = draft.package[field].findIndex((entry) => entryText(entry) === text)
  const to = from + by
  if (from < 0 || to < 0 || to >= draft.package[field].length) return draft
  return edited(draft, field, <E extends Entry>(entries: readonly E[]) => {
    const moved = [...entries]
    moved.splice(to, 0, ...moved.splice(from, 1))
    return moved
  })
}

/** Takes an entry out that was added by hand. */
export const removeEntry = (draft: ListDraft, field: EntryField, text: string): ListDraft =>
  edited(draft, field, <E extends Entry>(entries: readonly E[]) => entries.filter((entry) => entryText(entry) !== text))

/** Adds a country at the end; one that is there already stays as it is. */
export const addCountry = (draft: ListDraft, country: Country): ListDraft =>
  draft.countries.some(({ code }) => code === country.code)
    ? draft
    : { ...draft, countries: [...draft.countries, country], dirty: true }

export const removeCountry = (draft: ListDraft, code: string): ListDraft => ({
  ...draft,
  countries: draft.countries.filter((country) => country.code !== code),
  dirty: true,
})

/** Without the countries in which places lie: the ad platform unites both, so that beside its country a place would narrow nothing. */
export const withPlacesAlone = (draft: ListDraft, inside: ReadonlySet<string>): ListDraft =>
  draft.countries.some(({ code }) => inside.has(code))
    ? { ...draft, countries: draft.countries.filter(({ code }) => !inside.has(code)), dirty: true }
    : draft

/** Adds entries by hand at the top; one that is there already is ticked instead. */
export function addEntries(draft: ListDraft, field: EntryField, texts: readonly string[]): ListDraft {
  let next = draft
  for (const raw of texts) next = addEntry(next, field, raw)
  return next
}

function addEntry(draft: ListDraft, field: EntryField, raw: string): ListDraft {
  const text = field === 'handles' ? raw.trim().replace(/^@+/, '').toLowerCase() : raw.trim()
  if (text === '') return draft
  const there = draft.package[field].find((entry) => entryText(entry).toLowerCase() === text.toLowerCase())
  if (there) return there.deselected ? toggleEntry(draft, field, entryText(there)) : draft
  const next =
    field === 'handles'
      ? { ...draft.package, handles: [{ handle: text, deselected: false }, ...draft.package.handles] }
      : { ...draft.package, [field]: [{ label: text, deselected: false }, ...draft.package[field]] }
  return { ...draft, package: withBegunPlacements(draft.package, next), dirty: true }
}

/** The draft of a saved list. */
export const draftOfUsage = (usage: Usage): ListDraft => ({
  name: usage.name,
  package: usage.targeting_package,
  countries: usage.countries,
  definition: usage.definition,
  saved: { id: usage.id, version: usage.version, reach: usage.reach },
  dirty: false,
})

/** The draft of a new package for a saved audience whose definition has changed: saving it changes that audience. */
export function draftOver(fresh: ListDraft, usage: Usage): ListDraft {
  const { id, version } = usage
  const retained = carryOverChoices(fresh.package, usage.targeting_package)
  return { ...fresh, name: usage.name, package: retained, saved: { id, version } }
}

/** Another size of the package; what was ticked or unticked by hand stays. The same draft where nothing changes. */
export function resized(draft: ListDraft, size: number): ListDraft {
  const { sizing } = draft.package
  if (!sizing || withinSizes(sizing, size) === sizing.size) return draft
  return { ...draft, package: atSize(draft.package, size), dirty: true }
}

/** The draft with the entries of some keys ticked or unticked; the others stay as they are. */
export function withTicks(draft: ListDraft, ticks: ReadonlyMap<string, boolean>): ListDraft {
  const ticked = (field: SizedField) => (entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, deselected: !(ticks.get(sizedKey(field, entry)) ?? !entry.deselected) }))
  return CHOSEN_FIELDS.reduce<ListDraft>(
    (so, field) => edited(so, field, ticked(field) as Edit<LabelEntry> & Edit<HandleEntry>),
    draft,
  )
}

const sizingOf = ({ frontier }: PackageProposal) =>
  frontier.steps.length > 0 ? { ...frontier, size: frontier.ticked, held: {} } : undefined

/** The draft of a package that was just made. */
export const draftOfProposal = (
  proposal: PackageProposal,
  definition: DefinitionDraft,
  { name = '', purpose }: Pick<ListGiven, 'name' | 'purpose'> = {},
): ListDraft => ({
  name,
  package: {
    ...proposal.package,
    sizing: sizingOf(proposal),
    ...(purpose === 'exclusion' && { purpose }),
  },
  countries: proposal.countries,
  definition,
  saved: null,
  dirty: true,
})

/** The same entry, also in another language. */
export const keyOf = (entry: Entry): string =>
  'id' in entry && entry.id ? `id ${entry.id}` : `text ${entryText(entry).toLowerCase()}`

/** Added by hand: what was found brings its figure, and what the definition asks for its id and why it is here. */
export const isOwn = (entry: Entry): boolean =>
  entry.why === undefined && entry.note === undefined && !('id' in entry && entry.id)
