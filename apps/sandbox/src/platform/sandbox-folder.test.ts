// A folder that the sandbox can't write in: one sentence, and its end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'peregrine-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function startedIn(data: string): Promise<{ readonly code: number; readonly said: string }> {
  const program = join(import.meta.dirname, '../sandbox-main.ts')
  const set = [`DATA_DIR=${data}`, 'SANDBOX_PORT=0']
  const child = spawn('env', [...set, process.execPath, '--disable-warning=ExperimentalWarning', program])
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
