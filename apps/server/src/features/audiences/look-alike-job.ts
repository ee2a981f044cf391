// Searches for look-alikes as long work of a team: stored with their task, run in the background, and run again after a kill.
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
  })
  await setSearchTask(tx, id, task.id)
  return id
}

const OBSTACLES: Readonly<Record<LookalikeObstacle, string>> = {
  too_few_members: 'Fewer than 150 of these accounts have follows and posts that can be read: too few to learn from.',
  nothing_apart: 'Nothing sets these accounts clearly apart from others, so that nobody can be called like them.',
}
const REFUSALS = {
  definition_empty: 'The audience says nothing about who is in it.',
  definition_invalid: 'The definition of the audience cannot be used.',
  no_network: 'There is no network data yet.',
  question_too_heavy: 'This audience takes too long to be looked at. Please narrow it.',
} as const

function problemOf(error: unknown): string | undefined {
  if (error instanceof AudienceRefused) return error.detail ?? REFUSALS[error.code]
  return error instanceof GraphTooHeavy ? REFUSALS.question_too_heavy : undefined
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
