// What the parameter tables of the reference rule out, asked over signed HTTP: forms, lengths, lists, what is left out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const ACCOUNT = '/12/accounts/18ce54d4x5t'
const LINE_ITEM = {
  campaign_id: '8wku2',
  objective: 'ENGAGEMENTS',
  product_type: 'PROMOTED_TWEETS',
  placements: 'ALL_ON_TWITTER',
  entity_status: 'PAUSED',
}

const newCampaign = async (): Promise<string> => {
  const query = { funding_instrument_id: 'lygyi', name: 'videos', daily_budget_amount_local_micro: '50000000' }
  return (await sandbox.send('POST', `${ACCOUNT}/campaigns`, { query })).body.data.id
}

test.each([
  ['a domain with its protocol', { advertiser_domain: 'https://example.com' }, 400, 'INVALID_PARAMETER'],
  ['a category that is not in the list', { categories: 'IAB3-1,IAB99' }, 404, 'INVALID_IAB_CATEGORY'],
  ['an app by its name', { ios_app_store_identifier: 'com.example.app' }, 400, 'INVALID_PARAMETER'],
  ['an advertiser by its handle', { advertiser_user_id: 'harborroast' }, 400, 'INVALID_PARAMETER'],
  ['a name without a character', { name: '' }, 400, 'INVALID_PARAMETER'],
])('a line item with %s is refused, created or updated', async (_what, query, status, code) => {
  const created = await sandbox.send('POST', `${ACCOUNT}/line_items`, { query: { ...LINE_ITEM, ...query } })
  expect([created.status, created.body.errors[0].code]).toEqual([status, code])
  const updated = await sandbox.send('PUT', `${ACCOUNT}/line_items/itttx`, { query })
  expect([updated.status, updated.body.errors[0].code]).toEqual([status, code])
})

test('a line item for publishers, with a domain and categories of the list', async () => {
  const query = { ...LINE_ITEM, placements: 'PUBLISHER_NETWORK', advertiser_domain: 'example.com' }
  const { status, body } = await sandbox.send('POST', `${ACCOUNT}/line_items`, {
    query: { ...query, categories: 'IAB3-1,IAB8', advertiser_user_id: '10307300' },
  })
  expect([status, body.data?.categories]).toEqual([201, ['IAB3-1', 'IAB8']])
})

test('what runs before videos says what its advertiser does', async () => {
  const query = { ...LINE_ITEM, campaign_id: await newCampaign(), objective: 'PREROLL_VIEWS', product_type: 'MEDIA' }
  const without = await sandbox.send('POST', `${ACCOUNT}/line_items`, { query })
  expect([without.status, without.body.errors[0]]).toMatchObject([
    400,
    { code: 'MISSING_PARAMETER', parameter: 'categories' },
  ])
  const given = await sandbox.send('POST', `${ACCOUNT}/line_items`, { query: { ...query, categories: 'IAB5,IAB15' } })
  expect(given.status).toBe(201)
})

test('who engaged with a campaign: one of the account', async () => {
  const campaign = await newCampaign()
  const created = await sandbox.send('POST', `${ACCOUNT}/line_items`, {
    query: { ...LINE_ITEM, campaign_id: campaign },
  })
  const target = async (targeting_type: string, targeting_value: string, more = {}) => {
    const query = { line_item_id: created.body.data.id, targeting_type, targeting_value, ...more }
    return sandbox.send('POST', `${ACCOUNT}/targeting_criteria`, { query })
  }
  expect((await target('ENGAGEMENT_TYPE', 'IMPRESSION')).status).toBe(201)
  const unknown = await target('CAMPAIGN_ENGAGEMENT', 'zz99')
  expect([unknown.status, unknown.body.errors[0].code]).toEqual([400, 'INVALID_PARAMETER'])
  expect((await target('CAMPAIGN_ENGAGEMENT', campaign)).status).toBe(201)
  const apps = await target('APP_LIST', '1a', { operator_type: 'NE' })
  expect([apps.status, apps.body.errors[0].code]).toEqual([400, 'INVALID_PARAMETER'])
})

test.each([
  ['campaigns', 'campaign_id'],
  ['line_items', 'line_item_id'],
  ['targeting_criteria', 'targeting_criterion_id'],
])('an operation on %s that does not say which', async (entities, parameter) => {
  const operations = [{ operation_type: 'Delete', params: {} }]
  const { status, body } = await sandbox.send('POST', `/12/batch/accounts/18ce54d4x5t/${entities}`, {
    json: operations,
  })
  expect(status).toBe(400)
  expect(body.operation_errors).toEqual([[expect.objectContaining({ code: 'MISSING_PARAMETER', parameter })]])
})

test.each([
  ['locations', { country_code: 'USA' }],
  ['network_operators', { country_code: 'Japan' }],
  ['events', { event_types: 'SPORTS', country_codes: 'US,GBR' }],
])('%s of a country that is not written with two letters', async (path, query) => {
  const { status, body } = await sandbox.send('GET', `/12/targeting_criteria/${path}`, { query })
  expect([status, body.errors[0].code]).toEqual([400, 'INVALID_PARAMETER'])
})

test('two letters of a country in either case', async () => {
  const request = async (code: string) => {
    const query = { location_type: 'COUNTRIES', country_code: code }
    return (await sandbox.send('GET', '/12/targeting_criteria/locations', { query })).body.data
  }
  expect(await request('jp')).toEqual(await request('JP'))
  expect(await request('jp')).toHaveLength(1)
})

test.each([['/bidding_rules'], ['/accounts/18ce54d4x5t/custom_audiences']])(
  'a text of a wrong length for %s',
  async (path) => {
    const query = { currency: 'dollars', q: 'x'.repeat(256) }
    const { status, body } = await sandbox.send('GET', `/12${path}`, { query })
    expect([status, body.errors[0].code]).toEqual([400, 'INVALID_PARAMETER'])
  },
)
