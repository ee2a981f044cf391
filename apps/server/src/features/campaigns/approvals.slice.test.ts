// Spending above an ad account's limit, over HTTP: nothing of it reaches the ad account before somebody else has approved it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { newMember } from '../../../testkit/new-member.ts'
import type { Browser } from '../../../testkit/session-app.ts'

let scene: CampaignScene
/** An admin, like the scene's person. */
let colleague: Browser
/** A member who may not use the ad account. */
let onlooker: Browser

const limitTo = (above: number | null, by?: Browser) =>
  scene.send('PATCH', `/api/teams/${scene.team.slug}/accounts/${scene.account}/`, { approval_above: above }, by)

beforeAll(async () => {
  scene = await startCampaignScene('approvals')
  const team = scene.team.id
  colleague = (await newMember(scene, '198.51.100.30', { team, level: 'admin' })).person
  onlooker = (await newMember(scene, '198.51.100.31', { team, level: 'member' })).person
})
beforeEach(async () => {
  await scene.sandbox.healAll()
  await limitTo(null)
})
afterAll(async () => await scene?.close())

const approvalOf = async (id: string, by?: Browser) => (await scene.get(`/api/campaigns/${id}/approval/`, by)).approval
const answer = (id: string, body: object, by: Browser = colleague) =>
  scene.send('POST', `/api/campaigns/${id}/approval/`, body, by)
const campaignOf = (id: string) => scene.get(`/api/campaigns/${id}/`)
const change = (id: string, version: number, fields: object, by?: Browser) =>
  scene.send('PATCH', `/api/campaigns/${id}/`, { version, ...fields }, by)
const live = async (id: string) => (await scene.network.campaign(OWNER_GRANT, AD_ACCOUNT, id)).fields
const created = async (name: string) =>
  (await scene.network.campaigns(OWNER_GRANT, AD_ACCOUNT)).filter(({ fields }) => fields.name === name)
const notices = async (kind: string, name: string, by?: Browser) => {
  const { results } = await scene.get('/api/notifications/?limit=100', by)
  type Notice = { kind: string; detail: { name: string } }
  return results.filter((one: Notice) => one.kind === kind && one.detail.name === name)
}

/** A launch of 200 that has to be approved. */
async function heldLaunch() {
  await limitTo(150)
  const { id, version, name } = await scene.drafted()
  const answered = await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })
  // There is nothing to follow: nothing goes on before somebody has answered.
  expect([answered.statusCode, answered.json().task]).toEqual([202, null])
  await scene.work()
  return { id, name }
}

describe('a launch above the limit', () => {
  test('creates nothing, says what it waits for, and asks whoever else can act', async () => {
    const { id, name } = await heldLaunch()
    expect(await campaignOf(id)).toMatchObject({
      network_id: null,
      order: {
        state: 'waiting',
        waits: { for: 'approval', until: null },
        problem: { code: 'needs_approval', values: { amount: '$200.00', above: '$150.00' } },
        actions: [],
      },
    })
    expect(await created(name)).toEqual([])
    expect(await approvalOf(id)).toMatchObject({
      amount: 200,
      above: 150,
      currency: 'USD',
      yours: true,
      declined: null,
    })
    expect(await approvalOf(id, colleague)).toMatchObject({ yours: false, withdrawable: true })
    expect(await notices('approval_requested', name, colleague)).toHaveLength(1)
    expect(await notices('approval_requested', name)).toEqual([])
    expect(await notices('approval_requested', name, onlooker)).toEqual([])
  })

  test('nobody approves their own, and nobody what they may not see or did not see', async () => {
    const { id, name } = await heldLaunch()
    const own = await answer(id, { answer: 'approve', amount: 200 }, scene.person)
    expect([own.statusCode, own.json().code]).toEqual([409, 'own_request'])
    expect((await answer(id, { answer: 'approve', amount: 200 }, onlooker)).statusCode).toBe(404)
    expect((await onlooker.send('GET', `/api/campaigns/${id}/approval/`)).statusCode).toBe(404)
    const other = await answer(id, { answer: 'approve', amount: 199 })
    expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'changed', current: { id } }])
    await scene.work()
    expect(await created(name)).toEqual([])
  })

  test('approved, it is launched, in the name of whoever asked', async () => {
    const { id, name } = await heldLaunch()
    expect((await answer(id, { answer: 'approve', amount: 200 })).statusCode).toBe(200)
    expect(await scene.settled(id)).toMatchObject({ order: { state: 'live' }, running: true })
    expect(await created(name)).toHaveLength(1)
    expect(await approvalOf(id)).toBeNull()
    expect(await notices('approval_approved', name)).toHaveLength(1)
    const { results } = await scene.get(`/api/teams/${scene.team.slug}/activity/?limit=100`)
    const said = results.filter(({ target }: { target: { id: string } }) => target.id === id)
    expect(said.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['campaign.launch_asked', 'campaign.spend_approved', 'campaign.launched']),
    )
  })

  test('declined, it says so and why, until it is asked again', async () => {
    const { id, name } = await heldLaunch()
    const note = 'Wait for {brief} of January'
    expect((await answer(id, { answer: 'decline', amount: 200, note })).statusCode).toBe(200)
    await scene.work()
    const reason = { code: 'approval_declined_because', values: { amount: '$200.00', note } }
    expect(await campaignOf(id)).toMatchObject({ order: { state: 'waiting', problem: reason } })
    expect(await approvalOf(id)).toMatchObject({ declined: { note } })
    expect(await notices('approval_declined', name)).toMatchObject([{ detail: { reason: note } }])
    const { version } = await campaignOf(id)
    await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })
    await scene.work()
    expect(await approvalOf(id, colleague)).toMatchObject({ declined: null, yours: false })
    expect(await created(name)).toEqual([])
  })

  test('withdrawn, it is a draft again', async () => {
    const { id, name } = await heldLaunch()
    expect((await answer(id, { answer: 'withdraw', amount: 200 }, scene.person)).statusCode).toBe(200)
    expect(await scene.settled(id)).toMatchObject({ status: 'Draft', order: { state: 'draft' } })
    expect(await created(name)).toEqual([])
    expect((await answer(id, { answer: 'approve', amount: 200 })).statusCode).toBe(409)
  })

  test('at the limit, or left switched off, it needs nobody; switched on, it does', async () => {
    await limitTo(200)
    await scene.launched()
    await limitTo(150)
    const { id, version } = await scene.drafted()
    await scene.send('POST', `/api/campaigns/${id}/launch/`, { version, paused: true })
    const paused = await scene.settled(id)
    expect(paused).toMatchObject({ order: { state: 'live' }, running: false })
    await change(id, paused.version, { running: true })
    await scene.work()
    expect(await campaignOf(id)).toMatchObject({
      running: false,
      order: { state: 'waiting', waits: { for: 'approval' } },
    })
    expect((await live(paused.network_id)).entity_status).toBe('PAUSED')
  })
})

describe('what is live', () => {
  test('goes on when a limit is set, may spend less, and stops at once', async () => {
    const { id, version, network_id: there } = await scene.launched()
    await limitTo(50)
    expect((await change(id, version, { name: 'Renamed' })).statusCode).toBe(200)
    const renamed = await scene.settled(id)
    expect((await live(there)).name).toBe('Renamed')
    await change(id, renamed.version, { total_budget: 180 })
    expect(await scene.settled(id)).toMatchObject({ total_budget: 180, order: { state: 'live' } })
  })

  test('a budget that is raised waits while the old one runs; pausing does not wait', async () => {
    const { id, version, network_id: there } = await scene.launched()
    await limitTo(150)
    await change(id, version, { total_budget: 400 })
    await scene.work()
    const held = await campaignOf(id)
    expect(held).toMatchObject({
      total_budget: 200,
      order: {
        state: 'waiting',
        waits: { for: 'approval' },
        actions: ['revert'],
        fields: [{ live: 200, wanted: 400 }],
      },
    })
    expect(await approvalOf(id)).toMatchObject({ amount: 400, withdrawable: false })
    // What somebody else changes in between does not make the request theirs.
    await change(id, held.version, { name: 'Renamed by a colleague' }, colleague)
    expect(await approvalOf(id)).toMatchObject({ yours: true })
    const { version: now } = await campaignOf(id)
    await change(id, now, { running: false })
    await scene.settled(id)
    expect(await live(there)).toMatchObject({ entity_status: 'PAUSED', total_budget_amount_local_micro: 400e6 })
  })

  test('reverted, nothing waits', async () => {
    const { id, version } = await scene.launched()
    await limitTo(150)
    await change(id, version, { total_budget: 400 })
    await scene.work()
    const { version: held } = await campaignOf(id)
    expect((await scene.send('POST', `/api/campaigns/${id}/revert/`, { version: held })).statusCode).toBe(200)
    expect(await scene.settled(id)).toMatchObject({ total_budget: 200, order: { state: 'live' } })
    expect(await approvalOf(id)).toBeNull()
  })

  test('once approved, it may spend that much and no more', async () => {
    const { id, version } = await scene.launched()
    await limitTo(150)
    await change(id, version, { total_budget: 400 })
    await scene.work()
    await answer(id, { answer: 'approve', amount: 400 })
    const raised = await scene.settled(id)
    expect(raised).toMatchObject({ total_budget: 400, order: { state: 'live' } })
    await change(id, raised.version, { total_budget: 300 })
    const lowered = await scene.settled(id)
    await change(id, lowered.version, { total_budget: 390 })
    const again = await scene.settled(id)
    expect(again).toMatchObject({ total_budget: 390 })
    await change(id, again.version, { total_budget: 500 })
    await scene.work()
    expect(await approvalOf(id)).toMatchObject({ amount: 500 })
  })

  test('changed in bulk, it waits as well, and the task says neither that it is done nor that it failed', async () => {
    const { id, name } = await scene.launched()
    await limitTo(150)
    const chosen = { team: scene.team.slug, ids: [id], change: { total_budget: { by: 1 } } }
    const preview = (await scene.send('POST', '/api/campaigns/bulk-preview/', chosen)).json()
    const body = { team: scene.team.slug, preview: preview.id }
    const task = (await scene.send('POST', '/api/campaigns/bulk-apply/', body)).json()
    await scene.work()
    expect(await campaignOf(id)).toMatchObject({ total_budget: 200, order: { waits: { for: 'approval' } } })
    expect(await approvalOf(id, colleague)).toMatchObject({ amount: 400, yours: false })
    expect(await notices('approval_requested', name, colleague)).toHaveLength(1)
    const done = await scene.get(`/api/tasks/${task.id}/?team=${scene.team.slug}`)
    expect(done).toMatchObject({ state: 'running', finished: null, waits: { for: 'approval', until: null } })
  })
})

test('the check says beforehand that somebody else has to approve it', async () => {
  await limitTo(150)
  const warned = { code: 'needs_approval', values: { amount: '$200.00', above: '$150.00' }, severity: 'warning' }
  const { problems } = (await scene.send('POST', '/api/campaigns/check/', scene.brief())).json()
  expect(problems).toContainEqual(expect.objectContaining(warned))
  const { id } = await scene.drafted()
  const stored = await scene.get(`/api/campaigns/${id}/check/`)
  expect(stored.problems).toContainEqual(expect.objectContaining(warned))
  await limitTo(200)
  const codes = (await scene.get(`/api/campaigns/${id}/check/`)).problems.map(({ code }: { code: string }) => code)
  expect(codes).not.toContain('needs_approval')
})

test('only admins set the limit, as an amount', async () => {
  expect((await limitTo(10, onlooker)).statusCode).toBe(403)
  expect((await limitTo(-1)).statusCode).toBe(400)
  expect((await limitTo(12.5)).json()).toMatchObject({ approval_above: 12.5 })
  const accounts = await scene.get(`/api/teams/${scene.team.slug}/accounts/`, colleague)
  expect(accounts).toMatchObject([{ approval_above: 12.5 }])
})

test('a start is held for what the ad account would spend, not for what was wanted here', async () => {
  const { id, version, network_id } = await scene.launched()
  await change(id, version, { running: false })
  await scene.settled(id)
  const theirs = { total_budget_amount_local_micro: 500_000_000 }
  await scene.network.putCampaign(OWNER_GRANT, AD_ACCOUNT, network_id, theirs)
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
  await limitTo(250)
  const { version: read } = await campaignOf(id)
  await change(id, read, { running: true })
  await scene.work()
  expect(await campaignOf(id)).toMatchObject({
    running: false,
    total_budget: 500,
    order: { state: 'waiting', waits: { for: 'approval' }, problem: { values: { amount: '$500.00' } } },
  })
  expect(await live(network_id)).toMatchObject({ entity_status: 'PAUSED' })
})
