// How far the search for a look-alike is, and a way to stop it.

import { audienceLookalikes } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import type { LookalikeSearch } from '@peregrine/contract/audiences/look-alike-shapes.ts'
import { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { showTasks } from '#features/tasks/task-queries.ts'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { toastFailure } from '#shell/toasts.ts'
import styles from './team-audiences.module.css'

export function LookalikeProgress({ search }: { search: LookalikeSearch }) {
  const text = useSharingText()
  const mayChange = useMayChange()
  const { task, state, stopping, done, total } = search
  async function stop(id: string) {
    await call(tasks.cancelTask, { params: { pk: id } }).catch(toastFailure)
    await Promise.all([forget(audienceLookalikes.readLookalikeSearch), showTasks()])
  }
  const under = () => {
    if (stopping) return text('searchStopping')
    return state === 'waiting' ? text('searchWaiting') : text('searchSteps', { done, total })
  }
  return (
    <div className={styles.form}>
      <div className={styles.searching}>
        <span className={styles.grow}>
          {text('searching')} · <span role="status">{under()}</span>
        </span>
        {task === null || stopping || !mayChange ? null : (
          <AppButton size="small" variant="quiet" onClick={() => stop(task)}>
            {text('stopSearch')}
          </AppButton>
        )}
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={text('searching')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <div className={styles.fill} style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
      </div>
      <p className={styles.small}>{text('searchLeave')}</p>
    </div>
  )
}
