// A campaign that runs is not launched again: the network is asked for nothing, and no task is begun.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { draftedCampaign } from '../../../testkit/campaign-samples.ts'
import { type SandboxNetwork, startSandbox } from '../../../testkit/sandbox-network.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { ownTeam, teamAccount } from '../../../testkit/team-samples.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'
import { endLostTasksWorker } from '../tasks/tasks-public.ts'

/** Comes by itself every minute. */
const RECOVER = { name: 'reconcile.recover', payload: z.object({}), key: () => 'all' }

let sandbox: SandboxNetwork
let world: World
let application: WholeApplication

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  application = await startWholeApplication(world, { network: null, sandbox: sandbox.url })
})
afterAll(async () => {
  await application?.close()
  await world?.close()
  await sandbox?.close()
})

test('a second launch is refused with what stands, and its beginner is told of the first', async () => {
  const person = application.browser()
  await person.signIn('relaunch@mail.example.com')
  const scene = { application, person, newAddress: () => 'nobody@mail.example.com' }
  const team = await ownTeam(scene)
  const account = await teamAccount(scene, team)
  const { id, version } = await draftedCampaign({ team, account, scene }, { ad_sets: [] })
  const path = `/api/campaigns/${id}/`
  const launch = (seen: number) => person.send('POST', `${path}launch/`, { body: { version: seen, paused: true } })
  const first = await launch(version)
  expect([first.statusCode, first.body.slice(0, 300)]).toEqual([202, expect.any(String)])
  await application.jobs.drain()
  const current = (await person.send('GET', path)).json()
  expect(current).toMatchObject({ order: expect.anything() })
  // Pressed in another tab, which has seen the draft.
  expect((await launch(version)).json()).toMatchObject({
    code: 'changed',
    detail: 'This campaign was launched already.',
  })
  await sandbox.takeRequests()
  const again = await launch(current.version)
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { code: 'changed', detail: 'This campaign was launched already.', current: { id } },
  ])
  await application.jobs.drain()
  const tasks = (await person.send('GET', `/api/tasks/?team=${team.slug}`)).json()
  expect(tasks.map(({ state, path: place }: { state: string; path: string }) => [state, place])).toEqual([
    ['done', `campaigns/${id}`],
  ])
  const { results } = (await person.send('GET', '/api/notifications/')).json()
  // One's own work that is done is no notice.
  expect(results).toEqual([])
})

test('a launch whose task was killed too often is followed on: it has not failed, and is done', async () => {
  const person = application.browser()
  await person.signIn('interrupted@mail.example.com')
  const scene = { application, person, newAddress: () => 'nobody@mail.example.com' }
  const team = await ownTeam(scene)
  const account = await teamAccount(scene, team)
  const { id, version } = await draftedCampaign({ team, account, scene }, { ad_sets: [] })
  const path = `/api/campaigns/${id}/`
  const begun = await person.send('POST', `${path}launch/`, { body: { version, paused: true } })
  const task = begun.json().task.id
  // As after the last kill that the queue forgives.
  await world.db.updateTable('tasks').set({ state: 'running' }).where('id', '=', task).execute()
  await sql`UPDATE jobs.job SET state = 'failed' WHERE data ->> 'task' = ${task}`.execute(world.db)
  application.time += 61_000
  const { jobs } = application
  const ports = { db: world.db, clock: () => application.time, log: { warn: () => undefined }, jobs: () => jobs }
  await endLostTasksWorker(ports).run({}, new AbortController().signal)
  const followed = async () => (await person.send('GET', `/api/tasks/${task}/`)).json()
  expect(await followed()).toMatchObject({ state: 'running', problem: null })
  await jobs.enqueue(world.db, RECOVER, {})
  await jobs.drain()
  expect(await followed()).toMatchObject({ state: 'done' })
  expect((await person.send('GET', path)).json()).toMatchObject({
    order: { state: 'live' },
    network_id: expect.any(String),
  })
})
