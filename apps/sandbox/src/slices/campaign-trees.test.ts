// Accounts, funding, campaigns and line items over signed HTTP: shapes, defaults, rules, paging, soft deletion.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const ACCOUNT = '/12/accounts/18ce54d4x5t'
const get = async (path: string, query: Readonly<Record<string, string>> = {}) =>
  sandbox.send('GET', `${ACCOUNT}${path}`, { query })
const post = async (path: string, query: Readonly<Record<string, string>>) =>
  sandbox.send('POST', `${ACCOUNT}${path}`, { query })
const put = async (path: string, query: Readonly<Record<string, string>>) =>
  sandbox.send('PUT', `${ACCOUNT}${path}`, { query })
const remove = async (path: string) => sandbox.send('DELETE', `${ACCOUNT}${path}`)

const CAMPAIGN = {
  funding_instrument_id: 'lygyi',
  name: 'demo',
  daily_budget_amount_local_micro: '140000000',
  entity_status: 'PAUSED',
}
const newCampaign = async (more: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await post('/campaigns', { ...CAMPAIGN, ...more })).body.data.id
const LINE_ITEM = {
  objective: 'ENGAGEMENTS',
  product_type: 'PROMOTED_TWEETS',
  placements: 'ALL_ON_TWITTER',
  bid_amount_local_micro: '3210000',
  entity_status: 'PAUSED',
}
const newLineItem = async (campaign: string, more: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await post('/line_items', { ...LINE_ITEM, campaign_id: campaign, ...more })).body.data.id

test('what stands for any client', async () => {
  const account = await get('')
  expect(account.body).toMatchObject({
    data: { id: '18ce54d4x5t', timezone: 'America/Los_Angeles', approval_status: 'ACCEPTED', deleted: false },
    request: { params: { account_id: '18ce54d4x5t' } },
  })
  expect(account.body.data).not.toHaveProperty('features')
  const funding = await get('/funding_instruments')
  expect(funding.body).toMatchObject({
    data: [{ id: 'lygyi', type: 'CREDIT_CARD', currency: 'USD', able_to_fund: true, reasons_not_able_to_fund: [] }],
    next_cursor: null,
  })
  expect((await get('/promotable_users')).body.data).toMatchObject([{ id: 'l310s', promotable_user_type: 'FULL' }])
  expect((await get('/features', { feature_keys: 'CITY_TARGETING,AGE_TARGETING' })).body.data).toEqual([
    'CITY_TARGETING',
  ])
  expect((await get('/campaigns')).body.data).toMatchObject([
    {
      id: '8wku2',
      entity_status: 'PAUSED',
      servable: false,
      reasons_not_servable: ['PAUSED_BY_ADVERTISER'],
      currency: 'USD',
    },
  ])
  expect(
    (await get('/line_items', { campaign_ids: '8wku2' })).body.data.map((item: { id: string }) => item.id),
  ).toEqual(['itttx', 'ml5vs'])
})

test('a campaign as the reference shows it', async () => {
  const { status, body } = await post('/campaigns', CAMPAIGN)
  expect(status).toBe(201)
  const { id, created_at: made, updated_at: changed, ...rest } = body.data
  expect(id).toMatch(/^[0-9a-z]+$/)
  expect(made).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(changed).toBe(made)
  expect(rest).toEqual({
    name: 'demo',
    budget_optimization: 'LINE_ITEM',
    reasons_not_servable: ['PAUSED_BY_ADVERTISER', 'INCOMPLETE'],
    servable: false,
    purchase_order_number: null,
    effective_status: 'UNKNOWN',
    daily_budget_amount_local_micro: 140000000,
    funding_instrument_id: 'lygyi',
    duration_in_days: null,
    standard_delivery: true,
    total_budget_amount_local_micro: null,
    entity_status: 'PAUSED',
    frequency_cap: null,
    currency: 'USD',
    deleted: false,
  })
  expect(body.request.params).toEqual({
    ...CAMPAIGN,
    daily_budget_amount_local_micro: 140000000,
    account_id: '18ce54d4x5t',
  })
})

test('a form does as well as a query', async () => {
  const { status, body } = await sandbox.send('POST', `${ACCOUNT}/campaigns`, {
    form: { ...CAMPAIGN, name: 'été, 50% & +1 コーヒー' },
  })
  expect([status, body.data.name]).toEqual([201, 'été, 50% & +1 コーヒー'])
})

test.each([
  ['nothing given', {}, 'MISSING_PARAMETER', 'funding_instrument_id'],
  ['a name that is too long', { ...CAMPAIGN, name: 'x'.repeat(256) }, 'INVALID_PARAMETER', 'name'],
  [
    'an unknown funding instrument',
    { ...CAMPAIGN, funding_instrument_id: 'nope' },
    'INVALID_FUNDING_INSTRUMENT',
    'funding_instrument_id',
  ],
  [
    'an amount in words',
    { ...CAMPAIGN, daily_budget_amount_local_micro: 'ten' },
    'INVALID_PARAMETER',
    'daily_budget_amount_local_micro',
  ],
  [
    'a daily budget above the total',
    { ...CAMPAIGN, total_budget_amount_local_micro: '10000' },
    'INVALID_PARAMETER',
    'daily_budget_amount_local_micro',
  ],
  ['an unknown status', { ...CAMPAIGN, entity_status: 'GONE' }, 'INVALID_PARAMETER', 'entity_status'],
])('a campaign with %s is refused', async (_what, query, code, parameter) => {
  const { status, body } = await post('/campaigns', query)
  expect(status).toBe(400)
  expect(body.errors[0]).toMatchObject({ code, parameter })
  expect(body.request.params.account_id).toBe('18ce54d4x5t')
})

test('an update changes what is given, and an empty text takes away', async () => {
  const id = await newCampaign({ purchase_order_number: 'PO 7' })
  const { status, body } = await put(`/campaigns/${id}`, { name: 'renamed', purchase_order_number: '', unknown: 'x' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    name: 'renamed',
    purchase_order_number: null,
    daily_budget_amount_local_micro: 140000000,
  })
  expect(body.request.params).not.toHaveProperty('unknown')
  expect((await put(`/campaigns/${id}`, { entity_status: 'DRAFT' })).status).toBe(400)
})

test('deleted: 404, and shown only when asked for', async () => {
  const id = await newCampaign()
  const item = await newLineItem(id)
  expect((await remove(`/campaigns/${id}`)).body.data.deleted).toBe(true)
  const gone = await get(`/campaigns/${id}`)
  expect([gone.status, gone.body.errors[0].code]).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
  expect((await get(`/campaigns/${id}`, { with_deleted: 'true' })).body.data.deleted).toBe(true)
  expect((await remove(`/campaigns/${id}`)).status).toBe(404)
  expect((await put(`/campaigns/${id}`, { name: 'x' })).status).toBe(404)
  // Deletion does not run down, but what is below is not shown any more.
  expect((await get('/line_items', { line_item_ids: item })).body.data).toEqual([])
  expect((await get(`/line_items/${item}`)).body.errors[0].code).toBe('LINE_ITEM_NOT_FOUND')
  expect((await get(`/line_items/${item}`, { with_deleted: 'true' })).body.data.deleted).toBe(false)
})

test('drafts are shown only when asked for', async () => {
  const id = await newCampaign({ entity_status: 'DRAFT' })
  expect((await get('/campaigns', { campaign_ids: id })).body.data).toEqual([])
  expect((await get('/campaigns', { campaign_ids: id, with_draft: 'true' })).body.data).toHaveLength(1)
})

test('a line item as the reference shows it, with its defaults', async () => {
  const campaign = await newCampaign()
  const { status, body } = await post('/line_items', {
    ...LINE_ITEM,
    campaign_id: campaign,
    start_time: '2026-12-15',
    end_time: '2026-12-31T08:00:00-0800',
  })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    advertiser_domain: null,
    advertiser_user_id: expect.stringMatching(/^\d+$/),
    android_app_store_identifier: null,
    automatic_tweet_promotion: null,
    bid_amount_local_micro: 3210000,
    bid_strategy: 'MAX',
    campaign_id: campaign,
    categories: [],
    creative_source: 'MANUAL',
    currency: 'USD',
    end_time: '2026-12-31T16:00:00Z',
    entity_status: 'PAUSED',
    funding_instrument_id: 'lygyi',
    goal: 'ENGAGEMENT',
    name: null,
    pay_by: 'ENGAGEMENT',
    placements: ['ALL_ON_TWITTER'],
    start_time: '2026-12-15T00:00:00Z',
  })
  expect(body.request.params).toMatchObject({ placements: ['ALL_ON_TWITTER'], start_time: '2026-12-15T00:00:00Z' })
})

test.each([
  ['no campaign', { campaign_id: '' }, 400, 'MISSING_PARAMETER'],
  ['a campaign that is not there', { campaign_id: 'nope' }, 404, 'CAMPAIGN_NOT_FOUND'],
  ['the profile as the only placement', { placements: 'TWITTER_PROFILE' }, 400, 'INVALID_PLACEMENT_TYPE'],
  ['a bid above the budget', { bid_amount_local_micro: '150000000' }, 400, 'SPEND_EXCEEDS_BUDGET'],
  ['a bid that no coin makes', { bid_amount_local_micro: '10001' }, 400, 'INVALID_DENOMINATION'],
  ['an end before its start', { start_time: '2026-12-02', end_time: '2026-12-01' }, 400, 'INVALID_TIME_WINDOW'],
  ['a day that is none', { start_time: '2026-02-30' }, 400, 'INVALID_PARAMETER'],
  ['another objective than its sibling', { objective: 'REACH', bid_amount_local_micro: '' }, 400, 'INVALID_PARAMETER'],
])('a line item with %s is refused', async (_what, change, status, code) => {
  const answer = await post('/line_items', {
    ...LINE_ITEM,
    campaign_id: '8wku2',
    bid_amount_local_micro: '10000',
    ...change,
  })
  expect([answer.status, answer.body.errors[0].code]).toEqual([status, code])
})

test('placements change; search needs a keyword; objective and product do not change', async () => {
  const id = await newLineItem(await newCampaign())
  const changed = await put(`/line_items/${id}`, { placements: 'TWITTER_TIMELINE,TWITTER_REPLIES' })
  expect(changed.body.data.placements).toEqual(['TWITTER_TIMELINE', 'TWITTER_REPLIES'])
  const search = await put(`/line_items/${id}`, { placements: 'TWITTER_SEARCH' })
  expect(search.body.errors[0].code).toBe('INVALID_PLACEMENT_TYPE')
  await post('/targeting_criteria', { line_item_id: id, targeting_type: 'BROAD_KEYWORD', targeting_value: 'tea' })
  expect((await put(`/line_items/${id}`, { placements: 'TWITTER_SEARCH' })).status).toBe(200)
  expect((await put(`/line_items/${id}`, { objective: 'REACH' })).status).toBe(400)
  // Clients send back what they have read.
  expect((await put(`/line_items/${id}`, { objective: 'ENGAGEMENTS', pay_by: 'ENGAGEMENT', name: 'n' })).status).toBe(
    200,
  )
})

test('pages: count, cursor, total count, sorting, a prefix of the name', async () => {
  for (const name of ['Page b', 'page a', 'Page c', 'PAGE d', 'Page e']) await newCampaign({ name })
  const first = await get('/campaigns', { q: 'page', count: '2', sort_by: 'name-asc' })
  expect(first.body.request.params).toMatchObject({ q: 'page', count: 2, sort_by: ['name-asc'] })
  const names = (answer: typeof first) => answer.body.data.map(({ name }: { name: string }) => name)
  const seen = names(first)
  let cursor = first.body.next_cursor
  while (cursor !== null) {
    const page = await get('/campaigns', { q: 'page', count: '2', sort_by: 'name-asc', cursor })
    seen.push(...names(page))
    cursor = page.body.next_cursor
  }
  expect(seen).toEqual(['PAGE d', 'Page b', 'Page c', 'Page e', 'page a'])
  const counted = await get('/campaigns', { q: 'PAGE', with_total_count: 'true' })
  expect(counted.body.total_count).toBe(5)
  expect(counted.headers.get('x-rate-limit-limit')).toBe('200')
  for (const query of [
    { count: '0' },
    { count: '1001' },
    { cursor: 'c-none' },
    { cursor: first.body.next_cursor },
    { sort_by: 'id-asc' },
    { campaign_ids: Array.from({ length: 201 }, (_, index) => `a${index}`).join() },
  ])
    expect((await get('/campaigns', query)).body.errors[0].code).toBe('INVALID_PARAMETER')
  const both = await get('/campaigns', { cursor: 'x', with_total_count: 'true' })
  expect(both.body.errors[0].code).toBe('EXCLUSIVE_PARAMETERS')
})

test('a batch of campaigns is made whole or not at all', async () => {
  const create = (name: string) => ({
    operation_type: 'Create',
    params: { ...CAMPAIGN, daily_budget_amount_local_micro: 140000000, name },
  })
  const batch = (json: unknown) => sandbox.send('POST', '/12/batch/accounts/18ce54d4x5t/campaigns', { json })
  const made = await batch([create('batch 1'), create('batch 2')])
  expect(made.status).toBe(201)
  expect(made.body.request[0]).toMatchObject({
    operation_type: 'Create',
    params: { name: 'batch 1', account_id: '18ce54d4x5t' },
  })
  const [one, two] = made.body.data
  const failed = await batch([
    { operation_type: 'Update', params: { campaign_id: one.id, name: 'changed' } },
    { operation_type: 'Delete', params: { campaign_id: 'nope' } },
    { operation_type: 'Create', params: { name: 'no funding' } },
    { operation_type: 'Explode', params: {} },
  ])
  expect(failed.status).toBe(404)
  expect(failed.body.operation_errors.map((errors: { code: string }[]) => errors[0]?.code ?? null)).toEqual([
    null,
    'CAMPAIGN_NOT_FOUND',
    'MISSING_PARAMETER',
    'INVALID_PARAMETER',
  ])
  expect((await get(`/campaigns/${one.id}`)).body.data.name).toBe('batch 1')
  const changed = await batch([
    { operation_type: 'Update', params: { campaign_id: one.id, name: 'changed' } },
    { operation_type: 'Delete', params: { campaign_id: two.id } },
  ])
  expect(changed.body.data).toMatchObject([{ name: 'changed' }, { deleted: true }])
  const large = await batch(Array.from({ length: 41 }, (_, index) => create(`n${index}`)))
  expect([large.status, large.body.errors[0].code]).toEqual([400, 'INVALID_PARAMETER'])
  for (const json of [{}, [], 'x']) expect((await batch(json)).status).toBe(400)
})

test('a sandbox makes and deletes accounts, features and funding', async () => {
  const made = await sandbox.send('POST', '/12/accounts')
  const { id } = made.body.data
  expect(made.body.data).toMatchObject({ name: 'Sandbox account', timezone_switch_at: null, deleted: false })
  const own = `/12/accounts/${id}`
  const features = await sandbox.send('POST', `${own}/features`, {
    query: { feature_keys: 'AGE_TARGETING,CPI_CHARGING' },
  })
  expect(features.body.data).toEqual(['AGE_TARGETING', 'CPI_CHARGING'])
  const left = await sandbox.send('DELETE', `${own}/features`, { query: { feature_keys: 'AGE_TARGETING' } })
  expect(left.body.data).toEqual(['CPI_CHARGING'])
  const funding = await sandbox.send('POST', `${own}/funding_instruments`, {
    query: {
      currency: 'JPY',
      start_time: '2017-07-10T00:00:00Z',
      type: 'INSERTION_ORDER',
      end_time: '2018-01-10T00:00:00Z',
    },
  })
  expect(funding.body.data).toMatchObject({
    currency: 'JPY',
    able_to_fund: false,
    reasons_not_able_to_fund: ['EXPIRED'],
  })
  const gone = await sandbox.send('DELETE', `${own}/funding_instruments/${funding.body.data.id}`)
  expect(gone.body.data).toMatchObject({ deleted: true, reasons_not_able_to_fund: ['DELETED', 'EXPIRED'] })
  const renamed = await sandbox.send('PUT', own, { query: { name: 'Another', industry_type: 'TRAVEL' } })
  expect(renamed.body.data).toMatchObject({ name: 'Another', industry_type: 'TRAVEL' })
  await sandbox.send('DELETE', own)
  expect((await sandbox.send('GET', `${own}/campaigns`)).body.errors[0].code).toBe('ACCOUNT_NOT_FOUND')
})

test('who promotes an app targets what it runs on', async () => {
  const item = await newLineItem(await newCampaign(), {
    objective: 'APP_INSTALLS',
    ios_app_store_identifier: '333903271',
  })
  const criteria = () => get('/targeting_criteria', { line_item_ids: item })
  expect((await criteria()).body.data).toMatchObject([{ targeting_type: 'PLATFORM', name: 'iOS' }])
  await put(`/line_items/${item}`, { android_app_store_identifier: 'com.example.app' })
  expect((await criteria()).body.data).toMatchObject([{ name: 'iOS' }, { name: 'Android' }])
})

test('what serves follows from the times and states below', async () => {
  const campaign = await newCampaign({ entity_status: 'ACTIVE' })
  const state = async () => {
    const {
      servable,
      effective_status: word,
      reasons_not_servable: reasons,
    } = (await get(`/campaigns/${campaign}`)).body.data
    return [servable, word, reasons]
  }
  expect(await state()).toEqual([false, 'UNKNOWN', ['INCOMPLETE']])
  const item = await newLineItem(campaign, {
    entity_status: 'ACTIVE',
    start_time: '2999-01-01',
    end_time: '2999-02-01',
  })
  expect(await state()).toEqual([false, 'UNKNOWN', ['NOT_STARTED', 'INCOMPLETE']])
  const [current] = (await get('/promoted_tweets')).body.data
  await post('/promoted_tweets', { line_item_id: item, tweet_ids: current.tweet_id })
  expect(await state()).toEqual([false, 'SCHEDULED', ['NOT_STARTED']])
  await put(`/line_items/${item}`, { start_time: '2020-01-01' })
  expect(await state()).toEqual([true, 'RUNNING', []])
  await sandbox.control('PUT', '/sandbox/clock', { now: '2999-12-01T00:00:00Z' })
  expect(await state()).toEqual([false, 'EXPIRED', ['EXPIRED']])
  await sandbox.control('PUT', '/sandbox/clock', { now: new Date(sandbox.realTime()).toISOString() })
})
