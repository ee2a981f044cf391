// One task in the tray: what it does, how far it is, and what can be done: stop it, fetch or open what it made, try again.

import { type Task, tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { documentKind, useDocumentWords } from '#shell/document-words.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { downloadDocument, retryDocument } from '#shell/request-document.ts'
import { toastFailure } from '#shell/toasts.ts'
import { WaitWords } from '#shell/wait-words.tsx'
import { isRunning, showTasks } from './task-queries.ts'
import { DOCUMENT_WORK, useTasksText, workKey } from './tasks-text.ts'
import styles from './tasks-tray.module.css'

interface TaskLineProps {
  task: Task
  /** As many documents are made as are at once. */
  turnTaken: boolean
  onLeave: () => void
  /** Puts it out of sight; what runs goes on. */
  onDismiss: (id: string) => void
}

export function TaskLine({ task, turnTaken, onLeave, onDismiss }: TaskLineProps) {
  const text = useTasksText()
  const { done, total } = task
  const words = useDocumentWords()
  const document = documentKind(task.what)
  const work = document === undefined ? text(workKey(task.kind)) : words(`kind.${document}`)
  const title = task.title || work
  return (
    <li className={styles.task}>
      <div className={styles.head}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {task.title === '' ? null : <span className={styles.under}>{work}</span>}
        </span>
        <TaskAction task={task} title={title} onLeave={onLeave} />
        <IconButton
          size="small"
          label={text('dismissNamed', { title })}
          icon={<IconX size={14} stroke={1.5} />}
          onClick={() => onDismiss(task.id)}
        />
      </div>
      {isRunning(task) && total > 0 ? (
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={text('progress', { title })}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
        >
          <div className={styles.fill} style={{ width: `${Math.min(100, (100 * done) / total)}%` }} />
        </div>
      ) : null}
      <TaskState task={task} turnTaken={turnTaken} />
    </li>
  )
}

function TaskAction({ task, title, onLeave }: Pick<TaskLineProps, 'task' | 'onLeave'> & { title: string }) {
  const text = useTasksText()
  const words = useDocumentWords()
  const { slug } = useCurrentTeam()
  const mayChange = useMayChange()
  const { id, kind, state } = task
  const doing = (work: () => Promise<unknown>) => async () => {
    try {
      await work()
    } catch (error) {
      toastFailure(error)
    }
    await showTasks()
  }
  const button = (name: 'stop' | 'cancel' | 'download' | 'again', work: () => Promise<unknown>) => (
    <AppButton size="small" variant="quiet" onClick={doing(work)} aria-label={text(`${name}Named`, { title })}>
      {text(name)}
    </AppButton>
  )
  if (task.stopping) return null
  if (isRunning(task) && !mayChange) return null
  if (isRunning(task))
    return (
      <>
        {task.waits?.for === 'reconnect' ? (
          <Link className={buttonClass('quiet', 'small')} to={`/${slug}/team/ad-accounts`} onClick={onLeave}>
            {text('reconnect')}
          </Link>
        ) : null}
        {button(task.waits ? 'cancel' : 'stop', () => call(tasks.cancelTask, { params: { pk: id } }))}
      </>
    )
  if (kind === DOCUMENT_WORK)
    return state === 'done'
      ? button('download', () => downloadDocument(id))
      : button('again', () => retryDocument(id, words('making', { name: title })))
  if (task.path === null || state === 'cancelled') return null
  return (
    <Link
      className={buttonClass('quiet', 'small')}
      to={`/${slug}/${task.path}`}
      aria-label={text('openNamed', { title })}
      onClick={onLeave}
    >
      {text('open')}
    </Link>
  )
}

function TaskState({ task, turnTaken }: Pick<TaskLineProps, 'task' | 'turnTaken'>) {
  const text = useTasksText()
  const { kind, state, stopping, waits, done, total, problem } = task
  const under = (words: ReactNode) => <span className={styles.under}>{words}</span>
  if (waits)
    return (
      <>
        <StatusMark tone="soon">
          <WaitWords waits={waits} />
        </StatusMark>
        {stopping ? under(text('stopping')) : problem === null ? null : under(messageSentence(problem))}
      </>
    )
  if (stopping) return under(text('stopping'))
  if (state === 'waiting') return under(text(kind === DOCUMENT_WORK && turnTaken ? 'waitingDocuments' : 'waiting'))
  if (state === 'running') return under(total > 0 ? text('steps', { done, total }) : text('working'))
  const tone = { done: 'good', failed: 'bad', cancelled: 'idle' } as const
  return (
    <>
      <StatusMark tone={tone[state]}>{text(state)}</StatusMark>
      {problem === null ? null : under(messageSentence(problem))}
    </>
  )
}
