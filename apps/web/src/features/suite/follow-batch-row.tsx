// One queue: how far it is, why it waits, what became of its people, and what can be done with it.
import { type FollowBatch, QUEUE_OUTCOMES, suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import { batchCounts, useBatchName, useOutcomeText } from './batch-outcomes.ts'
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

const BatchPeopleDialog = lazyScreen<{ batch: FollowBatch; onClose: () => void }>(() =>
  import('./batch-people-dialog.tsx').then((m) => m.BatchPeopleDialog),
)

type Step = 'pause' | 'resume' | 'stop' | 'undo'

export function FollowBatchRow({ batch }: { batch: FollowBatch }) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const [people, setPeople] = useState(false)
  const outcomeText = useOutcomeText(batch)
  const name = useBatchName()(batch)
  const { state, total, left, expected_end } = batch
  const time = (moment: string) => clockText(moment, timezone, language)
  const counts = batchCounts(batch)
  const parts = QUEUE_OUTCOMES.filter((part) => counts[part] > 0).map((part) =>
    text('part', { what: outcomeText(part), many: formatCount(counts[part], language) }),
  )
  return (
    <li className={styles.batch}>
      <div className={styles.batchHead}>
        <h2>{name}</h2>
        <StatusMark tone={TONES[state]}>{text(`state_${state}`)}</StatusMark>
        <span className={styles.quiet}>{text('started', { time: time(batch.created) })}</span>
        {batch.undoes === null ? null : <span className={styles.quiet}>{text('batchUndoes')}</span>}
        {batch.undone_by === null ? null : <span className={styles.quiet}>{text('batchUndone')}</span>}
        <BatchButtons batch={batch} onPeople={() => setPeople(true)} />
      </div>
      <progress className={styles.progress} value={total - left} max={Math.max(1, total)} aria-label={name} />
      <p>
        {parts.join(listSeparator())}{' '}
        {expected_end === null || left === 0 ? null : (
          <span className={styles.quiet}>{text('expected', { time: time(expected_end) })}</span>
        )}
      </p>
      <WaitLine batch={batch} />
      <Suspense fallback={null}>
        {people ? <BatchPeopleDialog batch={batch} onClose={() => setPeople(false)} /> : null}
      </Suspense>
    </li>
  )
}

/** Why it does not go on, and what brings it on. */
function WaitLine({ batch: { waiting } }: { batch: FollowBatch }) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  if (waiting === null) return null
  return (
    <p className={styles.quiet}>
      {messageSentence(waiting.reason)}{' '}
      {waiting.until === null ? null : text('waitingUntil', { time: clockText(waiting.until, timezone, language) })}
      {waiting.reason.code === 'queue_reconnect' ? (
        <Link className={buttonClass('secondary', 'small')} to="/premium-suite/accounts">
          {text('reconnect')}
        </Link>
      ) : null}
    </p>
  )
}

function BatchButtons({ batch, onPeople }: { batch: FollowBatch; onPeople: () => void }) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const [asking, setAsking] = useState<'stop' | 'undo' | null>(null)
  const { id, action, state, done, pending, withdrawn, left, can_undo } = batch
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
  const count = done + (action === 'follow' ? 0 : withdrawn)
  return (
    <span className={styles.batchButtons}>
      <AppButton size="small" variant="quiet" onClick={onPeople}>
        {text('batchPeople')}
      </AppButton>
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
        {text(action === 'list' ? 'stopList' : 'stopBody', { left: formatCount(left, language) })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'undo'}
        title={text('undoTitle')}
        confirmLabel={text('undoButton')}
        onConfirm={() => confirm('undo')}
        onCancel={() => setAsking(null)}
      >
        {count > 0
          ? text(action === 'follow' ? 'undoFollow' : 'undoUnfollow', { count, many: formatCount(count, language) })
          : null}{' '}
        {action === 'follow' && pending > 0
          ? text('undoRequests', { count: pending, many: formatCount(pending, language) })
          : null}{' '}
        {text('undoOnly')}
      </ConfirmDialog>
    </span>
  )
}
