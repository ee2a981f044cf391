// Rows of those who engage become what travels.
import type { Engager } from '@peregrine/contract/suite/suite-shapes.ts'
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
