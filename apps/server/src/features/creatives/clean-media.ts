// Takes out of a file of media where, by whom and with what it was taken: of uploads, and of what was stored before this was done.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type FileFolder, noteContent } from '#features/files/files-public.ts'
import { type JobWorker, jobWorker } from '#platform/jobs.ts'
import { inTransaction } from '#platform/postgres.ts'
import { findAnyMedia, type MediaRow, markCleaned, uncleanedMedia } from './ad-media-store.ts'
import { cleanPicture } from './clean-picture.ts'
import { cleanVideo } from './clean-video.ts'
import type { CreativePorts } from './creative-ports.ts'
import { lookAtMedia } from './look-at-media.ts'

/** Cleans the file where it stands; false when it cannot be read. Throws what the disk says: the file then is as before, or a video in part. */
export async function cleanFile(folder: FileFolder, id: string, contentType: string): Promise<boolean> {
  if (contentType.startsWith('video/')) return (await cleanVideo(folder.path(id))) !== 'unreadable'
  const cleaned = await cleanPicture(await readFile(folder.path(id)), contentType)
  if (typeof cleaned !== 'string') await folder.put(id, cleaned)
  return cleaned !== 'unreadable'
}

/**
 * The row, of a file that tells nothing. Null when it does not get there: it cannot be read, or is half sent as it is. For
 * whoever is about to hand a file out.
 */
export async function cleanedMedia({ db, folder }: CreativePorts, row: MediaRow): Promise<MediaRow | null> {
  if (row.cleaned) return row
  if (row.state === 'sending' || !(await cleanFile(folder, row.file_id, row.content_type))) return null
  const seen = await lookAtMedia(folder.path(row.file_id), row.content_type)
  if (seen === null) return null
  await inTransaction(db, async (tx) => {
    const { bytes } = await noteContent(tx, folder, row.file_id)
    const { width, height } = seen
    await markCleaned(tx, row.id, { bytes: String(bytes), width, height })
  })
  return (await findAnyMedia(db, row.id)) ?? null
}

/** At start, what older versions stored; nothing is left to do from then on. */
export const cleanMediaWorker = (ports: CreativePorts): JobWorker =>
  jobWorker(
    { name: 'creatives.clean-media', payload: z.object({}), seconds: 3600 },
    async (_, signal) => {
      for (const row of await uncleanedMedia(ports.db)) {
        signal.throwIfAborted()
        await cleanedMedia(ports, row).catch((error: NodeJS.ErrnoException) => {
          // Of media whose file is gone.
          if (error.code !== 'ENOENT') throw error
        })
      }
    },
    undefined,
    { atStart: true },
  )
