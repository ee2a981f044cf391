// What deletion of imported data means in SQL: what was made while they were shown, and accounts that were found in them.
import { type RawBuilder, sql } from 'kysely'
import type { ImportedDeletion } from './person-places.ts'

/** Whether something of this moment was made from the deleted data: every screen speaks of imported data while there are any. */
export const madeFrom = (deletion: Pick<ImportedDeletion, 'since' | 'at'>, moment: RawBuilder<unknown>) =>
  sql<boolean>`(${moment} >= ${deletion.since}::timestamptz AND ${moment} < ${deletion.at}::timestamptz)`

/** Names nobody: longer than a handle of the network may be. */
const DELETED = 'deleted_account_'

/**
 * A JSON list of traits in which the accounts that a look-alike follows are named no more. Its other traits and all weights
 * stay: with fewer traits than it was made of, it would be another audience.
 */
const withoutAccounts = (traits: RawBuilder<unknown>) => sql`(SELECT coalesce(jsonb_agg(
    CASE WHEN trait ->> 'kind' IN ('follows', 'engaged')
      THEN jsonb_set(trait, '{term}', to_jsonb(${DELETED}::text || lpad(place::text, 2, '0'))) ELSE trait END
    ORDER BY place), '[]'::jsonb)
  FROM jsonb_array_elements(${traits}) WITH ORDINALITY AS listed(trait, place))`

/** Removes the accounts that look-alikes in a column were found by; `path` leads to the traits, `rows` says in which rows. */
export function forgetFoundAccounts(
  table: string,
  column: string,
  path: readonly string[],
  rows: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const traits = sql`(${sql.ref(column)} #> ${[...path]}::text[])`
  return sql`UPDATE ${sql.table(table)}
    SET ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, ${[...path]}::text[], ${withoutAccounts(traits)})
    WHERE jsonb_typeof(${traits}) = 'array' AND ${rows}
      AND EXISTS (SELECT FROM jsonb_array_elements(${traits}) AS found(trait)
        WHERE trait ->> 'kind' IN ('follows', 'engaged') AND trait ->> 'term' NOT LIKE ${`${DELETED}%`})`
}
