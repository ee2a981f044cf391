// The demo network, from a seed: accounts, follows, posts and likes in batches, and the truth behind the accounts.
import type {
  AccountRow,
  FollowRow,
  LikeRow,
  NetworkBatch,
  PostKind,
  PostRow,
} from '@peregrine/domain/network-data/network-rows.ts'
import { NETWORK_SUBJECTS } from './communities/network-subjects.ts'
import { PLANTED_COMMUNITIES } from './communities/planted-communities.ts'
import { type NetworkPlan, planNetwork } from './graph/demo-network-plan.ts'
import { type NetworkOptions, scaleOf } from './network-facts.ts'
import { ProfileWriter } from './people/account-profiles.ts'
import { type NetworkPerson, NetworkPopulation } from './people/network-people.ts'
import { isoTime } from './posts/iso-times.ts'
import { PostTimes } from './posts/post-times.ts'
import { PostWriter } from './posts/post-writer.ts'
import { hashOf } from './seeded-random.ts'

const BATCH_ROWS = 5000

export interface NetworkTotals {
  readonly accounts: number
  readonly follows: number
  readonly posts: number
  readonly likes: number
}

/** What is true of an account, whether or not its text shows it. */
export interface TruthRow {
  readonly account: string
  /** Id of the taxonomy's job titles; '' for organisations and automated accounts. */
  readonly job: string
  /** '' for organisations, automated accounts and people who are neither. */
  readonly gender: 'female' | 'male' | ''
  /** Years; 0 for organisations and automated accounts. */
  readonly age: number
  /** Id of the main planted community; '' for none. */
  readonly community: string
  /** The second community of those who belong to two, else ''. */
  readonly secondCommunity: string
  /** The part of the main community whose members follow one another: those who write Japanese, or the rest; '' for none. */
  readonly circle: string
  /** ISO 639-1. */
  readonly language: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Ids of the taxonomy's interests. */
  readonly interests: readonly string[]
  readonly role: 'person' | 'creator' | 'organisation' | 'bot'
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

/** Ids in a shuffled order (a step that shares no factor with the count), so that an id tells nothing about its account. */
function accountIds(accounts: number): readonly string[] {
  let step = 7_368_787
  while (commonDivisor(step, accounts) > 1) step++
  return Array.from({ length: accounts }, (_, index) => String(10_000_000 + ((index * step + 412_391) % accounts) * 7))
}

function postId(post: number): string {
  return String(500_000_000 + post * 3)
}

/** Rows to expect of each kind, for a progress bar; exact for accounts, within three per cent for the rest. */
export function networkTotals(options: Pick<NetworkOptions, 'size'>): NetworkTotals {
  const scale = scaleOf(options.size)
  return {
    accounts: scale.accounts,
    follows: Math.round(scale.accounts * scale.followsEach),
    posts: Math.round(scale.accounts * scale.postsEach),
    likes: Math.round(scale.accounts * scale.likesEach),
  }
}

function* batched<Row>(rows: Iterable<Row>): Generator<readonly Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length === BATCH_ROWS) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** Opening dates and texts are written while the accounts pass; the handles stay for the mentions in posts. */
function* accountRows(
  plan: NetworkPlan,
  ids: readonly string[],
  times: PostTimes,
  year: number,
  handles: string[],
): Generator<AccountRow> {
  const { census } = plan
  const profiles = new ProfileWriter(census.seed, year, census.disclosure)
  for (let i = 0; i < census.accounts; i++) {
    const person = census.population.person(i)
    const posts = (plan.postStart[i + 1] as number) - (plan.postStart[i] as number)
    const profile = profiles.write(person, posts)
    handles.push(profile.handle)
    const followers = plan.followers[i] as number
    yield {
      id: ids[i] as string,
      handle: profile.handle,
      name: profile.name,
      bio: profile.bio,
      location: profile.location,
      createdAt: isoTime(times.openedAt(i)),
      verified: isVerified(person, followers, census.seed),
      protected: person.isProtected,
      followers,
      following: plan.following[i] as number,
      posts,
    }
  }
}

function isVerified(person: NetworkPerson, followers: number, seed: number): boolean {
  if (person.role === 'organisation' || person.role === 'creator') return true
  return person.role === 'person' && hashOf(seed, 83, person.index) % 1000 < (followers > 200 ? 220 : 9)
}

function* followBatches(plan: NetworkPlan, ids: readonly string[]): Generator<readonly FollowRow[]> {
  const { census, graph } = plan
  let batch: FollowRow[] = []
  for (let i = 0; i < census.accounts; i++) {
    const follower = ids[i] as string
    const count = graph.of(i)
    for (let n = 0; n < count; n++) {
      batch.push({ follower, followee: ids[graph.followees[n] as number] as string })
      if (batch.length === BATCH_ROWS) {
        yield batch
        batch = []
      }
    }
  }
  if (batch.length > 0) yield batch
}

function kindOf(plan: NetworkPlan, author: number, slot: number): PostKind {
  const { originals, quotes, replies } = plan.census
  const o = originals[author] as number
  const q = o + (quotes[author] as number)
  if (slot < o) return 'post'
  if (slot < q) return 'quote'
  return slot < q + (replies[author] as number) ? 'reply' : 'repost'
}

function* postRows(
  plan: NetworkPlan,
  ids: readonly string[],
  times: PostTimes,
  writer: PostWriter,
): Generator<PostRow> {
  const { census } = plan
  for (let i = 0; i < census.accounts; i++) {
    const start = plan.postStart[i] as number
    const end = plan.postStart[i + 1] as number
    if (start === end) continue
    const author = census.population.person(i)
    for (let post = start; post < end; post++) {
      const kind = kindOf(plan, i, post - start)
      const at = times.postedAt(post)
      const row = {
        id: postId(post),
        author: ids[i] as string,
        createdAt: isoTime(at),
        text: writer.text(post, author, at),
        kind,
        likes: plan.likeCount[post] as number,
        reposts: plan.repostCount[post] as number,
        replies: plan.replyCount[post] as number,
      }
      if (kind === 'post') yield row
      else
        yield kind === 'reply'
          ? { ...row, inReplyTo: postId(plan.target[post] as number) }
          : { ...row, repostOf: postId(plan.target[post] as number) }
    }
  }
}

function* likeRows(plan: NetworkPlan, ids: readonly string[], times: PostTimes): Generator<LikeRow> {
  const { census } = plan
  for (let i = 0; i < census.accounts; i++) {
    const account = ids[i] as string
    for (let n = plan.likeStart[i] as number; n < (plan.likeStart[i + 1] as number); n++) {
      const post = plan.liked[n] as number
      const liked = times.likedAt(i, post, times.postedAt(post))
      yield { account, post: postId(post), createdAt: isoTime(liked) }
    }
  }
}

/**
 * The whole network in batches of at most 5,000 rows: accounts, then follows, posts, likes. The same options always give
 * the same rows. Counts of accounts and posts equal the rows that follow. Throws a RangeError for an impossible size.
 */
export function* generateNetwork(options: NetworkOptions): Generator<NetworkBatch> {
  const plan = planNetwork(options, scaleOf(options.size))
  const ids = accountIds(plan.census.accounts)
  const times = new PostTimes(plan, options.now)
  const handles: string[] = []
  for (const rows of batched(accountRows(plan, ids, times, new Date(options.now).getUTCFullYear(), handles)))
    yield { kind: 'accounts', rows }
  for (const rows of followBatches(plan, ids)) yield { kind: 'follows', rows }
  for (const rows of batched(postRows(plan, ids, times, new PostWriter(plan, handles, times))))
    yield { kind: 'posts', rows }
  for (const rows of batched(likeRows(plan, ids, times))) yield { kind: 'likes', rows }
}

/** What is true of every account, in the order in which `generateNetwork` gives them. */
export function* truthOf(options: NetworkOptions): Generator<readonly TruthRow[]> {
  const { accounts } = scaleOf(options.size)
  const population = new NetworkPopulation(options.seed, accounts)
  const ids = accountIds(accounts)
  function* rows(): Generator<TruthRow> {
    for (let i = 0; i < accounts; i++) {
      const person = population.person(i)
      const [first, second] = person.communities
      yield {
        account: ids[i] as string,
        job: person.job?.id ?? '',
        gender: person.gender,
        age: person.age,
        community: first === undefined ? '' : (PLANTED_COMMUNITIES[first]?.id ?? ''),
        secondCommunity: second === undefined ? '' : (PLANTED_COMMUNITIES[second]?.id ?? ''),
        circle:
          first === undefined ? '' : `${PLANTED_COMMUNITIES[first]?.id}/${person.language === 'ja' ? 'ja' : 'world'}`,
        language: person.language,
        country: person.place.country,
        interests: [...new Set(person.subjects.flatMap((subject) => NETWORK_SUBJECTS[subject]?.interests ?? []))],
        role: person.role,
      }
    }
  }
  yield* batched(rows())
}
