// Days ranked, and summed by week, month and weekday: from the values of single days, none of them before there were any.
import { addDays, weekdayOf } from '@peregrine/domain/talk/talk-days-rules.ts'
import type { ReadOfQuery } from '@peregrine/domain/talk/talk-known-rules.ts'
import type { FlowMetric, TalkPeriod, TalkQuery, TotalUnit } from '@peregrine/domain/talk/talk-query-rules.ts'
import type { TalkResult, TotalRow } from '@peregrine/domain/talk/talk-result-rules.ts'
import { sql } from 'kysely'
import type { Asked } from './talk-people-store.ts'
import { readDays } from './talk-post-store.ts'

type Query<Kind extends TalkQuery['kind']> = Extract<TalkQuery, { kind: Kind }>

const isOfFollowers = (metric: string): boolean => ['growth', 'gained', 'lost'].includes(metric)

/** The first day for which there can be a value: after the first look at followers, or of the oldest post; and the last. */
async function valuedDays(
  { account, db }: Asked,
  { today, followers, followersUntil, postsUntil }: ReadOfQuery,
  metric: FlowMetric | 'growth',
): Promise<{ readonly first: string | null; readonly last: string }> {
  if (isOfFollowers(metric))
    return {
      first: followers && addDays(followers, 1),
      last: followersUntil !== null && followersUntil < today ? followersUntil : today,
    }
  const { rows } = await sql<{ day: string | null }>`
    SELECT to_char(min(created_at AT TIME ZONE ${account.timezone}), 'YYYY-MM-DD') AS day
    FROM suite_posts WHERE account_id = ${account.id} AND deleted_at IS NULL AND kind <> 'repost'`.execute(db)
  return { first: rows[0]?.day ?? null, last: postsUntil !== null && postsUntil < today ? postsUntil : today }
}

/** The days of a period that can have a value, and the last one that can; null: there is none. */
async function knownDays(
  asked: Asked,
  read: ReadOfQuery,
  { metric, period }: Query<'days_rank' | 'totals'>,
): Promise<(TalkPeriod & { readonly last: string }) | null> {
  const { first, last } = await valuedDays(asked, read, metric)
  if (first === null) return null
  const from = period?.from && period.from > first ? period.from : first
  const to = period?.to && period.to < last ? period.to : last
  return from <= to ? { from, to, last } : null
}

export async function rankDays(
  asked: Asked,
  read: ReadOfQuery,
  query: Query<'days_rank'>,
): Promise<Extract<TalkResult, { kind: 'days_rank' }>> {
  const period = await knownDays(asked, read, query)
  const values = period ? await readDays(asked, query.metric, period) : []
  // A day that is not over, or was not read to its end, has few of anything for that alone.
  const days = values.flatMap(({ day, value }) =>
    value === null || (query.worst && day === period?.last) ? [] : [{ day, value }],
  )
  const sign = query.worst ? 1 : -1
  const ranked = [...days].sort((one, other) => sign * (one.value - other.value) || other.day.localeCompare(one.day))
  return {
    kind: 'days_rank',
    of: days.length,
    first: days[0]?.day ?? null,
    days: ranked.slice(0, query.limit),
    unread: unreadOf(query.metric, values),
  }
}

/** Of days in which somebody came or left: how many had no complete look. */
const unreadOf = (metric: FlowMetric | 'growth', days: readonly { readonly value: number | null }[]): number =>
  isOfFollowers(metric) ? days.filter(({ value }) => value === null).length : 0

const unitOf = (by: TotalUnit, day: string): string =>
  by === 'month' ? `${day.slice(0, 7)}-01` : by === 'week' ? addDays(day, -weekdayOf(day)) : String(weekdayOf(day))

export async function sumByUnit(
  asked: Asked,
  read: ReadOfQuery,
  query: Query<'totals'>,
): Promise<Extract<TalkResult, { kind: 'totals' }>> {
  const period = await knownDays(asked, read, query)
  if (period === null) return { kind: 'totals', rows: [], unread: 0 }
  const growth = query.metric === 'growth'
  const values = await readDays(asked, query.metric === 'growth' ? 'gained' : query.metric, period)
  const lost = growth ? await readDays(asked, 'lost', period) : []
  const rows = new Map<string, TotalRow>()
  for (const [at, { day, value }] of values.entries()) {
    // Growth of a day is known when either half is.
    if (value === null && (lost[at]?.value ?? null) === null) continue
    const id = unitOf(query.by, day)
    const row = rows.get(id) ?? { id, days: 0, value: 0, lost: 0 }
    rows.set(id, {
      id,
      days: row.days + 1,
      value: row.value + (value ?? 0),
      lost: row.lost + (lost[at]?.value ?? 0),
    })
  }
  return {
    kind: 'totals',
    rows: [...rows.values()].sort((one, other) => one.id.localeCompare(other.id)),
    unread: unreadOf(query.metric, values),
  }
}
