// Lists of people that were ordered by a call whose process is gone: created, and changed when it was ordered otherwise.
import { LIST, listRef } from '../src/features/social-lists/list-reconciler.ts'
import { findOrder, placeOrder } from '../src/features/social-lists/social-list-store.ts'
import type { Db } from '../src/platform/postgres.ts'
import { findReconciliation, requestReconciliation } from '../src/platform/reconcile/reconcile-store.ts'
import { OWNER_GRANT, type ReconcilerScene, type RowSays, type ScenePlace } from './reconciler-scene.ts'

const PAGE = { size: 100, token: null }

let names = 0
const nameOf = (): string => `List ${process.pid}.${++names}`

interface Owner {
  readonly userId: string
  readonly subject: string
}

const storeOf = ({ db }: ScenePlace): Db => {
  if (db) return db
  throw new Error('Lists are ordered where their calls do it.')
}

async function connectedOwner(db: Db): Promise<Owner> {
  const grants = db.selectFrom('network_grants').select(['user_id', 'subject'])
  const { user_id: userId, subject } = await grants.executeTakeFirstOrThrow()
  return { userId, subject }
}

const listsNamed = async ({ network }: ScenePlace, { subject }: Owner, name: string) =>
  (await network.ownedLists(OWNER_GRANT, subject, PAGE)).items.filter((list) => list.name === name)

/** As a call does it that is killed right after: it would run it itself before it is answered. */
async function ordered(place: ScenePlace, owner: Owner, name: string, description: string): Promise<string> {
  const db = storeOf(place)
  const { now } = await place.control('clock')
  const at = new Date(now)
  const id = await placeOrder(db, owner, { name, description, private: true }, at)
  await requestReconciliation(db, listRef(id), owner, { steps: 0, continues: false, now: at })
  return id
}

/** What the next call for it would be answered with. */
async function saysOf(place: ScenePlace, id: string): Promise<RowSays> {
  const db = storeOf(place)
  const order = await findOrder(db, id)
  if (!order) return 'before'
  if (order.network_id !== null && order.made_description === order.description) return 'all'
  const state = (await findReconciliation(db, listRef(id)))?.state
  return state === 'running' ? 'under_way' : 'before'
}

async function listScene(place: ScenePlace, earlier: string | null) {
  const { network } = place
  const [owner, name] = [await connectedOwner(storeOf(place)), nameOf()]
  if (earlier !== null) await place.settle(await ordered(place, owner, name, earlier), LIST)
  const remove = async (): Promise<void> => {
    for (const { id } of await listsNamed(place, owner, name)) await network.deletePeopleList(OWNER_GRANT, id)
  }
  let order = ''
  return {
    async request() {
      order = await ordered(place, owner, name, 'Who roasts')
      return order
    },
    look: async () =>
      (await listsNamed(place, owner, name)).map(({ description, private: hidden }) => ({ description, hidden })),
    says: () => saysOf(place, order),
    others: { 'the list is deleted': remove },
    clear: remove,
  }
}

const QUESTIONS = '/2/*lists*'

export const listScenes: readonly ReconcilerScene[] = [
  {
    kind: LIST,
    name: 'a list is created',
    needsStore: true,
    questions: QUESTIONS,
    begin: (place) => listScene(place, null),
  },
  {
    kind: LIST,
    name: 'a list that an earlier call ordered otherwise is changed',
    needsStore: true,
    questions: QUESTIONS,
    begin: (place) => listScene(place, 'Who brews'),
  },
]
