// How one account did in a period, beside the period before.
import type { AccountStats } from '@peregrine/contract/suite/suite-stats-endpoints.ts'
import {
  accountChanges,
  engagementRate,
  knownPostDays,
  medianOf,
  type PeriodFacts,
  postsKnownUntil,
  weeklyPosts,
} from '@peregrine/domain/suite/account-change-rules.ts'
import { countedSince, LATE_LOOK_MS, reachesBack } from '@peregrine/domain/suite/look-rules.ts'
import { statsPeriod } from '@peregrine/domain/suite/stats-period-rules.ts'
import type { Db } from '#platform/postgres.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import {
  comparedLooks,
  countTiesOf,
  firstLookAt,
  listedAt,
  type Period,
  type PeriodPost,
  postsOfPeriod,
  readDays,
} from './suite-days-store.ts'
import { traitsOf } from './suite-people-counts.ts'
import { countedShare } from './suite-people-places.ts'
import { scopeOf } from './suite-people-sql.ts'
import type { SuiteReadPorts } from './suite-read-ports.ts'

const isoOf = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString())

const seen = (posts: readonly PeriodPost[]) =>
  posts.flatMap(({ engagements, impressions }) => (impressions === null ? [] : [{ engagements, impressions }]))

async function factsOf(db: Db, { id: account, posts_read_at: read }: SuiteAccountRow, period: Period) {
  const [ties, posts, looks] = await Promise.all([
    countTiesOf(db, account, period),
    postsOfPeriod(db, account, read !== null && read < period.to ? { from: period.from, to: read } : period),
    comparedLooks(db, account, period),
  ])
  const { gained, unfollowed, removed } = ties
  const isKnown = looks !== null || gained + unfollowed + removed > 0
  const known = knownPostDays(period.from.getTime(), period.to.getTime(), read?.getTime() ?? null)
  const facts: PeriodFacts = {
    gained: isKnown ? gained : null,
    lost: isKnown ? unfollowed + removed : null,
    reachesBack: looks !== null && reachesBack(looks.since.getTime(), period.from.getTime()),
    posts: known === null ? null : { count: posts.length, days: known },
    rate: engagementRate(seen(posts)),
    reach: medianOf(seen(posts).map(({ impressions }) => impressions)),
  }
  return { facts, returned: isKnown ? ties.returned : null, seen: seen(posts).length, looks }
}

async function peopleShares({ db, clock }: SuiteReadPorts, account: string) {
  const { people, traits } = await traitsOf(db, scopeOf(account, clock()), 'followers')
  const share = (flag: string) =>
    people === 0 ? null : countedShare(traits.flags.values.find(({ value }) => value === flag)?.people ?? 0, people)
  return { verified_followers: share('verified'), suspicious_followers: share('suspicious') }
}

/** `days`: whole ones of the account's time zone. The period before counts as known when followers were looked at before it began. */
export async function readAccountFacts(
  ports: SuiteReadPorts,
  account: SuiteAccountRow,
  { days, until = ports.clock() }: { readonly days: number; readonly until?: number | undefined },
): Promise<Omit<AccountStats, 'account'>> {
  const { db } = ports
  const { id, timezone, handle, followers, posts_read_at: read } = account
  const period = statsPeriod(timezone, until, days)
  const [to, from, earlier] = [new Date(period.to), new Date(period.from), new Date(period.before)]
  const [now, before, series, first, listed, atStart, shares] = await Promise.all([
    factsOf(db, account, { from, to }),
    factsOf(db, account, { from: earlier, to: from }),
    readDays(db, { account: id, timezone, read }, { to, days }),
    firstLookAt(db, id),
    listedAt(db, id, to),
    listedAt(db, id, from),
    peopleShares(ports, id),
  ])
  const isKnown = first !== null && first <= earlier
  return {
    days: series,
    followers: {
      now: followers,
      listed,
      before: atStart,
      gained: now.facts.gained,
      returned: now.returned,
      lost: now.facts.lost,
      since: isoOf(now.looks && countedSince(now.looks.since.getTime(), from.getTime())),
      until: now.looks?.until.toISOString() ?? null,
    },
    engagement_rate: now.facts.rate,
    engagement_rate_before: before.facts.rate,
    cadence: weeklyPosts(now.facts.posts),
    cadence_before: before.facts.posts?.count === 0 && !isKnown ? null : weeklyPosts(before.facts.posts),
    posts_until: isoOf(postsKnownUntil(to.getTime(), read?.getTime() ?? null)),
    reach: now.facts.reach && {
      median: now.facts.reach.value,
      low: now.facts.reach.low,
      high: now.facts.reach.high,
      posts: now.seen,
    },
    ...shares,
    changes: accountChanges({
      handle,
      now: now.facts,
      before: isKnown ? before.facts : null,
      isWhole: now.looks !== null && to.getTime() - now.looks.until.getTime() <= LATE_LOOK_MS,
    }),
  }
}
