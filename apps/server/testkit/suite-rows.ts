// An account of the analytics suite with the people around it and its posts, written as a sync would leave them.
import type { LeftPerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { sql } from 'kysely'
import type { Db } from '../src/platform/postgres.ts'

export interface SuitePersonGiven {
  readonly id: number
  readonly handle?: string
  readonly bio?: string
  readonly country?: string
  readonly language?: string
  readonly gender?: string
  readonly jobs?: readonly string[]
  readonly interests?: readonly string[]
  readonly verified?: boolean
  readonly protected?: boolean
  readonly suspicious?: readonly string[]
  readonly followers?: number
  readonly joinedDaysAgo?: number
  /** Null: not known. */
  readonly lastPostDaysAgo?: number | null
  /** None where no last post is known, unless said. */
  readonly posts?: number
  /** When their profile was read. */
  readonly readDaysAgo?: number
  readonly state?: 'active' | 'suspended' | 'deleted'
}

/** Days ago, between two looks; `left`: when it ended. */
export interface SuiteTieGiven {
  readonly id: number
  readonly side?: 'followers' | 'following'
  readonly since: readonly [after: number | null, before: number]
  readonly left?: readonly [after: number, before: number, how: LeftPerson['how']]
}

export interface SuitePostGiven {
  readonly id: number
  readonly at: Date
  readonly text?: string
  readonly kind?: 'post' | 'reply' | 'quote' | 'repost'
  readonly media?: boolean
  readonly link?: boolean
  readonly likes?: number
  readonly replies?: number
  readonly reposts?: number
  readonly impressions?: number | null
  /** Who engaged with it was not read yet. */
  readonly isUnread?: boolean
}

export interface SuiteEngagementGiven {
  readonly post: number
  readonly person: number
  readonly kind?: 'like' | 'reply' | 'repost' | 'quote'
  /** A day ago unless said. */
  readonly at?: Date
}

export interface SuiteRows {
  readonly subject?: number
  readonly handle?: string
  readonly timezone?: string
  readonly visitedDaysAgo?: number
  /** When complete looks at the followers ended, beside the last one. */
  readonly lookedDaysAgo?: readonly number[]
  readonly people: readonly SuitePersonGiven[]
  readonly ties: readonly SuiteTieGiven[]
  readonly posts?: readonly SuitePostGiven[]
  readonly engagements?: readonly SuiteEngagementGiven[]
}

const DAY = 86_400_000
const inParts = <Item>(items: readonly Item[], size = 1000): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size))

/** The id of the account. A look at each list is complete now. */
export async function writeSuiteAccount(db: Db, userId: string, now: number, rows: SuiteRows): Promise<string> {
  const ago = (days: number): Date => new Date(now - days * DAY)
  const followers = rows.ties.filter(({ side, left }) => side !== 'following' && !left).length
  const account = await db
    .insertInto('suite_accounts')
    .values({
      user_id: userId,
      // One of an archive needs no connection.
      source: 'archive',
      subject: rows.subject ?? 1,
      handle: rows.handle ?? 'harborroast',
      name: 'Harbor Roast',
      state: 'ready',
      timezone: rows.timezone ?? 'UTC',
      followers,
      following: rows.ties.filter(({ side, left }) => side === 'following' && !left).length,
      posts: rows.posts?.length ?? 0,
      posts_read_at: new Date(now),
      chosen_at: new Date(now),
      visited_at: ago(0),
      visited_before: rows.visitedDaysAgo === undefined ? null : ago(rows.visitedDaysAgo),
      added_at: ago(200),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account_id = account.id
  for (const side of ['followers', 'following'] as const)
    await db
      .insertInto('suite_looks')
      .values({
        account_id,
        side,
        state: 'complete',
        started_at: ago(0.01),
        finished_at: ago(0),
        people: followers,
        expected: followers,
      })
      .execute()
  await sql`INSERT INTO suite_days (account_id, day, followers) SELECT id, (${ago(0)}::timestamptz AT TIME ZONE timezone)::date,
    ${followers}::integer FROM suite_accounts WHERE id = ${account_id}`.execute(db)
  for (const part of inParts(rows.lookedDaysAgo ?? []))
    await db
      .insertInto('suite_looks')
      .values(
        part.map((days) => ({
          account_id,
          side: 'followers' as const,
          state: 'complete' as const,
          started_at: ago(days),
          finished_at: ago(days),
          concluded_at: ago(days),
          expected: followers,
        })),
      )
      .execute()
  for (const part of inParts(rows.people))
    await db
      .insertInto('suite_people')
      .values(
        part.map((one) => ({
          account_id,
          person: one.id,
          handle: one.handle ?? `person${one.id}`,
          name: `Person ${one.id}`,
          bio: one.bio ?? '',
          verified: one.verified ?? false,
          followers: one.followers ?? one.id % 1000,
          posts: one.posts ?? (one.lastPostDaysAgo === null ? 0 : 10),
          joined_at: ago(one.joinedDaysAgo ?? 800),
          last_post_at: one.lastPostDaysAgo === null ? null : ago(one.lastPostDaysAgo ?? 3),
          state: one.state ?? 'active',
          country: one.country ?? null,
          language: one.language ?? null,
          gender: one.gender ?? null,
          jobs: [...(one.jobs ?? [])],
          interests: [...(one.interests ?? [])],
          suspicious: [...(one.suspicious ?? [])],
          protected: one.protected ?? false,
          read_at: ago(one.readDaysAgo ?? 0),
        })),
      )
      .execute()
  for (const part of inParts(rows.ties))
    await db
      .insertInto('suite_ties')
      .values(
        part.map(({ id, side, since: [after, before], left }) => ({
          account_id,
          side: side ?? 'followers',
          person: id,
          since_after: after === null ? null : ago(after),
          since_before: ago(before),
          left_after: left ? ago(left[0]) : null,
          left_before: left ? ago(left[1]) : null,
          left_how: left ? left[2] : null,
        })),
      )
      .execute()
  for (const part of inParts(rows.posts ?? []))
    await db
      .insertInto('suite_posts')
      .values(
        part.map((one) => ({
          account_id,
          post: one.id,
          text: one.text ?? `Post ${one.id}`,
          kind: one.kind ?? 'post',
          has_media: one.media ?? false,
          has_link: one.link ?? false,
          created_at: one.at,
          likes: one.likes ?? 0,
          replies: one.replies ?? 0,
          reposts: one.reposts ?? 0,
          quotes: 0,
          impressions: one.impressions ?? null,
          read_at: ago(0),
          engagers_read_at: one.isUnread ? null : ago(0),
        })),
      )
      .execute()
  for (const part of inParts(rows.engagements ?? []))
    await db
      .insertInto('suite_engagements')
      .values(part.map(({ post, person, kind = 'like', at = ago(1) }) => ({ account_id, post, person, kind, at })))
      .execute()
  return account_id
}

const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1)

/** Thirty followers, one who left, five followed, fifty posts with a few engagements. */
export const smallSuiteAccount = (now: number): SuiteRows => ({
  visitedDaysAgo: 3,
  people: range(31).map((id) => ({ id, country: 'GB', language: 'en' })),
  ties: [
    ...range(30).map((id) => ({ id, since: [2, 1] as const })),
    { id: 31, since: [null, 100], left: [2, 1, 'unfollowed'] },
    ...range(5).map((id) => ({ id, side: 'following' as const, since: [null, 100] as const })),
  ],
  posts: range(50).map((id) => ({ id, at: new Date(now - (id + 0.5) * DAY), likes: id, impressions: 100 * id })),
  engagements: range(9).map((person) => ({ post: 1, person })),
})
