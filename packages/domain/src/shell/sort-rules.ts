// Sorting of tables: one column, a leading minus for descending, and the cycle of a click (spec §2).

/** '' unsorted, 'name' ascending, '-name' descending. */
export type Sort = string

/**
 * The sort after a click on a column's head: ascending, descending, unsorted; another column starts ascending. Of numbers the
 * largest are looked for: `descendingFirst` starts with those.
 */
export function nextSort(current: Sort, column: string, descendingFirst = false): Sort {
  const [first, second] = descendingFirst ? [`-${column}`, column] : [column, `-${column}`]
  if (current === first) return second
  return current === second ? '' : first
}

export interface SortOrder {
  readonly column: string
  readonly descending: boolean
}

/** The order that a text asks for; null for unsorted and for any column that is not in the list. */
export function parseSort(sort: Sort, columns: readonly string[]): SortOrder | null {
  const descending = sort.startsWith('-')
  const column = descending ? sort.slice(1) : sort
  return columns.includes(column) ? { column, descending } : null
}

export type SortValue = string | number | boolean | null | undefined

/** The rows in order, a new list; equal ones keep their places, those without a value come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  order: SortOrder | null,
  valueIn: (row: Row, column: string) => SortValue,
  language = 'en',
): Row[] {
  if (order === null) return [...rows]
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const sign = order.descending ? -1 : 1
  return [...rows].sort((first, second) => {
    const [x, y] = [valueIn(first, order.column), valueIn(second, order.column)]
    if (isMissing(x) || isMissing(y)) return Number(isMissing(x)) - Number(isMissing(y))
    if (typeof x === 'string' && typeof y === 'string') return sign * collator.compare(x, y)
    return sign * (Number(x) - Number(y) || 0)
  })
}

const isMissing = (value: SortValue): boolean => value === null || value === undefined || value === ''
