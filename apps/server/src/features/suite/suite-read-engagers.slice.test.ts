// How far back it is read who engaged: as far as trends compare.
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import { suiteReader, withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: null, sandbox: true })
const SUITE = '/api/external/deepthought'
const DAY = 86_400_000

test('[suite.engagers] who engaged is read of posts from before the last 30 days too, and told', async () => {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  await scene.sandbox.control('PUT', 'clock', { rate: 0 })
  // A newspaper, which by then has written in both periods.
  await scene.sandbox.control('PUT', 'clock', { forward_hours: 90 * 24 })
  const { id: connection } = await connectNetworkAccount(person, { person: 'themorningledgr' })
  const { id } = (await person.send('POST', `${SUITE}/accounts/`, { body: { connection } })).json()
  await suiteReader(scene)(id)
  const { now } = (await scene.sandbox.control('GET', 'clock')) as { now: string }
  const posts = await scene.world.db
    .selectFrom('suite_posts')
    .select(['created_at', 'engagers_read_at'])
    .where('kind', '<>', 'repost')
    .where('likes', '>', 0)
    .execute()
  const older = posts.filter(({ created_at: at }) => {
    const days = (Date.parse(now) - at.getTime()) / DAY
    return days > 30 && days < 90
  })
  expect(older.length).toBeGreaterThan(0)
  expect(older.filter((one) => one.engagers_read_at === null)).toEqual([])
  const { posts: read, days } = (await person.send('GET', `${SUITE}/engagers/`)).json()
  expect(read).toBeGreaterThanOrEqual(older.length)
  expect(days).toBeGreaterThan(30)
})
