// States that come and go by the clock: the sandbox's own, wherever it is set, and never the one on the wall.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

const ACCOUNT = '18ce54d4x5t'
/** Years from the wall's clock, which stands still for all that is looked at here. */
const START = Date.UTC(2031, 2, 1, 8)
const at = (hours: number): string => `${new Date(START + hours * 3_600_000).toISOString().slice(0, 19)}Z`

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox(500)
  await clockTo(0)
})
afterAll(() => sandbox.close())

const clockTo = (hours: number) => sandbox.control('PUT', '/sandbox/clock', { now: at(hours), rate: 0 })
type Query = Readonly<Record<string, string>>
const own = async (method: string, path: string, query: Query = {}) => {
  const { status, body } = await sandbox.send(method, `/12/accounts/${ACCOUNT}${path}`, { query })
  expect([status < 300, body.errors]).toEqual([true, undefined])
  return Array.isArray(body.data) && method === 'POST' ? body.data[0] : body.data
}

const lineItem = (campaign: string, start: number, end: number) =>
  own('POST', '/line_items', {
    campaign_id: campaign,
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: 'ALL_ON_TWITTER',
    bid_amount_local_micro: '400000',
    start_time: at(start),
    end_time: at(end),
  })
const asUser = async (): Promise<string> => (await own('GET', '/promotable_users'))[0].user_id

test('a flight: scheduled, running, over; then waiting for the next one', async () => {
  const { id: campaign, created_at: made } = await own('POST', '/campaigns', {
    funding_instrument_id: 'lygyi',
    name: 'by the clock',
    daily_budget_amount_local_micro: '1000000',
  })
  expect(made).toBe(at(0))
  const { id: first } = await lineItem(campaign, 10, 20)
  const post = await own('POST', '/tweet', { as_user_id: await asUser(), text: 'By the clock' })
  const ad = await own('POST', '/promoted_tweets', { line_item_id: first, tweet_ids: post.id_str })
  expect(ad.approval_status).toBe('UNDER_REVIEW')
  const state = async () => {
    const { effective_status, servable, reasons_not_servable } = await own('GET', `/campaigns/${campaign}`)
    return [effective_status, servable, ...reasons_not_servable]
  }
  expect(await state()).toEqual(['SCHEDULED', false, 'NOT_STARTED'])
  await clockTo(11)
  expect((await own('GET', `/promoted_tweets/${ad.id}`)).approval_status).toBe('ACCEPTED')
  expect(await state()).toEqual(['RUNNING', true])
  await clockTo(20)
  expect(await state()).toEqual(['EXPIRED', false, 'EXPIRED'])
  await lineItem(campaign, 40, 50)
  expect(await state()).toEqual(['SCHEDULED', false, 'NOT_STARTED'])
  await clockTo(40)
  expect(await state()).toEqual(['RUNNING', true])
  // On, with nothing in it that is.
  const items = await own('GET', '/line_items', { campaign_ids: campaign })
  const switchAll = (word: string) =>
    Promise.all(items.map(({ id }: { id: string }) => own('PUT', `/line_items/${id}`, { entity_status: word })))
  await switchAll('PAUSED')
  expect(await state()).toEqual(['PAUSED', false])
  await switchAll('ACTIVE')
  // Set back, it has not begun yet.
  await clockTo(9)
  expect(await state()).toEqual(['SCHEDULED', false, 'NOT_STARTED'])
})

test('money that is there from a day on, and until another', async () => {
  await clockTo(100)
  const funding = await own('POST', '/funding_instruments', {
    currency: 'USD',
    type: 'CREDIT_LINE',
    credit_limit_local_micro: '9000000',
    start_time: at(110),
    end_time: at(120),
  })
  const reasons = async () => (await own('GET', `/funding_instruments/${funding.id}`)).reasons_not_able_to_fund
  expect(await reasons()).toEqual(['NOT_STARTED'])
  await clockTo(111)
  expect(await reasons()).toEqual([])
  await clockTo(120)
  expect(await reasons()).toEqual(['EXPIRED'])
})

test('a scheduled post goes out at its time', async () => {
  await clockTo(200)
  const user = await asUser()
  const text = 'Later, by the clock'
  await own('POST', '/scheduled_tweets', { as_user_id: user, text, scheduled_at: at(230) })
  const published = async () =>
    (await own('GET', '/tweets', { tweet_type: 'PUBLISHED', user_id: user, count: '50' })).filter(
      (post: { full_text?: string; text?: string }) => (post.full_text ?? post.text) === text,
    )
  expect(await published()).toEqual([])
  await clockTo(231)
  expect(await published()).toMatchObject([{ created_at: expect.stringContaining('2031') }])
})

test('signatures and limits keep the real time', async () => {
  await clockTo(5000)
  const answer = await sandbox.send('GET', `/12/accounts/${ACCOUNT}`)
  expect(answer.status).toBe(200)
  const reset = Number(answer.headers.get('x-rate-limit-reset') ?? answer.headers.get('x-account-rate-limit-reset'))
  expect(Math.abs(reset * 1000 - sandbox.realTime())).toBeLessThan(16 * 60_000)
})
