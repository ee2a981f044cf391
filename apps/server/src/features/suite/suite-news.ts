// What happened to an account since a moment, put together for the rule that chooses the sentences.
import { type NewsFacts, type NewsItem, newsOf } from '@peregrine/domain/suite/news-rules.ts'
import type { PostFit } from '@peregrine/domain/suite/post-fit-rules.ts'
import { usualOf, verdictOf } from '@peregrine/domain/suite/usual-post-rules.ts'
import type { Db } from '#platform/postgres.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { comparedLooks, countTiesOf, type Period } from './suite-days-store.ts'
import { periodsAt, readPeriods, turnedEngagers } from './suite-engager-store.ts'
import { readNewFollowers } from './suite-news-store.ts'
import { leftCountsOf } from './suite-people-cells.ts'
import { cellsOf } from './suite-people-counts.ts'
import { countCameBack } from './suite-people-list-store.ts'
import { type PeopleScope, scopeOf } from './suite-people-sql.ts'
import { fittedPost, type PostRow } from './suite-post-list-store.ts'
import type { SuiteReadPorts } from './suite-read-ports.ts'

const DAY_MS = 86_400_000
/** Days over which what is usual is measured. */
const USUAL_DAYS = 28
const LEAST_USUAL_DAYS = 7
/** A younger post is no news yet. */
const SETTLED_DAYS = 1

/** Posts of which it showed in the period that they are beyond their usual range, and how far on the log scale. */
export function outlyingPosts(
  rows: readonly PostRow[],
  fit: PostFit | undefined,
  { from, to }: Period,
): NewsFacts['posts'] {
  return rows.flatMap((row) => {
    const settled = row.created_at.getTime() + SETTLED_DAYS * DAY_MS
    if (settled <= from.getTime() || settled > to.getTime()) return []
    const post = fittedPost(row)
    const usual = usualOf(fit, post)
    if (usual === null) return []
    const verdict = verdictOf(post.engagements, usual)
    if (verdict === 'usual') return []
    const above = verdict === 'above'
    const edge = above ? usual.high : usual.low
    const distance = Math.abs(Math.log1p(post.engagements) - Math.log1p(edge))
    return [{ id: row.id, engagements: post.engagements, low: usual.low, high: usual.high, above, distance }]
  })
}

/** Days of which the looks of a period tell: where nothing was read for weeks, more than the period has. Null: nothing is told. */
async function watchedDays(db: Db, account: string, period: Period): Promise<number | null> {
  const looks = await comparedLooks(db, account, period)
  return looks && (looks.until.getTime() - looks.since.getTime()) / DAY_MS
}

/** Unfollows of a day in the weeks before; null where these were not watched for long enough. */
async function usualUnfollows({ db }: SuiteReadPorts, account: string, since: Date): Promise<number | null> {
  const before = { from: new Date(since.getTime() - USUAL_DAYS * DAY_MS), to: since }
  const days = (await watchedDays(db, account, before)) ?? 0
  return days < LEAST_USUAL_DAYS ? null : (await countTiesOf(db, account, before)).unfollowed / days
}

/** Who rises or fades, and did not do so at that moment. */
async function engagersWho({ db, clock }: SuiteReadPorts, scope: PeopleScope, since: Date) {
  const [periods, turned] = await Promise.all([
    readPeriods(db, scope.account, clock()),
    periodsAt(db, scope.account, since),
  ])
  const found = await turnedEngagers(db, scope, { periods, turned }, ['rising', 'fading'])
  return { rising: found.get('rising') ?? null, fading: found.get('fading') ?? null }
}

export async function readNews(
  ports: SuiteReadPorts,
  { id: account, followers }: SuiteAccountRow,
  {
    period,
    rows,
    fit,
  }: { readonly period: Period; readonly rows: readonly PostRow[]; readonly fit: PostFit | undefined },
): Promise<NewsItem[]> {
  const { db, clock } = ports
  const scope = scopeOf(account, clock())
  const since = period.from.toISOString()
  const ties = await countTiesOf(db, account, period)
  const [fresh, leavers, returned, usual, days, engagers] = await Promise.all([
    readNewFollowers(db, scope, since),
    cellsOf(db, scope, { of: 'unfollowers', filters: { since } }),
    ties.returned === 0 ? 0 : countCameBack(db, scope, { since }),
    usualUnfollows(ports, account, period.from),
    watchedDays(db, account, period),
    engagersWho(ports, scope, period.from),
  ])
  const left = leftCountsOf(leavers, { since })
  return newsOf({
    ...fresh,
    ...engagers,
    gained: ties.gained - ties.returned,
    returned,
    unfollowed: left.unfollowed,
    removed: left.suspended + left.deleted,
    blocked: left.blocked,
    since,
    turned: period.from.toISOString(),
    days: Math.max(0.02, days ?? (period.to.getTime() - period.from.getTime()) / DAY_MS),
    followers,
    usualUnfollows: usual,
    posts: outlyingPosts(rows, fit, period),
  })
}
