// What a person has decided on a list, apart from the list: so it holds for the package when that is made anew.
import type { Country, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { ENTRY_FIELDS, type EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import { type Entry, keyOf, type ListDraft, resized } from './list-draft-rules.ts'

interface EntryDecisions {
  /** Keys of entries that were found, by whether they are deselected now. */
  readonly deselected: Readonly<Record<string, boolean>>
  readonly added: readonly Entry[]
  readonly removed: readonly string[]
  /** Keys in the order into which entries were put. */
  readonly order?: readonly string[]
}

type Settings = Pick<TargetingPackage, 'placements' | 'age' | 'gender'>
type Sized = Pick<NonNullable<TargetingPackage['sizing']>, 'size' | 'held'>

/** Only what differs from the list as it was made. */
export interface ListDecisions {
  readonly name?: string
  readonly entries: Partial<Readonly<Record<EntryField, EntryDecisions>>>
  readonly settings: Partial<Settings>
  /** The size that was picked, if it is another one; the entries differ from what that size ticks. */
  readonly sized?: Sized
  readonly countriesAdded: readonly Country[]
  readonly countriesRemoved: readonly string[]
}

/** What has been decided on `draft` since it was `start`; null when nothing has. */
export function decisionsOf(draft: ListDraft, start: ListDraft): ListDecisions | null {
  const sized = sizedDecision(draft, start)
  const base = sized ? resized(start, sized.size) : start
  const entries = Object.fromEntries(
    ENTRY_FIELDS.flatMap((field) => {
      const decided = entryDecisions(draft.package[field], base.package[field])
      return decided ? [[field, decided]] : []
    }),
  )
  const settings = Object.fromEntries(
    (['placements', 'age', 'gender'] as const)
      .filter((name) => JSON.stringify(draft.package[name]) !== JSON.stringify(start.package[name]))
      .map((name) => [name, draft.package[name]]),
  ) as Partial<Settings>
  const countriesAdded = draft.countries.filter(({ code }) => !start.countries.some((known) => known.code === code))
  const countriesRemoved = start.countries
    .map(({ code }) => code)
    .filter((code) => !draft.countries.some((retained) => retained.code === code))
  const named = draft.name !== start.name
  const nothing = [entries, settings, countriesAdded, countriesRemoved].every((part) => Object.keys(part).length === 0)
  if (nothing && !named && !sized) return null
  return {
    ...(named && { name: draft.name }),
    ...(sized && { sized }),
    entries,
    settings,
    countriesAdded,
    countriesRemoved,
  }
}

function sizedDecision({ package: { sizing } }: ListDraft, start: ListDraft): Sized | null {
  const before = start.package.sizing
  if (!sizing || !before) return null
  const { size, held } = sizing
  return size === before.size && JSON.stringify(held) === JSON.stringify(before.held) ? null : { size, held }
}

function entryDecisions(now: readonly Entry[], before: readonly Entry[]): EntryDecisions | null {
  const start = new Map(before.map((entry) => [keyOf(entry), entry]))
  const retained = new Set(now.map(keyOf))
  const changed = now.filter((entry) => {
    const known = start.get(keyOf(entry))
    return known !== undefined && known.deselected !== entry.deselected
  })
  const added = now.filter((entry) => !start.has(keyOf(entry)))
  const removed = [...start.keys()].filter((key) => !retained.has(key))
  const stayed = (list: readonly Entry[], others: { has(key: string): boolean }) =>
    list.map(keyOf).filter((key) => others.has(key))
  const reordered = stayed(now, start).join('\n') !== stayed(before, retained).join('\n')
  if (changed.length + added.length + removed.length === 0 && !reordered) return null
  return {
    deselected: Object.fromEntries(changed.map((entry) => [keyOf(entry), entry.deselected])),
    added,
    removed,
    ...(reordered && { order: now.map(keyOf) }),
  }
}

/** `fresh` with the decisions made on a list before it; those about entries that it does not have say nothing. */
export function decided(made: ListDraft, decisions: ListDecisions): ListDraft {
  const fresh = decisions.sized ? resized(made, decisions.sized.size) : made
  const entries = ENTRY_FIELDS.flatMap((field) => {
    const made = decisions.entries[field]
    return made ? [[field, decidedEntries(fresh.package[field], made)]] : []
  })
  const removed = new Set(decisions.countriesRemoved)
  const present = new Set(fresh.countries.map(({ code }) => code))
  const next: ListDraft = {
    ...fresh,
    ...(decisions.name !== undefined && { name: decisions.name }),
    package: {
      ...fresh.package,
      ...Object.fromEntries(entries),
      ...decisions.settings,
      ...(fresh.package.sizing &&
        decisions.sized && { sizing: { ...fresh.package.sizing, held: decisions.sized.held } }),
    },
    countries: [
      ...fresh.countries.filter(({ code }) => !removed.has(code)),
      ...decisions.countriesAdded.filter(({ code }) => !present.has(code)),
    ],
  }
  return decisionsOf(next, made) === null ? made : { ...next, dirty: true }
}

function decidedEntries(fresh: readonly Entry[], { deselected, added, removed, order }: EntryDecisions): Entry[] {
  const known = new Set(fresh.map(keyOf))
  const ticks = { ...deselected, ...Object.fromEntries(added.map((entry) => [keyOf(entry), entry.deselected])) }
  const found = fresh
    .filter((entry) => !removed.includes(keyOf(entry)))
    .map((entry) => ({ ...entry, deselected: ticks[keyOf(entry)] ?? entry.deselected }))
  const all = [...added.filter((entry) => !known.has(keyOf(entry))), ...found]
  if (!order) return all
  const places = new Map(order.map((key, place) => [key, place]))
  const placeOf = (entry: Entry): number => places.get(keyOf(entry)) ?? order.length
  return all.sort((one, other) => placeOf(one) - placeOf(other))
}

/**
 * A package made anew (whole, for somebody who has signed in meanwhile, or in another language) with everything decided
 * on the one before. `start` is the one before as it first was.
 */
export function withDecisions(draft: ListDraft, start: ListDraft, fresh: ListDraft): ListDraft {
  const decisions = decisionsOf(draft, start)
  return decisions === null ? fresh : decided(fresh, decisions)
}
