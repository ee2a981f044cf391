// Takes away uploads that nobody completed or used.
import { z } from 'zod'
import { type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { FilePorts } from './file-handlers.ts'
import { deleteExpired } from './file-store.ts'

export const sweepFilesWorker = ({ db, folder, clock }: FilePorts): JobWorker =>
  jobWorker(
    { name: 'files.sweep-files', payload: z.object({}) },
    async () => {
      for (const id of await deleteExpired(db, new Date(clock()))) await folder.remove(id)
    },
    '*/20 * * * *',
  )
