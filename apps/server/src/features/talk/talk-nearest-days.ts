// Of days that were not read: the last day before them and the first after them that were, with how many followers there were.
import type { DayMetric, TalkPeriod } from '@peregrine/domain/talk/talk-query-rules.ts'
import { sql } from 'kysely'
import type { Asked } from './talk-people-store.ts'

export interface DayValue {
  readonly day: string
  readonly value: number
}

/** Empty for what isn't read by day: a day without posts has a value. */
export async function nearestDays(
  { db, account }: Asked,
  metric: DayMetric,
  { from, to }: TalkPeriod,
): Promise<readonly DayValue[]> {
  if ((metric !== 'followers' && metric !== 'following') || from === null || to === null) return []
  const column = metric === 'followers' ? sql`followers` : sql`following`
  const read = sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, ${column}::float8 AS value FROM suite_days WHERE account_id = ${account.id} AND ${column} IS NOT NULL`
  const { rows } = await sql<DayValue>`
    (${read} AND suite_days.day < ${from}::date ORDER BY suite_days.day DESC LIMIT 1)
    UNION ALL (${read} AND suite_days.day > ${to}::date ORDER BY suite_days.day LIMIT 1)`.execute(db)
  return rows
}
