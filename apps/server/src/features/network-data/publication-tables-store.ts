// What the tables of each network held when they were published, in PostgreSQL: the warehouse cannot tell what it has lost.

import { type Db, type DbOrTx, inTransaction } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export type TableRecord = TableRow<'publication_tables'>

/** Empty where a network was never published, or was dropped. */
export const listTableRecords = (db: DbOrTx, network: string): Promise<TableRecord[]> =>
  db.selectFrom('publication_tables').selectAll().where('network', '=', network).orderBy('table_name').execute()

/** In place of what was known of the network. */
export async function replaceTableRecords(db: Db, network: string, records: readonly TableRecord[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteTableRecords(tx, network)
    await tx
      .insertInto('publication_tables')
      .values([...records])
      .execute()
  })
}

export async function deleteTableRecords(db: DbOrTx, network: string): Promise<void> {
  await db.deleteFrom('publication_tables').where('network', '=', network).execute()
}
