// Notes of a file what stands in the folder now: whoever takes an upload may have put other bytes in its place.
import type { DbOrTx } from '#platform/postgres.ts'
import type { FileFolder } from './file-folder.ts'
import { changeContent, type FileRow } from './file-store.ts'

export async function noteContent(tx: DbOrTx, folder: FileFolder, id: string): Promise<FileRow> {
  const [sha256, bytes] = await Promise.all([folder.sha256(id), folder.size(id)])
  return await changeContent(tx, id, { sha256, bytes: bytes ?? 0 })
}
