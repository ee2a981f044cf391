// The overview over HTTP: true totals over all campaigns, by currency, whoever spent most, and for nobody else's eyes.
import { resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignScene, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'

let scene: CampaignScene

const DAY = 86_400_000
const MICROS = 1_000_000
/** The network's day goes by its own clock, which is ahead of the one of the tests. */
let today = 0
const dayBack = (back: number): string => new Date(today - back * DAY).toISOString().slice(0, 10)

beforeAll(async () => {
  scene = await startCampaignScene('overview')
  today = scene.now()
})
afterAll(async () => await scene?.close())

const get = (path: string, by?: Browser) => scene.get(path, by)
const overview = async (query = '', by = scene.person) =>
  await get(`/api/campaigns/overview/?team=${scene.team.slug}&account=${scene.account}${query}`, by)

interface RunningCampaign {
  readonly index: number
  readonly currency: string
  readonly running: boolean
  /** Days ago on which it delivered 100 impressions, 5 engagements, 2 clicks for one unit of money each. */
  readonly days: readonly number[]
  /** What it is bought for. */
  readonly objective?: string
}

/** Lays a campaign with its figures as comparing with the network would have stored them. */
async function createRunning({
  index,
  currency,
  running,
  days,
  objective = 'ENGAGEMENTS',
}: RunningCampaign): Promise<void> {
  const at = new Date(scene.application.time)
  const fields = JSON.stringify({ name: `Laid ${index}` })
  await scene.world.db
    .insertInto('campaigns')
    .values({
      team_id: scene.team.id,
      team_account_id: scene.account,
      network_id: `laid${index}`,
      origin: 'network',
      ours: false,
      objective,
      product_type: 'PROMOTED_TWEETS',
      currency,
      desired: fields,
      last_applied: fields,
      acknowledged: fields,
      observed: fields,
      live: true,
      state: 'standing',
      name: `Laid ${index}`,
      running,
      total_budget: 100 * MICROS,
      starts_at: new Date(today - 10 * DAY),
      ends_at: new Date(today + 10 * DAY),
      spent: days.length * MICROS,
      impressions: days.length * 100,
      engagements: days.length * 5,
      clicks: days.length * 2,
      created_at: at,
      modified_at: at,
    })
    .execute()
  for (const back of days)
    await scene.world.db
      .insertInto('campaign_days')
      .values({
        team_account_id: scene.account,
        entity: 'CAMPAIGN',
        network_id: `laid${index}`,
        day: dayBack(back),
        ends_at: new Date(Date.parse(`${dayBack(back)}T08:00:00Z`) + DAY),
        asked_at: at,
        spent: MICROS,
        impressions: 100,
        engagements: 5,
        clicks: 2,
        metrics: JSON.stringify({ url_clicks: 3, follows: 1 }),
      })
      .execute()
}

interface Line {
  readonly name: string
  readonly period: { readonly spent: number; readonly impressions: number }
}

test('without a campaign there is nothing to add up', async () => {
  expect(await overview()).toMatchObject({ campaigns: 0, running: 0, currencies: [], asked: null })
})

test('what the network told of the account’s campaign is what the overview adds up', async () => {
  await scene.person.send('POST', '/api/campaigns/sync/', { body: { team: scene.team.slug, account: scene.account } })
  await scene.application.codeFor('nobody@example.com')
  const { results } = await get(`/api/campaigns/?team=${scene.team.slug}`)
  const window = `from=${dayBack(30)}&to=${dayBack(0)}`
  const stats = await get(`/api/campaigns/${results[0].id}/statstotal/?${window}`)
  const total = (metric: string) => stats.totals.find((one: { metric: string }) => one.metric === metric)
  const all = await overview(`&${window}`)
  const [sums] = all.currencies
  expect(all).toMatchObject({ campaigns: 1, timezone: stats.timezone, asked: expect.any(String) })
  const line = await get(`/api/campaigns/line-figures/?team=${scene.team.slug}&campaign=${results[0].id}&${window}`)
  const result = resultOf(results[0].objective)
  expect(line.campaigns).toMatchObject([{ campaign_id: results[0].id, result, median: null }])
  expect(line.campaigns[0].daily.map(({ results: many }: { results: number }) => many)).toEqual(
    stats.daily.map((day: Record<string, unknown>) => day[result]),
  )
  expect(sums.results).toEqual([
    {
      metric: result,
      campaigns: 1,
      spent: expect.closeTo(total('spent').value, 6),
      results: total(result).value,
      cost: expect.closeTo(total('spent').value / total(result).value, 6),
    },
  ])
  expect(sums.totals.impressions).toBe(total('impressions').value)
  expect(sums.totals.spent).toBeCloseTo(total('spent').value, 6)
  expect(sums.totals.engagement_rate).toBeCloseTo(total('engagement_rate').value, 9)
  expect(sums.provisional.counts).toBe(total('impressions').provisional)
  expect(sums.daily).toEqual(
    stats.daily.map(({ url_clicks: _, video_total_views: __, ...day }: Record<string, unknown>) => day),
  )
  expect(sums.totals.impressions).toBeGreaterThan(0)
})

test('every campaign counts, not those that spent most; money of two currencies is never added up', async () => {
  const before = (await overview(`&from=${dayBack(6)}&to=${dayBack(1)}`)).currencies[0]
  for (let index = 0; index < 30; index += 1)
    await createRunning({ index, currency: 'USD', running: index % 2 === 0, days: [1, 2, 9] })
  for (let index = 30; index < 33; index += 1) await createRunning({ index, currency: 'EUR', running: true, days: [5] })
  const all = await overview(`&from=${dayBack(6)}&to=${dayBack(1)}`)
  const [dollars, euros] = all.currencies
  expect(all).toMatchObject({ campaigns: 34, running: 18 })
  expect(dollars).toMatchObject({ currency: 'USD', campaigns: 31, running: 15, delivered: before.delivered + 30 })
  expect(dollars.totals.impressions).toBe(before.totals.impressions + 6000)
  expect(dollars.totals.spent).toBeCloseTo(before.totals.spent + 60, 6)
  expect(dollars.before.impressions).toBe(before.before.impressions + 3000)
  expect(dollars.provisional).toEqual({ counts: true, spend: true })
  expect(euros).toMatchObject({
    currency: 'EUR',
    campaigns: 3,
    delivered: 3,
    results: [{ metric: 'engagements', campaigns: 3, spent: 3, results: 15, cost: 0.2 }],
    results_before: [],
    totals: { spent: 3, impressions: 300, engagements: 15, clicks: 6, engagement_rate: 0.05, cost_per_engagement: 0.2 },
    before: { spent: 0, engagement_rate: null },
    provisional: { counts: false, spend: false },
    pace: { budget: 300, spent: 3, expected: expect.closeTo(150, 0), state: 'behind' },
  })
  expect(euros.daily.map(({ impressions }: { impressions: number }) => impressions)).toEqual([0, 300, 0, 0, 0, 0])
})

test('what is in review is not behind plan, neither in the overview nor on its page', async () => {
  const campaign = await scene.world.db
    .selectFrom('campaigns')
    .select('id')
    .where('network_id', '=', 'laid31')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    o: string
  }>`SELECT on_during::text AS o FROM campaigns WHERE id = ${campaign.id}`.execute(scene.world.db)
  await sql`UPDATE campaigns SET passed_during = '{}' WHERE id = ${campaign.id}`.execute(scene.world.db)
  const held = { state: 'held', reason: 'ads_in_review', expected: null, projected: null }
  expect((await overview('&search=laid 31')).currencies[0].pace).toMatchObject(held)
  expect((await get(`/api/campaigns/${campaign.id}/statstotal/`)).pace).toMatchObject(held)
  await sql`UPDATE campaigns SET passed_during = ${rows[0]?.o}::tstzmultirange WHERE id = ${campaign.id}`.execute(
    scene.world.db,
  )
  const { state, expected } = (await overview('&search=laid 31')).currencies[0].pace
  expect({ state, expected }).toEqual({ state: 'behind', expected: expect.closeTo(50, 0) })
  expect((await get(`/api/campaigns/${campaign.id}/statstotal/`)).pace).toMatchObject({
    state,
    expected: expect.closeTo(50, 0),
  })
})

test('the figures of a line are of the days asked for, sorted by them, and add up with those below it', async () => {
  const span = `from=${dayBack(6)}&to=${dayBack(1)}`
  const list = async (more: string) =>
    await get(`/api/campaigns/?team=${scene.team.slug}&account=${scene.account}&${more}`)
  const { results } = await list(`${span}&search=laid 0&limit=1`)
  const counts = { impressions: 200, engagements: 10, clicks: 4, spent: 2, provisional: true }
  expect(results[0]).toMatchObject({ impressions: 300, spent: 3, period: counts })
  expect((await list('search=laid 0&limit=1')).results[0].period).toBeUndefined()
  const sorted = (await list(`${span}&sort=-spent&limit=200`)).results.map((row: Line) => row.period.spent)
  expect(sorted).toEqual([...sorted].sort((one, other) => other - one))
  const own = (await list(`from=${dayBack(30)}&to=${dayBack(0)}&limit=200`)).results.find(
    (row: Line) => !row.name.startsWith('Laid'),
  )
  for (const days of [`from=${dayBack(30)}&to=${dayBack(0)}`, span]) {
    const of = async (part: string) => (await get(`/api/campaigns/${own.id}/${part}/?${days}`)).results as Line[]
    const stats = await get(`/api/campaigns/${own.id}/statstotal/?${days}`)
    const total = stats.totals.find(({ metric }: { metric: string }) => metric === 'impressions').value
    for (const part of ['adsets', 'ads'])
      expect((await of(part)).reduce((sum, row) => sum + row.period.impressions, 0)).toBe(total)
  }
})

test('campaigns lead with what their objective is bought for, each beside those bought for the same', async () => {
  const span = `from=${dayBack(6)}&to=${dayBack(1)}`
  const objectives = ['WEBSITE_CLICKS', 'WEBSITE_CLICKS', 'WEBSITE_CLICKS', 'WEBSITE_CLICKS', 'FOLLOWERS', 'REACH']
  for (const [place, objective] of objectives.entries())
    await createRunning({ index: 40 + place, currency: 'GBP', running: true, days: [1, 3], objective })
  const { currencies } = await overview(`&search=laid 4&${span}`)
  const pounds = currencies.find(({ currency }: { currency: string }) => currency === 'GBP')
  expect(pounds.results).toEqual([
    { metric: 'url_clicks', campaigns: 4, spent: 8, results: 24, cost: expect.closeTo(1 / 3, 9) },
    { metric: 'impressions', campaigns: 1, spent: 2, results: 200, cost: 10 },
    { metric: 'follows', campaigns: 1, spent: 2, results: 2, cost: 1 },
  ])
  const { results } = await get(`/api/campaigns/?team=${scene.team.slug}&search=laid 40&${span}`)
  expect(results[0].period).toMatchObject({ url_clicks: 6, follows: 2, video_total_views: 0, app_clicks: 0 })
  const figures = `/api/campaigns/line-figures/?team=${scene.team.slug}&campaign=${results[0].id}&${span}`
  const [line] = (await get(figures)).campaigns
  expect(line).toMatchObject({ result: 'url_clicks', median: expect.closeTo(1 / 3, 9) })
  expect(line.daily.map((day: { results: number }) => day.results)).toEqual([0, 0, 0, 3, 0, 3])
})

test('it follows the filters of the list, and takes the last days of the account when none are named', async () => {
  const running = await overview(`&status=Active&from=${dayBack(6)}&to=${dayBack(1)}`)
  expect(running).toMatchObject({
    campaigns: 24,
    currencies: [{ campaigns: 15 }, { campaigns: 6 }, { campaigns: 3 }],
  })
  expect(await overview('&search=laid 31')).toMatchObject({ campaigns: 1, currencies: [{ currency: 'EUR' }] })
  expect((await overview()).currencies[0].daily).toHaveLength(7)
  const refused = await scene.person.send(
    'GET',
    `/api/campaigns/overview/?team=${scene.team.slug}&from=${dayBack(1)}&to=${dayBack(3)}`,
  )
  expect(refused.statusCode).toBe(400)
})

test('somebody outside the team learns nothing, and a member without the account has nothing added up', async () => {
  const stranger = scene.application.browser('198.51.100.9')
  await stranger.signIn(scene.newAddress())
  expect((await stranger.send('GET', `/api/campaigns/overview/?team=${scene.team.slug}`)).statusCode).toBe(404)
  const email = scene.newAddress()
  const member = scene.application.browser('198.51.100.10')
  await member.signIn(email)
  const { id: userId } = await scene.world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await scene.world.db
    .insertInto('memberships')
    .values({
      team_id: scene.team.id,
      user_id: userId,
      level: 'member',
      joined_at: new Date(scene.application.time),
    } as never)
    .execute()
  expect(await get(`/api/campaigns/overview/?team=${scene.team.slug}`, member)).toMatchObject({
    campaigns: 0,
    currencies: [],
  })
})
