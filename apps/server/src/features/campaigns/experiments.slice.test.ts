// Experiments over HTTP against the sandbox: said beforehand, followed without a winner, concluded, spoiled, stopped.

import { dayAfter, dayAt, daysFrom, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { resultFrom } from '@peregrine/domain/campaigns/experiment-rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { experimentSettings } from '../../../testkit/campaign-samples.ts'
import { type CampaignScene, startCampaignScene } from '../../../testkit/campaign-scene.ts'

let scene: CampaignScene
let zone = 'UTC'
const EXPERIMENTS = '/api/experiments/'
const MICROS = 1_000_000

beforeAll(async () => {
  scene = await startCampaignScene('experiments')
  await scene.sandbox.control('PUT', 'clock', { rate: 0 })
  // Figures are read of accounts that have a live campaign.
  await scene.launched()
  zone = knownZone((await scene.get(`/api/teams/${scene.team.slug}/accounts/`))[0].timezone)
})
afterAll(async () => await scene?.close())

async function networkNow(): Promise<number> {
  const { now } = (await scene.sandbox.control('GET', 'clock')) as { now: string }
  return Math.max(Date.parse(now), scene.application.time)
}
const today = async (): Promise<string> => dayAt(zone, await networkNow())

const ad = (post: string) => ({ name: `Ad ${post}`, post_id: post, running: true })
const adSet = (name: string, keyword: string, more: object = {}) => ({
  ...scene.brief().ad_sets[0],
  name,
  daily_budget: 10,
  targeting: {
    kind: 'package',
    targeting_package: { keywords: [{ label: keyword }] },
    countries: [{ label: 'United States', code: 'US' }],
  },
  ...more,
})

interface Two {
  readonly campaign: { readonly id: string; readonly name: string }
  readonly a: { readonly id: string; readonly version: number }
  readonly b: { readonly id: string; readonly version: number }
}

/** A draft with two ad sets; its ad sets look as if they ran once something was delivered. */
async function twoAdSets(more: object = {}): Promise<Two> {
  const campaign = await scene.drafted({
    ad_sets: [adSet('Latte', 'latte'), adSet('Espresso', 'espresso')],
    total_budget: null,
    ...more,
  })
  const { results } = await scene.get(`/api/campaigns/${campaign.id}/adsets/?sort=created`)
  const of = (name: string) => results.find((one: { name: string }) => one.name === name)
  return { campaign, a: of('Latte'), b: of('Espresso') }
}

const settingsOf = async ({ campaign, a, b }: Two, more: object = {}) => ({
  ...experimentSettings,
  campaign: campaign.id,
  a: a.id,
  b: b.id,
  from: await today(),
  to: dayAfter(await today(), 6),
  ...more,
})
const body = (settings: object) => ({ team: scene.team.slug, settings })
const plan = async (settings: object) => await scene.send('POST', `${EXPERIMENTS}plan/`, body(settings))
const created = async (settings: object) => {
  const answer = await scene.send('POST', EXPERIMENTS, body(settings))
  expect([answer.statusCode, answer.body]).toMatchObject([201, expect.any(String)])
  return answer.json().id as string
}
const read = (id: string) => scene.get(`${EXPERIMENTS}${id}/`)

interface Delivered {
  readonly impressions: number
  readonly engagements: number
  readonly spent?: number
}

/** What an ad set delivered on these days, as it comes from the network. */
async function delivered(
  { id }: { readonly id: string },
  days: readonly string[],
  { impressions, engagements, spent = 5 }: Delivered,
): Promise<void> {
  const network = `exp${id.slice(0, 8)}`
  await scene.world.db.updateTable('ad_sets').set({ network_id: network }).where('id', '=', id).execute()
  for (const day of days)
    await scene.world.db
      .insertInto('campaign_days')
      .values({
        team_account_id: scene.account,
        entity: 'LINE_ITEM',
        network_id: network,
        day,
        ends_at: new Date(resultFrom('rate', zone, day)),
        asked_at: new Date(await networkNow()),
        spent: spent * MICROS,
        impressions,
        engagements,
        clicks: engagements,
        metrics: '{}',
      })
      .execute()
}

/** The days of an experiment are behind us, and the figures were read since. */
async function over(id: string): Promise<void> {
  const { settings } = await read(id)
  const at = resultFrom(settings.measure, zone, settings.to)
  const forward = Math.ceil((at - (await networkNow())) / 3_600_000) + 1
  await scene.sandbox.control('PUT', 'clock', { forward_hours: forward, rate: 0 })
  // The server looks at the network's clock once a minute.
  scene.application.time += 61_000
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
}

describe('beforehand', () => {
  test('each field says what it refuses', async () => {
    const two = await twoAdSets()
    const wrong = async (more: object) => {
      const answer = await plan(await settingsOf(two, more))
      return [answer.statusCode, answer.json()]
    }
    expect(await wrong({ name: ' ' })).toMatchObject([400, { 'settings.name': [expect.any(String)] }])
    expect(await wrong({ difference: 0.01 })).toMatchObject([400, { 'settings.difference': [expect.any(String)] }])
    expect(await wrong({ confidence: 0.99 })).toMatchObject([400, {}])
    expect(await wrong({ b: two.a.id })).toMatchObject([400, { b: ['Choose two different ones to compare.'] }])
    expect(await wrong({ subject: 'creative' })).toMatchObject([
      400,
      { a: ['Choose what is part of this campaign.'], b: [expect.any(String)] },
    ])
    expect(await wrong({ from: dayAfter(await today(), -1) })).toMatchObject([400, { from: [expect.any(String)] }])
    expect(await wrong({ to: dayAfter(await today(), -1) })).toMatchObject([400, { to: [expect.any(String)] }])
    expect(await wrong({ to: dayAfter(await today(), 200) })).toMatchObject([
      400,
      { to: ['An experiment lasts at most 90 days.'] },
    ])
    const nowhere = await plan(await settingsOf(two, { campaign: '00000000-0000-4000-8000-000000000000' }))
    expect(nowhere.statusCode).toBe(404)
    const reach = await twoAdSets({ objective: 'REACH' })
    expect((await plan(await settingsOf(reach, { measure: 'cost' }))).json()).toMatchObject({
      measure: [expect.stringContaining('no cost to test')],
    })
  })

  test('without figures nothing is said; with what is assumed: impressions, days and money of each side', async () => {
    const two = await twoAdSets()
    const bare = await plan(await settingsOf(two, { assumed: { rate: null, cost_per_thousand: null } }))
    expect(bare.json()).toMatchObject({ basis: 'none', plan: null, same: false, differs: [], currency: 'USD' })
    const said = (await plan(await settingsOf(two))).json()
    // 20 a day of the campaign for two ad sets, of which each may spend 10: 10 a day.
    expect(said).toMatchObject({ basis: 'assumed', rate: 0.05, cost_per_thousand: 5, per_day: 10, flight_end: null })
    const { needed, days, money, dates } = said.plan
    expect(money).toBeCloseTo((needed.impressions * 5) / 1000, 6)
    expect(days).toBe(Math.ceil(money / 10))
    expect(dates).toMatchObject({ days: 7, impressions: 14_000 })
    expect(dates.share).toBeCloseTo(14_000 / needed.impressions, 6)
  })

  test('what both differ in beside the audience, and that the flight is shorter than the dates', async () => {
    // Midnight in Los Angeles: the day before is its last.
    const end = '2027-01-04T08:00:00Z'
    const campaign = await twoAdSets({
      ad_sets: [adSet('Latte', 'latte', { end }), adSet('Espresso', 'latte', { bid: 0.7, ads: [ad('1234567890')] })],
    })
    const said = (await plan(await settingsOf(campaign, { from: '2027-01-02', to: '2027-01-20' }))).json()
    expect(said).toMatchObject({ same: true, flight_end: '2027-01-03' })
    expect(said.differs.sort()).toEqual(['ads', 'bid', 'end'])
    expect(said.plan.dates.days).toBe(2)
  })

  test('the last days of both sides are what is gone by', async () => {
    const two = await twoAdSets()
    const days = daysFrom(dayAfter(await today(), -4), dayAfter(await today(), -1))
    await delivered(two.a, days, { impressions: 1000, engagements: 30, spent: 4 })
    await delivered(two.b, days, { impressions: 1000, engagements: 50, spent: 8 })
    const assumed = { rate: null, cost_per_thousand: null }
    const said = (await plan(await settingsOf(two, { assumed }))).json()
    // What the slower side really spends a day, not what it may.
    expect(said).toMatchObject({ basis: 'sides', rate: 0.04, cost_per_thousand: 6, per_day: 4 })
  })
})

describe('while it runs and at its end', () => {
  test('no winner before the end; then the difference with its interval, from the figures of the table', async () => {
    const two = await twoAdSets()
    const settings = await settingsOf(two)
    const id = await created(settings)
    expect(await read(id)).toMatchObject({ state: 'running', conclusion: null, share: 0, spoilers: [] })
    const days = daysFrom(settings.from, settings.to)
    await delivered(two.a, days, { impressions: 4000, engagements: 280 })
    await delivered(two.b, days, { impressions: 4000, engagements: 200 })
    // Overwhelming already, and still nobody is named.
    const running = await read(id)
    expect(running).toMatchObject({ state: 'running', conclusion: null })
    expect(running.share).toBeGreaterThan(1)

    await over(id)
    const ended = await read(id)
    expect(ended).toMatchObject({ state: 'ended', conclusion: { verdict: 'a', difference: { of: 'a' } }, spoilers: [] })
    const { value, low, high } = ended.conclusion.difference
    expect(value).toBeCloseTo(0.4, 6)
    expect([low > 0.3 && low < value, high > value && high < 0.5]).toEqual([true, true])
    const { results } = await scene.get(
      `/api/campaigns/${two.campaign.id}/adsets/?from=${settings.from}&to=${settings.to}`,
    )
    const table = results.find((one: { id: string }) => one.id === two.a.id)
    expect(ended.a.figures).toEqual(table.figures)
    expect(ended.a).toMatchObject({ results: 1960, rate: 0.07, part: { running: true, order: {} } })
    // Told once, however often the account is compared.
    await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
    await scene.work()
    const notices = await scene.get('/api/notifications/')
    const told = notices.results.filter((one: { kind: string }) => one.kind === 'experiment_ended')
    expect(told).toMatchObject([{ detail: { name: settings.name, path: `campaigns/experiments/${id}` } }])
    const list = await scene.get(`${EXPERIMENTS}?team=${scene.team.slug}&campaign=${two.campaign.id}`)
    expect(list).toMatchObject([{ id, state: 'ended', conclusion: { verdict: 'a' } }])
  })

  test('cost per result: the cheaper side, once its spend is final', async () => {
    const two = await twoAdSets()
    const settings = await settingsOf(two, { measure: 'cost' })
    const id = await created(settings)
    const days = daysFrom(settings.from, settings.to)
    await delivered(two.a, days, { impressions: 4000, engagements: 200, spent: 20 })
    await delivered(two.b, days, { impressions: 4000, engagements: 200, spent: 10 })
    await over(id)
    const { conclusion } = await read(id)
    expect(conclusion).toMatchObject({ verdict: 'b', difference: { of: 'b' } })
    expect(conclusion.difference.value).toBeCloseTo(-0.5, 6)
  })

  test('too little was delivered: it says little, and what spoils it', async () => {
    const two = await twoAdSets()
    const settings = await settingsOf(two)
    const id = await created(settings)
    const days = daysFrom(settings.from, settings.to)
    const change = async (version: number, more: object) => {
      const answer = await scene.send('PATCH', `/api/adsets/${two.a.id}/`, { version, ...more })
      expect([answer.statusCode, answer.body]).toMatchObject([200, expect.any(String)])
      return answer.json().version
    }
    const next = await change(two.a.version, { bid: 0.8, name: 'Latte people' })
    await change(await change(next, { daily_budget: 30 }), { running: false })
    await delivered(two.a, days, { impressions: 100, engagements: 5 })
    await delivered(two.b, days.slice(0, 5), { impressions: 4, engagements: 0 })
    await over(id)
    const ended = await read(id)
    expect(ended.conclusion).toEqual({ verdict: 'unclear', difference: null, dispersion: 1 })
    expect(ended.spoilers.map((one: { kind: string; side: string }) => `${one.kind} ${one.side}`)).toEqual([
      'barely b',
      'paused a',
      'budget a',
      'edited a',
      'idle b',
      'uneven a',
    ])
    const edited = ended.spoilers.find((one: { kind: string }) => one.kind === 'edited')
    expect(edited).toMatchObject({ fields: ['bid'], amount: 1, at: expect.any(String) })
    expect(ended.spoilers.find((one: { kind: string }) => one.kind === 'idle')).toMatchObject({ amount: 2 })
  })

  test('stopped early it names nobody, once; deleted it is gone', async () => {
    const two = await twoAdSets()
    const settings = await settingsOf(two)
    const id = await created(settings)
    await delivered(two.a, [settings.from], { impressions: 4000, engagements: 400 })
    await delivered(two.b, [settings.from], { impressions: 4000, engagements: 100 })
    const stop = async () => await scene.send('POST', `${EXPERIMENTS}${id}/stop/`, {})
    expect((await stop()).json()).toMatchObject({
      state: 'stopped',
      stopped: { day: settings.from, by: expect.any(String) },
      conclusion: { verdict: 'stopped', difference: null },
    })
    expect((await stop()).json().code).toBe('experiment_over')
    const feed = await scene.get(`/api/teams/${scene.team.slug}/activity/?noun=experiment`)
    expect(feed.results.slice(0, 2)).toMatchObject([{ action: 'experiment.stopped' }, { action: 'experiment.created' }])
    expect((await scene.send('DELETE', `${EXPERIMENTS}${id}/`)).statusCode).toBe(204)
    expect((await scene.person.send('GET', `${EXPERIMENTS}${id}/`)).statusCode).toBe(404)
  })
})

test('two ads of one ad set; of two ad sets they are refused', async () => {
  const sets = [
    adSet('Latte', 'latte', { ads: [ad('1111111111'), ad('2222222222')] }),
    adSet('Espresso', 'espresso', { ads: [ad('3333333333')] }),
  ]
  const two = await twoAdSets({ ad_sets: sets })
  const { results } = await scene.get(`/api/campaigns/${two.campaign.id}/ads/`)
  const adOf = (post: string) => results.find((one: { post_id: string }) => one.post_id === post).id
  const settings = await settingsOf(two, { subject: 'creative', a: adOf('1111111111'), b: adOf('2222222222') })
  // Two ads share what their ad set may spend.
  expect((await plan(settings)).json()).toMatchObject({ per_day: 5, same: false, differs: [] })
  const apart = await plan({ ...settings, b: adOf('3333333333') })
  expect(apart.json()).toMatchObject({ b: [expect.stringContaining('same ad set')] })
  expect(await read(await created(settings))).toMatchObject({ a: { name: 'Ad 1111111111', part: { running: true } } })
})

test('somebody without the ad account sees none of it', async () => {
  const two = await twoAdSets()
  const id = await created(await settingsOf(two))
  const stranger = scene.application.browser()
  await stranger.signIn(scene.newAddress())
  expect((await stranger.send('GET', `${EXPERIMENTS}${id}/`)).statusCode).toBe(404)
})
