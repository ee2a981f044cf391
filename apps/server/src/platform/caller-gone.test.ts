// Callers that close the connection at every moment of a call: no bug is logged, what follows is not done, the server goes on.
import { once } from 'node:events'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { access } from '@peregrine/contract/platform/access.ts'
import { endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { TEST_MOMENT } from '@peregrine/demo-network/test-moment.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createHttpServer } from './http-server.ts'
import { mount } from './mount.ts'
import { createRateLimiter } from './rate-limiter.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

const clock = () => Date.parse(TEST_MOMENT)
const limit = { max: 100, seconds: 60 }
const note = endpoint({
  id: 'probe.note',
  method: 'POST',
  path: '/note',
  access: access.anyone,
  summary: 'Takes JSON',
  body: z.object({ text: z.string() }),
  reply: z.object({ ok: z.boolean() }),
  limit,
})
const take = endpoint({
  id: 'probe.take',
  method: 'PUT',
  path: '/take',
  access: access.anyone,
  summary: 'Takes a file',
  rawBody: true,
  reply: z.object({ bytes: z.number() }),
  limit,
})
const fetchAll = endpoint({
  id: 'probe.fetchAll',
  method: 'GET',
  path: '/all',
  access: access.anyone,
  summary: 'Sends a long file',
  reply: z.string(),
  file: 'application/octet-stream',
  limit,
})

type Moment = 'identified' | 'handled' | 'read'
let reached: string[] = []
let held: { readonly moment: Moment; readonly release: Promise<void> } | undefined
const bugs: unknown[] = []

/** Where a call waits when a test holds it there. */
async function at(moment: Moment): Promise<void> {
  reached.push(moment)
  if (held?.moment === moment) await held.release
}

const nobody = { address: null, call: '', device: {}, note: () => undefined, log: () => undefined }
const security = { originOf: () => nobody }

async function startServer(trustProxy: TrustedProxies, patience?: { head: number; call: number; look: number }) {
  const options = { onBug: (error: unknown) => bugs.push(error), trustProxy, strictScripts: true }
  const app = await createHttpServer({ ...options, ...(patience && { patience }) })
  const identify = async () => {
    await at('identified')
    return { via: 'none' } as const
  }
  const handlers = {
    note: async () => {
      await at('handled')
      return { ok: true }
    },
    take: async ({ http }: { readonly http: { readonly request: { readonly body: unknown } } }) => {
      await at('handled')
      let bytes = 0
      for await (const chunk of http.request.body as AsyncIterable<Uint8Array>) {
        bytes += chunk.byteLength
        await at('read')
      }
      return { bytes }
    },
    fetchAll: async () => {
      await at('handled')
      return Readable.from(Array.from({ length: 1000 }, () => Buffer.alloc(65_536))) as unknown as string
    },
  }
  mount(app, { note, take, fetchAll }, handlers, {
    identify,
    limiter: createRateLimiter(clock),
    isAnswered: async () => false,
    security,
    clock,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

let app: Awaited<ReturnType<typeof startServer>>
beforeEach(() => {
  reached = []
  held = undefined
  bugs.length = 0
})
afterEach(() => app.close())

const head = (method: string, path: string, length: number, type: string): string =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
const json = 'application/json'
const bytes = 'application/octet-stream'
const NOTE = '{"text":"a"}'

async function connect(): Promise<Socket> {
  const socket = createConnection((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const connections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test.each([
  ['nothing', ''],
  ['half a head', 'POST /note HTTP/1.1\r\nhost: loc'],
  ['half a body', head('POST', '/note', 100, json) + NOTE],
])('a connection that sends %s and stays is closed', async (_, sent) => {
  app = await startServer(false, { head: 50, call: 100, look: 20 })
  const socket = await connect()
  socket.write(sent)
  await once(socket.resume(), 'close')
  expect(bugs).toEqual([])
})

describe.each(['closed', 'reset'])('the connection is %s', (how) => {
  test.each([
    ['before anything was sent', '', undefined, []],
    ['in the middle of the head', 'POST /note HTTP/1.1\r\nhost: loc', undefined, []],
    ['while the caller is identified', head('POST', '/note', NOTE.length, json) + NOTE, 'identified', ['identified']],
    ['in the middle of a body', head('POST', '/note', 100, json) + NOTE, undefined, ['identified']],
    [
      'while the call is handled',
      head('POST', '/note', NOTE.length, json) + NOTE,
      'handled',
      ['identified', 'handled'],
    ],
    ['in the middle of a file', `${head('PUT', '/take', 100, bytes)}abc`, 'read', ['identified', 'handled', 'read']],
    ['before the file is read', `${head('PUT', '/take', 100, bytes)}abc`, 'handled', undefined],
    ['before a long answer', head('GET', '/all', 0, bytes), 'handled', undefined],
    ['in the middle of a long answer', head('GET', '/all', 0, bytes), undefined, undefined],
  ] as const)('%s', async (_, sent, moment, passes) => {
    for (const trustProxy of [false, { hops: 1 }] as const) {
      reached = []
      const released = Promise.withResolvers<void>()
      held = moment && { moment, release: released.promise }
      app = await startServer(trustProxy)
      const socket = await connect()
      socket.write(sent)
      const last = passes?.at(-1) ?? (sent === '' ? undefined : 'handled')
      while (sent.includes('\r\n\r\n') && last && !reached.includes(last)) await pause(2)
      if (moment === undefined && sent.startsWith('GET')) await once(socket, 'data')
      if (how === 'reset') socket.resetAndDestroy()
      else socket.destroy()
      while ((await connections()) > 0) await pause(2)
      released.resolve()
      await pause(20)
      if (passes) expect(reached).toEqual(passes)
      held = undefined
      const after = await app.inject({ method: 'POST', url: '/note', payload: { text: 'b' } })
      expect([after.statusCode, bugs]).toEqual([200, []])
      if (trustProxy === false) await app.close()
    }
  })
})
