// Sending media to the ad platform as a task that follows the reconciler: it shows how far it is, and can be stopped.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { messageOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import { type TaskKind, TaskProblem, TaskWaits, taskWorker } from '#features/tasks/tasks-public.ts'
import type { JobWorker } from '#platform/jobs.ts'
import type { Ran } from '#platform/reconcile/open-reconcile.ts'
import { readMessage } from '#platform/stored-message.ts'
import { findAnyMedia } from './ad-media-store.ts'
import type { CreativePorts } from './creative-ports.ts'
import { mediaRef } from './plan-media.ts'

const Payload = z.object({ media: z.string() })
export const SEND_MEDIA: TaskKind<z.output<typeof Payload>> = {
  name: 'creatives.send-media',
  payload: Payload,
  seconds: 1800,
}

/** So long the background leaves media to their task. */
export const TASK_SECONDS = 3
export const sendMediaWorker = (ports: CreativePorts): JobWorker =>
  taskWorker(
    ports,
    SEND_MEDIA,
    async ({ payload: { media }, signal, step, task }) => {
      let most = task.steps_total
      let left = most - task.steps_done
      const report = async (): Promise<void> => await step(most - left, most)
      const onStep = async (count: number): Promise<void> => {
        left = count
        most = Math.max(most, left)
        await report()
      }
      await checkEnd(ports, media, await ports.reconcile.follow(mediaRef(media), { signal, onStep, onBusy: report }))
      await onStep(0)
      return { media }
    },
    async ({ payload: { media }, signal }) => {
      // The reconciler sees that its task was stopped.
      await ports.reconcile.run(mediaRef(media), { signal })
      return null
    },
  )

/** Throws why the media are not in the library, or not yet. */
async function checkEnd({ db }: CreativePorts, media: string, ran: Ran): Promise<void> {
  if (ran.kind === 'stopped') throw new Error('The process stops.')
  if (ran.kind === 'waiting') {
    // Without a problem it waits for what became of a call whose answer was lost.
    const reason = ran.problem ? messageOfProblem(ran.problem) : message('answer_lost_with_process')
    throw new TaskWaits({ ...ran, problem: ran.reason === 'processing' ? null : message('upload_waits', { reason }) })
  }
  // It may have ended while nobody followed it, or be deleted by now.
  const row = await findAnyMedia(db, media)
  if (row?.state === 'failed') throw new TaskProblem(readMessage(row.problem) ?? message('failed'))
}
