// Studies as long work of a team: stored with their task, run in the background, and run again after a kill.

import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { AudienceRefused } from '#features/insights/insights-public.ts'
import { startTask, type TaskKind, TaskProblem, taskWorker } from '#features/tasks/tasks-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import { type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { storedMessage } from '#platform/stored-message.ts'
import type { CommunityPorts } from './community-ports.ts'
import { makeStudy, STUDY_STEPS } from './make-study.ts'
import { closeStudiesOfEndedTasks, failStudy, findAnyStudy, setStudyTask } from './study-store.ts'

const studyKind: TaskKind<{ readonly study: string }> = {
  name: 'communities.make-study',
  payload: z.object({ study: z.string() }),
}

/** Stores a study's task with the study. */
export async function studyLater(
  { jobs, clock }: Pick<CommunityPorts, 'jobs' | 'clock'>,
  tx: DbOrTx,
  study: { readonly id: string; readonly name: string; readonly teamId: string; readonly userId: string },
): Promise<void> {
  const { id, name: title, teamId, userId } = study
  const task = { teamId, userId, title, payload: { study: id }, steps: STUDY_STEPS, accounts: [] }
  const { id: taskId } = await startTask({ tx, jobs: jobs(), clock }, studyKind, task)
  await setStudyTask(tx, id, taskId)
}

const problemOf = (error: unknown): Message | undefined => {
  if (error instanceof AudienceRefused) return message(error.code)
  return error instanceof GraphTooHeavy ? message('question_too_heavy') : undefined
}

export const studyWorker = (ports: CommunityPorts): JobWorker =>
  taskWorker(ports, studyKind, async ({ payload, signal, step }) => {
    const { db, clock } = ports
    const study = await findAnyStudy(db, payload.study)
    // It is done already when a run was killed after its last step.
    if (study?.state === 'waiting')
      try {
        await makeStudy(ports, study, { signal, step: (done) => step(done, STUDY_STEPS) })
      } catch (error) {
        const problem = problemOf(error)
        if (problem === undefined) throw error
        await failStudy(db, study.id, storedMessage(problem), new Date(clock()))
        throw new TaskProblem(problem)
      }
    return { study: payload.study }
  })

/** Each minute: a study whose task was stopped or has failed is over too, so that the next one can begin. */
export const closeStudiesWorker = ({ db, clock }: Pick<CommunityPorts, 'db' | 'clock'>): JobWorker =>
  jobWorker(
    { name: 'communities.close-studies', payload: z.object({}), retries: 0 },
    () => closeStudiesOfEndedTasks(db, new Date(clock())),
    '* * * * *',
  )
