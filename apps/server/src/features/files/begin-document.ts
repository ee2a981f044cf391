// Begins a document: looks whether it can be made and whether the team has not too many under way, and stores its task.
import type { DocumentRequest } from '@peregrine/contract/files/document-shapes.ts'
import { documentErrors } from '@peregrine/contract/files/summary-document-endpoints.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import type { Task } from '@peregrine/contract/tasks/task-endpoints.ts'
import { DOCUMENTS_WAITING } from '@peregrine/domain/files/helper-document-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { countUnderWay, startTask, taskReply } from '#features/tasks/tasks-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { type OnceContext, onceStored } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { teamOf } from '#platform/team-of.ts'
import { sourceOf } from './document-source.ts'
import { DOCUMENT_STEPS, type MakeDocumentPorts, makeDocumentTask } from './make-document-job.ts'

/** Of any endpoint that has documents made. */
export type DocumentContext = OnceContext & Pick<HandlerContext<Endpoint>, 'access' | 'namedTeam'>

interface Beginning {
  /** Of the document's task that failed, when it is made once more. */
  readonly teamId?: string
  /** The file comes with the answer. */
  readonly quiet?: true
}

/** The task. The same Idempotency-Key is the same task. Throws the Refusals of its source, and too_busy. */
export async function beginDocument(
  ports: MakeDocumentPorts,
  context: DocumentContext,
  requested: DocumentRequest,
  { teamId, quiet }: Beginning = {},
): Promise<Task> {
  const { db, clock, jobs, sources } = ports
  const asker = personOf(context.caller)
  const facts = await sourceOf(sources, requested).check(asker)
  const team = teamId ?? facts.teamId ?? teamOf(context).team
  return await onceStored(context, db, async (tx) => {
    if ((await countUnderWay(tx, team, makeDocumentTask.name)) >= DOCUMENTS_WAITING) {
      const { status, detail } = documentErrors.too_busy
      throw new Refusal('too_busy', status, detail)
    }
    const { userId } = asker
    const accounts = facts.teamAccountId === null ? [] : [facts.teamAccountId]
    const more = { title: facts.name, payload: requested, steps: DOCUMENT_STEPS, accounts, ...(quiet && { quiet }) }
    const on = { tx, jobs: jobs(), clock }
    const task = await startTask(on, makeDocumentTask, { teamId: team, userId, ...more })
    await recordActivity(tx, {
      teamId: team,
      actor: userId,
      action: 'document.asked',
      target: { kind: 'document', id: task.id, name: facts.name },
      detail: { document: requested.kind },
      at: task.created_at,
    })
    return taskReply(task)
  })
}
