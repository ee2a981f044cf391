// One account of several: growth, engagement, cadence, reach and what changed, each figure with its margin.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import type { AccountStats } from '@peregrine/contract/suite/suite-stats-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { Sparkline } from '@peregrine/ui/charts/sparkline.tsx'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { ReactNode } from 'react'
import { ConnectButton } from '#features/ad-accounts/connect-button.tsx'
import { AccountState } from '#features/suite/account-state.tsx'
import { FirstReading } from '#features/suite/first-reading.tsx'
import { LookSentences } from '#features/suite/look-line.tsx'
import { ReadingWaits } from '#features/suite/reading-waits.tsx'
import { isCounted, isFirstReading } from '#features/suite/suite-queries.ts'
import { dayText } from '#features/suite/suite-time-text.ts'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { missingRights, useSuiteConnections } from '#shell/session/suite-connections.ts'
import { useLanguage } from '#shell/texts.ts'
import { AccountActions } from './account-actions.tsx'
import styles from './suite-accounts.module.css'
import { useSuiteAccountsText } from './suite-accounts-text.ts'
import { RETURN_PATH } from './use-add-connection.ts'

interface AccountCardProps {
  readonly account: SuiteAccount
  /** Null: not subscribed, or not there yet. */
  readonly stats: AccountStats | null
  readonly days: number
  readonly loading?: boolean
}

export function AccountCard({ account, stats, days, loading = false }: AccountCardProps) {
  const text = useSuiteAccountsText()
  const { handle, name, source, state } = account
  const isAbsent = state === 'suspended' || state === 'gone'
  const missing = missingRights(useSuiteConnections().data, handle)
  return (
    <li className={styles.card} data-current={account.current || undefined}>
      <header className={styles.cardHead}>
        <InitialsAvatar text={name || handle} />
        <div className={styles.who}>
          <h2 className={styles.handle}>@{handle}</h2>
          <AccountState account={account} />
        </div>
        <AccountActions account={account} />
      </header>
      {missing.length > 0 && state !== 'reconnect' ? (
        <p className={styles.quiet}>{text(missing.length > 1 ? 'missingBoth' : `missing_${missing[0] ?? 'follow'}`)}</p>
      ) : null}
      {state === 'reconnect' || source === 'archive' || missing.length > 0 ? (
        <div>
          <ConnectButton
            size="small"
            label={text(source === 'archive' ? 'connectNamed' : 'reconnect', { handle })}
            returnTo={RETURN_PATH}
            connects="suite"
          />
        </div>
      ) : null}
      {isFirstReading(account) ? null : (
        <p className={styles.quiet}>
          <LookSentences look={{ ...account.follower_look, waiting: null }} timezone={account.timezone} />
        </p>
      )}
      {source !== 'connection' ? null : isFirstReading(account) && !isAbsent ? (
        <FirstReading account={account} />
      ) : (
        <ReadingWaits account={account} />
      )}
      {loading ? <SkeletonBlock height={200} /> : stats === null ? <Free account={account} /> : null}
      {stats === null ? null : <Stats stats={stats} days={days} />}
    </li>
  )
}

function Free({ account }: { account: SuiteAccount }) {
  const text = useSuiteAccountsText()
  const language = useLanguage()
  return (
    <dl className={styles.facts}>
      {(['followers', 'following', 'posts'] as const).map((name) => (
        <Fact key={name} label={text(name)} value={formatCount(isCounted(account) ? account[name] : null, language)} />
      ))}
    </dl>
  )
}

function Stats({ stats, days }: { stats: AccountStats; days: number }) {
  const text = useSuiteAccountsText()
  const language = useLanguage()
  const count = (many: number | null | undefined) => formatCount(many, language)
  const decimal = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
  const { followers, engagement_rate: rate, engagement_rate_before: rateBefore, reach } = stats
  return (
    <>
      <Curve stats={stats} days={days} />
      <dl className={styles.facts}>
        <Fact label={text('followers')} value={count(followers.now)}>
          <CameAndWent stats={stats} />
        </Fact>
        <Fact label={text('engagement')} value={rate === null ? text('unknown') : shareText(rate.value)}>
          {rate === null ? null : text('interval', { low: shareText(rate.low), high: shareText(rate.high) })}
          {rateBefore === null ? null : <span>{text('before', { value: shareText(rateBefore.value) })}</span>}
        </Fact>
        <Fact label={text('cadence')} value={stats.cadence === null ? text('unknown') : decimal(stats.cadence)}>
          <PostsKnown stats={stats} />
          {stats.cadence_before === null ? null : (
            <span>{text('before', { value: decimal(stats.cadence_before) })}</span>
          )}
        </Fact>
        <Fact label={text('reach')} value={reach === null ? text('unknown') : count(reach.median)}>
          {reach === null
            ? text('noReach')
            : text('reachOf', { posts: count(reach.posts), low: count(reach.low), high: count(reach.high) })}
        </Fact>
        {(['verified', 'suspicious'] as const).map((kind) => {
          const figure = stats[`${kind}_followers`]
          // Nobody was read yet: nothing is known of their share.
          return figure === null || figure.of === 0 ? null : (
            <Fact key={kind} label={text(kind)} value={shareText(figure.share)}>
              {text('countOf', { count: count(figure.count), of: count(figure.of) })}
            </Fact>
          )
        })}
      </dl>
      <h3 className={styles.changesHead}>{text('changes')}</h3>
      {stats.changes.length === 0 ? <p className={styles.quiet}>{text(noChangesOf(stats))}</p> : null}
      <ul className={styles.changes}>
        {stats.changes.map(messageSentence).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

/** What is said where no change is told: who came and who left is never known of an archive. */
function noChangesOf({ account, followers }: AccountStats) {
  if (followers.gained === null) return account.source === 'archive' ? 'changesArchive' : 'changesUnknown'
  return followers.since === null ? 'noChanges' : 'noOtherChanges'
}

/** Up to when posts are known, where it is not the end of the period. */
function PostsKnown({ stats: { account, cadence, posts_until: until } }: { stats: AccountStats }) {
  const text = useSuiteAccountsText()
  const language = useLanguage()
  if (until !== null) return <span>{text('postsUntil', { date: dayText(until, account.timezone, language) })}</span>
  return cadence === null ? <span>{text('postsNotRead')}</span> : null
}

/** With the day since which they are counted, where it is not that of the period. */
function CameAndWent({ stats: { followers, account } }: { stats: AccountStats }) {
  const text = useSuiteAccountsText()
  const language = useLanguage()
  const { gained, returned, lost, since } = followers
  if (gained === null || lost === null)
    return text(account.source === 'archive' ? 'changesNotInArchive' : 'changesNotRead')
  const changes = text(returned ? 'gainedBackLost' : 'gainedLost', {
    gained: formatCount(gained, language),
    returned: formatCount(returned ?? 0, language),
    lost: formatCount(lost, language),
  })
  return since === null ? changes : text('changesSince', { changes, date: dayText(since, account.timezone, language) })
}

function Curve({ stats, days }: { stats: AccountStats; days: number }) {
  const text = useSuiteAccountsText()
  const language = useLanguage()
  const { handle } = stats.account
  const told = stats.days.map(({ followers }) => followers)
  const known = told.filter((value) => value !== null)
  // On the list when the period began and ended, as who came and who left are, where that is known.
  const [from, to] = [startOf(stats) ?? known[0], stats.followers.listed ?? known.at(-1)]
  const values = stats.followers.before === null ? beganWith(told, startOf(stats)) : told
  if (from === undefined || to === undefined || known.length < 2)
    return (
      <p className={styles.quiet}>
        {text(stats.account.source === 'archive' ? 'curveArchive' : 'curveNone', { handle })}
      </p>
    )
  const label = text('curve', { handle, days, from: formatCount(from, language), to: formatCount(to, language) })
  return (
    <div className={styles.curve}>
      <Sparkline
        values={values}
        label={label}
        width={300}
        height={56}
        leastSpread={Math.max(from, to) * LEAST_SPREAD}
      />
      <p className={styles.ends}>
        <span>{formatCount(from, language)}</span>
        <span>{changeText(from, to, language)}</span>
        <span>{formatCount(to, language)}</span>
      </p>
    </div>
  )
}

/**
 * From how many on who came and who left are counted. Where no list was read before the period that is its first look, whose day may
 * have ended with another number.
 */
function startOf({ followers: { before, listed, gained, lost } }: AccountStats): number | null {
  if (before !== null || listed === null || gained === null || lost === null) return before
  return listed - gained + lost
}

/** The days with the first look before them. */
function beganWith(days: readonly (number | null)[], start: number | null): (number | null)[] {
  const first = days.findIndex((followers) => followers !== null)
  return start === null || first < 0
    ? [...days]
    : [...days.slice(0, Math.max(0, first - 1)), start, ...days.slice(first)]
}

/** A change smaller than this share of all is no slope that anybody should see. */
const LEAST_SPREAD = 0.02

function changeText(from: number, to: number, language: string): string {
  if (from === 0) return ''
  const style = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(language, style).format((to - from) / from)
}

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {children ? <span className={styles.factNote}>{children}</span> : null}
      </dd>
    </div>
  )
}
