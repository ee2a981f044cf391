// What the parts of an archive say, in our words; whatever in them has another shape is left out.

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
  /** Null: the archive has no such list. */
  readonly followers: readonly string[] | null
  readonly following: readonly string[] | null
  readonly posts: readonly NetworkPost[] | null
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
const QUOTED = /^https:\/\/(?:x|twitter)\.com\/\w+\/status\/(\d{1,19})/

/** Entries of one shape; those of another are left out. */
const entriesOf = <Shape extends z.ZodType>(content: unknown, shape: Shape): z.output<Shape>[] =>
  (Array.isArray(content) ? content : []).flatMap((one: unknown) => {
    const read = shape.safeParse(one)
    return read.success ? [read.data] : []
  })

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

const LACKS = {
  follower: message('archive_no_followers'),
  following: message('archive_no_following'),
  tweets: message('archive_no_posts'),
} as const

/** Undefined when it does not say whose it is: then it is no archive. */
export function collectArchive(parts: readonly ReadPart[]): ArchiveFacts | undefined {
  const of = (part: ArchivePart): readonly ReadPart[] =>
    parts.filter((one) => one.part === part && Array.isArray(one.content))
  const [account] = AccountPart.safeParse(parts.find(({ part }) => part === 'account')?.content).data ?? []
  if (!account) return undefined
  const { accountId: subject, username, accountDisplayName } = account.account
  const made = Made.safeParse(parts.find(({ part }) => part === 'manifest')?.content).data
  // Parts of two archives in one file are no archive of anybody.
  if (made && made.userInfo.accountId !== subject) return undefined
  const listed = (part: 'follower' | 'following', shape: z.ZodType<string>): readonly string[] | null =>
    of(part).length === 0 ? null : uniqueIds(of(part).flatMap(({ content }) => entriesOf(content, shape)))
  const posts = of('tweets').flatMap(({ content }) => entriesOf(content, z.object({ tweet: Tweet })))
  const madeAt = Date.parse(made?.archiveInfo.generationDate ?? '')
  const facts = {
    followers: listed('follower', Follower),
    following: listed('following', Followed),
    posts:
      of('tweets').length === 0
        ? null
        : posts.flatMap(({ tweet }) => postOf(subject, tweet)).slice(0, ARCHIVE_LIMITS.mostPosts),
  }
  const broken = parts.filter(({ part, content }) => part !== 'manifest' && !Array.isArray(content))
  return {
    subject,
    handle: username,
    name: accountDisplayName || username,
    madeAt: Number.isNaN(madeAt) ? null : madeAt,
    ...facts,
    likes: of('like').reduce((sum, { content }) => sum + (Array.isArray(content) ? content.length : 0), 0),
    notes: [
      ...broken.map(({ name }) => message('archive_part_unreadable', { name })),
      ...(facts.followers === null ? [LACKS.follower] : []),
      ...(facts.following === null ? [LACKS.following] : []),
      ...(facts.posts === null ? [LACKS.tweets] : []),
      message('archive_no_profiles'),
    ],
  }
}
