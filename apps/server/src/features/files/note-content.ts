// Notes of a file what stands in the folder now: whoever takes an upload may have put other bytes in its place.
import type { DbOrTx } from '#platform/postgres.ts'
import type { FileFolder } from './file-folder.ts'
import { changeContent, type FileRow } from './file-store.ts'

export async function noteContent(tx: DbOrTx, folder: FileFolder, file: FileRow): Promise<FileRow> {
  const sha256 = await folder.sha256(file.id)
  if (sha256 === file.sha256) return file
  return await changeContent(tx, file.id, { sha256, bytes: (await folder.size(file.id)) ?? 0 })
}
