// In which order the entries of a package are shown and exported.
import { ENTRY_FIELDS, type TargetingPackage } from './package-rules.ts'

/** As they were chosen; by how many times as common they are; by how much of the audience has them; by waste, least first. */
export const ENTRY_ORDERS = ['chosen', 'lift', 'reach', 'waste'] as const
export type EntryOrder = (typeof ENTRY_ORDERS)[number]

export const isEntryOrder = (text: string | null): text is EntryOrder => ENTRY_ORDERS.some((order) => order === text)

/** What is known of an entry; nothing of one that was added by hand. */
export interface OrderedEntry {
  readonly deselected?: boolean
  readonly why?: { readonly affinity: number; readonly share: number } | undefined
  readonly note?: { readonly code: string; readonly percent?: number | undefined } | undefined
}

/** Codes of notes whose percentage is of people who belong to the audience, and of those who do not. */
const OF_MEMBERS: ReadonlySet<string> = new Set(['your_term', 'your_term_covered', 'adds'])
const OF_OTHERS: ReadonlySet<string> = new Set(['mostly_others', 'too_few', 'part_full'])

/** Percentage of the people whom an entry adds who do not belong to the audience; undefined where it adds nobody or that is not known. */
function wasteOf({ note }: OrderedEntry): number | undefined {
  if (note?.percent === undefined) return undefined
  if (OF_MEMBERS.has(note.code)) return 100 - note.percent
  return OF_OTHERS.has(note.code) ? note.percent : undefined
}

const placeOf = (entry: OrderedEntry, order: EntryOrder): number => {
  switch (order) {
    case 'lift':
      return -(entry.why?.affinity ?? Number.NEGATIVE_INFINITY)
    case 'reach':
      return -(entry.why?.share ?? Number.NEGATIVE_INFINITY)
    case 'waste':
      return wasteOf(entry) ?? Number.POSITIVE_INFINITY
    default:
      return 0
  }
}

/** What nothing is known of comes last; entries with the same figure stay in the order in which they were chosen. */
export const inOrder = <Entry extends OrderedEntry>(entries: readonly Entry[], order: EntryOrder): Entry[] =>
  entries
    .map((entry) => ({ entry, place: placeOf(entry, order) }))
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ entry }) => entry)

/** The package with the entries of every part in an order. */
export const packageInOrder = <Targeting extends TargetingPackage>(
  targeting: Targeting,
  order: EntryOrder,
): Targeting =>
  order === 'chosen'
    ? targeting
    : {
        ...targeting,
        ...Object.fromEntries(ENTRY_FIELDS.map((field) => [field, inOrder<OrderedEntry>(targeting[field], order)])),
      }
