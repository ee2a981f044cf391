// Where the bytes of files stand: one file each, called by its id, in a folder that no address leads to.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface FileFolder {
  path(id: string): string
  /** Writes a piece at its place and on to the disk, whole or not at all; answers where it ended. Throws TooLong beyond `most`. */
  write(id: string, offset: number, bytes: AsyncIterable<Uint8Array>, most: number): Promise<number>
  /** Writes a whole file and on to the disk: afterwards it stands there whole, and before as it was. */
  put(id: string, bytes: Uint8Array): Promise<void>
  read(id: string, range?: { readonly start: number; readonly end: number }): ReadStream
  sha256(id: string): Promise<string>
  size(id: string): Promise<number | null>
  remove(id: string): Promise<void>
  /** Removes what processes that are gone left half written: one at a time writes into a folder. */
  removeLeft(): Promise<void>
}

/** Begins the names of what this process writes: no other, killed or not, writes under it. */
const OURS = `${randomUUID()}-`

/** More came than was announced. */
export class TooLong extends Error {
  override readonly name = 'TooLong'
}

export function openFileFolder(folder: string): FileFolder {
  const path = (id: string): string => join(folder, id.slice(0, 2), id)
  /** What is being written whole; whatever stays there of another process was left by a kill. */
  const fresh = join(folder, 'fresh')
  return {
    path,
    write: async (id, offset, bytes, most) => {
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true })
      // Opened without cutting it short: what stands before the place stays.
      const file = await open(path(id), offset === 0 ? 'w' : 'r+')
      try {
        let at = offset
        for await (const chunk of bytes) {
          if (at + chunk.byteLength > most) throw new TooLong()
          // A disk that is nearly full takes a part, and says only at the next write that it is.
          for (let from = 0; from < chunk.byteLength; ) {
            const { bytesWritten } = await file.write(chunk, from, chunk.byteLength - from, at)
            from += bytesWritten
            at += bytesWritten
          }
        }
        await file.sync()
        return at
      } catch (error) {
        await file.truncate(offset).catch(() => undefined)
        throw error
      } finally {
        await file.close()
      }
    },
    put: async (id, bytes) => {
      const name = join(fresh, `${OURS}${randomUUID()}`)
      await mkdir(fresh, { recursive: true })
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true })
      try {
        await writeFile(name, bytes, { flush: true })
        await rename(name, path(id))
      } catch (error) {
        await rm(name, { force: true })
        throw error
      }
    },
    read: (id, range) => createReadStream(path(id), range),
    sha256: async (id) => {
      const hash = createHash('sha256')
      for await (const chunk of createReadStream(path(id))) hash.update(chunk as Uint8Array)
      return hash.digest('hex')
    },
    size: (id) =>
      stat(path(id)).then(
        ({ size }) => size,
        () => null,
      ),
    removeLeft: async () => {
      for (const name of await readdir(fresh).catch(() => []))
        if (!name.startsWith(OURS)) await rm(join(fresh, name), { force: true })
    },
    remove: (id) => rm(path(id), { force: true }),
  }
}
