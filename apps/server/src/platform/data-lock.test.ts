// The lock on the data folder with real processes: one holds it, others are told who, and a kill -9 frees it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lockDataFolder } from './data-lock.ts'
import { StartProblem } from './start-problem.ts'

const file = join(import.meta.dirname, 'data-lock.ts')
let folder = ''
const children: ChildProcess[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'peregrine-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Holder {
  readonly child: ChildProcess
  /** "locked" or the sentence of the refusal. */
  readonly said: string
}

/** A process that tries to take the lock, says how it went, and then stays. */
async function holder(): Promise<Holder> {
  const script = `import('${file}').then(({ lockDataFolder }) => {
    try { globalThis.lock = lockDataFolder('${folder}'); console.log('locked') } catch (error) { console.log(error.message) }
    setInterval(() => {}, 1000)
  })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [chunk] = await once(child.stdout, 'data')
  return { child, said: String(chunk).trim() }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a second process is refused with the number of the first and the folder', async () => {
  const first = await holder()
  const second = await holder()
  expect(first.said).toBe('locked')
  expect(second.said).toBe(`Another Peregrine (pid ${first.child.pid}) is already using ${folder}.`)
})

test('20 times: taken over at once after kill -9, and still refused to others', async () => {
  for (let round = 0; round < 20; round += 1) {
    const first = await holder()
    expect(first.said, `round ${round}`).toBe('locked')
    expect(() => lockDataFolder(folder)).toThrow(StartProblem)
    await killed(first.child)
    const own = lockDataFolder(folder)
    own.release()
  }
})

test('of six that start together after a kill, exactly one gets it', async () => {
  const before = await holder()
  await killed(before.child)
  for (let round = 0; round < 3; round += 1) {
    const together = await Promise.all(Array.from({ length: 6 }, holder))
    expect(together.filter(({ said }) => said === 'locked')).toHaveLength(1)
    await Promise.all(together.map(({ child }) => killed(child)))
  }
})

test('the same process cannot take it twice, and can again after releasing it', () => {
  const own = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(`pid ${process.pid}`)
  own.release()
  lockDataFolder(folder).release()
})
