// Long work of the team as one line: what it does, how far it is, what it waits for, stopping it, and why it failed.

import { type Task, tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { BusySpinner } from '@peregrine/ui/busy-spinner.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { defineTexts } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import { WaitWords } from '#shell/wait-words.tsx'
import styles from './task-line.module.css'

const useText = defineTexts('campaign-task', {
  en: {
    steps: '{{done}} of {{total}}',
    stop: 'Stop',
    cancel: 'Cancel',
    reconnect: 'Reconnect',
    stopping: 'Stopping',
    done: 'Done.',
    cancelled: 'Stopped.',
    failed: 'Not completed.',
  },
  ja: {
    steps: '{{total}}件中{{done}}件',
    stop: '中止',
    cancel: 'キャンセル',
    reconnect: '再連携',
    stopping: '中止しています',
    done: '完了しました。',
    cancelled: '中止しました。',
    failed: '完了できませんでした。',
  },
})

const ASK_AGAIN_MS = 700
const ended = (task: Task | undefined): boolean =>
  task !== undefined && task.state !== 'waiting' && task.state !== 'running'

/** A task as it goes on; asked again until it has ended. */
export const useTask = (id: string | null) =>
  useQuery({
    ...queryOf(tasks.readTask, { params: { pk: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (ended(state.data) ? false : ASK_AGAIN_MS),
  })

interface TaskLineProps {
  readonly id: string
  /** What it does: "Launching the campaign". */
  readonly label: string
  /** Told once when it has ended. */
  readonly onEnd?: (task: Task) => void
  /** Words of the end, instead of "Done." */
  readonly doneWords?: string
}

export function TaskLine({ id, label, onEnd, doneWords }: TaskLineProps) {
  const text = useText()
  const { slug } = useCurrentTeam()
  const task = useTask(id).data
  const reported = useRef('')
  const over = ended(task)
  useEffect(() => {
    if (!over || task === undefined || reported.current === task.id) return
    reported.current = task.id
    onEnd?.(task)
  }, [over, task, onEnd])
  if (task && over) {
    const failed = task.state === 'failed'
    return (
      <NoticeBar
        level={failed ? 'error' : task.state === 'cancelled' ? 'warn' : 'success'}
        {...(failed && { title: text('failed') })}
      >
        {task.state === 'done'
          ? (doneWords ?? text('done'))
          : messageSentence(task.problem) || (failed ? '' : text('cancelled'))}
      </NoticeBar>
    )
  }
  const share = task && task.total > 0 ? task.done / task.total : 0
  const stop = async () => {
    try {
      await call(tasks.cancelTask, { params: { pk: id } })
      await forget(tasks.readTask)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <div className={styles.line} role="status">
      {task?.waits ? null : <BusySpinner />}
      <div className={styles.words}>
        <div>{label}</div>
        {task?.waits ? (
          <>
            <div>
              <WaitWords waits={task.waits} />
            </div>
            {task.problem === null ? null : <div className={styles.steps}>{messageSentence(task.problem)}</div>}
          </>
        ) : null}
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
        >
          <span style={{ width: `${Math.round(share * 100)}%` }} />
        </div>
      </div>
      {task && task.total > 0 ? (
        <span className={styles.steps}>{text('steps', { done: task.done, total: task.total })}</span>
      ) : null}
      <IfMayChange>
        {task?.waits?.for === 'reconnect' ? (
          <Link className={buttonClass('secondary', 'small')} to={`/${slug}/team/ad-accounts`}>
            {text('reconnect')}
          </Link>
        ) : null}
        <AppButton size="small" disabled={task?.stopping ?? true} onClick={stop}>
          {text(task?.stopping ? 'stopping' : task?.waits ? 'cancel' : 'stop')}
        </AppButton>
      </IfMayChange>
    </div>
  )
}
