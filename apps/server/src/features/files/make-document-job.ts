// Makes a document as a task of a team: reads what stands in it, draws it, and puts it among the team's files, whole or not at all.

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DocumentRequest } from '@peregrine/contract/files/document-shapes.ts'
import { documentErrors } from '@peregrine/contract/files/summary-document-endpoints.ts'
import type { Membership, Person } from '@peregrine/contract/platform/access.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { DOCUMENT_DAYS, DOCUMENTS_AT_ONCE } from '@peregrine/domain/files/helper-document-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { type TaskKind, TaskProblem, type TaskRun, TaskStopped, taskWorker } from '#features/tasks/tasks-public.ts'
import { diskProblemOf } from '#platform/disk-problem.ts'
import type { DocumentOrder } from '#platform/document-thread.ts'
import { type Documents, DocumentsBusy, DocumentTooLarge } from '#platform/document-worker.ts'
import { readBeforeErasure } from '#platform/erased-people.ts'
import type { Jobs, JobWorker } from '#platform/jobs.ts'
import { type Db, inTransaction } from '#platform/postgres.ts'
import { CallerGone, problemOfRefusal, Refusal } from '#platform/refusal.ts'
import { type DocumentFacts, type DocumentSources, sourceOf } from './document-source.ts'
import type { FileFolder } from './file-folder.ts'
import { insertDocument, isDocument, showsPeople } from './team-document-store.ts'

export interface MakeDocumentPorts {
  readonly db: Db
  /** Milliseconds. */
  readonly clock: () => number
  readonly jobs: () => Pick<Jobs, 'enqueue'>
  readonly folder: FileFolder
  readonly documents: Documents
  readonly sources: DocumentSources
  /** Rights are looked at anew when the document is made. */
  readonly membershipsOf: (userId: string) => Promise<readonly Membership[]>
}

export const makeDocumentTask: TaskKind<DocumentRequest> = {
  name: 'files.make-document',
  payload: DocumentRequest,
  seconds: 120,
  atOnce: 4,
  atOncePerTeam: DOCUMENTS_AT_ONCE,
}
/** Read, drawn, kept. */
export const DOCUMENT_STEPS = 3
const LOOK_MS = 700
/** So long a document waits for the thread that draws it to have room. */
const PATIENCE_MS = 60_000
const DAY = 86_400_000

type Run = TaskRun<DocumentRequest>

/** Whoever asked, as they may see things now. */
async function askerOf({ membershipsOf }: MakeDocumentPorts, { task }: Run): Promise<Person> {
  const memberships = task.user_id === null ? [] : await membershipsOf(task.user_id)
  if (task.user_id === null || !memberships.some(({ team }) => team === task.team_id))
    throw new TaskProblem(message('requester_left_team'))
  return { via: 'session', userId: task.user_id, sessionId: '', groups: [], memberships, premium: 'none' }
}

/** Its message is for people; code and status are for a call that waits. */
function problemOf(error: unknown): unknown {
  if (error instanceof Refusal)
    return new TaskProblem(problemOfRefusal(error), { code: error.code, status: error.status })
  if (diskProblemOf(error) !== undefined)
    return new TaskProblem(message('cannot_store'), {
      code: 'cannot_store',
      status: platformErrors.cannot_store.status,
    })
  const code =
    error instanceof DocumentTooLarge ? 'document_too_large' : error instanceof DocumentsBusy ? 'too_busy' : undefined
  if (code === undefined) return error
  return new TaskProblem(message(code), { code, status: documentErrors[code].status })
}

/** Looks now and then whether somebody asked to stop, and gives `work` up then. */
async function unlessStopped<Result>(run: Run, done: number, work: (gone: AbortSignal) => Promise<Result>) {
  const gone = new AbortController()
  const look = () =>
    run.step(done, DOCUMENT_STEPS).catch((error: unknown) => {
      // That it could not be looked is no order to stop.
      if (error instanceof TaskStopped) gone.abort(new CallerGone('It was stopped.'))
    })
  const timer = setInterval(() => void look(), LOOK_MS)
  try {
    return await work(AbortSignal.any([gone.signal, run.signal]))
  } catch (error) {
    if (gone.signal.aborted) throw new TaskStopped()
    throw problemOf(error)
  } finally {
    clearInterval(timer)
  }
}

/** Draws it; while as many as can wait do, it tries again. */
async function draw({ documents }: MakeDocumentPorts, order: DocumentOrder, gone: AbortSignal): Promise<Uint8Array> {
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    try {
      return await documents.make(order, gone)
    } catch (error) {
      if (!(error instanceof DocumentsBusy) || performance.now() >= until) throw error
    }
    await pause(LOOK_MS, undefined, { signal: gone })
  }
}

async function makeDocument(ports: MakeDocumentPorts, run: Run): Promise<unknown> {
  const { folder, sources } = ports
  const { task, payload } = run
  await run.step(0, DOCUMENT_STEPS)
  const asker = await askerOf(ports, run)
  const source = sourceOf(sources, payload)
  const read = new Date(ports.clock())
  const { facts, order } = await unlessStopped(run, 0, async (gone) => ({
    facts: await source.check(asker),
    order: await source.read(asker, gone),
  }))
  await run.step(1, DOCUMENT_STEPS)
  const bytes = await unlessStopped(run, 1, (gone) => draw(ports, order, gone))
  await run.step(2, DOCUMENT_STEPS)
  await folder.put(task.id, bytes)
  try {
    return await addDocument(ports, run, { facts, read, bytes })
  } catch (error) {
    // Nothing tells of the file: there is no room for its row, its task went with an account or a team, or it shows
    // what was deleted. Where it cannot be asked, it may be there.
    if (!(await isDocument(ports.db, task.id).catch(() => true))) await folder.remove(task.id)
    throw error
  }
}

interface MadeDocument {
  readonly facts: DocumentFacts
  /** Since when what it shows has been read. */
  readonly read: Date
  readonly bytes: Uint8Array
}

/** Stores that the document is there, together with the end of its task. */
async function addDocument(
  { db, clock }: MakeDocumentPorts,
  run: Run,
  { facts, read, bytes }: MadeDocument,
): Promise<unknown> {
  const { task, payload } = run
  const now = new Date(clock())
  const result = { document: task.id }
  await inTransaction(db, async (tx) => {
    if (showsPeople(payload.kind) && (await readBeforeErasure(tx, read)))
      throw new TaskProblem(message('document_data_deleted'))
    await run.keep(tx, DOCUMENT_STEPS, result)
    await run.finish(tx, result)
    await insertDocument(tx, {
      id: task.id,
      team_id: task.team_id,
      user_id: task.user_id,
      kind: payload.kind,
      name: task.title,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      team_account_id: facts.teamAccountId,
      created_at: now,
      expires_at: new Date(now.getTime() + DOCUMENT_DAYS * DAY),
    })
  })
  return result
}

/** A run of a task that is running here already is that run: whoever waits for the file and the queue both begin it. */
export function makeDocumentWorker(ports: MakeDocumentPorts): JobWorker {
  const worker = taskWorker(ports, makeDocumentTask, (run) =>
    makeDocument(ports, run).catch((error: unknown) => {
      throw problemOf(error)
    }),
  )
  const running = new Map<string, Promise<void>>()
  return {
    ...worker,
    run: (data, signal) => {
      const { task } = data as { readonly task: string }
      const begun = running.get(task) ?? worker.run(data, signal).finally(() => running.delete(task))
      running.set(task, begun)
      return begun
    },
  }
}
