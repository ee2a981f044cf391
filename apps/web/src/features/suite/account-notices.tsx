// What is to be known of an account on every page about it: a first reading, a pause, a lost connection, an ended subscription.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { missingRights, useSuiteConnections } from '#shell/session/suite-connections.ts'
import { useLanguage } from '#shell/texts.ts'
import { FirstReading } from './first-reading.tsx'
import { isWaiting, ReadingWaits } from './reading-waits.tsx'
import styles from './suite-gate.module.css'
import { useSuiteGateText } from './suite-gate-text.ts'
import { isFirstReading } from './suite-queries.ts'
import { dayText } from './suite-time-text.ts'

interface AccountNoticesProps {
  readonly account: SuiteAccount
  /** Given where the subscription has ended. */
  readonly readableUntil: string | null
}

export function AccountNotices({ account, readableUntil }: AccountNoticesProps) {
  const text = useSuiteGateText()
  const language = useLanguage()
  const notice = noticeOf(account)
  const missing = missingRights(useSuiteConnections().data, account.handle)
  if (notice === null && readableUntil === null && missing.length === 0) return null
  return (
    <aside className={styles.notices} aria-label={text('notices')}>
      {readableUntil === null ? null : (
        <NoticeBar level="warn" title={text('endedTitle')} action={<Way to="/premium">{text('renew')}</Way>}>
          {text('endedBody', { date: dayText(readableUntil, account.timezone, language) })}
        </NoticeBar>
      )}
      {missing.length > 0 && notice !== 'reconnect' ? (
        <NoticeBar
          level="info"
          title={text(missing.length > 1 ? 'rightsMissing' : `rightMissing_${missing[0] ?? 'follow'}`, {
            handle: account.handle,
          })}
          action={<Way to="/premium-suite/accounts">{text('reconnect')}</Way>}
        >
          {text('rightMissingBody')}
        </NoticeBar>
      ) : null}
      {notice === 'reading' ? <FirstReading account={account} /> : null}
      {notice === 'waits' ? <ReadingWaits account={account} /> : null}
      {notice === null || notice === 'reading' || notice === 'waits' ? null : (
        <StateNotice account={account} notice={notice} />
      )}
    </aside>
  )
}

type Notice = 'reading' | 'waits' | 'reconnect' | 'suspended' | 'gone' | 'archive'

function noticeOf(account: SuiteAccount): Notice | null {
  const { state, source } = account
  if (state === 'reconnect' || state === 'suspended' || state === 'gone') return state
  if (source === 'archive') return 'archive'
  if (isFirstReading(account)) return 'reading'
  return isWaiting(account) ? 'waits' : null
}

function StateNotice({ account, notice }: { account: SuiteAccount; notice: Exclude<Notice, 'reading' | 'waits'> }) {
  const text = useSuiteGateText()
  const language = useLanguage()
  const { handle, timezone } = account
  const asOf = account.follower_look.as_of ?? account.following_look.as_of ?? account.posts_read
  const date = asOf === null ? text('never') : dayText(asOf, timezone, language)
  const reconnects = notice === 'reconnect' || notice === 'archive'
  return (
    <NoticeBar
      level={notice === 'archive' ? 'info' : notice === 'reconnect' ? 'warn' : 'error'}
      title={text(`${notice}Title`, { handle })}
      action={
        reconnects ? (
          <Way to="/premium-suite/accounts">{text(notice === 'archive' ? 'connect' : 'reconnect')}</Way>
        ) : null
      }
    >
      {notice === 'reconnect' && asOf === null ? text('reconnectNever') : text(`${notice}Body`, { date })}
      {notice === 'suspended' ? <ReadingWaits account={account} /> : null}
    </NoticeBar>
  )
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={buttonClass('secondary', 'small')} to={to}>
    {children}
  </Link>
)
