// Everything that stands in the report of an account: from the same readings as its pages.

import type { SuiteReport } from '@peregrine/documents/suite/suite-report-input.ts'
import { dayAfter, dayAt, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { fitPosts } from '@peregrine/domain/suite/post-fit-rules.ts'
import { usualOf } from '@peregrine/domain/suite/usual-post-rules.ts'
import { readAccountFacts } from './suite-account-stats.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { ENGAGER_ORDERS, listEngagers, readPeriods } from './suite-engager-store.ts'
import { leftCountsOf } from './suite-people-cells.ts'
import { commonOfThoseWhoLeft } from './suite-people-common.ts'
import { cellsOf } from './suite-people-counts.ts'
import { readTopCountries } from './suite-people-places.ts'
import { keysetPage, scopeOf } from './suite-people-sql.ts'
import { engagementsOf, fittedPost, type PostRow, postsToFit } from './suite-post-list-store.ts'
import { readBestTimes } from './suite-post-times.ts'
import type { SuiteReadPorts } from './suite-read-ports.ts'

const DAY_MS = 86_400_000
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
  const periods = await readPeriods(db, account, clock())
  const page = keysetPage(ENGAGER_ORDERS, { sort: '-total', limit: TOP.engagers })
  const rows = await listEngagers(db, scopeOf(account, clock()), { list: { filters: {}, during }, periods }, page)
  return rows.map(({ handle, total, follows_you: follows }) => ({ handle, total, follows }))
}

export interface ReportOptions {
  readonly days: number
  readonly language: 'en' | 'ja'
  /** The end of the period, in milliseconds; now unless said. */
  readonly until?: number
}

export async function readReport(
  ports: SuiteReadPorts,
  account: SuiteAccountRow,
  { days, language, until = ports.clock() }: ReportOptions,
): Promise<SuiteReport> {
  const { db } = ports
  const { id, timezone, handle, name, source } = account
  const lastDay = dayAt(knownZone(timezone), until - 1)
  const since = new Date(until - days * DAY_MS)
  const leavers = { since: since.toISOString(), how: 'unfollowed' } as const
  const scope = scopeOf(id, until)
  const [stats, rows, countries, left, common, engagers, times] = await Promise.all([
    readAccountFacts(ports, account, { days, until }),
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
    from: dayAfter(lastDay, 1 - days),
    to: lastDay,
    followers: stats.followers,
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
