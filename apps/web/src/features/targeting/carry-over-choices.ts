// What a new package keeps of the choices made in an older one.
import { ENTRY_FIELDS } from '@peregrine/domain/targeting/package-rules.ts'

interface PriorEntry {
  readonly deselected: boolean
  /** The figure of an entry that was found; one that was added by hand has none, and no id either. */
  readonly why?: unknown
  readonly note?: unknown
  readonly id?: string | undefined
}
type Entries = Readonly<Record<(typeof ENTRY_FIELDS)[number], readonly PriorEntry[]>> & {
  readonly purpose?: 'exclusion' | undefined
}

/**
 * A new package in which entries stay unticked that were unticked in the old one, and those added by hand stand on top;
 * entries are told apart by their words. What it is for stays.
 */
export function carryOverChoices<Package extends Entries>(fresh: Package, old: Entries): Package {
  const nameOf = (entry: object): string => {
    const { handle, label } = entry as { readonly handle?: string; readonly label?: string }
    return (handle ?? label ?? '').toLowerCase()
  }
  const retained = ENTRY_FIELDS.map((field) => {
    const unticked = new Set(old[field].filter(({ deselected }) => deselected).map(nameOf))
    const found = new Set(fresh[field].map(nameOf))
    const own = old[field].filter((entry) => !entry.why && !entry.note && !entry.id && !found.has(nameOf(entry)))
    const ticked = fresh[field].map((entry) => (unticked.has(nameOf(entry)) ? { ...entry, deselected: true } : entry))
    return [field, [...own, ...ticked]]
  })
  return { ...fresh, ...Object.fromEntries(retained), ...(old.purpose && { purpose: old.purpose }) }
}
