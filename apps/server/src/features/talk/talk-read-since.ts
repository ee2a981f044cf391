// Since when the lists of an account are known, and up to when its posts are.
import { dayIn } from '@peregrine/domain/talk/talk-days-rules.ts'
import type { ReadSince } from '@peregrine/domain/talk/talk-known-rules.ts'
import { firstLookAt } from '#features/suite/suite-public.ts'
import type { Asked } from './talk-people-store.ts'

/** Days of the account's time zone. */
export async function readSince({ db, account }: Asked): Promise<ReadSince> {
  const { id, timezone } = account
  const dayOf = async (side: 'followers' | 'following'): Promise<string | null> => {
    const at = await firstLookAt(db, id, side)
    return at === null ? null : dayIn(at.getTime(), timezone)
  }
  const posts = await db.selectFrom('suite_accounts').select('posts_read_at').where('id', '=', id).executeTakeFirst()
  return {
    followers: await dayOf('followers'),
    following: await dayOf('following'),
    postsUntil: posts?.posts_read_at ? dayIn(posts.posts_read_at.getTime(), timezone) : null,
  }
}
