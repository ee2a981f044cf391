// Custom audiences over HTTP: their life, their members, what they share, and when they can be targeted.

import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertEntity } from '#platform/entity-store.ts'
import { type MountedCalls, mountForTest } from '../../testkit/mounted-calls.ts'
import { SEEN_AT, smallPopulation, smallWorld } from '../../testkit/small-population.ts'
import { audienceCalls } from './all-audience-calls.ts'
import { audienceFacts } from './audience-facts.ts'
import { orderProcessing } from './audience-processing.ts'

const ACCOUNT = '18ce54d4x5t'
const HOUR = 3_600_000
let mounted: MountedCalls

beforeEach(() => {
  mounted = mountForTest((parts) => audienceCalls(parts, smallWorld()))
})
afterEach(() => mounted.close())

const at = (rest: string, account = ACCOUNT) => `/12/accounts/${account}/custom_audiences${rest}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const passHours = (hours: number) => mounted.clock.set({ now: new Date(mounted.clock.now().getTime() + hours * HOUR) })

async function create(name: string): Promise<string> {
  const { status, body } = await mounted.send('POST', at(`?name=${encodeURIComponent(name)}`))
  expect(status).toBe(201)
  return body.data.id
}

const read = async (id: string) => (await mounted.get(at(`/${id}`))).body.data

const active = () => {
  const world = smallPopulation()
  return Array.from({ length: world.size }, (_, account) => account).filter((account) => world.isActive(account))
}

const byHandle = (accounts: readonly number[]) =>
  accounts.map((account) => ({ handle: [sha256(smallPopulation().handleOf(account).toLowerCase())] }))

const upload = (id: string, users: readonly unknown[], operation = 'Update', more = {}) =>
  mounted.send('POST', at(`/${id}/users`), [{ operation_type: operation, params: { users, ...more } }])

test('an audience begins as an empty shell, is renamed, and deleted softly', async () => {
  const made = await mounted.send('POST', at('?name=developers'))
  expect(made.body).toEqual({
    data: {
      targetable: false,
      name: 'developers',
      targetable_types: ['CRM', 'EXCLUDED_CRM'],
      audience_type: 'CRM',
      description: null,
      permission_level: 'READ_WRITE',
      owner_account_id: ACCOUNT,
      id: expect.stringMatching(/^[0-9a-z]+$/),
      reasons_not_targetable: ['PROCESSING', 'TOO_SMALL'],
      created_at: '2026-11-21T08:00:00Z',
      updated_at: '2026-11-21T08:00:00Z',
      partner_source: 'OTHER',
      deleted: false,
      audience_size: null,
    },
    request: { params: { name: 'developers', account_id: ACCOUNT } },
  })
  const { id } = made.body.data
  const renamed = await mounted.send('PUT', at(`/${id}?name=developers_changed&description=of%20all%20kinds`))
  expect(renamed.body.data).toMatchObject({ name: 'developers_changed', description: 'of all kinds' })
  const deleted = await mounted.send('DELETE', at(`/${id}`))
  expect(deleted.body.data).toMatchObject({ deleted: true, reasons_not_targetable: ['TOO_SMALL'] })
  expect((await mounted.get(at(`/${id}`))).body.errors).toMatchObject([{ code: 'TAILORED_AUDIENCE_NOT_FOUND' }])
  expect((await mounted.get(at(`/${id}?with_deleted=true`))).body.data.deleted).toBe(true)
})

test('a name is needed, and only one audience of an account has it', async () => {
  const id = await create('devs')
  expect((await mounted.send('POST', at(''))).body.errors).toMatchObject([{ code: 'MISSING_PARAMETER' }])
  const again = await mounted.send('POST', at('?name=devs'))
  expect([again.status, again.body.errors[0].parameter]).toEqual([400, 'name'])
  const long = await mounted.send('POST', at(`?name=${'x'.repeat(256)}`))
  expect(long.body.errors).toMatchObject([{ code: 'INVALID_PARAMETER', parameter: 'name' }])
  expect((await mounted.send('PUT', at(`/${id}?name=devs`))).status).toBe(200)
  await mounted.send('DELETE', at(`/${id}`))
  await create('devs')
})

test('the list has pages, a search by the beginning of the name, and filters', async () => {
  for (const name of ['alpha', 'Alphabet', 'beta']) await create(name)
  const page = await mounted.get(at('?count=2'))
  expect(page.body.data.map((one: { name: string }) => one.name)).toEqual(['alpha', 'Alphabet'])
  const rest = await mounted.get(at(`?count=2&cursor=${page.body.next_cursor}`))
  expect(rest.body.data.map((one: { name: string }) => one.name)).toEqual(['beta'])
  expect(rest.body.next_cursor).toBeNull()
  const found = await mounted.get(at('?q=ALPHA&sort_by=name-desc&with_total_count=true'))
  expect([found.body.total_count, found.body.data[0].name]).toEqual([2, 'alpha'])
  const only = await mounted.get(at(`?custom_audience_ids=${rest.body.data[0].id}`))
  expect(only.body.data).toHaveLength(1)
})

test('a hundred matched users make it targetable, once the change is worked through', async () => {
  const id = await create('members')
  const people = active()
  const users = [...byHandle(people.slice(0, 90)), ...byHandle([people[0] ?? 0])]
  const ids = people.slice(85, 100).map((account) => ({ twitter_id: [sha256(smallPopulation().idOf(account))] }))
  const answer = await upload(id, [...users, ...ids, { email: [sha256('nobody@example.com')] }])
  expect(answer.body).toEqual({
    data: { success_count: 107, total_count: 107 },
    request: { params: { account_id: ACCOUNT, custom_audience_id: id } },
  })
  passHours(5.9)
  expect(await read(id)).toMatchObject({ targetable: false, reasons_not_targetable: ['PROCESSING', 'TOO_SMALL'] })
  passHours(2.2)
  expect(await read(id)).toMatchObject({ targetable: true, reasons_not_targetable: [], audience_size: 100 })
  await upload(
    id,
    [
      {
        handle: [
          sha256(
            smallPopulation()
              .handleOf(people[3] ?? 0)
              .toLowerCase(),
          ),
        ],
      },
    ],
    'Delete',
  )
  expect(await read(id)).toMatchObject({ targetable: true, audience_size: 100 })
  passHours(8.1)
  expect(await read(id)).toMatchObject({
    targetable: false,
    reasons_not_targetable: ['TOO_SMALL'],
    audience_size: null,
  })
})

test('addresses and numbers match the accounts that gave them, hashed; in plain words they are refused', async () => {
  const id = await create('customers')
  const world = smallPopulation()
  const people = active()
  const [byAddress, byNumber] = [people.filter((one) => one % 5 < 4).slice(0, 70), people.filter((one) => one % 5 < 2)]
  const users = [
    ...byAddress.map((account) => ({ email: [sha256(`${world.handleOf(account).toLowerCase()}@mail.example.com`)] })),
    ...byNumber.slice(-50).map((one) => ({ phone_number: [sha256(`+8190${String(one).padStart(8, '0')}`)] })),
  ]
  const matched = new Set([...byAddress, ...byNumber.slice(-50)]).size
  expect(matched).toBeGreaterThan(100)
  expect((await upload(id, users)).status).toBe(201)
  passHours(8.1)
  expect(await read(id)).toMatchObject({ targetable: true, audience_size: matched })
  for (const raw of [{ email: ['taro@example.jp'] }, { phone_number: ['+819012345678'] }]) {
    const refused = await upload(id, [raw])
    expect([refused.status, refused.body.operation_errors ?? refused.body.errors]).toMatchObject([
      400,
      expect.anything(),
    ])
  }
})

test('people who did nothing for ninety days are not matched', async () => {
  const world = smallPopulation()
  const silent = Array.from({ length: world.size }, (_, account) => account).filter((one) => !world.isActive(one))
  const id = await create('silent')
  await upload(id, byHandle(silent))
  expect(silent.length).toBeGreaterThan(150)
  passHours(9)
  expect(await read(id)).toMatchObject({ targetable: false, reasons_not_targetable: ['TOO_SMALL'] })
})

test('any key of a member removes it, whichever it was added with', async () => {
  const world = smallPopulation()
  const people = active().slice(0, 101)
  const id = await create('keys')
  await upload(
    id,
    people.map((account) => ({
      handle: [sha256(world.handleOf(account).toLowerCase())],
      twitter_id: [sha256(world.idOf(account))],
    })),
  )
  passHours(9)
  await upload(id, [{ twitter_id: [sha256(world.idOf(people[0] ?? 0))] }], 'Delete')
  passHours(9)
  expect((await read(id)).audience_size).toBe(100)
})

test('members count from when they take effect until they expire', async () => {
  const id = await create('times')
  const later = new Date(SEEN_AT + 24 * HOUR).toISOString()
  const end = new Date(SEEN_AT + 48 * HOUR).toISOString()
  await upload(id, byHandle(active().slice(0, 120)), 'Update', { effective_at: later, expires_at: end })
  passHours(20)
  expect((await read(id)).targetable).toBe(false)
  passHours(5)
  expect((await read(id)).audience_size).toBe(120)
  passHours(24)
  expect((await read(id)).targetable).toBe(false)
})

test('it can be ordered that an audience takes two days', async () => {
  const id = await create('slow')
  orderProcessing(mounted.store, { [id]: 48 })
  await upload(id, byHandle(active().slice(0, 150)))
  passHours(47)
  expect(audienceFacts(mounted.store, mounted.clock, ACCOUNT).get(id)).toEqual({ targetable: false, name: 'slow' })
  passHours(2)
  expect(audienceFacts(mounted.store, mounted.clock, ACCOUNT).get(id)).toEqual({ targetable: true, name: 'slow' })
})

const HASH = sha256('adsapi')

test.each<[string, unknown, string]>([
  ['no array', { operation_type: 'Update' }, 'errors'],
  ['no operation', [], 'errors'],
  [
    'more than 2,500 operations',
    Array(2501).fill({ operation_type: 'Update', params: { users: [{ handle: [HASH] }] } }),
    'errors',
  ],
  [
    'more than five million bytes',
    [{ operation_type: 'Update', params: { users: Array(70_000).fill({ handle: [HASH] }) } }],
    'errors',
  ],
  ['another operation', [{ operation_type: 'Create', params: { users: [{ handle: [HASH] }] } }], 'operation_errors'],
  ['no users', [{ operation_type: 'Update', params: {} }], 'operation_errors'],
  ['a user without a key', [{ operation_type: 'Update', params: { users: [{}] } }], 'operation_errors'],
  [
    'a handle that is not hashed',
    [{ operation_type: 'Update', params: { users: [{ handle: ['adsapi'] }] } }],
    'operation_errors',
  ],
  [
    'a hash in capitals',
    [{ operation_type: 'Update', params: { users: [{ handle: [HASH.toUpperCase()] }] } }],
    'operation_errors',
  ],
  ['a key that is no array', [{ operation_type: 'Update', params: { users: [{ handle: HASH }] } }], 'operation_errors'],
  [
    'an end before the beginning',
    [
      {
        operation_type: 'Update',
        params: {
          users: [{ handle: [HASH] }],
          effective_at: '2027-01-02T00:00:00Z',
          expires_at: '2027-01-01T00:00:00Z',
        },
      },
    ],
    'operation_errors',
  ],
])('an upload is refused as a whole: %s', async (_what, body, where) => {
  const id = await create('refused')
  const good = { operation_type: 'Update', params: { users: byHandle(active().slice(0, 200)) } }
  const sent = where === 'operation_errors' ? [good, ...(body as unknown[])] : body
  const answer = await mounted.send('POST', at(`/${id}/users`), sent)
  expect(answer.status).toBe(400)
  if (where === 'operation_errors') {
    expect(answer.body.operation_errors[0]).toEqual([])
    expect(answer.body.operation_errors[1].length).toBeGreaterThan(0)
  } else expect(answer.body.errors.length).toBeGreaterThan(0)
  passHours(9)
  expect((await read(id)).audience_size).toBeNull()
})

const addAccount = (id: string, facts = {}) =>
  insertEntity(mounted.store, {
    kind: 'account',
    id,
    accountId: id,
    parentId: null,
    facts: { business_id: null, ...facts },
  })

test('sharing: the other account reads, writes when it may, and loses it when the permission goes', async () => {
  addAccount(ACCOUNT)
  addAccount('18ce54aymz3')
  addAccount('18ce54elsew', { business_id: 'b2' })
  const id = await create('shared')
  const grant = (account: string, level: string) =>
    mounted.send('POST', at(`/${id}/permissions?granted_account_id=${account}&permission_level=${level}`))
  const given = await grant('18ce54aymz3', 'READ_ONLY')
  expect(given.body.data).toMatchObject({
    custom_audience_id: id,
    permission_level: 'READ_ONLY',
    granted_account_id: '18ce54aymz3',
    deleted: false,
  })
  expect((await grant('18ce54elsew', 'READ_ONLY')).body.errors).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }])
  expect((await grant('unknown', 'READ_ONLY')).body.errors).toMatchObject([{ code: 'ACCOUNT_NOT_FOUND' }])
  const theirs = await mounted.get(at('?permission_scope=SHARED', '18ce54aymz3'))
  expect(theirs.body.data).toMatchObject([{ id, permission_level: 'READ_ONLY', owner_account_id: ACCOUNT }])
  const usersThere = at(`/${id}/users`, '18ce54aymz3')
  const members = [{ operation_type: 'Update', params: { users: [{ handle: [HASH] }] } }]
  expect((await mounted.send('POST', usersThere, members)).status).toBe(403)
  await grant('18ce54aymz3', 'READ_WRITE')
  expect((await mounted.send('POST', usersThere, members)).status).toBe(201)
  expect((await mounted.send('DELETE', at(`/${id}`, '18ce54aymz3'))).status).toBe(403)
  const permissions = await mounted.get(at(`/${id}/permissions`))
  expect(permissions.body.data).toHaveLength(1)
  const gone = await mounted.send('DELETE', at(`/${id}/permissions/${permissions.body.data[0].id}`))
  expect(gone.body.data.deleted).toBe(true)
  expect((await mounted.get(at(`/${id}`, '18ce54aymz3'))).status).toBe(404)
})

test('targeted: the campaigns and line items whose criteria name it', async () => {
  const id = await create('used')
  const add = (
    kind: 'campaign' | 'line_item' | 'targeting_criterion',
    entity: string,
    parentId: string | null,
    facts: object,
  ) => insertEntity(mounted.store, { kind, id: entity, accountId: ACCOUNT, parentId, facts: { ...facts } })
  add('campaign', 'c1', null, { name: 'test-campaign', entity_status: 'ACTIVE' })
  add('line_item', 'l1', 'c1', { name: 'running', entity_status: 'ACTIVE' })
  add('line_item', 'l2', 'c1', { name: null, entity_status: 'PAUSED' })
  for (const item of ['l1', 'l2']) {
    add('targeting_criterion', `t${item}`, item, { targeting_type: 'CUSTOM_AUDIENCE', targeting_value: id })
  }
  const running = { id: 'l1', name: 'running', servable: true }
  const answer = await mounted.get(at(`/${id}/targeted`))
  expect(answer.body.data).toEqual([{ campaign_id: 'c1', campaign_name: 'test-campaign', line_items: [running] }])
  const all = await mounted.get(at(`/${id}/targeted?with_active=false`))
  expect(all.body.data[0].line_items).toEqual([running, { id: 'l2', name: null, servable: false }])
})
