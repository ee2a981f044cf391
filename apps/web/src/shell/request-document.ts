// Has a document of the team made as long work, which goes on while the person does; and fetches one that is done.
import { documents } from '@peregrine/contract/files/document-endpoints.ts'
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { forget } from './asking.ts'
import { call } from './calls.ts'
import { toasts } from './toasts.ts'

/** Shows it in the tray at once; `words`: that it is being made. Throws what the server refuses. */
export async function requestDocument(body: GivenOf<typeof documents.ask>['body'], words: string): Promise<void> {
  await call(documents.ask, { body })
  toasts.show(words, { level: 'info' })
  await forget(tasks.listTasks)
}

/** The same document once more, when it failed or was stopped. */
export async function retryDocument(task: string, words: string): Promise<void> {
  await call(documents.askAgain, { params: { pk: task }, body: {} })
  toasts.show(words, { level: 'info' })
  await forget(tasks.listTasks)
}

/** Asks for a link, which is good for a few minutes, and follows it: the browser saves the file. */
export async function downloadDocument(id: string): Promise<void> {
  const { url, name } = await call(documents.link, { params: { pk: id } })
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
