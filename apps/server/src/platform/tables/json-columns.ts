// Columns of JSON: they go in as text and come out parsed.
import type { ColumnType } from 'kysely'

export type Json = ColumnType<unknown, string, string>

/** JSON that may be missing. */
export type JsonOrNull = ColumnType<unknown, string | null, string | null>
