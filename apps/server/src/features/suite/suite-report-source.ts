// Everything that stands in the report of an account: from the same readings as its pages.

import type { ReportReading, SuiteReport } from '@peregrine/documents/suite/suite-report-input.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { LATE_LOOK_MS } from '@peregrine/domain/suite/look-rules.ts'
import { fitPosts } from '@peregrine/domain/suite/post-fit-rules.ts'
import { statsPeriod } from '@peregrine/domain/suite/stats-period-rules.ts'
import { usualOf } from '@peregrine/domain/suite/usual-post-rules.ts'
import { accountReplies } from './suite-account-reply.ts'
import { readAccountFacts } from './suite-account-stats.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { readPeriods } from './suite-engagement-periods.ts'
import { engagersPage, listEngagers } from './suite-engager-store.ts'
import { lastComplete } from './suite-look-store.ts'
import { leftCountsOf } from './suite-people-cells.ts'
import { commonOfThoseWhoLeft } from './suite-people-common.ts'
import { cellsOf } from './suite-people-counts.ts'
import { readTopCountries } from './suite-people-places.ts'
import { scopeOf } from './suite-people-sql.ts'
import { engagementsOf, fittedPost, type PostRow, postsToFit } from './suite-post-list-store.ts'
import { readBestTimes } from './suite-post-times.ts'
import type { SuiteReadPorts } from './suite-read-ports.ts'
import type { SuiteReportPorts } from './suite-report-ports.ts'

const TOP = { posts: 10, engagers: 12 }

function topPosts(rows: readonly PostRow[], since: Date, until: Date): SuiteReport['posts'] {
  const fit = fitPosts(rows.map(fittedPost), null)
  return rows
    .filter(({ created_at }) => created_at >= since && created_at < until)
    .sort((one, other) => engagementsOf(other) - engagementsOf(one))
    .slice(0, TOP.posts)
    .map((row) => ({
      text: row.text,
      created: row.created_at.toISOString(),
      engagements: engagementsOf(row),
      impressions: row.impressions,
      usual: usualOf(fit, fittedPost(row)),
    }))
}

async function topEngagers(
  { db, clock }: SuiteReadPorts,
  account: string,
  during: { readonly since: Date; readonly until: Date },
): Promise<SuiteReport['engagers']> {
  const periods = await readPeriods(db, account)
  const page = engagersPage({ sort: '-total', limit: TOP.engagers })
  const rows = await listEngagers(db, scopeOf(account, clock()), { list: { filters: {}, during }, periods }, page)
  return rows.map(({ handle, total, follows_you: follows }) => ({ handle, total, follows }))
}

type ReportSourcePorts = SuiteReadPorts & Pick<SuiteReportPorts, 'premiumOf'>

/** What keeps an account from being read, and why not all of a period that ended at a moment is known. */
async function readingOf(
  { db, clock, premiumOf }: ReportSourcePorts,
  account: SuiteAccountRow,
  until: number,
): Promise<ReportReading | null> {
  const [[reply], last] = await Promise.all([
    accountReplies(db, [account], { currentId: undefined, now: clock() }),
    lastComplete(db, account.id, 'followers'),
  ])
  if (reply === undefined) return null
  const { source, state, follower_look: look, posts_read: postsUntil } = reply
  const followersUntil = last?.finished_at?.toISOString() ?? null
  const told = { reason: null, followersUntil, postsUntil }
  if (source === 'archive') return { ...told, state: 'archive' }
  if (state === 'reconnect' || state === 'suspended' || state === 'gone') return { ...told, state }
  const isLate = (moment: string | null) => moment === null || until - Date.parse(moment) > LATE_LOOK_MS
  const [lacksFollowers, lacksPosts] = [isLate(followersUntil), isLate(postsUntil)]
  if (!lacksFollowers && !lacksPosts) return null
  if ((await premiumOf(account.user_id)) !== 'active') return { ...told, state: 'unsubscribed' }
  const wait = reply.waiting ?? (lacksFollowers ? look.waiting : null) ?? (lacksPosts ? reply.posts_waiting : null)
  return wait ? { ...told, state: 'waits', reason: wait.reason as Message } : { ...told, state: 'late' }
}

export interface ReportOptions {
  readonly days: number
  readonly language: 'en' | 'ja'
  /** The end of the period, in milliseconds; now unless said. */
  readonly until?: number
}

export async function readReport(
  ports: ReportSourcePorts,
  account: SuiteAccountRow,
  { days, language, until = ports.clock() }: ReportOptions,
): Promise<SuiteReport> {
  const { db } = ports
  const { id, timezone, handle, name, source } = account
  const { firstDay, lastDay, from } = statsPeriod(timezone, until, days)
  const since = new Date(from)
  // The profile says how many there are now, which is no figure of a period that is over.
  const isPast = ports.clock() - until > LATE_LOOK_MS
  const leavers = { since: since.toISOString(), how: 'unfollowed' } as const
  const scope = scopeOf(id, until)
  const [stats, reading, rows, countries, left, common, engagers, times] = await Promise.all([
    readAccountFacts(ports, account, { days, until }),
    readingOf(ports, account, until),
    postsToFit(db, { account: id, timezone }),
    readTopCountries(ports, scope, 'followers', language),
    cellsOf(db, scope, { of: 'unfollowers', filters: leavers }),
    commonOfThoseWhoLeft(db, scope, leavers, language),
    topEngagers(ports, id, { since, until: new Date(until) }),
    readBestTimes(ports, account),
  ])
  return {
    handle,
    name,
    timezone,
    source,
    reading,
    from: firstDay,
    to: lastDay,
    followers: isPast ? { ...stats.followers, now: stats.followers.listed ?? stats.followers.now } : stats.followers,
    rate: stats.engagement_rate,
    rateBefore: stats.engagement_rate_before,
    cadence: stats.cadence,
    cadenceBefore: stats.cadence_before,
    postsUntil: stats.posts_until,
    reach: stats.reach,
    changes: stats.changes as readonly Message[],
    days: stats.days,
    posts: topPosts(rows, since, new Date(until)),
    countries: {
      known: countries.known,
      of: countries.of,
      items: countries.results.map(({ label, figure: { share, low, high }, baseline }) => ({
        label,
        share,
        low,
        high,
        baseline,
      })),
    },
    left: { count: leftCountsOf(left, leavers).unfollowed, common },
    engagers,
    times: { verdict: times.verdict, best: times.best },
  }
}
