// All SQL of taking people out of communities: members, leading accounts, the drawing, and names made of accounts.
import { sql } from 'kysely'
import { beganBeforeDeletion } from '#platform/erased-people.ts'
import { forgetFoundAccounts } from '#platform/imported-window.ts'
import type { ImportedDeletion } from '#platform/person-places.ts'
import type { DbOrTx } from '#platform/postgres.ts'

/** Studies of imported data that were begun while those were there; held until the transaction ends. */
export async function studiesOfDeletion(
  tx: DbOrTx,
  { since, at }: Pick<ImportedDeletion, 'since' | 'at'>,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('community_studies')
    .select('id')
    .where('network', '=', 'imported')
    .where('created_at', '>=', since)
    .where('created_at', '<', at)
    .where('people_deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export interface MadeName {
  readonly id: string
  readonly teamId: string
  readonly name: string
  /** What it is called instead: "#1" for the largest. */
  readonly instead: string
}

export async function madeNames(tx: DbOrTx, studies: readonly string[]): Promise<readonly MadeName[]> {
  if (studies.length === 0) return []
  const rows = await tx
    .selectFrom('communities')
    .select(['id', 'team_id', 'made_name', 'number'])
    .where('study_id', 'in', studies)
    .execute()
  return rows.map((row) => ({ id: row.id, teamId: row.team_id, name: row.made_name, instead: `#${row.number + 1}` }))
}

/** What is counted stays; names that people gave stay. Answers how many members were deleted. */
export async function forgetPeopleOfStudies(tx: DbOrTx, studies: readonly string[], at: Date): Promise<number> {
  if (studies.length === 0) return 0
  const { numDeletedRows } = await tx
    .deleteFrom('community_members')
    .where('study_id', 'in', studies)
    .executeTakeFirstOrThrow()
  const ids = sql`ANY(${[...studies]}::uuid[])`
  await sql`UPDATE communities SET accounts = '[]', as_audience = NULL, made_name = '#' || (number + 1)
    WHERE study_id = ${ids}`.execute(tx)
  // Growth names the community before: by the name that it has by now.
  await sql`UPDATE communities SET growth = jsonb_set(growth, '{before,name}', to_jsonb(coalesce(
      (SELECT coalesce(earlier.given_name, earlier.made_name) FROM communities AS earlier
        WHERE earlier.id::text = communities.growth #>> '{before,id}'), '')))
    WHERE study_id = ${ids} AND jsonb_typeof(growth -> 'before') = 'object'`.execute(tx)
  await forgetFoundAccounts('community_studies', 'definition', ['alike', 'traits'], sql<boolean>`id = ${ids}`).execute(
    tx,
  )
  await tx
    .updateTable('community_studies')
    .set({ drawing: null, people_deleted_at: at })
    .where('id', 'in', studies)
    .execute()
  return Number(numDeletedRows)
}

/** A study that went on while its data were deleted keeps what it counted, and nobody. */
export async function forgetIfDeletedMeanwhile(
  tx: DbOrTx,
  { id, began }: { readonly id: string; readonly began: Date },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ yes: boolean }>`SELECT ${beganBeforeDeletion(began)} AS yes FROM community_studies
    WHERE id = ${id} AND network = 'imported'`.execute(tx)
  if (rows[0]?.yes === true) await forgetPeopleOfStudies(tx, [id], now)
}
