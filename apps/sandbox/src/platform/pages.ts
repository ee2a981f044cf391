// Pages of a list: cursor, count, total count and sorting, as every call with a list takes them.
import { PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { flag, listOf, text, whole, withDefault } from './ads-parameters.ts'
import { AdsRefusal, invalidParameter } from './wire-refusals.ts'

const { least, most, unasked } = PAGE_SIZES.usual

/** What every call with pages takes. */
export const paging = {
  count: withDefault(whole({ min: least, max: most }), unasked),
  cursor: text(),
  with_total_count: withDefault(flag(), false),
}

/** `sort_by=name-asc`; several are applied one after the other. */
export const sorting = { sort_by: listOf(text()) }

export interface PageQuestion {
  readonly count: number
  readonly cursor?: string | undefined
  readonly with_total_count: boolean
  readonly sort_by?: readonly string[] | undefined
}

export interface PagedItem {
  /** Its place in the order that holds when nothing else is asked for; never changes. */
  readonly seq: number
  /** What may be sorted by. */
  readonly fields: Readonly<Record<string, unknown>>
}

export interface Page<Item> {
  readonly items: readonly Item[]
  /** What the answer says beside them. */
  readonly paging: { readonly next_cursor: string | null; readonly total_count?: number }
}

type SortKey = readonly (string | number | null)[]

interface Order {
  readonly field: string
  readonly direction: 1 | -1
}

function ordersOf(sortBy: readonly string[], sortable: readonly string[]): readonly Order[] {
  return sortBy.map((desired) => {
    const [, field = '', direction] = /^(\w+)-(asc|desc)$/.exec(desired) ?? []
    if (!sortable.includes(field))
      throw new AdsRefusal(400, [
        invalidParameter('sort_by', `one of ${sortable.join(', ')} with -asc or -desc`, desired),
      ])
    return { field, direction: direction === 'asc' ? 1 : -1 }
  })
}

function compare(one: SortKey, other: SortKey, orders: readonly Order[]): number {
  for (const [index, { direction }] of orders.entries()) {
    const [a, b] = [one[index] ?? null, other[index] ?? null]
    if (a === b) continue
    // What is not set comes last, whatever the direction.
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b ? -direction : direction
  }
  return Number(one.at(-1)) - Number(other.at(-1))
}

const keyOf = ({ seq, fields }: PagedItem, orders: readonly Order[]): SortKey => [
  ...orders.map(({ field }) => {
    const value = fields[field]
    return typeof value === 'number' || typeof value === 'string'
      ? value
      : typeof value === 'boolean'
        ? Number(value)
        : null
  }),
  seq,
]

const cursorOf = (key: SortKey, orders: readonly Order[]): string =>
  `c-${Buffer.from(JSON.stringify([orders.map(({ field, direction }) => `${field}${direction}`).join(), ...key])).toString('base64url')}`

function keyOfCursor(cursor: string, orders: readonly Order[]): SortKey {
  try {
    const [sorted, ...key] = JSON.parse(Buffer.from(cursor.slice(2), 'base64url').toString('utf8'))
    const same = sorted === orders.map(({ field, direction }) => `${field}${direction}`).join()
    if (cursor.startsWith('c-') && same && key.length === orders.length + 1) return key
  } catch {
    // It was never ours.
  }
  throw new AdsRefusal(400, [invalidParameter('cursor', 'a cursor of this list', cursor)])
}

/** One page. Throws an AdsRefusal for a cursor of another list, an unknown sorting, or cursor and total count together. */
export function pageOf<Item extends PagedItem>(
  items: readonly Item[],
  { count, cursor, with_total_count: withTotal, sort_by: sortBy = [] }: PageQuestion,
  sortable: readonly string[] = [],
): Page<Item> {
  if (withTotal && cursor !== undefined)
    throw new AdsRefusal(400, [
      { code: 'EXCLUSIVE_PARAMETERS', message: 'cursor and with_total_count are exclusive', parameter: 'cursor' },
    ])
  const orders = ordersOf(sortBy, sortable)
  const keyed = items.map((item) => ({ item, key: keyOf(item, orders) }))
  keyed.sort((one, other) => compare(one.key, other.key, orders))
  const since = cursor === undefined ? undefined : keyOfCursor(cursor, orders)
  const left = since === undefined ? keyed : keyed.filter(({ key }) => compare(key, since, orders) > 0)
  const page = left.slice(0, count)
  const last = page.at(-1)
  const next = left.length > count && last !== undefined ? cursorOf(last.key, orders) : null
  return {
    items: page.map(({ item }) => item),
    paging: { next_cursor: next, ...(withTotal && { total_count: items.length }) },
  }
}
