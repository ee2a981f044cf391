// The shapes in which well-known clients send their requests: the official libraries for Python and Ruby, the public
// collection for Postman, and twurl. Each is replayed as that client writes it, byte by byte where it matters.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authorization, STANDING_KEYS, startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('DELETE', '/sandbox/rate-limits')
})

const ACCOUNT = 'accounts/18ce54d4x5t'

interface Raw {
  /** As it goes over the wire, after the question mark. */
  readonly query?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** What is signed besides the OAuth parameters. */
  readonly signed?: Readonly<Record<string, string | string[]>>
}

/** Sends exactly this. */
async function raw(method: string, path: string, { query, body, headers = {}, signed = {} }: Raw = {}) {
  const url = `${sandbox.url}/${path}`
  const header = authorization(
    STANDING_KEYS,
    { url, method, data: signed as Record<string, string> },
    { now: sandbox.realTime() },
  )
  const answer = await fetch(query === undefined ? url : `${url}?${query}`, {
    method,
    headers: { authorization: header, ...headers },
    ...(body !== undefined && { body }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers of the wire are looked into field by field
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any }
}

const JSON_BODY = { 'content-type': 'application/json' }
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' }

describe('Python', () => {
  test('creates with everything in the query, lists repeated, and reads back', async () => {
    const campaign = await raw('POST', `11/${ACCOUNT}/campaigns`, {
      query:
        'daily_budget_amount_local_micro=1000000&entity_status=PAUSED&funding_instrument_id=lygyi&name=my+first+campaign',
      signed: {
        daily_budget_amount_local_micro: '1000000',
        entity_status: 'PAUSED',
        funding_instrument_id: 'lygyi',
        name: 'my first campaign',
      },
    })
    expect([campaign.status, campaign.body.data.name]).toEqual([201, 'my first campaign'])
    const item = await raw('POST', `11/${ACCOUNT}/line_items`, {
      query: `bid_amount_local_micro=10000&campaign_id=${campaign.body.data.id}&objective=ENGAGEMENTS&placements=TWITTER_TIMELINE&placements=TWITTER_REPLIES&product_type=PROMOTED_TWEETS`,
      signed: {
        bid_amount_local_micro: '10000',
        campaign_id: campaign.body.data.id,
        objective: 'ENGAGEMENTS',
        placements: ['TWITTER_TIMELINE', 'TWITTER_REPLIES'],
        product_type: 'PROMOTED_TWEETS',
      },
    })
    expect(item.body.data.placements).toEqual(['TWITTER_TIMELINE', 'TWITTER_REPLIES'])
  })

  test('saves back all that it has read, what cannot be set included', async () => {
    const { body } = await raw('GET', `11/${ACCOUNT}/line_items/itttx`)
    const all = Object.entries<unknown>(body.data).filter(
      ([, value]) => value && !(Array.isArray(value) && value.length === 0),
    )
    const params = { ...Object.fromEntries(all.map(([name, value]) => [name, String(value)])), name: 'saved back' }
    const saved = await raw('PUT', `11/${ACCOUNT}/line_items/itttx`, {
      query: new URLSearchParams(params).toString(),
      signed: params,
    })
    expect([saved.status, saved.body.data.name]).toEqual([200, 'saved back'])
  })

  test('batches in JSON of which only the address is signed; ids beside the params', async () => {
    const operation = (params: unknown, type = 'Create') => ({ params, operation_type: type })
    const batch = (operations: readonly unknown[]) =>
      raw('POST', `11/batch/${ACCOUNT}/targeting_criteria`, { headers: JSON_BODY, body: JSON.stringify(operations) })
    const made = await batch([
      operation({ line_item_id: 'itttx', targeting_type: 'LOCATION', targeting_value: '00a8b25e420adc94' }),
      operation({ line_item_id: 'itttx', targeting_type: 'PHRASE_KEYWORD', targeting_value: 'righteous dude' }),
    ])
    expect(made.status).toBe(201)
    const deleted = await batch(
      made.body.data.map((one: Record<string, unknown>) =>
        operation({ ...one, to_delete: true, targeting_criterion_id: one.id }, 'Delete'),
      ),
    )
    expect(deleted.body.data.map((one: { deleted: boolean }) => one.deleted)).toEqual([true, true])
  })

  test('writes a flag as True, a time in UTC, a cursor into the query', async () => {
    const flagged = await raw('GET', `11/${ACCOUNT}`, { query: 'with_deleted=True', signed: { with_deleted: 'True' } })
    expect(flagged.status).toBe(200)
    const first = await raw('GET', `11/${ACCOUNT}/line_items`, { query: 'count=1', signed: { count: '1' } })
    const cursor = first.body.next_cursor
    const next = await raw('GET', `11/${ACCOUNT}/line_items`, {
      query: `count=1&cursor=${cursor}`,
      signed: { count: '1', cursor },
    })
    expect(next.body.data).toHaveLength(1)
  })

  test('finds who somebody is by API 1.1', async () => {
    const params = { screen_name: 'harborroast' }
    const user = await raw('GET', '1.1/users/show.json', { query: 'screen_name=harborroast', signed: params })
    expect(user.body.id_str).toMatch(/^\d+$/)
    expect(
      (
        await raw('GET', '1.1/users/show.json', {
          query: 'screen_name=nobody_at_all',
          signed: { screen_name: 'nobody_at_all' },
        })
      ).status,
    ).toBe(404)
  })
})

describe('Ruby', () => {
  test('escapes blanks as plus, sends an empty form', async () => {
    const { status, body } = await raw('POST', `11/${ACCOUNT}/campaigns`, {
      query: 'name=caf%C3%A9+%26+th%C3%A9&funding_instrument_id=lygyi&daily_budget_amount_local_micro=1000000',
      signed: { name: 'café & thé', funding_instrument_id: 'lygyi', daily_budget_amount_local_micro: '1000000' },
      headers: FORM_BODY,
      body: '',
    })
    expect([status, body.data.name]).toEqual([201, 'café & thé'])
  })

  test('signs a hash of a JSON body beside the rest', async () => {
    const json = JSON.stringify([
      {
        operation_type: 'Create',
        params: { name: 'hashed', funding_instrument_id: 'lygyi', daily_budget_amount_local_micro: 1000000 },
      },
    ])
    const { status } = await raw('POST', `11/batch/${ACCOUNT}/campaigns`, {
      headers: JSON_BODY,
      body: json,
      signed: { oauth_body_hash: createHash('sha1').update(json).digest('base64') },
    })
    expect(status).toBe(201)
  })
})

test('twurl: a form, a slash at the end, an older version', async () => {
  expect((await raw('GET', '9/accounts/')).status).toBe(200)
  const { status } = await raw('POST', `9/${ACCOUNT}/campaigns`, {
    headers: FORM_BODY,
    body: 'funding_instrument_id=lygyi&name=My First Campaign&total_budget_amount_local_micro=500000000&daily_budget_amount_local_micro=50000000',
    signed: {
      funding_instrument_id: 'lygyi',
      name: 'My First Campaign',
      total_budget_amount_local_micro: '500000000',
      daily_budget_amount_local_micro: '50000000',
    },
  })
  expect(status).toBe(201)
})

/** [method, path, what is filled in]: every request of the collection about what the sandbox knows, with its version. */
type Requested = readonly [method: string, path: string, status: number, filled?: Readonly<Record<string, string>>]

const COLLECTION: readonly Requested[] = [
  ['GET', 'accounts', 200],
  ['GET', ACCOUNT, 200],
  ['PUT', ACCOUNT, 200],
  ['GET', `${ACCOUNT}/authenticated_user_access`, 200],
  ['GET', 'bidding_rules', 200, { currency: 'USD' }],
  ['GET', `${ACCOUNT}/campaigns`, 200, { campaign_ids: '8wku2', count: '10', with_draft: 'true' }],
  ['GET', `${ACCOUNT}/campaigns/8wku2`, 200],
  [
    'POST',
    `${ACCOUNT}/campaigns`,
    201,
    {
      funding_instrument_id: 'lygyi',
      name: 'one',
      start_time: '2026-12-01',
      daily_budget_amount_local_micro: '1000000',
    },
  ],
  ['PUT', `${ACCOUNT}/campaigns/8wku2`, 200, { name: 'Autumn roasts' }],
  ['GET', 'content_categories', 200],
  ['GET', `${ACCOUNT}/features`, 200],
  ['POST', `${ACCOUNT}/features`, 201, { feature_keys: 'AGE_TARGETING' }],
  ['DELETE', `${ACCOUNT}/features`, 200, { feature_keys: 'AGE_TARGETING' }],
  ['GET', `${ACCOUNT}/funding_instruments`, 200],
  ['GET', `${ACCOUNT}/funding_instruments/lygyi`, 200, { funding_instrument_id: '' }],
  ['POST', `${ACCOUNT}/funding_instruments`, 201, { currency: 'EUR', start_time: '2026-12-01', type: 'CREDIT_LINE' }],
  ['PUT', `${ACCOUNT}/funding_instruments/lygyi`, 200, { funding_instrument_id: '' }],
  ['GET', 'iab_categories', 200],
  ['GET', `${ACCOUNT}/line_items`, 200],
  ['GET', `${ACCOUNT}/line_items/itttx`, 200],
  [
    'POST',
    `${ACCOUNT}/line_items`,
    201,
    { campaign_id: '8wku2', objective: 'ENGAGEMENTS', placements: 'ALL_ON_TWITTER', product_type: 'PROMOTED_TWEETS' },
  ],
  ['PUT', `${ACCOUNT}/line_items/ml5vs`, 200, { entity_status: 'PAUSED', end_time: '' }],
  ['GET', 'line_items/placements', 200, { product_type: 'MEDIA' }],
  ['GET', `${ACCOUNT}/promotable_users`, 200],
  ['GET', `${ACCOUNT}/promotable_users/l310s`, 200],
  ['GET', `${ACCOUNT}/targeting_criteria`, 200, { line_item_ids: 'itttx,ml5vs' }],
  [
    'POST',
    `${ACCOUNT}/targeting_criteria`,
    201,
    { line_item_id: 'itttx', targeting_type: 'BROAD_KEYWORD', targeting_value: 'tamper' },
  ],
  ['GET', 'targeting_criteria/app_store_categories', 200, { q: '' }],
  ['GET', 'targeting_criteria/conversations', 200],
  ['GET', 'targeting_criteria/devices', 200],
  ['GET', 'targeting_criteria/events', 200, { event_types: 'SPORTS' }],
  ['GET', 'targeting_criteria/interests', 200, { q: 'books' }],
  ['GET', 'targeting_criteria/languages', 200],
  ['GET', 'targeting_criteria/locations', 200, { location_type: 'CITIES', q: 'port' }],
  ['GET', 'targeting_criteria/network_operators', 200],
  ['GET', 'targeting_criteria/platform_versions', 200],
  ['GET', 'targeting_criteria/platforms', 200],
  ['GET', 'targeting_criteria/tv_markets', 200],
  ['GET', 'targeting_criteria/tv_shows', 200, { locale: 'en-US' }],
  ['GET', `${ACCOUNT}/targeting_suggestions`, 200, { suggestion_type: 'KEYWORD', targeting_values: 'coffee' }],
  ['GET', 'advertiser_business_categories', 200],
  ['GET', `${ACCOUNT}/tailored_audiences`, 200],
  ['POST', `${ACCOUNT}/tailored_audiences`, 201, { name: 'from the collection' }],
]

describe('Postman', () => {
  // What is empty stands in the address, but is not signed: the collection asks for it so.
  test.each(COLLECTION.map((requested) => ({ title: requested.slice(0, 2).join(' '), requested })))(
    '$title',
    async ({ requested }) => {
      const [method, path, status, filled = {}] = requested
      const query = Object.entries(filled)
        .map((pair) => pair.map(encodeURIComponent).join('='))
        .join('&')
      const signed = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ''))
      const answer = await raw(method, `7/${path}`, { query, signed })
      expect([answer.status, answer.body.errors]).toEqual([status, undefined])
    },
  )

  test('an audience by its old name: uploaded to, shared, seen, taken back, deleted', async () => {
    const made = await raw('POST', `7/${ACCOUNT}/tailored_audiences`, {
      query: 'name=shared',
      signed: { name: 'shared' },
    })
    const audience = `7/${ACCOUNT}/tailored_audiences/${made.body.data.id}`
    const email = createHash('sha256').update('somebody@example.com').digest('hex')
    const upload = [{ operation_type: 'Update', params: { users: [{ email: [email] }] } }]
    const uploaded = await raw('POST', `${audience}/users`, { headers: JSON_BODY, body: JSON.stringify(upload) })
    expect(uploaded.body.data).toEqual({ success_count: 1, total_count: 1 })
    const other = (await raw('POST', '7/accounts')).body.data.id
    const grant = { granted_account_id: other, permission_level: 'READ_ONLY' }
    const query = new URLSearchParams(grant).toString()
    const shared = await raw('POST', `${audience}/permissions`, { query, signed: grant })
    expect(shared.status).toBe(201)
    expect((await raw('GET', `${audience}/permissions`)).body.data).toMatchObject([grant])
    const collectionParams = { tailored_audience_permission_id: shared.body.data.id }
    const permission = `${audience}/permissions/${collectionParams.tailored_audience_permission_id}`
    const revoked = await raw('DELETE', permission, {
      query: new URLSearchParams(collectionParams).toString(),
      signed: collectionParams,
    })
    expect([revoked.status, revoked.body.data.deleted]).toEqual([200, true])
    expect((await raw('DELETE', audience)).body.data.deleted).toBe(true)
  })

  test('fields of older versions are passed over', async () => {
    const old = { automatically_select_bid: 'false', bid_type: 'MAX', charge_by: 'ENGAGEMENT', optimization: 'DEFAULT' }
    const params = { ...old, include_sentiment: 'ALL', bid_amount_local_micro: '2000000', categories: 'IAB3-1' }
    const { status, body } = await raw('PUT', `7/${ACCOUNT}/line_items/ml5vs`, {
      query: new URLSearchParams(params).toString(),
      signed: params,
    })
    expect([status, body.data.bid_amount_local_micro]).toEqual([200, 2000000])
    expect(body.data).not.toHaveProperty('charge_by')
  })

  test('its own script writes the header without quotes', async () => {
    const url = `${sandbox.url}/12/${ACCOUNT}/line_items`
    const header = authorization(
      STANDING_KEYS,
      { url, method: 'GET', data: { line_item_ids: 'itttx,ml5vs' } },
      { now: sandbox.realTime() },
    )
    // Only what is of OAuth belongs into it.
    const bare = header.replaceAll('"', '')
    const answer = await fetch(`${url}?line_item_ids=${encodeURIComponent('itttx,ml5vs')}`, {
      headers: { authorization: bare },
    })
    expect(answer.status).toBe(200)
  })
})
