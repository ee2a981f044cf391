// What the posts of a list come to, beside the period before, and which kinds of them do better than usual.
import type { PostPeriod, PostSummary, WorkingGroup } from '@peregrine/contract/suite/post-summary-shapes.ts'
import { beginOf, dayAfter, dayAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { postsKnownUntil } from '@peregrine/domain/suite/account-change-rules.ts'
import { whatWorks } from '@peregrine/domain/suite/against-usual-rules.ts'
import type { Db } from '#platform/postgres.ts'
import {
  fittedPost,
  oldestPostAt,
  type PostFilters,
  type PostsOf,
  postIds,
  totalPosts,
} from './suite-post-list-store.ts'
import type { FittedAccount } from './suite-post-reply.ts'

interface AskedPeriod {
  readonly days?: number | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

export interface Span {
  readonly since?: Date
  readonly until?: Date
}

const DAY_MS = 86_400_000

/** Whole days of the account's time zone, the last of them as far as it is over. */
export function spanOf({ days, since, until }: AskedPeriod, timezone: string, now: number): Span {
  const from = days === undefined ? since : new Date(beginOf(timezone, dayAfter(dayAt(timezone, now), 1 - days)))
  return {
    ...(from === undefined ? {} : { since: new Date(from) }),
    ...(until === undefined ? {} : { until: new Date(until) }),
  }
}

export const periodReply = ({ since, until }: Span): PostPeriod => ({
  since: since?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
})

/** As long as the given one, up to where it begins; of so many days: at the same time of day. */
function spanBefore({ since, until }: Span, { days, timezone, now }: Clock): Required<Span> | null {
  if (since === undefined) return null
  const end = Math.min(now, until?.getTime() ?? now)
  if (days === undefined) {
    const length = end - since.getTime()
    return length <= 0 ? null : { since: new Date(since.getTime() - length), until: since }
  }
  const start = beginOf(timezone, dayAfter(dayAt(timezone, now), 1 - 2 * days))
  return { since: new Date(start), until: new Date(Math.min(since.getTime(), end - days * DAY_MS)) }
}

interface Clock {
  readonly days?: number | undefined
  readonly timezone: string
  readonly now: number
}

interface Summarized {
  readonly of: PostsOf
  readonly filters: PostFilters & Span
  readonly days?: number | undefined
  readonly fitted: FittedAccount
  /** When the account's posts were read. */
  readonly read: Date | null
  readonly now: number
}

async function totalsBefore(db: Db, { of, filters, days, read, now }: Summarized): Promise<PostSummary['before']> {
  const span = spanBefore(filters, { days, timezone: of.timezone, now })
  if (span === null || read === null) return null
  const end = Math.min(now, filters.until?.getTime() ?? now)
  const oldest = await oldestPostAt(db, of)
  // Posts of a part of a period say nothing beside a whole one.
  if (oldest === null || oldest > span.since || postsKnownUntil(end, read.getTime()) !== null) return null
  return { period: periodReply(span), totals: await totalPosts(db, of, { ...filters, ...span }) }
}

export async function summarizePosts(db: Db, asked: Summarized): Promise<PostSummary> {
  const { of, filters, fitted } = asked
  const [totals, before, ids] = await Promise.all([
    totalPosts(db, of, filters),
    totalsBefore(db, asked),
    postIds(db, of, filters),
  ])
  const all = fitted.rows.map(fittedPost)
  const chosen = all.filter((_, place) => ids.has(fitted.rows[place]?.id ?? ''))
  // The groups of the rule are those of the shape.
  const works = whatWorks(fitted.fit, all, chosen) as WorkingGroup[]
  return { totals, before, works }
}
