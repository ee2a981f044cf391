// Lists of people and follows over HTTP, as the connected account of a sandbox network that runs as a program of its own.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { type SandboxNetwork, startSandbox } from '../../../testkit/sandbox-network.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'

const LISTS = '/api/user/lists/'
const FOLLOW = '/api/user/follow-unfollow/'

let world: World
let sandbox: SandboxNetwork
let application: WholeApplication
let people = 0

const signedIn = async (): Promise<Browser> => {
  const browser = application.browser()
  await browser.signIn(`person${++people}@mail.example.com`)
  return browser
}
const connected = async (person = 'harborroast'): Promise<Browser> => {
  const browser = await signedIn()
  await connectNetworkAccount(browser, { person })
  return browser
}

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  application = await startWholeApplication(world, { network: null, sandbox: sandbox.url })
})
afterEach(async () => {
  await sandbox.healAll()
  await sandbox.control('POST', 'reset')
  await sandbox.control('DELETE', 'rate-limits')
  for (const table of ['ad_accounts', 'network_grants', 'oauth_flows'] as const)
    await world.db.deleteFrom(table).execute()
  application.time += 3_600_000
  expect(application.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await application.close()
  await world.close()
  await sandbox.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const make = async (browser: Browser, body: object = {}): Promise<string> => {
  const answer = await browser.send('POST', LISTS, { body: { name: 'Roasters', ...body } })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json().id
}
const namesOf = async (browser: Browser): Promise<string[]> => {
  application.time += 61_000
  const { results } = (await browser.send('GET', LISTS)).json()
  return results.map(({ name }: { name: string }) => name)
}
const answered = async (browser: Browser, method: Method, url: string, body?: unknown) => {
  const answer = await browser.send(method, url, body === undefined ? {} : { body })
  return [answer.statusCode, answer.statusCode === 204 ? '' : (answer.json().code ?? '')]
}
const others = ['thedialin', 'lanternbeans', 'kestrelgrinders']
const idOf = async (browser: Browser, handle: string): Promise<string> => {
  await browser.send('POST', '/api/external/ad-account/', { body: { account_id: '18ce54d4x5t' } })
  const url = '/api/external/ad-account/18ce54d4x5t/handles/'
  return (await browser.send('POST', url, { body: { handles: [handle] } })).json().users[0].id
}

describe('lists', () => {
  test('one is made privately, read, renamed, described and deleted', async () => {
    const browser = await connected()
    const made = await browser.send('POST', LISTS, { body: { name: '  Roasters ', description: 'Who roasts' } })
    expect(made.json()).toMatchObject({ name: 'Roasters', description: 'Who roasts', private: true, members: 0 })
    const { id } = made.json()
    expect((await browser.send('GET', LISTS)).json()).toMatchObject({ results: [{ id, private: true }], next: null })
    const renamed = await browser.send('PUT', `${LISTS}${id}/`, { body: { name: 'Best roasters' } })
    expect(renamed.json()).toMatchObject({ id, name: 'Best roasters', description: 'Who roasts', private: true })
    const shown = await browser.send('PUT', `${LISTS}${id}/`, { body: { description: '', private: false } })
    expect(shown.json()).toMatchObject({ name: 'Best roasters', description: '', private: false })
    const read = (await browser.send('GET', `${LISTS}${id}/`)).json()
    expect(read).toMatchObject({ id, name: 'Best roasters', description: '', private: false })
    expect(Date.parse(read.created)).toBeGreaterThan(0)
    expect(await namesOf(browser)).toEqual(['Best roasters'])
    expect(await answered(browser, 'DELETE', `${LISTS}${id}/`)).toEqual([204, ''])
    expect(await answered(browser, 'GET', `${LISTS}${id}/`)).toEqual([404, 'not_found'])
    expect(await answered(browser, 'DELETE', `${LISTS}${id}/`)).toEqual([404, 'not_found'])
    expect((await browser.send('GET', LISTS)).json().results).toEqual([])
  })

  test('they come in pages', async () => {
    const browser = await connected()
    for (const name of ['One', 'Two', 'Three']) await make(browser, { name })
    const first = (await browser.send('GET', `${LISTS}?limit=2`)).json()
    const second = (await browser.send('GET', `${LISTS}?limit=2&cursor=${first.next}`)).json()
    const names = [...first.results, ...second.results].map(({ name }) => name)
    expect([names, second.next]).toEqual([['Three', 'Two', 'One'], null])
    for (const cursor of ['x', Buffer.from('["../1"]').toString('base64url'), Buffer.from('[1]').toString('base64url')])
      expect((await browser.send('GET', `${LISTS}?cursor=${cursor}`)).json()).toHaveProperty('cursor')
  })

  test('a list that cannot be asks the network nothing', async () => {
    const browser = await connected()
    await sandbox.takeRequests()
    for (const body of [
      {},
      { name: '  ' },
      { name: 'x'.repeat(26) },
      { name: 'a\nb' },
      { name: 'x', description: 'x'.repeat(101) },
      { name: 'x', colour: 'red' },
    ])
      expect([body, (await browser.send('POST', LISTS, { body })).statusCode]).toEqual([body, 400])
    expect(await sandbox.takeRequests()).toEqual([])
  })

  test('looking often asks the network once a minute, and a change shows at once', async () => {
    const browser = await connected()
    await sandbox.takeRequests()
    for (let n = 0; n < 20; n += 1) await browser.send('GET', LISTS)
    expect(await sandbox.takeRequests()).toHaveLength(1)
    await make(browser)
    expect((await browser.send('GET', LISTS)).json().results).toHaveLength(1)
  })
})

describe('a list whose answer is lost', () => {
  test('is found, and not made twice', async () => {
    const browser = await connected()
    await sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/2/lists' })
    const made = await browser.send('POST', LISTS, { body: { name: 'Roasters' } })
    expect([made.statusCode, made.json().name]).toEqual([201, 'Roasters'])
    expect(await namesOf(browser)).toEqual(['Roasters'])
  })

  test('is made when the network had not', async () => {
    const browser = await connected()
    // One of the same name from long ago is another one.
    await make(browser)
    await sandbox.control('PUT', 'clock', { forward_hours: 2 })
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await sandbox.order({ kind: 'dropped_before', method: 'POST', path: '/2/lists' })
    await make(browser)
    expect(await namesOf(browser)).toEqual(['Roasters', 'Roasters'])
  })

  test('is found by a later call when the network could not be looked at', async () => {
    const browser = await connected()
    await sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/2/lists' })
    await sandbox.order({ kind: 'unavailable', path: '*/owned_lists', seconds: 60, retry_after: 30 })
    const lost = await browser.send('POST', LISTS, { body: { name: 'Roasters' } })
    expect([lost.statusCode, lost.json().code, lost.headers['retry-after']]).toEqual([503, 'network_unavailable', '30'])
    await sandbox.healAll()
    application.time += 1_000
    const found = await browser.send('POST', LISTS, { body: { name: 'Roasters', description: 'Who roasts' } })
    expect([found.statusCode, found.json().description]).toEqual([201, 'Who roasts'])
    expect((await browser.send('GET', LISTS)).json().results).toMatchObject([
      { name: 'Roasters', description: 'Who roasts' },
    ])
    // That one is settled: whoever asks again wants a second one.
    await make(browser)
    expect(await namesOf(browser)).toEqual(['Roasters', 'Roasters'])
  })

  test('the same key makes one list, however often it comes', async () => {
    const browser = await connected()
    const headers = { 'idempotency-key': 'one' }
    const send = () => browser.send('POST', LISTS, { body: { name: 'Roasters' }, headers })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await namesOf(browser)).toEqual(['Roasters'])
  })

  test('a change, a deletion and members are repeated, for they do nothing twice', async () => {
    const browser = await connected()
    const id = await make(browser)
    for (const method of ['PUT', 'DELETE', 'POST'] as const)
      await sandbox.order({ kind: 'dropped_after', method, path: `/2/lists/${id}*` })
    const url = `${LISTS}${id}/`
    expect((await browser.send('PUT', url, { body: { name: 'Others' } })).json().name).toBe('Others')
    const added = await browser.send('POST', `${url}members/`, { body: { handles: ['thedialin'] } })
    expect(added.json().changed).toHaveLength(1)
    expect(await answered(browser, 'DELETE', url)).toEqual([204, ''])
    expect(await namesOf(browser)).toEqual([])
  })
})

describe('members', () => {
  test('people come in by handle and by id, each once, and go again', async () => {
    const browser = await connected()
    const url = `${LISTS}${await make(browser)}/members/`
    const grinder = await idOf(browser, 'kestrelgrinders')
    const body = {
      handles: ['@TheDialin', 'thedialin', 'lanternbeans', 'nobody_has_this', 'no handle'],
      user_ids: [grinder],
    }
    const first = (await browser.send('POST', url, { body })).json()
    expect(first).toMatchObject({ unchanged: [], missing: ['no handle', 'nobody_has_this'] })
    expect(first.changed).toHaveLength(3)
    await sandbox.takeRequests()
    const again = (await browser.send('POST', url, { body: { handles: [...others] } })).json()
    expect([again.changed, again.unchanged.length]).toEqual([[], 3])
    expect((await sandbox.takeRequests()).filter((one) => one.startsWith('POST'))).toEqual([])
    const page = (await browser.send('GET', `${url}?limit=2`)).json()
    const rest = (await browser.send('GET', `${url}?limit=2&cursor=${page.next}`)).json()
    const handles = [...page.results, ...rest.results].map(({ handle }) => handle)
    expect([handles.sort(), rest.next]).toEqual([[...others].sort(), null])
    expect(page.results[0].followers).toBeGreaterThan(0)
    const gone = (await browser.send('DELETE', url, { body: { handles: ['lanternbeans'], user_ids: ['1'] } })).json()
    expect([gone.changed.length, gone.unchanged]).toEqual([1, ['1']])
    expect((await browser.send('GET', url)).json().results).toHaveLength(2)
    application.time += 61_000
    expect((await browser.send('GET', LISTS)).json().results).toMatchObject([{ members: 2 }])
  })

  test('an id that nobody has is missing', async () => {
    const browser = await connected()
    const url = `${LISTS}${await make(browser)}/members/`
    const answer = await browser.send('POST', url, { body: { user_ids: ['1'], handles: ['thedialin'] } })
    expect(answer.json()).toMatchObject({ missing: ['1'], changed: [expect.any(String)] })
  })

  test('not oneself, not nobody, and not more than a hundred', async () => {
    const browser = await connected()
    const url = `${LISTS}${await make(browser)}/members/`
    expect(await answered(browser, 'POST', url, { handles: ['thedialin', 'harborroast'] })).toEqual([422, 'yourself'])
    expect((await browser.send('GET', url)).json().results).toEqual([])
    const many = Array.from({ length: 51 }, (_, at) => `a${at}`)
    for (const body of [{}, { handles: [] }, { handles: many, user_ids: many.map((_, at) => `${at + 1}`) }])
      expect((await browser.send('POST', url, { body })).statusCode).toBe(400)
  })

  test('when the network stops in the middle, who is done and who is left is said, and the same call goes on', async () => {
    const browser = await connected()
    const id = await make(browser)
    const url = `${LISTS}${id}/members/`
    const stop = { method: 'POST', path: `/2/lists/${id}/members`, skip: 1, seconds: 60 } as const
    await sandbox.order({ ...stop, kind: 'unavailable', retry_after: 30 })
    const stopped = await browser.send('POST', url, { body: { handles: others } })
    expect([stopped.statusCode, stopped.json().code, stopped.headers['retry-after']]).toEqual([
      503,
      'network_unavailable',
      '30',
    ])
    const { done, left } = stopped.json()
    expect([done.length, left.length]).toEqual([1, 2])
    await sandbox.healAll()
    const rest = (await browser.send('POST', url, { body: { handles: others } })).json()
    expect(rest).toEqual({ changed: left, unchanged: done, missing: [] })
    // Its limit, reached on the way.
    await sandbox.order({ ...stop, kind: 'rate_limited', method: 'DELETE', path: `/2/lists/${id}/members/*` })
    const limited = await browser.send('DELETE', url, { body: { handles: others } })
    expect([limited.statusCode, limited.json().code]).toEqual([429, 'network_busy'])
    expect([limited.json().done.length, limited.json().left.length]).toEqual([1, 2])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('follows', () => {
  test('following and unfollowing, by handle and by id', async () => {
    const browser = await connected()
    const id = await idOf(browser, 'thedialin')
    const send = async (body: object) => (await browser.send('POST', FOLLOW, { body })).json()
    expect(await send({ handle: '@TheDialin', follow: true })).toEqual({ user_id: id, following: true, pending: false })
    expect(await send({ user_id: id, follow: true })).toEqual({ user_id: id, following: true, pending: false })
    expect(await send({ user_id: id, follow: false })).toEqual({ user_id: id, following: false, pending: false })
    const requested = await sandbox.takeRequests()
    expect(requested.at(-1)).toMatch(new RegExp(`^DELETE /2/users/[0-9]+/following/${id}$`))
  })

  test('not oneself, not nobody, and one person', async () => {
    const browser = await connected()
    for (const [body, ...expected] of [
      [{ handle: 'harborroast', follow: true }, 422, 'yourself'],
      [{ handle: 'nobody_has_this', follow: true }, 422, 'nobody'],
      [{ user_id: '1', follow: true }, 422, 'nobody'],
      [{ handle: 'a b', follow: true }, 400, ''],
      [{ user_id: '../me', follow: false }, 400, ''],
      [{ follow: true }, 400, ''],
      [{ handle: 'thedialin', user_id: '1', follow: true }, 400, ''],
      [{ handle: 'thedialin' }, 400, ''],
    ] as const)
      expect([body, ...(await answered(browser, 'POST', FOLLOW, body))]).toEqual([body, ...expected])
  })
})

describe('whose', () => {
  test('two people have their own lists; those of another are not there, public or not', async () => {
    const owner = await connected()
    const stranger = await connected('thedialin')
    for (const hidden of [true, false]) {
      const id = await make(owner, { private: hidden })
      const url = `${LISTS}${id}/`
      const body = { handles: ['lanternbeans'] }
      await owner.send('POST', `${url}members/`, { body })
      expect(await answered(stranger, 'GET', url)).toEqual([404, 'not_found'])
      expect(await answered(stranger, 'GET', `${url}members/`)).toEqual([404, 'not_found'])
      expect(await answered(stranger, 'PUT', url, { name: 'Mine' })).toEqual([404, 'not_found'])
      expect(await answered(stranger, 'POST', `${url}members/`, body)).toEqual([404, 'not_found'])
      expect(await answered(stranger, 'DELETE', `${url}members/`, body)).toEqual([404, 'not_found'])
      expect(await answered(stranger, 'DELETE', url)).toEqual([404, 'not_found'])
      expect((await owner.send('GET', url)).json()).toMatchObject({ name: 'Roasters', members: 1 })
    }
    expect((await stranger.send('GET', LISTS)).json().results).toEqual([])
  })

  test('ids that are none reach no other call of the network', async () => {
    const browser = await connected()
    await sandbox.takeRequests()
    for (const pk of ['..%2f..%2f2%2fusers%2fme', '%2e%2e', '0x1', '1%00', '-1', '１', '1'.repeat(20), '1?x=1%26', 'a'])
      for (const method of ['GET', 'DELETE'] as const) {
        const { statusCode } = await browser.send(method, `${LISTS}${pk}/`)
        expect([pk, method, statusCode >= 400 && statusCode < 500]).toEqual([pk, method, true])
      }
    expect((await sandbox.takeRequests()).filter((one) => !/ \/2\/lists\/[0-9]+$/.test(one))).toEqual([])
  })

  test('it is the account connected last, of those that work', async () => {
    const browser = await connected()
    await make(browser, { name: 'Of the first' })
    application.time += 1_000
    const { id } = await connectNetworkAccount(browser, { person: 'thedialin' })
    expect(await namesOf(browser)).toEqual([])
    await world.db.updateTable('network_grants').set({ state: 'reconnect' }).where('id', '=', id).execute()
    expect(await namesOf(browser)).toEqual(['Of the first'])
  })

  test('without a connection, and with one that was taken back', async () => {
    const calls = (id: string) =>
      [
        ['GET', LISTS],
        ['POST', LISTS, { name: 'x' }],
        ['GET', `${LISTS}${id}/`],
        ['PUT', `${LISTS}${id}/`, { name: 'y' }],
        ['GET', `${LISTS}${id}/members/`],
        ['POST', `${LISTS}${id}/members/`, { handles: ['thedialin'] }],
        ['DELETE', `${LISTS}${id}/members/`, { handles: ['thedialin'] }],
        ['DELETE', `${LISTS}${id}/`],
        ['POST', FOLLOW, { handle: 'thedialin', follow: true }],
      ] as const
    const alone = await signedIn()
    for (const [method, url, body] of calls('7'))
      expect(await answered(alone, method, url, body)).toEqual([409, 'not_connected'])
    const browser = await connected()
    const id = await make(browser)
    await sandbox.control('POST', 'grants/revoke', {})
    for (const [method, url, body] of calls(id))
      expect([method, url, await answered(browser, method, url, body)]).toEqual([
        method,
        url,
        [409, 'reconnect_needed'],
      ])
    const [connection] = (await browser.send('GET', '/rest-auth/socialaccounts/')).json()
    expect(connection.state).toBe('reconnect')
  })
})

describe('limits of the network', () => {
  test('when to come back is said', async () => {
    const browser = await connected()
    for (const [method, path, url, body] of [
      ['GET', '*/owned_lists', LISTS, undefined],
      ['POST', '*/following', FOLLOW, { handle: 'thedialin', follow: true }],
      ['POST', '/2/lists', LISTS, { name: 'x' }],
    ] as const) {
      await sandbox.order({ kind: 'rate_limited', path, seconds: 60 })
      const answer = await browser.send(method, url, body && { body })
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'network_busy'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  test('its sentence is told when it does not allow something', async () => {
    const browser = await connected()
    const id = await make(browser)
    await sandbox.order({ kind: 'refused', status: 403, method: 'PUT', path: `/2/lists/${id}`, message: 'as ordered' })
    const answer = await browser.send('PUT', `${LISTS}${id}/`, { body: { name: 'y' } })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'network_refused'])
    expect(answer.json().detail).not.toContain('ad account')
  })
})
