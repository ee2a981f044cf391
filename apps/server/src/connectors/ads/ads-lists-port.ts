// The network's lists of people and follows, in our words: always in the name of whoever granted it.
import type { AdsGrant } from './ads-grant.ts'

export interface PeopleListDraft {
  readonly name: string
  readonly description: string
  /** Only its owner sees it. */
  readonly private: boolean
}

export interface PeopleListFacts extends PeopleListDraft {
  readonly id: string
  readonly ownerId: string
  readonly members: number
  /** Milliseconds by the network's clock; null when it did not say. */
  readonly createdAt: number | null
}

export interface NetworkPerson {
  readonly id: string
  readonly handle: string
  readonly name: string
  /** Null: the network did not say. */
  readonly followers: number | null
  readonly verified: boolean
  readonly protected: boolean
}

/** A page; `next` leads to the one after it. */
export interface NetworkPage<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

export interface PageRequest {
  readonly size: number
  /** Of the page before. */
  readonly token: string | null
}

/**
 * Every call throws an AdsFailure. Only `createPeopleList` would do something twice; it is never repeated by itself. The other
 * changes are, and where every answer of theirs is lost the failure is one of an unknown outcome.
 */
export interface ListsPort {
  /** Lists that this user of the network owns; at most 100 on a page. */
  ownedLists(grant: AdsGrant, userId: string, page: PageRequest): Promise<NetworkPage<PeopleListFacts>>
  /** Null: there is none, or it is somebody's private one. */
  peopleList(grant: AdsGrant, id: string): Promise<PeopleListFacts | null>
  /** Answers its id. */
  createPeopleList(grant: AdsGrant, draft: PeopleListDraft): Promise<string>
  changePeopleList(grant: AdsGrant, id: string, change: Partial<PeopleListDraft>): Promise<void>
  deletePeopleList(grant: AdsGrant, id: string): Promise<void>
  /** At most 100 on a page. Null: there is no such list. */
  listMembers(grant: AdsGrant, id: string, page: PageRequest): Promise<NetworkPage<NetworkPerson> | null>
  /** Somebody who is in it already stays in it once. */
  addListMember(grant: AdsGrant, id: string, userId: string): Promise<void>
  removeListMember(grant: AdsGrant, id: string, userId: string): Promise<void>
  /** `ownId`: of whoever granted it. `pending`: a protected person is asked first. */
  follow(
    grant: AdsGrant,
    ownId: string,
    userId: string,
  ): Promise<{ readonly following: boolean; readonly pending: boolean }>
  /** Of somebody protected who has not answered yet it withdraws the request. */
  unfollow(grant: AdsGrant, ownId: string, userId: string): Promise<void>
}
