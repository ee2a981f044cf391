// A queue that creates a list and adds two people to it, as an account of the suite.
import { insertBatch, listBatches } from '../src/features/suite/suite-batch-store.ts'
import { LIST_BATCH } from '../src/features/suite/suite-queue-target.ts'
import { findReconciliation, requestReconciliation } from '../src/platform/reconcile/reconcile-store.ts'
import { storeOf, suiteAccount, twoPeople } from './follow-batch-scenes.ts'
import { OWNER_GRANT, type ReconcilerScene, type RowSays, type ScenePlace } from './reconciler-scene.ts'
import { TEST_START } from './test-clock.ts'

let names = 0
const nameOf = (): string => `Bulk ${process.pid}.${++names}`
const PAGE = { size: 100, token: null }

async function listBatchScene(place: ScenePlace) {
  const db = storeOf(place)
  const { network } = place
  const [account, name] = [await suiteAccount(db), nameOf()]
  const people = await twoPeople(place, account.subject)
  const lists = async () =>
    (await network.ownedLists(OWNER_GRANT, account.subject, PAGE)).items.filter((list) => list.name === name)
  const now = new Date(TEST_START)
  const start = { steps: people.length + 1, continues: false, now }
  let batch = ''
  const ref = () => ({ kind: LIST_BATCH, target: batch })
  const says = async (): Promise<RowSays> => {
    const [row] = await listBatches(db, account.id, { id: batch })
    if (!row) return 'before'
    if (row.waiting === 0) return 'all'
    if ((await findReconciliation(db, ref()))?.state === 'running') return 'under_way'
    return row.done > 0 || row.list_id !== null ? 'part' : 'before'
  }
  return {
    async request() {
      const queued = people.map((person) => ({ person }))
      const list = { id: null, name, private: true }
      batch = await insertBatch(db, { accountId: account.id, action: 'list', undoes: null, people: queued, list, now })
      await requestReconciliation(db, ref(), { userId: account.userId }, start)
      return batch
    },
    async look() {
      const found = await lists()
      const members = await Promise.all(
        found.map(
          async ({ id }) => (await network.listMembers(OWNER_GRANT, id, PAGE))?.items.map((one) => one.id) ?? [],
        ),
      )
      return members.map((ids) => [...ids].sort())
    },
    says,
    /** As a person resumes a queue that a refusal has paused. */
    async again() {
      await db.updateTable('suite_batches').set({ state: 'running' }).where('id', '=', batch).execute()
      await requestReconciliation(db, ref(), { userId: account.userId }, start)
    },
    // Whoever was added before a refusal stays, and the queue says so person by person.
    mayRemain: () => true,
    others: {},
    async clear() {
      await db
        .updateTable('suite_batches')
        .set({ state: 'stopped', finished_at: now })
        .where('id', '=', batch)
        .execute()
      for (const { id } of await lists()) await network.deletePeopleList(OWNER_GRANT, id)
    },
  }
}

export const listBatchScenes: readonly ReconcilerScene[] = [
  {
    kind: LIST_BATCH,
    name: 'people are added to a list that is created first',
    needsStore: true,
    questions: '/2/',
    begin: listBatchScene,
  },
]
