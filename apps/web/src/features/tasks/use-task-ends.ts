// Watches the team's long work for ends: the bell is asked again, a document is offered, and what was seen in the open tray counts as read.
import { notifications } from '@peregrine/contract/notifications/notification-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import type { Task } from '@peregrine/contract/tasks/task-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { downloadDocument } from '#shell/request-document.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { isRunning } from './task-queries.ts'
import { DOCUMENT_WORK, type TasksText, useTasksText } from './tasks-text.ts'

const TOAST_MS = 12_000

/** The notices of what ended in front of the person's eyes. */
async function markSeen(ended: readonly Task[]): Promise<void> {
  const ids = new Set(ended.map(({ id }) => id))
  const { results } = await call(notifications.listNotifications, { query: { limit: 20 } })
  const seen = results.filter(({ read, detail }) => !read && detail.task !== undefined && ids.has(detail.task))
  if (seen.length === 0) return
  await call(notifications.readNotifications, { body: { ids: seen.map(({ id }) => id) } })
}

function offer(task: Task, text: TasksText): void {
  if (task.kind !== DOCUMENT_WORK || task.state === 'cancelled') return
  if (task.state === 'done')
    toasts.show(text('ready', { name: task.title }), {
      level: 'success',
      timeout: TOAST_MS,
      action: { label: text('download'), run: () => downloadDocument(task.id).catch(toastFailure) },
    })
  else
    toasts.show(text('notReady', { name: task.title, problem: messageSentence(task.problem) }), {
      level: 'error',
      timeout: TOAST_MS,
    })
}

/**
 * `opened`: whether the tray is open, at the moment of an end. `alone`: in a workspace whatever anybody began is the
 * reader's own, whose personal token reads no notices.
 */
export function useTaskEnds(all: readonly Task[], opened: RefObject<boolean>, alone: boolean): void {
  const text = useTasksText()
  const me = useQuery({ ...queryOf(session.readUser, {}), enabled: !alone }).data?.id
  const running = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const ended = all.filter((task) => !isRunning(task) && running.current.has(task.id))
    running.current = new Set(all.filter(isRunning).map(({ id }) => id))
    const mine = ended.filter(({ user }) => (alone ? user !== null : user === me))
    if (mine.length === 0) return
    if (opened.current && alone) return
    if (opened.current) {
      // Nobody asked for this: that a notice stays unread is no failure to show.
      void markSeen(mine)
        .catch(() => undefined)
        .then(() => forget(notifications.listNotifications))
      return
    }
    for (const task of mine) offer(task, text)
    if (!alone) void forget(notifications.listNotifications)
  }, [all, me, opened, text, alone])
}
