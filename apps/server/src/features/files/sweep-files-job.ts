// Takes away uploads that nobody completed or used, documents whose time is over, and what kills left behind.
import { z } from 'zod'
import { endedWithout } from '#features/tasks/tasks-public.ts'
import { type JobWorker, jobWorker } from '#platform/jobs.ts'
import { dropFile } from './drop-file.ts'
import type { FilePorts } from './file-handlers.ts'
import { listExpired } from './file-store.ts'
import { makeDocumentTask } from './make-document-job.ts'
import { deleteExpiredDocuments } from './team-document-store.ts'

const HOUR = 3_600_000

export const sweepFilesWorker = ({ db, folder, clock }: FilePorts): JobWorker =>
  jobWorker(
    { name: 'files.sweep-files', payload: z.object({}) },
    async () => {
      const now = new Date(clock())
      for (const id of await listExpired(db, now)) await dropFile({ db, folder }, id)
      const over = await Promise.all([
        deleteExpiredDocuments(db, now),
        // The file of a document that was killed on its last step, and not finished any more.
        endedWithout(db, makeDocumentTask.name, new Date(now.getTime() - 24 * HOUR)),
      ])
      for (const id of over.flat()) await folder.remove(id)
      await folder.removeLeft()
    },
    '*/20 * * * *',
  )
