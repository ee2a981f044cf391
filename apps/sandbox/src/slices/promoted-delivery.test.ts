// Figures over signed HTTP: what an answer looks like, what is refused, jobs and their files, what changed, who was reached.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

const ACCOUNT = '18ce54d4x5t'
/** Midnight in Los Angeles. */
const START = '2026-12-01T08:00:00Z'
const HOUR = 3_600_000
const later = (hours: number): string => `${new Date(Date.parse(START) + hours * HOUR).toISOString().slice(0, 19)}Z`
const WEEK = { start_time: START, end_time: later(168) }

let sandbox: TestSandbox
let ordered: { readonly campaign: string; readonly item: string; readonly ad: string }

const send = (method: string, path: string, query: Readonly<Record<string, string>> = {}) =>
  sandbox.send(method, `/12${path}`, { query })
const clockTo = (now: string) => sandbox.control('PUT', '/sandbox/clock', { now, rate: 0 })

async function made(path: string, query: Readonly<Record<string, string>>) {
  const { status, body } = await send('POST', `/accounts/${ACCOUNT}${path}`, query)
  expect([status, body.errors]).toEqual([201, undefined])
  return Array.isArray(body.data) ? body.data[0] : body.data
}

/** An active campaign with a line item and a post that is promoted. */
async function running(campaign: Readonly<Record<string, string>> = {}) {
  const { id: campaignId } = await made('/campaigns', {
    funding_instrument_id: 'lygyi',
    name: 'delivered',
    daily_budget_amount_local_micro: '5000000',
    ...campaign,
  })
  const { id: item } = await made('/line_items', {
    campaign_id: campaignId,
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: 'ALL_ON_TWITTER',
    bid_amount_local_micro: '400000',
    start_time: START,
  })
  const { body: users } = await send('GET', `/accounts/${ACCOUNT}/promotable_users`)
  const text = 'A new single origin from the harbor roastery: pour over coffee at its best'
  const post = await made('/tweet', { as_user_id: users.data[0].user_id, text })
  const { id: ad } = await made('/promoted_tweets', { line_item_id: item, tweet_ids: post.id_str })
  return { campaign: campaignId, item, ad }
}

beforeAll(async () => {
  sandbox = await startTestSandbox()
  await clockTo(START)
  ordered = await running()
  await clockTo(later(168))
})
afterAll(() => sandbox.close())

const question = (entity: string, id: string, more: Readonly<Record<string, string>> = {}) => ({
  entity,
  entity_ids: id,
  ...WEEK,
  granularity: 'TOTAL',
  placement: 'ALL_ON_TWITTER',
  metric_groups: 'ENGAGEMENT,BILLING',
  ...more,
})
const stats = (entity: string, id: string, more: Readonly<Record<string, string>> = {}) =>
  send('GET', `/stats/accounts/${ACCOUNT}`, question(entity, id, more))
const metricsOf = ({ body }: Answer): Readonly<Record<string, readonly number[] | null>> =>
  body.data[0].id_data[0].metrics
const sum = (values: readonly number[] | null | undefined): number => (values ?? []).reduce((all, one) => all + one, 0)

test('a total as the reference shows it; null is what never happened', async () => {
  const answer = await stats('LINE_ITEM', ordered.item)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-rate-limit-limit')).toBe('250')
  expect(answer.body).toMatchObject({
    data_type: 'stats',
    time_series_length: 1,
    data: [{ id: ordered.item, id_data: [{ segment: null }] }],
    request: {
      params: {
        start_time: START,
        end_time: later(168),
        entity: 'LINE_ITEM',
        entity_ids: [ordered.item],
        granularity: 'TOTAL',
        placement: 'ALL_ON_TWITTER',
        metric_groups: ['ENGAGEMENT', 'BILLING'],
        segmentation_type: null,
        country: null,
        platform: null,
      },
    },
  })
  const { impressions, engagements, billed_engagements, billed_charge_local_micro, carousel_swipes } = metricsOf(answer)
  expect(sum(impressions)).toBeGreaterThan(3000)
  expect(engagements).toEqual(billed_engagements)
  expect(sum(billed_charge_local_micro)).toBeGreaterThan(5_000_000)
  expect(sum(billed_charge_local_micro)).toBeLessThanOrEqual(35_000_000)
  expect(carousel_swipes).toBeNull()
  expect(sum(metricsOf(await stats('LINE_ITEM', 'itttx')).impressions)).toBe(0)
})

test('the same in days and hours, and from every level', async () => {
  const whole = metricsOf(await stats('LINE_ITEM', ordered.item))
  for (const [granularity, length] of [
    ['DAY', 7],
    ['HOUR', 168],
  ] as const) {
    const answer = await stats('LINE_ITEM', ordered.item, { granularity })
    expect(answer.body.time_series_length).toBe(length)
    expect(metricsOf(answer).impressions).toHaveLength(length)
    for (const metric of ['impressions', 'likes', 'billed_charge_local_micro'])
      expect(sum(metricsOf(answer)[metric])).toBe(sum(whole[metric]))
  }
  for (const [entity, id] of [
    ['CAMPAIGN', ordered.campaign],
    ['PROMOTED_TWEET', ordered.ad],
  ] as const)
    expect(metricsOf(await stats(entity, id))).toEqual(whole)
  expect(metricsOf(await stats('FUNDING_INSTRUMENT', 'lygyi'))).toEqual({
    ...Object.fromEntries(
      ['engagements', 'impressions', 'retweets', 'replies', 'likes', 'follows'].map((name) => [name, whole[name]]),
    ),
    billed_engagements: whole.billed_engagements,
    billed_charge_local_micro: whole.billed_charge_local_micro,
  })
  expect(Object.keys(metricsOf(await stats('ACCOUNT', ACCOUNT)))).toHaveLength(6)
})

test('a day alone is a day of the account, and what is sold otherwise has no figures', async () => {
  const byDay = await stats('LINE_ITEM', ordered.item, { start_time: '2026-12-01', end_time: '2026-12-08' })
  expect(byDay.body.request.params).toMatchObject(WEEK)
  const trend = await stats('LINE_ITEM', ordered.item, { placement: 'TREND' })
  expect(Object.values(metricsOf(trend)).every((values) => values === null)).toBe(true)
})

test.each<[string, Readonly<Record<string, string>>, number, string, string]>([
  ['a day more than a week', { end_time: '2026-12-09T08:00:00Z' }, 400, 'INVALID_TIME_WINDOW', 'end_time'],
  [
    'days from another midnight',
    { granularity: 'DAY', start_time: '2026-12-02T00:00:00Z' },
    400,
    'INVALID_TIME_WINDOW',
    'start_time',
  ],
  ['half an hour', { start_time: '2026-12-01T08:30:00Z' }, 400, 'INVALID_PARAMETER', 'start_time'],
  ['a placement of the past', { placement: 'PUBLISHER_NETWORK' }, 400, 'INVALID_PARAMETER', 'placement'],
  ['an unknown group', { metric_groups: 'MEDIA' }, 400, 'INVALID_PARAMETER', 'metric_groups'],
  ['no granularity', { granularity: '' }, 400, 'MISSING_PARAMETER', 'granularity'],
  [
    'twenty-one ids',
    { entity_ids: Array.from({ length: 21 }, (_, n) => `a${n}`).join() },
    400,
    'INVALID_PARAMETER',
    'entity_ids',
  ],
  ['somebody else’s line item', { entity_ids: 'nobody' }, 404, 'LINE_ITEM_NOT_FOUND', 'line_item_id'],
  ['a line item as a campaign', { entity: 'CAMPAIGN' }, 404, 'CAMPAIGN_NOT_FOUND', 'campaign_id'],
])('a question with %s is refused', async (_what, change, status, code, parameter) => {
  const answer = await stats('LINE_ITEM', ordered.item, change)
  expect([answer.status, answer.body.errors[0].code, answer.body.errors[0].parameter]).toEqual([
    status,
    code,
    parameter,
  ])
})

test('whose figures changed, and for when', async () => {
  const news = (entity: string, from: number, until: number, more: Readonly<Record<string, string>> = {}) =>
    send('GET', `/stats/accounts/${ACCOUNT}/active_entities`, {
      entity,
      start_time: later(from),
      end_time: later(until),
      ...more,
    })
  const { body } = await news('PROMOTED_TWEET', 24, 48)
  expect(body.data).toHaveLength(1)
  const [one] = body.data
  expect(one).toMatchObject({ entity_id: ordered.ad, placements: ['ALL_ON_TWITTER'] })
  // What came in late is about the day before.
  expect(Date.parse(one.activity_start_time)).toBeLessThan(Date.parse(later(24)))
  expect(Date.parse(one.activity_end_time)).toBeLessThan(Date.parse(later(48)))
  expect((await news('LINE_ITEM', -48, -24, { campaign_ids: ordered.campaign })).body.data).toEqual([])
  expect((await news('LINE_ITEM', 24, 48, { campaign_ids: ordered.campaign })).body.data).toHaveLength(1)
  expect((await news('LINE_ITEM', 24, 48, { campaign_ids: '8wku2' })).body.data).toEqual([])
  const both = await news('LINE_ITEM', 24, 48, { campaign_ids: '8wku2', line_item_ids: 'itttx' })
  expect(both.body.errors[0].code).toBe('EXCLUSIVE_PARAMETERS')
  expect((await news('ACCOUNT', 24, 48)).body.errors[0].parameter).toBe('entity')
  expect((await news('LINE_ITEM', -24 * 91, 0)).body.errors[0].code).toBe('INVALID_TIME_WINDOW')
})

test('reach counts everybody once', async () => {
  const reach = (kind: string, query: Readonly<Record<string, string>>) =>
    send('GET', `/stats/accounts/${ACCOUNT}/reach/${kind}`, { ...WEEK, ...query })
  const { body } = await reach('campaigns', { campaign_ids: ordered.campaign })
  const [{ total_audience_reach: people, average_frequency: frequency, id }] = body.data
  const impressions = sum(metricsOf(await stats('CAMPAIGN', ordered.campaign)).impressions)
  expect([id, body.data_type]).toEqual([ordered.campaign, 'reach'])
  expect(people).toBeGreaterThan(500)
  expect(people).toBeLessThanOrEqual(2000)
  expect(frequency).toBeCloseTo(impressions / people, 1)
  const funding = await reach('funding_instruments', { funding_instrument_ids: 'lygyi' })
  expect(funding.body.data[0]).toMatchObject({ id: 'lygyi', total_audience_reach: people })
  expect((await reach('campaigns', { campaign_ids: 'nope' })).status).toBe(404)
})

const jobs = `/stats/jobs/accounts/${ACCOUNT}`
const file = async (url: string): Promise<{ readonly status: number; readonly body: Answer['body'] }> => {
  const answer = await fetch(url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, body: answer.ok ? JSON.parse(gunzipSync(bytes).toString()) : undefined }
}

test('a job is worked through by the clock, its file has the same schema, and it does not last', async () => {
  const posted = await send('POST', jobs, question('CAMPAIGN', ordered.campaign))
  expect(posted.status).toBe(201)
  expect(posted.body.data).toMatchObject({ status: 'PROCESSING', url: null, expires_at: null, account_id: ACCOUNT })
  expect(posted.headers.get('x-concurrent-job-limit')).toBe('100')
  const { id_str: id } = posted.body.data
  expect(String(posted.body.data.id)).toBe(id)
  const looked = async () => (await send('GET', jobs, { job_ids: id })).body.data[0]
  expect((await looked()).status).toBe('PROCESSING')
  await sandbox.control('PUT', '/sandbox/clock', { forward_hours: 0.002 })
  const done = await looked()
  expect(done).toMatchObject({ status: 'SUCCESS', expires_at: expect.stringMatching(/Z$/) })
  const { body } = await file(done.url)
  expect(body).toEqual((await stats('CAMPAIGN', ordered.campaign)).body)
  await sandbox.control('PUT', '/sandbox/clock', { forward_hours: 49 })
  expect((await file(done.url)).status).toBe(404)
  await clockTo(later(168))
})

test.each([
  ['GENDER', {}, ['1', '2', '0']],
  ['AGE', {}, ['AGE_18_TO_24', 'AGE_25_TO_34', 'AGE_35_TO_49']],
  ['PLATFORMS', {}, ['0', '1', '4']],
  ['METROS', { country: '96683cc9126741d1' }, ['501', '803', '819']],
] as const)('segments by %s', async (segmentation, more, values) => {
  const posted = await send(
    'POST',
    jobs,
    question('LINE_ITEM', ordered.item, { segmentation_type: segmentation, ...more }),
  )
  await sandbox.control('PUT', '/sandbox/clock', { forward_hours: 0.002 })
  const { url } = (await send('GET', jobs, { job_ids: posted.body.data.id_str })).body.data[0]
  const { body } = await file(url)
  const parts: readonly { segment: { segment_value: string }; metrics: Record<string, number[] | null> }[] =
    body.data[0].id_data
  expect(parts.map(({ segment }) => segment.segment_value)).toEqual(expect.arrayContaining([...values]))
  const whole = metricsOf(await stats('LINE_ITEM', ordered.item))
  const reported = (metric: string): number => parts.reduce((all, { metrics }) => all + sum(metrics[metric]), 0)
  for (const metric of ['impressions', 'engagements', 'billed_charge_local_micro']) {
    // Everybody has an age, a gender (or an unknown one) and a platform; only some live in a metropolitan area.
    if (segmentation === 'METROS') expect(reported(metric)).toBeLessThan(sum(whole[metric]))
    else expect(reported(metric)).toBe(sum(whole[metric]))
  }
})

test('what of jobs is refused; a job that is called off; not more than a hundred at once', async () => {
  const post = (more: Readonly<Record<string, string>>) => send('POST', jobs, question('LINE_ITEM', ordered.item, more))
  const refusals = [
    await post({ segmentation_type: 'INTERESTS' }),
    await post({ segmentation_type: 'METROS' }),
    await post({ segmentation_type: 'CONVERSION_TAGS' }),
    await post({ segmentation_type: 'AGE', start_time: later(-24 * 40) }),
    await post({ start_time: later(-24 * 90) }),
  ]
  expect(refusals.map(({ status, body }) => `${status} ${body.errors[0].code} ${body.errors[0].parameter}`)).toEqual([
    '400 INVALID_PARAMETER segmentation_type',
    '400 MISSING_PARAMETER country',
    '400 INVALID_PARAMETER metric_groups',
    '400 INVALID_TIME_WINDOW end_time',
    '400 INVALID_TIME_WINDOW end_time',
  ])
  const { id_str: id } = (await post({ start_time: later(-24 * 80) })).body.data
  const cancelled = await send('DELETE', `${jobs}/${id}`)
  expect(cancelled.body).toMatchObject({ data_type: 'job', data: { id_str: id, status: 'CANCELLED', url: null } })
  expect((await send('DELETE', `${jobs}/${id}`)).status).toBe(400)
  expect((await send('DELETE', `${jobs}/123`)).status).toBe(404)
  for (let job = 0; job < 100; job++) expect((await post({})).status).toBe(201)
  const more = await post({})
  expect([more.status, more.body.errors[0].code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  const page = await send('GET', jobs, { count: '60' })
  expect(page.body.data).toHaveLength(60)
  const next = await send('GET', jobs, { count: '60', cursor: page.body.next_cursor })
  expect(next.body.data.length).toBeGreaterThanOrEqual(40)
  expect(next.headers.get('x-concurrent-job-limit-remaining')).toBe('0')
})

test('a campaign whose money is spent says so, and its budget is not set below it', async () => {
  const spent = await running({ total_budget_amount_local_micro: '5000000' })
  const state = async () => (await send('GET', `/accounts/${ACCOUNT}/campaigns/${spent.campaign}`)).body.data
  expect(await state()).toMatchObject({ servable: true, effective_status: 'RUNNING', reasons_not_servable: [] })
  await clockTo(later(168 + 48))
  expect(await state()).toMatchObject({
    servable: false,
    effective_status: 'EXHAUSTED',
    reasons_not_servable: ['BUDGET_EXHAUSTED'],
  })
  const put = (total: string) =>
    send('PUT', `/accounts/${ACCOUNT}/campaigns/${spent.campaign}`, {
      total_budget_amount_local_micro: total,
      daily_budget_amount_local_micro: '1000000',
    })
  const lower = await put('2000000')
  expect([lower.status, lower.body.errors[0].code]).toEqual([400, 'SPEND_EXCEEDS_BUDGET'])
  expect((await put('9000000')).status).toBe(200)
  expect(await state()).toMatchObject({ servable: true })
})

test('a line of credit is used up', async () => {
  const { id: funding } = await made('/funding_instruments', {
    currency: 'USD',
    start_time: START,
    type: 'CREDIT_LINE',
    credit_limit_local_micro: '3000000',
  })
  const shown = async () => (await send('GET', `/accounts/${ACCOUNT}/funding_instruments/${funding}`)).body.data
  expect(await shown()).toMatchObject({ credit_remaining_local_micro: 3_000_000, able_to_fund: true })
  const { campaign } = await running({ funding_instrument_id: funding })
  await clockTo(later(168 + 72))
  const used = await shown()
  expect(used).toMatchObject({ able_to_fund: false, reasons_not_able_to_fund: ['BUDGET_EXHAUSTED'] })
  expect(used.credit_remaining_local_micro).toBe(0)
  const { reasons_not_servable: reasons } = (await send('GET', `/accounts/${ACCOUNT}/campaigns/${campaign}`)).body.data
  expect(reasons).toEqual(['FUNDING_PROBLEM'])
})

test('what was delivered and told is there after a restart, to the last count', async () => {
  const before = (await stats('CAMPAIGN', ordered.campaign, { granularity: 'HOUR' })).body
  await sandbox.restart()
  expect((await stats('CAMPAIGN', ordered.campaign, { granularity: 'HOUR' })).body).toEqual(before)
})
