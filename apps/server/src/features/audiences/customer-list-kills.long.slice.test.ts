// Answers that are lost and processes that are killed while a customer list is uploaded: against the sandbox.
import { expect, test } from 'vitest'
import { startAudienceApp } from '../../../testkit/audience-app.ts'
import { advertisingTeamOf } from '../../../testkit/audience-scene.ts'
import { hashedFile, sendCustomerFile } from '../../../testkit/customer-files.ts'
import { followToEnd } from '../../../testkit/follow-to-end.ts'
import { AD_ACCOUNT } from '../../../testkit/sandbox-network.ts'
import { sandboxScene } from '../../../testkit/sandbox-scene.ts'
import { openReconcile, type Reconcile } from '../../platform/reconcile/open-reconcile.ts'
import { findReconciliation } from '../../platform/reconcile/reconcile-store.ts'
import { customerListReconciler, customerListRef } from './customer-list-reconciler.ts'

class Killed extends Error {}

const LISTS = '/api/customer-lists/'
const BATCH = 250
const OF_ACCOUNT = '/accounts/*/custom_audiences'
const grant = { token: 'sandbox-user', secret: 'sandbox-user-secret' }
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const scene = sandboxScene((world, url) => startAudienceApp(world, { url, batch: BATCH }))

let names = 0
/** A list that was requested and not begun: 600 people in three batches. */
async function requestedList() {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const people = Array.from({ length: 600 }, (_, n) => `killed${n}@shop.example.com`).join('\n')
  const { id: file } = await sendCustomerFile(ann.browser, await hashedFile(people))
  const name = `Killed ${++names}`
  const begun = await ann.browser.send('POST', LISTS, { body: { account, name, purpose: 'exclusion', file } })
  if (begun.statusCode !== 202) throw new Error(`Not requested: ${begun.body}`)
  await scene.sandbox.takeRequests()
  const { id } = begun.json()
  const read = async () => (await ann.browser.send('GET', `${LISTS}${id}/`)).json()
  return { ann, name, id: id as string, read }
}
const audiencesOf = async (name: string) =>
  (await scene.app.adAccountPorts.ads.customAudiences(grant, AD_ACCOUNT)).filter((one) => one.name === name)
/** The one of this name has the 600, and nobody waits any more. */
async function expectWhole({ id, name, read }: Awaited<ReturnType<typeof requestedList>>): Promise<void> {
  const [there, ...others] = await audiencesOf(name)
  expect(others).toEqual([])
  expect(await scene.sandbox.control('GET', `audience-members/${there?.id}`)).toHaveLength(600)
  expect(await read()).toMatchObject({ state: 'processing', sent: 600, total: 600, emails: 600, problem: null })
  const waiting = scene.world.db.selectFrom('customer_list_batches').select('number').where('list_id', '=', id)
  expect(await waiting.execute()).toEqual([])
}
const calls = async () => {
  const writes = (await scene.sandbox.takeRequests()).filter((one) => /^POST .*custom_audiences/.test(one))
  const batches = writes.filter((one) => one.endsWith('/users')).length
  return { created: writes.length - batches, batches }
}

test.each([
  ['creating it', 'dropped_before', OF_ACCOUNT, 0, { created: 2, batches: 3 }],
  ['creating it', 'dropped_after', OF_ACCOUNT, 0, { created: 1, batches: 3 }],
  ['the first batch', 'dropped_before', '/accounts/*/users', 0, { created: 1, batches: 4 }],
  ['the second batch', 'dropped_after', '/accounts/*/users', 1, { created: 1, batches: 4 }],
  ['the last batch', 'dropped_after', '/accounts/*/users', 2, { created: 1, batches: 4 }],
] as const)('the answer to %s is lost (%s)', async (_what, kind, path, skip, expected) => {
  const list = await requestedList()
  await scene.sandbox.order({ kind, method: 'POST', path, skip, times: 1 })
  await scene.app.jobs.drain()
  expect(await calls()).toEqual(expected)
  await expectWhole(list)
})

/** A process of its own over the same stores; killed before or after its n-th write. */
function processWith(fate: { at: number; when: 'before' | 'after' }): Reconcile {
  const { ads } = scene.app.adAccountPorts
  let writes = 0
  const killable = Object.fromEntries(
    (['createCustomAudience', 'changeMembers', 'deleteCustomAudience'] as const).map((name) => [
      name,
      async (...given: unknown[]) => {
        writes += 1
        if (writes === fate.at && fate.when === 'before') throw new Killed()
        const answer = await (ads[name] as (...all: unknown[]) => Promise<unknown>)(...given)
        if (writes === fate.at && fate.when === 'after') throw new Killed()
        return answer
      },
    ]),
  )
  const reconcile = openReconcile({
    db: scene.world.db,
    jobs: () => ({ enqueue: async () => undefined }),
    clock: () => scene.app.time,
    log,
    place: 'kills',
    seconds: { callSeconds: 0.3, settleSeconds: 0.1 },
  })
  const accounts = { ...scene.app.adAccountPorts, ads: { ...ads, ...killable } }
  reconcile.register(customerListReconciler({ ...scene.app.audiencePorts, accounts }))
  return reconcile
}
const { signal } = new AbortController()
const unharmed = { at: 0, when: 'before' } as const

/** One start of the process; whether it got to the end. */
async function runOnce(id: string, fate: Parameters<typeof processWith>[0]): Promise<boolean> {
  try {
    const ran = await processWith(fate).run(customerListRef(id), { signal })
    expect(ran).toEqual({ kind: 'finished', end: { state: 'converged', problem: null } })
    return true
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    return false
  }
}

test.each(['before', 'after'] as const)('killed %s each of its calls in turn, it is there once', async (when) => {
  for (let at = 1; at <= 5; at += 1) {
    const list = await requestedList()
    expect(await runOnce(list.id, { at, when })).toBe(at > 4)
    if (at <= 4) expect(await runOnce(list.id, unharmed)).toBe(true)
    // Its task finds that all is done.
    await scene.app.jobs.drain()
    await expectWhole(list)
    const { task } = await list.read()
    expect((await list.ann.browser.send('GET', `/api/tasks/${task}/`)).json()).toMatchObject({ state: 'done' })
  }
})

test('two processes at once create it once and send each batch once', async () => {
  const list = await requestedList()
  const ends = [processWith(unharmed), processWith(unharmed)].map((process) =>
    followToEnd(process, customerListRef(list.id), { signal }),
  )
  await Promise.all([...ends, scene.app.jobs.drain()])
  expect(await calls()).toEqual({ created: 1, batches: 3 })
  await expectWhole(list)
})

test.each([
  ['dropped_before', 1],
  ['dropped_after', 0],
] as const)('deleting: lost (%s) and not to be looked for, the background finds out', async (kind, left) => {
  const { ann, id, name } = await requestedList()
  await scene.app.jobs.drain()
  await scene.sandbox.order({ kind, method: 'DELETE', path: `${OF_ACCOUNT}/*`, times: 1 })
  await scene.sandbox.order({ kind: 'unavailable', method: 'GET', path: OF_ACCOUNT, seconds: 60, retry_after: 30 })
  const lost = await ann.browser.send('DELETE', `${LISTS}${id}/`)
  expect([lost.statusCode, lost.json().code]).toEqual([503, 'network_unavailable'])
  await scene.sandbox.healAll()
  await scene.app.jobs.drain()
  expect(await audiencesOf(name)).toHaveLength(left)
  expect((await findReconciliation(scene.world.db, customerListRef(id)))?.state).toBe('converged')
  expect((await ann.browser.send('DELETE', `${LISTS}${id}/`)).statusCode).toBe(left === 0 ? 404 : 204)
  expect(await audiencesOf(name)).toEqual([])
})
