// Stores what an archive says of an account: its lists as they were on one day, and its posts.
import { sql } from 'kysely'
import { allowLongStatements, type Tx } from '#platform/postgres.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import type { ArchiveFacts } from './suite-archive-facts.ts'
import { SIDES } from './suite-look-store.ts'
import type { StoredPerson } from './suite-people-store.ts'
import { storePeople } from './suite-people-store.ts'
import { countStoredPosts, deleteLaterReads, deletePostsExcept, storePosts } from './suite-post-store.ts'

interface ArchivedSide {
  readonly side: 'followers' | 'following'
  readonly ids: readonly string[]
  readonly at: Date
  readonly isDated: boolean
}

/** An archive tells one moment: what an earlier one told is replaced, and nobody left or came by it. */
async function storeSide(tx: Tx, accountId: string, { side, ids, at, isDated }: ArchivedSide): Promise<void> {
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
      concluded_at: at,
      pages: 1,
      people: ids.length,
      expected: ids.length,
    })
    .execute()
  const column = sql.ref(side)
  // The points of the archive before are no course: nothing compared the two.
  await sql`UPDATE suite_days SET ${column} = NULL WHERE account_id = ${accountId}`.execute(tx)
  await sql`DELETE FROM suite_days WHERE account_id = ${accountId} AND followers IS NULL AND following IS NULL`.execute(
    tx,
  )
  // Of which day a list is that does not say so is not known.
  if (!isDated) return
  await sql`INSERT INTO suite_days (account_id, day, ${column})
    SELECT id, (${at}::timestamptz AT TIME ZONE timezone)::date, ${ids.length}::integer FROM suite_accounts
    WHERE id = ${accountId}
    ON CONFLICT (account_id, day) DO UPDATE SET ${column} = excluded.${column}`.execute(tx)
}

async function forgetReplacedPosts(
  tx: Tx,
  accountId: string,
  { posts, unreadPosts }: ArchiveFacts,
  at: Date,
): Promise<void> {
  if (posts === null) return
  await deleteLaterReads(tx, accountId, at)
  if (unreadPosts) await deletePostsExcept(tx, accountId, [...posts.map(({ id }) => id), ...unreadPosts])
}

/** `lists` false: an account that is read through its connection keeps its own history, and takes the older posts alone. */
export async function storeArchive(
  tx: Tx,
  accountId: string,
  facts: ArchiveFacts,
  {
    at,
    isDated,
    lists,
    known,
  }: {
    readonly at: Date
    readonly isDated: boolean
    readonly lists: boolean
    readonly known: readonly StoredPerson[]
  },
): Promise<{ readonly posts: number }> {
  await allowLongStatements(tx)
  for (const side of SIDES) {
    const ids = facts[side]
    if (lists && ids) await storeSide(tx, accountId, { side, ids, at, isDated })
  }
  if (lists)
    for (let from = 0; from < known.length; from += 1000)
      await storePeople(tx, accountId, known.slice(from, from + 1000), at)
  if (lists) await forgetReplacedPosts(tx, accountId, facts, at)
  const posts = facts.posts ?? []
  let taken = 0
  for (let from = 0; from < posts.length; from += 1000) {
    const some = posts.slice(from, from + 1000)
    const stored = lists ? some : await newPosts(tx, accountId, some)
    taken += stored.length
    await storePosts(tx, accountId, { posts: stored, own: new Map(), readAt: at })
  }
  if (!lists) return { posts: taken }
  await tx
    .updateTable('suite_accounts')
    .set({
      handle: facts.handle,
      name: facts.name,
      ...(facts.followers && { followers: facts.followers.length }),
      ...(facts.following && { following: facts.following.length }),
      ...(facts.posts && { posts: await countStoredPosts(tx, accountId), posts_read_at: at }),
    })
    .where('id', '=', accountId)
    .execute()
  return { posts: taken }
}

/** As of when the lists and posts of an account that was read from an archive are; null: it has none. */
export async function archivedAt(tx: Tx, account: SuiteAccountRow): Promise<Date | null> {
  const row = await tx
    .selectFrom('suite_looks')
    .select((eb) => eb.fn.max('finished_at').as('at'))
    .where('account_id', '=', account.id)
    .where('state', '=', 'complete')
    .executeTakeFirst()
  const times = [row?.at, account.posts_read_at].flatMap((at) => at?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.max(...times))
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
