// Customer lists against the sandbox network: what is taken, sent, refused, killed, cancelled, added to and deleted.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startAudienceApp } from '../../../testkit/audience-app.ts'
import { advertisingTeamOf, ownTeamOf, type TeamPerson } from '../../../testkit/audience-scene.ts'
import { hashedFile, sendCustomerFile, sha256 } from '../../../testkit/customer-files.ts'
import { AD_ACCOUNT } from '../../../testkit/sandbox-network.ts'
import { sandboxScene } from '../../../testkit/sandbox-scene.ts'
import { sweepFiles } from '../../../testkit/sweep-files.ts'

const LISTS = '/api/customer-lists/'
const OF_ACCOUNT = '/accounts/*/custom_audiences'
const grant = { token: 'sandbox-user', secret: 'sandbox-user-secret' }

const scene = sandboxScene((world, url) => startAudienceApp(world, { url }))

const MIXED = 5_200
/** By address, number, handle and id in turn; every tenth by address and number. */
const mixedText = (people = MIXED): string =>
  [
    'email,phone,x handle,x user id',
    ...Array.from({ length: people }, (_, n) => {
      const phone = `090-${String(n)
        .padStart(8, '0')
        .replace(/(....)$/, '-$1')}`
      if (n % 10 === 0) return `Person${n}@Shop.example.jp,${phone},,`
      return [`person${n}@shop.example.jp,,,`, `,${phone},,`, `,,@Shopper_${n},`, `,,,${10_000_000 + 7 * n}`][n % 4]
    }),
  ].join('\r\n')

async function fileOf({ browser }: TeamPerson, text: string): Promise<string> {
  const { id, completed } = await sendCustomerFile(browser, await hashedFile(text))
  expect([completed.statusCode, completed.json()]).toMatchObject([200, { state: 'complete' }])
  return id
}
let names = 0
async function created(ann: TeamPerson, account: string, text: string, more: object = {}) {
  const file = await fileOf(ann, text)
  const body = { account, name: `Customers ${++names}`, purpose: 'exclusion', file, ...more }
  return await ann.browser.send('POST', LISTS, { body })
}
const read = async ({ browser }: TeamPerson, id: string) => (await browser.send('GET', `${LISTS}${id}/`)).json()
const pending = async (id: string) =>
  await scene.world.db.selectFrom('customer_list_batches').select('members').where('list_id', '=', id).execute()
const filesLeft = (): string[] => {
  const folder = join(scene.world.dataDir, 'files')
  return existsSync(folder) ? readdirSync(folder).flatMap((one) => readdirSync(join(folder, one))) : []
}
const membersOf = async (networkId: string) =>
  (await scene.sandbox.control('GET', `audience-members/${networkId}`)) as string[][]
const sends = async () => (await scene.sandbox.takeRequests()).filter((one) => /POST .*custom_audiences/.test(one))
const tenPeople = Array.from({ length: 10 }, (_, n) => `few${n}@shop.example.jp`).join('\n')

test('5,200 people by address, number, handle and id: the ad account has exactly those, and we none', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  await scene.sandbox.takeRequests()
  const text = mixedText()
  const begun = await created(ann, account, text, { name: 'Everybody who bought' })
  expect([begun.statusCode, begun.json()]).toMatchObject([
    202,
    {
      state: 'waiting',
      name: 'Everybody who bought',
      purpose: 'exclusion',
      emails: 1560,
      phones: 1820,
      handles: 1040,
      ids: 1300,
      sent: 0,
      total: MIXED,
      exact: true,
      last: { operation: 'add', sent: 0, total: MIXED, duplicates: 0 },
      campaigns: [],
    },
  ])
  const { id, task } = begun.json()
  // The file is gone with the answer; who is in it waits to be sent.
  expect(filesLeft()).toEqual([])
  expect(await pending(id)).toHaveLength(3)
  await scene.app.jobs.drain()
  expect(await sends()).toHaveLength(4)
  const sent = await read(ann, id)
  expect(sent).toMatchObject({ state: 'processing', sent: MIXED, total: MIXED, emails: 1560, ids: 1300, problem: null })
  expect((await ann.browser.send('GET', `/api/tasks/${task}/`)).json()).toMatchObject({
    state: 'done',
    done: MIXED,
    total: MIXED,
    path: `customer-lists?list=${id}`,
  })
  expect(await pending(id)).toEqual([])

  const members = await membersOf(sent.network_id)
  expect(members).toHaveLength(MIXED)
  const desired = (await hashedFile(text))
    .trim()
    .split('\n')
    .map((line) => {
      const words = line.replaceAll('phone ', 'phone_number ').replaceAll(/\bid /g, 'twitter_id ').split(' ')
      return words.flatMap((word, at) => (at % 2 === 0 ? [`${word} ${words[at + 1]}`] : [])).sort()
    })
  const asText = (people: readonly string[][]) => people.map((one) => one.join(' ')).sort()
  expect(asText(members)).toEqual(asText(desired))
  const logged = await scene.world.db.selectFrom('activity').selectAll().where('team_id', '=', ann.team).execute()
  for (const written of [JSON.stringify(logged), scene.app.lines.join('\n')])
    expect(written).not.toMatch(/[0-9a-f]{64}/)
  expect(logged.map(({ action }) => action)).toContain('customer-list.uploaded')

  await scene.sandbox.control('PUT', 'audience-processing', { '*': 0 })
  scene.app.time += 60_000
  const after = await read(ann, id)
  await scene.sandbox.control('PUT', 'audience-processing', { '*': 48 })
  // The ids are of the sandbox's own population.
  expect(after).toMatchObject({ state: 'targetable', reasons: [] })
  expect(after.matched % 100).toBe(0)

  expect((await ann.browser.send('DELETE', `${LISTS}${id}/`)).statusCode).toBe(204)
  expect((await ann.browser.send('GET', `${LISTS}?team=${ann.slug}`)).json()).toEqual([])
  expect(await scene.app.adAccountPorts.ads.customAudiences(grant, AD_ACCOUNT)).not.toContainEqual(
    expect.objectContaining({ id: sent.network_id }),
  )
})

test('answers to the first and the last batch are lost: everybody is there once', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  for (const skip of [0, 2])
    await scene.sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/accounts/*/users', skip, times: 1 })
  const { id } = (await created(ann, account, mixedText())).json()
  await scene.app.jobs.drain()
  const after = await read(ann, id)
  expect(after).toMatchObject({ state: 'processing', sent: MIXED, total: MIXED, problem: null })
  expect(await membersOf(after.network_id)).toHaveLength(MIXED)
})

test('whoever is in the file twice is sent once; the next file adds to the list, in no further upload of the plan', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const { browser } = ann
  const twice = (await hashedFile(tenPeople)).repeat(2)
  const { id: file } = await sendCustomerFile(browser, twice)
  const body = { account, name: 'Twice', purpose: 'targeting', file }
  const { id } = (await browser.send('POST', LISTS, { body })).json()
  const early = await browser.send('POST', `${LISTS}${id}/people/`, { body: { file: await fileOf(ann, tenPeople) } })
  expect([early.statusCode, early.json().code]).toEqual([409, 'under_way'])
  await scene.app.jobs.drain()
  expect(await read(ann, id)).toMatchObject({ sent: 10, total: 10, last: { duplicates: 10 }, emails: 10, exact: true })

  scene.app.uploadsLeft = false
  const more = await browser.send('POST', `${LISTS}${id}/people/`, { body: { file: await fileOf(ann, '@jack\n@biz') } })
  const another = await created(ann, account, tenPeople)
  scene.app.uploadsLeft = true
  expect([another.statusCode, another.json().code]).toEqual([402, 'uploads_used_up'])
  expect([more.statusCode, more.json()]).toMatchObject([202, { state: 'waiting', sent: 10, total: 12, handles: 2 }])
  await scene.app.jobs.drain()
  const after = await read(ann, id)
  expect(after).toMatchObject({ state: 'processing', sent: 12, total: 12, emails: 10, handles: 2 })
  expect(after).toMatchObject({ files: 2, exact: false, last: { sent: 2, total: 2, duplicates: 0 } })
  expect(await membersOf(after.network_id)).toHaveLength(12)
})

test('what is no digest is refused with its line, and not kept a moment longer', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const before = filesLeft()
  const raw = `email ${sha256('a@b.jp')}\nemail taro@example.jp\n`
  const { id, completed } = await sendCustomerFile(ann.browser, raw)
  expect([completed.statusCode, completed.json()]).toMatchObject([422, { code: 'not_hashed', line: 2 }])
  expect(completed.body).not.toContain('taro')
  expect(filesLeft()).toEqual(before)
  const body = { account, name: 'Raw', purpose: 'exclusion', file: id }
  const answer = await ann.browser.send('POST', LISTS, { body })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'file_unknown'])
  const large = { name: 'x.txt', content_type: 'text/plain', bytes: 40_000_001 }
  const refused = await ann.browser.send('POST', '/api/files/policy/', { body: large })
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'file_too_large'])
})

test('without a subscription, without an ad account, under a name that is there: it is said why', async () => {
  const nobody = await ownTeamOf(scene.app)
  scene.app.subscribed = false
  const unpaid = await created(nobody, AD_ACCOUNT, tenPeople, { team: nobody.slug })
  scene.app.subscribed = true
  expect([unpaid.statusCode, unpaid.json().code]).toEqual([402, 'subscription_needed'])
  const unconnected = await created(nobody, AD_ACCOUNT, tenPeople, { team: nobody.slug })
  expect([unconnected.statusCode, unconnected.json().code]).toEqual([409, 'account_needed'])

  const { ann, account } = await advertisingTeamOf(scene.app)
  const name = 'Spring buyers'
  await scene.app.adAccountPorts.ads.createCustomAudience(grant, AD_ACCOUNT, { name, description: '' })
  const there = await created(ann, account, tenPeople, { name })
  expect([there.statusCode, there.json().code]).toEqual([409, 'list_name_taken'])
  expect((await created(ann, account, tenPeople, { name: 'Autumn buyers' })).statusCode).toBe(202)
  const again = await created(ann, account, tenPeople, { name: 'Autumn buyers' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'list_name_taken'])
  await scene.app.jobs.drain()
})

test('said twice under one key it is one list, though its file is gone and its name is in the ad account by then', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const file = await fileOf(ann, tenPeople)
  const given = {
    body: { account, name: 'Once', purpose: 'exclusion', file },
    headers: { 'idempotency-key': `once ${ann.team}`.replaceAll(' ', '-') },
  }
  const first = await ann.browser.send('POST', LISTS, given)
  await scene.app.jobs.drain()
  const second = await ann.browser.send('POST', LISTS, given)
  expect([first.statusCode, second.statusCode]).toEqual([202, 202])
  expect(second.json().id).toBe(first.json().id)
})

test('cancelled, who was not sent is forgotten; the file can be added once more', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const { id, task } = (await created(ann, account, tenPeople)).json()
  expect((await ann.browser.send('DELETE', `${LISTS}${id}/`)).json()).toMatchObject({ code: 'under_way' })
  await ann.browser.send('POST', `/api/tasks/${task}/cancel/`)
  await scene.app.jobs.drain()
  expect(await read(ann, id)).toMatchObject({ state: 'cancelled', sent: 0, emails: 0, network_id: null })
  expect(await pending(id)).toEqual([])
  const cancelled = (await ann.browser.send('GET', `/api/tasks/${task}/`)).json()
  expect(cancelled).toMatchObject({ state: 'cancelled', problem: { code: 'no_customers_sent' } })
  const added = await ann.browser.send('POST', `${LISTS}${id}/people/`, {
    body: { file: await fileOf(ann, tenPeople) },
  })
  expect(added.statusCode).toBe(202)
  await scene.app.jobs.drain()
  expect(await read(ann, id)).toMatchObject({ state: 'processing', sent: 10, total: 10 })
})

const sendTo = async (ann: TeamPerson, id: string, way: 'people' | 'removed-people', text: string) =>
  await ann.browser.send('POST', `${LISTS}${id}/${way}/`, { body: { file: await fileOf(ann, text) } })

test('the same file again adds nobody, in whichever order it is; another one adds entries', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const { id } = (await created(ann, account, tenPeople)).json()
  await scene.app.jobs.drain()
  await scene.sandbox.takeRequests()
  const before = filesLeft()
  const again = await sendTo(ann, id, 'people', tenPeople.split('\n').toReversed().join('\n'))
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_in_list'])
  // Nothing of it is left, and the list is what it was.
  expect(filesLeft()).toEqual(before)
  expect(await sends()).toEqual([])
  expect(await read(ann, id)).toMatchObject({ state: 'processing', total: 10, files: 1, exact: true })

  expect((await sendTo(ann, id, 'people', `${tenPeople}\n@jack`)).statusCode).toBe(202)
  await scene.app.jobs.drain()
  const after = await read(ann, id)
  expect(after).toMatchObject({ total: 21, files: 2, exact: false, emails: 20, handles: 1 })
  expect(await membersOf(after.network_id)).toHaveLength(11)
  // Of another list it is another file.
  const other = (await created(ann, account, tenPeople)).json()
  await scene.app.jobs.drain()
  expect(await read(ann, other.id)).toMatchObject({ total: 10, exact: true })
})

test('cancelled on its way, the list says what is in the ad account, and the same file goes on from there', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const text = mixedText()
  const { id, task } = (await created(ann, account, text)).json()
  // Canceled while the answer to its first batch is on its way.
  const { ads } = scene.app.adAccountPorts
  const send = ads.changeMembers.bind(ads)
  ads.changeMembers = async (...args) => {
    await send(...args)
    ads.changeMembers = send
    await ann.browser.send('POST', `/api/tasks/${task}/cancel/`)
  }
  await scene.app.jobs.drain()
  const stopped = await read(ann, id)
  expect(stopped).toMatchObject({ state: 'cancelled', sent: 2500, total: 2500, last: { sent: 2500, total: MIXED } })
  await scene.sandbox.takeRequests()
  const on = await sendTo(ann, id, 'people', text)
  expect([on.statusCode, on.json()]).toMatchObject([202, { sent: 2500, total: MIXED, files: 1, exact: true }])
  await scene.app.jobs.drain()
  expect(await sends()).toHaveLength(2)
  const whole = await read(ann, id)
  expect(whole).toMatchObject({ state: 'processing', sent: MIXED, total: MIXED, emails: 1560, exact: true })
  expect(await membersOf(whole.network_id)).toHaveLength(MIXED)
})

test('people are taken out by one of the identifiers with which they were added, without a subscription', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const text = mixedText(40)
  const { id } = (await created(ann, account, text)).json()
  const early = await sendTo(ann, id, 'removed-people', text)
  expect([early.statusCode, early.json().code]).toEqual([409, 'under_way'])
  await scene.app.jobs.drain()
  scene.app.subscribed = false
  const out = 'person0@shop.example.jp\nperson4@shop.example.jp\n@nobody_of_them'
  const begun = await sendTo(ann, id, 'removed-people', out)
  scene.app.subscribed = true
  expect([begun.statusCode, begun.json()]).toMatchObject([
    202,
    { state: 'waiting', total: 40, removed: 0, last: { operation: 'remove', sent: 0, total: 3 } },
  ])
  await scene.app.jobs.drain()
  const after = await read(ann, id)
  expect(after).toMatchObject({ state: 'processing', total: 40, files: 1, removed: 3, exact: false })
  expect(await membersOf(after.network_id)).toHaveLength(38)
  expect((await ann.browser.send('GET', `/api/tasks/${after.task}/`)).json()).toMatchObject({ state: 'done', done: 3 })
  const logged = await scene.world.db.selectFrom('activity').select('action').where('team_id', '=', ann.team).execute()
  expect(logged.map(({ action }) => action)).toContain('customer-list.reduced')
  const again = await sendTo(ann, id, 'removed-people', out)
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_removed'])
  // The whole file once more: those who were taken out are in it again, and nobody is counted twice.
  expect((await sendTo(ann, id, 'people', text)).statusCode).toBe(202)
  await scene.app.jobs.drain()
  expect(await read(ann, id)).toMatchObject({ total: 40, files: 1, removed: 0, exact: true })
  expect(await membersOf(after.network_id)).toHaveLength(40)
})

test('of a list from which nobody was sent nobody is taken out', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const { id, task } = (await created(ann, account, tenPeople)).json()
  await ann.browser.send('POST', `/api/tasks/${task}/cancel/`)
  await scene.app.jobs.drain()
  const none = await sendTo(ann, id, 'removed-people', tenPeople)
  expect([none.statusCode, none.json().code]).toEqual([409, 'nothing_in_list'])
  expect(await read(ann, id)).toMatchObject({ state: 'cancelled', total: 0, exact: true })
})

test('what would refuse a file is said before it is sent; a file that was sent first is deleted', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const check = (given: object = {}) =>
    ann.browser.send('POST', `${LISTS}check/`, { body: { account, name: 'Checked', ...given } })
  expect((await check()).statusCode).toBe(204)
  const before = filesLeft()
  scene.app.subscribed = false
  const unpaid = await check()
  const sent = await created(ann, account, tenPeople)
  scene.app.subscribed = true
  // An admin is told what to do, not whom to ask.
  for (const answer of [unpaid, sent])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      402,
      { code: 'subscription_needed', detail: expect.stringContaining('Choose a plan under Team, Subscription') },
    ])
  expect(filesLeft()).toEqual(before)
  scene.app.uploadsLeft = false
  const usedUp = await check()
  scene.app.uploadsLeft = true
  expect([usedUp.statusCode, usedUp.json().code]).toEqual([402, 'uploads_used_up'])
  const { id, name } = (await created(ann, account, tenPeople)).json()
  const of = (operation: string) => ann.browser.send('POST', `${LISTS}${id}/check/`, { body: { operation } })
  expect((await of('add')).json().code).toBe('under_way')
  await scene.app.jobs.drain()
  const taken = await check({ name })
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'list_name_taken'])
  expect([(await of('add')).statusCode, (await of('remove')).statusCode]).toEqual([204, 204])
})

test('a refusal of the ad platform ends it with its sentence, and whoever ordered it is told', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const said = { status: 400, code: 'INVALID_PARAMETER', message: 'Not these' }
  await scene.sandbox.order({ kind: 'refused', method: 'POST', path: '/accounts/*/users', times: 2, ...said })
  const { id, task } = (await created(ann, account, tenPeople)).json()
  await scene.app.jobs.drain()
  const failed = await read(ann, id)
  expect(failed).toMatchObject({ state: 'failed', sent: 0, problem: { code: 'platform_said' } })
  expect(await pending(id)).toEqual([])
  expect((await ann.browser.send('GET', `/api/tasks/${task}/`)).json()).toMatchObject({ state: 'failed' })
  const notices = await scene.world.db.selectFrom('notifications').selectAll().where('user_id', '=', ann.user).execute()
  expect(notices.map(({ kind }) => kind)).toEqual(['task_failed'])
  // What stands in the ad account of it is deleted there too.
  expect((await ann.browser.send('DELETE', `${LISTS}${id}/`)).statusCode).toBe(204)
  const there = await scene.app.adAccountPorts.ads.customAudiences(grant, AD_ACCOUNT)
  expect(there.map((one) => one.id)).not.toContain(failed.network_id)
})

test('the ad account leaves the team: nobody waits to be sent any more, and it is said', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const { id } = (await created(ann, account, tenPeople)).json()
  expect((await ann.browser.send('DELETE', `/api/teams/${ann.slug}/accounts/${account}/`)).statusCode).toBe(204)
  expect(await pending(id)).toEqual([])
  await scene.app.jobs.drain()
  expect(await read(ann, id)).toMatchObject({ state: 'failed', problem: { code: 'account_left_team' }, emails: 0 })
})

test('deleted in the ad account by somebody else, it is told', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const { id } = (await created(ann, account, tenPeople)).json()
  await scene.app.jobs.drain()
  const { network_id: there } = await read(ann, id)
  await scene.app.adAccountPorts.ads.deleteCustomAudience(grant, AD_ACCOUNT, there)
  scene.app.time += 60_000
  expect(await read(ann, id)).toMatchObject({ state: 'failed', problem: { code: 'audience_removed_there' } })
  // Its file once more, and it is there as before.
  await ann.browser.send('POST', `${LISTS}${id}/people/`, { body: { file: await fileOf(ann, tenPeople) } })
  await scene.app.jobs.drain()
  const after = await read(ann, id)
  expect(after).toMatchObject({ state: 'processing', sent: 10, total: 10, emails: 10, problem: null })
  expect(after.network_id).not.toBe(there)
  expect(await membersOf(after.network_id)).toHaveLength(10)
})

test('a file that a killed process had taken is swept', async () => {
  const { ann } = await advertisingTeamOf(scene.app)
  const { db, folder } = { db: scene.world.db, folder: scene.app.audiencePorts.folder }
  const [abandoned, taken] = [await fileOf(ann, tenPeople), await fileOf(ann, tenPeople)]
  await db.updateTable('files').set({ state: 'used' }).where('id', '=', taken).execute()
  expect(filesLeft()).toEqual(expect.arrayContaining([abandoned, taken]))
  scene.app.time += 2 * 3_600_000
  await sweepFiles({ db, folder, clock: () => scene.app.time })
  expect(filesLeft()).toEqual([])
  expect(await db.selectFrom('files').select('id').where('user_id', '=', ann.user).execute()).toEqual([])
})

test.each(['dropped_before', 'dropped_after'] as const)(
  'deleting: the answer is lost (%s), it is gone',
  async (kind) => {
    const { ann, account } = await advertisingTeamOf(scene.app)
    const { id } = (await created(ann, account, tenPeople)).json()
    await scene.app.jobs.drain()
    await scene.sandbox.order({ kind, method: 'DELETE', path: `${OF_ACCOUNT}/*`, times: 1 })
    expect((await ann.browser.send('DELETE', `${LISTS}${id}/`)).statusCode).toBe(204)
    expect((await ann.browser.send('GET', `${LISTS}${id}/`)).statusCode).toBe(404)
  },
)

test('another team sees none of it', async () => {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const { id } = (await created(ann, account, tenPeople)).json()
  await scene.app.jobs.drain()
  const bob = await ownTeamOf(scene.app)
  for (const [method, path, body] of [
    ['GET', `${LISTS}${id}/`, undefined],
    ['PATCH', `${LISTS}${id}/`, { purpose: 'targeting' }],
    ['DELETE', `${LISTS}${id}/`, undefined],
    ['POST', `${LISTS}${id}/people/`, { file: id }],
    ['POST', `${LISTS}${id}/removed-people/`, { file: id }],
    ['POST', `${LISTS}${id}/check/`, { operation: 'remove' }],
  ] as const)
    expect((await bob.browser.send(method, path, { body })).statusCode).toBe(404)
  expect((await bob.browser.send('GET', LISTS)).json()).toEqual([])
})
