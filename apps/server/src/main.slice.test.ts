// The program itself: what it says when it cannot start, and how it ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'peregrine-main-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A killed program leaves its PostgreSQL to the next start; here there is none. */
async function endLeftPostgres(): Promise<void> {
  const file = join(folder, 'postgres', 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (pid > 0) process.kill(pid, 'SIGINT')
  while (existsSync(file)) await new Promise((next) => setTimeout(next, 20))
}

function startProgram(port: string) {
  const set = [`PORT=${port}`, `DATA_DIR=${folder}`, 'NODE_ENV=development', 'LISTEN_HOST=127.0.0.1']
  const child = spawn('env', [...set, process.execPath, join(import.meta.dirname, 'main.ts')])
  let said = ''
  const heard = (text: Buffer) => {
    said += String(text)
  }
  child.stdout.on('data', heard)
  child.stderr.on('data', heard)
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal, said }))
  const says = async (words: string) => {
    while (!said.includes(words) && child.exitCode === null) await new Promise((next) => setTimeout(next, 20))
    return said
  }
  return { child, ended, says }
}

test('a port that is taken ends it at once, before any store is made', async () => {
  const other = createServer().listen({ port: 0, host: '127.0.0.1' })
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  try {
    const { code, said } = await startProgram(port).ended
    expect(said.trim()).toBe(
      `Port ${port} is already in use: end the other program, or choose another port with PORT=… npm start.`,
    )
    expect(code).toBe(1)
    expect([existsSync(join(folder, 'warehouse')), existsSync(join(folder, 'postgres'))]).toEqual([false, false])
  } finally {
    other.close()
  }
}, 30_000)

test('ended while it makes the demo network, it stops tidily and leaves nothing half made', async () => {
  const { child, ended, says } = startProgram('0')
  await says('Making the demo network')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
}, 60_000)

test('a second signal ends it at once', async () => {
  const { child, ended, says } = startProgram('0')
  await says('Making the demo network')
  child.kill('SIGINT')
  await says('Ending')
  child.kill('SIGINT')
  expect((await ended).signal).toBe('SIGKILL')
  await endLeftPostgres()
}, 60_000)
