// All SQL of suggestions that people used: their own, the newest thousand of the last two years.
import { keywordKey, type TakenKeyword } from '@peregrine/domain/targeting/taken-keyword-rules.ts'
import type { Db, DbOrTx } from '#platform/postgres.ts'

/** Older ones go, so that nobody fills the table. */
const RETAINED = 1000
const RETAINED_DAYS = 730
const DAY_MS = 86_400_000
const retainedSince = (now: Date): Date => new Date(now.getTime() - RETAINED_DAYS * DAY_MS)

export async function insertSuggestionUsages(
  db: Db,
  userId: string,
  query: string,
  keywords: readonly string[],
  now: Date,
): Promise<void> {
  const distinct = new Map(keywords.map((keyword) => [keywordKey(keyword), keyword]))
  const rows = [...distinct.values()].map((keyword) => ({ user_id: userId, query, keyword, used_at: now }))
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('keyword_suggestion_usages').values(rows).execute()
    await removeSurplus(tx, userId, now)
  })
}

async function removeSurplus(tx: DbOrTx, userId: string, now: Date): Promise<void> {
  const beyond = tx
    .selectFrom('keyword_suggestion_usages')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(RETAINED)
  await tx
    .deleteFrom('keyword_suggestion_usages')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('used_at', '<=', retainedSince(now)), eb('id', 'in', beyond)]))
    .execute()
}

/** The newest first. */
export async function readSuggestionUsages(db: DbOrTx, userId: string, now: Date): Promise<TakenKeyword[]> {
  const rows = await db
    .selectFrom('keyword_suggestion_usages')
    .select(['keyword', 'query', 'used_at'])
    .where('user_id', '=', userId)
    .where('used_at', '>', retainedSince(now))
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RETAINED)
    .execute()
  return rows.map(({ keyword, query, used_at: at }) => ({ keyword, query, at: at.getTime() }))
}

/** All of them, or those of one keyword however it was written. */
export async function deleteSuggestionUsages(db: DbOrTx, userId: string, keyword?: string): Promise<void> {
  const own = db.deleteFrom('keyword_suggestion_usages').where('user_id', '=', userId)
  if (keyword === undefined) {
    await own.execute()
    return
  }
  const spellings = await db
    .selectFrom('keyword_suggestion_usages')
    .select('keyword')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  const same = spellings.filter((one) => keywordKey(one.keyword) === keywordKey(keyword)).map((one) => one.keyword)
  if (same.length > 0) await own.where('keyword', 'in', same).execute()
}

/** Removes for good what is too old to be retained. */
export async function purgeSuggestionUsages(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('keyword_suggestion_usages').where('used_at', '<=', retainedSince(now)).execute()
}
