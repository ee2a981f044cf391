// Customer lists as tasks that follow their reconciliation.
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { messageOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import {
  startTask,
  type TaskKind,
  TaskProblem,
  type TaskRun,
  TaskWaits,
  taskWorker,
} from '#features/tasks/tasks-public.ts'
import type { JobWorker } from '#platform/jobs.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { customerListRef, loadCustomerList } from './customer-list-reconciler.ts'
import { changeCustomerList, dropUnsent, findCustomerList } from './customer-list-store.ts'

const List = z.object({ list: z.string() })

const kindCalled = (name: string): TaskKind<z.output<typeof List>> => ({ name, payload: List, seconds: 3600 })
/** Only the first counts among the uploads of a plan. */
const KINDS = {
  upload: kindCalled('audiences.upload-customer-list'),
  add: kindCalled('audiences.add-customers'),
  remove: kindCalled('audiences.remove-customers'),
} as const
export type ListChange = keyof typeof KINDS

/** So long the background leaves it to the task that was begun with it. */
const TASK_SECONDS = 3

type Ports = Pick<AudiencePorts, 'jobs' | 'clock' | 'reconcile'>

const request = (ports: Ports, tx: DbOrTx, id: string, teamId: string) =>
  ports.reconcile.request(tx, customerListRef(id), { teamId }, { afterSeconds: TASK_SECONDS })

interface ListToSend {
  readonly id: string
  readonly name: string
  /** Our id of the ad account. */
  readonly account: string
}

/** Stores the task of a list whose batches are stored, and has it reconciled. */
export async function sendListLater(
  ports: Ports,
  tx: DbOrTx,
  change: ListChange,
  { id, name, account }: ListToSend,
  by: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  const on = { tx, jobs: ports.jobs(), clock: ports.clock }
  const task = await startTask(on, KINDS[change], {
    ...by,
    title: name,
    payload: { list: id },
    steps: 0,
    accounts: [account],
  })
  await changeCustomerList(tx, id, { task_id: task.id })
  await request(ports, tx, id, by.teamId)
}

export const customerListWorkers = (ports: AudiencePorts): readonly JobWorker[] =>
  Object.values(KINDS).map((kind) =>
    taskWorker(
      ports,
      kind,
      (run) => followList(ports, run),
      ({ payload: { list } }) => settleStopped(ports.db, list),
    ),
  )

/** Runs it until it is done or the reconciler gives it up. Throws what it waits for. */
async function followList(
  ports: AudiencePorts,
  { payload: { list: id }, step, signal, task }: TaskRun<z.output<typeof List>>,
) {
  const { db, reconcile } = ports
  const target = await loadCustomerList(db, id)
  if (target?.order === 'upload' && task.waits === null) await request(ports, db, id, target.row.team_id)
  const report = async (): Promise<void> => {
    const file = (await findCustomerList(db, id))?.files.at(-1)
    if (file) await step(file.sent, file.people)
  }
  const ran = await reconcile.follow(customerListRef(id), { signal, onStep: report, onBusy: report })
  if (ran.kind === 'stopped') throw new Error('The process stops.')
  if (ran.kind === 'waiting') throw new TaskWaits({ ...ran, problem: messageOfProblem(ran.problem) })
  await report()
  const row = await findCustomerList(db, id)
  if (row?.state === 'failed') throw new TaskProblem(readMessage(row.problem) ?? message('failed'))
  return row ? { network_id: row.network_id, sent: row.files.at(-1)?.sent ?? 0 } : null
}

/** Between two batches: who is in the ad account by then stays, which is said; the others are forgotten. */
async function settleStopped(db: DbOrTx, id: string): Promise<Message | null> {
  const row = await findCustomerList(db, id)
  if (!row) return null
  if (row.state === 'waiting' || row.state === 'uploading')
    await changeCustomerList(db, id, { state: 'cancelled', problem: null })
  await dropUnsent(db)
  const file = row.files.at(-1)
  if (!file || file.sent === 0) return message('no_customers_sent')
  return message(file.operation === 'add' ? 'sent_customers_stay' : 'sent_removals_stay')
}
