// The tray of a team's long work: how far each task is, and a way to stop it. There is none while nothing runs or has just ended.
import { type Task, tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { BusySpinner } from '@peregrine/ui/busy-spinner.tsx'
import { DropButton } from '@peregrine/ui/drop-button.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { toastFailure } from '#shell/toasts.ts'
import { isRunning, showTasks, useTasks } from './task-queries.ts'
import { useTasksText } from './tasks-text.ts'
import styles from './tasks-tray.module.css'

/** Ended tasks stay in sight as long. */
const ENDED_MS = 10 * 60_000
const SHOWN = 8

export function TasksTray() {
  const text = useTasksText()
  const { slug } = useCurrentTeam()
  const all = useTasks(slug).data ?? []
  const shown = all
    .filter((task) => isRunning(task) || Date.now() - Date.parse(task.finished ?? task.created) < ENDED_MS)
    .slice(0, SHOWN)
  if (shown.length === 0) return null
  const running = shown.filter(isRunning).length
  return (
    <div className={styles.tray}>
      <DropButton
        label={text('tray')}
        size="small"
        icon={running > 0 ? <BusySpinner /> : undefined}
        panel={() => (
          <ul className={styles.list}>
            {shown.map((task) => (
              <TaskLine key={task.id} task={task} />
            ))}
          </ul>
        )}
      >
        {running > 0 ? text('running', { count: running }) : text('idle')}
      </DropButton>
    </div>
  )
}

function TaskLine({ task }: { task: Task }) {
  const text = useTasksText()
  const { title, done, total } = task
  const stop = async () => {
    try {
      await call(tasks.cancelTask, { params: { pk: task.id } })
    } catch (error) {
      toastFailure(error)
    }
    await showTasks()
  }
  return (
    <li className={styles.task}>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        {isRunning(task) && !task.stopping ? (
          <AppButton size="small" variant="quiet" onClick={stop} title={text('stopNamed', { title })}>
            {text('stop')}
          </AppButton>
        ) : null}
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
      <TaskState task={task} />
    </li>
  )
}

function TaskState({ task: { state, stopping, done, total, problem } }: { task: Task }) {
  const text = useTasksText()
  if (stopping) return <span className={styles.under}>{text('stopping')}</span>
  if (state === 'waiting') return <span className={styles.under}>{text('waiting')}</span>
  if (state === 'running')
    return total > 0 ? <span className={styles.under}>{text('steps', { done, total })}</span> : null
  const tone = { done: 'good', failed: 'bad', cancelled: 'idle' } as const
  return (
    <>
      <StatusMark tone={tone[state]}>{text(state)}</StatusMark>
      {problem === null ? null : <span className={styles.under}>{problem}</span>}
    </>
  )
}
