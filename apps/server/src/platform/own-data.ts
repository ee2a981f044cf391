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
  /** The column that names the team whose matter a row is, though it is one person's alone: a notice, a view. */
  readonly within?: string
  /**
   * The column with the team's ad account that a row belongs to, or with a list of them. Without one the row is the whole
   * team's, or the admins' where `lost` says so: its account was removed from the team.
   */
  readonly accounts?: { readonly column: string; readonly list?: true; readonly lost?: 'admins' }
  /** Those of `ids` whose person only did something to what is somebody else's: when, and no more, is theirs. */
  readonly did?: readonly string[]
  /** Rows that belong to rows of another table of the list. */
  readonly below?: { readonly column: string; readonly table: Table; readonly key?: string }
  /** Columns that are never handed out: secrets, their hashes, and what only machinery reads. */
  readonly without?: readonly string[]
  /** Deletion removes the rows that one of `addresses` finds. */
  readonly goes?: true
  /** Not in the archive, whose README says why. */
  readonly notExported?: true
}

/** How a person is mentioned in a column of rows that stay when they go. */
export type MentionKind =
  /** The column is the name of a person. */
  | 'name'
  /** What people wrote: their address is taken out. */
  | 'text'
  /** A list of addresses. */
  | 'addresses'
  /** JSON: these keys, at any depth, hold names of people. Addresses are taken out of all its texts. */
  | { readonly names: readonly string[] }

/** Where people are called by name or address, beside the columns that refer to them. */
export interface Mentions {
  readonly table: Table
  readonly columns: Readonly<Record<string, MentionKind>>
  /** For columns of the kind `name`: the one beside it that says by its id who it is; then nothing else decides it. */
  readonly by?: Readonly<Record<string, string>>
  /**
   * For names: the column that names the team, `team_id` unless said; or a row of another table that has one.
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
