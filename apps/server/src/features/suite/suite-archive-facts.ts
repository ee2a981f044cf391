// What the parts of an archive say, in our words. A list is taken whole or not at all; of posts what has another shape is left out.

import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { ARCHIVE_LIMITS, type ArchivePart } from '@peregrine/domain/suite/archive-rules.ts'
import { z } from 'zod'
import type { NetworkPost } from '#connectors/ads/ads-people-port.ts'

export interface ReadPart {
  readonly part: ArchivePart
  readonly name: string
  /** Undefined: it could not be read. */
  readonly content: unknown
}

export interface ArchiveFacts {
  readonly subject: string
  readonly handle: string
  readonly name: string
  /** When the network made it; milliseconds, null: it does not say. */
  readonly madeAt: number | null
  /** Why a list can't be taken: then nothing of the archive is. */
  readonly unreadable: Message | null
  /** Null: the archive has no such list. */
  readonly followers: readonly string[] | null
  readonly following: readonly string[] | null
  readonly posts: readonly NetworkPost[] | null
  /** Posts that are in it and could not be read. Null: which ones are in it is not known. */
  readonly unreadPosts: readonly string[] | null
  readonly likes: number
  readonly notes: readonly Message[]
}

const Id = z.string().regex(/^\d{1,19}$/)
const Count = z.coerce.number().int().nonnegative().catch(0)
const AccountPart = z.array(
  z.object({ account: z.object({ accountId: Id, username: z.string(), accountDisplayName: z.string().catch('') }) }),
)
const Person = z.object({ accountId: Id })
const Follower = z.object({ follower: Person }).transform(({ follower }) => follower.accountId)
const Followed = z.object({ following: Person }).transform(({ following }) => following.accountId)
const Made = z.object({ archiveInfo: z.object({ generationDate: z.string() }), userInfo: z.object({ accountId: Id }) })
const Tweet = z.object({
  id_str: Id,
  full_text: z.string(),
  created_at: z.string(),
  lang: z.string().nullish(),
  favorite_count: Count,
  retweet_count: Count,
  in_reply_to_status_id_str: Id.nullish(),
  entities: z
    .object({
      urls: z.array(z.object({ expanded_url: z.string().nullish() })).nullish(),
      media: z.array(z.unknown()).nullish(),
    })
    .nullish(),
})
const NamedTweet = z.object({ tweet: z.object({ id_str: Id }) })
const QUOTED = /^https:\/\/(?:x|twitter)\.com\/\w+\/status\/(\d{1,19})/

/** Of a list so many entries may have another shape: more, and the list is another one than we read. */
const MOST_UNREADABLE = 0.01

/** Entries of one shape, and how many have another. */
function entriesOf<Shape extends z.ZodType>(
  parts: readonly ReadPart[],
  shape: Shape,
): { readonly entries: z.output<Shape>[]; readonly unreadable: number } {
  const entries: z.output<Shape>[] = []
  let unreadable = 0
  for (const { content } of parts)
    for (const one of Array.isArray(content) ? content : []) {
      const read = shape.safeParse(one)
      if (read.success) entries.push(read.data)
      else unreadable += 1
    }
  return { entries, unreadable }
}

function postOf(subject: string, tweet: z.output<typeof Tweet>): NetworkPost[] {
  const createdAt = Date.parse(tweet.created_at)
  if (Number.isNaN(createdAt)) return []
  const links = (tweet.entities?.urls ?? []).flatMap(({ expanded_url: url }) => url ?? [])
  const quoted = links.map((url) => QUOTED.exec(url)?.[1]).find((id) => id !== undefined)
  const answered = tweet.in_reply_to_status_id_str ?? null
  const isRepost = /^RT @\w+:/.test(tweet.full_text)
  return [
    {
      id: tweet.id_str,
      authorId: subject,
      text: tweet.full_text,
      kind: isRepost ? 'repost' : answered !== null ? 'reply' : quoted !== undefined ? 'quote' : 'post',
      refersTo: answered ?? quoted ?? null,
      language: tweet.lang ?? null,
      hasMedia: (tweet.entities?.media ?? []).length > 0,
      hasLink: links.length > (quoted === undefined ? 0 : 1),
      createdAt,
      likes: isRepost ? 0 : tweet.favorite_count,
      replies: 0,
      reposts: isRepost ? 0 : tweet.retweet_count,
      quotes: 0,
      impressions: null,
    },
  ]
}

const uniqueIds = (ids: readonly string[]): readonly string[] => [...new Set(ids)].slice(0, ARCHIVE_LIMITS.mostPeople)

/** Two files of one archive may tell the same post. */
const uniquePosts = (posts: readonly NetworkPost[]): readonly NetworkPost[] => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
]

/** What an archive lacks was deleted, unless it was not read to its end. */
function unreadOf(parts: readonly ReadPart[], posts: readonly NetworkPost[]): readonly string[] | null {
  if (posts.length > ARCHIVE_LIMITS.mostPosts || parts.some(({ content }) => !Array.isArray(content))) return null
  const read = new Set(posts.map(({ id }) => id))
  const { entries, unreadable: nameless } = entriesOf(parts, NamedTweet)
  return nameless > 0 ? null : entries.flatMap(({ tweet }) => (read.has(tweet.id_str) ? [] : tweet.id_str))
}

const LACKS = {
  follower: message('archive_no_followers'),
  following: message('archive_no_following'),
  tweets: message('archive_no_posts'),
} as const

interface ReadList {
  /** Null: the archive has no such list. */
  readonly ids: readonly string[] | null
  readonly unreadable: Message | null
  readonly notes: readonly Message[]
}

/** A list in one or several parts. One that lacks a part, or whose entries are none, is no list of anything. */
function listOf(parts: readonly ReadPart[], shape: z.ZodType<string>): ReadList {
  const [first] = parts
  if (!first) return { ids: null, unreadable: null, notes: [] }
  const broken = parts.find(({ content }) => !Array.isArray(content))
  if (broken) return { ids: null, unreadable: message('archive_part_broken', { name: broken.name }), notes: [] }
  const { entries, unreadable: count } = entriesOf(parts, shape)
  const values = { name: first.name, count, of: entries.length + count }
  if (count > (entries.length + count) * MOST_UNREADABLE)
    return { ids: null, unreadable: message('archive_entries_unreadable', values), notes: [] }
  return {
    ids: uniqueIds(entries),
    unreadable: null,
    notes: count === 0 ? [] : [message('archive_entries_skipped', values)],
  }
}

/** Undefined when it does not say whose it is: then it is no archive. 'mixed': parts of two people's archives, which is none of anybody. */
export function collectArchive(parts: readonly ReadPart[]): ArchiveFacts | 'mixed' | undefined {
  const of = (part: ArchivePart): readonly ReadPart[] =>
    parts.filter((one) => one.part === part && Array.isArray(one.content))
  const [account] = AccountPart.safeParse(parts.find(({ part }) => part === 'account')?.content).data ?? []
  if (!account) return undefined
  const { accountId: subject, username, accountDisplayName } = account.account
  const made = Made.safeParse(parts.find(({ part }) => part === 'manifest')?.content).data
  if (made && made.userInfo.accountId !== subject) return 'mixed'
  const named = (part: ArchivePart) => parts.filter((one) => one.part === part)
  const followers = listOf(named('follower'), Follower)
  const following = listOf(named('following'), Followed)
  const tweets = entriesOf(of('tweets'), z.object({ tweet: Tweet }))
  const readable = tweets.entries.flatMap(({ tweet }) => postOf(subject, tweet))
  const unreadablePosts = tweets.entries.length - readable.length + tweets.unreadable
  const posts = uniquePosts(readable)
  const madeAt = Date.parse(made?.archiveInfo.generationDate ?? '')
  const facts = {
    followers: followers.ids,
    following: following.ids,
    posts: of('tweets').length === 0 ? null : posts.slice(0, ARCHIVE_LIMITS.mostPosts),
  }
  const broken = parts.filter(({ part, content }) => part !== 'manifest' && !Array.isArray(content))
  return {
    subject,
    handle: username,
    name: accountDisplayName || username,
    madeAt: Number.isNaN(madeAt) ? null : madeAt,
    ...facts,
    unreadPosts: unreadOf(named('tweets'), posts),
    unreadable: followers.unreadable ?? following.unreadable,
    likes: of('like').reduce((sum, { content }) => sum + (Array.isArray(content) ? content.length : 0), 0),
    notes: [
      ...broken.map(({ name }) => message('archive_part_unreadable', { name })),
      ...followers.notes,
      ...following.notes,
      ...(unreadablePosts > 0 ? [message('archive_posts_skipped', { count: unreadablePosts })] : []),
      ...(facts.followers === null ? [LACKS.follower] : []),
      ...(facts.following === null ? [LACKS.following] : []),
      ...(facts.posts === null ? [LACKS.tweets] : []),
    ],
  }
}
