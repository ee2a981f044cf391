// Generates the demo network and keeps of it what the sandbox answers from: the same accounts, ids and handles as anywhere.

import { generateNetwork, type TruthRow, truthOf } from '@peregrine/demo-network/demo-network.ts'
import { type NetworkOptions, scaleOf } from '@peregrine/demo-network/network-facts.ts'
import { NetworkPopulation } from '@peregrine/demo-network/people/network-people.ts'
import { NETWORK_PLACES } from '@peregrine/demo-network/people/people-places.ts'
import type { AccountRow, FollowRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import { INTERESTS } from '@peregrine/domain/taxonomy/interests.ts'
import { LANGUAGES } from '@peregrine/domain/taxonomy/languages.ts'
import { groupPairs, NumberColumnWriter } from './grouped-lists.ts'
import { ascending } from './network-world.ts'
import { TextColumnWriter } from './text-column.ts'
import { WordWriter } from './word-search.ts'
import {
  type AccountColumns,
  FEMALE,
  type LikeColumns,
  MALE,
  POST_KINDS,
  type PostColumns,
  PROTECTED,
  ROLES,
  SILENT,
  VERIFIED,
  type WorldColumns,
} from './world-columns.ts'

type TruthColumns = { readonly silent: Uint8Array } & Pick<
  AccountColumns,
  'roles' | 'genders' | 'ages' | 'languages' | 'places' | 'interests'
>

const LANGUAGE_IDS = LANGUAGES.map(({ id }) => id)
const INTEREST_NUMBERS = new Map(INTERESTS.map(({ id }, number) => [id, number]))
const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000)

/** What is true of the accounts; their city, which the truth does not say, from the same population. */
function truthColumns(options: NetworkOptions, accounts: number): TruthColumns {
  const population = new NetworkPopulation(options.seed, accounts)
  const columns = {
    roles: new Uint8Array(accounts),
    genders: new Uint8Array(accounts),
    ages: new Uint8Array(accounts),
    languages: new Uint8Array(accounts),
    places: new Uint8Array(accounts),
    silent: new Uint8Array(accounts),
  }
  const owners = new NumberColumnWriter()
  const interests = new NumberColumnWriter()
  let account = 0
  const add = (row: TruthRow): void => {
    columns.roles[account] = ROLES.indexOf(row.role)
    columns.genders[account] = row.gender === 'male' ? MALE : row.gender === 'female' ? FEMALE : 0
    columns.ages[account] = row.age
    columns.languages[account] = LANGUAGE_IDS.indexOf(row.language)
    const person = population.person(account)
    columns.places[account] = person.placeIndex
    columns.silent[account] = person.churned ? SILENT : 0
    for (const interest of row.interests) {
      owners.add(account)
      interests.add(INTEREST_NUMBERS.get(interest) ?? 0)
    }
    account++
  }
  for (const rows of truthOf(options)) rows.forEach(add)
  return { ...columns, interests: groupPairs(owners.finish(), interests.finish(), accounts) }
}

class AccountsWriter {
  private readonly accounts: number
  private readonly numbers = new Map<string, number>()
  private readonly handles = new TextColumnWriter()
  private readonly names = new TextColumnWriter()
  private readonly bios = new TextColumnWriter()
  private readonly locations = new TextColumnWriter()
  private readonly columns
  private readonly followers = new NumberColumnWriter()
  private readonly followees = new NumberColumnWriter()

  constructor(accounts: number) {
    this.accounts = accounts
    this.columns = {
      ids: new Uint32Array(accounts),
      openedAt: new Uint32Array(accounts),
      flags: new Uint8Array(accounts),
      followerCounts: new Uint32Array(accounts),
      followingCounts: new Uint32Array(accounts),
      postCounts: new Uint32Array(accounts),
    }
  }

  number(id: string): number {
    return this.numbers.get(id) ?? 0
  }

  add(row: AccountRow): number {
    const number = this.numbers.size
    this.numbers.set(row.id, number)
    this.handles.add(row.handle)
    this.names.add(row.name)
    this.bios.add(row.bio)
    this.locations.add(row.location)
    this.columns.ids[number] = Number(row.id)
    this.columns.openedAt[number] = seconds(row.createdAt)
    this.columns.flags[number] = (row.verified ? VERIFIED : 0) | (row.protected ? PROTECTED : 0)
    this.columns.followerCounts[number] = row.followers
    this.columns.followingCounts[number] = row.following
    this.columns.postCounts[number] = row.posts
    return number
  }

  follow(row: FollowRow): void {
    this.followers.add(this.number(row.follower))
    this.followees.add(this.number(row.followee))
  }

  finish({ silent, ...truth }: TruthColumns): AccountColumns {
    const followers = this.followers.finish()
    const followees = this.followees.finish()
    return {
      ...this.columns,
      ...truth,
      flags: this.columns.flags.map((flags, account) => flags | (silent[account] ?? 0)),
      handles: this.handles.finish(),
      names: this.names.finish(),
      bios: this.bios.finish(),
      locations: this.locations.finish(),
      following: groupPairs(followers, followees, this.accounts),
      followers: groupPairs(followees, followers, this.accounts),
    }
  }
}

class PostsWriter {
  private readonly texts = new TextColumnWriter()
  private readonly kinds = new NumberColumnWriter()
  private readonly columns = {
    ids: new NumberColumnWriter(),
    authors: new NumberColumnWriter(),
    writtenAt: new NumberColumnWriter(),
    refersTo: new NumberColumnWriter(),
    likes: new NumberColumnWriter(),
    reposts: new NumberColumnWriter(),
    replies: new NumberColumnWriter(),
  }

  add(row: PostRow, author: number): number {
    const { ids, authors, writtenAt, refersTo, likes, reposts, replies } = this.columns
    ids.add(Number(row.id))
    authors.add(author)
    writtenAt.add(seconds(row.createdAt))
    refersTo.add(Number(row.inReplyTo ?? row.repostOf ?? 0))
    likes.add(row.likes)
    reposts.add(row.reposts)
    replies.add(row.replies)
    this.kinds.add(POST_KINDS.indexOf(row.kind))
    this.texts.add(row.text)
    return ids.length - 1
  }

  finish(): PostColumns {
    const { ids, authors, writtenAt, refersTo, likes, reposts, replies } = this.columns
    return {
      ids: ids.finish(),
      authors: authors.finish(),
      writtenAt: writtenAt.finish(),
      refersTo: refersTo.finish(),
      likes: likes.finish(),
      reposts: reposts.finish(),
      replies: replies.finish(),
      kinds: Uint8Array.from(this.kinds.finish()),
      texts: this.texts.finish(),
    }
  }
}

class LikesWriter {
  private readonly accounts = new NumberColumnWriter()
  private readonly posts = new NumberColumnWriter()

  add(account: number, postId: string): void {
    this.accounts.add(account)
    this.posts.add(Number(postId))
  }

  /** `ids`: of all posts, ascending. */
  finish(accounts: number, ids: Uint32Array): LikeColumns {
    const numberOf = ascending(ids)
    const likers = this.accounts.finish()
    const liked = this.posts.finish().map(numberOf)
    return { byAccount: groupPairs(likers, liked, accounts), byPost: groupPairs(liked, likers, ids.length) }
  }
}

/** About three seconds for the small network. */
export function buildWorld(options: NetworkOptions): WorldColumns {
  const { accounts } = scaleOf(options.size)
  const people = new AccountsWriter(accounts)
  const posts = new PostsWriter()
  const index = new WordWriter()
  const likes = new LikesWriter()
  for (const { kind, rows } of generateNetwork(options)) {
    if (kind === 'accounts') for (const row of rows) index.add(people.add(row), row.bio)
    if (kind === 'follows') for (const row of rows) people.follow(row)
    if (kind === 'posts') {
      for (const row of rows) index.add(accounts + posts.add(row, people.number(row.author)), row.text)
    }
    if (kind === 'likes') for (const row of rows) likes.add(people.number(row.account), row.post)
  }
  const written = posts.finish()
  const places = NETWORK_PLACES.map(({ city, country }) => ({ city, country }))
  return {
    facts: {
      seed: options.seed,
      seenAt: options.now,
      languages: LANGUAGE_IDS,
      places,
      interests: INTERESTS.map(({ id }) => id),
    },
    accounts: people.finish(truthColumns(options, accounts)),
    posts: written,
    likes: likes.finish(accounts, written.ids),
    index: index.finish(),
  }
}
