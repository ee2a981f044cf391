// Counting audiences in the background: after a change, when somebody asks, and by schedule; and keeping the catalogue counted.
import { randomUUID } from 'node:crypto'
import { nextRefresh } from '@peregrine/domain/audiences/audience-rules.ts'
import { CATALOGUE } from '@peregrine/domain/audiences/catalogue-rules.ts'
import { z } from 'zod'
import { startTask, type TaskKind, taskWorker } from '#features/tasks/tasks-public.ts'
import type { JobKind, JobWorker } from '#platform/jobs.ts'
import { jobWorker } from '#platform/jobs.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import {
  type AudienceRow,
  dueAudiences,
  passTime,
  purgeAudiences,
  storeCatalogue,
  takeDue,
  uncountedCatalogue,
  waitingAudiences,
} from './audience-store.ts'
import { purgeSearches } from './look-alike-store.ts'
import { publicationOf } from './publication-name.ts'
import { refreshAudience } from './refresh-audience.ts'

const Cause = z.enum(['created', 'definition', 'schedule', 'asked'])
const Counting = z.object({ config: z.string(), cause: Cause, run: z.string() })
type Counting = z.output<typeof Counting>

const countKind: JobKind<Counting> = {
  name: 'audiences.count-audience',
  payload: Counting,
  key: ({ config }) => config,
}
const refreshKind: TaskKind<Pick<Counting, 'config' | 'cause'>> = {
  name: 'audiences.refresh-audience',
  payload: Counting.pick({ config: true, cause: true }),
}

type Ports = Pick<AudiencePorts, 'db' | 'jobs' | 'clock'>

/** Stores the counting of an audience with the change that asks for it. */
export async function countLater(
  ports: Ports,
  tx: DbOrTx,
  config: string,
  cause: 'created' | 'definition',
): Promise<void> {
  await ports.jobs().enqueue(tx, countKind, { config, cause, run: randomUUID() })
}

/** Stores a refresh that people see: as a task of the team. */
export async function refreshLater(
  ports: Ports,
  tx: DbOrTx,
  row: Pick<AudienceRow, 'id' | 'name'>,
  by: { readonly teamId: string; readonly userId: string | null },
) {
  const payload = { config: row.id, cause: by.userId === null ? ('schedule' as const) : ('asked' as const) }
  const on = { tx, jobs: ports.jobs(), clock: ports.clock }
  return await startTask(on, refreshKind, { ...by, title: row.name, payload, steps: 1, accounts: [] })
}

export const countWorker = (ports: AudiencePorts): JobWorker =>
  jobWorker(countKind, async (run) => void (await refreshAudience(ports, run)))

export const refreshWorker = (ports: AudiencePorts): JobWorker =>
  taskWorker(ports, refreshKind, async ({ task, payload, step }) => {
    await step(0, 1)
    const outcome = await refreshAudience(ports, { ...payload, run: task.id })
    await step(1, 1)
    return outcome
  })

const AT_ONCE = 200
/** A count that was asked for so long ago, and has not come, is asked for again. */
const PATIENCE = 300_000

/** Each minute: statuses follow the time, what is due is refreshed, what was lost is counted. */
export async function lookAfterAudiences(ports: Ports): Promise<void> {
  const { db, clock } = ports
  const now = new Date(clock())
  await passTime(db, now)
  await purgeAudiences(db, now)
  await purgeSearches(db, now)
  for (const row of await dueAudiences(db, now, AT_ONCE)) {
    const next = nextRefresh(row.refresh, now.getTime())
    await inTransaction(db, async (tx) => {
      if (!(await takeDue(tx, row, next === null ? null : new Date(next)))) return
      if (row.team_id !== null && (row.status === 'Active' || row.status === 'Scheduled'))
        await refreshLater(ports, tx, row, { teamId: row.team_id, userId: null })
    })
  }
  for (const row of await waitingAudiences(db, new Date(now.getTime() - PATIENCE), AT_ONCE))
    await inTransaction(db, (tx) => countLater(ports, tx, row.id, 'created'))
}

const nothing = z.object({})

export const lookAfterWorker = (ports: AudiencePorts): JobWorker =>
  jobWorker(
    { name: 'audiences.look-after-audiences', payload: nothing, retries: 0 },
    () => lookAfterAudiences(ports),
    '* * * * *',
  )

/** Lays the catalogue, and counts what was not counted in the present publication. */
export async function keepCatalogue(ports: AudiencePorts, signal?: AbortSignal): Promise<void> {
  const { db, clock } = ports
  await inTransaction(db, (tx) => storeCatalogue(tx, CATALOGUE, new Date(clock())))
  const network = await ports.network()
  if (network === null) return
  for (const row of await uncountedCatalogue(db, publicationOf(network))) {
    signal?.throwIfAborted()
    await refreshAudience(ports, { config: row.id, cause: 'schedule', run: randomUUID() })
  }
}

/** At the start and each minute: usually it finds nothing to do. */
export const catalogueWorker = (ports: AudiencePorts): JobWorker =>
  jobWorker(
    { name: 'audiences.keep-catalogue', payload: nothing, retries: 0, seconds: 1800 },
    (_, signal) => keepCatalogue(ports, signal),
    '* * * * *',
    { atStart: true },
  )
