// Makes an archive of a person's data in the background, and takes archives and kept invoices away when their time is over.
import { ARCHIVE_DAYS } from '@peregrine/domain/own-data/own-data-rules.ts'
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { OwnDataPorts } from './own-data-ports.ts'
import {
  deleteExpiredArchives,
  deleteOldInvoices,
  findArchiveById,
  markFailed,
  markPart,
  markReady,
} from './own-data-store.ts'
import { collectArchive, exportedRows } from './write-archive.ts'

const DAY = 86_400_000
/** A ZIP file without extensions holds no more. */
const MOST_BYTES = 4_000_000_000

const Payload = z.object({ archive: z.uuid() })

export const makeArchiveKind: JobKind<z.output<typeof Payload>> = {
  name: 'own-data.make-archive',
  payload: Payload,
  key: ({ archive }) => archive,
  retries: 2,
  seconds: 3600,
}

/** Somebody asked for another one, or deleted the account, meanwhile. */
class ArchiveGone extends Error {
  override readonly name = 'ArchiveGone'
}

async function makeArchive(ports: OwnDataPorts, id: string): Promise<void> {
  const { db, folder, clock } = ports
  const row = await findArchiveById(db, id)
  if (!row || row.state === 'ready') return
  const at = new Date(clock())
  const total = exportedRows(ports).length + 1
  const onPart = async (done: number): Promise<void> => {
    if (!(await markPart(db, id, done, total))) throw new ArchiveGone()
  }
  try {
    const archive = { language: row.language, at, onPart }
    const bytes = await collectArchive(ports, row.user_id, archive, (chunks) => folder.write(id, 0, chunks, MOST_BYTES))
    if (bytes === null) throw new ArchiveGone()
    const now = clock()
    if (!(await markReady(db, id, bytes, new Date(now), new Date(now + ARCHIVE_DAYS * DAY)))) throw new ArchiveGone()
  } catch (error) {
    await folder.remove(id)
    if (error instanceof ArchiveGone) return
    // A run that is tried again begins anew.
    await markFailed(db, id, new Date(clock()))
    throw error
  }
}

export const makeArchiveWorker = (ports: OwnDataPorts): JobWorker =>
  jobWorker(makeArchiveKind, ({ archive }) => makeArchive(ports, archive))

export const sweepOwnDataWorker = ({ db, folder, clock }: OwnDataPorts): JobWorker =>
  jobWorker(
    { name: 'own-data.sweep', payload: z.object({}), key: () => 'all' },
    async () => {
      const now = new Date(clock())
      for (const id of await deleteExpiredArchives(db, now)) await folder.remove(id)
      await deleteOldInvoices(db, now)
    },
    '*/30 * * * *',
    { atStart: true },
  )
