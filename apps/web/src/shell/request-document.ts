// Has a document of the team made as long work, which goes on while the person does; and fetches one that is done.
import { documents } from '@peregrine/contract/files/document-endpoints.ts'
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { forget } from './asking.ts'
import { call } from './calls.ts'
import { toasts } from './toasts.ts'

/** Shows it in the tray at once; `words`: that it is being made; `action`: where it is going to stand. Throws what the server refuses. */
export async function requestDocument(
  body: GivenOf<typeof documents.ask>['body'],
  words: string,
  action?: { readonly label: string; readonly run: () => void },
): Promise<void> {
  await call(documents.ask, { body })
  toasts.show(words, { level: 'info', ...(action && { action }) })
  await forget(tasks.listTasks)
}

/** The same document once more, when it failed or was stopped. */
export async function retryDocument(task: string, words: string): Promise<void> {
  await call(documents.askAgain, { params: { pk: task }, body: {} })
  toasts.show(words, { level: 'info' })
  await forget(tasks.listTasks)
}

/** Fetches the file behind its link and saves it: a link that is only followed bears no personal token. */
export async function downloadDocument(id: string): Promise<void> {
  const { url, name } = await call(documents.link, { params: { pk: id } })
  const ticket = /\/file\/([^/]+)\/$/.exec(url)?.[1] ?? ''
  const file = await call(documents.file, { params: { ticket: decodeURIComponent(ticket) } })
  const { saveFile } = await import('./export-file.ts')
  saveFile(name, new Blob([await file.arrayBuffer()], { type: file.type }))
}
