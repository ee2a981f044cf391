// Starts a queue of follows or unfollows; first it says who is skipped, at what pace it goes, and how it is undone.
import { type FollowBatch, suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import type { SuitePerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { expectedDays } from '@peregrine/domain/suite/follow-pace-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { type ChosenGroup, MOST_CHOSEN } from './chosen-group.ts'
import { FOLLOW_QUEUE_PATH } from './follow-queue-path.ts'
import styles from './suite-action.module.css'
import { useSuiteActionText } from './suite-action-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { useConfirmedGroup } from './use-confirmed-group.ts'
import { useSendKey } from './use-send-key.ts'

type Action = 'follow' | 'unfollow'

interface FollowManyProps {
  readonly action: Action
  readonly group: ChosenGroup
  readonly onClose: () => void
}

/** The queues that are carried out first. */
const goingOn = (queues: readonly FollowBatch[]) =>
  queues.filter(({ state }) => state === 'running' || state === 'waiting')

/** Of those whose rows the page has: whom the queue will skip. */
const isSkipped = (action: Action, { followed_by_you }: SuitePerson): boolean =>
  action === 'follow' ? followed_by_you : !followed_by_you

export function FollowManyDialog({ action, group, onClose }: FollowManyProps) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { id: account, handle } = useSuiteAccount()
  const sendKey = useSendKey()
  const { known } = group
  const { size, selection, act } = useConfirmedGroup(group)
  const numbered = (count: number) => ({ count, many: formatCount(count, language) })
  const form = useForm({
    initial: {},
    save: async () => {
      const endpoint = action === 'follow' ? suiteActions.bulkFollow : suiteActions.bulkUnfollow
      const body = { account, selection }
      const batch = await act(call(endpoint, { body }, sendKey(body)))
      await forget(suiteActions.listBatches)
      toasts.show(text('queued', numbered(batch.total)), { level: 'success' })
      onClose()
      void navigate(FOLLOW_QUEUE_PATH)
      return undefined
    },
  })
  const { data: queues } = useQuery(queryOf(suiteActions.listBatches, { query: { account } }))
  const isOpposed = queues !== undefined && goingOn(queues.results).some((other) => other.action !== action)
  const { followed } = group
  // What is known of everybody goes before what the page has rows of.
  const skipped =
    followed === undefined
      ? known.filter((person) => isSkipped(action, person)).length
      : action === 'follow'
        ? Math.min(followed, size)
        : Math.max(0, size - followed)
  const sent = Math.max(0, size - skipped)
  const nobody = action === 'follow' && followed !== undefined && sent === 0
  const asked = action === 'follow' ? known.filter((one) => one.protected && !isSkipped(action, one)) : []
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text(`${action}Title`, numbered(size))}
      submitLabel={text(`${action}Button`)}
      disabled={size > MOST_CHOSEN || size === 0 || isOpposed || nobody}
      danger={action === 'unfollow'}
      failureTitle={null}
    >
      {size > MOST_CHOSEN ? (
        <p role="alert">{text('tooMany', { most: formatCount(MOST_CHOSEN, language) })}</p>
      ) : isOpposed ? (
        <p role="alert">
          {text(`${action}Opposed`)}{' '}
          <Link to={FOLLOW_QUEUE_PATH} onClick={onClose}>
            {text('openQueue')}
          </Link>
        </p>
      ) : (
        <>
          <p className={styles.will}>
            {nobody ? text('allFollowed', { handle }) : text(`${action}Will`, { handle, ...numbered(sent) })}
          </p>
          <ul className={styles.points}>
            {skipped === 0 || nobody ? null : (
              <li>
                {text(
                  `${action === 'follow' ? 'alreadyFollowed' : 'notFollowed'}${followed === undefined ? 'Shown' : ''}`,
                  numbered(skipped),
                )}
              </li>
            )}
            {asked.length === 0 ? null : <li>{text('protectedAsked', numbered(asked.length))}</li>}
            {nobody ? null : <Pace account={account} many={sent} />}
            <li>{text('whoIsSkipped')}</li>
            <li>{text('undo')}</li>
          </ul>
        </>
      )}
    </FormDialog>
  )
}

function Pace({ account, many }: { account: string; many: number }) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const { data } = useQuery(queryOf(suiteActions.listBatches, { query: { account } }))
  if (data === undefined) return <li>{text('paceUnknown')}</li>
  const { daily_cap: cap, left_today: left, sendable_today: today } = data
  const ahead = goingOn(data.results).reduce((sum, queue) => sum + queue.left, 0)
  const days = expectedDays(ahead + many, today, cap)
  const pace = text(days === 1 ? 'paceToday' : 'pace', { cap, left, count: days, days: formatCount(days, language) })
  const before = { count: ahead, many: formatCount(ahead, language) }
  return (
    <>
      <li>{pace}</li>
      {ahead === 0 ? null : <li>{text('paceAhead', before)}</li>}
    </>
  )
}
