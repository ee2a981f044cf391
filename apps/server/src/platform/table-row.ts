// A row of a table as it is read, from the generated types.
import type { Selectable } from 'kysely'
import type { Database } from './database-tables.ts'

type Whole<Table extends keyof Database> = Selectable<Database[Table]>

/** All columns unless said. */
export type TableRow<Table extends keyof Database, Column extends keyof Whole<Table> = keyof Whole<Table>> = Readonly<
  Pick<Whole<Table>, Column>
>
