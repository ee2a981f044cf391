// The population as columns of numbers: what the builder fills, the file holds and the world reads.

import type { GroupedLists } from './grouped-lists.ts'
import type { TextColumn } from './text-column.ts'
import type { WordColumns } from './word-search.ts'

/** What the numbers of the small columns mean. */
export interface WorldFacts {
  readonly seed: number
  /** When the network was seen, epoch milliseconds. */
  readonly seenAt: number
  /** ISO 639-1 by number. */
  readonly languages: readonly string[]
  /** By number; a city may come twice, once for each language spoken there. */
  readonly places: readonly { readonly city: string; readonly country: string }[]
  /** Ids of the taxonomy's interests by number. */
  readonly interests: readonly string[]
}

export const ROLES = ['person', 'creator', 'organisation', 'bot'] as const
export const POST_KINDS = ['post', 'reply', 'repost', 'quote'] as const
/** Bits of `flags`. */
export const VERIFIED = 1
export const PROTECTED = 2
/** Has done nothing within the last ninety days. */
export const SILENT = 4
/** Values of `gender`, as the network writes them; 0 where it is not known. */
export const MALE = 1
export const FEMALE = 2

/** One entry for each account, in the order in which the generator gives them. */
export interface AccountColumns {
  readonly ids: Uint32Array
  readonly handles: TextColumn
  readonly names: TextColumn
  readonly bios: TextColumn
  readonly locations: TextColumn
  /** Epoch seconds. */
  readonly openedAt: Uint32Array
  readonly flags: Uint8Array
  readonly followerCounts: Uint32Array
  readonly followingCounts: Uint32Array
  readonly postCounts: Uint32Array
  readonly roles: Uint8Array
  readonly genders: Uint8Array
  /** Years; 0 where it is not known. */
  readonly ages: Uint8Array
  readonly languages: Uint8Array
  readonly places: Uint8Array
  readonly interests: GroupedLists
  /** Accounts that each account follows, and that follow it. */
  readonly following: GroupedLists
  readonly followers: GroupedLists
}

/** One entry for each post; ids ascend. */
export interface PostColumns {
  readonly ids: Uint32Array
  readonly authors: Uint32Array
  /** Epoch seconds. */
  readonly writtenAt: Uint32Array
  readonly kinds: Uint8Array
  /** Id of the post answered, quoted or repeated; 0 for none. */
  readonly refersTo: Uint32Array
  readonly likes: Uint32Array
  readonly reposts: Uint32Array
  readonly replies: Uint32Array
  readonly texts: TextColumn
}

/** Numbers of posts by account, and of accounts by post. */
export interface LikeColumns {
  readonly byAccount: GroupedLists
  readonly byPost: GroupedLists
}

export interface WorldColumns {
  readonly facts: WorldFacts
  readonly accounts: AccountColumns
  readonly posts: PostColumns
  readonly likes: LikeColumns
  /** Documents: the accounts by number, then the posts after them. */
  readonly index: WordColumns
}
