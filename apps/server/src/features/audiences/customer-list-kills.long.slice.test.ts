// Answers that are lost and processes that are killed while a customer list is uploaded: against the sandbox.
import { expect, test } from 'vitest'
import { advertisingTeamOf } from '../../../testkit/audience-scene.ts'
import { BATCHES, customAudienceKills, OF_ACCOUNT } from '../../../testkit/custom-audience-kills.ts'
import { hashedFile, sendCustomerFile } from '../../../testkit/customer-files.ts'
import { findReconciliation } from '../../platform/reconcile/reconcile-store.ts'
import { customerListReconciler, customerListRef } from './customer-list-reconciler.ts'

const LISTS = '/api/customer-lists/'
const { scene, runOnce, runTwice, audiencesOf, calls } = customAudienceKills({
  refOf: customerListRef,
  register: (ports) => ports.reconcile.register(customerListReconciler(ports)),
})

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
/** The one of this name has the 600, and nobody waits any more. */
async function expectWhole({ id, name, read }: Awaited<ReturnType<typeof requestedList>>): Promise<void> {
  const [there, ...others] = await audiencesOf(name)
  expect(others).toEqual([])
  expect(await scene.sandbox.control('GET', `audience-members/${there?.id}`)).toHaveLength(600)
  expect(await read()).toMatchObject({ state: 'processing', sent: 600, total: 600, emails: 600, problem: null })
  const waiting = scene.world.db.selectFrom('customer_list_batches').select('number').where('list_id', '=', id)
  expect(await waiting.execute()).toEqual([])
}

test.each([
  ['creating it', 'dropped_before', OF_ACCOUNT, 0, { created: 2, batches: 3 }],
  ['creating it', 'dropped_after', OF_ACCOUNT, 0, { created: 1, batches: 3 }],
  ['the first batch', 'dropped_before', BATCHES, 0, { created: 1, batches: 4 }],
  ['the second batch', 'dropped_after', BATCHES, 1, { created: 1, batches: 4 }],
  ['the last batch', 'dropped_after', BATCHES, 2, { created: 1, batches: 4 }],
] as const)('the answer to %s is lost (%s)', async (_what, kind, path, skip, expected) => {
  const list = await requestedList()
  await scene.sandbox.order({ kind, method: 'POST', path, skip, times: 1 })
  await scene.app.jobs.drain()
  expect(await calls()).toEqual(expected)
  await expectWhole(list)
})

test.each(['before', 'after'] as const)('killed %s each of its calls in turn, it is there once', async (when) => {
  for (let at = 1; at <= 5; at += 1) {
    const list = await requestedList()
    expect(await runOnce(list.id, { at, when })).toBe(at > 4)
    if (at <= 4) expect(await runOnce(list.id)).toBe(true)
    // Its task finds that all is done.
    await scene.app.jobs.drain()
    await expectWhole(list)
    const { task } = await list.read()
    expect((await list.ann.browser.send('GET', `/api/tasks/${task}/`)).json()).toMatchObject({ state: 'done' })
  }
})

test.each(['before', 'after'] as const)(
  'killed %s each call of a removal, those are out who are to be, once',
  async (when) => {
    for (let at = 1; at <= 4; at += 1) {
      const list = await requestedList()
      await scene.app.jobs.drain()
      const out = Array.from({ length: 550 }, (_, n) => `killed${n}@shop.example.com`).join('\n')
      const { id: file } = await sendCustomerFile(list.ann.browser, await hashedFile(out))
      const body = { file }
      expect((await list.ann.browser.send('POST', `${LISTS}${list.id}/removed-people/`, { body })).statusCode).toBe(202)
      expect(await runOnce(list.id, { at, when })).toBe(at > 3)
      if (at <= 3) expect(await runOnce(list.id)).toBe(true)
      await scene.app.jobs.drain()
      const [there] = await audiencesOf(list.name)
      expect(await scene.sandbox.control('GET', `audience-members/${there?.id}`)).toHaveLength(50)
      expect(await list.read()).toMatchObject({ state: 'processing', total: 600, removed: 550, problem: null })
    }
  },
)

test('two processes at once create it once and send each batch once', async () => {
  const list = await requestedList()
  await runTwice(list.id)
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
