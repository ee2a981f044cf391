// Confirms an uploaded customer list; one with a line that is no digest may hold addresses, and is deleted at once.
import type { Db } from '#platform/postgres.ts'
import { dropFile } from './drop-file.ts'
import type { FileFolder } from './file-folder.ts'
import { type FileRow, markComplete } from './file-store.ts'
import { unhashedLine } from './hashed-people.ts'

/** The line for which it was refused; null: it was not. */
export async function completeCustomerList(
  ports: { readonly db: Db; readonly folder: FileFolder },
  { id, content_type: contentType }: FileRow,
): Promise<number | null> {
  const line = await unhashedLine(ports.folder, id)
  if (line !== null) await dropFile(ports, id)
  else await markComplete(ports.db, id, { contentType, sha256: await ports.folder.sha256(id) })
  return line
}
