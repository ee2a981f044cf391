// The documents of a team as its page asks for them: those that stand there, and those that are being made or failed.
import { documents } from '@peregrine/contract/files/document-endpoints.ts'
import { type Task, tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forget, queryOf } from '#shell/asking.ts'
import { timeNow } from '#shell/clock.ts'
import { usePages } from '#shell/lists/use-pages.ts'

const WORK = 'files.make-document'
/** The tray of the page asks for the same list while something runs. */
const LOOK_MS = 2000
/** What failed stays in sight as long. */
const FAILED_MS = 24 * 3_600_000

const isUnderWay = ({ state }: Task): boolean => state === 'waiting' || state === 'running'

export const forgetDocuments = () => forget(documents.list, tasks.listTasks)

/** Newest first. */
export const useDocuments = (team: string) => usePages(documents.list, { query: { team } }, { most: null })

/** Documents that do not stand there yet, and those of the last day that never will unless somebody tries again. */
export function useUnfinished(team: string): readonly Task[] {
  const { data } = useQuery({
    ...queryOf(tasks.listTasks, { query: { team } }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_MS : false),
  })
  const all = (data ?? []).filter(({ kind }) => kind === WORK)
  const current = all.filter(({ state }) => state === 'done').length
  // One more is done: it stands in the list.
  useEffect(() => {
    if (current > 0) void forget(documents.list)
  }, [current])
  return all.filter(
    (task) => task.state !== 'done' && (isUnderWay(task) || timeNow() - Date.parse(task.finished ?? '') < FAILED_MS),
  )
}
