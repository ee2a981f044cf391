// Uploads and refreshes as tasks that follow their reconciliation.

import { discloseCount, isBelowMinimum, MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { messageOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import { countBits } from '#features/insights/insights-public.ts'
import {
  startTask,
  type TaskKind,
  TaskProblem,
  type TaskRun,
  TaskWaits,
  taskWorker,
} from '#features/tasks/tasks-public.ts'
import { type JobWorker, jobWorker } from '#platform/jobs.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { NO_ACCOUNT_ID } from '#platform/seen-accounts.ts'
import { readMessage, storedMessage } from '#platform/stored-message.ts'
import type { AudiencePorts } from './audience-ports.ts'
import {
  abandonedSyncs,
  beginSync,
  changeUpload,
  findAnyUpload,
  settleUploads,
  syncsToTryAgain,
  type UploadRow,
} from './audience-upload-store.ts'
import { giveUpUpload, loadUpload, uploadRef } from './upload-reconciler.ts'
import { differenceTo, orderOf, peopleLeft } from './upload-rules.ts'
import { watchUploads } from './watch-uploads.ts'

/** The audience is there for whoever is told of the end; tasks that were begun before do not have it. */
const Upload = z.object({ upload: z.string(), config: z.string().optional() })
const uploadKind: TaskKind<z.output<typeof Upload>> = {
  name: 'audiences.upload-audience',
  payload: Upload,
  seconds: 3600,
}

const syncKind: TaskKind<z.output<typeof Upload>> = {
  name: 'audiences.sync-upload',
  payload: Upload,
  seconds: 3600,
}

/** So long the background leaves it to the task that was begun with it. */
const TASK_SECONDS = 3

type Ports = Pick<AudiencePorts, 'jobs' | 'clock' | 'reconcile'>

const request = (ports: Ports, tx: DbOrTx, { id, team_id: teamId }: Pick<UploadRow, 'id' | 'team_id'>) =>
  ports.reconcile.request(tx, uploadRef(id), { teamId }, { afterSeconds: TASK_SECONDS })

/** Stores the upload's task and has it reconciled, with the upload itself. */
export async function uploadLater(
  ports: Ports,
  tx: DbOrTx,
  upload: { readonly id: string; readonly title: string; readonly config: string; readonly account: string },
  by: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  const on = { tx, jobs: ports.jobs(), clock: ports.clock }
  const payload = { upload: upload.id, config: upload.config }
  const task = await startTask(on, uploadKind, {
    ...by,
    title: upload.title,
    payload,
    steps: 0,
    accounts: [upload.account],
  })
  await changeUpload(tx, upload.id, { task_id: task.id })
  await request(ports, tx, { id: upload.id, team_id: by.teamId })
}

/** Stores that a list is to be brought up to date; false: it is under way, and looks at its audience once more. */
export async function syncLater(
  ports: Ports,
  tx: DbOrTx,
  upload: Pick<UploadRow, 'id' | 'team_id' | 'config_id' | 'audience_name' | 'team_account_id'>,
  userId: string | null,
): Promise<boolean> {
  const begun = await beginSync(tx, upload.id, new Date(ports.clock()))
  if (begun) {
    const on = { tx, jobs: ports.jobs(), clock: ports.clock }
    const payload = { upload: upload.id, config: upload.config_id }
    const { team_id: teamId, audience_name: title, team_account_id: account } = upload
    const accounts = [account ?? NO_ACCOUNT_ID]
    const task = await startTask(on, syncKind, { teamId, userId, title, payload, steps: 0, accounts })
    await changeUpload(tx, upload.id, { sync_task_id: task.id })
  }
  await request(ports, tx, upload)
  return begun
}

export interface ComparedList {
  readonly upload: UploadRow
  /** Who is in it goes by the numbers that accounts have now. */
  readonly sameNumbers: boolean
}

/** Compares the lists of an audience with who is in it now; those that follow it are brought up to date. */
export async function noteBehind(
  ports: Ports,
  tx: DbOrTx,
  lists: readonly ComparedList[],
  members: Uint32Array,
): Promise<void> {
  for (const { upload, sameNumbers } of lists) {
    if (!sameNumbers) {
      if (upload.sync === 'waiting' || upload.sync === 'running') continue
      const target = { row: upload, order: 'refresh', moves: null } as const
      await giveUpUpload(tx, target, message('network_data_replaced'), new Date(ports.clock()))
      continue
    }
    const { added, removed } = differenceTo(upload, members)
    const behind = { behind_added: countBits(added), behind_removed: countBits(removed) }
    await changeUpload(tx, upload.id, behind)
    if (upload.follows && behind.behind_added + behind.behind_removed > 0) await syncLater(ports, tx, upload, null)
  }
}

export const uploadWorker = (ports: AudiencePorts): JobWorker =>
  taskWorker(
    ports,
    uploadKind,
    async (run) => {
      const row = await followUpload(ports, 'upload', run)
      if (row?.state === 'failed') throw new TaskProblem(readMessage(row.problem) ?? message('failed'))
      return row && { network_id: row.network_id, sent: discloseCount(row.sent) }
    },
    ({ payload: { upload } }) => settleStopped(ports.db, upload),
  )

export const syncWorker = (ports: AudiencePorts): JobWorker =>
  taskWorker(
    ports,
    syncKind,
    async (run) => {
      const row = await followUpload(ports, 'refresh', run)
      if (row?.sync === 'failed') throw new TaskProblem(readMessage(row.sync_problem) ?? message('failed'))
      return row && { added: discloseCount(row.moved_in), removed: discloseCount(row.moved_out) }
    },
    ({ payload: { upload } }) => settleStopped(ports.db, upload),
  )

/** Runs it until it is done or the reconciler gives it up; the row afterwards. Throws what it waits for. */
async function followUpload(
  ports: AudiencePorts,
  order: 'upload' | 'refresh',
  { payload: { upload: id }, step, signal, task }: TaskRun<z.output<typeof Upload>>,
): Promise<UploadRow | null> {
  const { db, reconcile } = ports
  const target = await loadUpload(db, id)
  if (target?.order === order && task.waits === null) {
    if (order === 'refresh') await changeUpload(db, id, { sync: 'running' })
    await request(ports, db, target.row)
  }
  const report = async (): Promise<void> => {
    const now = await loadUpload(db, id)
    if (!now) return
    const left = peopleLeft(now)
    const done = order === 'upload' ? now.row.sent : now.row.moved_in + now.row.moved_out
    const total = order === 'upload' ? now.row.total : done + left.in + left.out
    // Counted out it would tell how many they are.
    const isDone = done >= total
    const told = discloseCount(total)
    const hundreds = Math.floor(done / MINIMUM_CELL) * MINIMUM_CELL
    await step(
      ...(isBelowMinimum(total) ? ([Number(isDone), 1] as const) : ([isDone ? told : hundreds, told] as const)),
    )
  }
  const ran = await reconcile.follow(uploadRef(id), { signal, onStep: report, onBusy: report })
  if (ran.kind === 'stopped') throw new Error('The process stops.')
  if (ran.kind === 'waiting') {
    const problem = messageOfProblem(ran.problem)
    // Whoever can connect the account again is told of the lost connection itself.
    if (order === 'refresh') await changeUpload(db, id, { sync_problem: storedMessage(problem) })
    throw new TaskWaits({ ...ran, problem })
  }
  await report()
  return (await findAnyUpload(db, id)) ?? null
}

/** Between two batches: what is in the ad account by then stays, which is said. */
async function settleStopped(db: DbOrTx, id: string): Promise<Message | null> {
  const row = await findAnyUpload(db, id)
  const order = row ? orderOf(row) : null
  if (order === 'upload') await changeUpload(db, id, { state: 'cancelled', problem: null })
  if (order === 'refresh') await changeUpload(db, id, { sync: 'idle', sync_problem: null })
  if (!row || order === null) return null
  const moved = order === 'upload' ? row.sent : row.moved_in + row.moved_out
  return message(moved > 0 ? 'sent_accounts_stay' : 'no_accounts_sent')
}

/** A list that could not be brought up to date is tried again after so long. */
const TRY_AGAIN_MS = 3_600_000

/** Refreshes whose task was lost are told; those that failed a while ago begin anew. */
export async function lookAfterSyncs(ports: AudiencePorts): Promise<void> {
  const now = new Date(ports.clock())
  await settleUploads(ports.db)
  for (const row of await abandonedSyncs(ports.db))
    await inTransaction(ports.db, (tx) =>
      giveUpUpload(tx, { row, order: 'refresh', moves: null }, message('retried_automatically'), now),
    )
  for (const upload of await syncsToTryAgain(ports.db, new Date(now.getTime() - TRY_AGAIN_MS)))
    await inTransaction(ports.db, (tx) => syncLater(ports, tx, upload, null))
}

const EVERY_SECONDS = 600
export const watchUploadsWorker = (ports: AudiencePorts): JobWorker =>
  jobWorker(
    { name: 'audiences.watch-uploads', payload: z.object({}), retries: 0 },
    async () => {
      await lookAfterSyncs(ports)
      await watchUploads(ports, EVERY_SECONDS)
    },
    '*/5 * * * *',
  )
