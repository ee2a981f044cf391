// Rows and their traits as lines of tab-separated text, in the order of the staging tables' columns.

import type { AccountTraits, PostTraits } from '@peregrine/domain/network-data/enriched-rows.ts'
import type { AccountRow, FollowRow, LikeRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import type { StagedKind } from './staging-graph.ts'

/** The columns that each kind of line fills, in their order. */
export const STAGING_COLUMNS: Readonly<Record<StagedKind, readonly string[]>> = {
  accounts: [
    ...[
      'id',
      'handle',
      'name',
      'bio',
      'location',
      'created_at',
      'verified',
      'protected',
      'followers',
      'following',
      'posts',
    ],
    ...[
      'country',
      'region',
      'city',
      'language',
      'gender',
      'age_low',
      'age_high',
      'jobs',
      'companies',
      'interests',
      'terms',
    ],
    ...['version', 'told'],
  ],
  follows: ['follower', 'followee'],
  posts: [
    ...['id', 'author', 'created_at', 'text', 'kind', 'in_reply_to', 'repost_of', 'likes', 'reposts', 'replies'],
    ...['language', 'interests', 'topics', 'shows', 'terms', 'mentions', 'sentiment', 'version', 'told'],
  ],
  likes: ['account', 'post', 'created_at'],
}

const SPECIAL = /[\\\t\n\r\0\b\f']/g
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
  "'": "\\'",
}

const text = (value: string): string => value.replace(SPECIAL, (character) => ESCAPES[character] ?? character)

const list = (values: readonly string[]): string => (values.length === 0 ? '[]' : `['${values.map(text).join("','")}']`)

/** Seconds since 1970 in ten digits: shorter ones are not taken for a moment. */
const seconds = (iso: string): string => {
  const time = Date.parse(iso) / 1000
  return String(time >= 0 && time < 2 ** 32 ? Math.floor(time) : 0).padStart(10, '0')
}

const count = (value: number): number => Math.min(Math.max(Math.trunc(value), 0), 2 ** 32 - 1)

/** When a row was said, and the text of its column `told`. */
export interface Said {
  readonly version: number
  readonly told: string
}

export const accountLine = (row: AccountRow, traits: AccountTraits, { version, told }: Said): string =>
  [
    ...[text(row.id), text(row.handle), text(row.name), text(row.bio), text(row.location), seconds(row.createdAt)],
    ...[row.verified, row.protected, count(row.followers), count(row.following), count(row.posts)],
    ...[
      traits.country,
      traits.region,
      text(traits.city),
      traits.language,
      traits.gender,
      traits.age.low,
      traits.age.high,
    ],
    ...[list(traits.jobs), list(traits.companies), list(traits.interests), list(traits.terms), version, told],
  ].join('\t')

export const followLine = (row: FollowRow): string => `${text(row.follower)}\t${text(row.followee)}`

/** The inferred columns of a post: the same for the same text. */
export const postTraitsText = (traits: PostTraits): string =>
  [
    ...[traits.language, list(traits.interests), list(traits.topics), list(traits.shows), list(traits.terms)],
    ...[list(traits.mentions), traits.sentiment ?? '\\N'],
  ].join('\t')

export const postLine = (row: PostRow, traitsText: string, { version, told }: Said): string =>
  [
    ...[text(row.id), text(row.author), seconds(row.createdAt), text(row.text), row.kind],
    ...[text(row.inReplyTo ?? ''), text(row.repostOf ?? ''), count(row.likes), count(row.reposts), count(row.replies)],
    ...[traitsText, version, told],
  ].join('\t')

export const likeLine = (row: LikeRow): string => `${text(row.account)}\t${text(row.post)}\t${seconds(row.createdAt)}`
