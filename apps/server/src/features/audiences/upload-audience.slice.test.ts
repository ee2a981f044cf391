// Uploads against the sandbox network: what is sent, refused, lost, killed, cancelled; the network's word is followed.

import { expect, test } from 'vitest'
import { startAudienceApp } from '../../../testkit/audience-app.ts'
import { advertisingTeamOf, madeAudience, ownTeamOf, posted, type TeamPerson } from '../../../testkit/audience-scene.ts'
import { eventually } from '../../../testkit/eventually.ts'
import { AD_ACCOUNT } from '../../../testkit/sandbox-network.ts'
import { sandboxScene } from '../../../testkit/sandbox-scene.ts'
import { watchUploads } from './watch-uploads.ts'

const UPLOADS = '/api/uploaded-audiences/'

const scene = sandboxScene((world, url) => startAudienceApp(world, { url }))

/** A team that works in the sandbox's ad account, with an audience of this definition. */
async function advertising(definition = posted('espresso')) {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const audience = await madeAudience(ann, { definition })
  await scene.app.jobs.drain()
  await scene.sandbox.takeRequests()
  return { ann, audience, account }
}
const upload = (ann: TeamPerson, body: object) => ann.browser.send('POST', UPLOADS, { body })
const listed = async (ann: TeamPerson) => (await ann.browser.send('GET', `${UPLOADS}?team=${ann.slug}`)).json()
const sends = async () => (await scene.sandbox.takeRequests()).filter((one) => /POST .*custom_audiences/.test(one))

test('[SUB-2] without a subscription, then without an ad account, nothing is uploaded, and it is said why', async () => {
  const ann = await ownTeamOf(scene.app)
  const { id } = await madeAudience(ann, {})
  scene.app.subscribed = false
  const unpaid = await upload(ann, { audience: id, account: AD_ACCOUNT, override: true })
  expect(unpaid.statusCode).toBe(400)
  const plain = await upload(ann, { audience: id, account: AD_ACCOUNT })
  expect([plain.statusCode, plain.json().code]).toEqual([402, 'subscription_needed'])
  scene.app.subscribed = true
  const unconnected = await upload(ann, { audience: id, account: AD_ACCOUNT })
  expect([unconnected.statusCode, unconnected.json().code]).toEqual([409, 'account_needed'])
})

test('300 people go in one batch, hashed; the network works through them; then it is taken out again', async () => {
  const { ann, audience, account } = await advertising()
  const begun = await upload(ann, { audience: audience.id, account, name: 'Espresso there' })
  expect([begun.statusCode, begun.json()]).toMatchObject([202, { state: 'waiting', name: 'Espresso there', sent: 0 }])
  await scene.app.jobs.drain()
  expect(await sends()).toHaveLength(2)
  const [sent] = await listed(ann)
  expect(sent).toMatchObject({ state: 'processing', sent: 300, total: 300, account: { account_id: AD_ACCOUNT } })
  const task = (await ann.browser.send('GET', `/api/tasks/${sent.task}/`)).json()
  const path = `audiences/${audience.id}?view=uploads`
  expect(task).toMatchObject({ state: 'done', done: 300, total: 300, path })
  // One's own work that is done is no notice.
  expect(await scene.world.db.selectFrom('notifications').selectAll().execute()).toEqual([])
  const again = await upload(ann, { audience: audience.id, account })
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_uploaded'])

  // None of these people are in the network's own population.
  await scene.sandbox.control('PUT', 'audience-processing', { '*': 0 })
  scene.app.time += 60_000
  const [after] = await listed(ann)
  await scene.sandbox.control('PUT', 'audience-processing', { '*': 48 })
  expect(after).toMatchObject({ state: 'too_small', reasons: ['TOO_SMALL'], matched: null })

  expect((await ann.browser.send('DELETE', `${UPLOADS}${sent.id}/`)).statusCode).toBe(204)
  expect(await listed(ann)).toEqual([])
})

test('more than one batch: 1,200 people with batches that are lost on the way are each counted once', async () => {
  const { ann, audience, account } = await advertising(posted('marathon', 'espresso'))
  await scene.sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/accounts/*/users', times: 1 })
  await upload(ann, { audience: audience.id, account })
  await scene.app.jobs.drain()
  expect(await listed(ann)).toMatchObject([{ state: 'processing', sent: 900, total: 900, problem: null }])
  // Made once, sent twice: the answer to the first was lost.
  expect(await sends()).toHaveLength(3)
})

test('the answer to making it is lost: the audience that was made is found by its name, and none is made beside it', async () => {
  const { ann, audience, account } = await advertising()
  await scene.sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/accounts/*/custom_audiences', times: 1 })
  await upload(ann, { audience: audience.id, account, name: 'Lost at its first write' })
  await scene.app.jobs.drain()
  expect(await listed(ann)).toMatchObject([{ state: 'processing', sent: 300 }])
  const made = (await sends()).filter((one) => one.endsWith('/custom_audiences'))
  expect(made).toHaveLength(1)
})

test('killed between two batches it goes on after the last one that was taken', async () => {
  const { ann, audience, account } = await advertising()
  const begun = (await upload(ann, { audience: audience.id, account })).json()
  await scene.app.jobs.drain()
  await scene.sandbox.takeRequests()
  // As it stood after 100 of them, when the machine went down.
  const hundredth = await scene.world.db
    .selectFrom('audience_uploads')
    .selectAll()
    .where('id', '=', begun.id)
    .executeTakeFirstOrThrow()
  expect(Number(hundredth.sent_up_to)).toBeGreaterThan(0)
  await scene.world.db
    .updateTable('tasks')
    .set({ state: 'running', finished_at: null })
    .where('id', '=', begun.task)
    .execute()
  await scene.world.db
    .updateTable('audience_uploads')
    .set({ state: 'uploading', sent: 299, sent_up_to: Number(hundredth.sent_up_to) - 1 })
    .where('id', '=', begun.id)
    .execute()
  await scene.app.runTaskAgain('audiences.upload-audience', begun.task)
  const requested = await sends()
  expect(requested).toHaveLength(1)
  expect(requested[0]).toContain('/users')
  expect(await listed(ann)).toMatchObject([{ state: 'processing', sent: 300 }])
})

test('cancelled before it begins: nothing is sent', async () => {
  const { ann, audience, account } = await advertising()
  const begun = (await upload(ann, { audience: audience.id, account })).json()
  await ann.browser.send('POST', `/api/tasks/${begun.task}/cancel/`)
  await scene.app.jobs.drain()
  expect(await sends()).toEqual([])
  const [after] = await listed(ann)
  expect(after.state).toBe('cancelled')
  expect((await upload(ann, { audience: audience.id, account })).statusCode).toBe(202)
})

test('an ad platform that is away is waited for, which is no failure', async () => {
  const { ann, audience, account } = await advertising()
  const taskOf = async (id: string) => (await ann.browser.send('GET', `/api/tasks/${id}/`)).json()
  const away = {
    kind: 'unavailable',
    retry_after: 40,
    seconds: 600,
    method: 'POST',
    path: '/accounts/*/users',
  } as const
  await scene.sandbox.order(away)
  const first = (await upload(ann, { audience: audience.id, account })).json()
  await scene.app.jobs.drain()
  expect(await taskOf(first.task)).toMatchObject({
    state: 'running',
    finished: null,
    waits: { for: 'unavailable', until: expect.any(String) },
  })
  await scene.sandbox.healAll()
  scene.app.time += 3_600_000
  await eventually(async () => {
    await scene.app.jobs.drain()
    expect(await taskOf(first.task)).toMatchObject({ state: 'done', waits: null })
  })
  expect(await listed(ann)).toMatchObject([{ state: 'processing', sent: 300 }])
})

test('canceled while the ad platform is away, nothing more is sent', async () => {
  const { ann, audience, account } = await advertising()
  await scene.sandbox.order({
    kind: 'unavailable',
    retry_after: 40,
    seconds: 600,
    method: 'POST',
    path: '/accounts/*/users',
  })
  const { task } = (await upload(ann, { audience: audience.id, account })).json()
  await scene.app.jobs.drain()
  await ann.browser.send('POST', `/api/tasks/${task}/cancel/`)
  await scene.app.jobs.drain()
  const { state, problem } = (await ann.browser.send('GET', `/api/tasks/${task}/`)).json()
  expect([state, problem]).toMatchObject(['cancelled', { code: 'no_accounts_sent' }])
  await scene.sandbox.healAll()
  await scene.sandbox.takeRequests()
  scene.app.time += 3_600_000
  await scene.app.audiencePorts.reconcile.recover()
  await scene.app.jobs.drain()
  expect((await scene.sandbox.takeRequests()).filter((one) => /POST .*users/.test(one))).toEqual([])
})

test('a rule of the network ends it with its sentence; deleted there, it is told', async () => {
  const { ann, audience, account } = await advertising()
  await scene.sandbox.order({
    kind: 'refused',
    method: 'POST',
    path: '/accounts/*/custom_audiences',
    times: 1,
    status: 400,
    code: 'INVALID_PARAMETER',
    message: 'Name is taken',
  })
  await upload(ann, { audience: audience.id, account })
  await scene.app.jobs.drain()
  const [failed] = await listed(ann)
  expect(failed).toMatchObject({
    state: 'failed',
    problem: { code: 'platform_said', values: { reason: { code: 'INVALID_PARAMETER' }, said: 'Name is taken' } },
  })
  const second = (await upload(ann, { audience: audience.id, account, name: 'Second' })).json()
  await scene.app.jobs.drain()
  await scene.world.db.updateTable('audience_uploads').set({ network_id: 'zzz9' }).where('id', '=', second.id).execute()
  scene.app.time += 3_600_000
  await watchUploads(scene.app.audiencePorts, 60)
  const reported = (await listed(ann)).find(({ id }: { id: string }) => id === second.id)
  expect(reported).toMatchObject({ state: 'failed', problem: { code: 'audience_removed_there' } })
})
