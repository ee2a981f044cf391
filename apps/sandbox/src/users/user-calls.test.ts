// Users and posts of API v2 over HTTP: who is found, which fields come, what is said of the rest.

import { afterAll, expect, test } from 'vitest'
import { type SandboxWorld, startWorldState } from '#world/open-world.ts'
import { type MountedParts, mountForTest } from '../../testkit/mounted-calls.ts'
import { smallPopulation, smallWorld } from '../../testkit/small-population.ts'
import { tweetCalls } from './tweet-calls.ts'
import { userCalls } from './user-calls.ts'

const world = smallPopulation()
const paper = world.account(world.ofHandle('themorningledgr'))
const cat = world.account(world.ofHandle('hokuto_fc'))
const calls = (world: SandboxWorld) => (parts: MountedParts) => [
  ...userCalls({ ...parts, world }),
  ...tweetCalls({ ...parts, world }),
]
const mounted = mountForTest(calls(smallWorld()), paper.id)
const advertiser = mountForTest(calls(smallWorld()), '42')
afterAll(() => Promise.all([mounted.close(), advertiser.close()]))

const plain = ({ id, name, handle }: typeof paper) => ({ id, name, username: handle })

test('by names, whatever their case, in the order asked, and what was not found beside it', async () => {
  const { status, body } = await mounted.get('/2/users/by?usernames=HOKUTO_FC,nobody_at_all,themorningledgr')
  expect(status).toBe(200)
  expect(body.data).toEqual([plain(cat), plain(paper)])
  expect(body.errors).toEqual([
    {
      value: 'nobody_at_all',
      detail: 'Could not find user with usernames: [nobody_at_all].',
      title: 'Not Found Error',
      resource_type: 'user',
      parameter: 'usernames',
      resource_id: 'nobody_at_all',
      type: 'https://api.x.com/2/problems/resource-not-found',
    },
  ])
})

test('nobody found: errors and no data; all found: data and no errors', async () => {
  expect(Object.keys((await mounted.get('/2/users/by?usernames=nobody_at_all')).body)).toEqual(['errors'])
  expect(Object.keys((await mounted.get(`/2/users?ids=${paper.id},${cat.id}`)).body)).toEqual(['data'])
})

test('one user, by name and by id', async () => {
  expect((await mounted.get('/2/users/by/username/TheMorningLedgr')).body).toEqual({ data: plain(paper) })
  expect((await mounted.get(`/2/users/${cat.id}`)).body).toEqual({ data: plain(cat) })
  expect((await mounted.get('/2/users/12345')).body.errors).toHaveLength(1)
})

test('fields come when they are asked for', async () => {
  const { body } = await mounted.get(
    `/2/users/${paper.id}?user.fields=created_at,description,public_metrics,verified,protected`,
  )
  expect(body.data).toEqual({
    ...plain(paper),
    created_at: paper.openedAt.toISOString(),
    description: paper.bio,
    verified: true,
    protected: false,
    public_metrics: {
      followers_count: paper.followers,
      following_count: paper.following,
      tweet_count: paper.posts,
      listed_count: 0,
    },
  })
})

test('who asks: one of the population, or an advertiser outside it', async () => {
  expect((await mounted.get('/2/users/me')).body).toEqual({ data: plain(paper) })
  advertiser.store.run("INSERT INTO people (user_id, handle, name) VALUES ('42', 'adsapi', 'Advertiser')")
  expect((await advertiser.get('/2/users/me')).body).toEqual({
    data: { id: '42', name: 'Advertiser', username: 'adsapi' },
  })
})

test.each([
  ['/2/users/by', 'usernames'],
  ['/2/users/by?usernames=', 'usernames'],
  ['/2/users/by?usernames=a-b', 'usernames'],
  [`/2/users/by?usernames=${Array.from({ length: 101 }, (_, n) => `name${n}`).join(',')}`, 'usernames'],
  ['/2/users?ids=12x', 'ids'],
  ['/2/users/by?usernames=a&user.fields=shoe_size', 'user.fields'],
  ['/2/users/by?usernames=a&expansions=everything', 'expansions'],
  ['/2/users/12x', 'id'],
  ['/2/tweets?ids=', 'ids'],
])('%s is refused', async (address, parameter) => {
  const { status, body } = await mounted.get(address)
  expect(status).toBe(400)
  expect(body.title).toBe('Invalid Request')
  expect(Object.keys(body.errors[0].parameters)).toEqual([parameter])
})

test('a hundred names are answered', async () => {
  const names = Array.from({ length: 100 }, (_, account) => world.handleOf(account))
  const { body } = await mounted.get(`/2/users/by?usernames=${names.join(',')}`)
  expect(body.data.map((user: { username: string }) => user.username)).toEqual(names)
})

test('posts with their authors', async () => {
  const post = world.post(10)
  const author = world.account(post.author)
  const { body } = await mounted.get(
    `/2/tweets?ids=${post.id},7&tweet.fields=created_at,public_metrics&expansions=author_id&user.fields=verified`,
  )
  expect(body.data).toEqual([
    {
      id: post.id,
      text: post.text,
      edit_history_tweet_ids: [post.id],
      author_id: author.id,
      created_at: post.writtenAt.toISOString(),
      public_metrics: expect.objectContaining({
        reply_count: expect.any(Number),
        impression_count: expect.any(Number),
      }),
    },
  ])
  const { like_count, reply_count, retweet_count, quote_count } = body.data[0].public_metrics
  expect(like_count).toBeGreaterThanOrEqual(post.likes)
  expect(reply_count).toBeGreaterThanOrEqual(post.replies)
  expect(retweet_count + quote_count).toBeGreaterThanOrEqual(post.reposts)
  expect(body.includes).toEqual({ users: [{ ...plain(author), verified: author.verified }] })
  expect(body.errors).toMatchObject([{ resource_type: 'tweet', value: '7' }])
  expect((await mounted.get(`/2/tweets/${post.id}`)).body.data.text).toBe(post.text)
})

test('while the population is being made the network asks for patience', async () => {
  const unready: SandboxWorld = { ...startWorldState(world), current: () => undefined }
  const early = mountForTest(calls(unready))
  const { status, body } = await early.get('/2/users/by?usernames=hokuto_fc')
  await early.close()
  expect([status, body.title]).toEqual([503, 'Service Unavailable'])
})
