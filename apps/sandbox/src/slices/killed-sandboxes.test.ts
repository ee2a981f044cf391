// The program itself: it says where it listens, and what it has answered is there after it was killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { authorization, STANDING_KEYS } from '../../testkit/running-sandbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Started {
  readonly child: ChildProcess
  readonly url: string
}

function start(said: 'inherit' | 'ignore' = 'inherit'): Promise<Started> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../sandbox-main.ts')], {
    env: { SANDBOX_PORT: '0', SANDBOX_ACCOUNTS: '500', DATA_DIR: folder },
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
  const header = authorization(STANDING_KEYS, { url: address, method })
  const answer = await fetch(address, { method, headers: { authorization: header } })
  return (await answer.json()) as { data: { id: string }[] & { id: string } }
}

test('killed three times in the middle of writing, it never forgets what it answered', {
  timeout: 60_000,
}, async () => {
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
  const kept = new Set(data.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(15)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect(await ended(child, 'SIGTERM')).toBe(0)
})
