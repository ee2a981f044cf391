// A row of a post becomes what travels, beside what is usual for the account at that hour and day.
import type { UsualBasis } from '@peregrine/contract/suite/post-summary-shapes.ts'
import type { SuitePost } from '@peregrine/contract/suite/suite-shapes.ts'
import { againstUsual } from '@peregrine/domain/suite/against-usual-rules.ts'
import { fitPosts, type PostFit } from '@peregrine/domain/suite/post-fit-rules.ts'
import { toldReplies } from '@peregrine/domain/suite/told-engagement-rules.ts'
import { type UsualEngagement, usualOf } from '@peregrine/domain/suite/usual-post-rules.ts'
import type { Db } from '#platform/postgres.ts'
import {
  countOwnPosts,
  engagementsOf,
  fittedPost,
  type JudgedPost,
  MOST_FITTED,
  type PostRow,
  type PostsOf,
  postsToFit,
} from './suite-post-list-store.ts'

export interface FittedAccount {
  /** The posts behind what is usual, the newest first. */
  readonly rows: readonly PostRow[]
  /** Undefined: too few posts. */
  readonly fit: PostFit | undefined
  readonly basis: UsualBasis
}

export async function fitAccount(db: Db, of: PostsOf): Promise<FittedAccount> {
  const rows = await postsToFit(db, of)
  const own = rows.length < MOST_FITTED ? rows.length : await countOwnPosts(db, of)
  return { rows, fit: fitPosts(rows.map(fittedPost), null), basis: { posts: rows.length, of: own } }
}

/** What is usual now says nothing of a post from before all those that it is computed from. */
export const isBeforeFit = ({ fit }: FittedAccount, { created_at }: PostRow): boolean =>
  fit !== undefined && created_at.getTime() < fit.from

const usualIn = (fitted: FittedAccount, row: PostRow): UsualEngagement | null =>
  row.kind === 'repost' || isBeforeFit(fitted, row) ? null : usualOf(fitted.fit, fittedPost(row))

/** Those that can be judged. */
export const judgedPosts = (fitted: FittedAccount): JudgedPost[] =>
  fitted.rows.flatMap((row) => {
    const against = againstUsual(fittedPost(row), usualIn(fitted, row))
    return against ? [{ post: row.id, ...against }] : []
  })

export function postReply(row: PostRow, fitted: FittedAccount): SuitePost {
  const { day: _day, hour: _hour, engagers_read_at: _read, has_media, has_link, created_at, read_at, ...told } = row
  return {
    ...told,
    media: has_media,
    link: has_link,
    ...toldReplies(row),
    created: created_at.toISOString(),
    read: read_at.toISOString(),
    engagement_rate: row.impressions ? engagementsOf(row) / row.impressions : null,
    usual: usualIn(fitted, row),
  }
}
