// What somebody changes in the ad account, before and after changes of ours: shown, taken over or overwritten knowingly, never lost.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'

let scene: CampaignScene
beforeAll(async () => {
  scene = await startCampaignScene('outside')
})
beforeEach(async () => await scene.sandbox.healAll())
afterAll(async () => await scene?.close())

const M = 1_000_000
const DAILY = 'daily_budget_amount_local_micro'
const TOTAL = 'total_budget_amount_local_micro'
const BID = 'bid_amount_local_micro'

const campaignOf = (id: string) => scene.get(`/api/campaigns/${id}/`)
const setsOf = async (id: string) => (await scene.get(`/api/campaigns/${id}/adsets/`)).results
const there = async (id: string) => (await scene.network.campaign(OWNER_GRANT, AD_ACCOUNT, id)).fields
const theirs = (id: string, fields: Record<string, number | string | null>) =>
  scene.network.putCampaign(OWNER_GRANT, AD_ACCOUNT, id, fields)
const theirsBelow = (id: string, fields: Record<string, number | string | null>) =>
  scene.network.putLineItem(OWNER_GRANT, AD_ACCOUNT, id, fields)
const change = async (id: string, fields: object) => {
  const { version } = await campaignOf(id)
  return await scene.send('PATCH', `/api/campaigns/${id}/`, { version, ...fields })
}
const changeSet = async (id: string, fields: object) => {
  const { version } = await scene.get(`/api/adsets/${id}/`)
  return await scene.send('PATCH', `/api/adsets/${id}/`, { version, ...fields })
}
const compare = async () => {
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
}
/** As our store has it, without another reading. */
const drift = async (id: string) =>
  (await scene.get(`/api/campaigns/${id}/drift/`)).parts.flatMap(
    (part: { kind: string; fields: { field: string; ours: unknown; theirs: unknown }[] }) =>
      part.fields.map(({ field, ours, theirs: others }) => [part.kind, field, ours, others]),
  )
const asked = async (id: string) => (await scene.get(`/api/campaigns/${id}/drift/?fresh=true`)).parts

const CHANGES: readonly (readonly [string, object])[] = [
  ['a new name', { name: 'Renamed here' }],
  ['switching off', { running: false }],
  ['another total', { total_budget: 300 }],
]

describe('a change of others that was not read before ours', () => {
  test.each(CHANGES)('of another field goes on being told: %s', async (_, fields) => {
    const { id, network_id } = await scene.launched()
    await theirs(network_id, { [DAILY]: 55 * M })
    expect((await change(id, fields)).statusCode).toBe(200)
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 55, drifted: true, order: { state: 'live' } })
    expect(await drift(id)).toEqual([['campaign', 'daily_budget', 20, 55]])
    await compare()
    expect(await asked(id)).toMatchObject([{ fields: [{ field: 'daily_budget', ours: 20, theirs: 55 }] }])
    expect(await there(network_id)).toMatchObject({ [DAILY]: 55 * M })
  })

  test('of an ad set, while another field of it is changed, and with it that of its campaign', async () => {
    const { id, network_id } = await scene.launched()
    const [set] = await setsOf(id)
    await theirsBelow(set.network_id, { [BID]: 0.9 * M })
    await theirs(network_id, { [DAILY]: 55 * M })
    await changeSet(set.id, { name: 'Tea people' })
    await change(id, { name: 'Tea' })
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 55, drifted: true })
    expect(await setsOf(id)).toMatchObject([{ name: 'Tea people', bid: 0.9, drifted: true }])
    expect(await drift(id)).toEqual([
      ['campaign', 'daily_budget', 20, 55],
      ['ad_set', 'bid', 0.5, 0.9],
    ])
  })

  test('of whom an ad set is for, while we change that too: theirs stays there and is told', async () => {
    const { id } = await scene.launched()
    const [set] = await setsOf(id)
    const criteria = await scene.network.criteria(OWNER_GRANT, AD_ACCOUNT, [set.network_id])
    const latte = criteria.find(({ targeting_value: value }) => value === 'latte')
    await scene.network.changeCriteria(OWNER_GRANT, AD_ACCOUNT, [
      { kind: 'delete', id: latte?.id ?? '' },
      {
        kind: 'create',
        lineItemId: set.network_id,
        criterion: { targeting_type: 'BROAD_KEYWORD', targeting_value: 'matcha', operator_type: 'EQ' },
      },
    ])
    const keywords = ['latte', 'espresso', 'mocha'].map((label) => ({ label }))
    const targeting = { ...scene.brief().ad_sets[0]?.targeting, targeting_package: { keywords } }
    await changeSet(set.id, { targeting })
    await scene.settled(id)
    const values = async () =>
      (await scene.network.criteria(OWNER_GRANT, AD_ACCOUNT, [set.network_id]))
        .filter(({ targeting_type: type }) => type === 'BROAD_KEYWORD')
        .map(({ targeting_value: value }) => value)
        .sort()
    expect(await values()).toEqual(['espresso', 'matcha', 'mocha'])
    expect(await setsOf(id)).toMatchObject([{ drifted: true }])
    const [[, field, ours, others]] = await drift(id)
    expect([field, ours.join(), others.join()]).toEqual([
      'criteria',
      expect.stringContaining('latte'),
      expect.stringContaining('matcha'),
    ])
    const { mark } = await scene.get(`/api/campaigns/${id}/drift/`)
    await scene.send('POST', `/api/campaigns/${id}/repair/`, { direction: 'push', mark })
    await scene.settled(id)
    expect(await values()).toEqual(['espresso', 'latte', 'mocha'])
    expect(await drift(id)).toEqual([])
  })

  test('of an ad set whose creation was lost on the way is not taken for the network’s own', async () => {
    const { id, network_id } = await scene.launched()
    await scene.sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/accounts/*/line_items' })
    // What is there is read once before it is created.
    const reading = { kind: 'unavailable', method: 'GET', path: '/accounts/*/line_items', times: 1_000_000 } as const
    await scene.sandbox.order({ ...reading, retry_after: 60, skip: 1 })
    const tree = await scene.get(`/api/campaigns/${id}/tree/?team=${scene.team.slug}`)
    const [set] = scene.brief().ad_sets
    const ad_sets = [
      { id: tree.ad_sets[0].id, ads: [] },
      { ...set, name: 'Tea people', ads: [] },
    ]
    const body = { version: tree.campaign.version, ad_sets }
    await scene.send('PUT', `/api/campaigns/${id}/tree/?team=${scene.team.slug}`, body)
    await scene.work()
    await scene.sandbox.healAll()
    const created = await scene.network.lineItems(OWNER_GRANT, AD_ACCOUNT, [network_id])
    await theirsBelow(created.find(({ name }) => name === 'Tea people')?.id ?? '', { [BID]: 0.9 * M })
    scene.application.time += 61_000
    expect(await scene.settled(id)).toMatchObject({ drifted: true })
    expect(await drift(id)).toEqual([['ad_set', 'bid', 0.5, 0.9]])
  })
})

describe('a change of others in the very field that we change', () => {
  const held = async () => {
    const { id, network_id } = await scene.launched()
    await theirs(network_id, { [DAILY]: 55 * M })
    expect((await change(id, { daily_budget: 30 })).statusCode).toBe(200)
    return { id, network_id, campaign: await scene.settled(id) }
  }

  test('is not overwritten before somebody has seen it', async () => {
    const { id, network_id, campaign } = await held()
    expect(await there(network_id)).toMatchObject({ [DAILY]: 55 * M })
    expect(campaign).toMatchObject({
      daily_budget: 55,
      order: {
        state: 'refused',
        problem: { code: 'changed_outside' },
        actions: ['retry', 'revert'],
        fields: [{ field: 'daily_budget', live: 55, wanted: 30 }],
      },
    })
    expect(await drift(id)).toEqual([['campaign', 'daily_budget', 30, 55]])
  })

  test('is overwritten when ours is sent again, unless it was changed once more', async () => {
    const { id, network_id } = await held()
    await theirs(network_id, { [DAILY]: 60 * M })
    await scene.send('POST', `/api/campaigns/${id}/retry/`)
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 60, order: { state: 'refused' } })
    await scene.send('POST', `/api/campaigns/${id}/retry/`)
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 30, drifted: false, order: { state: 'live' } })
    expect(await there(network_id)).toMatchObject({ [DAILY]: 30 * M })
  })

  test('stays when ours is discarded', async () => {
    const { id, network_id, campaign } = await held()
    await scene.send('POST', `/api/campaigns/${id}/revert/`, { version: campaign.version })
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 55, order: { state: 'live', fields: [] } })
    expect(await there(network_id)).toMatchObject({ [DAILY]: 55 * M })
    // From then on that is ours: what is changed once more is told beside it, and it is what keeping ours puts back.
    expect(await drift(id)).toEqual([])
    await theirs(network_id, { [DAILY]: 60 * M })
    await compare()
    expect(await drift(id)).toEqual([['campaign', 'daily_budget', 55, 60]])
    const { mark } = await scene.get(`/api/campaigns/${id}/drift/`)
    await scene.send('POST', `/api/campaigns/${id}/repair/`, { direction: 'push', mark })
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 55, drifted: false, order: { state: 'live' } })
    expect(await there(network_id)).toMatchObject({ [DAILY]: 55 * M })
  })

  test('is told to whoever has the campaign open as it was before, and can be overwritten by whoever read it', async () => {
    const { id, network_id, version } = await scene.launched()
    await theirs(network_id, { [DAILY]: 55 * M })
    await compare()
    const stale = await scene.send('PATCH', `/api/campaigns/${id}/`, { version, daily_budget: 30 })
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { current: { daily_budget: 55, drifted: true } }])
    expect((await change(id, { daily_budget: 30 })).statusCode).toBe(200)
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 30, drifted: false, order: { state: 'live' } })
    expect(await there(network_id)).toMatchObject({ [DAILY]: 30 * M })
  })

  test('holds up an ad set’s change, and stops nothing: switching off always goes through', async () => {
    const { id, network_id } = await scene.launched()
    const [set] = await setsOf(id)
    await theirsBelow(set.network_id, { [BID]: 0.9 * M })
    await changeSet(set.id, { bid: 0.7 })
    await change(id, { running: false })
    await scene.settled(id)
    expect(await there(network_id)).toMatchObject({ entity_status: 'PAUSED' })
    expect(await setsOf(id)).toMatchObject([
      { bid: 0.9, order: { state: 'refused', fields: [{ field: 'bid', live: 0.9, wanted: 0.7 }] } },
    ])
  })

  test.each([
    ['the budget', (campaign: string) => theirs(campaign, { [DAILY]: 55 * M })],
    ['the bid of an ad set', async (_: string, set: string) => await theirsBelow(set, { [BID]: 0.9 * M })],
  ])('holds up a start: whoever starts saw another amount (%s)', async (_, others) => {
    const { id, network_id } = await scene.launched()
    await change(id, { running: false })
    await scene.settled(id)
    const [set] = await setsOf(id)
    await others(network_id, set.network_id)
    await change(id, { running: true })
    expect(await scene.settled(id)).toMatchObject({ order: { state: 'refused', problem: { code: 'changed_outside' } } })
    expect(await there(network_id)).toMatchObject({ entity_status: 'PAUSED' })
    await scene.send('POST', `/api/campaigns/${id}/retry/`)
    expect(await scene.settled(id)).toMatchObject({ order: { state: 'live' }, drifted: true })
    expect(await there(network_id)).toMatchObject({ entity_status: 'ACTIVE' })
  })

  test('that set going what was paused here stops nothing either: pausing everything pauses it', async () => {
    const { id, network_id } = await scene.launched()
    await change(id, { running: false })
    await scene.settled(id)
    await theirs(network_id, { entity_status: 'ACTIVE' })
    await compare()
    expect(await campaignOf(id)).toMatchObject({ drifted: true })
    await scene.send('POST', '/api/campaigns/pause-all/', { team: scene.team.slug })
    await scene.work()
    expect(await scene.settled(id)).toMatchObject({ order: { state: 'live' } })
    expect(await there(network_id)).toMatchObject({ entity_status: 'PAUSED' })
  })

  test('that was made while our answer was lost is not overwritten either', async () => {
    const { id, network_id } = await scene.launched()
    await scene.sandbox.order({ kind: 'dropped_after', method: 'PUT', path: '/accounts/*/campaigns/*' })
    const reading = { kind: 'unavailable', method: 'GET', path: '/accounts/*/campaigns/*', times: 1_000_000 } as const
    await scene.sandbox.order({ ...reading, retry_after: 60, skip: 1 })
    await change(id, { daily_budget: 30 })
    await scene.work()
    await scene.sandbox.healAll()
    await theirs(network_id, { [DAILY]: 55 * M })
    scene.application.time += 61_000
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 55, order: { state: 'refused' } })
    expect(await there(network_id)).toMatchObject({ [DAILY]: 55 * M })
  })
})

describe('what somebody relies on is read once more', () => {
  const unreachable = () =>
    scene.sandbox.order({ kind: 'unavailable', method: 'GET', retry_after: 60, times: 1_000_000 })
  const preview = async (id: string) => {
    const body = { team: scene.team.slug, ids: [id], change: { daily_budget: { by: 0.1 } } }
    return (await scene.send('POST', '/api/campaigns/bulk-preview/', body)).json()
  }

  test('before a change in bulk, which then raises what is there', async () => {
    const { id, network_id } = await scene.launched()
    await theirs(network_id, { [DAILY]: 50 * M })
    const shown = await preview(id)
    expect(shown).toMatchObject({ as_of: null, changes: [{ fields: [{ before: 50, after: 55 }] }] })
    const body = { team: scene.team.slug, preview: shown.id }
    await scene.send('POST', '/api/campaigns/bulk-apply/', body)
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 55, drifted: false, order: { state: 'live' } })
    expect(await there(network_id)).toMatchObject({ [DAILY]: 55 * M })
  })

  test('a change in bulk overwrites nothing that was changed after its preview', async () => {
    const { id, network_id } = await scene.launched()
    const shown = await preview(id)
    await theirs(network_id, { [DAILY]: 50 * M })
    const body = { team: scene.team.slug, preview: shown.id }
    const task = (await scene.send('POST', '/api/campaigns/bulk-apply/', body)).json()
    expect(await scene.settled(id)).toMatchObject({ daily_budget: 50, order: { state: 'refused' } })
    expect(await scene.get(`/api/tasks/${task.id}/`)).toMatchObject({ state: 'failed' })
    expect(await there(network_id)).toMatchObject({ [DAILY]: 50 * M })
  })

  test('before a summary is made for a client', async () => {
    const { id, network_id } = await scene.launched()
    await theirs(network_id, { [DAILY]: 80 * M })
    const body = { team: scene.team.slug, campaign: id, language: 'en' }
    const answer = await scene.send('POST', '/api/campaign-summary-pdf/', body)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await campaignOf(id)).toMatchObject({ daily_budget: 80, drifted: true })
  })

  test('and says as of when it is where the ad account cannot be reached', async () => {
    const { id, network_id, seen } = await scene.launched()
    await theirs(network_id, { [DAILY]: 50 * M })
    await unreachable()
    expect(await preview(id)).toMatchObject({ as_of: seen, changes: [{ fields: [{ before: 20, after: 22 }] }] })
    const answer = await scene.person.send('GET', `/api/campaigns/${id}/drift/?fresh=true`)
    expect(answer.statusCode).toBe(503)
  })
})

describe('where money is read', () => {
  test('pace, list and approval go by the budget of the ad account, whatever was wanted here', async () => {
    const { id, network_id } = await scene.launched()
    const [set] = await setsOf(id)
    await theirs(network_id, { [DAILY]: 300 * M, [TOTAL]: null })
    await theirsBelow(set.network_id, { end_time: '2027-01-11T08:00:00Z' })
    await change(id, { name: 'Renamed here' })
    await scene.settled(id)
    await compare()
    const campaign = await campaignOf(id)
    expect(campaign).toMatchObject({ daily_budget: 300, total_budget: null, end: '2027-01-11T08:00:00.000Z' })
    const { results } = await scene.get(`/api/campaigns/?team=${scene.team.slug}&limit=200`)
    const row = results.find((one: { id: string }) => one.id === id)
    expect(row).toMatchObject({ daily_budget: 300, total_budget: null, pace: { budget: 3000 } })
    const total = await scene.get(`/api/campaigns/${id}/statstotal/?team=${scene.team.slug}`)
    expect(total).toMatchObject({ pace: { budget: 3000 } })
  })

  test('a start that was refused is off', async () => {
    const { id, network_id } = await scene.launched()
    await change(id, { running: false })
    await scene.settled(id)
    const path = '/accounts/*/campaigns/*'
    const refusal = { kind: 'refused', method: 'PUT', path, status: 400 } as const
    await scene.sandbox.order({ ...refusal, code: 'INVALID_PARAMETER', message: 'Not today' })
    await change(id, { running: true })
    expect(await scene.settled(id)).toMatchObject({
      running: false,
      status: 'Paused',
      order: {
        state: 'refused',
        actions: ['retry', 'revert'],
        fields: [{ field: 'running', live: false, wanted: true }],
      },
    })
    expect(await there(network_id)).toMatchObject({ entity_status: 'PAUSED' })
  })
})

describe('what is deleted in the ad account', () => {
  test('is off, gone, and not active', async () => {
    const { id, network_id } = await scene.launched()
    await scene.network.deleteCampaign(OWNER_GRANT, AD_ACCOUNT, network_id)
    await change(id, { name: 'Renamed after it was gone' })
    expect(await scene.settled(id)).toMatchObject({ running: false, status: 'Paused', order: { state: 'gone' } })
    const { results } = await scene.get(`/api/campaigns/?team=${scene.team.slug}&limit=200&status=Active`)
    expect(results.map((row: { id: string }) => row.id)).not.toContain(id)
  })
})

type Event =
  | readonly ['theirs', 'daily' | 'total' | 'name', number]
  | readonly ['ours', 'daily_budget' | 'total_budget' | 'name', number]
  | readonly ['switch' | 'sync' | 'retry' | 'revert' | 'take' | 'push']

const events: fc.Arbitrary<Event> = fc.oneof(
  fc.tuple(fc.constant('theirs' as const), fc.constantFrom('daily', 'total', 'name'), fc.integer({ min: 1, max: 9 })),
  fc.tuple(
    fc.constant('ours' as const),
    fc.constantFrom('daily_budget', 'total_budget', 'name'),
    fc.integer({ min: 1, max: 9 }),
  ),
  fc.tuple(fc.constantFrom('switch', 'sync', 'retry', 'revert', 'take', 'push')),
)
const WIRE = { daily: DAILY, total: TOTAL, name: 'name' } as const
const OURS = { [DAILY]: 'daily_budget', [TOTAL]: 'total_budget', name: 'name' } as const
type Wire = keyof typeof OURS

/** Theirs are odd, ours even: whose a value at the network is can be read off it. */
const someValue = (wire: Wire, number: number, odd: 0 | 1): number | string => {
  if (wire === 'name') return `Beans ${2 * number + odd}`
  return (wire === DAILY ? 20 + 2 * number + odd : 200 + 2 * number + odd) * M
}

/** What of others nobody has been shown yet. */
async function play(id: string, networkId: string, done: readonly Event[]): Promise<void> {
  const unseen = new Map<Wire, number | string>()
  const look = async (): Promise<void> => {
    for (const [field, value] of unseen) {
      const shown = (await campaignOf(id))[OURS[field]]
      if (shown === (typeof value === 'number' ? value / M : value)) unseen.delete(field)
    }
  }
  for (const event of done) {
    const before = await there(networkId)
    await act(id, networkId, event, unseen)
    const after = await there(networkId)
    for (const [wire, value] of unseen)
      if (before[wire] === value) expect([event, wire, after[wire]]).toEqual([event, wire, value])
    if (event[0] === 'ours' || event[0] === 'retry') await look()
  }
  await compare()
  const campaign = await campaignOf(id)
  const now = await there(networkId)
  for (const wire of [DAILY, TOTAL, 'name'] as const) {
    const value = now[wire]
    expect(campaign[OURS[wire]]).toEqual(typeof value === 'number' ? value / M : value)
  }
}

async function act(id: string, networkId: string, event: Event, unseen: Map<Wire, number | string>): Promise<void> {
  switch (event[0]) {
    case 'theirs': {
      const wire = WIRE[event[1]]
      const value = someValue(wire, event[2], 1)
      await theirs(networkId, { [wire]: value })
      unseen.set(wire, value)
      return
    }
    case 'ours': {
      const [, field, number] = event
      const wire = (Object.keys(OURS) as Wire[]).find((one) => OURS[one] === field) ?? 'name'
      const value = someValue(wire, number, 0)
      // Whoever reads it now sees what has been read of theirs.
      const shown = await campaignOf(id)
      for (const [one, other] of unseen)
        if (shown[OURS[one]] === (typeof other === 'number' ? other / M : other)) unseen.delete(one)
      await scene.send('PATCH', `/api/campaigns/${id}/`, {
        version: shown.version,
        [field]: typeof value === 'number' ? value / M : value,
      })
      break
    }
    case 'switch':
      await change(id, { running: !(await campaignOf(id)).running })
      break
    case 'sync':
      await compare()
      break
    case 'retry':
      await scene.send('POST', `/api/campaigns/${id}/retry/`)
      break
    case 'revert':
      await scene.send('POST', `/api/campaigns/${id}/revert/`, { version: (await campaignOf(id)).version })
      break
    default: {
      const { mark, parts } = await scene.get(`/api/campaigns/${id}/drift/`)
      for (const part of parts)
        for (const { field } of part.fields)
          for (const wire of unseen.keys()) if (OURS[wire] === field) unseen.delete(wire)
      await scene.send('POST', `/api/campaigns/${id}/repair/`, { direction: event[0], mark })
      if (event[0] !== 'push' || (await scene.settled(id)).order.state !== 'live') break
      // What is put back is what was said to be ours.
      const now = ownNames(await there(networkId))
      for (const part of parts)
        for (const { field, ours } of part.fields) expect([event, field, now[field]]).toEqual([event, field, ours])
    }
  }
  await scene.settled(id)
}

const ownNames = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(OURS).map(([wire, field]) => {
      const value = fields[wire]
      return [field, typeof value === 'number' ? value / M : value]
    }),
  )

test('in any order of our changes, theirs and readings nothing of theirs is overwritten unseen, and what is live is shown', async () => {
  const { id, network_id } = await scene.launched()
  const plays = fc.sample(fc.array(events, { minLength: 6, maxLength: 10 }), { numRuns: 8, seed: 26 })
  for (const done of plays) await play(id, network_id, done)
})
