// Lists, follows and posts of API v2 over signed HTTP, in one's own name over the population.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

let sandbox: TestSandbox
let me: string
let others: string[]
beforeAll(async () => {
  sandbox = await startTestSandbox()
  me = (await sandbox.send('GET', '/2/users/me')).body.data.id
  const found = await sandbox.send('GET', '/2/users/by', {
    query: { usernames: 'thedialin,lanternbeans,kestrelgrinders' },
  })
  others = found.body.data.map(({ id }: { id: string }) => id)
})
afterAll(() => sandbox.close())

const send = (method: string, path: string, json?: unknown) =>
  sandbox.send(method, path, json === undefined ? {} : { json })
const get = (path: string, query: Readonly<Record<string, string>> = {}) => sandbox.send('GET', path, { query })

test('a list is made, filled, read in pages, changed and deleted', async () => {
  const made = await send('POST', '/2/lists', { name: 'Roasters', private: true })
  expect([made.status, made.body.data.name]).toEqual([201, 'Roasters'])
  const { id } = made.body.data
  for (const user_id of others)
    expect((await send('POST', `/2/lists/${id}/members`, { user_id })).body).toEqual({ data: { is_member: true } })
  await send('POST', `/2/lists/${id}/members`, { user_id: others[0] })
  const first = await get(`/2/lists/${id}/members`, { max_results: '2', 'user.fields': 'public_metrics' })
  expect(first.body.data).toHaveLength(2)
  expect(first.body.data[0].public_metrics.followers_count).toBeGreaterThan(0)
  const rest = await get(`/2/lists/${id}/members`, { max_results: '2', pagination_token: first.body.meta.next_token })
  expect(rest.body.meta).toMatchObject({ result_count: 1 })
  expect(new Set([...first.body.data, ...rest.body.data].map((one) => one.id))).toEqual(new Set(others))
  await send('DELETE', `/2/lists/${id}/members/${others[0]}`)
  const owned = await get(`/2/users/${me}/owned_lists`, {
    'list.fields': 'member_count,private',
    expansions: 'owner_id',
  })
  expect(owned.body).toMatchObject({
    data: [{ id, name: 'Roasters', member_count: 2, private: true }],
    includes: { users: [{ id: me }] },
    meta: { result_count: 1 },
  })
  expect((await send('PUT', `/2/lists/${id}`, { name: 'Best roasters' })).body.data.updated).toBe(true)
  await sandbox.restart()
  expect((await get(`/2/lists/${id}`)).body.data.name).toBe('Best roasters')
  expect((await send('DELETE', `/2/lists/${id}`)).body.data.deleted).toBe(true)
  expect((await get(`/2/lists/${id}`)).body.errors[0].resource_type).toBe('list')
})

test.each([
  ['no name', { private: true }],
  ['a name that is too long', { name: 'x'.repeat(26) }],
  ['something unknown', { name: 'x', colour: 'red' }],
] as const)('a list with %s is refused', async (_name, json) => {
  expect((await send('POST', '/2/lists', json)).status).toBe(400)
})

test('who is nobody cannot be put in a list, and nobody follows in the name of another', async () => {
  const { id } = (await send('POST', '/2/lists', { name: 'x' })).body.data
  expect((await send('POST', `/2/lists/${id}/members`, { user_id: '1' })).status).toBe(404)
  expect((await send('PUT', '/2/lists/7', { name: 'y' })).status).toBe(404)
  expect((await send('POST', `/2/users/${others[0]}/following`, { target_user_id: others[1] })).status).toBe(403)
})

test('following and unfollowing show in whom one follows', async () => {
  const ids = async () =>
    (await get(`/2/users/${me}/following`, { max_results: '1000' })).body.data?.map(({ id }: { id: string }) => id) ??
    []
  const before: string[] = await ids()
  const target = others.find((id) => !before.includes(id)) ?? others[0]
  const followed = await send('POST', `/2/users/${me}/following`, { target_user_id: target })
  expect(followed.body).toEqual({ data: { following: true, pending_follow: false } })
  expect(await ids()).toContain(target)
  const ended = await send('DELETE', `/2/users/${me}/following/${target}`)
  expect(ended.body).toEqual({ data: { following: false } })
  expect(await ids()).not.toContain(target)
})

test('a post of API v2 can be listed and deleted', async () => {
  const made = await send('POST', '/2/tweets', { text: 'Organic as it gets' })
  expect(made.status).toBe(201)
  const { id } = made.body.data
  const listed = await get('/12/accounts/18ce54d4x5t/tweets', {
    tweet_type: 'PUBLISHED',
    timeline_type: 'ORGANIC',
    count: '1',
  })
  expect(listed.body.data[0]).toMatchObject({ tweet_id: id, nullcast: false })
  expect((await send('POST', '/2/tweets', { text: 'x'.repeat(281) })).status).toBe(400)
  expect((await send('DELETE', `/2/tweets/${id}`)).body.data.deleted).toBe(true)
  const gone = await get('/12/accounts/18ce54d4x5t/tweets', { tweet_type: 'PUBLISHED', tweet_ids: id })
  expect(gone.body.data).toEqual([])
})
