// Which suggested keywords a person took before for the same words; for whoever suggests keywords to them.
import { type KeywordUse, usesFor } from '@peregrine/domain/targeting/taken-keyword-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { readSuggestionUsages } from './suggestion-usage-store.ts'

export async function keywordsUsedBefore(
  db: DbOrTx,
  userId: string,
  keywords: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, KeywordUse>> {
  return usesFor(await readSuggestionUsages(db, userId, now), keywords)
}
