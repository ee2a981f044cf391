// The program itself: it says where it listens, and what it has answered is there after it was killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as after } from 'node:timers/promises'
import { TEST_MOMENT } from '@peregrine/demo-network/test-moment.ts'
import { afterAll, expect, test } from 'vitest'
import { authorization, STANDING_KEYS } from '../../testkit/running-sandbox.ts'

const folders = [0, 1, 2].map(() => mkdtempSync(join(tmpdir(), 'sandbox-killed-')))
const [folder = '', deliveringFolder = '', pagedFolder = ''] = folders
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

/** The clock on the wall of every program here, however often it is started; milliseconds since 1970. */
const begun = performance.now()
const wall = (): number => Date.parse(TEST_MOMENT) + Math.floor(performance.now() - begun)

interface Started {
  readonly child: ChildProcess
  readonly url: string
}

function start(said: 'inherit' | 'ignore' = 'inherit', data = folder): Promise<Started> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../sandbox-main.ts')], {
    env: { SANDBOX_PORT: '0', SANDBOX_ACCOUNTS: '500', SANDBOX_CLOCK: new Date(wall()).toISOString(), DATA_DIR: data },
    stdio: ['ignore', 'ignore', said, 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.on('message', (message: { sandbox?: string }) => {
      if (message.sandbox !== undefined) resolve({ child, url: message.sandbox })
    })
    child.on('exit', () => reject(new Error('It ended before it listened.')))
  })
}

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> =>
  new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.on('exit', (code, by) => resolve(code ?? by))
    child.kill(signal)
  })

async function send(url: string, method: string, path: string) {
  const address = `${url}/12/accounts/18ce54d4x5t${path}`
  const header = authorization(STANDING_KEYS, { url: address, method }, { now: wall() })
  const answer = await fetch(address, { method, headers: { authorization: header } })
  return (await answer.json()) as { data: { id: string }[] & { id: string } }
}

test('killed three times in the middle of writing, it never forgets what it answered', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round++) {
    const { child, url } = await start()
    const write = async (): Promise<void> => {
      const query = `?funding_instrument_id=lygyi&daily_budget_amount_local_micro=1000000&name=kept`
      const { data } = await send(url, 'POST', `/campaigns${query}`)
      acknowledged.push(data.id)
    }
    const writing = Promise.allSettled(Array.from({ length: 20 }, write))
    while (acknowledged.length < (round + 1) * 5) await new Promise((resolve) => setTimeout(resolve, 1))
    await ended(child, 'SIGKILL')
    await writing
  }
  const { child, url } = await start()
  // One sandbox in a folder.
  await expect(start('ignore')).rejects.toThrow('It ended before it listened.')
  const { data } = await send(url, 'GET', '/campaigns?count=1000')
  const retained = new Set(data.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(15)
  expect(acknowledged.filter((id) => !retained.has(id))).toEqual([])
  expect(await ended(child, 'SIGTERM')).toBe(0)
})

const HOUR = 3_600_000

/** The first hour that is not delivered yet, as it was left on the disk. */
function deliveredOnDisk(): number {
  const database = new DatabaseSync(join(deliveringFolder, 'sandbox/sandbox.sqlite'))
  const row = database.prepare("SELECT value FROM settings WHERE name = 'delivered-until'").get()
  database.close()
  return Number(row?.value)
}

test('killed in the middle of delivering, it delivers each hour once, and the same as without', async () => {
  const started = await start('inherit', deliveringFolder)
  const control = async (url: string, method: string, path: string, body?: unknown) => {
    const json =
      body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${url}/sandbox/${path}`, { method, ...json })).json()
  }
  await expect.poll(async () => ((await control(started.url, 'GET', 'health')) as { ready: boolean }).ready).toBe(true)
  await control(started.url, 'GET', 'delivery')
  const first = Math.ceil(wall() / HOUR) + 1
  const time = (hour: number): string => new Date(hour * HOUR).toISOString()
  const last = first + 24 * 119
  await control(started.url, 'PUT', 'clock', { now: time(first), rate: 0 })
  // The standing campaign goes on.
  for (const path of ['/campaigns/8wku2', '/line_items/itttx', '/line_items/ml5vs'])
    await send(started.url, 'PUT', `${path}?entity_status=ACTIVE`)
  await control(started.url, 'PUT', 'clock', { now: time(last) })
  control(started.url, 'GET', 'delivery').catch(() => undefined)
  await after(250)
  await ended(started.child, 'SIGKILL')
  const left = deliveredOnDisk()
  expect(left).toBeGreaterThan(first)
  expect(left).toBeLessThan(last)

  const { child, url } = await start('inherit', deliveringFolder)
  const figures = async () => {
    await expect.poll(async () => ((await control(url, 'GET', 'health')) as { ready: boolean }).ready).toBe(true)
    expect(await control(url, 'GET', 'delivery')).toEqual({ until: time(last).replace('.000', '') })
    const days = [0, 7, 14, 21, 28, 35, 42, 49].map((day) => {
      const [from, until] = [time(first + day * 24), time(first + (day + 7) * 24)].map((at) => at.replace('.000', ''))
      const address = `${url}/12/stats/accounts/18ce54d4x5t?entity=LINE_ITEM&entity_ids=itttx,ml5vs&start_time=${from}&end_time=${until}&granularity=HOUR&placement=ALL_ON_TWITTER&metric_groups=ENGAGEMENT,BILLING`
      const header = authorization(STANDING_KEYS, { url: address, method: 'GET' }, { now: wall() })
      return fetch(address, { headers: { authorization: header } }).then(
        (answer) => answer.json() as Promise<{ data: unknown }>,
      )
    })
    return (await Promise.all(days)).map(({ data }) => data)
  }
  const interrupted = await figures()
  await control(url, 'PUT', 'clock', { now: time(first) })
  await control(url, 'GET', 'delivery')
  await control(url, 'PUT', 'clock', { now: time(last) })
  expect(await figures()).toEqual(interrupted)
  expect(JSON.stringify(interrupted)).toMatch(/"impressions":\[\d/)
  await ended(child, 'SIGTERM')
})

async function lookUp(url: string, path: string, method = 'GET', json?: object) {
  const address = `${url}/2${path}`
  const header = authorization(STANDING_KEYS, { url: address, method }, { now: wall() })
  const answer = await fetch(address, {
    method,
    headers: { authorization: header, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  return (await answer.json()) as {
    readonly data: readonly { readonly id: string }[] & { readonly id: string }
    readonly meta: { readonly next_token?: string }
  }
}

async function populated(): Promise<Started> {
  const started = await start('inherit', pagedFolder)
  const isReady = async () => {
    const { ready } = (await (await fetch(`${started.url}/sandbox/health`)).json()) as { ready: boolean }
    return ready
  }
  while (!(await isReady())) await after(50)
  return started
}

test('killed while somebody pages through followers, the list goes on as it was', async () => {
  const first = await populated()
  const me = (await lookUp(first.url, '/users/me')).data.id
  const whole = await lookUp(first.url, `/users/${me}/followers?max_results=1000`)
  const page = await lookUp(first.url, `/users/${me}/followers?max_results=3`)
  const [follower] = whole.data
  await lookUp(first.url, `/users/${me}/following`, 'POST', { target_user_id: follower?.id })
  await ended(first.child, 'SIGKILL')
  const second = await populated()
  const rest = await lookUp(
    second.url,
    `/users/${me}/followers?max_results=1000&pagination_token=${page.meta.next_token}`,
  )
  expect([...page.data, ...rest.data].map(({ id }) => id)).toEqual(whole.data.map(({ id }) => id))
  const following = await lookUp(second.url, `/users/${me}/following?max_results=1000`)
  expect(following.data[0]?.id).toBe(follower?.id)
  await ended(second.child, 'SIGTERM')
})
