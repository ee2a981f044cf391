// Saving when answers are lost, presses repeated and lists changed elsewhere, against a store that keeps the server's rules.
import { TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { newSaveTries, saveUsage } from './save-usage.ts'

type Row = Usage & { readonly request: string | undefined; readonly given: string }
let rows: Row[] = []
/** How many of the next answers get lost on the way back, after they have taken effect. */
let losing = 0

const refused = (status: number, code: string, more: object = {}) =>
  Response.json({ code, detail: code, ...more }, { status })

function insert(body: { request_id?: string }): Response {
  const known = rows.find(({ request }) => request === body.request_id)
  const { request_id: request, ...content } = body
  const given = JSON.stringify(content)
  if (known?.given === given && known.deleted_at === null) return Response.json(known)
  if (known) return refused(409, 'request_reused', { current: wireOf(known) })
  const head = { id: `list-${rows.length + 1}`, version: 1, deleted_at: null, notices: [], created: '', modified: '' }
  rows.push({ ...head, ...content, request, given } as never)
  return Response.json(rows.at(-1), { status: 201 })
}

function update(id: string, { version, ...content }: { version: number }): Response {
  const row = rows.find((candidate) => candidate.id === id && candidate.deleted_at === null)
  if (!row) return refused(404, 'not_found')
  if (row.version !== version) return refused(409, 'usage_changed', { current: wireOf(row) })
  Object.assign(row, content, { version: version + 1 })
  return Response.json(row)
}

const wireOf = (row: Row) => ({
  ...row,
  kind: 'targeting_list',
  state: 'saved',
  ad_account_id: null,
  audience_config_id: null,
  restorable_until: null,
  created: '2026-11-21T06:00:00.000Z',
  modified: '2026-11-21T06:00:00.000Z',
})

beforeEach(() => {
  rows = []
  losing = 0
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const body = JSON.parse(String(given.body))
    const answer = given.method === 'POST' ? insert(body) : update(address.split('/').at(-2) ?? '', body)
    if (losing === 0) return answer
    losing -= 1
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const content = (name: string, ...keywords: string[]) => ({
  name,
  kind: 'targeting_list' as const,
  targeting_package: TargetingPackage.parse({ keywords: keywords.map((label) => ({ label })) }),
  countries: [],
  definition: null,
})
const saved = () => rows.map(({ name, targeting_package: { keywords } }) => [name, ...keywords.map((k) => k.label)])

test('a new list whose answer was lost is saved once, and the next try is told of it', async () => {
  const tries = newSaveTries()
  losing = 1
  await expect(saveUsage(content('Coffee', 'espresso'), null, tries)).rejects.toMatchObject({ status: 0 })
  const outcome = await saveUsage(content('Coffee', 'espresso'), null, tries)
  expect(outcome).toMatchObject({ kind: 'saved', usage: { id: 'list-1', version: 1 } })
  expect(saved()).toEqual([['Coffee', 'espresso']])
})

test('edited after the lost answer: the one list holds what was sent last', async () => {
  const tries = newSaveTries()
  losing = 1
  await expect(saveUsage(content('Coffee', 'espresso'), null, tries)).rejects.toThrow()
  await saveUsage(content('Coffee fans', 'espresso', 'latte'), null, tries)
  expect(saved()).toEqual([['Coffee fans', 'espresso', 'latte']])
})

test('two presses at once make one list; two savings make two', async () => {
  const tries = newSaveTries()
  await Promise.all([saveUsage(content('Once'), null, tries), saveUsage(content('Once'), null, tries)])
  expect(saved()).toEqual([['Once']])
  await saveUsage(content('Once'), null, tries)
  expect(saved()).toEqual([['Once'], ['Once']])
})

test('a list that was deleted after a lost answer is saved anew, not into the bin', async () => {
  const tries = newSaveTries()
  losing = 1
  await expect(saveUsage(content('Coffee'), null, tries)).rejects.toThrow()
  for (const row of rows) row.deleted_at = '2026-11-21T06:00:00.000Z'
  await expect(saveUsage(content('Coffee'), null, tries)).resolves.toMatchObject({
    kind: 'saved',
    usage: { id: 'list-2', deleted_at: null },
  })
})

async function changedAndLost(next: Parameters<typeof saveUsage>[0]) {
  const tries = newSaveTries()
  await saveUsage(content('Coffee', 'espresso'), null, tries)
  losing = 1
  await expect(saveUsage(next, { id: 'list-1', version: 1 }, tries)).rejects.toThrow()
  return tries
}

test('a change whose answer was lost is no conflict with oneself', async () => {
  const tries = await changedAndLost(content('Coffee', 'espresso', 'latte'))
  const again = await saveUsage(content(' Coffee ', 'espresso', 'latte'), { id: 'list-1', version: 1 }, tries)
  expect(again).toMatchObject({ kind: 'saved', usage: { version: 2 } })
})

test('edited after a change whose answer was lost: the newer contents are saved over it', async () => {
  const tries = await changedAndLost(content('Coffee', 'espresso', 'latte'))
  const again = await saveUsage(content('Coffee', 'moka'), { id: 'list-1', version: 1 }, tries)
  expect(again).toMatchObject({ kind: 'saved', usage: { version: 3 } })
  expect(saved()).toEqual([['Coffee', 'moka']])
})

test('what somebody else saved meanwhile is a conflict, also after a lost answer, and stays', async () => {
  const tries = await changedAndLost(content('Coffee', 'espresso', 'latte'))
  await saveUsage(content('Theirs', 'tea'), { id: 'list-1', version: 2 }, newSaveTries())
  const mine = await saveUsage(content('Coffee', 'moka'), { id: 'list-1', version: 1 }, tries)
  expect(mine).toMatchObject({ kind: 'conflict', current: { name: 'Theirs', version: 3 } })
  expect(saved()).toEqual([['Theirs', 'tea']])
})

test('a list that has been deleted is told, and nothing is made in its place unasked', async () => {
  await expect(saveUsage(content('Coffee'), { id: 'nobody', version: 1 }, newSaveTries())).resolves.toEqual({
    kind: 'gone',
  })
  expect(rows).toEqual([])
})
