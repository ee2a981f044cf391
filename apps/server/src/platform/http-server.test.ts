// What is answered where nothing else can: addresses that cannot be read, and a disk that takes nothing.
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { diskProblemOf, failureLog } from './disk-problem.ts'
import { createHttpServer } from './http-server.ts'
import type { Log } from './log.ts'
import { StoreAway } from './store-away.ts'

test.each([
  ['GET', '/api/external/audience-usages/%/'],
  ['POST', '/explore/100%'],
] as const)('%s %s is no address: a program is told so', async (method, url) => {
  const bugs: unknown[] = []
  const app = await createHttpServer({ onBug: (error) => bugs.push(error), trustProxy: false, strictScripts: true })
  const answer = await app.inject({ method, url })
  expect([answer.statusCode, bugs]).toEqual([400, []])
  expect(answer.json()).toEqual({ non_field_errors: ['The request could not be read.'] })
  await app.close()
})

test.each([
  ['/explore/100%', 'en', 'This address is damaged'],
  ['/request-download/%E0%A4', 'ja', 'このURLは正しくありません'],
] as const)('%s is no address: whoever followed it reads that in %s, and where to go', async (url, language, title) => {
  const app = await createHttpServer({ onBug: () => undefined, trustProxy: false, strictScripts: true })
  const answer = await app.inject({ url, headers: { 'accept-language': language } })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain(`<h1>${title}</h1>`)
  expect(answer.body).toContain('<a href="/">')
  await app.close()
})

test.each([
  ['/', 'ours.example', 200],
  ['/', 'evil.example', 421],
  ['/readyz', '10.1.2.3', 200],
])('%s under the name %s is answered %d', async (url, host, status) => {
  const isOwnHost = (name: string) => name === 'ours.example'
  const options = { onBug: () => undefined, trustProxy: false, strictScripts: true, isOwnHost } as const
  let unknown = 0
  const app = await createHttpServer({ ...options, onUnknownHost: () => void unknown++ })
  for (const path of ['/', '/readyz']) app.get(path, async () => ({ ok: true }))
  const answer = await app.inject({ url, headers: { host } })
  expect(answer.statusCode).toBe(status)
  expect(unknown).toBe(status === 421 ? 1 : 0)
  if (status === 421)
    expect(answer.json()).toEqual({
      code: 'unknown_host',
      detail: 'This server doesn’t answer under that name.',
    })
  await app.close()
})

test.each([
  ['DELETE', '/api/lists/', 405, 'GET, HEAD, POST'],
  ['PUT', '/api/lists?page=2', 405, 'GET, HEAD, POST'],
  ['POST', '/api/lists/7/', 405, 'PATCH'],
  ['GET', '/api/lists/7/', 405, 'PATCH'],
  ['GET', '/api/lists/7/8/', 404, undefined],
  ['GET', '/api/list/', 404, undefined],
  ['PATCH', '/api/lists/7/', 200, undefined],
] as const)('%s %s is answered %d', async (method, url, status, allow) => {
  const app = await createHttpServer({ onBug: () => undefined, trustProxy: false, strictScripts: true })
  app.get('/api/lists/', async () => ({}))
  app.post('/api/lists/', async () => ({}))
  app.patch('/api/lists/:pk/', async () => ({}))
  const answer = await app.inject({ method, url })
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow])
  if (status === 405)
    expect(answer.json()).toEqual({
      code: 'method_not_allowed',
      detail: 'This address doesn’t take this method. See the Allow header for those it does.',
    })
  await app.close()
})

const failsWith = async (error: Error) => {
  const bugs: unknown[] = []
  const app = await createHttpServer({ onBug: (bug) => bugs.push(bug), trustProxy: false, strictScripts: true })
  app.post('/', () => {
    throw error
  })
  const answer = await app.inject({ method: 'POST', url: '/' })
  await app.close()
  return { answer, bugs }
}

const fromDatabase = (message: string) => new Error('A statement failed.', { cause: new Error(message) })

test.each([
  ['a file', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ['PostgreSQL', fromDatabase('could not extend file "base/16385/19865": No space left on device')],
  ['the warehouse', new Error('Code: 243. DB::Exception: Cannot reserve 1.00 MiB: No space left on device')],
  [
    'PostgreSQL in another language',
    new Error('A statement failed.', {
      cause: Object.assign(new Error('konnte Datei nicht erweitern'), { code: '53100' }),
    }),
  ],
  ['the warehouse before it writes', new Error('Cannot reserve 1.00 MiB, not enough space. (NOT_ENOUGH_SPACE)')],
  ['a code of the warehouse', Object.assign(new Error('Cannot reserve'), { code: '243' })],
  ['mail', new Error('Mail unavailable: Error: ENOSPC: no space left on device, write')],
  ['a disk that can only be read', Object.assign(new Error('open'), { code: 'EROFS' })],
])('no room, said by %s, is answered 503 with one sentence', async (_, error) => {
  const { answer, bugs } = await failsWith(error)
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { code: 'cannot_store', detail: 'The server has no room to store anything right now. Please try again later.' },
  ])
  expect(bugs).toEqual([error])
})

test.each([
  ['a lost connection', new StoreAway('Connection terminated unexpectedly')],
  ['what failed because of it', new Error('The job failed.', { cause: new StoreAway('ECONNREFUSED') })],
  ['a connection that broke before', new Error('Postgres connection has been discarded')],
])('a store that is away, said by %s, is answered 503 with one sentence, and said once a minute', async (_, error) => {
  const { answer } = await failsWith(error)
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '5',
    {
      code: 'store_away',
      detail: 'The server can’t reach its data right now. Check if your change was saved, then try again in a moment.',
    },
  ])
  const lines: string[] = []
  const report = failureLog({ error: (line: string) => lines.push(line) } as unknown as Log)
  for (let times = 0; times < 3; times += 1) report('A call failed.', { error })
  expect(lines).toEqual(['A store can’t be reached: calls are refused until it answers.'])
})

test('what failed for another reason stays a failure of ours', async () => {
  const { answer } = await failsWith(new Error('no space to turn'))
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'failed'])
})

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux('a file that really takes no more is known as such', () => {
  const attempt = () => writeFileSync('/dev/full', 'x')
  expect(attempt).toThrow()
  try {
    attempt()
  } catch (error) {
    expect(diskProblemOf(error)).toBe('full')
  }
})

test('the log says it once, and everything else as ever', () => {
  const said: string[] = []
  const note = (message: string) => void said.push(message)
  const tell = failureLog({ info: note, warn: note, error: note })
  for (const job of ['mail', 'mail', 'sync']) tell(`${job} failed`, { error: new Error('ENOSPC') })
  tell('sync failed', { error: new Error('another reason') })
  expect(said).toEqual(['There is no room left on the disk: nothing can be stored until there is.', 'sync failed'])
})
