// Whom to follow over HTTP, against the sandbox: everybody is checked with the network, and a refusal is remembered.
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import { ownersNetwork } from '../../../testkit/reconciler-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { suiteReader, withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: null, sandbox: true })
const SUITE = '/api/external/deepthought'
const GRANT = { token: 'sandbox-user', secret: 'sandbox-user-secret' }

interface Suggested {
  readonly results: readonly {
    readonly person: {
      readonly user_id: string
      readonly handle: string
      readonly followers: number
      readonly protected: boolean
      readonly follows_you: boolean
      readonly suspicious: readonly unknown[]
    }
    readonly reasons: readonly { readonly code: string }[]
  }[]
  readonly checked: string | null
}

const suggested = async (person: Browser): Promise<Suggested> => {
  const answer = await person.send('GET', `${SUITE}-token/who-to-follow/`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const idsOf = ({ results }: Suggested): string[] => results.map(({ person: { user_id } }) => user_id)
const lookUps = async (): Promise<number> => {
  const requests = (await scene.sandbox.control('GET', 'requests')) as readonly { path: string }[]
  return requests.filter(({ path }) => /^\/2\/users(\?|$)/.test(path)).length
}
/** What was asked a quarter of an hour ago is asked again. */
const later = () => scene.sandbox.control('PUT', 'clock', { forward_hours: 1 })

test('[suite.whoToFollow, suite.follow] suggest nobody who is gone, blocks, is blocked, was asked or refused', async () => {
  await scene.sandbox.control('PUT', 'clock', { rate: 0 })
  const person = await scene.signedIn()
  await withPremium(scene, person)
  const { id: connection } = await connectNetworkAccount(person, {})
  const { id } = (await person.send('POST', `${SUITE}/accounts/`, { body: { connection, timezone: 'UTC' } })).json()
  await suiteReader(scene)(id)
  const first = await suggested(person)
  expect(first.results.length).toBeGreaterThan(8)
  expect(first.checked).not.toBeNull()

  // The same facts as the network has, and as lists of people have.
  const network = ownersNetwork(scene.sandbox.url)
  const { found } = await network.people(GRANT, idsOf(first))
  for (const { person: one } of first.results) {
    const truth = found.find((other) => other.id === one.user_id)
    expect([one.handle, one.followers, one.protected]).toEqual([truth?.handle, truth?.followers, truth?.protected])
    expect([truth?.followedByYou, one.suspicious]).toEqual([false, []])
  }
  for (const { person: one, reasons } of first.results)
    expect(reasons.some(({ code }) => code === 'suite_follow_follows_you')).toBe(one.follows_you)

  // Nobody is asked about twice within a quarter of an hour.
  const before = await lookUps()
  expect(idsOf(await suggested(person))).toEqual(idsOf(first))
  expect(await lookUps()).toBe(before)

  const open = first.results.map((one) => one.person).filter((one) => !one.protected)
  const [suspended, deleted, blocks, blocked, follow] = open
  if (!suspended || !deleted || !blocks || !blocked || !follow) throw new Error('Too few suggestions.')
  await scene.sandbox.control('PUT', 'account-states', { handle: suspended.handle, status: 'suspended' })
  await scene.sandbox.control('PUT', 'account-states', { handle: deleted.handle, status: 'deleted' })
  const own = (await network.ownProfile(GRANT)) as { id: string; handle: string }
  await scene.sandbox.control('PUT', 'blocks', { by: blocks.handle, blocked: own.handle, blocks: true })
  await scene.sandbox.control('PUT', 'blocks', { by: own.handle, blocked: blocked.handle, blocks: true })
  await later()
  const second = idsOf(await suggested(person))
  for (const gone of [suspended, deleted, blocked]) expect(second).not.toContain(gone.user_id)
  // That somebody blocks one shows when one follows them, and is remembered.
  expect(second).toContain(blocks.user_id)
  const send = (user_id: string) => person.send('POST', `${SUITE}/follow/`, { body: { user_id } })
  const refused = await send(blocks.user_id)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'blocked'])
  expect((await send(follow.user_id)).json()).toMatchObject({ following: true })
  expect((await send(suspended.user_id)).json().code).toBe('nobody')
  await later()
  const third = idsOf(await suggested(person))
  for (const out of [suspended, deleted, blocks, blocked, follow]) expect(third).not.toContain(out.user_id)

  // Whoever is followed elsewhere is seen before the next reading; what is known is told while the network does not answer.
  const [elsewhere] = third
  await network.follow(GRANT, own.id, elsewhere ?? '')
  await later()
  const fourth = await suggested(person)
  expect(idsOf(fourth)).not.toContain(elsewhere)
  await later()
  await scene.sandbox.control('POST', 'failures', { kind: 'unavailable', path: '/2/users', times: 20 })
  const fifth = await suggested(person)
  expect([idsOf(fifth), fifth.checked]).toEqual([idsOf(fourth), fourth.checked])
})
