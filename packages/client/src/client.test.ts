// The one caller of the server: what it sends, and what becomes of every kind of answer.
import { access } from '@peregrine/contract/platform/access.ts'
import { endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { FileReply } from '@peregrine/contract/platform/file-reply.ts'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { addressOf, CallError, createClient } from './client.ts'

const list = endpoint({
  id: 'things.list',
  method: 'GET',
  path: '/api/teams/{team}/things/{pk}/',
  access: access.anyone,
  summary: 'Things',
  params: { team: z.string(), pk: z.string() },
  query: {
    kind: z.array(z.string()).optional(),
    search: z.string().nullish(),
    limit: z.number().optional(),
    deleted: z.boolean().optional(),
  },
  reply: z.object({ things: z.array(z.string()) }),
})
const save = endpoint({
  id: 'things.save',
  method: 'POST',
  path: '/api/things/',
  access: access.anyone,
  summary: 'Save',
  body: z.object({ name: z.string() }),
  reply: z.object({ id: z.string() }),
})
const upload = endpoint({
  id: 'things.upload',
  method: 'POST',
  path: '/api/files/',
  access: access.anyone,
  summary: 'Upload',
  rawBody: true,
  reply: z.object({ id: z.string() }),
})
const sheet = endpoint({
  id: 'things.sheet',
  method: 'GET',
  path: '/api/sheet/',
  access: access.anyone,
  summary: 'Sheet',
  reply: FileReply,
  file: 'text/csv',
})
const remove = endpoint({
  id: 'things.remove',
  method: 'DELETE',
  path: '/api/things/',
  access: access.anyone,
  summary: 'Remove',
  reply: z.undefined(),
  status: 204,
})

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

/** A client whose network answers with this, and what it sent. */
function clientWith(answer: () => Response | Promise<Response>, headers: Record<string, string> = {}) {
  const sent: Sent[] = []
  const calls = { running: 0, ended: 0 }
  const call = createClient({
    base: 'http://server.example',
    headers: () => headers,
    onCall: () => {
      calls.running += 1
      return () => {
        calls.running -= 1
        calls.ended += 1
      }
    },
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init })
      return await answer()
    },
  })
  return { call, sent, calls }
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** The CallError that a call ends with. */
async function errorOf(work: Promise<unknown>): Promise<CallError> {
  const error = await work.then(
    () => new Error('It did not fail'),
    (cause: unknown) => cause,
  )
  if (!(error instanceof CallError)) throw error
  return error
}

describe('addresses', () => {
  const params = { team: 'north', pk: '7' }

  test.each([
    [{ kind: ['a', 'b'] }, '?kind=a&kind=b'],
    [{ kind: [] }, ''],
    [{ kind: ['a', null, undefined, 'b'] }, '?kind=a&kind=b'],
    [{ search: null }, ''],
    [{ search: undefined }, ''],
    [{ search: '' }, '?search='],
    [{ search: 'a&b=c d/é' }, '?search=a%26b%3Dc+d%2F%C3%A9'],
    [{ limit: 0, deleted: false }, '?limit=0&deleted=false'],
  ])('[HTTP-1] query %j', (query, expected) => {
    expect(addressOf(list, { params, query })).toBe(`/api/teams/north/things/7/${expected}`)
  })

  test('what stands in a path cannot leave its place', () => {
    expect(addressOf(list, { params: { team: '../..', pk: 'a/b?c#d' } })).toBe(
      '/api/teams/..%2F../things/a%2Fb%3Fc%23d/',
    )
  })
})

describe('what is sent', () => {
  test('[VALID-7] data as JSON', async () => {
    const { call, sent } = clientWith(json({ id: '1' }))
    expect(await call(save, { body: { name: 'コーヒー' } })).toEqual({ id: '1' })
    expect(sent[0]?.url).toBe('http://server.example/api/things/')
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"name":"コーヒー"}' })
    expect(sent[0]?.init.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  test('[VALID-7] a file as its raw bytes', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10])
    for (const rawBody of [bytes, new File([bytes], 'a.bin')]) {
      const { call, sent } = clientWith(json({ id: '1' }))
      await call(upload, { rawBody })
      expect(sent[0]?.init.headers).toMatchObject({ 'content-type': 'application/octet-stream' })
      const body = await new Response(sent[0]?.init.body).arrayBuffer()
      expect([...new Uint8Array(body)]).toEqual([...bytes])
    }
  })

  test('[AUTH-1] cookies go along, and the headers of the moment', async () => {
    const { call, sent } = clientWith(json({ things: [] }), { authorization: 'Token t', 'x-csrftoken': 'c' })
    await call(list, { params: { team: 'a', pk: '1' } })
    expect(sent[0]?.init.credentials).toBe('include')
    expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Token t', 'x-csrftoken': 'c' })
    expect(sent[0]?.init.body).toBeUndefined()
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type')
  })
})

describe('answers', () => {
  test('nothing, and a file', async () => {
    expect(await clientWith(() => new Response(null, { status: 204 })).call(remove, {})).toBeUndefined()
    const csv = { 'content-type': 'text/csv' }
    const plain = await clientWith(() => new Response('a,b', { headers: csv })).call(sheet, {})
    expect([plain.name, plain.size, plain.type]).toEqual(['', 3, 'text/csv'])
    const disposition = `attachment; filename="__.csv"; filename*=UTF-8''%E7%8F%88%E7%90%B2.csv`
    const headers = { ...csv, 'content-disposition': disposition }
    expect((await clientWith(() => new Response('a,b', { headers })).call(sheet, {})).name).toBe('珈琲.csv')
  })

  const refusals: readonly (readonly [string, number, unknown, string])[] = [
    ['a refusal', 409, { code: 'name_taken', detail: 'This name is taken.' }, 'This name is taken.'],
    ['a text', 400, 'Not like this', 'Not like this'],
    ['a list', 400, ['One', 'Two'], 'One, Two'],
    ['errors', 422, { errors: ['One', 'Two'] }, 'One, Two'],
    ['fields', 400, { email: ['is wrong'], name: ['is missing'] }, 'Email: is wrong.\nName: is missing'],
    ['no field', 400, { non_field_errors: ['Nothing fits'] }, 'Nothing fits'],
    [
      'a bug',
      500,
      { code: 'failed', detail: 'Something went wrong. Please try again later.' },
      'Something went wrong. Please try again later.',
    ],
  ]
  test.each(refusals)(
    '[HTTP-1, VALID-7] %s is an error with status, raw answer and readable message',
    async (_, status, raw, message) => {
      const error = await errorOf(clientWith(json(raw, status)).call(save, { body: { name: '' } }))
      expect({ status: error.status, raw: error.raw, message: error.message }).toEqual({ status, raw, message })
    },
  )

  test('what a validator wrote is for programs: readers get a sentence without paths, forms still know the fields', async () => {
    const raw = { 'definition.include.0.criteria': ['Invalid input: expected array, received number'] }
    const refused = clientWith(json(raw, 400, { 'x-said-by': 'validator' }))
    const error = await errorOf(refused.call(save, { body: { name: 'a' } }))
    expect(error).toMatchObject({ status: 400, code: 'unusable_input', fields: raw, raw })
    expect(error.message).toBe('Something here can’t be used as entered. Please check it, or reload the page.')
    expect((await errorOf(clientWith(json(raw, 400)).call(save, { body: { name: 'a' } }))).message).not.toMatch(
      /include/,
    )
  })

  test('[HTTP-1] 399 is no error, 400 is', async () => {
    const found = clientWith(json({ id: '1' }, 201))
    expect(await found.call(save, { body: { name: 'a' } })).toEqual({ id: '1' })
    expect((await errorOf(clientWith(json({}, 400)).call(save, { body: { name: 'a' } }))).status).toBe(400)
  })

  test('fields stay fields, a code stays a code, a wait is told', async () => {
    const fields = { name: ['is missing'] }
    expect((await errorOf(clientWith(json(fields, 400)).call(save, { body: { name: '' } }))).fields).toEqual(fields)
    const busy = json({ code: 'too_many', detail: 'Wait.' }, 429, { 'retry-after': '7' })
    const error = await errorOf(clientWith(busy).call(save, { body: { name: '' } }))
    expect(error).toMatchObject({ code: 'too_many', retryAfter: 7, fields: {} })
  })

  test('a page of a proxy is read as the text that it is', async () => {
    const page = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    expect(await errorOf(clientWith(page).call(save, { body: { name: '' } }))).toMatchObject({
      status: 502,
      raw: '<h1>Bad gateway</h1>',
    })
  })

  test('[HTTP-3] a network that fails', async () => {
    const cause = new TypeError('Failed to fetch')
    const error = await errorOf(clientWith(() => Promise.reject(cause)).call(save, { body: { name: '' } }))
    expect(error).toMatchObject({ status: 0, raw: cause, message: 'Something went wrong. Please try again later.' })
  })

  test('offline says that nothing was sent; while online again, the same failure does not', async () => {
    const failing = clientWith(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('navigator', { onLine: false })
    expect(await errorOf(failing.call(save, { body: { name: '' } }))).toMatchObject({
      status: 0,
      code: 'offline',
      message: 'You’re offline. Nothing was changed. Try again when you’re connected.',
    })
    vi.stubGlobal('navigator', { onLine: true })
    expect(await errorOf(failing.call(save, { body: { name: '' } }))).toMatchObject({ code: 'network' })
    vi.unstubAllGlobals()
  })

  test('a call that was given up is no failure to show', async () => {
    const given = new AbortController()
    const { call } = clientWith(() => {
      given.abort()
      return Promise.reject(new DOMException('aborted', 'AbortError'))
    })
    await expect(call(save, { body: { name: '' } }, { signal: given.signal })).rejects.not.toBeInstanceOf(CallError)
  })
})

test('[LOADING-2] a call counts as in flight from its start to its end, however it ends', async () => {
  let answer = (_: Response): void => undefined
  const waiting = clientWith(() => new Promise<Response>((resolve) => (answer = resolve)))
  const work = waiting.call(save, { body: { name: 'a' } })
  await Promise.resolve()
  expect(waiting.calls).toEqual({ running: 1, ended: 0 })
  answer(json({ id: '1' })())
  await work
  expect(waiting.calls).toEqual({ running: 0, ended: 1 })
  for (const fail of [json({}, 500), () => Promise.reject(new TypeError('down'))]) {
    const failing = clientWith(fail)
    await errorOf(failing.call(save, { body: { name: 'a' } }))
    expect(failing.calls).toEqual({ running: 0, ended: 1 })
  }
})
