// Customer lists on their way into an ad account, and out of it.
import { CUSTOMER_LIST, customerListRef } from '../src/features/audiences/customer-list-reconciler.ts'
import { changeCustomerList, findCustomerList } from '../src/features/audiences/customer-list-store.ts'
import type { Db } from '../src/platform/postgres.ts'
import { requestReconciliation } from '../src/platform/reconcile/reconcile-store.ts'
import { hashedFile } from './customer-files.ts'
import {
  OWNER_GRANT,
  type ReconcilerScene,
  type RowSays,
  type ScenePlace,
  type SceneTarget,
} from './reconciler-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'
import { audiencesNamed } from './upload-scenes.ts'

const LISTS = '/api/customer-lists/'
const STATES: Readonly<Record<string, RowSays>> = { waiting: 'under_way', uploading: 'under_way', failed: 'part' }

let names = 0

async function sentFile({ call, upload }: ScenePlace, people: readonly string[]): Promise<string> {
  const bytes = Buffer.from(await hashedFile(people.join('\n')))
  const announced = { name: 'customers.txt', content_type: 'text/plain', bytes: bytes.byteLength }
  const { file, url } = await call('POST', '/api/files/policy/', announced)
  await upload(`${url}?offset=0`, bytes)
  await call('POST', '/api/files/complete/', { id: file.id })
  return file.id
}

const buyers = (from: number): string[] => Array.from({ length: 30 }, (_, n) => `buyer${from + n}@shop.example.com`)

async function create(place: ScenePlace, name: string): Promise<string> {
  const { call, team, account } = place
  const file = await sentFile(place, buyers(0))
  return (await call('POST', LISTS, { team, account, name, purpose: 'exclusion', file })).id
}

const targetOf = (
  place: ScenePlace,
  name: string,
  parts: Pick<SceneTarget, 'request' | 'again' | 'says'>,
): SceneTarget => {
  const { control, network } = place
  const remove = async (): Promise<void> => {
    for (const { id } of await audiencesNamed(place, name))
      await network.deleteCustomAudience(OWNER_GRANT, AD_ACCOUNT, id)
  }
  return {
    ...parts,
    async look() {
      return await Promise.all((await audiencesNamed(place, name)).map(({ id }) => control(`audience-members/${id}`)))
    },
    // Some of them are in it, and the row says so.
    mayRemain: () => true,
    others: { 'the custom audience is deleted': remove },
    clear: remove,
  }
}

/** What its row says: nothing of one that is not there. */
const saysOf =
  ({ call, team }: ScenePlace, id: () => string) =>
  async (): Promise<RowSays> => {
    const rows: readonly { readonly id: string; readonly state: string }[] = await call('GET', `${LISTS}?team=${team}`)
    const row = rows.find((one) => one.id === id())
    return row ? (STATES[row.state] ?? 'all') : 'before'
  }

/** As a call does it that is killed right after: it would take the order back when it cannot be carried out at once. */
async function removalOrdered(db: Db, id: string, at: Date): Promise<void> {
  const list = await findCustomerList(db, id)
  if (!list) throw new Error(`There is no customer list ${id}.`)
  await changeCustomerList(db, id, { removing: true })
  await requestReconciliation(
    db,
    customerListRef(id),
    { teamId: list.team_id },
    { steps: 0, continues: false, now: at },
  )
}

export const customerListScenes: readonly ReconcilerScene[] = [
  {
    kind: CUSTOMER_LIST,
    name: 'a customer list is uploaded',
    needsPeople: true,
    async begin(place) {
      const name = `Customers ${process.pid}.${++names}`
      let id = ''
      const request = async (): Promise<string> => {
        id = await create(place, name)
        return id
      }
      return targetOf(place, name, {
        request,
        async again() {
          await place.call('DELETE', `${LISTS}${id}/`)
          return await request()
        },
        says: saysOf(place, () => id),
      })
    },
  },
  {
    kind: CUSTOMER_LIST,
    name: 'people are added to a customer list',
    needsPeople: true,
    async begin(place) {
      const name = `Customers ${process.pid}.${++names}`
      const id = await create(place, name)
      await place.settle(id, CUSTOMER_LIST)
      const request = async (): Promise<string> => {
        const file = await sentFile(place, buyers(20))
        return (await place.call('POST', `${LISTS}${id}/people/`, { team: place.team, file })).id
      }
      return targetOf(place, name, { request, again: request, says: saysOf(place, () => id) })
    },
  },
  {
    kind: CUSTOMER_LIST,
    name: 'people are taken out of a customer list',
    needsPeople: true,
    async begin(place) {
      const name = `Customers ${process.pid}.${++names}`
      const id = await create(place, name)
      await place.settle(id, CUSTOMER_LIST)
      const request = async (): Promise<string> => {
        const file = await sentFile(place, buyers(20))
        return (await place.call('POST', `${LISTS}${id}/removed-people/`, { team: place.team, file })).id
      }
      return targetOf(place, name, { request, again: request, says: saysOf(place, () => id) })
    },
  },
  {
    kind: CUSTOMER_LIST,
    name: 'a customer list is deleted from the ad account',
    needsPeople: true,
    needsStore: true,
    async begin(place) {
      const { call, control, db } = place
      if (!db) throw new Error('It is ordered where its call does it.')
      const name = `Customers ${process.pid}.${++names}`
      const id = await create(place, name)
      await place.settle(id, CUSTOMER_LIST)
      const target = targetOf(place, name, {
        async request() {
          await removalOrdered(db, id, new Date((await control('clock')).now))
          return id
        },
        async says() {
          const row = await findCustomerList(db, id)
          if (row?.state === 'removed') return 'all'
          return row?.removing ? 'under_way' : 'before'
        },
      })
      return {
        ...target,
        async clear() {
          await target.clear()
          // Of one that is still there the name is free again.
          if ((await findCustomerList(db, id))?.state !== 'removed') await call('DELETE', `${LISTS}${id}/`)
        },
      }
    },
  },
]
