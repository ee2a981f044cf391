// People of the network and what they post, read in the name of whoever granted it: profiles, follower lists, posts, engagement.
import type { AdsGrant } from './ads-grant.ts'
import type { NetworkPage, PageRequest } from './ads-lists-port.ts'

export interface PersonFacts {
  readonly id: string
  readonly handle: string
  readonly name: string
  readonly bio: string
  readonly location: string
  readonly verified: boolean
  readonly protected: boolean
  readonly followers: number
  readonly following: number
  readonly posts: number
  /** Milliseconds; null: the network did not say. */
  readonly joinedAt: number | null
  /** A picture of their own; null: the network did not say. */
  readonly hasPicture: boolean | null
  /** Their newest post; null: none, or the network did not say. */
  readonly lastPostId: string | null
}

/** Somebody who was looked up, and how they stand to whoever granted it; null: the network did not say. */
export interface FoundPerson extends PersonFacts {
  readonly followsYou: boolean | null
  readonly followedByYou: boolean | null
  /** Asked, since they are protected, and not answered yet. */
  readonly requestedByYou: boolean | null
  /** That they block whoever granted it the network tells nobody. */
  readonly blockedByYou: boolean | null
}

export type Absence = 'suspended' | 'deleted'

export const isAbsence = (answer: PersonFacts | Absence): answer is Absence => typeof answer === 'string'

export interface FoundPeople {
  readonly found: readonly FoundPerson[]
  /** By id, why the others are not there. An id that is in neither was not answered for. */
  readonly absent: ReadonlyMap<string, Absence>
}

export interface NetworkPost {
  readonly id: string
  readonly authorId: string
  readonly text: string
  readonly kind: 'post' | 'reply' | 'quote' | 'repost'
  /** The post that it answers, quotes or repeats. */
  readonly refersTo: string | null
  readonly language: string | null
  readonly hasMedia: boolean
  readonly hasLink: boolean
  /** Milliseconds. */
  readonly createdAt: number
  readonly likes: number
  readonly replies: number
  readonly reposts: number
  readonly quotes: number
  /** Null: the network told none. */
  readonly impressions: number | null
}

/** What the network tells a post's author alone, for thirty days. */
export interface OwnPostMetrics {
  readonly id: string
  readonly impressions: number | null
  readonly urlClicks: number | null
  readonly profileClicks: number | null
}

export interface PostsPage extends NetworkPage<NetworkPost> {
  /** Authors, as far as the network told who they are. */
  readonly people: readonly PersonFacts[]
}

/** Every call throws an AdsFailure, and changes nothing at the network. Null: the account or post is not there (any more). */
export interface PeoplePort {
  /** Of whoever granted it, or why it is not there. */
  ownProfile(grant: AdsGrant): Promise<PersonFacts | Absence>
  /** At most 100. */
  people(grant: AdsGrant, ids: readonly string[]): Promise<FoundPeople>
  /** At most 1,000 on a page, those who came last first. */
  followers(grant: AdsGrant, userId: string, page: PageRequest): Promise<NetworkPage<PersonFacts> | null>
  following(grant: AdsGrant, userId: string, page: PageRequest): Promise<NetworkPage<PersonFacts> | null>
  /** The newest first, 3,200 in all; at most 100 on a page. */
  postsOf(grant: AdsGrant, userId: string, page: PageRequest): Promise<PostsPage | null>
  /** Posts of others that name an account; the newest 800. */
  mentionsOf(grant: AdsGrant, userId: string, page: PageRequest): Promise<PostsPage | null>
  /** At most 100; those that are gone are missing. */
  postsById(grant: AdsGrant, ids: readonly string[]): Promise<readonly NetworkPost[]>
  /** At most 100 of one's own; older ones are missing. */
  ownMetrics(grant: AdsGrant, ids: readonly string[]): Promise<readonly OwnPostMetrics[]>
  /** At most 100 on a page. */
  likersOf(grant: AdsGrant, postId: string, page: PageRequest): Promise<NetworkPage<PersonFacts> | null>
  repostersOf(grant: AdsGrant, postId: string, page: PageRequest): Promise<NetworkPage<PersonFacts> | null>
  quotesOf(grant: AdsGrant, postId: string, page: PageRequest): Promise<PostsPage | null>
  /** Of the last seven days; at most 100 on a page. */
  repliesTo(grant: AdsGrant, postId: string, page: PageRequest): Promise<PostsPage>
}
