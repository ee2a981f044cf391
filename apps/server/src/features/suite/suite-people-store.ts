// Writes profiles as the network told them to an account's owner, with what they say of themselves.
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'

export interface KnownPerson {
  readonly person: string
  readonly handle: string
  readonly name: string
  readonly bio: string
  readonly location: string
  readonly last_post: string | null
  readonly last_post_at: Date | null
}

/** What is known already of some people, by id. */
export async function knownPeople(
  db: DbOrTx,
  accountId: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, KnownPerson>> {
  const rows = await db
    .selectFrom('suite_people')
    .select(['person', 'handle', 'name', 'bio', 'location', 'last_post', 'last_post_at'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`person = ANY(${[...people]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.person, row]))
}

export interface StoredPerson {
  readonly person: string
  readonly handle: string
  readonly name: string
  readonly bio: string
  readonly location: string
  readonly verified: boolean
  readonly protected: boolean
  readonly followers: number
  readonly following: number
  readonly posts: number
  /** ISO. */
  readonly joined_at: string | null
  readonly last_post: string | null
  readonly last_post_at: string | null
  readonly suspicious: readonly string[]
  /** Null: as they are, since the texts are the same. */
  readonly traits: {
    readonly country: string | null
    readonly language: string | null
    readonly gender: string | null
    readonly jobs: readonly string[]
    readonly interests: readonly string[]
  } | null
}

/**
 * Those that are there were looked at just now, and are active. What is not told of their newest post is not known any more:
 * an earlier one would make them look quiet.
 */
export async function storePeople(
  db: DbOrTx,
  accountId: string,
  people: readonly StoredPerson[],
  readAt: Date,
): Promise<void> {
  if (people.length === 0) return
  const rows = people.map(({ traits, ...row }) => ({ ...row, ...traits }))
  await sql`
    INSERT INTO suite_people AS old (account_id, person, handle, name, bio, location, verified, protected, followers,
      following, posts, joined_at, last_post, last_post_at, state, country, language, gender, jobs, interests, suspicious,
      read_at)
    SELECT ${accountId}, given.person, given.handle, given.name, given.bio, given.location, given.verified,
      given.protected, given.followers, given.following, given.posts, given.joined_at, given.last_post, given.last_post_at,
      'active', given.country, given.language, given.gender, coalesce(given.jobs, '{}'), coalesce(given.interests, '{}'),
      given.suspicious, ${readAt}
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS given(person bigint, handle text, name text,
      bio text, location text, verified boolean, protected boolean, followers integer, following integer, posts integer,
      joined_at timestamptz, last_post bigint, last_post_at timestamptz, country text, language text,
      gender text, jobs text[], interests text[], suspicious text[])
    ON CONFLICT (account_id, person) DO UPDATE SET handle = excluded.handle, name = excluded.name, bio = excluded.bio,
      location = excluded.location, verified = excluded.verified, protected = excluded.protected,
      followers = excluded.followers, following = excluded.following, posts = excluded.posts,
      joined_at = coalesce(excluded.joined_at, old.joined_at), last_post = excluded.last_post,
      -- A reply that was read here is later than what the profile says at times.
      last_post_at = CASE WHEN excluded.last_post_at IS NOT NULL THEN greatest(excluded.last_post_at, old.last_post_at) END, state = 'active',
      country = CASE WHEN excluded.bio = old.bio AND excluded.name = old.name AND excluded.location = old.location
        THEN old.country ELSE excluded.country END,
      language = CASE WHEN excluded.bio = old.bio AND excluded.name = old.name AND excluded.location = old.location
        THEN old.language ELSE excluded.language END,
      gender = CASE WHEN excluded.bio = old.bio AND excluded.name = old.name AND excluded.location = old.location
        THEN old.gender ELSE excluded.gender END,
      jobs = CASE WHEN excluded.bio = old.bio AND excluded.name = old.name AND excluded.location = old.location
        THEN old.jobs ELSE excluded.jobs END,
      interests = CASE WHEN excluded.bio = old.bio AND excluded.name = old.name AND excluded.location = old.location
        THEN old.interests ELSE excluded.interests END,
      suspicious = excluded.suspicious, read_at = excluded.read_at`.execute(db)
}
