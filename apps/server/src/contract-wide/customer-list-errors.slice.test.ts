// Every error that customer lists declare is answered for its reason.

import { CUSTOMER_LIST_LIMITS } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { subscribe } from '../../testkit/billing-samples.ts'
import { draftedCampaign } from '../../testkit/campaign-samples.ts'
import { hashedFile, sendCustomerFile } from '../../testkit/customer-files.ts'
import { errorScene, networkErrorTests, nothingLeftOut } from '../../testkit/declared-error-scene.ts'
import { sampleCall } from '../../testkit/sample-calls.ts'
import { type OwnTeam, ownTeam, teamAccount } from '../../testkit/team-samples.ts'

const CREATE = 'customerLists.create'
const ADD = 'customerLists.addPeople'
const REMOVE = 'customerLists.removePeople'
const CHECK = 'customerLists.check'
const CHECK_PEOPLE = 'customerLists.checkPeople'
const CHANGE = 'customerLists.change'
const DELETE = 'customerLists.delete'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

const scene = errorScene({ network: null })
let team: OwnTeam
let account = NOBODYS
beforeAll(async () => {
  team = await ownTeam(scene)
})

let names = 0
const file = async (content?: string) =>
  (await sendCustomerFile(scene.person, content ?? (await hashedFile('a@b.jp\nc@d.jp')))).id
const create = async (more: object = {}) => {
  const given = { team: team.slug, account, name: `Customers ${++names}`, purpose: 'exclusion', file: NOBODYS }
  return await scene.send(CREATE, { body: { ...given, ...more } })
}
const store = (pk: string, change: object) =>
  scene.world.db.updateTable('customer_lists').set(change).where('id', '=', pk).execute()
const inAccount = async (): Promise<string> => {
  const { id } = (await create({ file: await file() })).json()
  await store(id, { state: 'targetable', network_id: `net${names}` })
  return id
}
const add = async (pk: string, given?: string) => scene.send(ADD, { params: { pk }, body: { file: given ?? NOBODYS } })
const remove = async (pk: string, given?: string) =>
  scene.send(REMOVE, { params: { pk }, body: { file: given ?? NOBODYS } })
const check = (name = 'Checked') => scene.send(CHECK, { body: { team: team.slug, account, name } })
const checkPeople = (pk: string, operation: 'add' | 'remove') =>
  scene.send(CHECK_PEOPLE, { params: { pk }, body: { operation } })

test('what a list needs', async () => {
  scene.expectDeclared(CREATE, 'subscription_needed', await create())
  scene.expectDeclared(CHECK, 'subscription_needed', await check())
  await subscribe(scene, team)
  scene.expectDeclared(CREATE, 'account_needed', await create())
  scene.expectDeclared(CHECK, 'account_needed', await check())
  account = await teamAccount(scene, team)
  scene.expectDeclared(CREATE, 'file_unknown', await create())
  const made = await create({ name: 'Spring', file: await file() })
  expect(made.statusCode).toBe(202)
  scene.expectDeclared(CREATE, 'list_name_taken', await create({ name: 'Spring', file: await file() }))
  scene.expectDeclared(CHECK, 'list_name_taken', await check('Spring'))
  const { id } = made.json()
  scene.expectDeclared(ADD, 'under_way', await add(id, await file()))
  scene.expectDeclared(REMOVE, 'under_way', await remove(id, await file()))
  scene.expectDeclared(CHECK_PEOPLE, 'under_way', await checkPeople(id, 'add'))
  scene.expectDeclared(DELETE, 'under_way', await scene.send(DELETE, { params: { pk: id } }))
  await store(id, { state: 'targetable', network_id: '1abc' })
  scene.expectDeclared(ADD, 'file_unknown', await add(id))
  scene.expectDeclared(REMOVE, 'file_unknown', await remove(id))
  await scene.world.db.updateTable('customer_lists').set({ network_id: null }).where('id', '=', id).execute()
  scene.expectDeclared(REMOVE, 'nothing_in_list', await remove(id, await file()))
  scene.expectDeclared(CHECK_PEOPLE, 'nothing_in_list', await checkPeople(id, 'remove'))
})

test('a file that was sent before', async () => {
  const pk = await inAccount()
  const sent = () =>
    scene.world.db
      .updateTable('customer_list_files')
      .set((eb) => ({ sent: eb.ref('people') }))
      .where('list_id', '=', pk)
      .execute()
  await sent()
  const given = await file()
  scene.expectDeclared(ADD, 'already_in_list', await add(pk, given))
  expect(await scene.world.db.selectFrom('files').select('id').where('id', '=', given).execute()).toEqual([])
  expect((await remove(pk, await file())).statusCode).toBe(202)
  await sent()
  await store(pk, { state: 'targetable' })
  scene.expectDeclared(REMOVE, 'already_removed', await remove(pk, await file()))
})

test('uploads of a plan, and a subscription that has ended', async () => {
  const pk = await inAccount()
  const task = scene.world.db.selectFrom('tasks').select('id').where('kind', '=', 'audiences.upload-customer-list')
  const { id: counts } = await task.executeTakeFirstOrThrow()
  await sql`
    INSERT INTO tasks
    SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*
    FROM tasks t, generate_series(1, 25) n WHERE t.id = ${counts}`.execute(scene.world.db)
  scene.expectDeclared(CREATE, 'uploads_used_up', await create({ file: await file() }))
  scene.expectDeclared(CHECK, 'uploads_used_up', await check())
  // What is added to a list is no upload of the plan.
  expect((await add(pk, await file())).statusCode).toBe(202)
  await scene.world.db.deleteFrom('tasks').where('kind', '=', 'audiences.upload-customer-list').execute()
  await store(pk, { state: 'targetable' })
  const subscriptions = await scene.world.db.selectFrom('subscriptions').selectAll().execute()
  await scene.world.db.deleteFrom('subscriptions').execute()
  scene.expectDeclared(ADD, 'subscription_needed', await add(pk, await file()))
  scene.expectDeclared(CHECK_PEOPLE, 'subscription_needed', await checkPeople(pk, 'add'))
  await scene.world.db.insertInto('subscriptions').values(subscriptions).execute()
})

test('more people than a file takes', async () => {
  const line = (n: number) => `id ${n.toString(16).padStart(64, '0')}\n`
  const many = Array.from({ length: CUSTOMER_LIST_LIMITS.mostPeople + 1 }, (_, n) => line(n)).join('')
  const pk = await inAccount()
  for (const [id, send] of [
    [CREATE, (given: string) => create({ file: given })],
    [ADD, (given: string) => add(pk, given)],
    [REMOVE, (given: string) => remove(pk, given)],
  ] as const) {
    const given = await file(many)
    const answer = await send(given)
    scene.expectDeclared(id, 'too_many_people', answer)
    expect(answer.json()).toMatchObject({ most: CUSTOMER_LIST_LIMITS.mostPeople })
    expect(await scene.world.db.selectFrom('files').select('id').where('id', '=', given).execute()).toEqual([])
  }
})

test('campaigns that use it are named', async () => {
  const pk = await inAccount()
  const { id } = await draftedCampaign({ team, account, scene })
  const { name } = (await scene.person.send('GET', `/api/campaigns/${id}/`)).json()
  await scene.world.db.updateTable('campaigns').set({ network_id: 'live1' }).where('id', '=', id).execute()
  const uses = (change: object) =>
    scene.world.db.updateTable('ad_sets').set(change).where('campaign_id', '=', id).execute()
  const targeting = JSON.stringify({ kind: 'customer_list', list_id: pk })
  const before = await scene.world.db.selectFrom('ad_sets').select('targeting').where('campaign_id', '=', id).execute()
  await uses({ targeting })
  const using = { campaigns: [{ id, name }], other_campaigns: 0 }
  const changed = await scene.send(CHANGE, { params: { pk }, body: { purpose: 'exclusion' } })
  scene.expectDeclared(CHANGE, 'list_targeted', changed)
  expect(changed.json()).toMatchObject(using)
  await uses({ targeting: JSON.stringify(before[0]?.targeting), exclude_configs: JSON.stringify([pk]) })
  expect((await scene.send(CHANGE, { params: { pk }, body: { purpose: 'exclusion' } })).statusCode).toBe(200)
  const deleted = await scene.send(DELETE, { params: { pk } })
  scene.expectDeclared(DELETE, 'list_used', deleted)
  expect(deleted.json()).toMatchObject(using)
  const shown = await scene.send('customerLists.read', { params: { pk } })
  expect(shown.json().campaigns).toEqual([{ id, name, launched: true }])
  await scene.world.db.deleteFrom('campaigns').where('id', '=', id).execute()
})

test('a plan of a program that is none, or over', async () => {
  const { params } = await sampleCall('talkPlans.decline', scene)
  const plan = params?.pk ?? NOBODYS
  scene.expectDeclared(CREATE, 'plan_unknown', await create({ file: await file(), plan: NOBODYS }))
  await scene.send('talkPlans.decline', { params: { pk: plan } })
  scene.expectDeclared(CREATE, 'plan_over', await create({ file: await file(), plan }))
})

networkErrorTests(scene, [
  {
    id: CREATE,
    revokedMeanwhile: true,
    prepare: async () => {
      const given = await file()
      return () => create({ file: given })
    },
  },
  {
    id: ADD,
    revokedMeanwhile: true,
    prepare: async () => {
      const [pk, given] = [await inAccount(), await file()]
      return () => add(pk, given)
    },
  },
  {
    id: REMOVE,
    revokedMeanwhile: true,
    prepare: async () => {
      const [pk, given] = [await inAccount(), await file()]
      return () => remove(pk, given)
    },
  },
  { id: CHECK, revokedMeanwhile: true, prepare: async () => () => check() },
  {
    id: CHECK_PEOPLE,
    revokedMeanwhile: true,
    prepare: async () => {
      const pk = await inAccount()
      return () => checkPeople(pk, 'add')
    },
  },
  {
    id: DELETE,
    path: '*/custom_audiences/*',
    prepare: async () => {
      const pk = await inAccount()
      return () => scene.send(DELETE, { params: { pk } })
    },
  },
])

nothingLeftOut(scene, 'customer-list-errors')
