// When people were active last, read from the sandbox as time goes on: as the network itself tells it, and unknown where it doesn't.
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import { ownersNetwork } from '../../../testkit/reconciler-scene.ts'
import { suiteReader, withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: null, sandbox: true })
const SUITE = '/api/external/deepthought'
const GRANT = { token: 'sandbox-user', secret: 'sandbox-user-secret' }
const DAY = 86_400_000

interface Person {
  readonly user_id: string
  readonly joined: string
  readonly last_active: string | null
  readonly inactive: boolean
  readonly posts: number
  readonly protected: boolean
}

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / 100) }, (_, part) => ids.slice(part * 100, (part + 1) * 100))

/** By person, the second of the newest post that the network tells, past our server; null: it tells none. */
async function truthOf(people: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
  const network = ownersNetwork(scene.sandbox.url)
  const newest = new Map<string, string | null>()
  for (const part of inParts(people))
    for (const one of (await network.people(GRANT, part)).found) newest.set(one.id, one.lastPostId)
  const written = new Map<string, number>()
  for (const part of inParts([...newest.values()].filter((id) => id !== null)))
    for (const post of await network.postsById(GRANT, part)) written.set(post.id, post.createdAt)
  return new Map([...newest].map(([person, post]) => [person, (post === null ? null : written.get(post)) ?? null]))
}

const dayOf = (at: number): number => Math.floor(at / DAY) * DAY
const secondOf = (at: string): number => Math.floor(Date.parse(at) / 1000) * 1000

test('[suite.followers, suite.enrichments] who posts after the first look is told as the network tells it', async () => {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  await scene.sandbox.control('PUT', 'clock', { rate: 0 })
  const { id: connection } = await connectNetworkAccount(person, {})
  const { id } = (await person.send('POST', `${SUITE}/accounts/`, { body: { connection } })).json()
  const sync = suiteReader(scene)
  await sync(id)
  await scene.sandbox.control('PUT', 'clock', { forward_hours: 12 * 24 })
  scene.application.time += 3_700_000
  await scene.sandbox.control('DELETE', 'rate-limits')
  await person.send('POST', `${SUITE}/accounts/${id}/sync/`)
  await sync(id)
  const read = async (path: string) => (await person.send('GET', `${SUITE}${path}`)).json()
  const { now } = (await scene.sandbox.control('GET', 'clock')) as { now: string }

  const people: Person[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { results: Person[]; next: string | null } = await read(
      `/followers/?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`,
    )
    people.push(...page.results)
    cursor = page.next
  }
  const truth = await truthOf(people.map(({ user_id }) => user_id))
  expect(people.length).toBeGreaterThan(30)
  const recent = [...truth.values()].filter((at) => at !== null && at > Date.parse(now) - 12 * DAY)
  expect(recent.length).toBeGreaterThan(5)
  // Posts of protected accounts the network shows their followers alone; of everybody else it tells all that we can know.
  const open = people.filter((one) => !one.protected)
  const told = open.map((one) => [one.user_id, one.last_active && secondOf(one.last_active)])
  const lastOf = async (kinds: readonly ('like' | 'reply' | 'repost' | 'quote')[]) => {
    const rows = await scene.world.db
      .selectFrom('suite_engagements')
      .select(({ fn }) => ['person', fn.max('at').as('at')])
      .where('kind', 'in', kinds)
      .groupBy('person')
      .execute()
    return new Map(rows.map(({ person: one, at }) => [String(one), secondOf(new Date(at).toISOString())]))
  }
  const replied = await lastOf(['reply', 'quote'])
  const engaged = await lastOf(['like', 'reply', 'repost', 'quote'])
  // A reply that was read is a post too, though the profile says an earlier one.
  const known = (id: string): number | null => {
    const at = truth.get(id) ?? null
    return at === null ? null : Math.max(at, replied.get(id) ?? 0)
  }
  expect(told).toEqual(open.map(({ user_id }) => [user_id, known(user_id)]))

  const since = dayOf(Date.parse(now)) - 90 * DAY
  const isQuiet = ({ user_id, posts, joined }: Person): boolean => {
    if ((engaged.get(user_id) ?? 0) >= since) return false
    const at = known(user_id)
    return at === null ? posts === 0 && Date.parse(joined) < since : at < since
  }
  expect(open.map(({ user_id, inactive }) => [user_id, inactive])).toEqual(
    open.map((one) => [one.user_id, isQuiet(one)]),
  )
  const { activity } = await read('/enrichments/')
  const count = (band: string): number =>
    activity.items.find(({ id: one }: { id: string }) => one === band).figure.count
  expect(count('longer') + count('no_posts')).toBe(people.filter(({ inactive }) => inactive).length)
  const unknown = people.filter(
    ({ user_id, last_active, posts }) => last_active === null && posts > 0 && (engaged.get(user_id) ?? 0) < since,
  )
  expect([activity.known, activity.of]).toEqual([people.length - unknown.length, people.length])
  expect(unknown.some(({ inactive }) => inactive)).toBe(false)
})
