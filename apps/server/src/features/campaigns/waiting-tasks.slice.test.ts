// Tasks whose orders wait for the ad platform, over HTTP with the sandbox's failures: neither done nor failed until it has decided.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { eventually } from '../../../testkit/eventually.ts'
import { endLostTasksWorker } from '../tasks/tasks-public.ts'

let scene: CampaignScene
beforeAll(async () => {
  scene = await startCampaignScene('waiting')
})
beforeEach(async () => await scene.sandbox.healAll())
afterAll(async () => await scene?.close())

const CAMPAIGN = '/accounts/*/campaigns/*'
/** Until it is healed; of a rate limit our own counting knows, too, and waits for its real end. */
const away = { kind: 'unavailable', retry_after: 40, seconds: 600 } as const
const team = () => scene.team.slug
const taskOf = (id: string) => scene.get(`/api/tasks/${id}/`)
const campaignOf = (id: string) => scene.get(`/api/campaigns/${id}/`)
const atNetwork = async (id: string) => (await scene.network.campaign(OWNER_GRANT, AD_ACCOUNT, id)).fields
const budgetThere = async (id: string) => Number((await atNetwork(id)).daily_budget_amount_local_micro) / 1e6

async function launchedOnes(count: number) {
  const made: { id: string; name: string; network_id: string; version: number }[] = []
  for (let one = 0; one < count; one += 1) made.push(await scene.launched())
  return made
}
async function raised(ids: readonly string[]): Promise<string> {
  const chosen = { team: team(), ids, change: { daily_budget: { by: 0.1 } } }
  const preview = (await scene.send('POST', '/api/campaigns/bulk-preview/', chosen)).json()
  return (await scene.send('POST', '/api/campaigns/bulk-apply/', { team: team(), preview: preview.id })).json().id
}
const cancel = (task: string) => scene.send('POST', `/api/tasks/${task}/cancel/`)
/** What was waited for is over: by the clock of the product, and with the ad platform. */
async function continues(): Promise<void> {
  await scene.sandbox.healAll()
  scene.application.time += 3_600_000
}
const ended = (task: string) =>
  eventually(async () => {
    await scene.work()
    const found = await taskOf(task)
    if (found.finished === null) throw new Error(`It goes on: ${JSON.stringify(found)}`)
    return found
  })

async function revoke(): Promise<void> {
  await scene.sandbox.control('POST', 'grants/revoke', {})
}
async function reconnect(): Promise<void> {
  await scene.sandbox.control('POST', 'grants/restore', { token: OWNER_GRANT.token })
  await connectNetworkAccount(scene.person, { person: 'harborroast' })
  await scene.get('/api/user/accounts/')
}

describe('a change in bulk', () => {
  test('under a rate limit waits, says until when, and is done once it is confirmed', async () => {
    const [one, two, three] = await launchedOnes(3)
    await scene.sandbox.order({ kind: 'rate_limited', seconds: 12, method: 'PUT', path: CAMPAIGN, skip: 1 })
    const task = await raised([one, two, three].map((each) => each?.id ?? ''))
    await scene.work()
    const waiting = await taskOf(task)
    expect(waiting).toMatchObject({
      state: 'running',
      finished: null,
      stopping: false,
      total: 3,
      waits: { for: 'rate_limited', until: expect.any(String) },
      problem: { code: 'campaigns_so_far', values: { count: 3, done: waiting.done } },
    })
    expect(waiting.done).toBeLessThan(3)
    expect(Date.parse(waiting.waits.until)).toBeGreaterThan(scene.application.time)
    await continues()
    expect(await ended(task)).toMatchObject({ state: 'done', done: 3, waits: null, problem: null })
    for (const each of [one, two, three]) expect(await budgetThere(each?.network_id ?? '')).toBe(22)
  })

  test('without a connection waits for people, and goes on once the account is connected again', async () => {
    const [one, two] = await launchedOnes(2)
    const task = await raised([one?.id ?? '', two?.id ?? ''])
    await revoke()
    await scene.work()
    expect(await taskOf(task)).toMatchObject({ state: 'running', waits: { for: 'reconnect', until: null } })
    expect(await campaignOf(one?.id ?? '')).toMatchObject({
      order: { state: 'waiting', waits: { for: 'reconnect', until: null } },
    })
    await reconnect()
    expect(await ended(task)).toMatchObject({ state: 'done', done: 2 })
    expect(await budgetThere(one?.network_id ?? '')).toBe(22)
  })

  test.each([
    ['an ad platform that cannot be reached', { ...away, path: CAMPAIGN }],
    ['answers that are lost', { kind: 'dropped_after', method: 'PUT', times: 2, path: CAMPAIGN }],
  ] as const)('through %s it ends as done, and never as failed before', async (_name, failure) => {
    const [one] = await launchedOnes(1)
    await scene.sandbox.order(failure)
    const task = await raised([one?.id ?? ''])
    await scene.work()
    expect(['running', 'done']).toContain((await taskOf(task)).state)
    await continues()
    expect(await ended(task)).toMatchObject({ state: 'done' })
    expect(await budgetThere(one?.network_id ?? '')).toBe(22)
  })

  test('refused after it has waited, it fails then and says why', async () => {
    const [one] = await launchedOnes(1)
    await scene.sandbox.order({ ...away, path: CAMPAIGN })
    const task = await raised([one?.id ?? ''])
    await scene.work()
    expect(await taskOf(task)).toMatchObject({ state: 'running', waits: { for: 'unavailable' } })
    await continues()
    const refusal = { kind: 'refused', method: 'PUT', path: CAMPAIGN, status: 400, times: 5 } as const
    await scene.sandbox.order({ ...refusal, code: 'INVALID_PARAMETER', message: 'Not today' })
    expect(await ended(task)).toMatchObject({
      state: 'failed',
      problem: { code: 'campaigns_partly', values: { done: 0, reason: { code: 'campaigns_refused' } } },
    })
    expect(await budgetThere(one?.network_id ?? '')).toBe(20)
  })

  test('canceled while it waits: what was not sent is withdrawn, what was sent is said and stays', async () => {
    const [one, two, three] = await launchedOnes(3)
    const ids = [one, two, three].map((each) => each?.id ?? '')
    await scene.sandbox.order({ ...away, method: 'PUT', path: CAMPAIGN, skip: 1 })
    const task = await raised(ids)
    await scene.work()
    expect(await taskOf(task)).toMatchObject({ state: 'running', done: 1, waits: { for: 'unavailable' } })
    expect((await cancel(task)).json()).toMatchObject({ stopping: true })
    expect(await ended(task)).toMatchObject({
      state: 'cancelled',
      waits: null,
      problem: { code: 'campaigns_stopped', values: { done: 1, count: 3, reason: { code: 'changes_withdrawn' } } },
    })
    await continues()
    await scene.work()
    const budgets: number[] = []
    for (const each of [one, two, three]) {
      const campaign = await scene.settled(each?.id ?? '')
      expect(campaign).toMatchObject({ order: { state: 'live', fields: [] } })
      budgets.push(campaign.daily_budget)
      expect(await budgetThere(each?.network_id ?? '')).toBe(campaign.daily_budget)
    }
    expect(budgets.sort()).toEqual([20, 20, 22])
    const { results } = await scene.get(`/api/teams/${team()}/activity/?limit=50`)
    expect(results.filter(({ action }: { action: string }) => action === 'campaign.reverted')).toHaveLength(2)
  })

  test('canceled without a connection it ends at once, and connecting again sends nothing', async () => {
    const [one] = await launchedOnes(1)
    const task = await raised([one?.id ?? ''])
    await revoke()
    await scene.work()
    await cancel(task)
    expect(await ended(task)).toMatchObject({ state: 'cancelled', problem: { values: { done: 0, count: 1 } } })
    expect(await campaignOf(one?.id ?? '')).toMatchObject({ daily_budget: 20, order: { state: 'live' } })
    await reconnect()
    await scene.settled(one?.id ?? '')
    expect(await budgetThere(one?.network_id ?? '')).toBe(20)
  })

  test('canceled while a lost answer is looked for, a change that had arrived is put back', async () => {
    const [one] = await launchedOnes(1)
    await scene.sandbox.order({ kind: 'dropped_after', method: 'PUT', path: CAMPAIGN })
    // What is changed is read first: one reading comes through.
    await scene.sandbox.order({ kind: 'unavailable', retry_after: 40, seconds: 600, path: CAMPAIGN, skip: 1 })
    const task = await raised([one?.id ?? ''])
    await scene.work()
    expect(await taskOf(task)).toMatchObject({ state: 'running' })
    await cancel(task)
    await scene.work()
    expect(await taskOf(task)).toMatchObject({ state: 'running', stopping: true, waits: { for: 'unavailable' } })
    await continues()
    expect(await budgetThere(one?.network_id ?? '')).toBe(22)
    expect(await ended(task)).toMatchObject({ state: 'cancelled', problem: { values: { done: 0, count: 1 } } })
    expect(await budgetThere(one?.network_id ?? '')).toBe(20)
  })

  test('killed while it waits, the next run changes nothing twice and follows to the end', async () => {
    const [one, two] = await launchedOnes(2)
    await scene.sandbox.order({ ...away, path: CAMPAIGN })
    const task = await raised([one?.id ?? '', two?.id ?? ''])
    await scene.work()
    expect(await taskOf(task)).toMatchObject({ state: 'running', waits: { for: 'unavailable' } })
    // As after the last kill that the queue forgives: the task runs, and nothing will ever run it again.
    await sql`UPDATE jobs.job SET state = 'failed' WHERE data ->> 'task' = ${task}`.execute(scene.world.db)
    await continues()
    const { jobs } = scene.application
    const ports = { db: scene.world.db, clock: () => scene.application.time, log: { warn: () => undefined } }
    await endLostTasksWorker({ ...ports, jobs: () => jobs }).run({}, new AbortController().signal)
    expect(await ended(task)).toMatchObject({ state: 'done', done: 2 })
    for (const each of [one, two]) expect(await budgetThere(each?.network_id ?? '')).toBe(22)
  })

  test('what a teammate has changed since is not withdrawn with it', async () => {
    const [one] = await launchedOnes(1)
    const id = one?.id ?? ''
    await scene.sandbox.order({ ...away, method: 'PUT', path: CAMPAIGN })
    const task = await raised([id])
    await scene.work()
    const { version } = await campaignOf(id)
    expect((await scene.send('PATCH', `/api/campaigns/${id}/`, { version, daily_budget: 31 })).statusCode).toBe(200)
    await cancel(task)
    await scene.work()
    expect((await campaignOf(id)).order.fields).toEqual([{ field: 'daily_budget', live: 20, wanted: 31 }])
    await continues()
    await scene.settled(id)
    expect(await budgetThere(one?.network_id ?? '')).toBe(31)
  })
})

describe('pausing all', () => {
  test('waits too, and canceled leaves on what was not paused yet', async () => {
    const [one] = await launchedOnes(1)
    await scene.sandbox.order({ ...away, method: 'PUT', path: CAMPAIGN })
    const task = (await scene.send('POST', '/api/campaigns/pause-all/', { team: team() })).json().id
    await scene.work()
    expect(await taskOf(task)).toMatchObject({ state: 'running', waits: { for: 'unavailable' } })
    await cancel(task)
    expect(await ended(task)).toMatchObject({ state: 'cancelled', problem: { values: { done: 0 } } })
    await continues()
    await scene.settled(one?.id ?? '')
    expect((await atNetwork(one?.network_id ?? '')).entity_status).toBe('ACTIVE')
  })
})

describe('a launch', () => {
  test('waits with its reason and goes on', async () => {
    const { id, version } = await scene.drafted()
    await scene.sandbox.order({ ...away, method: 'POST', path: '/accounts/*/line_items' })
    const { task } = (await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })).json()
    await scene.work()
    expect(await taskOf(task.id)).toMatchObject({
      state: 'running',
      waits: { for: 'unavailable', until: expect.any(String) },
      problem: { code: 'launch_waits' },
    })
    await continues()
    expect(await ended(task.id)).toMatchObject({ state: 'done' })
    expect(await campaignOf(id)).toMatchObject({ order: { state: 'live' } })
  })

  test('canceled while it waits is canceled once what it created is deleted', async () => {
    const { id, version } = await scene.drafted()
    await scene.sandbox.order({ ...away, method: 'POST', path: '/accounts/*/line_items' })
    await scene.sandbox.order({ ...away, method: 'DELETE', path: CAMPAIGN })
    const { task } = (await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })).json()
    await scene.work()
    await cancel(task.id)
    await scene.work()
    expect(await taskOf(task.id)).toMatchObject({ state: 'running', stopping: true, waits: { for: 'unavailable' } })
    await continues()
    expect(await ended(task.id)).toMatchObject({ state: 'cancelled', problem: { code: 'launch_removed' } })
    expect(await campaignOf(id)).toMatchObject({ order: { state: 'draft' }, network_id: null })
  })

  test('canceled without a connection before anything was created it is a draft again, and stays one', async () => {
    const { id, version } = await scene.drafted()
    const { task } = (await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })).json()
    await revoke()
    await scene.work()
    expect(await taskOf(task.id)).toMatchObject({ state: 'running', waits: { for: 'reconnect', until: null } })
    await cancel(task.id)
    expect(await ended(task.id)).toMatchObject({ state: 'cancelled', problem: { code: 'launch_removed' } })
    expect(await campaignOf(id)).toMatchObject({ order: { state: 'draft' }, status: 'Draft' })
    await reconnect()
    await scene.work()
    expect(await campaignOf(id)).toMatchObject({ order: { state: 'draft' }, network_id: null })
  })
})
