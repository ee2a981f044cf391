// Which column of a file means what: the documented names first, then the names that exports of microblogs use.

import type { StagedKind } from './staging-graph.ts'

/** A field of a row and the names under which files carry it, best first. Names are folded by `columnName`. */
type Aliases<Field extends string> = Readonly<Record<Field, readonly string[]>>

const names = (text: string): readonly string[] => text.trim().split(/\s+/)

/** An account that stands by itself: one row of an accounts file, or the object inside a post. */
export const ACCOUNT_COLUMNS = {
  id: names(
    'id_str id account_id user_id userid user_id_str did author_id accountid twitter_id rest_id uid ユーザーid ユーザid アカウントid ツイッターid id_x',
  ),
  handle: names(
    'handle username screen_name user_name acct user_screen_name screenname twitter_handle twitter_name account user_handle account_address アカウント アカウント名 ユーザー名 ユーザ名 スクリーンネーム ハンドル',
  ),
  name: names('name display_name displayname full_name fullname real_name nickname user_full_name 名前 表示名 氏名'),
  bio: names(
    'bio description user_description note raw_description rawdescription about profile summary biography プロフィール 自己紹介 自己紹介文',
  ),
  location: names('location user_location place profile_location 場所 所在地 居住地'),
  createdAt: names(
    'created_at created createdat join_date joined joined_at registration_date account_created_at user_created user_created_at user_since date_joined account_start_time indexed_at 登録日 登録日時 作成日 作成日時',
  ),
  verified: names('verified is_verified user_verified blue_verified is_blue_verified 認証済み 認証'),
  protected: names(
    'protected is_protected locked private is_private user_protected protected_account protected_tweets protected_posts private_account locked_account is_locked 非公開 非公開アカウント 鍵 鍵アカウント 鍵垢',
  ),
  followers: names(
    'followers followers_count follower_count フォロワー フォロワー数 user_followers public_metrics.followers_count n_followers num_followers user_followers_count followers_number',
  ),
  following: names(
    'following following_count フォロー数 フォロー中 friends_count follows_count user_friends public_metrics.following_count n_following friends user_friends_count user_following num_following followings follows',
  ),
  posts: names(
    'posts posts_count 投稿数 ポスト数 ツイート数 statuses_count tweet_count tweets_count public_metrics.tweet_count n_posts n_tweets total_posts total_tweets statuses tweets user_statuses_count user_tweets',
  ),
} as const satisfies Aliases<string>

export const FOLLOW_COLUMNS = {
  follower: names(
    'follower follower_id follower_account_id source source_id from from_id from_user_id src follower_handle follower_username follower_screen_name source_screen_name user',
  ),
  followee: names(
    'followee followee_id followed followed_id following_id following friend_id friend target target_id to to_id to_user_id dst followee_handle followed_username followee_screen_name target_screen_name account_address',
  ),
  /** Of an edge: 'Undirected' goes both ways. */
  direction: names('type edge_type'),
} as const satisfies Aliases<string>

export const LIKE_COLUMNS = {
  account: names('account account_id user user_id liker liker_id actor did username screen_name handle'),
  post: names(
    'post post_id tweet tweet_id status status_id liked_post liked_post_id liked_tweet_id uri subject item_id',
  ),
  createdAt: names('created_at liked_at date timestamp time createdat'),
} as const satisfies Aliases<string>

export const POST_COLUMNS = {
  id: names('id_str id post_id tweet_id id_tweet status_id tweetid statusid uri message_id permalink url link'),
  author: names(
    'author_id user_id account_id external_author_id author userid from_user_id author.id_str author.id author.did user.id_str user.id account.id author_did did user_id_str user_ids from_id',
  ),
  handle: names(
    'author_handle user_handle sender username screen_name handle user_name user_screen_name user.screen_name user.username author.user_name author.username author.screen_name author.handle account.acct from_user author_username account user author_name twitter_handle screenname',
  ),
  createdAt: names(
    '投稿日時 投稿日 created_at date timestamp datetime tweet_created posted_at published_at published created createdat time tweet_date date_time tweet_created_at record.created_at post_date creation_date publish_date indexed_at',
  ),
  time: names('time'),
  text: names(
    '本文 投稿内容 full_text extended_tweet.full_text note_tweet.text text content tweet raw_content rawcontent tweet_text body message status post record.text tweet_content full_tweet original_text clean_text tweets',
  ),
  kind: names('kind post_kind tweet_type post_type type referenced_tweets_type'),
  inReplyTo: names(
    'in_reply_to in_reply_to_status_id_str in_reply_to_status_id in_reply_to_id in_reply_to_tweet_id reply_to_status_id record.reply.parent.uri reply_to in_reply_to_tweetid referenced_tweets.replied_to replied_to_id reply_to_tweet_id parent_id replied_id',
  ),
  repostOf: names(
    'repost_of retweeted_status.id_str retweeted_status.id retweet_status_id retweeted_status_id retweet_id retweeted_tweet.id reblog.id referenced_tweets.retweeted retweeted_tweet_id reposted_id retweeted_id',
  ),
  quoteOf: names(
    'quote_of quoted_status_id_str quoted_status_id quoted_tweet.id referenced_tweets.quoted quoted_tweet_id record.embed.record.uri quote_id quoted_id',
  ),
  isRepost: names('is_retweet is_repost retweet isretweet is_rt'),
  isQuote: names('is_quote is_quote_status quote'),
  likes: names(
    'likes favorite_count like_count likes_count favourites_count favorites favourite_count public_metrics.like_count retweet_favorites n_likes num_likes nlikes favorites_count favourites fav_count',
  ),
  reposts: names(
    'reposts retweet_count repost_count retweets_count reblogs_count retweets public_metrics.retweet_count n_retweets num_retweets nretweets shares',
  ),
  replies: names(
    'replies reply_count replies_count public_metrics.reply_count n_replies num_replies nreplies comments',
  ),
} as const satisfies Aliases<string>

/** The account inside a row of a posts file that has no object of its own for it. */
export const AUTHOR_COLUMNS = {
  name: names(
    'author_display_name display_name full_name displayname user_display_name author_full_name name user_name author.name',
  ),
  bio: names('user_description description bio author_description user_bio'),
  location: names('user_location location author_location tweet_location'),
  createdAt: names('user_created user_created_at account_created_at user_since author_created_at'),
  verified: names('user_verified verified is_verified author_verified'),
  protected: names('protected user_protected author_protected is_protected 非公開 鍵アカウント'),
  followers: names('user_followers followers followers_count user_followers_count author_followers'),
  following: names('user_friends friends friends_count user_friends_count following follows user_following'),
  posts: names('user_statuses_count statuses_count user_tweets tweets_count'),
} as const satisfies Aliases<string>

/** The names of the columns that are documented for each kind; everything else is understood as well as it can be. */
export const DOCUMENTED_COLUMNS: Readonly<Record<StagedKind, readonly string[]>> = {
  accounts: names('id handle name bio location created_at verified protected followers following posts'),
  follows: names('follower followee'),
  posts: names('id author created_at text kind in_reply_to repost_of likes reposts replies'),
  likes: names('account post created_at'),
}

/** Lists of people of another kind say of which network a column speaks: 'Twitter_username' is a username. */
const OF_NETWORK = /^(?:twitter|x|mastodon|bluesky|bsky|threads)_/

/** Every object of a JSON file spells its columns again. */
const spellings = new Map<string, string>()
const MOST_SPELLINGS = 10_000

/** One spelling for a column's name: 'Tweet ID', 'tweetId' and 'tweet-id' are 'tweet_id'; dots stay. */
export function columnName(name: string): string {
  const known = spellings.get(name)
  if (known !== undefined) return known
  const folded = foldedName(name)
  const bare = folded.replace(OF_NETWORK, '')
  const column = !ALL_ALIASES.has(folded) && ALL_ALIASES.has(bare) ? bare : folded
  if (spellings.size < MOST_SPELLINGS) spellings.set(name, column)
  return column
}

const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '_')
    .replace(/^_+|_+$/g, '')

const ALL_ALIASES: ReadonlySet<string> = new Set(
  [ACCOUNT_COLUMNS, FOLLOW_COLUMNS, LIKE_COLUMNS, POST_COLUMNS, AUTHOR_COLUMNS].flatMap((aliases) =>
    Object.values<readonly string[]>(aliases).flat(),
  ),
)

/** Paths of objects whose parts some field is read from: 'user', 'public_metrics', 'record.reply' and so on. */
export const NESTED_COLUMNS: ReadonlySet<string> = new Set(
  [...ALL_ALIASES].flatMap((alias) => {
    const parts = alias.split('.')
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
  }),
)

/** Whether some field may be read from a column of this name. */
export const isKnownColumn = (column: string): boolean => ALL_ALIASES.has(column)

/** For each field the columns of this file that may carry it, best first; the first that holds something counts. */
export function planOf<Field extends string>(
  columns: ReadonlySet<string>,
  aliases: Aliases<Field>,
): ReadonlyMap<Field, readonly string[]> {
  const plan = new Map<Field, readonly string[]>()
  for (const field of Object.keys(aliases) as Field[]) {
    const carriers = aliases[field].filter((alias) => columns.has(alias))
    if (carriers.length > 0) plan.set(field, carriers)
  }
  return plan
}

/** What a column holds, as far as it matters for how a whole file spells its values. */
export type ColumnUse = 'accountId' | 'postId' | 'handle' | 'text' | 'count' | 'flag' | 'moment'

const USES: Readonly<Record<string, ColumnUse>> = {
  ...{ author: 'accountId', follower: 'accountId', followee: 'accountId', account: 'accountId', id: 'accountId' },
  ...{ post: 'postId', inReplyTo: 'postId', repostOf: 'postId', quoteOf: 'postId' },
  ...{ handle: 'handle', name: 'text', bio: 'text', location: 'text', text: 'text', createdAt: 'moment' },
  ...{ verified: 'flag', protected: 'flag', isRepost: 'flag', isQuote: 'flag' },
  ...{ followers: 'count', following: 'count', posts: 'count', likes: 'count', reposts: 'count', replies: 'count' },
}

const FIELDS_OF: Readonly<Record<StagedKind, readonly Aliases<string>[]>> = {
  accounts: [ACCOUNT_COLUMNS],
  follows: [FOLLOW_COLUMNS],
  posts: [POST_COLUMNS, AUTHOR_COLUMNS],
  likes: [LIKE_COLUMNS],
}

/** Whether an account is given by its handle in a column that elsewhere holds ids. */
export const holdsHandles = (column: string): boolean => /handle|username|screen_name|account_address/.test(column)

/** The columns of a file that are read, with what they hold. */
export function usesOf(kind: StagedKind, columns: ReadonlySet<string>): ReadonlyMap<string, ColumnUse | undefined> {
  const uses = new Map<string, ColumnUse | undefined>()
  for (const aliases of FIELDS_OF[kind])
    for (const [field, carriers] of planOf(columns, aliases)) {
      const use = kind === 'posts' && field === 'id' ? 'postId' : USES[field]
      for (const column of carriers)
        if (!uses.has(column)) uses.set(column, use === 'accountId' && holdsHandles(column) ? 'handle' : use)
    }
  return uses
}

const hasAny = (columns: ReadonlySet<string>, aliases: readonly string[]): boolean =>
  aliases.some((alias) => columns.has(alias))

/** Columns that are a text in a list of posts, and an id or a count elsewhere. */
const TEXT_OR_ID = new Set(['post', 'tweet', 'status', 'tweets'])

/** What the columns of a file are about; undefined when nothing speaks for any kind. */
export function kindOfColumns(columns: ReadonlySet<string>): StagedKind | undefined {
  // The list of followed accounts that Mastodon exports; its lists of muted accounts have other columns.
  if (columns.has('account_address') && columns.has('show_boosts')) return 'follows'
  const clearText = hasAny(
    columns,
    POST_COLUMNS.text.filter((name) => !TEXT_OR_ID.has(name)),
  )
  const profile = hasAny(columns, [...ACCOUNT_COLUMNS.bio, ...ACCOUNT_COLUMNS.followers])
  const followers = FOLLOW_COLUMNS.follower.filter((name) => name !== 'user')
  if (!clearText && !profile && hasAny(columns, followers) && hasAny(columns, FOLLOW_COLUMNS.followee)) return 'follows'
  if (clearText || hasAny(columns, [...POST_COLUMNS.repostOf, ...POST_COLUMNS.quoteOf])) return 'posts'
  const counts = hasAny(columns, [...POST_COLUMNS.likes, ...POST_COLUMNS.reposts])
  if (!profile && !counts && hasAny(columns, LIKE_COLUMNS.post) && hasAny(columns, LIKE_COLUMNS.account)) return 'likes'
  if (!profile && hasAny(columns, [...TEXT_OR_ID])) return 'posts'
  const telling = (['handle', 'name', 'bio', 'followers', 'following'] as const).filter((field) =>
    hasAny(columns, ACCOUNT_COLUMNS[field]),
  )
  return telling.length >= 2 || (telling.length === 1 && hasAny(columns, ACCOUNT_COLUMNS.id)) ? 'accounts' : undefined
}

/** Columns of likes whose names don’t say that they hold the id of a post. */
export const NAMES_NO_ID: ReadonlySet<string> = new Set(['post', 'tweet', 'status', 'liked_post', 'subject'])

/** The column that makes likes of a table of handles and names, which may as well be accounts; undefined when none does. */
export function postOfNamedAccount(columns: ReadonlySet<string>): string | undefined {
  const isOfAccounts = hasAny(columns, ACCOUNT_COLUMNS.handle) && hasAny(columns, ACCOUNT_COLUMNS.name)
  if (!isOfAccounts || kindOfColumns(columns) !== 'likes') return undefined
  const posts = LIKE_COLUMNS.post.filter((name) => columns.has(name))
  return posts.every((name) => NAMES_NO_ID.has(name)) ? posts[0] : undefined
}

/** Digits, an address, or a longer code with digits in it: no word. */
export const looksLikePostId = (value: unknown): boolean =>
  /^(?:\d{2,}(?:\.0+)?|(?:https?|at):\/\/\S+|(?=\D*\d)[\w:~-]{6,})$/.test(String(value ?? '').trim())

/** The columns of files that are known to come without a heading; undefined when the first row is not like theirs. */
export function columnsWithoutHeading(
  first: readonly string[],
  forced: StagedKind | undefined,
): readonly string[] | undefined {
  const isNumber = (cell: string | undefined): boolean => /^\s*\d+\s*$/.test(cell ?? '')
  if (first.some((cell) => isKnownColumn(columnName(cell)))) return undefined
  // A widely used list of 1.6 million posts: polarity, id, date, query, user, text.
  if (first.length === 6 && isNumber(first[0]) && isNumber(first[1]) && /\d{4}/.test(first[2] ?? ''))
    return ['polarity', 'id', 'date', 'query', 'user', 'text']
  if (first.length === 2 && isNumber(first[0]) && isNumber(first[1]) && (forced ?? 'follows') === 'follows')
    return DOCUMENTED_COLUMNS.follows
  if (/^@?[^\s@,]+@[^\s@,]+\.[^\s@,]+$/.test(first[0] ?? '') && /^(?:true|false)$/i.test(first[1] ?? ''))
    return ['account_address', 'show_boosts', 'notify_on_new_posts', 'languages'].slice(0, first.length)
  return forced && first.length <= DOCUMENTED_COLUMNS[forced].length
    ? DOCUMENTED_COLUMNS[forced].slice(0, first.length)
    : undefined
}
