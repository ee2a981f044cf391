// The tray of a team's long work: how far each task is, and ways to stop it and to put it out of sight. There is none while nothing runs or has just ended.
import type { Task } from '@peregrine/contract/tasks/task-endpoints.ts'
import { DOCUMENTS_AT_ONCE } from '@peregrine/domain/files/helper-document-rules.ts'
import { BusySpinner } from '@peregrine/ui/busy-spinner.tsx'
import { DropButton } from '@peregrine/ui/drop-button.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import { timeNow } from '#shell/clock.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useDismissedTasks } from './dismissed-tasks.ts'
import { TaskLine } from './task-line-in-tray.tsx'
import { isRunning, useTasks } from './task-queries.ts'
import { DOCUMENT_WORK, useTasksText } from './tasks-text.ts'
import styles from './tasks-tray.module.css'
import { useTaskEnds } from './use-task-ends.ts'

/** Ended tasks stay in sight as long. */
const ENDED_MS = 10 * 60_000
const SHOWN = 8
const NONE: readonly Task[] = []

/** `alone`: of a person's own workspace. */
export function TasksTray({ alone = false }: { alone?: boolean }) {
  const text = useTasksText()
  const { slug, isAdmin } = useCurrentTeam()
  const found = useTasks(slug).data ?? NONE
  // What a schedule began and could not do is for those who can fix it.
  const { isDismissed, dismiss } = useDismissedTasks()
  const all = isAdmin ? found : found.filter(({ user }) => user !== null)
  const opened = useRef(false)
  useTaskEnds(all, opened, alone)
  const shown = all
    .filter(({ id }) => !isDismissed(id))
    .filter((task) => isRunning(task) || timeNow() - Date.parse(task.finished ?? task.created) < ENDED_MS)
    .slice(0, SHOWN)
  if (shown.length === 0) return null
  const running = shown.filter(isRunning).length
  const works = shown.some((task) => isRunning(task) && task.waits === null)
  const turnTaken =
    all.filter(({ kind, state }) => kind === DOCUMENT_WORK && state === 'running').length >= DOCUMENTS_AT_ONCE
  const failed = shown[0]?.state === 'failed'
  return (
    <div className={styles.tray}>
      <DropButton
        label={text('tray')}
        size="small"
        icon={works ? <BusySpinner /> : undefined}
        wanted={360}
        panel={(close) => (
          <Panel shown={shown} turnTaken={turnTaken} opened={opened} onLeave={close} onDismiss={dismiss} />
        )}
      >
        {running > 0 ? text('running', { count: running }) : text(failed ? 'failedWork' : 'idle')}
      </DropButton>
    </div>
  )
}

interface PanelProps {
  shown: readonly Task[]
  /** As many documents are made as are at once: the next one waits. */
  turnTaken: boolean
  opened: RefObject<boolean>
  onLeave: () => void
  onDismiss: (id: string) => void
}

function Panel({ shown, turnTaken, opened, onLeave, onDismiss }: PanelProps) {
  useEffect(() => {
    opened.current = true
    return () => {
      opened.current = false
    }
  }, [opened])
  return (
    <ul className={styles.list}>
      {shown.map((task) => (
        <TaskLine key={task.id} task={task} turnTaken={turnTaken} onLeave={onLeave} onDismiss={onDismiss} />
      ))}
    </ul>
  )
}
