// What became of an order, over HTTP with the sandbox's failures: what is live, what is wanted, and what can be done about it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { eventually } from '../../../testkit/eventually.ts'

let scene: CampaignScene
beforeAll(async () => {
  scene = await startCampaignScene('orders')
})
beforeEach(async () => await scene.sandbox.healAll())
afterAll(async () => await scene?.close())

const campaignOf = (id: string) => scene.get(`/api/campaigns/${id}/`)
const live = async (id: string) => (await scene.network.campaign(OWNER_GRANT, AD_ACCOUNT, id)).fields
const budget = async (id: string): Promise<number> => Number((await live(id)).daily_budget_amount_local_micro) / 1e6
const refuse = (what: 'campaigns' | 'line_items' = 'campaigns', method: 'PUT' | 'POST' = 'PUT') => {
  const path = method === 'PUT' ? `/accounts/*/${what}/*` : `/accounts/*/${what}`
  const refusal = { kind: 'refused', method, path, status: 400 } as const
  return scene.sandbox.order({ ...refusal, code: 'INVALID_PARAMETER', message: 'Not today' })
}
const change = (id: string, version: number, fields: object) =>
  scene.send('PATCH', `/api/campaigns/${id}/`, { version, ...fields })
const compare = async () => {
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
}
const listed = async (query = '') =>
  (await scene.get(`/api/campaigns/?team=${scene.team.slug}&limit=200${query}`)).results
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
const saveAgain = async (id: string, fields: object, more: readonly object[] = []) => {
  const tree = await scene.get(`/api/campaigns/${id}/tree/?team=${scene.team.slug}`)
  const ad_sets = tree.ad_sets.map((set: { id: string }) => ({ id: set.id, ads: [] }))
  const body = { version: tree.campaign.version, ...fields, ad_sets: [...ad_sets, ...more] }
  return await scene.send('PUT', `/api/campaigns/${id}/tree/?team=${scene.team.slug}`, body)
}
async function revoked(work: () => Promise<void>): Promise<void> {
  await scene.sandbox.control('POST', 'grants/revoke', {})
  await work()
  await scene.sandbox.control('POST', 'grants/restore', { token: OWNER_GRANT.token })
  await connectNetworkAccount(scene.person, { person: 'harborroast' })
  await scene.get('/api/user/accounts/')
}

/** A campaign whose budget of 25 was refused: 20 is live. */
async function refusedBudget() {
  const { id, version, network_id } = await scene.launched()
  await refuse()
  expect((await change(id, version, { daily_budget: 25 })).statusCode).toBe(200)
  const campaign = await scene.settled(id)
  await scene.sandbox.healAll()
  return { id, network_id, campaign }
}

const wanted = [{ field: 'daily_budget', live: 20, wanted: 25 }]

describe('until it is confirmed', () => {
  test('what is live is shown as live, and ours as what is wanted', async () => {
    const { id, version, network_id } = await scene.launched()
    const answer = (await change(id, version, { daily_budget: 25 })).json()
    expect(answer).toMatchObject({ daily_budget: 20, order: { state: 'sending', actions: [], fields: wanted } })
    expect(await listed()).toContainEqual(expect.objectContaining({ id, daily_budget: 20 }))
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 25, order: { state: 'live', fields: [] } })
    expect(await listed()).toContainEqual(expect.objectContaining({ id, daily_budget: 25 }))
    expect(await budget(network_id)).toBe(25)
  })

  test('a change that was refused: page, list and pace have the budget of the ad account', async () => {
    const { id, network_id, campaign } = await refusedBudget()
    expect(await budget(network_id)).toBe(20)
    expect(campaign).toMatchObject({
      daily_budget: 20,
      order: {
        ...{ state: 'refused', refused_by: 'platform', problem: { code: expect.any(String) } },
        ...{ actions: ['retry', 'revert'], fields: wanted },
      },
    })
    const [row] = (await listed('&order=refused')).filter((one: { id: string }) => one.id === id)
    expect(row).toMatchObject({ daily_budget: 20, order: { state: 'refused', fields: wanted } })
  })

  test('an ad set, and one that comes after its refusal', async () => {
    const [set] = scene.brief().ad_sets
    const { id } = await scene.launched({ ad_sets: [set, { ...set, name: 'Tea people' }] })
    const [first, second] = (await scene.get(`/api/campaigns/${id}/adsets/`)).results
    await refuse('line_items')
    await scene.send('PATCH', `/api/adsets/${first.id}/`, { version: first.version, bid: 0.7 })
    await scene.settled(id)
    await refuse('line_items')
    await scene.send('PATCH', `/api/adsets/${second.id}/`, { version: second.version, bid: 0.8 })
    await scene.settled(id)
    await scene.sandbox.healAll()
    const sets = (await scene.get(`/api/campaigns/${id}/adsets/`)).results
    expect(sets).toMatchObject([
      { bid: 0.5, order: { state: 'refused', fields: [{ field: 'bid', live: 0.5, wanted: 0.7 }] } },
      { bid: 0.5, order: { state: 'waiting', waits: { for: 'refused_change' } } },
    ])
    expect((await scene.send('POST', `/api/campaigns/${id}/retry/`)).statusCode).toBe(200)
    expect(await scene.settled(id)).toMatchObject({ order: { state: 'live' } })
    expect((await scene.get(`/api/campaigns/${id}/adsets/`)).results).toMatchObject([{ bid: 0.7 }, { bid: 0.8 }])
  })
})

describe('a change that was refused', () => {
  test('saved again as it is, by its form or by its call, it is sent again', async () => {
    const form = await refusedBudget()
    expect((await saveAgain(form.id, { daily_budget: 25 })).statusCode).toBe(200)
    expect(await scene.settled(form.id)).toMatchObject({ daily_budget: 25, order: { state: 'live' } })
    expect(await budget(form.network_id)).toBe(25)

    const call = await refusedBudget()
    await change(call.id, call.campaign.version, { daily_budget: 25 })
    await scene.settled(call.id)
    expect(await budget(call.network_id)).toBe(25)
  })

  test('retried', async () => {
    const { id, network_id } = await refusedBudget()
    const answer = (await scene.send('POST', `/api/campaigns/${id}/retry/`)).json()
    expect(answer).toMatchObject({ daily_budget: 20, order: { state: 'sending', problem: null } })
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 25, order: { state: 'live' } })
    expect(await budget(network_id)).toBe(25)
  })

  test('reverted to what is live: nothing of it is sent, and it is not refused any more', async () => {
    const { id, network_id, campaign } = await refusedBudget()
    const stale = await scene.send('POST', `/api/campaigns/${id}/revert/`, { version: campaign.version - 1 })
    expect(stale.statusCode).toBe(409)
    await refuse()
    const answer = await scene.send('POST', `/api/campaigns/${id}/revert/`, { version: campaign.version })
    expect(answer.statusCode).toBe(200)
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 20, order: { state: 'live', fields: [] } })
    expect(await budget(network_id)).toBe(20)
    const { results } = await scene.get(`/api/teams/${scene.team.slug}/activity/?target=${id}`)
    expect(results.map(({ action }: { action: string }) => action)).toContain('campaign.reverted')
  })

  test('a switch that was refused shows what runs, and switches again', async () => {
    const { id, version, network_id } = await scene.launched()
    await refuse()
    await change(id, version, { running: false })
    const campaign = await scene.settled(id)
    await scene.sandbox.healAll()
    expect(campaign).toMatchObject({
      running: true,
      order: { state: 'refused', fields: [{ field: 'running', live: true, wanted: false }] },
    })
    await change(id, campaign.version, { running: false })
    expect(await scene.settled(id)).toMatchObject({ running: false, status: 'Paused', order: { state: 'live' } })
    expect((await live(network_id)).entity_status).toBe('PAUSED')
  })

  test('in bulk: what is live is raised, and what is wanted already is sent again', async () => {
    const { id, network_id } = await refusedBudget()
    const body = { team: scene.team.slug, ids: [id], change: { daily_budget: { by: 0.25 } } }
    const preview = (await scene.send('POST', '/api/campaigns/bulk-preview/', body)).json()
    expect(preview).toMatchObject({
      counts: { changed: 1 },
      changes: [{ fields: [{ field: 'daily_budget', before: 20, after: 25 }] }],
    })
    const apply = { team: scene.team.slug, preview: preview.id }
    const task = (await scene.send('POST', '/api/campaigns/bulk-apply/', apply)).json()
    await scene.work()
    expect(await scene.get(`/api/tasks/${task.id}/`)).toMatchObject({ state: 'done' })
    expect(await budget(network_id)).toBe(25)
  })
})

describe('what somebody changes in the ad account', () => {
  test('is told while ours is refused, with the campaigns that the notice counts in its list', async () => {
    const { id, network_id } = await refusedBudget()
    await scene.network.putCampaign(OWNER_GRANT, AD_ACCOUNT, network_id, { name: 'Renamed there' })
    await compare()
    expect(await campaignOf(id)).toMatchObject({
      name: 'Renamed there',
      drifted: true,
      order: { state: 'refused', fields: wanted },
    })
    const { parts } = await scene.get(`/api/campaigns/${id}/drift/`)
    expect(parts).toMatchObject([{ fields: [{ field: 'name', theirs: 'Renamed there' }] }])
    const [state] = await scene.get(`/api/campaigns/sync/?team=${scene.team.slug}`)
    const changed = await listed('&outside=changed')
    expect(idsOf(changed)).toContain(id)
    expect(changed).toHaveLength(state.drifted)
  })

  test('in the very field that was refused: theirs is live, ours is wanted, either can be taken', async () => {
    const { id, network_id } = await refusedBudget()
    const theirs = { daily_budget_amount_local_micro: 7_000_000 }
    await scene.network.putCampaign(OWNER_GRANT, AD_ACCOUNT, network_id, theirs)
    await compare()
    const fields = [{ field: 'daily_budget', live: 7, wanted: 25 }]
    expect(await campaignOf(id)).toMatchObject({ daily_budget: 7, order: { state: 'refused', fields } })
    const { mark, parts } = await scene.get(`/api/campaigns/${id}/drift/`)
    expect(parts).toMatchObject([{ fields: [{ field: 'daily_budget', ours: 25, theirs: 7 }] }])
    await scene.send('POST', `/api/campaigns/${id}/repair/`, { direction: 'take', mark })
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 7, drifted: false, order: { state: 'live' } })
  })

  test('asked for again as it was, it is sent although it was applied before', async () => {
    const { id, network_id } = await scene.launched()
    const theirs = { daily_budget_amount_local_micro: 7_000_000 }
    await scene.network.putCampaign(OWNER_GRANT, AD_ACCOUNT, network_id, theirs)
    await compare()
    const { version, daily_budget } = await campaignOf(id)
    expect(daily_budget).toBe(7)
    await change(id, version, { daily_budget: 20 })
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 20, drifted: false, order: { state: 'live' } })
    expect(await budget(network_id)).toBe(20)
  })
})

describe('a revoked grant', () => {
  test('it waits to be connected again, can be taken back meanwhile, and no warning is left afterwards', async () => {
    const [one, two] = [await scene.launched(), await scene.launched()]
    let followed = ''
    await revoked(async () => {
      const task = (await scene.send('POST', '/api/campaigns/pause-all/', { team: scene.team.slug })).json()
      await scene.work()
      followed = task.id
      const waits = { for: 'reconnect', until: null }
      expect(await scene.get(`/api/tasks/${task.id}/`)).toMatchObject({ state: 'running', finished: null, waits })
      await compare()
      for (const { id } of [one, two])
        expect(await campaignOf(id)).toMatchObject({
          running: true,
          status: 'Scheduled',
          order: {
            state: 'waiting',
            waits: { for: 'reconnect', until: null },
            actions: ['reconnect', 'revert'],
            fields: [{ field: 'running', live: true, wanted: false }],
          },
        })
      const { version } = await campaignOf(two.id)
      expect((await scene.send('POST', `/api/campaigns/${two.id}/revert/`, { version })).statusCode).toBe(200)
      await scene.work()
      expect(await campaignOf(two.id)).toMatchObject({ running: true, order: { state: 'live', fields: [] } })
      expect(await scene.get(`/api/campaigns/sync/?team=${scene.team.slug}`)).toMatchObject([{ state: 'reconnect' }])
    })
    expect(await scene.settled(one.id)).toMatchObject({ running: false, order: { state: 'live' } })
    expect(await scene.settled(two.id)).toMatchObject({ running: true, order: { state: 'live' } })
    // What was taken back meanwhile is not called paused.
    const ended = await eventually(async () => {
      await scene.work()
      const task = await scene.get(`/api/tasks/${followed}/`)
      expect(task.finished).not.toBeNull()
      return task
    })
    expect(ended).toMatchObject({
      state: 'failed',
      result: { left: [{ campaign: two.id, problem: { code: 'campaign_changed_again' } }] },
    })
    expect((await live(one.network_id)).entity_status).toBe('PAUSED')
    expect((await live(two.network_id)).entity_status).toBe('ACTIVE')
    const [state] = await scene.get(`/api/campaigns/sync/?team=${scene.team.slug}`)
    expect(state).toMatchObject({ state: 'ok', problem: null })
  })
})

describe('a call whose answer was lost', () => {
  const lineItems = async (campaign: string) =>
    (await scene.network.lineItems(OWNER_GRANT, AD_ACCOUNT, [campaign])).map(({ fields }) => fields.name)
  const unreachable = (more: object = {}) =>
    scene.sandbox.order({ kind: 'unavailable', method: 'GET', retry_after: 60, times: 1_000_000, ...more })
  const recovered = async () => {
    await scene.sandbox.healAll()
    scene.application.time += 61_000
  }
  const reverted = async (id: string) => {
    const { version } = await campaignOf(id)
    expect((await scene.send('POST', `/api/campaigns/${id}/revert/`, { version })).statusCode).toBe(200)
    await scene.work()
    return await campaignOf(id)
  }

  test('a new ad set that is taken back meanwhile is removed where it was created', async () => {
    const { id, network_id } = await scene.launched()
    const [set] = scene.brief().ad_sets
    await scene.sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/accounts/*/line_items' })
    // What is there is read once before it is created.
    await unreachable({ path: '/accounts/*/line_items', skip: 1 })
    expect((await saveAgain(id, {}, [{ ...set, name: 'Tea people', ads: [] }])).statusCode).toBe(200)
    await scene.work()
    expect(await campaignOf(id)).toMatchObject({ order: { state: 'waiting', waits: { for: 'unavailable' } } })
    // Whether it is there is not known: nothing is live yet.
    expect(await reverted(id)).toMatchObject({ order: { state: 'waiting' } })
    await recovered()
    expect(await lineItems(network_id)).toHaveLength(2)
    expect(await scene.settled(id)).toMatchObject({ order: { state: 'live' } })
    expect(await lineItems(network_id)).toEqual(['Coffee people'])
    expect((await scene.get(`/api/campaigns/${id}/adsets/`)).results).toMatchObject([{ name: 'Coffee people' }])
  })

  test('a budget that may have arrived is not said to be the old one before that is known', async () => {
    const { id, version, network_id } = await scene.launched()
    await scene.sandbox.order({ kind: 'dropped_after', method: 'PUT', path: '/accounts/*/campaigns/*' })
    // What is there is read once before it is changed.
    await unreachable({ path: '/accounts/*/campaigns/*', skip: 1 })
    await change(id, version, { daily_budget: 90 })
    await scene.work()
    expect(await reverted(id)).toMatchObject({ order: { state: 'waiting' } })
    await recovered()
    expect(await budget(network_id)).toBe(90)
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 20, order: { state: 'live' } })
    expect(await budget(network_id)).toBe(20)
  })
})

describe('a limit of the ad platform', () => {
  test('says until when it waits', async () => {
    const { id, version } = await scene.launched()
    await scene.sandbox.order({ kind: 'rate_limited', seconds: 600, path: '/accounts/*/campaigns/*' })
    await change(id, version, { daily_budget: 25 })
    await scene.work()
    const campaign = await campaignOf(id)
    expect(campaign).toMatchObject({
      daily_budget: 20,
      order: { state: 'waiting', waits: { for: 'rate_limited', until: expect.any(String) }, actions: ['revert'] },
    })
    const until = Date.parse(campaign.order.waits.until)
    expect(until).toBeGreaterThan(scene.application.time)
  })
})
