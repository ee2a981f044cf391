// Searches for look-alikes as long work of a team: stored with their task, run in the background, and run again after a kill.
import { LOOKALIKE_LEAST_MEMBERS } from '@peregrine/domain/audiences/look-alike-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { AudienceRefused } from '#features/insights/insights-public.ts'
import { startTask, type TaskKind, TaskProblem, taskWorker } from '#features/tasks/tasks-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { JobWorker } from '#platform/jobs.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { findLookalike, LOOKALIKE_STEPS, type LookalikeObstacle } from './find-look-alike.ts'
import { evidenceOf } from './look-alike-reply.ts'
import { findAnySearch, insertSearch, keepFound, type NewSearch, setSearchTask } from './look-alike-store.ts'

const searchKind: TaskKind<{ readonly search: string }> = {
  name: 'audiences.find-look-alike',
  payload: z.object({ search: z.string() }),
  atOncePerTeam: 2,
}

/** Stores a search with its task; answers its id. */
export async function searchLater(
  { jobs, clock }: Pick<AudiencePorts, 'jobs' | 'clock'>,
  tx: DbOrTx,
  search: NewSearch,
  userId: string,
): Promise<string> {
  const id = await insertSearch(tx, search, new Date(clock()))
  const task = await startTask({ tx, jobs: jobs(), clock }, searchKind, {
    teamId: search.teamId,
    userId,
    title: search.source.name,
    payload: { search: id },
    steps: LOOKALIKE_STEPS,
    accounts: [],
  })
  await setSearchTask(tx, id, task.id)
  return id
}

const OBSTACLES: Readonly<Record<LookalikeObstacle, Message>> = {
  too_few_members: message('lookalike_too_few', { limit: LOOKALIKE_LEAST_MEMBERS }),
  nothing_apart: message('lookalike_nothing_distinct'),
}

function problemOf(error: unknown): Message | undefined {
  if (error instanceof AudienceRefused) return message(error.code)
  return error instanceof GraphTooHeavy ? message('question_too_heavy') : undefined
}

export const lookalikeWorker = (ports: AudiencePorts): JobWorker =>
  taskWorker(ports, searchKind, async ({ payload, signal, step, finish }) => {
    const search = await findAnySearch(ports.db, payload.search)
    // It is found already when a run was killed after its last step.
    if (!search || search.found !== null) return null
    const found = await findLookalike(ports, search, async (done) => {
      signal.throwIfAborted()
      await step(done, LOOKALIKE_STEPS)
    }).catch((error: unknown) => {
      const problem = problemOf(error)
      throw problem === undefined ? error : new TaskProblem(problem)
    })
    if (typeof found === 'string') throw new TaskProblem(OBSTACLES[found])
    const { definition } = found
    await step(LOOKALIKE_STEPS)
    await inTransaction(ports.db, async (tx) => {
      await keepFound(tx, search.id, { definition, evidence: evidenceOf(found, search.seed) }, new Date(ports.clock()))
      await finish(tx, null)
    })
    return null
  })
