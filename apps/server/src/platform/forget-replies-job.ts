// Forgets, each night, the replies that were kept for calls that might be repeated.
import { z } from 'zod'
import { type JobWorker, jobWorker } from './jobs.ts'
import { forgetOldReplies } from './once.ts'
import type { Db } from './postgres.ts'

export const forgetRepliesWorker = ({ db, clock }: { readonly db: Db; readonly clock: () => number }): JobWorker =>
  jobWorker(
    { name: 'platform.forget-replies', payload: z.object({}) },
    async () => await forgetOldReplies(db, new Date(clock())),
    '41 3 * * *',
  )
