// A queue of follows and one of unfollows of a connected account of the suite: carried out person by person.
import { insertBatch, listBatches } from '../src/features/suite/suite-batch-store.ts'
import { FOLLOW_BATCH } from '../src/features/suite/suite-queue-target.ts'
import type { Db } from '../src/platform/postgres.ts'
import { findReconciliation, requestReconciliation } from '../src/platform/reconcile/reconcile-store.ts'
import { OWNER_GRANT, type ReconcilerScene, type RowSays, type ScenePlace } from './reconciler-scene.ts'
import { setPremium } from './set-premium.ts'
import { TEST_START } from './test-clock.ts'

const refOf = (target: string) => ({ kind: FOLLOW_BATCH, target })

export const storeOf = ({ db }: ScenePlace): Db => {
  if (db) return db
  throw new Error('Queues are stored where their calls do it.')
}

/** The account of whoever owns the sandbox's ad account, in the suite of the person who connected it. */
export async function suiteAccount(
  db: Db,
): Promise<{ readonly id: string; readonly subject: string; readonly userId: string }> {
  const grant = await db
    .selectFrom('network_grants')
    .select(['id', 'user_id', 'subject', 'handle'])
    .executeTakeFirstOrThrow()
  await setPremium(db, grant.user_id)
  const now = new Date(TEST_START)
  const found = await db
    .selectFrom('suite_accounts')
    .select('id')
    .where('subject', '=', grant.subject)
    .executeTakeFirst()
  const { id } =
    found ??
    (await db
      .insertInto('suite_accounts')
      .values({
        user_id: grant.user_id,
        grant_id: grant.id,
        source: 'connection',
        subject: grant.subject,
        handle: grant.handle,
        name: grant.handle,
        state: 'ready',
        timezone: 'UTC',
        daily_cap: 400,
        chosen_at: now,
        added_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  await db.deleteFrom('suite_changes').where('account_id', '=', id).execute()
  await db.deleteFrom('suite_sent_changes').where('subject', '=', grant.subject).execute()
  return { id, subject: grant.subject, userId: grant.user_id }
}

/** Two who follow the account and are there. */
export async function twoPeople({ network }: ScenePlace, subject: string): Promise<readonly string[]> {
  const page = await network.followers(OWNER_GRANT, subject, { size: 50, token: null })
  const ids = (page?.items ?? []).filter((one) => !one.protected).map(({ id }) => id)
  return ids.slice(0, 2)
}

async function followed({ network }: ScenePlace, people: readonly string[]) {
  const { found } = await network.people(OWNER_GRANT, people)
  return Object.fromEntries(found.map(({ id, followedByYou }) => [id, followedByYou]))
}

async function saysOf(db: Db, accountId: string, id: string): Promise<RowSays> {
  const [row] = await listBatches(db, accountId, { id })
  if (!row) return 'before'
  if (row.waiting === 0) return 'all'
  if ((await findReconciliation(db, refOf(id)))?.state === 'running') return 'under_way'
  return row.done > 0 ? 'part' : 'before'
}

async function batchScene(place: ScenePlace, action: 'follow' | 'unfollow') {
  const db = storeOf(place)
  const { network } = place
  const account = await suiteAccount(db)
  const people = await twoPeople(place, account.subject)
  const set = async (follows: boolean): Promise<void> => {
    for (const person of people)
      if (follows) await network.follow(OWNER_GRANT, account.subject, person)
      else await network.unfollow(OWNER_GRANT, account.subject, person)
  }
  await set(action === 'unfollow')
  const [first = ''] = people
  let batch = ''
  return {
    async request() {
      batch = await insertBatch(db, {
        accountId: account.id,
        action,
        undoes: null,
        people: people.map((person) => ({ person })),
        now: new Date(TEST_START),
      })
      const options = { steps: people.length, continues: false, now: new Date(TEST_START) }
      await requestReconciliation(db, refOf(batch), { userId: account.userId }, options)
      return batch
    },
    look: () => followed(place, people),
    says: () => saysOf(db, account.id, batch),
    /** As a person resumes a queue that a refusal has paused. */
    async again() {
      await db.updateTable('suite_batches').set({ state: 'running' }).where('id', '=', batch).execute()
      const options = { steps: people.length, continues: false, now: new Date(TEST_START) }
      await requestReconciliation(db, refOf(batch), { userId: account.userId }, options)
    },
    // What was sent before a refusal stays, and the queue says so person by person.
    mayRemain: () => true,
    others: {
      'somebody does the same at the network': () =>
        action === 'follow'
          ? network.follow(OWNER_GRANT, account.subject, first)
          : network.unfollow(OWNER_GRANT, account.subject, first),
    },
    async clear() {
      await db
        .updateTable('suite_batches')
        .set({ state: 'stopped', finished_at: new Date(TEST_START) })
        .where('id', '=', batch)
        .execute()
      await set(false)
    },
  }
}

export const followBatchScenes: readonly ReconcilerScene[] = (['follow', 'unfollow'] as const).map((action) => ({
  kind: FOLLOW_BATCH,
  name: `a queue of ${action}s is carried out`,
  needsStore: true,
  questions: '/2/users',
  begin: (place) => batchScene(place, action),
}))
