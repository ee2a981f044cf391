// Rows of people become what travels.
import type { LeftPerson, SuitePerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { INACTIVE_DAYS } from '@peregrine/domain/suite/people-band-rules.ts'
import { suspiciousMessage } from '@peregrine/domain/suite/suspicious-rules.ts'
import type { PeopleScope, PersonRow } from './suite-people-sql.ts'
import type { StoredPerson } from './suite-people-store.ts'

const DAY_MS = 86_400_000
const momentOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export interface Since {
  readonly since_after: Date | null
  readonly since_before: Date
}

/** A time of following that is over, as its row travels inside another. */
export interface EarlierRow {
  readonly since_after: string | null
  readonly since_before: string
  readonly left_after: string
  readonly left_before: string
  readonly left_how: LeftPerson['how']
}

const earlierOf = (row: EarlierRow): NonNullable<SuitePerson['earlier']> => ({
  since: betweenOf(momentOf(row.since_after), new Date(row.since_before)),
  left: betweenOf(new Date(row.left_after), new Date(row.left_before)),
  how: row.left_how,
})

export const betweenOf = (from: Date | null, to: Date) => ({ from: iso(from), to: to.toISOString() })

export function personReply(
  { joined_at, last_post_at, suspicious, ...row }: PersonRow,
  since: Since | null,
  earlier: EarlierRow | null = null,
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
    suspicious: suspicious.flatMap((sign) => suspiciousMessage(sign, { ...row, joined: iso(joined_at) }) ?? []),
    since: since && betweenOf(since.since_after, since.since_before),
    earlier: earlier && earlierOf(earlier),
  }
}

/** Somebody of whom this server's network data alone knows, as a row of somebody who was read. */
export function rowOfKnown(
  { person, traits, joined_at, last_post_at, last_post: _post, location: _location, ...profile }: StoredPerson,
  { day }: PeopleScope,
  followsYou: boolean,
): PersonRow {
  const lastAt = last_post_at ?? (profile.posts === 0 ? joined_at : null)
  return {
    ...profile,
    user_id: person,
    country: traits?.country ?? null,
    language: traits?.language ?? null,
    joined_at: momentOf(joined_at),
    last_post_at: momentOf(last_post_at),
    inactive: lastAt !== null && Date.parse(lastAt) < day.getTime() - INACTIVE_DAYS * DAY_MS,
    state: 'active',
    follows_you: followsYou,
    followed_by_you: false,
  }
}

export interface LeftRow extends PersonRow, Since {
  readonly left_after: Date
  readonly left_before: Date
  readonly left_how: LeftPerson['how']
}

const daysBetween = (from: Date, to: Date): number => Math.max(0, (to.getTime() - from.getTime()) / DAY_MS)

export function leftReply(row: LeftRow): LeftPerson {
  const { since_after: after, since_before: before, left_after: leftAfter, left_before: leftBefore } = row
  return {
    ...personReply(row, row),
    how: row.left_how,
    left: betweenOf(leftAfter, leftBefore),
    days: {
      least: Math.floor(daysBetween(before, leftAfter)),
      most: after === null ? null : Math.ceil(daysBetween(after, leftBefore)),
    },
  }
}
