// What happened to an account since a moment, put together for the rule that chooses the sentences.
import { BIG_FOLLOWER, type NewsFacts } from '@peregrine/domain/suite/news-rules.ts'
import type { PostFit } from '@peregrine/domain/suite/post-fit-rules.ts'
import { usualOf, verdictOf } from '@peregrine/domain/suite/usual-post-rules.ts'
import type { Db } from '#platform/postgres.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { comparedLooks, countTiesOf, type Period } from './suite-days-store.ts'
import { periodsAt, readPeriods } from './suite-engagement-periods.ts'
import { turnedEngagers } from './suite-engager-store.ts'
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
/** One post in five is beyond its usual range; by half of its width on that side again it is one in twenty. */
const NEWSWORTHY = 0.5
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
    const [told, middle, edge] = [post.engagements, usual.engagements, above ? usual.high : usual.low].map(
      Math.log1p,
    ) as [number, number, number]
    const distance = Math.abs(told - edge)
    if (distance < NEWSWORTHY * Math.abs(edge - middle)) return []
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
async function engagersWho({ db }: SuiteReadPorts, scope: PeopleScope, since: Date) {
  const [periods, turned] = await Promise.all([readPeriods(db, scope.account), periodsAt(db, scope.account, since)])
  if (periods.tooEarly !== null || turned.tooEarly !== null) return { rising: null, fading: null }
  const found = await turnedEngagers(db, scope, { periods, turned }, ['rising', 'fading'])
  return { rising: found.get('rising') ?? null, fading: found.get('fading') ?? null }
}

/** All but the posts, which are told with the fit of an account. */
type OtherFacts = Omit<NewsFacts, 'posts'>

export async function readNews(
  ports: SuiteReadPorts,
  { id: account, followers }: SuiteAccountRow,
  period: Period,
): Promise<OtherFacts> {
  const { db, clock } = ports
  const scope = scopeOf(account, clock())
  const since = period.from.toISOString()
  const tiesAndReturns = async () => {
    const ties = await countTiesOf(db, account, period)
    return { ties, returned: ties.returned === 0 ? 0 : await countCameBack(db, scope, { since }) }
  }
  const [fresh, leavers, { ties, returned }, usual, days, engagers] = await Promise.all([
    readNewFollowers(db, scope, { since, largestFrom: Math.max(BIG_FOLLOWER, followers + 1) }),
    cellsOf(db, scope, { of: 'unfollowers', filters: { since } }),
    tiesAndReturns(),
    usualUnfollows(ports, account, period.from),
    watchedDays(db, account, period),
    engagersWho(ports, scope, period.from),
  ])
  const left = leftCountsOf(leavers, { since })
  return {
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
  }
}
