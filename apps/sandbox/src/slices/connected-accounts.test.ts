// Followers, posts and engagers of API v2 over signed HTTP, while the clock goes on: what an analytics suite reads of an account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

let sandbox: TestSandbox
/** The account of the population with the most followers. */
let paper: string
let me: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  await sandbox.control('PUT', '/sandbox/clock', { rate: 0 })
  me = (await sandbox.send('GET', '/2/users/me')).body.data.id
  paper = (await get('/2/users/by/username/themorningledgr')).body.data.id
})
afterAll(() => sandbox.close())

const get = async (path: string, query: Readonly<Record<string, string>> = {}) => {
  await sandbox.control('DELETE', '/sandbox/rate-limits')
  return sandbox.send('GET', path, { query })
}

async function pages(path: string, size: number, between: () => Promise<unknown> = async () => undefined) {
  const ids: string[] = []
  let token: string | undefined
  do {
    const { body } = await get(path, {
      max_results: String(size),
      ...(token !== undefined && { pagination_token: token }),
    })
    ids.push(...(body.data ?? []).map(({ id }: { id: string }) => id))
    token = body.meta.next_token
    await between()
  } while (token !== undefined)
  return ids
}

const followers = () => pages(`/2/users/${paper}/followers`, 1000)
const count = async (id: string) =>
  (await get(`/2/users/${id}`, { 'user.fields': 'public_metrics' })).body.data.public_metrics
const forward = (hours: number) => sandbox.control('PUT', '/sandbox/clock', { forward_hours: hours })

test('followers come and go with the clock, and the count is that of the list', async () => {
  const before = await followers()
  expect((await count(paper)).followers_count).toBe(before.length)
  expect(new Set(before).size).toBe(before.length)
  await forward(30 * 24)
  const after = await followers()
  expect((await count(paper)).followers_count).toBe(after.length)
  expect(before.filter((id) => !after.includes(id)).length).toBeGreaterThan(5)
  expect(after.filter((id) => !before.includes(id)).length).toBeGreaterThan(5)
  await sandbox.restart()
  expect(await followers()).toEqual(after)
  await forward(0)
})

test('whoever follows is followed: both lists say the same', async () => {
  const list = await followers()
  for (const id of [list[0], list[5], list.at(-1)]) {
    const { body } = await get(`/2/users/${id}/following`, { max_results: '1000' })
    if (body.errors === undefined) expect(body.data.map((one: { id: string }) => one.id)).toContain(paper)
  }
})

test('a list that was begun goes on as it was while the clock runs and jumps', async () => {
  const whole = await followers()
  const paged = await pages(`/2/users/${paper}/followers`, 37, () => forward(24))
  expect(paged).toEqual(whole)
  expect(await followers()).not.toEqual(whole)
})

test('posts come in pages, with metrics of one’s own for their author alone', async () => {
  const { body } = await get(`/2/users/${me}/tweets`, {
    max_results: '5',
    exclude: 'replies,retweets',
    'tweet.fields': 'created_at,public_metrics,referenced_tweets',
  })
  expect(body.data).toHaveLength(5)
  expect(body.meta).toMatchObject({ result_count: 5, newest_id: body.data[0].id })
  const times = body.data.map((one: { created_at: string }) => one.created_at)
  expect(times).toEqual([...times].sort().reverse())
  const later = await get(`/2/users/${me}/tweets`, { since_id: body.data[2].id, max_results: '100' })
  expect(later.body.data.map((one: { id: string }) => one.id)).toEqual(
    expect.arrayContaining([body.data[0].id, body.data[1].id]),
  )
  const foreign = await get(`/2/users/${paper}/tweets`, { 'tweet.fields': 'non_public_metrics', max_results: '5' })
  expect(foreign.body.data).toBeUndefined()
  expect(foreign.body.errors[0]).toMatchObject({ title: 'Field Authorization Error', field: 'non_public_metrics' })
})

test('engagers are as many as the metrics say', async () => {
  const { body } = await get(`/2/users/${paper}/tweets`, { max_results: '20', 'tweet.fields': 'public_metrics' })
  for (const { id, public_metrics: metrics } of body.data.slice(0, 4)) {
    expect(await pages(`/2/tweets/${id}/liking_users`, 100)).toHaveLength(metrics.like_count)
    expect(await pages(`/2/tweets/${id}/retweeted_by`, 100)).toHaveLength(metrics.retweet_count)
    expect(await pages(`/2/tweets/${id}/quote_tweets`, 100)).toHaveLength(metrics.quote_count)
  }
})

test.each([
  ['/2/users/1/followers', { max_results: '1001' }],
  ['/2/users/1/tweets', { max_results: '4' }],
  ['/2/users/1/tweets', { start_time: 'yesterday' }],
  ['/2/users/1/tweets', { exclude: 'cats' }],
  ['/2/users/1/tweets', { since_id: 'x' }],
  ['/2/users/1/mentions', { pagination_token: 'nonsense-nonsense' }],
])('%s %j is refused', async (path, query) => {
  const { status, body } = await get(path.replace('/1/', `/${paper}/`), query as unknown as Record<string, string>)
  expect([status, body.title]).toEqual([400, 'Invalid Request'])
})

test('limits of the chart: so many in fifteen minutes, then 429 with the time of the reset', async () => {
  await sandbox.control('DELETE', '/sandbox/rate-limits')
  const post = (await get(`/2/users/${paper}/tweets`, { max_results: '5' })).body.data[0].id
  const first = await sandbox.send('GET', `/2/tweets/${post}/liking_users`)
  expect(first.headers.get('x-rate-limit-limit')).toBe('75')
  for (let n = 1; n < 75; n++) await sandbox.send('GET', `/2/tweets/${post}/liking_users`)
  const refused = await sandbox.send('GET', `/2/tweets/${post}/liking_users`)
  expect([refused.status, refused.headers.get('x-rate-limit-remaining')]).toEqual([429, '0'])
  expect(Number(refused.headers.get('x-rate-limit-reset'))).toBeGreaterThan(sandbox.realTime() / 1000)
})

test('the truth of the control door is what two looks differ by', async () => {
  const from = (await sandbox.control('GET', '/sandbox/clock')).body.now
  const before = await followers()
  await forward(14 * 24)
  const after = await followers()
  const { body } = await sandbox.control('GET', `/sandbox/churn?user_id=${paper}&from=${from}`)
  expect(new Set(body.gained)).toEqual(new Set(after.filter((id) => !before.includes(id))))
  expect(new Set(body.lost.map((one: { user_id: string }) => one.user_id))).toEqual(
    new Set(before.filter((id) => !after.includes(id))),
  )
  expect(body.followers).toEqual({ from: before.length, to: after.length })
  const unfollowed = body.lost.filter(({ reason }: { reason: string }) => reason === 'unfollowed')
  const told = body.events.filter(({ kind }: { kind: string }) => kind === 'unfollowed')
  for (const { user_id } of unfollowed) expect(told).toContainEqual(expect.objectContaining({ user_id }))
})

test('bots come in waves with the marks of bots, and are suspended', async () => {
  const { body } = await sandbox.control('GET', `/sandbox/churn?user_id=${paper}`)
  const came = body.events.filter(
    ({ kind, user_id }: { kind: string; user_id: string }) => kind === 'followed' && user_id.startsWith('2'),
  )
  expect(came.length).toBeGreaterThan(7)
  const ids = came.slice(0, 50).map(({ user_id }: { user_id: string }) => user_id)
  const found = await get('/2/users', { ids: ids.join(), 'user.fields': 'created_at,public_metrics' })
  expect(found.body.errors.some(({ title }: { title: string }) => title === 'Forbidden')).toBe(true)
  for (const bot of found.body.data ?? []) {
    expect(bot.username).toMatch(/^[A-Z][a-z]+\d{8}$/)
    expect(bot.public_metrics.tweet_count).toBeLessThan(4)
    expect(bot.public_metrics.following_count).toBeGreaterThan(800)
    expect((await get(`/2/users/by/username/${bot.username}`)).body.data.id).toBe(bot.id)
  }
})

test('a clock that is set back shows the lists of that time again', async () => {
  const at = (await sandbox.control('GET', '/sandbox/clock')).body.now
  const now = await followers()
  await forward(24 * 20)
  expect(await followers()).not.toEqual(now)
  await sandbox.control('PUT', '/sandbox/clock', { now: at })
  expect(await followers()).toEqual(now)
})

test('an ordered crowd is paged through to its end, and somebody may sign in as its owner', async () => {
  const { body: crowd } = await sandbox.control('PUT', '/sandbox/crowds', { handle: 'stadium', followers: 20_000 })
  const list = await pages(`/2/users/${crowd.user_id}/followers`, 1000)
  expect(new Set(list).size).toBe(20_000)
  await forward(48)
  const later = await pages(`/2/users/${crowd.user_id}/followers`, 1000, () => forward(1))
  expect((await count(crowd.user_id)).followers_count).not.toBe(20_000)
  expect(later.filter((id) => !list.includes(id)).length).toBeGreaterThan(50)
  expect((await get('/2/users/by/username/stadium')).body.data.id).toBe(crowd.user_id)
  const member = (await get(`/2/users/${later[0]}`)).body.data
  expect((await get(`/2/users/by/username/${member.username}`)).body.data.id).toBe(later[0])
})

test('suspended, deactivated and protected accounts say what the network says of them', async () => {
  const order = (state: object) => sandbox.control('PUT', '/sandbox/account-states', { handle: 'hokuto_fc', ...state })
  const id = (await get('/2/users/by/username/hokuto_fc')).body.data.id
  await order({ status: 'suspended' })
  expect((await get(`/2/users/${id}/followers`)).body).toEqual({
    errors: [expect.objectContaining({ title: 'Forbidden', detail: `User has been suspended: [${id}].` })],
  })
  await order({ status: 'deactivated' })
  expect((await get(`/2/users/${id}`)).body.errors[0].title).toBe('Not Found Error')
  await order({ status: null, protected: true })
  expect((await get(`/2/users/${id}`, { 'user.fields': 'protected' })).body.data.protected).toBe(true)
  expect((await get(`/2/users/${id}/tweets`)).body.errors[0].title).toBe('Authorization Error')
  await order({ status: null, protected: null })
  expect((await get(`/2/users/${id}/followers`)).body.data.length).toBeGreaterThan(0)
})

test('whoever has blocked somebody is not followed by them', async () => {
  await sandbox.control('PUT', '/sandbox/blocks', { by: 'hokuto_fc', blocked: 'harborroast', blocks: true })
  const id = (await get('/2/users/by/username/hokuto_fc')).body.data.id
  const refused = await sandbox.send('POST', `/2/users/${me}/following`, { json: { target_user_id: id } })
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'You have been blocked from following this account at the request of the user.',
  ])
})

test('what is followed through the API is in both lists at once', async () => {
  const id = (await get('/2/users/by/username/meridianwire')).body.data.id
  const before = (await count(id)).followers_count
  const wasFollower = (await pages(`/2/users/${id}/followers`, 1000)).includes(me)
  await sandbox.send('POST', `/2/users/${me}/following`, { json: { target_user_id: id } })
  expect((await pages(`/2/users/${id}/followers`, 1000))[0]).toBe(me)
  expect((await count(id)).followers_count).toBe(before + (wasFollower ? 0 : 1))
  await sandbox.send('DELETE', `/2/users/${me}/following/${id}`)
  expect(await pages(`/2/users/${id}/followers`, 1000)).not.toContain(me)
})

test('a failure that is ordered comes once, and the list goes on', async () => {
  await sandbox.control('POST', '/sandbox/failures', { kind: 'unavailable', path: '/2/users/*/followers' })
  expect((await get(`/2/users/${paper}/followers`)).status).toBe(503)
  expect((await get(`/2/users/${paper}/followers`)).status).toBe(200)
})

test('somebody who signed in and was suspended since may do nothing, and may again when that ends', async () => {
  const order = (status: string | null) =>
    sandbox.control('PUT', '/sandbox/account-states', { handle: 'harborroast', status })
  await order('suspended')
  const refused = await get('/2/users/me')
  expect([refused.status, refused.body.title]).toEqual([403, 'Forbidden'])
  await order(null)
  expect((await get('/2/users/me')).status).toBe(200)
})
