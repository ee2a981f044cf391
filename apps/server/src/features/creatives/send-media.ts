// Sending media to the ad platform as a task that follows the reconciler: it shows how far it is, and can be stopped.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { messageOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import { type TaskKind, TaskProblem, TaskStopped, taskWorker } from '#features/tasks/tasks-public.ts'
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
/** So long the task waits for an ad platform that cannot be reached; the media go on later by themselves. */
const PATIENCE_SECONDS = 120

export const sendMediaWorker = (ports: CreativePorts): JobWorker =>
  taskWorker(ports, SEND_MEDIA, async ({ payload: { media }, signal, step, task }) => {
    const { reconcile } = ports
    const ref = mediaRef(media)
    let [most, left] = [task.steps_total, task.steps_total]
    const report = async (): Promise<void> => await step(most - left, most)
    const onStep = async (count: number): Promise<void> => {
      left = count
      most = Math.max(most, left)
      await report()
    }
    const hooks = { signal, onStep, onWait: report, patienceSeconds: PATIENCE_SECONDS }
    const isProcessed = (ran: Ran): boolean => ran.kind === 'waiting' && ran.reason === 'processing'
    try {
      let ran = await reconcile.follow(ref, hooks)
      // How long that may take is decided there.
      while (isProcessed(ran)) ran = await reconcile.follow(ref, hooks)
      await checkEnd(ports, media, ran)
      await onStep(0)
    } catch (error) {
      // The reconciler sees that its task was stopped.
      if (error instanceof TaskStopped) await reconcile.run(ref, { signal })
      throw error
    }
    return { media }
  })

/** Throws why the media are not in the library. */
async function checkEnd({ db }: CreativePorts, media: string, ran: Ran): Promise<void> {
  if (ran.kind === 'stopped') throw new Error('The process stops.')
  if (ran.kind === 'waiting') {
    // Without a problem it waits for what became of a call whose answer was lost.
    const reason = ran.problem ? messageOfProblem(ran.problem) : message('answer_lost_with_process')
    throw new TaskProblem(message('upload_waits', { reason }))
  }
  // It may have ended while nobody followed it, or be deleted by now.
  const row = await findAnyMedia(db, media)
  if (row?.state === 'failed') throw new TaskProblem(readMessage(row.problem) ?? message('failed'))
}
