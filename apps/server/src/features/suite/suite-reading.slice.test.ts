// The reading calls over what a sync brings from the sandbox: lists, who left, news and posts, compared with the sandbox's truth.
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import { suiteReader, withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: null, sandbox: true })
const SUITE = '/api/external/deepthought'

interface Truth {
  readonly gained: readonly string[]
  readonly lost: readonly { readonly user_id: string; readonly reason: string }[]
}

test('[suite.followers, suite.unfollowers, suite.dashboard, suite.posts] say what the network’s truth says', async () => {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  await scene.sandbox.control('PUT', 'clock', { rate: 0 })
  const crowd = (await scene.sandbox.control('PUT', 'crowds', { handle: 'harborroast', followers: 2500 })) as {
    user_id: string
  }
  const { id: connection } = await connectNetworkAccount(person, { person: 'harborroast' })
  const { id } = (await person.send('POST', `${SUITE}/accounts/`, { body: { connection } })).json()
  const sync = suiteReader(scene)
  const read = async (path: string) => {
    const answer = await person.send('GET', `${SUITE}${path}`)
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    return answer.json()
  }
  const now = async (): Promise<string> => ((await scene.sandbox.control('GET', 'clock')) as { now: string }).now

  await sync(id)
  const first = await now()
  // Since the first reading nobody came or went; whoever engages less did so in posts from before it.
  const begun = (await read('/dashboard/')) as { news: readonly { place: string }[] }
  expect(begun.news.filter(({ place }) => place !== 'engagers')).toEqual([])
  await scene.sandbox.control('PUT', 'clock', { forward_hours: 72 })
  scene.application.time += 3_700_000
  await scene.sandbox.control('DELETE', 'rate-limits')
  await person.send('POST', `${SUITE}/accounts/${id}/sync/`)
  await sync(id)
  const truth = (await scene.sandbox.control(
    'GET',
    `churn?user_id=${crowd.user_id}&from=${first}&to=${await now()}`,
  )) as Truth

  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { results: { user_id: string }[]; next: string | null; counts: { all: number } } = await read(
      `/followers/?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`,
    )
    ids.push(...page.results.map(({ user_id }) => user_id))
    cursor = page.next
    if (cursor === null) expect(page.counts.all).toBe(ids.length)
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(truth.gained.filter((one) => !ids.includes(one))).toEqual([])

  const left = await read('/unfollowers/?limit=200')
  expect(left.results.map(({ user_id }: { user_id: string }) => user_id).sort()).toEqual(
    truth.lost.map(({ user_id }) => user_id).sort(),
  )
  expect(left.counts.all).toBe(truth.lost.length)

  const { news, days } = await read('/dashboard/')
  const told = (code: string) =>
    news.find(({ message }: { message: { code: string } }) => message.code === code)?.message.values.count
  expect(told('suite_news_gained')).toBe(truth.gained.length)
  expect(days.reduce((sum: number, day: { lost: number }) => sum + day.lost, 0)).toBe(truth.lost.length)

  const posts = await read('/posts/?limit=5')
  expect(posts.as_of).not.toBeNull()
  if (posts.results[0]) {
    const one = await read(`/posts/${posts.results[0].id}/`)
    expect(one.post).toEqual(posts.results[0])
  }
  for (const path of [
    '/engagers/',
    '/top-countries/',
    '/enrichments/',
    '/best-post-time/',
    '/payout-prediction/',
    '/topics/',
    '/accounts-stats/',
  ])
    await read(path)
})
