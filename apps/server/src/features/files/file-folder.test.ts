// The folder of files: what kills left half written goes, whatever time it is; what is being written stays.
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFileFolder } from './file-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'peregrine-files-'))
const folder = openFileFolder(root)
const fresh = join(root, 'fresh')
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function* pieces(of: readonly (Buffer | Error)[]): AsyncGenerator<Buffer> {
  for (const one of of) {
    if (one instanceof Error) throw one
    yield one
  }
}

test('what another process left goes, also when the clock was set since', async () => {
  await mkdir(fresh, { recursive: true })
  for (const [name, year] of [
    ['long-ago', 2020],
    ['of-a-clock-that-was-ahead', 2090],
  ] as const) {
    await writeFile(join(fresh, name), 'half')
    const written = new Date(Date.UTC(year, 0))
    await utimes(join(fresh, name), written, written)
  }
  await folder.removeLeft()
  expect(await readdir(fresh)).toEqual([])
})

test('what this process is writing stays, and stands there whole', async () => {
  const id = 'ab-a-whole-file'
  const bytes = new Uint8Array(8_000_000).fill(7)
  let writing = true
  const sweeping = async (): Promise<void> => {
    // Opened anew, as each part of the program does it.
    while (writing) await openFileFolder(root).removeLeft()
  }
  const swept = sweeping()
  await folder.put(id, bytes)
  writing = false
  await swept
  expect((await readFile(folder.path(id))).byteLength).toBe(bytes.byteLength)
  expect(await readdir(fresh)).toEqual([])
})

test('what cannot be put in its place is not left behind', async () => {
  const id = 'cd-a-folder-stands-there'
  await mkdir(join(folder.path(id), 'full'), { recursive: true })
  await expect(folder.put(id, new Uint8Array([1]))).rejects.toThrow()
  expect(await readdir(fresh)).toEqual([])
})

test.each([0, 4])('a piece that finds no room leaves what stood there before it: %i bytes', async (offset) => {
  const id = `ef-a-piece-behind-${offset}`
  await folder.write(id, 0, pieces([Buffer.from('before')]), 100)
  const noRoom = Object.assign(new Error('write'), { code: 'ENOSPC' })
  await expect(folder.write(id, offset, pieces([Buffer.from('half of a piece'), noRoom]), 100)).rejects.toBe(noRoom)
  expect((await readFile(folder.path(id))).toString()).toBe('before'.slice(0, offset))
})
