// Reads accounts and posts as people see them, and picks which ones of a sample to show.
import { createCipheriv } from 'node:crypto'
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import type { Columns } from '#platform/native-columns.ts'
import { databaseName } from './current-network.ts'
import { oncePerPublication } from './once-per-publication.ts'
import { sampleColumns } from './sample-columns.ts'
import { accountsOf, materializedSample, type SampleRef } from './sample-graph.ts'

const Account = z.object({
  account: z.int(),
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  bio: z.string(),
  place: z.string(),
  language: z.string(),
  verified: z.boolean(),
  followers: z.int(),
  following: z.int(),
  posts: z.int(),
})
export type AccountRow = z.output<typeof Account>

/** Accounts by their dense ids, in no order. */
export function readAccounts(graph: Graph, db: string, accounts: readonly number[]): Promise<AccountRow[]> {
  if (accounts.length === 0) return Promise.resolve([])
  return graph.read({
    name: 'insights.read-accounts',
    sql: `SELECT account, id, handle, name, bio, location AS place, language, verified, followers, following, posts
FROM ${databaseName(db)}.accounts PREWHERE account IN {accounts:Array(UInt32)}`,
    params: { accounts },
    row: Account,
  })
}

/** The countries in which accounts are, of those of which it is known. */
export async function readCountries(
  graph: Graph,
  db: string,
  accounts: readonly number[],
): Promise<Map<number, string>> {
  if (accounts.length === 0) return new Map()
  const rows = await graph.read({
    name: 'insights.read-countries',
    sql: `SELECT account, country FROM ${databaseName(db)}.accounts
PREWHERE account IN {accounts:Array(UInt32)} WHERE country != ''`,
    params: { accounts },
    row: z.object({ account: z.int(), country: z.string() }),
  })
  return new Map(rows.map(({ account, country }) => [account, country]))
}

/**
 * Members to look at, at random: always the same ones of an audience, and others of each, so that who is not among them may
 * well be a member (decision 026). Without the installation's secret nobody can work out who would come first.
 */
export async function pickMembers(graph: Graph, ref: SampleRef, limit: number): Promise<number[]> {
  const { column, rows } = await sampleColumns(graph, ref, 'follows')
  const members = [...Array(rows).keys()].filter((row) => column.member.numbers[row] === 1)
  const accounts = members.map((row) => column.account.numbers[row] ?? 0)
  const places = permuted(accounts, ref.order ?? new Uint8Array(32))
  return accounts
    .map((account, at) => ({ account, place: places[at] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .slice(0, limit)
    .map(({ account }) => account)
}

const BLOCK = 16
/** For each number one that nobody who lacks the key can tell from chance: AES of it, of which 48 bits. */
function permuted(numbers: readonly number[], key: Uint8Array): number[] {
  const blocks = Buffer.alloc(BLOCK * numbers.length)
  for (const [at, number] of numbers.entries()) blocks.writeUInt32BE(number, BLOCK * at)
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  const hidden = Buffer.concat([cipher.update(blocks), cipher.final()])
  return numbers.map((_, at) => hidden.readUIntBE(BLOCK * at, 6))
}

const Post = z.object({
  post: z.int(),
  id: z.string(),
  author: z.int(),
  text: z.string(),
  createdAt: z.int(),
  language: z.string(),
  likes: z.int(),
  reposts: z.int(),
  replies: z.int(),
  sentiment: z.number().nullable(),
})
export type PostRow = z.output<typeof Post>

/** Posts by their dense ids, in no order. `createdAt` in seconds since 1970. */
export function readPosts(graph: Graph, db: string, posts: readonly number[]): Promise<PostRow[]> {
  if (posts.length === 0) return Promise.resolve([])
  return graph.read({
    name: 'insights.read-posts',
    sql: `SELECT post, id, author, text, toUnixTimestamp(created_at) AS createdAt, language, likes, reposts, replies, sentiment
FROM ${databaseName(db)}.posts PREWHERE post IN {posts:Array(UInt32)}`,
    params: { posts },
    row: Post,
  })
}

/** The posts of a network that were liked and reposted most, at most: what walls are mostly filled from. */
const MOST_POPULAR = 100_000

/** Those posts, the most liked and reposted first; a repost is none of them. */
function readPopularPosts(graph: Graph, db: string): Promise<Columns<'post' | 'author'>> {
  return oncePerPublication(graph, db, 'popular-posts', () =>
    graph.readColumns({
      name: 'insights.popular-posts',
      columns: ['post', 'author'],
      sql: `SELECT post, author FROM ${databaseName(db)}.posts WHERE kind != 'repost' AND likes + reposts > 0
ORDER BY likes + reposts DESC, post DESC LIMIT ${MOST_POPULAR}`,
    }),
  )
}

/** What members wrote themselves, the most liked and reposted first. */
export async function pickWrittenPosts(graph: Graph, ref: SampleRef, limit: number): Promise<number[]> {
  const [popular, { column }] = await Promise.all([
    readPopularPosts(graph, ref.db),
    sampleColumns(graph, ref, 'follows'),
  ])
  const members = new Set(column.account.numbers.filter((_, row) => column.member.numbers[row] === 1))
  const found: number[] = []
  for (let place = 0; place < popular.rows && found.length < limit; place += 1)
    if (members.has(popular.column.author.numbers[place] as number))
      found.push(popular.column.post.numbers[place] as number)
  if (found.length === limit || members.size === 0) return found
  // Few members, or such as are little heard: all that they wrote.
  const created = await materializedSample(graph, ref)
  const rows = await graph.read({
    name: 'insights.written-posts',
    sql: `SELECT post FROM ${databaseName(ref.db)}.posts PREWHERE post IN (
  SELECT post FROM ${databaseName(ref.db)}.posts_by_author PREWHERE author IN (${accountsOf(created, 'members')})
  WHERE kind != 'repost'
) ORDER BY likes + reposts DESC, post DESC LIMIT ${Math.trunc(limit)}`,
    row: z.object({ post: z.int() }),
  })
  return rows.map(({ post }) => post)
}
