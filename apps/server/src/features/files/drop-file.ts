// Takes a file away for good: from the disk first, so that a kill in between leaves a row by which it is found.
import type { DbOrTx } from '#platform/postgres.ts'
import type { FileFolder } from './file-folder.ts'
import { deleteFile } from './file-store.ts'

export async function dropFile(
  { db, folder }: { readonly db: DbOrTx; readonly folder: FileFolder },
  id: string,
): Promise<void> {
  await folder.remove(id)
  await deleteFile(db, id)
}
