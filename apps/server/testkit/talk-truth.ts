// An account of the analytics suite whose people, posts and engagements are known: made from a seed, kept in plain arrays, and stored.
import { LOOK_EVERY_MS } from '@peregrine/domain/suite/look-rules.ts'
import type { Db } from '../src/platform/postgres.ts'

export interface TruePerson {
  readonly id: number
  readonly handle: string
  readonly name: string
  readonly bio: string
  readonly country: string | null
  readonly language: string | null
  readonly gender: 'female' | 'male' | null
  readonly jobs: readonly string[]
  readonly interests: readonly string[]
  readonly verified: boolean
  readonly protected: boolean
  readonly suspicious: boolean
  readonly followers: number
  readonly following: number
  /** ISO days. */
  readonly joined: string
  readonly lastPost: string
}

/** A spell of following; days are ISO, of the account's time zone. */
export interface TrueTie {
  readonly side: 'followers' | 'following'
  readonly person: number
  /** Null: before the first look. */
  readonly since: string | null
  readonly left: string | null
  readonly how: 'unfollowed' | 'blocked' | 'suspended' | 'deleted' | null
}

export interface TruePost {
  readonly id: number
  readonly text: string
  readonly kind: 'post' | 'reply' | 'quote' | 'repost'
  readonly day: string
  readonly hour: number
  readonly media: boolean
  readonly link: boolean
  readonly likes: number
  readonly replies: number
  readonly reposts: number
  readonly quotes: number
  readonly impressions: number | null
}

export interface TrueEngagement {
  readonly post: number
  readonly person: number
  readonly kind: 'like' | 'reply' | 'repost' | 'quote'
  readonly day: string
}

export interface TalkTruth {
  readonly today: string
  readonly firstLook: string
  readonly people: readonly TruePerson[]
  readonly ties: readonly TrueTie[]
  readonly posts: readonly TruePost[]
  readonly engagements: readonly TrueEngagement[]
}

const DAY = 86_400_000
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Mulberry32: the same numbers from the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const COUNTRIES = ['JP', 'JP', 'JP', 'US', 'US', 'GB', 'DE', 'BR', 'FR', null] as const
const LANGUAGE: Readonly<Record<string, string>> = { JP: 'ja', US: 'en', GB: 'en', DE: 'de', BR: 'pt', FR: 'fr' }
const JOBS = ['graphic-designer', 'barista', 'teacher', 'nurse', 'journalist'] as const
const INTERESTS = [
  'food-and-drink/coffee',
  'fitness/running',
  'arts/photography',
  'food-and-drink/tea',
  'travel',
] as const
const TEXTS = [
  'Morning coffee and plans',
  'New photos from the trip',
  'Running along the river',
  '今日のコーヒーは浅煎り',
  'Thoughts on design',
  '新しいブログを書きました',
] as const

export const TALK_TODAY = '2026-11-21'
const FIRST_LOOK = '2026-06-01'

const latest = (day: string, other = day): string => (other > day ? other : day)

export function makeTalkTruth(seed = 7, size = 700): TalkTruth {
  const random = numbersFrom(seed)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const some = (share: number): boolean => random() < share
  const people = Array.from({ length: size }, (_, n): TruePerson => {
    const country = pick(COUNTRIES)
    return {
      id: 1000 + n,
      handle: `person${n}`,
      name: `Person ${n}`,
      bio: some(0.2) ? 'I love coffee' : some(0.1) ? 'コーヒー好き' : 'Hello there',
      country,
      language: country === null || some(0.1) ? null : (LANGUAGE[country] ?? null),
      gender: some(0.35) ? 'female' : some(0.5) ? 'male' : null,
      jobs: some(0.5) ? [pick(JOBS)] : [],
      interests: some(0.6) ? [pick(INTERESTS)] : [],
      verified: some(0.12),
      protected: some(0.05),
      suspicious: some(0.06),
      followers: 20 + Math.floor(10 ** (1 + random() * 4.3)) + n,
      following: (n * 37) % 2000,
      joined: dayAfter(TALK_TODAY, -Math.floor(10 + random() * 3000)),
      lastPost: dayAfter(TALK_TODAY, -Math.floor(random() * 160)),
    }
  })
  const between = (from: string, to: string): string =>
    dayAfter(from, Math.floor(random() * ((Date.parse(to) - Date.parse(from)) / DAY + 1)))
  const ties: TrueTie[] = []
  for (const { id } of people) {
    if (some(0.72)) {
      const since = some(0.5) ? null : between(dayAfter(FIRST_LOOK, 1), TALK_TODAY)
      const leaves = some(0.2)
      const left = leaves ? between(since ?? dayAfter(FIRST_LOOK, 1), TALK_TODAY) : null
      const unfollowed = id % 8 === 0 ? 'blocked' : 'unfollowed'
      const how = left === null ? null : some(0.75) ? unfollowed : some(0.5) ? 'suspended' : 'deleted'
      ties.push({ side: 'followers', person: id, since, left, how })
    }
    if (some(0.25))
      ties.push({
        side: 'following',
        person: id,
        since: some(0.7) ? null : between(dayAfter(FIRST_LOOK, 1), TALK_TODAY),
        left: null,
        how: null,
      })
  }
  const drawn = Array.from({ length: 160 }, (_, n): TruePost => {
    const day = dayAfter(TALK_TODAY, -n - 1)
    const likes = Math.floor(5 + random() * 200)
    return {
      id: 50_000 + n,
      text: `${pick(TEXTS)} #${n}${n % 4 === 0 ? ' #Coffee' : ''}${n % 7 === 0 ? ' #朝活' : ''}${n % 60 === 0 ? ' #rare' : ''}`,
      kind: some(0.75) ? 'post' : some(0.6) ? 'reply' : some(0.5) ? 'quote' : 'repost',
      day,
      hour: pick([8, 8, 12, 20]),
      media: some(0.3),
      link: some(0.25),
      likes,
      replies: Math.floor(random() * 30),
      reposts: Math.floor(random() * 40),
      quotes: Math.floor(random() * 8),
      impressions: n < 30 ? likes * 20 + Math.floor(random() * 500) : null,
    }
  })
  // Without impressions a zero of both is no count (`tellsReplies`), and nobody could know it.
  const posts = drawn.map((post) =>
    post.impressions === null && post.replies === 0 && post.quotes === 0 ? { ...post, quotes: 1 } : post,
  )
  const engagements = posts
    .slice(0, 100)
    .flatMap(({ id, day }) =>
      people.flatMap(({ id: person }): TrueEngagement[] =>
        (person * 7 + id) % 3 !== 0 || person % 5 === 0 || !some(0.06)
          ? []
          : [{ post: id, person, kind: pick(['like', 'like', 'like', 'reply', 'repost', 'quote'] as const), day }],
      ),
    )
  // Whoever replied or quoted has posted.
  const wrote = new Map<number, string>()
  for (const { person, kind, day } of engagements)
    if (kind === 'reply' || kind === 'quote') wrote.set(person, latest(day, wrote.get(person)))
  const posting = people.map((one) => ({ ...one, lastPost: latest(one.lastPost, wrote.get(one.id)) }))
  return { today: TALK_TODAY, firstLook: FIRST_LOOK, people: posting, ties, posts, engagements }
}

/** Seen by the look of a day at this hour; a list is read every four hours. */
const lookOf = (day: string): Date => new Date(`${day}T06:00:00Z`)

const inPieces = async <Row>(
  rows: readonly Row[],
  insert: (piece: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += 500) await insert(rows.slice(at, at + 500))
}

/** Stores it as an account of a person, of an archive, which needs no connection; its days are those of UTC. */
export async function storeTalkTruth(
  db: Db,
  userId: string,
  truth: TalkTruth,
  handle = 'harborroast',
): Promise<string> {
  const now = new Date(`${truth.today}T07:00:00Z`)
  const current = (side: TrueTie['side']) => truth.ties.filter((tie) => tie.side === side && tie.left === null).length
  const { id } = await db
    .insertInto('suite_accounts')
    .values({
      user_id: userId,
      grant_id: null,
      source: 'archive',
      subject: 99,
      handle,
      name: 'Harbor Roast',
      state: 'ready',
      timezone: 'UTC',
      followers: current('followers'),
      following: current('following'),
      posts: truth.posts.length,
      posts_read_at: now,
      posts_waits: null,
      next_sync_at: null,
      chosen_at: now,
      visited_at: null,
      visited_before: null,
      report_sent_at: null,
      added_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeLooks(db, id, truth)
  await storePeople(db, id, truth, now)
  await storePosts(db, id, truth, now)
  return id
}

async function storeLooks(db: Db, account_id: string, truth: TalkTruth): Promise<void> {
  const [first, last] = [lookOf(truth.firstLook).getTime(), lookOf(truth.today).getTime()]
  const moments = Array.from(
    { length: (last - first) / LOOK_EVERY_MS + 1 },
    (_, n) => new Date(first + n * LOOK_EVERY_MS),
  )
  const looks = moments.flatMap((at) =>
    (['followers', 'following'] as const).map((side) => ({
      account_id,
      side,
      state: 'complete' as const,
      started_at: at,
      finished_at: at,
      expected: 0,
      page_token: null,
      waits: null,
      listed_at: at,
    })),
  )
  await inPieces(looks, (piece) =>
    db
      .insertInto('suite_looks')
      .values([...piece])
      .execute(),
  )
}

async function storePeople(db: Db, account_id: string, truth: TalkTruth, now: Date): Promise<void> {
  await inPieces(truth.people, (piece) =>
    db
      .insertInto('suite_people')
      .values(
        piece.map((one) => ({
          account_id,
          person: one.id,
          handle: one.handle,
          name: one.name,
          bio: one.bio,
          verified: one.verified,
          protected: one.protected,
          followers: one.followers,
          following: one.following,
          joined_at: new Date(`${one.joined}T00:00:00Z`),
          last_post_at: new Date(`${one.lastPost}T00:00:00Z`),
          country: one.country,
          language: one.language,
          gender: one.gender,
          jobs: [...one.jobs],
          interests: [...one.interests],
          suspicious: one.suspicious ? ['looks_automated'] : [],
          read_at: now,
        })),
      )
      .execute(),
  )
  await inPieces(truth.ties, (piece) =>
    db
      .insertInto('suite_ties')
      .values(
        piece.map(({ side, person, since, left, how }) => ({
          account_id,
          side,
          person,
          since_after: since === null ? null : lookOf(dayAfter(since, -1)),
          since_before: since === null ? lookOf(truth.firstLook) : lookOf(since),
          left_after: left === null ? null : lookOf(dayAfter(left, -1)),
          left_before: left === null ? null : new Date(lookOf(left).getTime() + 3_600_000),
          left_how: how,
        })),
      )
      .execute(),
  )
  const days = Array.from({ length: 174 }, (_, n) => dayAfter(truth.firstLook, n)).filter((day) => day <= truth.today)
  const at = (day: string, side: TrueTie['side']): number =>
    truth.ties.filter((tie) => tie.side === side && (tie.since ?? '') <= day && (tie.left === null || tie.left > day))
      .length
  await db
    .insertInto('suite_days')
    .values(days.map((day) => ({ account_id, day, followers: at(day, 'followers'), following: at(day, 'following') })))
    .execute()
}

async function storePosts(db: Db, account_id: string, { posts, engagements }: TalkTruth, now: Date): Promise<void> {
  await db
    .insertInto('suite_posts')
    .values(
      posts.map((post) => ({
        account_id,
        post: post.id,
        text: post.text,
        kind: post.kind,
        language: null,
        has_media: post.media,
        has_link: post.link,
        created_at: new Date(`${post.day}T${String(post.hour).padStart(2, '0')}:00:00Z`),
        likes: post.likes,
        replies: post.replies,
        reposts: post.reposts,
        quotes: post.quotes,
        impressions: post.impressions,
        url_clicks: null,
        profile_clicks: null,
        deleted_at: null,
        read_at: now,
        engagers_read_at: now,
      })),
    )
    .execute()
  await inPieces(engagements, (piece) =>
    db
      .insertInto('suite_engagements')
      .values(
        piece.map(({ post, person, kind, day }) => ({
          account_id,
          post,
          person,
          kind,
          at: new Date(`${day}T21:00:00Z`),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
