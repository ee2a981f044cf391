// Documents that are being made, wait, failed or were stopped: each with the one thing that can be done about it.

import { type Task, tasks as taskCalls } from '@peregrine/contract/tasks/task-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { call } from '#shell/calls.ts'
import { documentKind, useDocumentWords } from '#shell/document-words.ts'
import { FramedRows } from '#shell/lists/framed-rows.tsx'
import { useMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { retryDocument } from '#shell/request-document.ts'
import { toastFailure } from '#shell/toasts.ts'
import { forgetDocuments } from './team-document-queries.ts'
import styles from './team-documents.module.css'
import { useTeamDocumentsText } from './team-documents-text.ts'

const STATES = {
  waiting: { word: 'waiting', tone: 'soon' },
  running: { word: 'making', tone: 'soon' },
  failed: { word: 'failed', tone: 'bad' },
  cancelled: { word: 'stopped', tone: 'idle' },
  done: { word: 'made', tone: 'good' },
} as const

/** `named`: the one that the address asks for. */
export function UnfinishedDocuments({ tasks, named }: { tasks: readonly Task[]; named: string | null }) {
  if (tasks.length === 0) return null
  return (
    <FramedRows>
      {tasks.map((task) => (
        <li key={task.id} className={styles.task} data-named={task.id === named || undefined}>
          <Unfinished task={task} />
        </li>
      ))}
    </FramedRows>
  )
}

function Unfinished({ task: { id, title, state, problem, stopping, what } }: { task: Task }) {
  const text = useTeamDocumentsText()
  const words = useDocumentWords()
  const mayChange = useMayChange()
  const kind = documentKind(what)
  const over = state === 'failed' || state === 'cancelled'
  const act = async () => {
    try {
      if (over) await retryDocument(id, words('making', { name: title }))
      else await call(taskCalls.cancelTask, { params: { pk: id } })
    } catch (error) {
      toastFailure(error)
    }
    await forgetDocuments()
  }
  const { word, tone } = STATES[state]
  const name = over ? 'again' : 'stop'
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        {kind === undefined ? null : <span className={styles.problem}>{words(`kind.${kind}`)}</span>}
        <StatusMark tone={tone}>{text(word)}</StatusMark>
        {problem === null ? null : <span className={styles.problem}>{messageSentence(problem)}</span>}
      </span>
      {over || mayChange ? (
        <AppButton size="small" disabled={stopping} aria-label={text(`${name}Named`, { name: title })} onClick={act}>
          {text(name)}
        </AppButton>
      ) : null}
    </>
  )
}
