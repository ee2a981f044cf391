// Campaigns over HTTP against the sandbox network: compared, drafted, checked, launched, changed, repaired, counted.

import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { ownTeam } from '../../../testkit/team-samples.ts'
import { runningClock } from '../../../testkit/test-clock.ts'

const grant = OWNER_GRANT
let scene: CampaignScene
let team: string
let account: string
let network: CampaignScene['network']
let { application, person, sandbox } = {} as CampaignScene

beforeAll(async () => {
  scene = await startCampaignScene('campaigns')
  ;({ application, person, sandbox, network, account } = scene)
  team = scene.team.slug
})
beforeEach(async () => await sandbox.healAll())
afterAll(async () => await scene?.close())

const work = () => scene.work()
const get = (path: string) => scene.get(path)
const send = (...given: Parameters<CampaignScene['send']>) => scene.send(...given)
const brief = (more?: object) => scene.brief(more)
const drafted = (more?: object) => scene.drafted(more)
const settled = (id: string) => scene.settled(id)
const launched = (more?: object) => scene.launched(more)
const newAddress = () => scene.newAddress()
const current = async (id: string) => await network.campaign(grant, AD_ACCOUNT, id)

describe('comparing with the network', () => {
  test('[ENTITY-7] what stands in the ad account is in the list, with its flight, budgets and figures', async () => {
    const requested = await send('POST', '/api/campaigns/sync/', { team, account })
    expect(requested.statusCode).toBe(202)
    await work()
    expect(await get(`/api/tasks/${requested.json().id}/`)).toMatchObject({ state: 'done' })
    const { results, counts, synced } = await get(`/api/campaigns/?team=${team}`)
    expect(results).toMatchObject([
      {
        name: 'Autumn roasts',
        network_id: '8wku2',
        objective: 'ENGAGEMENTS',
        status: 'Paused',
        order: { state: 'live' },
        origin: 'network',
        daily_budget: 10,
        total_budget: null,
        currency: 'USD',
        impressions: expect.any(Number),
        end: null,
        ad_sets: 2,
      },
    ])
    expect(counts).toMatchObject({ all: 1, Paused: 1, Active: 0 })
    expect(synced).not.toBeNull()
    const sets = await get(`/api/campaigns/${results[0].id}/adsets/`)
    expect(sets.results.map((set: { name: string }) => set.name)).toEqual([
      'Autumn roasts, English',
      '秋の焙煎、日本語',
    ])
    expect(sets.results[0]).toMatchObject({
      bid: 0.32,
      bid_strategy: 'MAX',
      order: { state: 'live' },
      targeting: { kind: 'network' },
    })
    expect(sets.results[0].criteria).toContainEqual({ type: 'BROAD_KEYWORD', count: 1, excluded: 1 })
  })

  test('what nobody here touched follows the network without a word', async () => {
    await network.putCampaign(grant, AD_ACCOUNT, '8wku2', { name: 'Autumn roasts 2' })
    await send('POST', '/api/campaigns/sync/', { team, account })
    await work()
    const { results } = await get(`/api/campaigns/?team=${team}&search=autumn`)
    expect(results).toMatchObject([{ name: 'Autumn roasts 2', order: { state: 'live' } }])
  })
})

describe('figures', () => {
  const DAY = 86_400_000
  // Figures are as old as the network's clock says, which goes on beside the tests.
  const now = (): number => Math.max(application.time, runningClock())
  const day = (back: number): string => new Date(now() - back * DAY).toISOString().slice(0, 10)
  async function existing() {
    const { results } = await get(`/api/campaigns/?team=${team}&search=8wku2`)
    return results[0]
  }

  test('totals are the sums of the days that the network tells, and provisional days are marked', async () => {
    const { id, impressions, spent } = await existing()
    const stats = await get(`/api/campaigns/${id}/statstotal/?from=${day(60)}&to=${day(0)}`)
    const total = (metric: string) => stats.totals.find((one: { metric: string }) => one.metric === metric)
    expect(total('impressions').value).toBe(impressions)
    expect(total('spent').value).toBeCloseTo(spent, 5)
    expect(stats.daily).toHaveLength(61)
    const sum = stats.daily.reduce((all: number, one: { impressions: number }) => all + one.impressions, 0)
    expect(sum).toBe(impressions)
    expect(impressions).toBeGreaterThan(0)
    const reported = await network.reach(grant, AD_ACCOUNT, {
      of: 'campaigns',
      ids: ['8wku2'],
      start: `${day(60)}T08:00:00Z`,
      end: `${day(0)}T08:00:00Z`,
    })
    const reach = await get(`/api/campaigns/${id}/reach/?from=${day(60)}&to=${day(1)}`)
    expect(reach.together).toMatchObject({ people: reported[0]?.people, basis: 'network' })
    expect(stats.daily.at(-1).finality).toBe('provisional')
    expect(stats.daily[0].finality).toBe('final')
  })

  test('segments come from a job of the network, and stay when they are final', async () => {
    const { id } = await existing()
    const path = `/api/campaigns/${id}/segmentations/?type=GENDER&from=${day(40)}&to=${day(0)}`
    expect(await get(path)).toMatchObject({ state: 'waiting' })
    let answer = await get(path)
    for (let tries = 0; answer.state === 'waiting' && tries < 60; tries += 1) {
      await after(200)
      answer = await get(path)
    }
    expect(answer).toMatchObject({ state: 'ready', type: 'GENDER' })
    expect(answer.segments.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Male', 'Female']),
    )
    const sum = answer.segments.reduce((all: number, one: { impressions: number }) => all + one.impressions, 0)
    expect(sum).toBeLessThanOrEqual(answer.impressions)
  })
})

describe('drafts', () => {
  test('nobody chosen is refused before it is sent; everybody in the chosen countries is a choice', async () => {
    const [set] = brief().ad_sets
    const targets = (targeting: object) => ({ ad_sets: [{ ...set, targeting: { kind: 'package', ...targeting } }] })
    const errorsOf = async (more: object) => {
      const { id } = await drafted(more)
      const { problems } = await get(`/api/campaigns/${id}/check/`)
      return problems.filter(({ severity }: { severity: string }) => severity === 'error')
    }
    expect(await errorsOf(targets({ targeting_package: {}, countries: [] }))).toMatchObject([
      { code: 'no_audience', field: 'targeting' },
    ])
    const countries = [{ label: 'Japan', code: 'JP' }]
    expect(await errorsOf(targets({ targeting_package: {}, countries }))).toEqual([])
    const nowhere = { custom_audiences: [{ label: 'Customers of nobody' }] }
    expect(await errorsOf(targets({ targeting_package: nowhere, countries }))).toMatchObject([
      { code: 'nothing_left', field: 'targeting' },
    ])
  })

  test('a draft stands nowhere at the network, and is checked by the rules of the network before it is sent', async () => {
    const before = (await network.campaigns(grant, AD_ACCOUNT)).length
    const campaign = await drafted({ total_budget: 10 })
    expect(campaign).toMatchObject({
      status: 'Draft',
      order: { state: 'draft' },
      network_id: null,
      currency: 'USD',
      ad_sets: 1,
    })
    const { problems } = await get(`/api/campaigns/${campaign.id}/check/`)
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'daily_above_total', severity: 'error', field: 'daily_budget' }),
    )
    expect(problems).toContainEqual(expect.objectContaining({ code: 'no_ads', severity: 'warning' }))
    const refused = await send('POST', `/api/campaigns/${campaign.id}/launch/`, { version: campaign.version })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'not_valid'])
    expect((await network.campaigns(grant, AD_ACCOUNT)).length).toBe(before)
  })

  test('checking a draft that was not kept says the same and keeps nothing', async () => {
    const body = brief({ ad_sets: [{ ...brief().ad_sets[0], placements: ['TWITTER_PROFILE'], bid: 0.001 }] })
    const { problems } = (await send('POST', '/api/campaigns/check/', body)).json()
    const codes = problems.map(({ code }: { code: string }) => code)
    expect(codes).toContain('profile_alone')
    expect(codes).toContain('bid_out_of_bounds')
  })

  test('a change of what somebody else has changed is refused with what stands', async () => {
    const { id, version } = await drafted()
    expect((await send('PATCH', `/api/campaigns/${id}/`, { version, name: 'One' })).statusCode).toBe(200)
    const late = await send('PATCH', `/api/campaigns/${id}/`, { version, name: 'Two' })
    expect([late.statusCode, late.json().code, late.json().current.name]).toEqual([409, 'changed', 'One'])
  })

  test('the same Idempotency-Key makes one campaign', async () => {
    const body = brief()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await person.send('POST', '/api/campaigns/', { body, headers })
    const again = await person.send('POST', '/api/campaigns/', { body, headers })
    expect(again.json().id).toBe(first.json().id)
  })
})

describe('launching', () => {
  test('everything is made and switched on last; then the network has what was ordered', async () => {
    const campaign = await launched()
    expect(campaign).toMatchObject({ status: 'Scheduled', running: true })
    expect(await current(campaign.network_id)).toMatchObject({
      fields: { entity_status: 'ACTIVE', daily_budget_amount_local_micro: 20_000_000 },
    })
    const items = await network.lineItems(grant, AD_ACCOUNT, [campaign.network_id])
    expect(items).toMatchObject([{ fields: { entity_status: 'ACTIVE', bid_amount_local_micro: 500_000 } }])
    const criteria = await network.criteria(grant, AD_ACCOUNT, [items[0]?.id ?? ''])
    expect(criteria.map((one) => one.targeting_type).sort()).toEqual([
      'BROAD_KEYWORD',
      'BROAD_KEYWORD',
      'LANGUAGE',
      'LOCATION',
    ])
    const calls = (await sandbox.takeRequests()).filter((one) => !one.startsWith('GET'))
    expect(calls.at(-1)).toMatch(/^PUT .*\/campaigns\//)
  })

  test.each(['dropped_after', 'dropped_before'] as const)(
    'an answer that was %s makes no second campaign, and no second ad set',
    async (kind) => {
      const { id, version, name } = await drafted()
      await sandbox.order({ kind, method: 'POST', path: '/accounts/*/campaigns' })
      await sandbox.order({ kind, method: 'POST', path: '/accounts/*/line_items' })
      await send('POST', `/api/campaigns/${id}/launch/`, { version })
      const campaign = await settled(id)
      expect(campaign).toMatchObject({ order: { state: 'live' } })
      const made = (await network.campaigns(grant, AD_ACCOUNT)).filter((one) => one.fields.name === name)
      expect(made).toHaveLength(1)
      expect(await network.lineItems(grant, AD_ACCOUNT, [campaign.network_id])).toHaveLength(1)
    },
  )

  test('refused in the middle, nothing runs; changed and launched again it goes on where it stopped', async () => {
    const { id, version } = await drafted()
    await sandbox.order({
      kind: 'refused',
      method: 'POST',
      path: '/accounts/*/line_items',
      status: 400,
      code: 'INVALID_PARAMETER',
      message: 'Not like this.',
    })
    const { task } = (await send('POST', `/api/campaigns/${id}/launch/`, { version })).json()
    const stopped = await settled(id)
    expect(stopped).toMatchObject({
      order: {
        state: 'refused',
        problem: {
          code: 'platform_said',
          values: { reason: { code: 'INVALID_PARAMETER' }, said: expect.stringContaining('Not like this') },
        },
      },
      status: 'Paused',
    })
    expect(await get(`/api/tasks/${task.id}/`)).toMatchObject({ state: 'failed' })
    expect((await current(stopped.network_id)).fields.entity_status).toBe('PAUSED')
    await send('POST', `/api/campaigns/${id}/launch/`, { version: stopped.version })
    const campaign = await settled(id)
    expect(campaign).toMatchObject({ order: { state: 'live' }, network_id: stopped.network_id })
  })

  test('after a launch that did not finish a save sends the change and starts nothing', async () => {
    const { id, version } = await drafted()
    const refusal = { kind: 'refused', method: 'POST', path: '/accounts/*/line_items', status: 400 } as const
    await sandbox.order({ ...refusal, code: 'INVALID_PARAMETER', message: 'Not like this.' })
    await send('POST', `/api/campaigns/${id}/launch/`, { version })
    const stopped = await settled(id)
    expect(stopped).toMatchObject({ order: { state: 'refused' }, status: 'Paused', running: false })
    await send('PATCH', `/api/campaigns/${id}/`, { version: stopped.version, daily_budget: 19 })
    const saved = await settled(id)
    expect(saved).toMatchObject({ order: { state: 'live' }, status: 'Paused', running: false, daily_budget: 19 })
    expect((await current(saved.network_id)).fields.entity_status).toBe('PAUSED')
    await send('PATCH', `/api/campaigns/${id}/`, { version: saved.version, running: true })
    expect(await settled(id)).toMatchObject({ order: { state: 'live' }, running: true })
  })

  test('cancelled, what was made is taken back and the draft is a draft again', async () => {
    const { id, version } = await drafted()
    const { task } = (await send('POST', `/api/campaigns/${id}/launch/`, { version })).json()
    await send('POST', `/api/tasks/${task.id}/cancel/`)
    const campaign = await settled(id)
    expect(campaign).toMatchObject({ order: { state: 'draft' }, network_id: null, status: 'Draft' })
    expect(await get(`/api/tasks/${task.id}/`)).toMatchObject({ state: 'cancelled' })
  })
})

describe('changing what runs', () => {
  test('a change goes to the network, and switching off too', async () => {
    const { id, version, network_id } = await launched()
    const changed = await send('PATCH', `/api/campaigns/${id}/`, { version, daily_budget: 25.5, running: false })
    expect(changed.json()).toMatchObject({
      daily_budget: 20,
      running: true,
      order: {
        state: 'sending',
        fields: [
          { field: 'daily_budget', live: 20, wanted: 25.5 },
          { field: 'running', live: true, wanted: false },
        ],
      },
    })
    const after = { daily_budget: 25.5, running: false, order: { state: 'live', fields: [] }, status: 'Paused' }
    expect(await settled(id)).toMatchObject(after)
    expect((await current(network_id)).fields).toMatchObject({
      entity_status: 'PAUSED',
      daily_budget_amount_local_micro: 25_500_000,
    })
  })

  test('what the network would refuse is refused at once', async () => {
    const { id, version } = await launched()
    const refused = await send('PATCH', `/api/campaigns/${id}/`, { version, daily_budget: 500 })
    expect([refused.statusCode, refused.json().problems[0].field]).toEqual([422, 'daily_budget'])
  })

  test('an ad set changes its people: criteria are created and removed, and nobody else’s are touched', async () => {
    const { id, network_id } = await launched()
    const [set] = (await get(`/api/campaigns/${id}/adsets/`)).results
    const targeting = { kind: 'package', targeting_package: { keywords: [{ label: 'espresso' }, { label: 'mocha' }] } }
    const answer = await send('PATCH', `/api/adsets/${set.id}/`, { version: set.version, targeting })
    expect([answer.statusCode, answer.body]).toMatchObject([200, expect.any(String)])
    await settled(id)
    const [item] = await network.lineItems(grant, AD_ACCOUNT, [network_id])
    const criteria = await network.criteria(grant, AD_ACCOUNT, [item?.id ?? ''])
    expect(criteria.map((one) => one.targeting_value).sort()).toEqual(['espresso', 'mocha'])
  })

  test('deleted, it goes at the network too', async () => {
    const { id, network_id } = await launched()
    expect((await send('DELETE', `/api/campaigns/${id}/`)).statusCode).toBe(204)
    await work()
    expect((await person.send('GET', `/api/campaigns/${id}/`)).statusCode).toBe(404)
    expect((await current(network_id)).deleted).toBe(true)
  })
})

describe('ads', () => {
  test('[ADS-1] an ad is switched off and on: taken out of its ad set, and put back as a new one', async () => {
    const content = { text: 'Fresh beans https://harborroast.example.com', media: [], card: null }
    const creative = (await send('POST', '/api/ad-creatives/', { team, account, name: 'Beans', content })).json()
    const sets = [{ ...brief().ad_sets[0], ads: [{ name: 'Beans', creative_id: creative.id }] }]
    const campaign = await launched({ ad_sets: sets })
    const ads = async () => (await get(`/api/campaigns/${campaign.id}/ads/`)).results
    const [ad] = await ads()
    expect(ad).toMatchObject({
      running: true,
      order: { state: 'live' },
      post_id: expect.stringMatching(/^\d+$/),
      approval: 'UNDER_REVIEW',
    })
    expect((await send('POST', `/api/ads/${ad.id}/toggle/`, {})).json()).toMatchObject({
      running: true,
      order: { state: 'sending', fields: [{ field: 'running', live: true, wanted: false }] },
    })
    await settled(campaign.id)
    expect(await ads()).toMatchObject([
      { running: false, network_id: null, status: 'Paused', order: { state: 'live' } },
    ])
    const [item] = await network.lineItems(grant, AD_ACCOUNT, [campaign.network_id])
    expect(await network.promotions(grant, AD_ACCOUNT, [item?.id ?? ''])).toEqual([])
    // Said which way, a repeated call does not flip it back.
    await send('POST', `/api/ads/${ad.id}/toggle/`, { running: true })
    await send('POST', `/api/ads/${ad.id}/toggle/`, { running: true })
    await settled(campaign.id)
    const [again] = await ads()
    expect(again).toMatchObject({ running: true, order: { state: 'live' } })
    expect(again.network_id).not.toBe(ad.network_id)
    expect(await network.promotions(grant, AD_ACCOUNT, [item?.id ?? ''])).toHaveLength(1)
    expect((await send('DELETE', `/api/ads/${ad.id}/`)).statusCode).toBe(204)
    await settled(campaign.id)
    expect(await network.promotions(grant, AD_ACCOUNT, [item?.id ?? ''])).toEqual([])
  })
})

describe('differences', () => {
  async function drifting() {
    const campaign = await launched()
    await network.putCampaign(grant, AD_ACCOUNT, campaign.network_id, { daily_budget_amount_local_micro: 7_000_000 })
    const drift = await get(`/api/campaigns/${campaign.id}/drift/?fresh=true`)
    expect(drift.parts).toMatchObject([
      { kind: 'campaign', state: 'differs', fields: [{ field: 'daily_budget', ours: 20, theirs: 7 }] },
    ])
    expect(await get(`/api/campaigns/${campaign.id}/`)).toMatchObject({ drifted: true })
    return { campaign, drift }
  }

  test('ours is put to the network again', async () => {
    const { campaign, drift } = await drifting()
    const body = { direction: 'push', mark: drift.mark }
    expect((await send('POST', `/api/campaigns/${campaign.id}/repair/`, body)).statusCode).toBe(200)
    expect(await settled(campaign.id)).toMatchObject({ order: { state: 'live' }, daily_budget: 20 })
    expect((await current(campaign.network_id)).fields.daily_budget_amount_local_micro).toBe(20_000_000)
  })

  test('or theirs is taken', async () => {
    const { campaign, drift } = await drifting()
    const body = { direction: 'take', mark: drift.mark }
    const repaired = await send('POST', `/api/campaigns/${campaign.id}/repair/`, body)
    expect(repaired.json()).toMatchObject({ order: { state: 'live' }, daily_budget: 7 })
    expect((await get(`/api/campaigns/${campaign.id}/drift/`)).parts).toEqual([])
  })

  test('a change of ours does not overwrite what others changed elsewhere', async () => {
    const { campaign } = await drifting()
    const { version } = await get(`/api/campaigns/${campaign.id}/`)
    await send('PATCH', `/api/campaigns/${campaign.id}/`, { version, name: 'Renamed here' })
    const after = await settled(campaign.id)
    expect(after).toMatchObject({ drifted: true, name: 'Renamed here' })
    expect((await current(campaign.network_id)).fields).toMatchObject({
      name: 'Renamed here',
      daily_budget_amount_local_micro: 7_000_000,
    })
  })

  test('deleted there, it is said, and made there again when asked', async () => {
    const campaign = await launched()
    await network.deleteCampaign(grant, AD_ACCOUNT, campaign.network_id)
    const drift = await get(`/api/campaigns/${campaign.id}/drift/?fresh=true`)
    expect(drift.parts).toMatchObject([{ kind: 'campaign', state: 'gone' }])
    await send('POST', `/api/campaigns/${campaign.id}/repair/`, { direction: 'push', mark: drift.mark })
    const again = await settled(campaign.id)
    expect(again).toMatchObject({ order: { state: 'live' } })
    expect(again.network_id).not.toBe(campaign.network_id)
  })
})

describe('many at once', () => {
  test('a change in bulk is shown first, done as shown, and leaves what changed meanwhile', async () => {
    const [one, two] = [await drafted(), await drafted({ daily_budget: 40 })]
    const change = { daily_budget: { by: 0.1 }, name: { find: 'Winter', replace: 'Spring' } }
    const preview = (await send('POST', '/api/campaigns/bulk-preview/', { team, ids: [one.id, two.id], change })).json()
    expect(preview.counts).toEqual({ changed: 2, same: 0, refused: 0 })
    expect(preview.changes[0].fields).toContainEqual(
      expect.objectContaining({ field: 'daily_budget', before: 20, after: 22 }),
    )
    await send('PATCH', `/api/campaigns/${two.id}/`, { version: two.version, name: 'Mine' })
    const task = (await send('POST', '/api/campaigns/bulk-apply/', { team, preview: preview.id })).json()
    await work()
    expect(await get(`/api/tasks/${task.id}/`)).toMatchObject({
      state: 'failed',
      problem: {
        code: 'campaigns_partly',
        values: {
          done: 1,
          count: 2,
          reason: { code: 'about_campaign', values: { name: 'Mine', reason: { code: 'changed_since_preview' } } },
        },
      },
      result: { done: 1, left: [{ campaign: two.id }] },
    })
    expect(await get(`/api/campaigns/${one.id}/`)).toMatchObject({
      daily_budget: 22,
      name: expect.stringContaining('Spring'),
    })
    // Moments among what changed are read in the ad account's time zone.
    const { results } = await get(`/api/teams/${team}/activity/?target=${one.id}`)
    expect(results[0]).toMatchObject({
      action: 'campaign.changed',
      detail: { currency: one.currency, timezone: one.timezone },
    })
    expect(one.timezone).not.toBe('')
    expect(await get(`/api/campaigns/${two.id}/`)).toMatchObject({ daily_budget: 40, name: 'Mine' })
  })

  test('pause all switches everything off that runs', async () => {
    const campaign = await launched()
    const task = (await send('POST', '/api/campaigns/pause-all/', { team })).json()
    await work()
    expect(await get(`/api/tasks/${task.id}/`)).toMatchObject({ state: 'done' })
    expect((await current(campaign.network_id)).fields.entity_status).toBe('PAUSED')
  })

  test('pause all is done only once the ad platform has confirmed it: refused it fails, waiting it waits, and says why', async () => {
    const pauseAll = async () => {
      const task = (await send('POST', '/api/campaigns/pause-all/', { team })).json()
      await work()
      return await get(`/api/tasks/${task.id}/`)
    }
    const campaign = await launched()
    const refusal = { kind: 'refused', method: 'PUT', path: '/accounts/*/campaigns/*', status: 400 } as const
    await sandbox.order({ ...refusal, code: 'INVALID_PARAMETER', message: 'Not today' })
    const left = [expect.objectContaining({ campaign: campaign.id, name: campaign.name })]
    expect(await pauseAll()).toMatchObject({
      state: 'failed',
      result: { left },
      problem: {
        code: 'campaigns_paused_partly',
        values: { done: expect.any(Number), reason: { code: 'campaigns_refused', values: { count: 1 } } },
      },
    })
    expect(await get(`/api/campaigns/${campaign.id}/`)).toMatchObject({
      order: { state: 'refused' },
      status: 'Scheduled',
    })
    const { results } = await get(`/api/teams/${team}/activity/?target=${campaign.id}`)
    expect(results.map((line: { action: string }) => line.action)).toContain('campaign.not_applied')

    // Pressed again it is sent again, and waits for the connection.
    await sandbox.control('POST', 'grants/revoke', {})
    const waits = await pauseAll()
    expect(waits).toMatchObject({
      state: 'running',
      finished: null,
      waits: { for: 'reconnect', until: null },
      problem: { code: 'campaigns_so_far', values: { reason: { code: 'campaigns_waiting' } } },
    })
    expect(await get(`/api/campaigns/${campaign.id}/`)).toMatchObject({
      order: { state: 'waiting' },
      status: 'Scheduled',
    })
    await sandbox.control('POST', 'grants/restore', { token: OWNER_GRANT.token })
    await connectNetworkAccount(person, { person: 'harborroast' })
    await get('/api/user/accounts/')
    expect(await settled(campaign.id)).toMatchObject({ order: { state: 'live' }, status: 'Paused' })
  })

  test('a change in bulk that the ad platform refuses is not called done', async () => {
    const campaign = await launched()
    const change = { daily_budget: { by: 0.1 } }
    const preview = (await send('POST', '/api/campaigns/bulk-preview/', { team, ids: [campaign.id], change })).json()
    const refusal = { kind: 'refused', method: 'PUT', path: '/accounts/*/campaigns/*', status: 400 } as const
    await sandbox.order({ ...refusal, code: 'INVALID_PARAMETER', message: 'Not today' })
    const task = (await send('POST', '/api/campaigns/bulk-apply/', { team, preview: preview.id })).json()
    await work()
    expect(await get(`/api/tasks/${task.id}/`)).toMatchObject({
      state: 'failed',
      result: { done: 0, left: [{ campaign: campaign.id }] },
    })
  })

  test('a copy of what was set up in the ad account can be launched: what nobody can choose is left to the platform', async () => {
    const { results } = await get(`/api/campaigns/?team=${team}&search=8wku2`)
    const copy = (await send('POST', `/api/campaigns/${results[0].id}/duplicate/`, {})).json()
    const { problems } = await get(`/api/campaigns/${copy.id}/check/`)
    expect(problems.filter(({ field }: { field: string }) => field === 'pay_by')).toEqual([])
  })

  test('ads that were set up in the ad account are called as their posts are, not by nineteen digits', async () => {
    const { results } = await get(`/api/campaigns/?team=${team}&search=8wku2`)
    const tree = await get(`/api/campaigns/${results[0].id}/tree/?team=${team}`)
    expect(tree.ads.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Autumn, with card',
      'Shelf',
      '秋の焙煎',
    ])
  })

  test('what was set up in the ad account can be edited: its charging is no problem of the check', async () => {
    const { results } = await get(`/api/campaigns/?team=${team}&search=8wku2`)
    const { problems } = await get(`/api/campaigns/${results[0].id}/check/`)
    expect(problems.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([])
  })

  test('a copy is a draft with everything below it', async () => {
    const { id } = await launched()
    const copy = (await send('POST', `/api/campaigns/${id}/duplicate/`, {})).json()
    expect(copy).toMatchObject({
      status: 'Draft',
      network_id: null,
      ad_sets: 1,
      name: expect.stringMatching(/\(copy\)$/),
    })
  })
})

describe('whose they are', () => {
  test('another team sees nothing of it, whichever call is tried', async () => {
    const { id } = await drafted()
    const [set] = (await get(`/api/campaigns/${id}/adsets/`)).results
    const stranger = application.browser()
    await stranger.signIn(newAddress())
    await ownTeam({ person: stranger })
    for (const path of [
      `campaigns/${id}/`,
      `campaigns/${id}/tree/`,
      `campaigns/${id}/drift/`,
      `campaigns/${id}/statstotal/`,
      `adsets/${set.id}/`,
    ])
      expect((await stranger.send('GET', `/api/${path}`)).statusCode).toBe(404)
    expect((await stranger.send('GET', `/api/campaigns/?team=${team}`)).statusCode).toBe(404)
    const saved = await stranger.send('PUT', `/api/campaigns/${id}/tree/`, { body: { version: 1, ad_sets: [] } })
    expect(saved.statusCode).toBe(404)
    const patched = await stranger.send('PATCH', `/api/campaigns/${id}/`, { body: { version: 1, name: 'Stolen' } })
    expect(patched.statusCode).toBe(404)
    expect((await stranger.send('DELETE', `/api/campaigns/${id}/`)).statusCode).toBe(404)
  })
})
