// Apps of line items by the names that clients of before know, and events of apps that partners tell of.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

const ACCOUNT = '18ce54d4x5t'
/** Midnight in Los Angeles. */
const START = '2026-12-01T08:00:00Z'
const APP = 'com.example.roasts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  await sandbox.control('PUT', '/sandbox/clock', { now: START, rate: 0 })
})
afterAll(() => sandbox.close())

type Query = Readonly<Record<string, string>>
const send = (method: string, path: string, query: Query = {}) => sandbox.send(method, `/12${path}`, { query })
const own = (method: string, path: string, query: Query = {}) => send(method, `/accounts/${ACCOUNT}${path}`, query)

async function lineItem(more: Query = {}): Promise<string> {
  const campaign = await own('POST', '/campaigns', {
    funding_instrument_id: 'lygyi',
    name: 'promotes an app',
    daily_budget_amount_local_micro: '20000000',
  })
  const { status, body } = await own('POST', '/line_items', {
    campaign_id: campaign.body.data.id,
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: 'ALL_ON_TWITTER',
    bid_amount_local_micro: '900000',
    start_time: START,
    ...more,
  })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data.id
}

test('an app of a line item is the identifier that the line item has, either way', async () => {
  const item = await lineItem()
  const made = await own('POST', '/line_item_apps', {
    line_item_id: item,
    app_store_identifier: APP,
    os_type: 'ANDROID',
  })
  expect([made.status, made.body.data]).toEqual([
    201,
    {
      id: expect.any(String),
      line_item_id: item,
      app_store_identifier: APP,
      os_type: 'Android',
      created_at: START,
      updated_at: START,
      deleted: false,
    },
  ])
  const { id } = made.body.data
  const shown = async () => (await own('GET', `/line_items/${item}`)).body.data
  expect(await shown()).toMatchObject({ android_app_store_identifier: APP, ios_app_store_identifier: null })
  expect((await own('GET', `/line_item_apps/${id}`)).body.data).toEqual(made.body.data)
  // One that the line item itself was given stands there too.
  await own('PUT', `/line_items/${item}`, { ios_app_store_identifier: '333903271' })
  const list = await own('GET', '/line_item_apps', { line_item_ids: item, with_total_count: 'true' })
  expect(list.body.total_count).toBe(2)
  expect(list.body.data.map((app: { os_type: string }) => app.os_type)).toEqual(['Android', 'iOS'])
  // Another one in its place is another one.
  const other = await own('POST', '/line_item_apps', {
    line_item_id: item,
    app_store_identifier: 'com.b',
    os_type: 'ANDROID',
  })
  expect(other.body.data.id).not.toBe(id)
  expect((await own('GET', `/line_item_apps/${id}`)).body.errors[0].code).toBe('LINE_ITEM_APP_NOT_FOUND')
  expect((await own('DELETE', `/line_item_apps/${other.body.data.id}`)).body.data.deleted).toBe(true)
  expect((await shown()).android_app_store_identifier).toBeNull()
  const wrong = await own('POST', '/line_item_apps', {
    line_item_id: item,
    app_store_identifier: APP,
    os_type: 'WINDOWS',
  })
  expect([wrong.status, wrong.body.errors[0].parameter]).toEqual([400, 'os_type'])
})

test('the only app of a line item that installs apps cannot be taken away', async () => {
  const item = await lineItem({ objective: 'APP_INSTALLS', android_app_store_identifier: APP })
  const [app] = (await own('GET', '/line_item_apps', { line_item_ids: item })).body.data
  const taken = await own('DELETE', `/line_item_apps/${app.id}`)
  expect([taken.status, taken.body.errors[0].code]).toEqual([400, 'MISSING_PARAMETER'])
  expect((await own('GET', `/line_item_apps/${app.id}`)).status).toBe(200)
})

test('an event that is told of is answered in full, and marks its tag', async () => {
  const app = 'com.example.told'
  await lineItem({ android_app_store_identifier: app })
  const fields = { app_store_identifier: app, conversion_type: 'INSTALL', os_type: 'ANDROID' }
  const tag = await own('POST', '/app_event_tags', fields)
  const event: Query = {
    app_id: app,
    os_type: 'ANDROID',
    conversion_type: 'INSTALL',
    conversion_time: '2026-12-01T07:59:00.123Z',
    hashed_device_id: createHash('sha256').update('nobody').digest('hex'),
  }
  const requested = await send('GET', '/conversion_attribution', event)
  const answer = { ...event, click_window: 14, view_through_window: 1, partner_client_id: 'sandbox-app' }
  const nobody = { twitter_attribution: null, tpn_attribution: null }
  expect([requested.status, requested.body.data]).toMatchObject([200, { ...answer, ...nobody }])
  // Asking writes nothing down.
  const marked = async () => (await own('GET', `/app_event_tags/${tag.body.data.id}`)).body.data
  expect((await marked()).status).toBe('UNVERIFIED')
  const reported = await send('POST', '/conversion_event', { ...event, price_micro: '5000000' })
  expect([reported.status, reported.body.data]).toMatchObject([
    200,
    { ...answer, ...nobody, conversion_value_micro: 5_000_000 },
  ])
  expect(await marked()).toMatchObject({ status: 'TRACKING', last_tracked_at: '2026-12-01T07:59:00Z' })
})

test.each([
  [
    'a view that counts for longer than a click',
    { click_window: '1', view_through_window: '7' },
    'view_through_window',
  ],
  ['days that are no window', { click_window: '2' }, 'click_window'],
  ['an event to come', { conversion_time: '2026-12-01T09:00:00.000Z' }, 'conversion_time'],
  ['an unknown event', { conversion_type: 'NAP' }, 'conversion_type'],
])('%s is refused', async (_what, more, parameter) => {
  const event = { app_id: 'a', os_type: 'IOS', conversion_type: 'INSTALL', hashed_device_id: 'ABCD1234XYZ' }
  const answer = await send('POST', '/conversion_event', { ...event, conversion_time: START, ...more })
  expect([answer.status, answer.body.errors[0].parameter]).toEqual([400, parameter])
})

test('an estimate by its old name, and what is said of old versions', async () => {
  const json = { targeting_criteria: [{ targeting_type: 'BROAD_KEYWORD', targeting_value: 'coffee' }] }
  const old = await sandbox.send('POST', `/7/accounts/${ACCOUNT}/audience_summary`, { json })
  const today = await sandbox.send('POST', `/12/accounts/${ACCOUNT}/audience_estimate`, { json })
  expect([old.status, old.body.data]).toEqual([200, today.body.data])
  expect([old, today].map(({ headers }) => headers.get('x-current-api-version'))).toEqual(['12', '12'])
  expect([old, today].map(({ headers }) => headers.get('x-api-warn'))).toEqual([expect.stringContaining('7'), null])
})
