// Rows of people become what travels.
import type { LeftPerson, SuitePerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { isPlainMessageCode, message } from '@peregrine/domain/shell/message-rules.ts'
import type { PersonRow } from './suite-people-sql.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export interface Since {
  readonly since_after: Date | null
  readonly since_before: Date
}

export const betweenOf = (from: Date | null, to: Date) => ({ from: iso(from), to: to.toISOString() })

export function personReply(
  { joined_at, last_post_at, suspicious, ...row }: PersonRow,
  since: Since | null,
): SuitePerson {
  return {
    user_id: row.user_id,
    handle: row.handle,
    name: row.name,
    bio: row.bio,
    country: row.country,
    language: row.language,
    verified: row.verified,
    protected: row.protected,
    followers: row.followers,
    following: row.following,
    posts: row.posts,
    inactive: row.inactive,
    state: row.state,
    follows_you: row.follows_you,
    followed_by_you: row.followed_by_you,
    joined: iso(joined_at),
    last_active: iso(last_post_at),
    suspicious: suspicious.flatMap((code) => (isPlainMessageCode(code) ? [message(code)] : [])),
    since: since && betweenOf(since.since_after, since.since_before),
  }
}

export interface LeftRow extends PersonRow, Since {
  readonly left_after: Date
  readonly left_before: Date
  readonly left_how: LeftPerson['how']
}

const DAY_MS = 86_400_000
const daysBetween = (from: Date, to: Date): number => Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS))

export function leftReply(row: LeftRow): LeftPerson {
  const { since_after: after, since_before: before, left_after: leftAfter, left_before: leftBefore } = row
  return {
    ...personReply(row, row),
    how: row.left_how,
    left: betweenOf(leftAfter, leftBefore),
    days: {
      least: daysBetween(before, leftAfter),
      most: after === null ? null : daysBetween(after, leftBefore),
    },
  }
}
