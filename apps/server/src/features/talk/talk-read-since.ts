// Between which days the lists of an account are known, up to when its posts are, and what looks tell of the days of a query.
import { beginOf, dayAfter, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { countedSince } from '@peregrine/domain/suite/look-rules.ts'
import { dayIn } from '@peregrine/domain/talk/talk-days-rules.ts'
import {
  changePeriods,
  countsEngagers,
  countsReplies,
  type ReadOfQuery,
  type ReadSince,
  sourceOf,
} from '@peregrine/domain/talk/talk-known-rules.ts'
import type { TalkPeriod, TalkQuery } from '@peregrine/domain/talk/talk-query-rules.ts'
import { comparedLooks, firstLookAt, lastLookAt } from '#features/suite/suite-public.ts'
import type { Asked } from './talk-people-store.ts'
import { countEngagersRead, countUntold } from './talk-post-store.ts'

const LISTS = { followers: null, following: null, followersUntil: null, followingUntil: null }
const NEVER: ReadSince = { ...LISTS, postsUntil: null }

/** Days of the account's time zone. */
async function readSince({ db, account }: Asked): Promise<ReadSince> {
  const { id, timezone } = account
  const dayOf = (at: Date | null): string | null => (at === null ? null : dayIn(at.getTime(), timezone))
  const posts = await db.selectFrom('suite_accounts').select('posts_read_at').where('id', '=', id).executeTakeFirst()
  return {
    followers: dayOf(await firstLookAt(db, id, 'followers')),
    following: dayOf(await firstLookAt(db, id, 'following')),
    followersUntil: dayOf(await lastLookAt(db, id, 'followers')),
    followingUntil: dayOf(await lastLookAt(db, id, 'following')),
    postsUntil: dayOf(posts?.posts_read_at ?? null),
  }
}

/** The moments of a period in the account's time zone; an open one begins with everything and ends now. */
export function momentsOf(
  { account, now }: Asked,
  { from, to }: TalkPeriod,
): { readonly from: Date; readonly to: Date } {
  const zone = knownZone(account.timezone)
  const ends = to === null ? now.getTime() : Math.min(now.getTime(), beginOf(zone, dayAfter(to, 1)))
  const begins = from === null ? 0 : beginOf(zone, from)
  return { from: new Date(begins), to: new Date(Math.max(begins, ends)) }
}

/** As the dashboard tells it: the day since which a period counts, where that lies before it. */
async function countedOf(asked: Asked, period: TalkPeriod): Promise<string | null | 'none'> {
  const { account, db } = asked
  const moments = momentsOf(asked, period)
  const looks = await comparedLooks(db, account.id, moments)
  if (looks === null) return 'none'
  const since = period.from === null ? null : countedSince(looks.since.getTime(), moments.from.getTime())
  // What begins later was not watched from the start, which is told by the first look.
  return since === null || since > moments.from.getTime() ? null : dayIn(since, account.timezone)
}

/** Looked up once for each query: what cannot be known, the figures and the notes beside them all take it from here. */
export async function readOfQuery(asked: Asked, query: TalkQuery): Promise<ReadOfQuery> {
  const { account, now } = asked
  const isOfFollowing = 'of' in query && query.of === 'following'
  const counted = []
  for (const period of isOfFollowing ? [] : changePeriods(query)) counted.push(await countedOf(asked, period))
  const untold = { posts: 0, of: 0 }
  const chosen = countsReplies(query)
  for (const one of chosen) {
    const found = await countUntold(asked, one)
    untold.posts += found.posts
    untold.of += found.of
  }
  return {
    ...(sourceOf(query) === null ? NEVER : await readSince(asked)),
    today: dayIn(now.getTime(), account.timezone),
    counted,
    untold: chosen.length === 0 ? null : untold,
    engagersOf: countsEngagers(query) ? await countEngagersRead(asked) : null,
  }
}
