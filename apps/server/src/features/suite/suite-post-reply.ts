// A row of a post becomes what travels, beside what is usual for the account at that hour and day.
import type { SuitePost } from '@peregrine/contract/suite/suite-shapes.ts'
import { fitPosts, type PostFit } from '@peregrine/domain/suite/post-fit-rules.ts'
import { usualOf } from '@peregrine/domain/suite/usual-post-rules.ts'
import type { Db } from '#platform/postgres.ts'
import { engagementsOf, fittedPost, type PostRow, type PostsOf, postsToFit } from './suite-post-list-store.ts'

/** The fit behind what is usual; undefined: too few posts. */
export const fitAccount = async (db: Db, of: PostsOf): Promise<PostFit | undefined> =>
  fitPosts((await postsToFit(db, of)).map(fittedPost), null)

export function postReply(row: PostRow, fit: PostFit | undefined): SuitePost {
  const { day: _day, hour: _hour, has_media: _media, has_link: _link, created_at, read_at, ...told } = row
  return {
    ...told,
    created: created_at.toISOString(),
    read: read_at.toISOString(),
    engagement_rate: row.impressions ? engagementsOf(row) / row.impressions : null,
    usual: row.kind === 'repost' ? null : usualOf(fit, fittedPost(row)),
  }
}
