// Makes rows of the network out of the columns of a file: one reader for each kind of row, made once for a set of columns.

import type { AccountRow, FollowRow, LikeRow, PostKind, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import { dictionary } from '@peregrine/domain/shell/dictionary.ts'
import { type FileConventions, NO_CONVENTIONS } from './file-conventions.ts'
import { momentValue } from './moment-value-rules.ts'
import {
  ACCOUNT_COLUMNS,
  AUTHOR_COLUMNS,
  FOLLOW_COLUMNS,
  holdsHandles,
  LIKE_COLUMNS,
  POST_COLUMNS,
  planOf,
} from './network-columns.ts'
import { flagValue, handleValue, protectedValue, textValue } from './network-value-rules.ts'
import { countValue, idValue } from './number-value-rules.ts'
import { ACCOUNT_FIELDS, POST_FIELDS, type PostField, toldMask } from './told-fields.ts'
import { BadValue, isEmpty, isNothing } from './value-text-rules.ts'

/** The value of a column in one row; undefined when the row has none. */
export type Cells = (column: string) => unknown

/** A row that cannot be taken, with the column at fault ('' for the row as a whole). */
export class BadRowError extends Error {
  override readonly name = 'BadRowError'
  readonly column: string
  /** Whoever the row says is protected stays so, whatever else of it cannot be read. */
  readonly hidden: ShapedAccount | undefined
  constructor(column: string, reason: string, hidden?: ShapedAccount) {
    super(reason)
    this.column = column
    this.hidden = hidden
  }
}

/** An account as a row shows it; `partial` when a row about something else names it in passing. */
export interface ShapedAccount {
  readonly account: AccountRow
  /** The fields that the row says (`toldMask` of `ACCOUNT_FIELDS`); the others hold what stands for nothing. */
  readonly told: number
  readonly partial: boolean
  /** What the row says about being protected, where that is neither yes nor no. */
  readonly oddProtected?: string
}

export interface ShapedPost {
  readonly post: PostRow
  /** The fields that the row says (`toldMask` of `POST_FIELDS`). */
  readonly told: number
  /** The author as far as the row shows them; undefined when it has only an id. */
  readonly author: ShapedAccount | undefined
}

type Plan<Field extends string> = ReadonlyMap<Field, readonly string[]>

/** What the rows of a file are read by. */
export interface RowReading {
  /** Epoch milliseconds after which no moment makes sense. */
  readonly latest: number
  /** How the file as a whole writes its values. */
  readonly conventions?: FileConventions
  /** The handle of the author of posts, or the owner of lists, that name none. */
  readonly author?: string
}

/** Where 'none' or 'null' may be what somebody wrote. */
const IN_WORDS: ReadonlySet<string> = new Set(['id', 'handle', 'name', 'bio', 'location', 'text'])

/** Reads a field by its plan; what is wrong with a value becomes a BadRowError that names the column. */
function fieldReader<Field extends string>(
  plan: Plan<Field>,
  { latest, conventions: { dateOrder, grouping, rounded } = NO_CONVENTIONS }: RowReading,
) {
  const columnOf = (cells: Cells, field: Field, isAbsent: (value: unknown) => boolean): string | undefined =>
    plan.get(field)?.find((name) => !isAbsent(cells(name)))
  const read =
    <Value>(parse: (value: unknown) => Value, absent: Value, isAbsent: (value: unknown) => boolean) =>
    (cells: Cells, field: Field): Value => {
      const column = columnOf(cells, field, isAbsent)
      if (column === undefined) return absent
      try {
        return parse(cells(column))
      } catch (error) {
        if (error instanceof BadValue) throw new BadRowError(column, error.message)
        throw error
      }
    }
  return {
    /** Whether the source says anything of it: what reads as nothing is not said. */
    says: (cells: Cells, field: Field): boolean =>
      columnOf(cells, field, IN_WORDS.has(field) ? isEmpty : isNothing) !== undefined,
    id: read((value) => idValue(value, rounded), '', isEmpty),
    postId: read((value) => idValue(value, rounded), '', isNothing),
    handle: read(handleValue, '', isEmpty),
    text: read(textValue, '', isEmpty),
    count: read((value) => countValue(value, grouping), 0, isNothing),
    flag: read(flagValue, false, isNothing),
    protection: read(protectedValue, { hides: false, known: true }, isNothing),
    /** The value of a field as it is written. */
    written: read(String, '', isNothing),
    moment: read((value) => momentValue(value, latest, dateOrder), '', isNothing),
  }
}

/** Names written in the place of a handle keep their letters; blanks become underscores. */
const handleFromName = (name: string): string => name.replace(/\s+/g, '_').slice(0, 100)

/** The id of an account of which only a handle is known. */
export const idOfHandle = (handle: string): string => `@${handle.toLowerCase()}`

/** An id, or the id of the handle that stands in its place ('@name', the address of a profile). */
const accountRef = (value: string): string =>
  value.startsWith('@') || value.startsWith('http') ? idOfHandle(handleValue(value)) : value

const UNKNOWN_MOMENT = '1970-01-01T00:00:00.000Z'

const NOTHING_TOLD = {
  ...{ bio: '', location: '', createdAt: UNKNOWN_MOMENT, verified: false },
  ...{ followers: 0, following: 0, posts: 0 },
} as const

/** Reads accounts that stand by themselves. */
export function accountShaper(columns: ReadonlySet<string>, reading: RowReading): (cells: Cells) => ShapedAccount {
  const plan = planOf(columns, ACCOUNT_COLUMNS)
  const read = fieldReader(plan, reading)
  return (cells) => {
    const { hides, known: isUnderstood } = read.protection(cells, 'protected')
    const handle = read.handle(cells, 'handle')
    if (plan.get('handle')?.[0] === 'account_address' && !handle.includes('@'))
      throw new BadRowError('account_address', `'${handle}' is not the address of an account (name@server)`)
    const id = accountRef(read.id(cells, 'id'))
    const named = handle || (id.startsWith('@') ? id.slice(1) : '')
    const known = named !== '' || id !== '' ? named : handleFromName(read.text(cells, 'name'))
    if (id === '' && known === '')
      throw new BadRowError(plan.get('id')?.[0] ?? plan.get('handle')?.[0] ?? '', 'there is neither an id nor a handle')
    const odd = isUnderstood ? {} : { oddProtected: read.written(cells, 'protected') }
    const bare = { ...NOTHING_TOLD, id: id || idOfHandle(known), handle: known, name: known, protected: hides }
    try {
      return {
        ...odd,
        partial: false,
        told: toldMask(ACCOUNT_FIELDS, (field) => (field === 'handle' ? known !== '' : read.says(cells, field))),
        account: {
          ...bare,
          name: read.text(cells, 'name') || known,
          bio: read.text(cells, 'bio'),
          location: read.text(cells, 'location'),
          createdAt: read.moment(cells, 'createdAt') || UNKNOWN_MOMENT,
          verified: read.flag(cells, 'verified'),
          followers: read.count(cells, 'followers'),
          following: read.count(cells, 'following'),
          posts: read.count(cells, 'posts'),
        },
      }
    } catch (error) {
      if (!hides || !(error instanceof BadRowError)) throw error
      const told = toldMask(ACCOUNT_FIELDS, (field) => field === 'protected' || (field === 'handle' && known !== ''))
      throw new BadRowError(error.column, error.message, { ...odd, partial: false, told, account: bare })
    }
  }
}

/** An account that one column names by its id or its handle; '' for none. */
function accountReader<Field extends string>(plan: Plan<Field>, reading: RowReading) {
  const read = fieldReader(plan, reading)
  return (cells: Cells, field: Field): string => {
    if (!holdsHandles(plan.get(field)?.[0] ?? '')) return accountRef(read.id(cells, field))
    const handle = read.handle(cells, field)
    return handle === '' ? '' : idOfHandle(handle)
  }
}

/** Reads follows; an edge without a direction is two of them. */
export function followShaper(columns: ReadonlySet<string>, reading: RowReading): (cells: Cells) => FollowRow[] {
  const plan = planOf(columns, FOLLOW_COLUMNS)
  const read = fieldReader(plan, reading)
  const account = accountReader(plan, reading)
  const owner = reading.author ? idOfHandle(reading.author) : ''
  if (owner === '' && !(plan.has('follower') && plan.has('followee')))
    throw new BadRowError(
      '',
      `this list doesn’t say whose ${plan.has('follower') ? 'followers these are' : 'follows these are'}: name the account with --author HANDLE`,
    )
  const side = (cells: Cells, field: 'follower' | 'followee'): string => {
    const id = plan.has(field) ? account(cells, field) : owner
    if (id === '' || id === '@') throw new BadRowError(plan.get(field)?.[0] ?? '', `there is no ${field}`)
    return id
  }
  return (cells) => {
    const row = { follower: side(cells, 'follower'), followee: side(cells, 'followee') }
    if (row.follower === row.followee) throw new BadRowError('', 'an account cannot follow itself')
    const undirected = read.text(cells, 'direction').toLowerCase() === 'undirected'
    return undirected ? [row, { follower: row.followee, followee: row.follower }] : [row]
  }
}

/** Reads likes. */
export function likeShaper(columns: ReadonlySet<string>, reading: RowReading): (cells: Cells) => LikeRow {
  const plan = planOf(columns, LIKE_COLUMNS)
  const read = fieldReader(plan, reading)
  const accountOf = accountReader(plan, reading)
  const owner = reading.author ? idOfHandle(reading.author) : ''
  if (owner === '' && !plan.has('account'))
    throw new BadRowError('', 'this list doesn’t say whose likes these are: name the account with --author HANDLE')
  return (cells) => {
    const account = plan.has('account') ? accountOf(cells, 'account') : owner
    const post = postRef(read.postId(cells, 'post'))
    if (account === '' || account === '@') throw new BadRowError(plan.get('account')?.[0] ?? '', 'there is no account')
    if (post === '') throw new BadRowError(plan.get('post')?.[0] ?? '', 'there is no post')
    return { account, post, createdAt: read.moment(cells, 'createdAt') || UNKNOWN_MOMENT }
  }
}

/** The id of a post from its id or from its address ('https://…/status/123'); '' for what can be neither. */
function postRef(value: string): string {
  if (value === '0' || value === '-1' || /[\s[\]{}]/.test(value)) return ''
  return /^https?:\/\/.*?\/(\d{6,})(?:[/?#].*)?$/.exec(value)?.[1] ?? value
}

/** Whose post an address leads to: 'https://…/name/status/123' or 'https://…/@name/123'. */
const authorInAddress = (value: unknown): string =>
  typeof value === 'string'
    ? (/^https?:\/\/[^/]+\/@?([^/]+)\/(?:status|statuses|post)?\/?\w+/.exec(value)?.[1] ?? '')
    : ''

const KINDS = dictionary<PostKind>({
  post: 'post',
  original: 'post',
  tweet: 'post',
  reply: 'reply',
  replied_to: 'reply',
  repost: 'repost',
  retweet: 'repost',
  retweeted: 'repost',
  reblog: 'repost',
  quote: 'quote',
  quoted: 'quote',
})

/** A post without an id gets one from what it says, so that the same row always is the same post. */
function madeUpId(author: string, moment: string, text: string): string {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (const character of `${author}\n${moment}\n${text}`) {
    const code = character.codePointAt(0) ?? 0
    low = Math.imul(low ^ code, 0x01000193) >>> 0
    high = Math.imul(high + code, 0x85ebca6b) ^ (high >>> 13)
  }
  return `~${low.toString(36)}${(high >>> 0).toString(36)}`
}

/** A date without its time of day, where a column of its own has that. */
const withTime = (moment: unknown, time: unknown): unknown =>
  typeof moment === 'string' &&
  typeof time === 'string' &&
  /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/.test(moment.trim()) &&
  /^\d{1,2}:\d{2}/.test(time.trim())
    ? `${moment.trim()} ${time.trim()}`
    : moment

function postAuthorShaper(columns: ReadonlySet<string>, reading: RowReading) {
  const plan = planOf(columns, AUTHOR_COLUMNS)
  const read = fieldReader(plan, reading)
  const saysLittle = !plan.has('bio') && !plan.has('followers')
  return (cells: Cells, id: string, handle: string, written: string, byName: boolean): ShapedAccount => {
    const { hides, known } = read.protection(cells, 'protected')
    return {
      ...(known ? {} : { oddProtected: read.written(cells, 'protected') }),
      // A name in the place of an id doesn’t make an account of that id known.
      partial: saysLittle || byName,
      told: toldMask(ACCOUNT_FIELDS, (field) =>
        field === 'handle' ? true : read.says(cells, field) || (field === 'name' && !['', handle].includes(written)),
      ),
      account: {
        id,
        handle,
        name: read.text(cells, 'name') || written || handle,
        bio: read.text(cells, 'bio'),
        location: read.text(cells, 'location'),
        createdAt: read.moment(cells, 'createdAt') || UNKNOWN_MOMENT,
        verified: read.flag(cells, 'verified'),
        protected: hides,
        followers: read.count(cells, 'followers'),
        following: read.count(cells, 'following'),
        posts: read.count(cells, 'posts'),
      },
    }
  }
}

const ADDRESS_COLUMNS = ['link', 'url', 'permalink', 'tweet_url', 'post_url']

type SaidPlainly = 'createdAt' | 'text' | 'likes' | 'reposts' | 'replies'

/** Reads posts, and the authors that stand in the same row. */
export function postShaper(columns: ReadonlySet<string>, reading: RowReading): (cells: Cells) => ShapedPost {
  const plan = planOf(columns, POST_COLUMNS)
  const namesAuthors = plan.has('author') || plan.has('handle') || columns.has('name')
  if (!namesAuthors && !reading.author && !ADDRESS_COLUMNS.some((name) => columns.has(name)))
    throw new BadRowError('', 'no column says who wrote these posts (one author of all can be named with --author)')
  const read = fieldReader(plan, reading)
  const hasTime = columns.has('date') && columns.has('time')
  const addresses = ADDRESS_COLUMNS.filter((name) => columns.has(name))
  const authorOf = postAuthorShaper(columns, reading)

  /** A name in the column 'author' is a handle; digits, and ids with a colon, are not. */
  const nameAsAuthor = (cells: Cells): string => {
    const author = columns.has('author') ? handleValue(cells('author')) : ''
    return /^\d*$|:/.test(author) ? '' : author
  }
  const writtenHandle = (cells: Cells, ownId: string): string =>
    read.handle(cells, 'handle') ||
    nameAsAuthor(cells) ||
    (columns.has('name') ? handleValue(cells('name')) : '') ||
    addresses.map((name) => authorInAddress(cells(name))).find((handle) => handle !== '') ||
    (ownId === '' ? (reading.author ?? '') : '')

  const isByName = (cells: Cells, author: string, handle: string): boolean =>
    author.toLowerCase() === handle.toLowerCase() || (author !== '' && nameAsAuthor(cells) === author)

  const kindOf = (cells: Cells, text: string, targets: Record<'repost' | 'quote' | 'reply', string>): PostKind => {
    const said = KINDS[read.text(cells, 'kind').toLowerCase()]
    if (said) return said
    if (targets.repost !== '' || read.flag(cells, 'isRepost') || /^RT @\w/.test(text)) return 'repost'
    if (targets.quote !== '') return 'quote'
    if (targets.reply !== '') return 'reply'
    return read.flag(cells, 'isQuote') ? 'quote' : 'post'
  }
  return (cells) => {
    const ownId = accountRef(read.id(cells, 'author'))
    const written = writtenHandle(cells, ownId)
    const handle = handleFromName(written) || (ownId.startsWith('@') ? ownId.slice(1) : '')
    const author = ownId || (handle === '' ? '' : idOfHandle(handle))
    if (author === '') throw new BadRowError('', 'nothing says who wrote this post')
    const text = read.text(cells, 'text')
    const dated: Cells = hasTime
      ? (column) => (column === 'date' ? withTime(cells('date'), cells('time')) : cells(column))
      : cells
    const createdAt = read.moment(dated, 'createdAt') || UNKNOWN_MOMENT
    const targets = {
      reply: postRef(read.postId(cells, 'inReplyTo')),
      repost: postRef(read.postId(cells, 'repostOf')),
      quote: postRef(read.postId(cells, 'quoteOf')),
    }
    const id = postRef(read.postId(cells, 'id')) || (text === '' ? '' : madeUpId(author, createdAt, text))
    if (id === '') throw new BadRowError('', 'there is neither an id nor a text')
    const repostOf = targets.repost || targets.quote
    const kind = kindOf(cells, text, targets)
    const derived: Partial<Record<PostField, boolean>> = {
      author: true,
      kind: kind !== 'post' || read.says(cells, 'kind'),
      repostOf: repostOf !== '',
      inReplyTo: targets.reply !== '',
    }
    return {
      told: toldMask(POST_FIELDS, (field) => derived[field] ?? read.says(dated, field as SaidPlainly)),
      post: {
        id,
        author,
        createdAt,
        text,
        kind,
        ...(targets.reply === '' ? {} : { inReplyTo: targets.reply }),
        ...(repostOf === '' ? {} : { repostOf }),
        likes: read.count(cells, 'likes'),
        reposts: read.count(cells, 'reposts'),
        replies: read.count(cells, 'replies'),
      },
      author: handle === '' ? undefined : authorOf(cells, author, handle, written, isByName(cells, author, handle)),
    }
  }
}
