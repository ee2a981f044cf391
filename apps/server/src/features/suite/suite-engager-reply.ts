// Rows of those who engage become what travels.
import type { Engager, TooEarlyForTrends } from '@peregrine/contract/suite/suite-shapes.ts'
import type { TooEarly } from '@peregrine/domain/suite/engagement-trend-rules.ts'
import type { EngagerRow } from './suite-engager-store.ts'
import { personReply } from './suite-people-reply.ts'

export function engagerReply(row: EngagerRow): Engager {
  const { likes, replies, reposts, quotes, total, trend, first, last, since_after, since_before } = row
  return {
    ...personReply(row, since_before && { since_after, since_before }),
    likes,
    replies,
    reposts,
    quotes,
    total,
    trend,
    first: first.toISOString(),
    last: last.toISOString(),
  }
}

export const tooEarlyReply = (early: TooEarly | null): TooEarlyForTrends | null =>
  early && { reason: early.reason, from: early.from === null ? null : new Date(early.from).toISOString() }
