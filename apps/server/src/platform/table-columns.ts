// How columns of JSON, days and big numbers are read and written. What a column of JSON holds is declared by its feature:
// `declare module '#platform/table-columns.ts' { interface JsonColumns { 'usages.countries': readonly string[] } }`.
import type { ColumnType } from 'kysely'

/** The content of each column of JSON, named `table.column`; a column that is missing here does not compile. */
export interface JsonColumns {
  /** Any reply of any endpoint; its endpoint parses it. */
  'once_replies.reply': unknown
}

/** What strangers wrote, without what PostgreSQL cannot hold. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

const storable = (_key: string, value: unknown): unknown => (typeof value === 'string' ? storableText(value) : value)

/** As text on its way in: an array would otherwise become an array of PostgreSQL. */
export const json = (value: unknown): string => JSON.stringify(value, storable)
export const jsonOrNull = (value: unknown): string | null => (value === null ? null : json(value))

/** A column of JSON: text goes in, its content comes out. */
export type Json<Name extends keyof JsonColumns> = ColumnType<JsonColumns[Name], string, string>
export type NullableJson<Name extends keyof JsonColumns> = ColumnType<
  JsonColumns[Name] | null,
  string | null,
  string | null
>

/** A whole number that may be beyond 53 bits: it comes out as text. */
export type BigNumber = ColumnType<string, number | string, number | string>

/** A column that the database fills when nothing is given. */
export type Defaulted<Column> =
  Column extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<Column, Column | undefined, Column>

/** A column that the database always fills by itself. */
export type Numbered<Column> =
  Column extends ColumnType<infer Read, infer _Inserted, infer _Updated>
    ? ColumnType<Read, never, never>
    : ColumnType<Column, never, never>
