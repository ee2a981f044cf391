// Answers a call with the document itself: it is made as a task like any other, and the call waits for it.

import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { DocumentRequest } from '@peregrine/contract/files/document-shapes.ts'
import { documentErrors } from '@peregrine/contract/files/summary-document-endpoints.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { findTask, requestCancel, type TaskRow } from '#features/tasks/tasks-public.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import type { JobWorker } from '#platform/jobs.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { Refusal } from '#platform/refusal.ts'
import { readMessage } from '#platform/stored-message.ts'
import { beginDocument, type DocumentContext } from './begin-document.ts'
import { fileType } from './document-source.ts'
import type { MakeDocumentPorts } from './make-document-job.ts'

export interface AnswerDocumentPorts extends MakeDocumentPorts {
  /** Makes documents: this call does not wait until the queue looks. */
  readonly worker: JobWorker
}

/** Others of the team may go before. */
const LONGEST_WAIT_MS = 60_000
const LOOK_MS = 200

const Code = z.object({ code: z.string(), status: z.int() })

const busy = (detail: string = documentErrors.too_busy.detail): Refusal =>
  new Refusal('too_busy', documentErrors.too_busy.status, detail)

async function ended({ db, worker }: AnswerDocumentPorts, id: string, gone: AbortSignal): Promise<TaskRow> {
  for (
    const until = performance.now() + LONGEST_WAIT_MS;
    performance.now() < until && !gone.aborted;
    await pause(LOOK_MS)
  ) {
    await worker.run({ task: id }, new AbortController().signal)
    const row = await findTask(db, id)
    if (row && row.state !== 'waiting' && row.state !== 'running') return row
  }
  throw busy()
}

/** Throws what it failed with, as a refusal of the call. */
function throwEnd({ state, problem, result }: TaskRow): void {
  if (state === 'done') return
  if (state === 'cancelled') throw busy('The document was stopped before it was finished. Please ask for it again.')
  const known = Code.safeParse(result)
  if (!known.success) throw new Error(`The document failed: ${problem}`)
  throw new Refusal(known.data.code, known.data.status, problem === null ? '' : messageText(readMessage(problem), 'en'))
}

/** The bytes. Whoever closes the connection without a key to come back with stops the task. */
export async function answerDocument(
  ports: AnswerDocumentPorts,
  context: DocumentContext & Pick<HandlerContext<Endpoint>, 'gone'>,
  requested: DocumentRequest,
): Promise<Uint8Array> {
  const { db, clock, folder } = ports
  const { gone, http } = context
  const { request, reply } = http
  const { id, title } = await beginDocument(ports, context, requested, { quiet: true })
  if (request.headers['idempotency-key'] === undefined) {
    const stop = () => requestCancel(db, id, new Date(clock())).catch(() => undefined)
    // The connection may have been closed while the task was begun.
    if (gone.aborted) await stop()
    else gone.addEventListener('abort', () => void stop())
  }
  throwEnd(await ended(ports, id, gone))
  const { extension, type } = fileType(requested.kind)
  reply.header('content-disposition', attachmentHeader(title, extension)).type(type)
  return await readFile(folder.path(id))
}
