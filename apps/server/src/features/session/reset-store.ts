// Removes a person with all that is theirs alone; teams with others in them stay.
import { sql } from 'kysely'
import type { Tx } from '#platform/postgres.ts'

/** Everything that hangs on the person goes with the row: sessions, lists, connections, memberships, notices. */
export async function removePerson(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('teams')
    .where(
      sql<boolean>`id IN (SELECT team_id FROM memberships GROUP BY team_id HAVING bool_and(user_id = ${userId}::uuid))`,
    )
    .execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
