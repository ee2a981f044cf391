// Answers that are lost, processes that are killed or doubled, audiences that are deleted elsewhere: against the sandbox.

import { expect, test } from 'vitest'
import { advertisingTeamOf, CONFIGS, madeAudience, posted, type TeamPerson } from '../../../testkit/audience-scene.ts'
import { BATCH, BATCHES, customAudienceKills, OF_ACCOUNT } from '../../../testkit/custom-audience-kills.ts'
import { OWNER_GRANT } from '../../../testkit/reconciler-scene.ts'
import { AD_ACCOUNT } from '../../../testkit/sandbox-network.ts'
import { findReconciliation, listReconcileSteps } from '../../platform/reconcile/reconcile-store.ts'
import { uploadReconciler, uploadRef } from './upload-reconciler.ts'
import { watchUploads } from './watch-uploads.ts'

const UPLOADS = '/api/uploaded-audiences/'
const { scene, runOnce, runTwice, audiencesOf, calls } = customAudienceKills({
  refOf: uploadRef,
  register: (ports) => ports.reconcile.register(uploadReconciler(ports, BATCH)),
})

let names = 0
/** An upload that was requested and not begun: 600 who post about marathons, in three batches. */
async function requestedUpload() {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const audience = await madeAudience(ann, { definition: posted('marathon') })
  await scene.app.jobs.drain()
  const name = `Killed ${++names}`
  const begun = await ann.browser.send('POST', UPLOADS, {
    body: { audience: audience.id, account, name },
  })
  if (begun.statusCode !== 202) throw new Error(`Not requested: ${begun.body}`)
  await scene.sandbox.takeRequests()
  return { ann, audience, name, id: begun.json().id as string, account }
}
async function uploaded() {
  const upload = await requestedUpload()
  await scene.app.jobs.drain()
  await scene.sandbox.takeRequests()
  return upload
}
const line = async ({ slug, browser }: TeamPerson) => (await browser.send('GET', `${UPLOADS}?team=${slug}`)).json()[0]
async function redefine(ann: TeamPerson, audience: { id: string }, ...terms: string[]) {
  const { version } = (await ann.browser.send('GET', `${CONFIGS}${audience.id}/`)).json()
  const body = { version, definition: posted(...terms) }
  expect((await ann.browser.send('PATCH', `${CONFIGS}${audience.id}/`, { body })).statusCode).toBe(200)
}

test.each([
  ['creating it', 'dropped_before', OF_ACCOUNT, 0, { created: 2, batches: 3 }],
  ['creating it', 'dropped_after', OF_ACCOUNT, 0, { created: 1, batches: 3 }],
  ['the first batch', 'dropped_before', BATCHES, 0, { created: 1, batches: 4 }],
  ['the first batch', 'dropped_after', BATCHES, 0, { created: 1, batches: 4 }],
  ['the second batch', 'dropped_after', BATCHES, 1, { created: 1, batches: 4 }],
  ['the last batch', 'dropped_before', BATCHES, 2, { created: 1, batches: 4 }],
] as const)('the answer to %s is lost (%s)', async (_what, kind, path, skip, expected) => {
  const { ann, name, id } = await requestedUpload()
  await scene.sandbox.order({ kind, method: 'POST', path, skip, times: 1 })
  await scene.app.jobs.drain()
  expect(await calls()).toEqual(expected)
  expect(await audiencesOf(name)).toHaveLength(1)
  expect(await line(ann)).toMatchObject({ state: 'processing', sent: 600, total: 600, problem: null })
  const steps = await listReconcileSteps(scene.world.db, uploadRef(id))
  expect(steps.filter(({ outcome }) => outcome === 'done')).toHaveLength(4)
})

test.each(['before', 'after'] as const)('killed %s each of its calls in turn, it is there once', async (when) => {
  for (let at = 1; at <= 5; at += 1) {
    const { ann, name, id } = await requestedUpload()
    expect(await runOnce(id, { at, when })).toBe(at > 4)
    if (at <= 4) expect(await runOnce(id)).toBe(true)
    expect(await audiencesOf(name)).toHaveLength(1)
    // Its task finds that all is done.
    await scene.app.jobs.drain()
    const after = await line(ann)
    expect(after).toMatchObject({ state: 'processing', sent: 600, total: 600 })
    expect((await ann.browser.send('GET', `/api/tasks/${after.task}/`)).json()).toMatchObject({ state: 'done' })
  }
})

test('killed after the second batch of every start, a refresh arrives all the same', async () => {
  const { ann, audience, id } = await uploaded()
  await redefine(ann, audience, 'espresso')
  await scene.world.db.updateTable('audience_uploads').set({ sync: 'waiting' }).where('id', '=', id).execute()
  await scene.app.audiencePorts.reconcile.request(
    scene.world.db,
    uploadRef(id),
    { teamId: ann.team },
    { inBackground: false },
  )
  let starts = 0
  while (!(await runOnce(id, { at: 2, when: 'after' }))) {
    starts += 1
    expect(starts).toBeLessThan(20)
  }
  // 600 leave in three batches, 300 enter in two; one is confirmed in each start.
  expect(starts).toBe(4)
  expect(await line(ann)).toMatchObject({ sync: 'idle', sent: 300, behind: { added: 0, removed: 0 } })
  await scene.app.jobs.drain()
})

test('two processes at once create it once and send each batch once', async () => {
  const { ann, name, id } = await requestedUpload()
  await runTwice(id)
  expect(await calls()).toEqual({ created: 1, batches: 3 })
  expect(await audiencesOf(name)).toHaveLength(1)
  expect(await line(ann)).toMatchObject({ state: 'processing', sent: 600 })
})

test('deleted in the ad account, a refresh says so, and it can be uploaded anew', async () => {
  const { ann, audience, name, account } = await uploaded()
  const [there] = await audiencesOf(name)
  await scene.app.adAccountPorts.ads.deleteCustomAudience(OWNER_GRANT, AD_ACCOUNT, there?.id ?? '')
  await redefine(ann, audience, 'espresso')
  await scene.app.jobs.drain()
  const gone = { code: 'audience_removed_there', values: {} }
  expect(await line(ann)).toMatchObject({ sync: 'failed', sync_problem: gone })
  scene.app.time += 3_600_000
  await watchUploads(scene.app.audiencePorts, 60)
  expect(await line(ann)).toMatchObject({ state: 'failed', problem: gone })
  const again = await ann.browser.send('POST', UPLOADS, { body: { audience: audience.id, account, name } })
  expect(again.statusCode).toBe(202)
  await scene.app.jobs.drain()
  expect(await line(ann)).toMatchObject({ state: 'processing', sent: 300 })
  expect(await audiencesOf(name)).toHaveLength(1)
})

test('a network that does not take anything: the task waits, and goes on when it does', async () => {
  const { ann } = await requestedUpload()
  await scene.sandbox.order({
    kind: 'unavailable',
    method: 'POST',
    path: BATCHES,
    times: 3,
    retry_after: 1,
  })
  await scene.app.jobs.drain()
  expect(await line(ann)).toMatchObject({ state: 'processing', sent: 600, problem: null })
})

test.each(['dropped_before', 'dropped_after'] as const)(
  'deleting: the answer is lost (%s), it is gone',
  async (kind) => {
    const { ann, name, id } = await uploaded()
    await scene.sandbox.order({ kind, method: 'DELETE', path: `${OF_ACCOUNT}/*`, times: 1 })
    expect((await ann.browser.send('DELETE', `${UPLOADS}${id}/`)).statusCode).toBe(204)
    expect([await audiencesOf(name), await line(ann)]).toEqual([[], undefined])
  },
)

test.each([
  ['dropped_before', 1],
  ['dropped_after', 0],
] as const)('deleting: lost (%s) and not to be looked for, the background finds out', async (kind, left) => {
  const { ann, name, id } = await uploaded()
  await scene.sandbox.order({ kind, method: 'DELETE', path: `${OF_ACCOUNT}/*`, times: 1 })
  await scene.sandbox.order({ kind: 'unavailable', method: 'GET', path: OF_ACCOUNT, seconds: 60, retry_after: 30 })
  const lost = await ann.browser.send('DELETE', `${UPLOADS}${id}/`)
  expect([lost.statusCode, lost.json().code, lost.headers['retry-after']]).toEqual([503, 'network_unavailable', '30'])
  await scene.sandbox.healAll()
  await scene.app.jobs.drain()
  expect(await audiencesOf(name)).toHaveLength(left)
  expect((await findReconciliation(scene.world.db, uploadRef(id)))?.state).toBe('converged')
  expect((await line(ann)) === undefined).toBe(left === 0)
  expect((await ann.browser.send('DELETE', `${UPLOADS}${id}/`)).statusCode).toBe(left === 0 ? 404 : 204)
  const reported = scene.world.db.selectFrom('activity').selectAll().where('action', '=', 'audience.upload-removed')
  expect((await reported.execute()).filter(({ actor_id: actor }) => actor === ann.user)).toHaveLength(1)
})

test('deleting what was deleted there before works, and what the network forbids stays', async () => {
  const { ann, name, id } = await uploaded()
  await scene.sandbox.order({ kind: 'refused', status: 403, method: 'DELETE', path: `${OF_ACCOUNT}/*`, times: 2 })
  const forbidden = await ann.browser.send('DELETE', `${UPLOADS}${id}/`)
  expect([forbidden.statusCode, forbidden.json().code]).toEqual([403, 'no_account_access'])
  await scene.sandbox.healAll()
  expect(await audiencesOf(name)).toHaveLength(1)
  const [there] = await audiencesOf(name)
  await scene.app.adAccountPorts.ads.deleteCustomAudience(OWNER_GRANT, AD_ACCOUNT, there?.id ?? '')
  expect((await ann.browser.send('DELETE', `${UPLOADS}${id}/`)).statusCode).toBe(204)
})
