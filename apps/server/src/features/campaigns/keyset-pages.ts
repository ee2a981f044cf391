// Pages of the lists of campaigns, ad sets and ads: one order with the id behind it, and the place after which a page begins.
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import type { FigureSpan } from './period-figures.ts'

export interface SortColumn {
  readonly by: RawBuilder<unknown>
  /** Of PostgreSQL: how the text in a cursor is read. */
  readonly type: 'text' | 'double precision' | 'timestamptz'
  /** Made of the days that were asked for, which are joined as `sorted`. */
  readonly days?: FigureSpan
}

export interface PageOrder {
  readonly column: SortColumn
  readonly descending: boolean
  /** The sort and the value and id of the last line before; null on the first page. */
  readonly after: readonly [value: string, id: string] | null
  readonly sort: string
}

const Cursor = z.tuple([z.string(), z.string().max(1000), z.uuid()])

/** The order that a query asks for; undefined when its cursor is none of this list in this order. */
export function pageOrder(
  columns: Readonly<Record<string, SortColumn>>,
  { sort, cursor }: { readonly sort: string; readonly cursor?: string | undefined },
): PageOrder | undefined {
  const column = columns[sort.replace(/^-/, '')]
  if (!column) return undefined
  const place = cursor === undefined ? null : readCursor(cursor, Cursor)
  if (place === undefined || (place !== null && place[0] !== sort)) return undefined
  return { column, descending: sort.startsWith('-'), after: place && [place[1], place[2]], sort }
}

/** Whether a line comes after the place; true for all on the first page. */
export function afterPlace({ column, descending, after }: PageOrder, id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`
  const value = sql`${after[0]}::${sql.raw(column.type)}`
  return descending
    ? sql<boolean>`(${column.by}, ${id}) < (${value}, ${after[1]}::uuid)`
    : sql<boolean>`(${column.by}, ${id}) > (${value}, ${after[1]}::uuid)`
}

export const directed = ({ descending }: PageOrder): RawBuilder<unknown> => sql.raw(descending ? 'desc' : 'asc')

/** One line more than shown was read: whether there is a next page, and where it begins. */
export function pageOfLines<Line extends { readonly id: string; readonly place: string }>(
  lines: readonly Line[],
  limit: number,
  { sort }: PageOrder,
): { readonly shown: readonly Line[]; readonly next: string | null } {
  const shown = lines.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: lines.length > limit && last ? writeCursor([sort, last.place, last.id]) : null }
}
