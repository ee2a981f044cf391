// What happened since the last visit: sentences that open their figures, followers over time, and the best post.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { type Dashboard, suiteStats } from '@peregrine/contract/suite/suite-stats-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { AccountTotals } from './account-totals.tsx'
import { FollowerCourse } from './follower-course.tsx'
import { LookLine } from './look-line.tsx'
import styles from './suite-dashboard.module.css'
import { useSuiteDashboardText } from './suite-dashboard-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { dayText } from './suite-time-text.ts'

export function SuiteDashboardScreen() {
  const text = useSuiteDashboardText()
  const { id: account } = useSuiteAccount()
  const query = useQuery(queryOf(suiteStats.dashboard, { query: { account } }))
  return (
    <Page title={text('title')}>
      <QueryView query={query} errorTitle={text('loadFailed')}>
        {(dashboard) => (
          <div className={styles.parts}>
            <News dashboard={dashboard} />
            <div className={styles.totals}>
              <AccountTotals account={dashboard.account} opens />
            </div>
            <FollowerCourse days={dashboard.days} />
            <BestPost dashboard={dashboard} />
          </div>
        )}
      </QueryView>
    </Page>
  )
}

/** Where nothing is told: because nothing changed, or because nothing could be compared. */
function quietOf(
  isCompared: boolean,
  { source, follower_look: { late, waiting } }: SuiteAccount,
): 'nothing' | 'nothingYet' | 'nothingSince' | 'nothingArchive' {
  if (source === 'archive') return 'nothingArchive'
  if (!isCompared) return 'nothingYet'
  return late || waiting !== null ? 'nothingSince' : 'nothing'
}

function News({ dashboard: { account: shown, since, news, days } }: { dashboard: Dashboard }) {
  const text = useSuiteDashboardText()
  const language = useLanguage()
  const account = useSuiteAccount()
  const look = shown.follower_look
  // Days with a complete reading: what changed is known from the second one on.
  const isCompared = days.filter(({ followers }) => followers !== null).length > 1
  return (
    <section className={styles.news}>
      <h2>
        {since === null
          ? text('firstVisit', { handle: account.handle })
          : text('since', { date: dayText(since, account.timezone, language) })}
      </h2>
      <LookLine look={look} />
      {news.length === 0 ? (
        <p className={styles.quiet}>{text(quietOf(isCompared, shown))}</p>
      ) : (
        <ol className={styles.sentences}>
          {news.map(({ message, place, query }) => {
            const sentence = messageSentence(message)
            return (
              <li key={sentence}>
                <Link to={addressOf(place, query)}>{sentence}</Link>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

/** A sentence about one post opens that post. */
function addressOf(place: string, { post, ...query }: Readonly<Record<string, string>>): string {
  if (post !== undefined) return `/premium-suite/post/${post}`
  const search = new URLSearchParams(query).toString()
  return `/premium-suite/${place}${search === '' ? '' : `?${search}`}`
}

/** Why there is no best post: there is none, or as far as is known; a day without posts is told by `days` as null. */
function noBestPost({ source, posts_read: read, posts }: SuiteAccount, days: Dashboard['days']) {
  if (read === null) return source === 'archive' ? 'bestPostNotInArchive' : 'bestPostUnread'
  if (posts === 0) return source === 'archive' ? 'bestPostNotInArchive' : 'noPosts'
  if (days.every((day) => day.posts === null))
    return source === 'archive' ? 'bestPostUnknownArchive' : 'bestPostUnknown'
  return days.at(-2)?.posts === null ? 'bestPostNoneUntil' : 'bestPostNone'
}

function BestPost({ dashboard: { best_post: post, days } }: { dashboard: Dashboard }) {
  const text = useSuiteDashboardText()
  const language = useLanguage()
  const account = useSuiteAccount()
  const read = account.posts_read === null ? '' : dayText(account.posts_read, account.timezone, language)
  return (
    <section className={styles.best}>
      <h2>{text('bestPost')}</h2>
      {post === null ? (
        <p className={styles.quiet}>{text(noBestPost(account, days), { date: read })}</p>
      ) : (
        <>
          <blockquote className={styles.post}>{post.text}</blockquote>
          <p className={styles.quiet}>
            {text(post.with_replies ? 'engagementsOf' : 'engagementsInPartOf', {
              count: formatCount(post.engagements, language),
            })}{' '}
            <Link to={`/premium-suite/post/${post.id}`}>{text('openPost')}</Link>
          </p>
        </>
      )}
    </section>
  )
}
