// Finds the rows in a JSON value: lists, pages of an API with what they include, wrappers, and accounts and posts inside posts.

import { columnName, isKnownColumn, NESTED_COLUMNS } from './network-columns.ts'
import type { StagedKind } from './staging-graph.ts'
import { isWordOfPrivacy, namesWhoIsPrivate } from './who-is-private-rules.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** One row by its columns, nested ones under their path ('public_metrics.like_count'). `kind` is told by where it stood. */
export interface JsonRow {
  readonly kind: StagedKind | undefined
  readonly cells: ReadonlyMap<string, unknown>
  /** The same value also told of the account as a row of its own. */
  readonly accountApart: boolean
  /** What the row is a record of, where a later value may take it back or say it anew. */
  readonly record?: string
  /** Earlier rows of the same record hold no more. */
  readonly supersedes?: boolean
  /** The value is understood, and there is nothing to take from it. */
  readonly empty?: boolean
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists of rows that stand inside an object, and what they hold. */
const LISTS: Readonly<Record<string, StagedKind | undefined>> = {
  data: undefined,
  items: undefined,
  results: undefined,
  rows: undefined,
  records: undefined,
  feed: 'posts',
  posts: 'posts',
  statuses: 'posts',
  tweets: 'posts',
  users: 'accounts',
  accounts: 'accounts',
  profiles: 'accounts',
  actors: 'accounts',
}

/** Objects that hold nothing but one row. */
const WRAPPERS: Readonly<Record<string, StagedKind | undefined>> = {
  data: undefined,
  node: undefined,
  tweet: 'posts',
  post: 'posts',
  status: 'posts',
  user: 'accounts',
  account: 'accounts',
}

/** Rows are never wrapped so deeply; a file that is made to be deep must not exhaust the stack. */
const DEEPEST = 24

const INNER_POSTS = [
  'retweeted_status',
  'quoted_status',
  'reblog',
  'retweeted_tweet',
  'retweetedTweet',
  'quoted_tweet',
  'quotedTweet',
]
const INNER_ACCOUNTS = ['user', 'account', 'author']

function flattened(object: JsonObject): Map<string, unknown> {
  const cells = new Map<string, unknown>()
  const put = (part: JsonObject, path: string): void => {
    for (const [key, value] of Object.entries(part)) {
      if (value === null || value === undefined || value === '') continue
      const name = path + columnName(key)
      if (isObject(value)) {
        if (NESTED_COLUMNS.has(name)) put(value, `${name}.`)
      } else if (Array.isArray(value)) {
        // What a post refers to: [{ type: 'replied_to', id: '…' }].
        if (NESTED_COLUMNS.has(name))
          for (const entry of value)
            if (isObject(entry) && typeof entry.type === 'string') cells.set(`${name}.${entry.type}`, entry.id)
      } else if (isKnownColumn(name) || namesWhoIsPrivate(name) || isWordOfPrivacy(value)) cells.set(name, value)
    }
  }
  put(object, '')
  return cells
}

const identifies = (object: JsonObject): boolean =>
  ['id', 'id_str', 'did', 'username', 'screen_name', 'handle', 'acct'].some((key) => object[key] !== undefined)

const nothingToTake = (record?: string): JsonRow => ({
  kind: undefined,
  cells: new Map(),
  accountApart: false,
  empty: true,
  ...(record === undefined ? {} : { record, supersedes: true }),
})

const isoOf = (microseconds: unknown): string | undefined =>
  typeof microseconds === 'number' ? new Date(microseconds / 1000).toISOString() : undefined

/** Authors write what they like in `createdAt`; a day's difference from when the network saw it is none of clocks. */
const CLOCKS_DIFFER = 86_400_000

function createdAtOf(record: JsonObject, seen: string | undefined): unknown {
  const said = typeof record.createdAt === 'string' ? Date.parse(record.createdAt) : Number.NaN
  if (seen === undefined) return record.createdAt
  return Number.isNaN(said) || said < Date.UTC(2000) || said > Date.parse(seen) + CLOCKS_DIFFER
    ? seen
    : record.createdAt
}

/** What a repository of the AT protocol has committed: posts, likes and follows, each told by its collection. */
function committedRow(did: string, commit: JsonObject, seen?: string): JsonRow {
  const key = `at://${did}/${String(commit.collection)}/${String(commit.rkey)}`
  if (commit.operation === 'delete') return nothingToTake(key)
  const record = commit.record
  if (!isObject(record)) return nothingToTake()
  const row = (kind: StagedKind, cells: Readonly<Record<string, unknown>>): JsonRow => ({
    kind,
    cells: new Map(Object.entries(cells).filter(([, value]) => value !== undefined)),
    accountApart: false,
    record: key,
  })
  const subject = isObject(record.subject) ? record.subject.uri : record.subject
  const createdAt = createdAtOf(record, seen)
  switch (commit.collection) {
    case 'app.bsky.feed.post': {
      const cells = flattened({ did, uri: key, record: { ...record, createdAt } })
      return { kind: 'posts', cells, accountApart: false, record: key }
    }
    case 'app.bsky.feed.like':
      return row('likes', { did, uri: subject, created_at: createdAt })
    case 'app.bsky.graph.follow':
      return row('follows', { follower: did, followee: subject })
    case 'app.bsky.actor.profile':
      return { kind: 'accounts', cells: flattened({ ...record, createdAt, did }), accountApart: false }
    default:
      return nothingToTake()
  }
}

/** One event of a stream of the AT protocol: a commit, or the handle that an account has from now on. */
function eventRow(did: string, event: JsonObject): JsonRow {
  if (isObject(event.commit)) return committedRow(did, event.commit, isoOf(event.time_us))
  const handle = isObject(event.identity) ? event.identity.handle : undefined
  if (typeof handle !== 'string') return nothingToTake()
  const cells = new Map(Object.entries({ did, handle }))
  return { kind: 'accounts', cells, accountApart: false, record: `identity of ${did}`, supersedes: true }
}

/** A record as `listRecords` answers it; its address says whose it is. */
function listedRow({ uri, value }: JsonObject): JsonRow | undefined {
  const [, did, collection, rkey] = /^at:\/\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(String(uri)) ?? []
  return did !== undefined && isObject(value) && typeof value.$type === 'string'
    ? committedRow(did, { collection, rkey, record: value })
    : undefined
}

/** What an archive of X holds besides posts: nothing in it says whose archive it is. */
function archiveRow(value: JsonObject): JsonRow | undefined {
  const row = (kind: StagedKind, column: string, id: unknown): JsonRow => ({
    kind,
    cells: new Map([[column, id]]),
    accountApart: false,
  })
  if (isObject(value.follower) && value.follower.accountId) return row('follows', 'follower', value.follower.accountId)
  if (isObject(value.following) && value.following.accountId)
    return row('follows', 'followee', value.following.accountId)
  return isObject(value.like) && value.like.tweetId ? row('likes', 'post', value.like.tweetId) : undefined
}

const listsOf = (value: JsonObject): [string, readonly unknown[]][] =>
  Object.entries(value).flatMap(([name, inner]) =>
    Array.isArray(inner) && inner.some(isObject) ? [[name, inner]] : [],
  )

/** Rows of a list that stands under a name of its own; digits are the id of the author of what stands there. */
function* rowsUnderName(
  name: string,
  list: readonly unknown[],
  kind: StagedKind | undefined,
  depth: number,
): Generator<JsonRow> {
  for (const row of rowsOfJson(list, kind, depth)) {
    const needsAuthor =
      /^\d{3,}$/.test(name) && !row.accountApart && !row.cells.has('author_id') && row.kind !== 'accounts'
    yield needsAuthor ? { ...row, cells: new Map([...row.cells, ['author_id', name]]) } : row
  }
}

/** All rows of one JSON value; accounts come before the posts that name them. Nothing for what is no object. */
export function* rowsOfJson(value: unknown, kind?: StagedKind, depth = 0): Generator<JsonRow> {
  if (depth > DEEPEST) return
  if (Array.isArray(value)) {
    for (const entry of value) yield* rowsOfJson(entry, kind, depth + 1)
    return
  }
  if (!isObject(value)) return
  const isEvent = isObject(value.commit) || isObject(value.identity) || (isObject(value.account) && 'time_us' in value)
  const known =
    typeof value.did === 'string' && isEvent ? eventRow(value.did, value) : (listedRow(value) ?? archiveRow(value))
  if (known) {
    yield known
    return
  }
  if (isObject(value.includes))
    yield* rowsOfJson({ users: value.includes.users ?? [], tweets: value.includes.tweets ?? [] }, undefined, depth + 1)
  const lists = Object.keys(LISTS).filter(
    (name) => Array.isArray(value[name]) && (value[name] as unknown[]).some(isObject),
  )
  if (lists.length > 0) {
    for (const name of lists) yield* rowsOfJson(value[name], LISTS[name] ?? kind, depth + 1)
    return
  }
  const wrapper = Object.keys(WRAPPERS).find(
    (name) =>
      isObject(value[name]) &&
      value.id === undefined &&
      value.id_str === undefined &&
      value.text === undefined &&
      value.uri === undefined,
  )
  if (wrapper !== undefined) {
    yield* rowsOfJson(value[wrapper], WRAPPERS[wrapper] ?? kind, depth + 1)
    return
  }
  const named = identifies(value) || value.text !== undefined ? [] : listsOf(value)
  if (named.length > 0) {
    for (const [name, list] of named) yield* rowsUnderName(name, list, kind, depth + 1)
    return
  }
  for (const name of INNER_POSTS) if (isObject(value[name])) yield* rowsOfJson(value[name], 'posts', depth + 1)
  const account = INNER_ACCOUNTS.map((name) => value[name]).find((inner) => isObject(inner) && identifies(inner))
  const accountApart = isObject(account)
  if (accountApart) yield { kind: 'accounts', cells: flattened(account), accountApart: false }
  yield { kind, cells: flattened(value), accountApart }
}
