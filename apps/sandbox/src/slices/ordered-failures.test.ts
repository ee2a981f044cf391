// Failures that are ordered happen as ordered, the clock goes as it is told, limits hold, and the door is ours alone.
import { request as nodeRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())
afterEach(async () => {
  await sandbox.control('DELETE', '/sandbox/failures')
})

const ACCOUNT = '/12/accounts/18ce54d4x5t'
const CAMPAIGN = { funding_instrument_id: 'lygyi', daily_budget_amount_local_micro: '1000000', entity_status: 'PAUSED' }
const order = (body: unknown) => sandbox.control('POST', '/sandbox/failures', body)
const read = () => sandbox.send('GET', `${ACCOUNT}/campaigns`)
const write = (name: string) => sandbox.send('POST', `${ACCOUNT}/campaigns`, { query: { ...CAMPAIGN, name } })
const named = async (name: string) =>
  (await sandbox.send('GET', `${ACCOUNT}/campaigns`, { query: { q: name } })).body.data.length

test('429 for a minute, with the headers that say until when', async () => {
  await order({ kind: 'rate_limited', path: '/accounts/*/campaigns', seconds: 60 })
  const { status, headers, body } = await read()
  expect([status, body.errors[0].code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(headers.get('x-account-rate-limit-remaining')).toBe('0')
  const wait = Number(headers.get('x-account-rate-limit-reset')) - sandbox.realTime() / 1000
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(61)
  // Other calls are not meant.
  expect((await sandbox.send('GET', ACCOUNT)).status).toBe(200)
  sandbox.passRealTime(61_000)
  expect((await read()).status).toBe(200)
})

test.each([
  [{ kind: 'unavailable', retry_after: 7 }, 503, 'OVER_CAPACITY'],
  [{ kind: 'unauthorised' }, 401, 'UNAUTHORIZED_ACCESS'],
  [
    { kind: 'refused', status: 423, code: 'LOCK_ACQUISITION_TIMEOUT', message: 'locked' },
    423,
    'LOCK_ACQUISITION_TIMEOUT',
  ],
])('%o happens once', async (failure, status, code) => {
  await order(failure)
  const failed = await read()
  expect([failed.status, failed.body.errors[0].code]).toEqual([status, code])
  if (status === 503) expect(failed.headers.get('retry-after')).toBe('7')
  expect((await read()).status).toBe(200)
})

test('a page of HTML, after two requests that pass', async () => {
  await order({ kind: 'html', method: 'GET', skip: 2, times: 2 })
  const statuses: number[] = []
  for (let index = 0; index < 5; index++) statuses.push((await read()).status)
  expect(statuses).toEqual([200, 200, 500, 500, 200])
})

test('the connection drops before anything was done, or after all of it', async () => {
  await order({ kind: 'dropped_before', method: 'POST' })
  await expect(write('before')).rejects.toThrow()
  expect(await named('before')).toBe(0)
  await order({ kind: 'dropped_after', method: 'POST', path: `${ACCOUNT}/campaigns` })
  await expect(write('after')).rejects.toThrow()
  expect(await named('after')).toBe(1)
  const seen = await sandbox.control('GET', '/sandbox/requests')
  const posts = seen.body.filter(({ method }: { method: string }) => method === 'POST')
  expect(posts.slice(-2).map(({ status }: { status: number }) => status)).toEqual([0, 0])
})

test('done, but the answer is a 500 or breaks off; delivered twice, it is done once', async () => {
  const last = async () => (await sandbox.control('GET', '/sandbox/requests')).body.at(-1)
  await order({ kind: 'failed_after', changes: true })
  expect((await read()).status).toBe(200)
  expect((await write('failed')).status).toBe(500)
  expect(await named('failed')).toBe(1)
  await order({ kind: 'malformed', changes: true })
  await expect(write('cut off')).rejects.toThrow(SyntaxError)
  expect(await named('cut off')).toBe(1)
  await order({ kind: 'doubled', changes: true })
  expect((await write('twice')).status).toBe(201)
  const { changes, content } = await last()
  expect([changes, await named('twice')]).toEqual([true, 1])
  expect((await last()).changes).toBe(false)
  await order({ kind: 'replayed', changes: true })
  expect((await write('replayed')).status).toBe(401)
  expect(await named('replayed')).toBe(1)
  // The same request has the same content, whenever it was signed.
  await write('twice')
  expect((await last()).content).toBe(content)
})

test('a slow answer', async () => {
  await order({ kind: 'slow', milliseconds: 300 })
  const began = performance.now()
  expect((await read()).status).toBe(200)
  expect(performance.now() - began).toBeGreaterThanOrEqual(290)
})

test('OAuth can fail too', async () => {
  await order({ kind: 'unavailable', path: '/oauth/*' })
  const answer = await sandbox.send('POST', '/oauth/request_token', { oauth: { oauth_callback: 'oob' } })
  expect(answer.status).toBe(503)
})

test('an order outlives a restart', async () => {
  await order({ kind: 'unauthorised', times: 1 })
  await sandbox.restart()
  expect((await read()).status).toBe(401)
})

test('an order that nobody understands is refused', async () => {
  expect((await order({ kind: 'explode' })).status).toBe(400)
  expect((await order({ kind: 'slow', milliseconds: -1 })).status).toBe(400)
  expect((await sandbox.control('PUT', '/sandbox/clock', { rate: -1 })).status).toBe(400)
})

test('the clock stands still, runs, jumps, and goes on after a restart', async () => {
  await sandbox.control('PUT', '/sandbox/clock', { now: '2027-01-01T00:00:00Z', rate: 0 })
  expect((await write('on time')).body.data.created_at).toBe('2027-01-01T00:00:00Z')
  await sandbox.control('PUT', '/sandbox/clock', { rate: 1440 })
  sandbox.passRealTime(60_000)
  await sandbox.restart()
  const { body } = await sandbox.control('GET', '/sandbox/clock')
  expect(body.now.slice(0, 10)).toBe('2027-01-02')
  await sandbox.control('PUT', '/sandbox/clock', { forward_hours: 48, rate: 1 })
  expect((await sandbox.control('GET', '/sandbox/clock')).body.now.slice(0, 10)).toBe('2027-01-04')
})

test('limits of the chart: five global reads, by call; writes all together', async () => {
  const rules = () => sandbox.send('GET', '/12/bidding_rules')
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) statuses.push((await rules()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const limited = await rules()
  expect(limited.headers.get('x-rate-limit-limit')).toBe('5')
  expect(limited.headers.get('x-rate-limit-remaining')).toBe('0')
  expect((await sandbox.send('GET', '/12/line_items/placements')).status).toBe(200)
  sandbox.passRealTime(15 * 60_000)
  expect((await rules()).status).toBe(200)
  const account = await read()
  expect(account.headers.get('x-account-rate-limit-limit')).toBe('10000')
  expect(Number(account.headers.get('x-rate-limit-limit'))).toBeGreaterThan(10_000)
})

test('reset: everything as after a first start', async () => {
  await write('to be forgotten')
  await order({ kind: 'html' })
  await sandbox.control('POST', '/sandbox/reset')
  const { status, body } = await read()
  expect([status, body.data.map(({ id }: { id: string }) => id)]).toEqual([200, ['8wku2']])
})

const through = (headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve) => {
    const { port } = new URL(sandbox.url)
    nodeRequest({ port, path: '/sandbox/clock', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).end()
  })

test('the control door is for this machine: no page of another site, no name of another', async () => {
  expect(await through({})).toBe(200)
  expect(await through({ origin: 'http://example.com' })).toBe(403)
  expect(await through({ host: 'rebound.example.com' })).toBe(403)
  const page = await (await fetch(`${sandbox.url}/sandbox`)).text()
  expect(page).toContain('<h1>Sandbox network</h1>')
})
