// What a feature stores about the people who use the product: what they take along, and what deleting an account does to it.
import type { Database } from './database-tables.ts'

type Table = keyof Database

/**
 * Rows of one table that are a person's. Every column that refers to a person is in one of these lists (a test over all
 * columns says which is not). What a foreign key takes along or empties when the person or the team goes needs no more;
 * the rest says what deletion does.
 */
export interface OwnRows {
  readonly table: Table
  /** Columns with the id of a person. */
  readonly ids?: readonly string[]
  /** Columns with an e-mail address or a list of them. */
  readonly addresses?: readonly string[]
  /** The column that names a team: what belongs to teams of which nobody else is a member is the person's too. */
  readonly team?: string
  /** Rows that belong to rows of another table of the list. */
  readonly below?: { readonly column: string; readonly table: Table; readonly key?: string }
  /** Columns that are never handed out: secrets, their hashes, and what only machinery reads. */
  readonly without?: readonly string[]
  /** Deletion removes the rows that one of `addresses` finds. */
  readonly goes?: true
  /** Not in the archive, and why. */
  readonly notExported?: string
}

/** How a person is mentioned in a column of rows that stay when they go. */
export type MentionKind =
  /** The column is the name of a person. */
  | 'name'
  /** JSON in which names and addresses are whole values. */
  | 'json'
  /** What people wrote: their address is taken out. */
  | 'text'
  /** A list of addresses. */
  | 'addresses'

/** Where people are called by name or address, beside the columns that refer to them. */
export interface Mentions {
  readonly table: Table
  readonly columns: Readonly<Record<string, MentionKind>>
  /** For columns of the kind `name`: the one beside it that says by its id who it is. */
  readonly by?: Readonly<Record<string, string>>
  /**
   * For `name` and `json`: the column that names the team, `team_id` unless said; or a row of another table that has one.
   * Names are looked for in the teams of the person alone; another person elsewhere may be called the same.
   */
  readonly team?: string | { readonly column: string; readonly table: Table; readonly key?: string }
}

/** What one feature contributes. */
export interface OwnData {
  readonly rows: readonly OwnRows[]
  readonly mentions?: readonly Mentions[]
  /** Columns that look as if they referred to a person of the product and do not: `table.column`, and what they are. */
  readonly others?: Readonly<Record<string, string>>
}
