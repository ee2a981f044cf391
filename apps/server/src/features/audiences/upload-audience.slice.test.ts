// Uploads against the sandbox network: what is sent, refused, lost, killed, cancelled; the network's word is followed.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { type AudienceApp, startAudienceApp } from '../../../testkit/audience-app.ts'
import { madeAudience, ownTeamOf, posted, type TeamPerson } from '../../../testkit/audience-scene.ts'
import { type SandboxNetwork, startSandbox } from '../../../testkit/sandbox-network.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { watchUploads } from './upload-jobs.ts'

const UPLOADS = '/api/uploaded-audiences/'
const ACCOUNT = '18ce54d4x5t'

let sandbox: SandboxNetwork
let world: World
let app: AudienceApp
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  app = await startAudienceApp(world, { url: sandbox.url })
})
afterEach(async () => {
  await sandbox.healAll()
  await sandbox.control('DELETE', 'rate-limits')
  app.forgetRates()
  for (const table of ['ad_accounts', 'network_grants', 'oauth_flows'] as const)
    await world.db.deleteFrom(table).execute()
  app.time += 3_600_000
  expect(app.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
  await sandbox.close()
})

/** A team that works in the sandbox's ad account, with an audience of this definition. */
async function advertising(definition = posted('espresso')) {
  const ann = await ownTeamOf(app)
  await connectNetworkAccount(ann.browser, { person: 'harborroast' })
  await ann.browser.send('POST', '/api/external/ad-account/', { body: { account_id: ACCOUNT } })
  const added = await ann.browser.send('POST', `/api/teams/${ann.slug}/accounts/`, { body: { account: ACCOUNT } })
  if (added.statusCode !== 201) throw new Error(`No ad account: ${added.body}`)
  const audience = await madeAudience(ann, { definition })
  await app.jobs.drain()
  await sandbox.asked()
  return { ann, audience, account: added.json().id as string }
}
const upload = (ann: TeamPerson, body: object) => ann.browser.send('POST', UPLOADS, { body })
const listed = async (ann: TeamPerson) => (await ann.browser.send('GET', `${UPLOADS}?team=${ann.slug}`)).json()
const sends = async () => (await sandbox.asked()).filter((one) => /POST .*custom_audiences/.test(one))

test('[SUB-2] without a subscription, then without an ad account, nothing is uploaded, and it is said why', async () => {
  const ann = await ownTeamOf(app)
  const { id } = await madeAudience(ann, {})
  app.subscribed = false
  const unpaid = await upload(ann, { audience: id, account: ACCOUNT, override: true })
  expect(unpaid.statusCode).toBe(400)
  const plain = await upload(ann, { audience: id, account: ACCOUNT })
  expect([plain.statusCode, plain.json().code]).toEqual([402, 'subscription_needed'])
  app.subscribed = true
  const unconnected = await upload(ann, { audience: id, account: ACCOUNT })
  expect([unconnected.statusCode, unconnected.json().code]).toEqual([409, 'account_needed'])
})

test('300 people go in one batch, hashed; the network works through them; then it is taken out again', async () => {
  const { ann, audience, account } = await advertising()
  const begun = await upload(ann, { audience: audience.id, account, name: 'Espresso there' })
  expect([begun.statusCode, begun.json()]).toMatchObject([202, { state: 'waiting', name: 'Espresso there', sent: 0 }])
  await app.jobs.drain()
  expect(await sends()).toHaveLength(2)
  const [sent] = await listed(ann)
  expect(sent).toMatchObject({ state: 'processing', sent: 300, total: 300, account: { account_id: ACCOUNT } })
  const task = (await ann.browser.send('GET', `/api/tasks/${sent.task}/`)).json()
  const path = `audiences/${audience.id}?view=uploads`
  expect(task).toMatchObject({ state: 'done', done: 300, total: 300, path })
  const reported = (await world.db.selectFrom('notifications').selectAll().execute()).at(-1)
  expect(reported).toMatchObject({ kind: 'task_done', detail: { work: 'audiences.upload-audience', path } })
  const again = await upload(ann, { audience: audience.id, account })
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_uploaded'])

  // None of these people are in the network's own population.
  await sandbox.control('PUT', 'audience-processing', { '*': 0 })
  app.time += 60_000
  const [after] = await listed(ann)
  await sandbox.control('PUT', 'audience-processing', { '*': 48 })
  expect(after).toMatchObject({ state: 'too_small', reasons: ['TOO_SMALL'], matched: null })

  expect((await ann.browser.send('DELETE', `${UPLOADS}${sent.id}/`)).statusCode).toBe(204)
  expect(await listed(ann)).toEqual([])
})

test('more than one batch: 1,200 people with batches that are lost on the way are each counted once', async () => {
  const { ann, audience, account } = await advertising(posted('marathon', 'espresso'))
  await sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/accounts/*/users', times: 1 })
  await upload(ann, { audience: audience.id, account })
  await app.jobs.drain()
  expect(await listed(ann)).toMatchObject([{ state: 'processing', sent: 900, total: 900, problem: null }])
  // Made once, sent twice: the answer to the first was lost.
  expect(await sends()).toHaveLength(3)
})

test('the answer to making it is lost: the audience that was made is found by its name, and none is made beside it', async () => {
  const { ann, audience, account } = await advertising()
  await sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/accounts/*/custom_audiences', times: 1 })
  await upload(ann, { audience: audience.id, account, name: `Lost ${Date.now()}` })
  await app.jobs.drain()
  expect(await listed(ann)).toMatchObject([{ state: 'processing', sent: 300 }])
  const made = (await sends()).filter((one) => one.endsWith('/custom_audiences'))
  expect(made).toHaveLength(1)
})

test('killed between two batches it goes on after the last one that was taken', async () => {
  const { ann, audience, account } = await advertising()
  const begun = (await upload(ann, { audience: audience.id, account })).json()
  await app.jobs.drain()
  await sandbox.asked()
  // As it stood after 100 of them, when the machine went down.
  const hundredth = await world.db
    .selectFrom('audience_uploads')
    .selectAll()
    .where('id', '=', begun.id)
    .executeTakeFirstOrThrow()
  expect(Number(hundredth.sent_up_to)).toBeGreaterThan(0)
  await world.db
    .updateTable('tasks')
    .set({ state: 'running', finished_at: null })
    .where('id', '=', begun.task)
    .execute()
  await world.db
    .updateTable('audience_uploads')
    .set({ state: 'uploading', sent: 299, sent_up_to: Number(hundredth.sent_up_to) - 1 })
    .where('id', '=', begun.id)
    .execute()
  await app.runTaskAgain('audiences.upload-audience', begun.task)
  const requested = await sends()
  expect(requested).toHaveLength(1)
  expect(requested[0]).toContain('/users')
  expect(await listed(ann)).toMatchObject([{ state: 'processing', sent: 300 }])
})

test('cancelled before it begins: nothing is sent', async () => {
  const { ann, audience, account } = await advertising()
  const begun = (await upload(ann, { audience: audience.id, account })).json()
  await ann.browser.send('POST', `/api/tasks/${begun.task}/cancel/`)
  await app.jobs.drain()
  expect(await sends()).toEqual([])
  const [after] = await listed(ann)
  expect(after.state).toBe('cancelled')
  expect((await upload(ann, { audience: audience.id, account })).statusCode).toBe(202)
})

test('a rule of the network ends it with its sentence; deleted there, it is told', async () => {
  const { ann, audience, account } = await advertising()
  await sandbox.order({
    kind: 'refused',
    method: 'POST',
    path: '/accounts/*/custom_audiences',
    times: 1,
    status: 400,
    code: 'INVALID_PARAMETER',
    message: 'Name is taken',
  })
  await upload(ann, { audience: audience.id, account })
  await app.jobs.drain()
  const [failed] = await listed(ann)
  expect(failed).toMatchObject({
    state: 'failed',
    problem: { code: 'platform_said', values: { reason: { code: 'INVALID_PARAMETER' }, said: 'Name is taken' } },
  })
  const second = (await upload(ann, { audience: audience.id, account, name: 'Second' })).json()
  await app.jobs.drain()
  await world.db.updateTable('audience_uploads').set({ network_id: 'zzz9' }).where('id', '=', second.id).execute()
  app.time += 3_600_000
  await watchUploads(app.audiencePorts, 60)
  const reported = (await listed(ann)).find(({ id }: { id: string }) => id === second.id)
  expect(reported).toMatchObject({ state: 'failed', problem: { code: 'audience_removed_there' } })
})
