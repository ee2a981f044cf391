// Asking a running server over its socket: events in order, failures as sentences, going away aborts, stale sockets.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Control, ControlFailure, controlPathOf, sendControl, serveControl } from './control-socket.ts'

let folder = ''
let aborted = 0
const open: Control[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'peregrine-control-'))
})
afterEach(async () => {
  for (const control of open.splice(0)) await control.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const functions = {
  async *count(input: unknown) {
    for (let i = 1; i <= Number(input); i += 1) yield { i, text: 'line\nbreak ü' }
  },
  // biome-ignore lint/correctness/useYield: fails before it has anything to tell.
  async *fail() {
    throw new Error('The file is not readable.')
  },
  async *endless(_: unknown, signal: AbortSignal) {
    signal.addEventListener('abort', () => (aborted += 1))
    for (let i = 0; !signal.aborted; i += 1) {
      yield i
      await pause(5)
    }
  },
}

async function serve(path = controlPathOf(folder)): Promise<string> {
  open.push(await serveControl(path, functions))
  return path
}

async function all(events: AsyncIterable<unknown>): Promise<unknown[]> {
  const list: unknown[] = []
  for await (const event of events) list.push(event)
  return list
}

test('events arrive one by one, in order and whole', async () => {
  const path = await serve()
  expect(await all(sendControl(path, 'count', 3))).toEqual([1, 2, 3].map((i) => ({ i, text: 'line\nbreak ü' })))
  expect(await all(sendControl(path, 'count', 5000))).toHaveLength(5000)
})

test('without a server it says so, and that none is running', async () => {
  const requested = all(sendControl(join(folder, 'nobody.sock'), 'count', 1))
  await expect(requested).rejects.toMatchObject({
    name: 'ControlFailure',
    message: 'No server is running.',
    running: false,
  })
})

test.each([
  ['fail', 'The file is not readable.'],
  ['unknown', 'The running server does not know "unknown".'],
  ['constructor', 'The running server does not know "constructor".'],
])('%s is answered with a sentence', async (request, message) => {
  const path = await serve()
  await expect(all(sendControl(path, request, null))).rejects.toEqual(new ControlFailure(message, true))
})

test('what is not a question does not disturb the server', async () => {
  const path = await serve()
  for (const text of ['nonsense\n', '{"ask":7}\n', '', '\n']) {
    const socket = connect(path)
    socket.on('error', () => undefined)
    socket.end(text)
    socket.resume()
    await once(socket, 'close')
  }
  expect(await all(sendControl(path, 'count', 1))).toHaveLength(1)
})

test('who goes away aborts what it asked for', async () => {
  const path = await serve()
  for await (const event of sendControl(path, 'endless', null)) if (event === 2) break
  await vi.waitFor(() => expect(aborted).toBe(1))
})

test('a server that ends in the middle is not taken for one that finished', async () => {
  const path = await serve()
  const requested = all(sendControl(path, 'endless', null))
  await pause(30)
  await open.pop()?.close()
  await expect(requested).rejects.toMatchObject({ running: true, message: 'The server ended before it had finished.' })
})

test('the socket of a killed process is replaced', async () => {
  const path = controlPathOf(folder)
  const script = `import('${join(import.meta.dirname, 'control-socket.ts')}').then(async (m) => { await m.serveControl('${path}', {}); console.log('up') })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(path)).toBe(true)
  await expect(all(sendControl(path, 'count', 1))).rejects.toMatchObject({ running: false })
  await serve()
  expect(await all(sendControl(path, 'count', 1))).toHaveLength(1)
})

test('a data folder with a very long name works too', async () => {
  const deep = join(folder, 'x'.repeat(100), 'ü'.repeat(60))
  mkdirSync(deep, { recursive: true })
  const path = await serve(controlPathOf(deep))
  expect(Buffer.byteLength(path)).toBeLessThanOrEqual(103)
  expect(controlPathOf(deep)).toBe(path)
  expect(await all(sendControl(path, 'count', 2))).toHaveLength(2)
  rmSync(join(path, '..'), { recursive: true })
})
