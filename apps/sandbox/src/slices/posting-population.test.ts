// The population goes on posting over signed HTTP: posts at later moments, what they gather, answers, mentions and recent search.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

/** A morning in the middle of a week: what is written and gathered depends on the hour. */
const WEDNESDAY = Date.UTC(2026, 9, 14, 9, 30)

let sandbox: TestSandbox
let me: string
let paper: string
beforeAll(async () => {
  sandbox = await startTestSandbox(2000, WEDNESDAY)
  await sandbox.control('PUT', '/sandbox/clock', { rate: 0 })
  me = (await get('/2/users/me')).body.data.id
  paper = (await get('/2/users/by/username/themorningledgr')).body.data.id
})
afterAll(() => sandbox.close())

const get = async (path: string, query: Readonly<Record<string, string>> = {}) => {
  await sandbox.control('DELETE', '/sandbox/rate-limits')
  return sandbox.send('GET', path, { query })
}
const forward = (hours: number) => sandbox.control('PUT', '/sandbox/clock', { forward_hours: hours })
const now = async (): Promise<string> => (await sandbox.control('GET', '/sandbox/clock')).body.now

interface Tweet {
  readonly id: string
  readonly created_at: string
  readonly text: string
  readonly public_metrics: Readonly<Record<string, number>>
}
const FIELDS = 'created_at,public_metrics,conversation_id,referenced_tweets,in_reply_to_user_id,author_id'

async function timeline(id: string, query: Readonly<Record<string, string>> = {}): Promise<readonly Tweet[]> {
  const found: Tweet[] = []
  let token: string | undefined
  do {
    const { body } = await get(`/2/users/${id}/tweets`, {
      max_results: '100',
      'tweet.fields': FIELDS,
      ...query,
      ...(token !== undefined && { pagination_token: token }),
    })
    found.push(...(body.data ?? []))
    token = body.meta.next_token
  } while (token !== undefined)
  return found
}

test('accounts go on posting, and what they write is found by its id', async () => {
  const begun = await now()
  const before = await timeline(me)
  await forward(24 * 28)
  const later = await timeline(me)
  const added = later.filter(({ id }) => !before.some((one) => one.id === id))
  expect(added.length).toBeGreaterThan(2)
  expect(later.length).toBe(before.length + added.length)
  for (const { id, text, created_at } of added) {
    expect(created_at > begun && created_at <= (await now())).toBe(true)
    const carried = Number((BigInt(id) >> 22n) + 1_288_834_974_657n)
    expect(Math.floor(carried / 1000)).toBe(Date.parse(created_at) / 1000)
    const { body } = await get(`/2/tweets/${id}`, { 'tweet.fields': FIELDS })
    expect(body.data).toMatchObject({ id, text, author_id: me })
  }
  const since = await timeline(me, { since_id: before[0]?.id ?? '' })
  expect(since.map(({ id }) => id)).toEqual(added.map(({ id }) => id))
  const { body } = await get(`/2/users/${me}`, { 'user.fields': 'most_recent_tweet_id,public_metrics' })
  expect(body.data.most_recent_tweet_id).toBe(later[0]?.id)
  await sandbox.restart()
  expect(await timeline(me)).toEqual(later)
})

test('a post gathers what its lists hold, for two days, and then no more', async () => {
  const [post] = await timeline(paper, { exclude: 'replies,retweets' })
  if (post === undefined) throw new Error('The paper wrote nothing.')
  await sandbox.control('PUT', '/sandbox/clock', { now: post.created_at })
  const metrics = async () =>
    (await get(`/2/tweets/${post.id}`, { 'tweet.fields': 'public_metrics' })).body.data.public_metrics
  expect(await metrics()).toMatchObject({ like_count: 0, reply_count: 0 })
  await forward(3)
  const early = await metrics()
  await forward(46)
  const full = await metrics()
  expect(full.impression_count).toBeGreaterThan(early.impression_count)
  expect(full.like_count).toBeGreaterThan(3)
  const users = await get(`/2/tweets/${post.id}/liking_users`, { max_results: '100' })
  expect(users.body.meta.result_count).toBe(Math.min(100, full.like_count))
  await forward(24)
  expect((await metrics()).impression_count).toBe(full.impression_count)
  const followers = await get(`/2/users/${paper}/followers`, { max_results: '1000' })
  const follower = new Set(followers.body.data.map(({ id }: Tweet) => id))
  const liker = users.body.data.find(({ id }: Tweet) => follower.has(id))
  const liked = await get(`/2/users/${liker.id}/liked_tweets`, { max_results: '100' })
  expect(liked.body.data.map(({ id }: Tweet) => id)).toContain(post.id)
})

test('answers and quotes are posts of their own: in the conversation, in mentions, in quotes', async () => {
  const posts = await timeline(paper, { exclude: 'replies,retweets' })
  const answered = posts.filter(({ public_metrics: { reply_count = 0 } }) => reply_count > 0)
  // Recent search looks seven days back.
  const limit = new Date(Date.parse(await now()) - 6 * 86_400_000).toISOString()
  const recent = answered.find(({ id, created_at }) => id.length > 12 && created_at > limit)
  if (recent === undefined) throw new Error('Nobody answered.')
  const { body } = await get('/2/tweets/search/recent', {
    query: `conversation_id:${recent.id} is:reply`,
    max_results: '100',
    'tweet.fields': FIELDS,
    expansions: 'author_id',
  })
  expect(body.meta.result_count).toBe(recent.public_metrics.reply_count)
  const [reply] = body.data
  expect(reply).toMatchObject({ conversation_id: recent.id, in_reply_to_user_id: paper })
  expect(reply.text).toMatch(/^@themorningledgr /)
  expect((await get(`/2/tweets/${reply.id}`)).body.data.text).toBe(reply.text)
  const mentions = await get(`/2/users/${paper}/mentions`, { max_results: '100' })
  expect(mentions.body.data.map(({ id }: Tweet) => id)).toContain(reply.id)
  const theirs = await timeline(reply.author_id)
  expect(theirs.map(({ id }) => id)).toContain(reply.id)
  const quoted = posts.find(({ public_metrics: { quote_count = 0 } }) => quote_count > 0)
  const quotes = await get(`/2/tweets/${quoted?.id}/quote_tweets`, { 'tweet.fields': FIELDS, max_results: '100' })
  expect(quotes.body.data[0].referenced_tweets).toEqual([{ type: 'quoted', id: quoted?.id }])
})

test('own metrics are told to the author, of posts of the last thirty days', async () => {
  const { body } = await get(`/2/users/${me}/tweets`, {
    max_results: '100',
    'tweet.fields': 'created_at,public_metrics,non_public_metrics,organic_metrics',
  })
  expect(body.data.length).toBeGreaterThan(0)
  const limit = new Date(Date.parse(await now()) - 30 * 86_400_000).toISOString()
  for (const post of body.data) {
    expect(post.created_at >= limit).toBe(true)
    expect(post.non_public_metrics.impression_count).toBe(post.public_metrics.impression_count)
    expect(post.organic_metrics.like_count).toBe(post.public_metrics.like_count)
  }
  const whole = await timeline(me)
  expect(body.errors.length).toBe(2 * (Math.min(100, whole.length) - body.data.length))
})

test('what is posted through the API is in the timeline, and gathers too', async () => {
  const made = await sandbox.send('POST', '/2/tweets', { json: { text: 'What do you drink today?' } })
  const { id } = made.body.data
  expect((await timeline(me))[0]?.id).toBe(id)
  const seen = async (): Promise<number> =>
    (await get(`/2/tweets/${id}`, { 'tweet.fields': 'public_metrics' })).body.data.public_metrics.impression_count
  expect(await seen()).toBe(0)
  await forward(48)
  expect(await seen()).toBeGreaterThan(0)
})

test.each(['cats', 'is:reply', '-from:themorningledgr', 'from:themorningledgr has:links'])(
  'a query that is not simple is refused: %s',
  async (query) => {
    expect((await get('/2/tweets/search/recent', { query })).status).toBe(400)
  },
)

test('posts at hours when followers are awake gather more, as the truth says', async () => {
  const { body: truth } = await sandbox.control('GET', `/sandbox/post-truth?user_id=${paper}`)
  expect(truth.worth).toHaveLength(168)
  await forward(24 * 90)
  const posts = await timeline(paper, { exclude: 'replies,retweets' })
  const worth = ({ created_at }: Tweet): number => {
    const at = new Date(created_at)
    return truth.worth[at.getUTCDay() * 24 + at.getUTCHours()]
  }
  const pairs = posts.map(
    (post) => [Math.log(worth(post)), Math.log(post.public_metrics.impression_count ?? 1)] as const,
  )
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))]
  const slope =
    pairs.reduce((sum, [one, other]) => sum + (one - x) * (other - y), 0) /
    pairs.reduce((sum, [one]) => sum + (one - x) ** 2, 0)
  expect(slope).toBeGreaterThan(0.4)
})
