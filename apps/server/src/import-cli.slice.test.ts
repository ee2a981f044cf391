// `npm run import` as a process: what it says, what it leaves behind, and how it exits.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'peregrine-import-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...typed: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'import-cli.ts'), ...typed],
    {
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

test('a dry run says where the import would go, and creates nothing', () => {
  const file = join(folder, 'accounts.csv')
  writeFileSync(file, 'id,handle,followers\n1,ann,12\n2,bo,many\n3,ci,5\n')
  const half = join(folder, 'half.csv.gz')
  writeFileSync(half, gzipSync('follower,followee\n1,2\n').subarray(0, 30))
  const data = join(folder, 'not-there-yet')
  const before = readdirSync(folder)

  const preview = run('--dry-run', '--data', data, file)
  expect(preview.status).toBe(0)
  expect(preview.stderr).toContain(`Dry run: nothing is changed. The import would go to ${data} (new data folder`)
  expect(preview.stdout).toContain('Read (nothing was changed): 2 accounts')
  expect(preview.stdout).toContain("accounts.csv, line 3, followers: 'many' is not a number")

  const refused = run('--dry-run', '--data', data, file, half)
  expect(refused.status).toBe(1)
  expect(refused.stdout).toContain('half.csv.gz: the compressed data is damaged or cut off')
  expect(run('--dry-run', '--drop-imported', '--data', data).stdout).toBe('The imported data would be deleted.\n')
  expect(existsSync(data)).toBe(false)
  expect(readdirSync(folder)).toEqual(before)
})

test('what an import leaves behind can be read by nobody else, the report of invalid rows too', () => {
  const file = join(folder, 'people.csv')
  writeFileSync(file, 'id,handle,followers\n1,ann,12\n2,bo,many\n3,ci,5\n')
  const data = join(folder, 'imported')
  expect(run('--data', data, file)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Imported: 2 accounts'),
  })
  const left = readdirSync(data, { recursive: true }) as string[]
  expect(left).toEqual(expect.arrayContaining(['lock', expect.stringMatching(/^imports\/bad-rows-/)]))
  // Started by root, PostgreSQL is another user, who will pass through.
  const open = (name: string) => (name === 'postgres' && process.getuid?.() === 0 ? 0o066 : 0o077)
  expect(left.filter((name) => (statSync(join(data, name)).mode & open(name)) !== 0)).toEqual([])
  expect(statSync(data).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
})
