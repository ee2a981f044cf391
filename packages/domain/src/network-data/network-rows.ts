// The four kinds of rows a microblogging network consists of, as they cross every border of the pipeline.

/** An account as its owner sees it. `id` is the network's own id (a string); times are ISO 8601 UTC. */
export interface AccountRow {
  readonly id: string
  readonly handle: string
  readonly name: string
  readonly bio: string
  /** Free text as the owner typed it: 'Leeds, UK', '東京', 'the moon', ''. */
  readonly location: string
  readonly createdAt: string
  readonly verified: boolean
  readonly protected: boolean
  /** Counts as the network states them; they may exceed what the follows file holds. */
  readonly followers: number
  readonly following: number
  readonly posts: number
}

/** `follower` follows `followee` (account ids). */
export interface FollowRow {
  readonly follower: string
  readonly followee: string
}

export type PostKind = 'post' | 'reply' | 'repost' | 'quote'

/** A post; counts are totals over the whole network. `inReplyTo`, `repostOf` are post ids. */
export interface PostRow {
  readonly id: string
  readonly author: string
  readonly createdAt: string
  readonly text: string
  readonly kind: PostKind
  readonly inReplyTo?: string
  /** The post that a repost repeats or a quote quotes. */
  readonly repostOf?: string
  readonly likes: number
  readonly reposts: number
  readonly replies: number
}

/** `account` liked `post`. */
export interface LikeRow {
  readonly account: string
  readonly post: string
  readonly createdAt: string
}

export type NetworkBatch =
  | { readonly kind: 'accounts'; readonly rows: readonly AccountRow[] }
  | { readonly kind: 'follows'; readonly rows: readonly FollowRow[] }
  | { readonly kind: 'posts'; readonly rows: readonly PostRow[] }
  | { readonly kind: 'likes'; readonly rows: readonly LikeRow[] }
