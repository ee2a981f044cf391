// Every table of PostgreSQL as the query builder sees it; the tables themselves are laid by migrations/postgres.
import type { Generated } from 'kysely'

export interface AppliedMigrationsTable {
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly applied_at: Generated<Date>
}

/** One entry a table: add yours beside the migration that makes it. */
export interface Database {
  readonly applied_migrations: AppliedMigrationsTable
}
