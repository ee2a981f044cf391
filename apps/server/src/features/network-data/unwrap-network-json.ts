// Finds the rows in a JSON value: lists, pages of an API with what they include, wrappers, and accounts and posts inside posts.

import { columnName, isKnownColumn, NESTED_COLUMNS } from './network-columns.ts'
import type { StagedKind } from './staging-graph.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** One row by its columns, nested ones under their path ('public_metrics.like_count'). `kind` is told by where it stood. */
export interface JsonRow {
  readonly kind: StagedKind | undefined
  readonly cells: ReadonlyMap<string, unknown>
  /** The same value also told of the account as a row of its own. */
  readonly accountApart: boolean
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists of rows that stand inside an object, and what they hold. */
const LISTS: Readonly<Record<string, StagedKind | undefined>> = {
  data: undefined,
  items: undefined,
  results: undefined,
  rows: undefined,
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
      } else if (isKnownColumn(name)) cells.set(name, value)
    }
  }
  put(object, '')
  return cells
}

const identifies = (object: JsonObject): boolean =>
  ['id', 'id_str', 'did', 'username', 'screen_name', 'handle', 'acct'].some((key) => object[key] !== undefined)

/** What a repository of the AT protocol has committed: posts, likes and follows, each told by its collection. */
function* committedRow(did: string, commit: JsonObject): Generator<JsonRow> {
  const record = commit.record
  if (!isObject(record) || commit.operation === 'delete') return
  const row = (kind: StagedKind, cells: Readonly<Record<string, unknown>>): JsonRow => ({
    kind,
    cells: new Map(Object.entries(cells).filter(([, value]) => value !== undefined)),
    accountApart: false,
  })
  const subject = isObject(record.subject) ? record.subject.uri : record.subject
  switch (commit.collection) {
    case 'app.bsky.feed.post': {
      const cells = flattened({ did, uri: `at://${did}/app.bsky.feed.post/${String(commit.rkey)}`, record })
      yield { kind: 'posts', cells, accountApart: false }
      return
    }
    case 'app.bsky.feed.like':
      yield row('likes', { did, uri: subject, created_at: record.createdAt })
      return
    case 'app.bsky.graph.follow':
      yield row('follows', { follower: did, followee: subject })
      return
    case 'app.bsky.actor.profile':
      yield { kind: 'accounts', cells: flattened({ ...record, did }), accountApart: false }
  }
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
  if (typeof value.did === 'string' && isObject(value.commit)) {
    yield* committedRow(value.did, value.commit)
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
