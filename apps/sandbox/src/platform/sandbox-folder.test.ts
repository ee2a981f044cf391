// The sandbox's folder: what it says when it can't write there, and that nobody else can read what it writes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'peregrine-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function startIn(data: string) {
  const program = join(import.meta.dirname, '../sandbox-main.ts')
  const set = [`DATA_DIR=${data}`, 'SANDBOX_PORT=0', 'SANDBOX_ACCOUNTS=300']
  return spawn('env', [...set, process.execPath, '--disable-warning=ExperimentalWarning', program])
}

async function startedIn(data: string): Promise<{ readonly code: number; readonly said: string }> {
  const child = startIn(data)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)))
  const [code] = await once(child, 'close')
  return { code, said }
}

const onLinux = process.platform === 'linux' ? test : test.skip

// Below /proc, Node's own way of making folders never comes back.
onLinux.each(['/proc', '/proc/peregrine/data'])('in %s it says so and ends', async (place) => {
  const { code, said } = await startedIn(place)
  expect(said).toBe(`The sandbox network can’t write in ${place}/sandbox: set DATA_DIR to a folder where it can.\n`)
  expect(code).toBe(1)
})

test('below a file it says so and ends', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { code, said } = await startedIn(file)
  expect(said).toBe(`The sandbox network can’t write in ${file}/sandbox: set DATA_DIR to a folder where it can.\n`)
  expect(code).toBe(1)
})

test('what it writes is for whoever started it, in a folder that was open before too', async () => {
  mkdirSync(join(folder, 'data/sandbox'), { recursive: true, mode: 0o755 })
  const child = startIn(join(folder, 'data'))
  for await (const text of child.stdout) if (String(text).includes('is ready')) break
  const sandbox = join(folder, 'data/sandbox')
  const written = readdirSync(sandbox)
  expect(written).toContain('sandbox.sqlite')
  expect(['', ...written].filter((name) => (statSync(join(sandbox, name)).mode & 0o077) !== 0)).toEqual([])
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
})
