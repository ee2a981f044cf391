// How far the ad platform is with a customer list, in the words that uploaded audiences have too.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { isUnderWay } from '#features/audiences/customer-list-queries.ts'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { useTasks } from '#features/tasks/task-queries.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { useLanguage } from '#shell/texts.ts'
import { WaitWords } from '#shell/wait-words.tsx'
import styles from './customer-lists.module.css'

const TONES: Readonly<Record<CustomerList['state'], StatusTone>> = {
  waiting: 'soon',
  uploading: 'soon',
  processing: 'soon',
  targetable: 'good',
  too_small: 'warn',
  failed: 'bad',
  cancelled: 'idle',
}
/** The ad platform's reasons that are states as well. */
const SAID_BY_STATE: ReadonlySet<string> = new Set(['PROCESSING', 'TOO_SMALL'])

/** Some of its last file were not sent, and are not going to be. */
const hasStopped = ({ state, last, problem }: CustomerList): boolean =>
  (state === 'cancelled' || state === 'failed') &&
  problem?.code !== 'audience_removed_there' &&
  last !== null &&
  last.sent < last.total

export function ListState({ list }: { list: CustomerList }) {
  const text = useCustomerListText()
  const states = useAudienceText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const waits = useTasks(slug).data?.find(({ id }) => id === list.task)?.waits ?? null
  const isMoving = isUnderWay(list)
  const { last } = list
  const share = {
    sent: formatMembers(last?.sent ?? 0, language),
    total: formatMembers(last?.total ?? 0, language),
  }
  return (
    <div className={styles.cell}>
      <StatusMark tone={TONES[list.state]}>
        {list.state === 'too_small' ? text('tooSmallState') : states(`uploadState.${list.state}`)}
      </StatusMark>
      {isMoving && last && last.total > 0 ? (
        <>
          <progress className={styles.bar} value={last.sent} max={last.total} aria-label={list.name} />
          <span className={styles.quiet}>{text(last.operation === 'add' ? 'sentShare' : 'removedShare', share)}</span>
        </>
      ) : null}
      {list.state === 'too_small' ? <span className={styles.quiet}>{text(`tooSmall.${list.purpose}`)}</span> : null}
      {hasStopped(list) && last ? (
        <span className={styles.quiet}>{text(`stopped.${last.operation}${last.sent === 0 ? 'None' : ''}`, share)}</span>
      ) : null}
      {list.problem ? <span className={styles.quiet}>{messageSentence(list.problem)}</span> : null}
      {list.reasons
        .filter((reason) => !SAID_BY_STATE.has(reason))
        .map((reason) => (
          <span key={reason} className={styles.quiet}>
            {reason}
          </span>
        ))}
      {waits && isMoving ? (
        <span className={styles.quiet}>
          <WaitWords waits={waits} />
        </span>
      ) : null}
    </div>
  )
}
