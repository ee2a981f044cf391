// Two logins with an ad account each: audiences and lists of one are not there for the other, whatever path leads to them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantedKeys } from '../../testkit/granted-keys.ts'
import { type Keys, STANDING_KEYS, startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

interface Login {
  readonly keys: Keys
  readonly account: string
}

let sandbox: TestSandbox
let harbor: Login
let lantern: Login
/** May look at the first ad account. */
let analyst: Login
beforeAll(async () => {
  sandbox = await startTestSandbox()
  harbor = { keys: STANDING_KEYS, account: '18ce54d4x5t' }
  const keys = await grantedKeys(sandbox, 'lanternbeans')
  const made = await sandbox.send('POST', '/12/accounts', { keys })
  lantern = { keys, account: made.body.data.id }
  analyst = { keys: await grantedKeys(sandbox, 'thedialin'), account: harbor.account }
})
afterAll(() => sandbox.close())

const call = async ({ keys }: Login, method: string, path: string, json?: unknown) => {
  await sandbox.control('DELETE', '/sandbox/rate-limits')
  return await sandbox.send(method, path, { keys, ...(json !== undefined && { json }) })
}
const inAccount = (who: Login, method: string, rest: string, json?: unknown, account = who.account) =>
  call(who, method, `/12/accounts/${account}/${rest}`, json)

async function audienceOf(who: Login, name: string): Promise<string> {
  const { status, body } = await inAccount(who, 'POST', `custom_audiences?name=${name}`)
  expect(status).toBe(201)
  return body.data.id
}
const idsOf = async (who: Login, query = '') =>
  (await inAccount(who, 'GET', `custom_audiences${query}`)).body.data.map(({ id }: { id: string }) => id)

/** What the second login is answered by the platform: below the other’s account, and below its own. */
const refusals = () =>
  [
    [harbor.account, 403],
    [lantern.account, 404],
  ] as const

const MEMBERS = [{ operation_type: 'Update', params: { users: [{ handle: ['a'.repeat(64)] }] } }]

describe('custom audiences', () => {
  test('each login lists its own, and its account is not there for the other', async () => {
    const [ours, theirs] = [await audienceOf(harbor, 'Regulars'), await audienceOf(lantern, 'Regulars')]
    expect(await idsOf(harbor)).toContain(ours)
    expect(await idsOf(lantern)).toEqual([theirs])
    for (const query of ['?permission_scope=SHARED', `?custom_audience_ids=${ours}`, '?q=Regulars&with_deleted=true'])
      expect(await idsOf(lantern, query)).not.toContain(ours)
    const foreign = await inAccount(lantern, 'GET', 'custom_audiences', undefined, harbor.account)
    expect([foreign.status, foreign.body.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
    const accounts = (await call(lantern, 'GET', '/12/accounts')).body.data.map(({ id }: { id: string }) => id)
    expect(accounts).toEqual([lantern.account])
  })

  test.each([
    ['GET', ''],
    ['PUT', '?name=Taken'],
    ['DELETE', ''],
    ['GET', '/targeted'],
    ['GET', '/permissions'],
    ['POST', '/users', MEMBERS],
  ] as const)(
    'an audience of another account is found neither there nor in one’s own: %s %s',
    async (method, rest, json?) => {
      const ours = await audienceOf(harbor, `Guests${method}${rest.replace(/\W/g, '')}`)
      const before = (await inAccount(harbor, 'GET', `custom_audiences/${ours}`)).body.data
      for (const [account, expected] of refusals()) {
        const { status, body } = await inAccount(lantern, method, `custom_audiences/${ours}${rest}`, json, account)
        const errors = body.errors ?? body.operation_errors
        expect([status, JSON.stringify(errors)]).toEqual([expected, expect.stringContaining('NOT_FOUND')])
        expect(JSON.stringify(body)).not.toContain('Guests')
      }
      expect((await inAccount(harbor, 'GET', `custom_audiences/${ours}`)).body.data).toEqual(before)
    },
  )

  test('nobody shares an audience that is another account’s, nor with themselves', async () => {
    const ours = await audienceOf(harbor, 'Suppliers')
    const share = `custom_audiences/${ours}/permissions?granted_account_id=${lantern.account}&permission_level=READ_WRITE`
    for (const [account, expected] of refusals())
      expect((await inAccount(lantern, 'POST', share, undefined, account)).status).toBe(expected)
    expect(await idsOf(lantern, '?permission_scope=SHARED')).toEqual([])
  })

  test('those who share an account see the same; whoever may only look changes nothing', async () => {
    const ours = await audienceOf(harbor, 'Neighbours')
    expect(await idsOf(analyst)).toEqual(await idsOf(harbor))
    const read = async (who: Login) => (await inAccount(who, 'GET', `custom_audiences/${ours}`)).body.data
    expect(await read(analyst)).toEqual(await read(harbor))
    for (const [method, rest] of [
      ['PUT', '?name=Taken'],
      ['DELETE', ''],
    ] as const)
      expect((await inAccount(analyst, method, `custom_audiences/${ours}${rest}`)).status).toBe(403)
    expect((await read(harbor)).name).toBe('Neighbours')
  })
})

test('the list of people whom no ad may reach is one’s own too', async () => {
  const made = await inAccount(harbor, 'POST', 'do_not_reach_lists')
  const { id } = made.body.data
  expect((await inAccount(lantern, 'GET', 'do_not_reach_lists')).body.data).toEqual([])
  for (const [account, expected] of refusals())
    expect((await inAccount(lantern, 'DELETE', `do_not_reach_lists/${id}`, undefined, account)).status).toBe(expected)
  const members = [{ operation_type: 'Delete', params: { users: [{ email: ['a'.repeat(64)] }] } }]
  const path = `/12/batch/accounts/${lantern.account}/do_not_reach_lists/${id}/users`
  expect((await call(lantern, 'POST', path, members)).status).toBe(404)
  expect((await inAccount(harbor, 'GET', 'do_not_reach_lists')).body.data).toMatchObject([{ id, deleted: false }])
})

describe('lists of people', () => {
  const listOf = async (who: Login, hidden: boolean): Promise<string> =>
    (await call(who, 'POST', '/2/lists', { name: 'Roasters', private: hidden })).body.data.id
  const ownedBy = async (owner: Login, seenBy: Login): Promise<string[]> => {
    const { id } = (await call(owner, 'GET', '/2/users/me')).body.data
    const { data = [] } = (await call(seenBy, 'GET', `/2/users/${id}/owned_lists`)).body
    return data.map((list: { readonly id: string }) => list.id)
  }

  test('a private one is there for its owner alone; a public one is seen by all and changed by its owner', async () => {
    const [hidden, open] = [await listOf(harbor, true), await listOf(harbor, false)]
    const someone = (await call(lantern, 'GET', '/2/users/me')).body.data.id
    await call(harbor, 'POST', `/2/lists/${hidden}/members`, { user_id: someone })
    expect(await ownedBy(harbor, lantern)).toEqual([open])
    expect(new Set(await ownedBy(harbor, harbor))).toEqual(new Set([hidden, open]))
    for (const path of [`/2/lists/${hidden}`, `/2/lists/${hidden}/members`]) {
      const { body } = await call(lantern, 'GET', path)
      expect([body.data, JSON.stringify(body)]).toEqual([undefined, expect.not.stringContaining('Roasters')])
    }
    for (const [id, status] of [
      [hidden, 404],
      [open, 403],
    ] as const)
      for (const [method, rest, json] of [
        ['PUT', '', { name: 'Taken' }],
        ['DELETE', '', undefined],
        ['POST', '/members', { user_id: someone }],
        ['DELETE', `/members/${someone}`, undefined],
      ] as const)
        expect((await call(lantern, method, `/2/lists/${id}${rest}`, json)).status).toBe(status)
    for (const id of [hidden, open])
      expect((await call(harbor, 'GET', `/2/lists/${id}`)).body.data.name).toBe('Roasters')
  })
})
