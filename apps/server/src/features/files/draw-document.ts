// Makes a document for a person without a team: from the same sources, at once, and kept nowhere.
import type { DocumentRequest } from '@peregrine/contract/files/document-shapes.ts'
import { documentErrors } from '@peregrine/contract/files/summary-document-endpoints.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { DocumentsBusy, DocumentTooLarge } from '#platform/document-worker.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { sourceOf } from './document-source.ts'
import type { MakeDocumentPorts } from './make-document-job.ts'

/** Its name without an ending, and its bytes. Throws the Refusals of its source, too_busy and document_too_large. */
export async function drawDocument(
  { documents, sources }: Pick<MakeDocumentPorts, 'documents' | 'sources'>,
  { caller, gone }: Pick<HandlerContext<Endpoint>, 'caller' | 'gone'>,
  requested: DocumentRequest,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const asker = personOf(caller)
  const source = sourceOf(sources, requested)
  const { name } = await source.check(asker)
  const order = await source.read(asker, gone)
  try {
    return { name, bytes: await documents.make(order, gone) }
  } catch (error) {
    const code =
      error instanceof DocumentTooLarge ? 'document_too_large' : error instanceof DocumentsBusy ? 'too_busy' : undefined
    if (code === undefined) throw error
    const { status, detail } = documentErrors[code]
    throw new Refusal(code, status, detail)
  }
}
