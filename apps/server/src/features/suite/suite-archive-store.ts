// Stores what an archive says of an account: its lists as they were on one day, and its posts.
import { sql } from 'kysely'
import { allowLongStatements, type Tx } from '#platform/postgres.ts'
import type { ArchiveFacts } from './suite-archive-facts.ts'
import type { StoredPerson } from './suite-people-store.ts'
import { storePeople } from './suite-people-store.ts'
import { storePosts } from './suite-post-store.ts'

/** An archive tells one moment: what an earlier one told is replaced, and nobody left or came by it. */
async function storeSide(
  tx: Tx,
  accountId: string,
  { side, ids, at }: { readonly side: 'followers' | 'following'; readonly ids: readonly string[]; readonly at: Date },
): Promise<void> {
  await tx.deleteFrom('suite_ties').where('account_id', '=', accountId).where('side', '=', side).execute()
  await tx.deleteFrom('suite_looks').where('account_id', '=', accountId).where('side', '=', side).execute()
  await sql`INSERT INTO suite_ties (account_id, side, person, since_before)
    SELECT ${accountId}, ${side}, person, ${at}::timestamptz FROM unnest(${[...ids]}::bigint[]) AS given(person)`.execute(
    tx,
  )
  await sql`INSERT INTO suite_people (account_id, person, handle, name, read_at)
    SELECT ${accountId}, person, '', '', ${at}::timestamptz FROM unnest(${[...ids]}::bigint[]) AS given(person)
    ON CONFLICT DO NOTHING`.execute(tx)
  await tx
    .insertInto('suite_looks')
    .values({
      account_id: accountId,
      side,
      state: 'complete',
      started_at: at,
      finished_at: at,
      pages: 1,
      people: ids.length,
      expected: ids.length,
    })
    .execute()
  const column = sql.ref(side)
  await sql`INSERT INTO suite_days (account_id, day, ${column})
    SELECT id, (${at}::timestamptz AT TIME ZONE timezone)::date, ${ids.length}::integer FROM suite_accounts
    WHERE id = ${accountId}
    ON CONFLICT (account_id, day) DO UPDATE SET ${column} = excluded.${column}`.execute(tx)
}

/** `lists` false: an account that is read through its connection keeps its own history, and takes the older posts alone. */
export async function storeArchive(
  tx: Tx,
  accountId: string,
  facts: ArchiveFacts,
  { at, lists, known }: { readonly at: Date; readonly lists: boolean; readonly known: readonly StoredPerson[] },
): Promise<void> {
  await allowLongStatements(tx)
  if (lists && facts.followers) await storeSide(tx, accountId, { side: 'followers', ids: facts.followers, at })
  if (lists && facts.following) await storeSide(tx, accountId, { side: 'following', ids: facts.following, at })
  if (lists)
    for (let from = 0; from < known.length; from += 1000)
      await storePeople(tx, accountId, known.slice(from, from + 1000), at)
  const posts = facts.posts ?? []
  for (let from = 0; from < posts.length; from += 1000) {
    const some = posts.slice(from, from + 1000)
    const stored = lists ? some : await newPosts(tx, accountId, some)
    await storePosts(tx, accountId, { posts: stored, own: new Map(), readAt: at })
  }
  if (!lists) return
  await tx
    .updateTable('suite_accounts')
    .set({
      handle: facts.handle,
      name: facts.name,
      ...(facts.followers && { followers: facts.followers.length }),
      ...(facts.following && { following: facts.following.length }),
      ...(facts.posts && { posts: facts.posts.length, posts_read_at: at }),
    })
    .where('id', '=', accountId)
    .execute()
}

async function newPosts<Post extends { readonly id: string }>(
  tx: Tx,
  accountId: string,
  posts: readonly Post[],
): Promise<readonly Post[]> {
  if (posts.length === 0) return []
  const rows = await tx
    .selectFrom('suite_posts')
    .select('post')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`post = ANY(${posts.map(({ id }) => id)}::bigint[])`)
    .execute()
  const known = new Set(rows.map(({ post }) => post))
  return posts.filter(({ id }) => !known.has(id))
}
