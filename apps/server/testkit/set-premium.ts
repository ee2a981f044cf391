// What staff sets so that a person has the analytics suite without paying: their own workspace counts as subscribed.
import type { Db } from '../src/platform/postgres.ts'
import { TEST_START } from './test-clock.ts'

export async function setPremium(db: Db, userId: string): Promise<void> {
  const workspace = await db
    .selectFrom('teams')
    .select('id')
    .where('personal_of', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const id = workspace?.id ?? (await newWorkspace(db, userId))
  await db
    .insertInto('team_billing')
    .values({ team_id: id, customer: null, read_at: null, override: true })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet({ override: true }))
    .execute()
}

async function newWorkspace(db: Db, userId: string): Promise<string> {
  const slug = `own-${userId.slice(0, 8)}`
  const row = await db
    .insertInto('teams')
    .values({ name: 'Own workspace', slug, personal_of: userId, created_at: new Date(TEST_START) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
