// One queue of follows or unfollows: how far it is, why it waits, what was refused, and what can be done with it.
import { type FollowBatch, suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { useState } from 'react'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import styles from './suite-action.module.css'
import { useSuiteActionText } from './suite-action-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { clockText } from './suite-time-text.ts'

const TONES: Readonly<Record<FollowBatch['state'], StatusTone>> = {
  waiting: 'warn',
  running: 'soon',
  paused: 'idle',
  done: 'good',
  stopped: 'idle',
}

const COUNTED = ['done', 'skipped', 'pending', 'refused', 'left'] as const

type Step = 'pause' | 'resume' | 'stop' | 'undo'

export function FollowBatchRow({ batch }: { batch: FollowBatch }) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const { action, state, total, done, skipped, pending, refused, waiting, expected_end } = batch
  const left = Math.max(0, total - done - skipped - pending - refused.length)
  const count = (many: number) => formatCount(many, language)
  const time = (moment: string) => clockText(moment, timezone, language)
  const counts = { done, skipped, pending, refused: refused.length, left }
  const parts = COUNTED.filter((part) => counts[part] > 0).map((part) =>
    text(`part_${part}`, { many: count(counts[part]) }),
  )
  const name = text(`batch_${action}`, { count: total, many: count(total) })
  return (
    <li className={styles.batch}>
      <div className={styles.batchHead}>
        <h2>{name}</h2>
        <StatusMark tone={TONES[state]}>{text(`state_${state}`)}</StatusMark>
        <span className={styles.quiet}>{text('started', { time: time(batch.created) })}</span>
        {batch.undoes === null ? null : <span className={styles.quiet}>{text('batchUndoes')}</span>}
        <BatchButtons batch={batch} left={left} />
      </div>
      <progress className={styles.progress} value={total - left} max={Math.max(1, total)} aria-label={name} />
      <p>
        {parts.join(listSeparator())}{' '}
        {expected_end === null || left === 0 ? null : (
          <span className={styles.quiet}>{text('expected', { time: time(expected_end) })}</span>
        )}
      </p>
      {waiting === null ? null : (
        <p className={styles.quiet}>
          {messageSentence(waiting.reason)}{' '}
          {waiting.until === null ? null : text('waitingUntil', { time: time(waiting.until) })}
        </p>
      )}
      {refused.length === 0 ? null : (
        <details>
          <summary>{text('refusedOnes', { count: count(refused.length) })}</summary>
          <ul className={styles.points}>
            {refused.map(({ user_id, handle, reason }) => (
              <li key={user_id}>
                @{handle}: {messageSentence(reason)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function BatchButtons({ batch, left }: { batch: FollowBatch; left: number }) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const [asking, setAsking] = useState<'stop' | 'undo' | null>(null)
  const { id, action, state, done, pending, can_undo } = batch
  const step = async (to: Step) => {
    try {
      await call(suiteActions.changeBatch, { params: { pk: id }, body: { to } })
    } catch (error) {
      toastFailure(error)
    }
    await forget(suiteActions.listBatches)
  }
  // Only the question that was answered closes: a resume that ends late leaves a question asked meanwhile open.
  const confirm = async (to: 'stop' | 'undo') => {
    await step(to)
    setAsking(null)
  }
  const isGoing = state === 'running' || state === 'waiting'
  const count = done + pending
  return (
    <span className={styles.batchButtons}>
      {isGoing ? (
        <AppButton size="small" onClick={() => step('pause')}>
          {text('pause')}
        </AppButton>
      ) : null}
      {state === 'paused' ? (
        <AppButton size="small" variant="primary" onClick={() => step('resume')}>
          {text('resume')}
        </AppButton>
      ) : null}
      {isGoing || state === 'paused' ? (
        <AppButton size="small" onClick={() => setAsking('stop')}>
          {text('stop')}
        </AppButton>
      ) : null}
      {can_undo ? (
        <AppButton size="small" onClick={() => setAsking('undo')}>
          {text('undoButton')}
        </AppButton>
      ) : null}
      <ConfirmDialog
        opened={asking === 'stop'}
        tone="danger"
        title={text('stopTitle')}
        confirmLabel={text('stop')}
        onConfirm={() => confirm('stop')}
        onCancel={() => setAsking(null)}
      >
        {text('stopBody', { left: formatCount(left, language) })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'undo'}
        title={text('undoTitle')}
        confirmLabel={text('undoButton')}
        onConfirm={() => confirm('undo')}
        onCancel={() => setAsking(null)}
      >
        {text(action === 'follow' ? 'undoFollow' : 'undoUnfollow', { count, many: formatCount(count, language) })}
      </ConfirmDialog>
    </span>
  )
}
