// A team's long work: asked again while something runs, and otherwise only now and then.
import { type Task, tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { forget, queryOf } from '#shell/asking.ts'

const RUNNING_MS = 1500
const IDLE_MS = 60_000

export const isRunning = ({ state }: Pick<Task, 'state'>): boolean => state === 'waiting' || state === 'running'

export const useTasks = (slug: string) =>
  useQuery({
    ...queryOf(tasks.listTasks, { query: { team: slug } }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? RUNNING_MS : IDLE_MS),
    refetchOnWindowFocus: true,
  })

/** For whoever started long work: the tray shows it at once. */
export const showTasks = () => forget(tasks.listTasks)
