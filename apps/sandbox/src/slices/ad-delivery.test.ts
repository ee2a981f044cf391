// Delivery and figures over signed HTTP: what is served, what it costs, how it is told, and that it survives.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const ACCOUNT = '18ce54d4x5t'
const send = (method: string, path: string, query: Readonly<Record<string, string>> = {}) =>
  sandbox.send(method, `/12${path}`, { query })
const made = async (path: string, query: Readonly<Record<string, string>>) => {
  const { status, body } = await send('POST', `/accounts/${ACCOUNT}${path}`, query)
  expect([status, body.errors]).toEqual([201, undefined])
  return Array.isArray(body.data) ? body.data[0] : body.data
}
const clockTo = (now: string) => sandbox.control('PUT', '/sandbox/clock', { now, rate: 0 })
const HOUR = 3_600_000
const later = (iso: string, hours: number): string => `${new Date(Date.parse(iso) + hours * HOUR).toISOString().slice(0, 19)}Z`

/** Midnight in Los Angeles. */
const START = '2026-12-01T08:00:00Z'

interface Ordered {
  readonly campaign: string
  readonly item: string
  readonly ad: string
}

/** An active campaign with a line item and a post that is promoted. */
async function running(
  campaign: Readonly<Record<string, string>> = {},
  item: Readonly<Record<string, string>> = {},
): Promise<Ordered> {
  const { id: campaignId } = await made('/campaigns', {
    funding_instrument_id: 'lygyi',
    name: 'delivered',
    daily_budget_amount_local_micro: '5000000',
    ...campaign,
  })
  const { id: itemId } = await made('/line_items', {
    campaign_id: campaignId,
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: 'ALL_ON_TWITTER',
    bid_amount_local_micro: '400000',
    start_time: START,
    ...item,
  })
  const { body: users } = await send('GET', `/accounts/${ACCOUNT}/promotable_users`)
  const post = await made('/tweet', { as_user_id: users.data[0].user_id, text: 'A new single origin from the harbor roastery: pour over coffee at its best' })
  const { id: ad } = await made('/promoted_tweets', { line_item_id: itemId, tweet_ids: post.id_str ?? post.id })
  return { campaign: campaignId, item: itemId, ad }
}

const stats = (entity: string, id: string, more: Readonly<Record<string, string>> = {}) =>
  send('GET', `/stats/accounts/${ACCOUNT}`, {
    entity,
    entity_ids: id,
    start_time: START,
    end_time: later(START, 168),
    granularity: 'TOTAL',
    placement: 'ALL_ON_TWITTER',
    metric_groups: 'ENGAGEMENT,BILLING',
    ...more,
  })
const metricsOf = (answer: { body: { data: { id_data: { metrics: Record<string, number[] | null> }[] }[] } }) =>
  answer.body.data[0]?.id_data[0]?.metrics ?? {}

test('a week', async () => {
  await clockTo(START)
  const { campaign, item, ad } = await running()
  const before = performance.now()
  await clockTo(later(START, 168))
  const total = await stats('LINE_ITEM', item)
  console.log(performance.now() - before, JSON.stringify(metricsOf(total)))
  console.log(JSON.stringify(metricsOf(await stats('CAMPAIGN', campaign, { granularity: 'DAY' }))))
  console.log(JSON.stringify(metricsOf(await stats('PROMOTED_TWEET', ad, { granularity: 'DAY' }))))
  console.log((await send('GET', `/stats/accounts/${ACCOUNT}/reach/campaigns`, { campaign_ids: campaign, start_time: START, end_time: later(START, 168) })).text)
  console.log((await send('GET', `/stats/accounts/${ACCOUNT}/active_entities`, { entity: 'LINE_ITEM', start_time: later(START,160), end_time: later(START, 168) })).text)
  const job = await send('POST', `/stats/jobs/accounts/${ACCOUNT}`, { entity: 'CAMPAIGN', entity_ids: campaign, start_time: START, end_time: later(START, 168), granularity: 'TOTAL', placement: 'ALL_ON_TWITTER', metric_groups: 'ENGAGEMENT,BILLING', segmentation_type: 'GENDER' })
  console.log(job.text)
  await clockTo(later(START, 169))
  const done = await send('GET', `/stats/jobs/accounts/${ACCOUNT}`)
  console.log(done.text)
  const file = await fetch(done.body.data[0].url)
  console.log(gunzipSync(Buffer.from(await file.arrayBuffer())).toString())
})
