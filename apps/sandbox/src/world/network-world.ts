// The population behind the sandbox: who is who, who follows whom, who writes what. Read only, all of it in memory.

import { listOf } from './grouped-lists.ts'
import { textAt } from './text-column.ts'
import { WordSearch } from './word-search.ts'
import {
  type AccountColumns,
  type LikeColumns,
  POST_KINDS,
  type PostColumns,
  PROTECTED,
  ROLES,
  SILENT,
  VERIFIED,
  type WorldColumns,
  type WorldFacts,
} from './world-columns.ts'

/** An account as anybody sees it. */
export interface WorldAccount {
  readonly id: string
  readonly handle: string
  readonly name: string
  readonly bio: string
  readonly location: string
  readonly openedAt: Date
  readonly verified: boolean
  readonly protected: boolean
  readonly followers: number
  readonly following: number
  readonly posts: number
}

export interface WorldPost {
  readonly id: string
  /** Number of its author. */
  readonly author: number
  readonly text: string
  readonly writtenAt: Date
  readonly kind: (typeof POST_KINDS)[number]
  /** Id of the post that it answers, quotes or repeats; null for none. */
  readonly refersTo: string | null
  readonly likes: number
  readonly reposts: number
  readonly replies: number
}

/** Finds the place of an id among ascending ones; -1 when it is not there. */
export function ascending(ids: Uint32Array): (id: number) => number {
  return (desired) => {
    let low = 0
    let high = ids.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = ids[middle] as number
      if (found === desired) return middle
      if (found < desired) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
}

/** Accounts and posts are known by their number, from 0. */
export class NetworkWorld {
  readonly facts: WorldFacts
  readonly accounts: AccountColumns
  readonly size: number
  /** Documents: accounts by number (what they say of themselves), then posts. */
  readonly index: WordSearch
  /** How many there are. */
  readonly documents: number
  readonly posts: PostColumns
  private readonly likes: LikeColumns
  private readonly byHandle = new Map<string, number>()
  private readonly byId = new Map<string, number>()
  /** The number of a post; -1 when there is none. */
  readonly postOfId: (id: string) => number

  constructor(columns: WorldColumns) {
    this.facts = columns.facts
    this.accounts = columns.accounts
    this.posts = columns.posts
    this.likes = columns.likes
    this.size = columns.accounts.ids.length
    this.documents = this.size + columns.posts.ids.length
    this.index = new WordSearch(columns.index, (document) => this.documentText(document))
    const placeOf = ascending(columns.posts.ids)
    this.postOfId = (id) => (/^\d{1,10}$/.test(id) ? placeOf(Number(id)) : -1)
    for (let account = 0; account < this.size; account++) {
      this.byHandle.set(textAt(columns.accounts.handles, account).toLowerCase(), account)
      this.byId.set(String(columns.accounts.ids[account]), account)
    }
  }

  /** The number of an account; -1 when there is none. */
  ofId(id: string): number {
    return this.byId.get(id) ?? -1
  }

  /** Whatever its case; without at-sign. -1 when there is none. */
  ofHandle(handle: string): number {
    return this.byHandle.get(handle.toLowerCase()) ?? -1
  }

  idOf(account: number): string {
    return String(this.accounts.ids[account])
  }

  handleOf(account: number): string {
    return textAt(this.accounts.handles, account)
  }

  account(number: number): WorldAccount {
    const { accounts } = this
    const flags = accounts.flags[number] ?? 0
    return {
      id: this.idOf(number),
      handle: this.handleOf(number),
      name: textAt(accounts.names, number),
      bio: textAt(accounts.bios, number),
      location: textAt(accounts.locations, number),
      openedAt: new Date((accounts.openedAt[number] ?? 0) * 1000),
      verified: (flags & VERIFIED) !== 0,
      protected: (flags & PROTECTED) !== 0,
      followers: accounts.followerCounts[number] ?? 0,
      following: accounts.followingCounts[number] ?? 0,
      posts: accounts.postCounts[number] ?? 0,
    }
  }

  post(number: number): WorldPost {
    const { posts } = this
    const refersTo = posts.refersTo[number] ?? 0
    return {
      id: String(posts.ids[number]),
      author: posts.authors[number] ?? 0,
      text: textAt(posts.texts, number),
      writtenAt: new Date((posts.writtenAt[number] ?? 0) * 1000),
      kind: POST_KINDS[posts.kinds[number] ?? 0] ?? 'post',
      refersTo: refersTo === 0 ? null : String(refersTo),
      likes: posts.likes[number] ?? 0,
      reposts: posts.reposts[number] ?? 0,
      replies: posts.replies[number] ?? 0,
    }
  }

  /** Numbers of all posts of an account, in the order of their ids. */
  postsBy(account: number): number[] {
    const found: number[] = []
    this.posts.authors.forEach((author, post) => {
      if (author === account) found.push(post)
    })
    return found
  }

  followersOf(account: number): Uint32Array {
    return listOf(this.accounts.followers, account)
  }

  followedBy(account: number): Uint32Array {
    return listOf(this.accounts.following, account)
  }

  /** Numbers of the posts that an account liked. */
  likedBy(account: number): Uint32Array {
    return listOf(this.likes.byAccount, account)
  }

  /** Numbers of the accounts that liked a post. */
  likersOf(post: number): Uint32Array {
    return listOf(this.likes.byPost, post)
  }

  interestsOf(account: number): Uint32Array {
    return listOf(this.accounts.interests, account)
  }

  /** ISO 3166-1 alpha-2. */
  countryOf(account: number): string {
    return this.facts.places[this.accounts.places[account] ?? 0]?.country ?? ''
  }

  cityOf(account: number): string {
    return this.facts.places[this.accounts.places[account] ?? 0]?.city ?? ''
  }

  /** ISO 639-1. */
  languageOf(account: number): string {
    return this.facts.languages[this.accounts.languages[account] ?? 0] ?? ''
  }

  roleOf(account: number): (typeof ROLES)[number] {
    return ROLES[this.accounts.roles[account] ?? 0] ?? 'person'
  }

  /** Whether it did anything in the last ninety days. */
  isActive(account: number): boolean {
    return ((this.accounts.flags[account] ?? 0) & SILENT) === 0
  }

  /** Whose a document is. */
  authorOf(document: number): number {
    return document < this.size ? document : (this.posts.authors[document - this.size] ?? 0)
  }

  /** When a document was written, epoch seconds; 0 for what an account says of itself. */
  writtenAt(document: number): number {
    return document < this.size ? 0 : (this.posts.writtenAt[document - this.size] ?? 0)
  }

  documentText(document: number): string {
    return document < this.size ? textAt(this.accounts.bios, document) : textAt(this.posts.texts, document - this.size)
  }
}
