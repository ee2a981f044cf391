// Lists in ad accounts that follow their audience, against the sandbox: who entered and left, kills, revoked grants, rate limits.

import { expect, test } from 'vitest'
import { startAudienceApp } from '../../../testkit/audience-app.ts'
import {
  advertisingTeamOf,
  CONFIGS,
  madeAudience,
  ownTeamOf,
  posted,
  type TeamPerson,
} from '../../../testkit/audience-scene.ts'
import { eventually } from '../../../testkit/eventually.ts'
import { sandboxScene } from '../../../testkit/sandbox-scene.ts'

const UPLOADS = '/api/uploaded-audiences/'
const SYNC = 'audiences.sync-upload'
const HOUR = 3_600_000

const scene = sandboxScene((world, url) => startAudienceApp(world, { url }))

/** A team whose audience (300 who post about espresso) stands in the sandbox's ad account. */
async function uploaded(more: object = {}) {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const audience = await madeAudience(ann, {})
  const body = { audience: audience.id, account, name: `List ${audience.id}`, ...more }
  const begun = await ann.browser.send('POST', UPLOADS, { body })
  if (begun.statusCode !== 202) throw new Error(`Not uploaded: ${begun.body}`)
  await scene.app.jobs.drain()
  await scene.sandbox.takeRequests()
  return { ann, audience, id: begun.json().id as string }
}
/** The definition becomes another one: 300 leave or enter by it. */
async function redefine(ann: TeamPerson, audience: { id: string }, ...terms: string[]) {
  const { version } = (await ann.browser.send('GET', `${CONFIGS}${audience.id}/`)).json()
  const body = { version, definition: posted(...terms) }
  expect((await ann.browser.send('PATCH', `${CONFIGS}${audience.id}/`, { body })).statusCode).toBe(200)
}
const line = async (ann: TeamPerson) => (await ann.browser.send('GET', `${UPLOADS}?team=${ann.slug}`)).json()[0]
const moves = async () => (await scene.sandbox.takeRequests()).filter((one) => /POST .*\/users/.test(one))
const notices = async (ann: TeamPerson) =>
  await scene.world.db.selectFrom('notifications').selectAll().where('user_id', '=', ann.user).execute()

test('edited, the list follows: those who left go, those who entered come; the line says when', async () => {
  const { ann, audience } = await uploaded()
  expect(await line(ann)).toMatchObject({ follows: true, sync: 'idle', behind: { added: 0, removed: 0 } })
  scene.app.time += HOUR
  // 600 post about marathons, none of them about espresso.
  await redefine(ann, audience, 'marathon')
  await scene.app.jobs.drain()
  expect(await moves()).toHaveLength(2)
  const after = await line(ann)
  expect(after).toMatchObject({ sync: 'idle', sync_problem: null, sent: 600, behind: { added: 0, removed: 0 } })
  expect(Date.parse(after.synced)).toBeGreaterThan(scene.app.time - HOUR)
  const task = (await ann.browser.send('GET', `/api/tasks/${after.sync_task}/`)).json()
  expect(task).toMatchObject({ state: 'done', done: 900, total: 900, result: { added: 600, removed: 300 } })
  // Looked at again, nothing has changed, and nothing is sent.
  await ann.browser.send('POST', `${CONFIGS}${audience.id}/refresh/`, { body: {} })
  await scene.app.jobs.drain()
  expect(await moves()).toEqual([])
})

test('one that does not follow says how far it is behind; it is brought up to date when asked', async () => {
  const { ann, audience, id } = await uploaded({ follows: false })
  await redefine(ann, audience, 'espresso', 'marathon')
  await scene.app.jobs.drain()
  expect(await moves()).toEqual([])
  expect(await line(ann)).toMatchObject({ follows: false, sync: 'idle', behind: { added: 600, removed: 0 } })
  const requested = await ann.browser.send('POST', `${UPLOADS}${id}/sync/`, { body: {} })
  expect([requested.statusCode, requested.json().sync]).toEqual([202, 'waiting'])
  const twice = await ann.browser.send('POST', `${UPLOADS}${id}/sync/`, { body: {} })
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'under_way'])
  await scene.app.jobs.drain()
  expect(await line(ann)).toMatchObject({ sync: 'idle', sent: 900, behind: { added: 0, removed: 0 } })
  // Switched on again while it is behind, it follows at once.
  await redefine(ann, audience, 'marathon')
  await scene.app.jobs.drain()
  await scene.sandbox.takeRequests()
  const on = await ann.browser.send('PATCH', `${UPLOADS}${id}/`, { body: { follows: true } })
  expect(on.json()).toMatchObject({ follows: true, sync: 'waiting' })
  await scene.app.jobs.drain()
  expect(await line(ann)).toMatchObject({ sync: 'idle', behind: { added: 0, removed: 0 } })
})

test('killed in the middle it goes on where it was: with the goal that it had, and without those who are out already', async () => {
  const { ann, audience, id } = await uploaded()
  await redefine(ann, audience, 'marathon')
  await scene.app.jobs.drain()
  await scene.sandbox.takeRequests()
  const row = await scene.world.db
    .selectFrom('audience_uploads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { sync_task_id: task, present: reached } = row
  // As it stood when the machine went down: all 300 were taken out, none of the 600 put in.
  const { bits } = await scene.world.db
    .selectFrom('audience_snapshots')
    .select('bits')
    .where('config_id', '=', audience.id)
    .executeTakeFirstOrThrow()
  expect(bits.length).toBeGreaterThan(0)
  await scene.world.db
    .updateTable('audience_uploads')
    .set({ present: null, goal: reached, phase: 'adding', sent_up_to: -1, sync: 'running' })
    .where('id', '=', id)
    .execute()
  await scene.world.db
    .updateTable('tasks')
    .set({ state: 'running', finished_at: null })
    .where('id', '=', task ?? '')
    .execute()
  await scene.app.runTaskAgain(SYNC, task ?? '')
  expect(await moves()).toHaveLength(1)
  expect(await line(ann)).toMatchObject({ sync: 'idle', sent: 600, behind: { added: 0, removed: 0 } })
  // A run that comes once more after it was done sends nothing.
  await scene.app.runTaskAgain(SYNC, task ?? '')
  expect(await moves()).toEqual([])
})

test('an answer that is lost, and a network that is too busy: sent again, and each counted once', async () => {
  const { ann, audience } = await uploaded()
  await scene.sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/accounts/*/users', times: 1 })
  await redefine(ann, audience, 'marathon')
  await scene.app.jobs.drain()
  expect(await moves()).toHaveLength(3)
  expect(await line(ann)).toMatchObject({ sync: 'idle', sent: 600 })
  await scene.sandbox.order({
    kind: 'refused',
    method: 'POST',
    path: '/accounts/*/users',
    times: 1,
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many requests',
  })
  await redefine(ann, audience, 'espresso')
  await scene.app.jobs.drain()
  expect(await line(ann)).toMatchObject({ sync: 'idle', sent: 300, sync_problem: null })
})

test('a grant that was revoked is waited for, not called a failure; given back, the list is up to date by itself', async () => {
  const { ann, audience } = await uploaded()
  const [grant] = await scene.world.db.selectFrom('network_grants').selectAll().execute()
  await scene.sandbox.order({
    kind: 'refused',
    path: '/*',
    seconds: 600,
    status: 401,
    code: 'UNAUTHORIZED_ACCESS',
    message: 'This request is not properly authenticated',
  })
  await redefine(ann, audience, 'marathon')
  await scene.app.jobs.drain()
  const behind = await line(ann)
  expect(behind).toMatchObject({ sync: 'running', behind: { added: 600, removed: 300 } })
  expect(behind.sync_problem).toEqual({ code: 'reconnect_needed', values: {} })
  // It has not failed, and nobody is told that it has.
  const failures = async () => (await notices(ann)).filter(({ key }) => key?.startsWith('upload-sync:'))
  expect(await failures()).toEqual([])

  await scene.sandbox.healAll()
  await scene.world.db
    .updateTable('network_grants')
    .set({ state: grant?.state ?? 'connected' })
    .execute()
  scene.app.time += 2 * HOUR
  await scene.app.audiencePorts.reconcile.reconnected()
  await eventually(async () => {
    await scene.app.jobs.drain()
    expect(await line(ann)).toMatchObject({ sync: 'idle', sync_problem: null, behind: { added: 0, removed: 0 } })
  })
  expect(await failures()).toEqual([])
})

test('another team changes nothing there; while it is under way it is not taken out', async () => {
  const { ann, id } = await uploaded()
  const bob = await ownTeamOf(scene.app)
  const body = { follows: false }
  expect((await bob.browser.send('PATCH', `${UPLOADS}${id}/`, { body })).statusCode).toBe(404)
  expect((await bob.browser.send('POST', `${UPLOADS}${id}/sync/`, { body: {} })).statusCode).toBe(404)
  await ann.browser.send('POST', `${UPLOADS}${id}/sync/`, { body: {} })
  const early = await ann.browser.send('DELETE', `${UPLOADS}${id}/`)
  expect([early.statusCode, early.json().code]).toEqual([409, 'under_way'])
  await scene.app.jobs.drain()
  expect((await ann.browser.send('DELETE', `${UPLOADS}${id}/`)).statusCode).toBe(204)
})
