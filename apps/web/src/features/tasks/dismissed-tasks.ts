// Tasks that somebody put out of sight in this tab; what runs goes on, and a failure is told all the same.
import { useState } from 'react'
import { storedForTab } from '#shell/stored.ts'

const MOST = 100

const read = (): readonly string[] => (storedForTab.get('dismissed-tasks') ?? '').split(' ').filter((id) => id !== '')

export function useDismissedTasks() {
  const [dismissed, setDismissed] = useState(read)
  const dismiss = (id: string): void => {
    const next = [...dismissed, id].slice(-MOST)
    storedForTab.set('dismissed-tasks', next.join(' '))
    setDismissed(next)
  }
  return { isDismissed: (id: string): boolean => dismissed.includes(id), dismiss }
}
