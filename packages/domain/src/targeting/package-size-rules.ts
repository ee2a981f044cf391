// How large a package is: its entries in the order in which they are taken, from precise to broad, and what of them is ticked.
import { withBegunPlacements } from './begun-placements-rules.ts'
import {
  CHOSEN_FIELDS,
  type EntryField,
  type HandleEntry,
  type LabelEntry,
  type PackageSizing,
  type SizedField,
  type SizeStep,
  selected,
  type TargetingPackage,
} from './package-rules.ts'

type Entry = LabelEntry | HandleEntry

export const keyOfStep = ({ field, id }: Pick<SizeStep, 'field' | 'id'>): string => `${field} ${id.toLowerCase()}`

export const sizedKey = (field: SizedField, entry: Entry): string =>
  keyOfStep({ field, id: 'handle' in entry ? entry.handle : (entry.id ?? entry.label) })

/** The smallest size: the user's own terms, or else one entry. */
export const smallestSize = ({ own, steps }: Pick<PackageSizing, 'own' | 'steps'>): number =>
  Math.min(steps.length, Math.max(1, own))

/** There is something to choose between. */
export const canResize = (sizing: Pick<PackageSizing, 'own' | 'steps'> | undefined): sizing is PackageSizing =>
  sizing !== undefined && smallestSize(sizing) < sizing.steps.length

/** A size within the frontier. */
export const withinSizes = (sizing: Pick<PackageSizing, 'own' | 'steps'>, size: number): number =>
  Math.min(sizing.steps.length, Math.max(smallestSize(sizing), Math.round(size)))

/** After how many others an entry is taken; undefined where no size takes it. */
export function placeInSizes({ steps }: PackageSizing, field: EntryField, entry: Entry): number | undefined {
  const sized = CHOSEN_FIELDS.find((one) => one === field)
  if (!sized) return undefined
  const key = sizedKey(sized, entry)
  const place = steps.findIndex((step) => keyOfStep(step) === key)
  return place < 0 ? undefined : place
}

const placesOf = (steps: readonly SizeStep[]): Map<string, number> =>
  new Map(steps.map((step, place) => [keyOfStep(step), place]))

/** The entries that differ from what the picked size ticks, or that were held when it was picked and have not been changed since. */
export function heldEntries(targeting: TargetingPackage): Record<string, boolean> {
  const { sizing } = targeting
  if (!sizing) return {}
  const places = placesOf(sizing.steps)
  return Object.fromEntries(
    CHOSEN_FIELDS.flatMap((field) =>
      targeting[field].flatMap((entry): [string, boolean][] => {
        const key = sizedKey(field, entry)
        const place = places.get(key)
        if (place === undefined) return []
        const ticked = !entry.deselected
        return ticked !== place < sizing.size || sizing.held[key] === ticked ? [[key, ticked]] : []
      }),
    ),
  )
}

/** The package at another size: ticks follow the frontier, except for those that somebody changed by hand. */
export function atSize<Targeting extends TargetingPackage>(targeting: Targeting, size: number): Targeting {
  const { sizing } = targeting
  if (!sizing) return targeting
  const sized = ticking(targeting, { ...sizing, size: withinSizes(sizing, size), held: heldEntries(targeting) })
  return withBegunPlacements(targeting, sized)
}

/** The package exactly as its size ticks it. */
export function asSized<Targeting extends TargetingPackage>(targeting: Targeting): Targeting {
  return targeting.sizing ? ticking(targeting, { ...targeting.sizing, held: {} }) : targeting
}

function ticking<Targeting extends TargetingPackage>(targeting: Targeting, sizing: PackageSizing): Targeting {
  const places = placesOf(sizing.steps)
  const ticked = <E extends Entry>(field: SizedField, entries: readonly E[]): E[] =>
    entries.map((entry) => {
      const key = sizedKey(field, entry)
      const place = places.get(key)
      if (place === undefined) return entry
      const deselected = !(sizing.held[key] ?? place < sizing.size)
      return deselected === entry.deselected ? entry : { ...entry, deselected }
    })
  const labels = CHOSEN_FIELDS.filter((field) => field !== 'handles').map((field) => [
    field,
    ticked(field, targeting[field]),
  ])
  return { ...targeting, ...Object.fromEntries(labels), handles: ticked('handles', targeting.handles), sizing }
}

/** Whether exactly those entries are ticked that the frontier takes up to the picked size. */
export function isOnFrontier(targeting: TargetingPackage): boolean {
  const { sizing } = targeting
  if (!sizing) return false
  const places = placesOf(sizing.steps)
  const ticked = CHOSEN_FIELDS.flatMap((field) =>
    selected<Entry>(targeting[field]).map((entry) => places.get(sizedKey(field, entry)) ?? Number.POSITIVE_INFINITY),
  )
  return ticked.length === sizing.size && ticked.every((place) => place < sizing.size)
}
