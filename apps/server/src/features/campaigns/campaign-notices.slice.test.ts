// What people are told of campaigns, over HTTP: those who can act, once, and nobody else.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'

let scene: CampaignScene
/** In the team, without the ad account. */
let onlooker: Browser

beforeAll(async () => {
  scene = await startCampaignScene('notices')
  const email = scene.newAddress()
  onlooker = scene.application.browser('198.51.100.20')
  await onlooker.signIn(email)
  const { id } = await scene.world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await scene.world.db
    .insertInto('memberships')
    .values({
      team_id: scene.team.id,
      user_id: id,
      level: 'member',
      joined_at: new Date(scene.application.time),
    } as never)
    .execute()
})
beforeEach(async () => await scene.sandbox.healAll())
afterAll(async () => await scene?.close())

interface Told {
  readonly kind: string
  readonly team: { readonly id: string }
  readonly detail: { readonly name: string; readonly path: string; readonly reason?: string }
}
const told = async (kind: string, name: string, by?: Browser): Promise<readonly Told[]> => {
  const { results } = await scene.get('/api/notifications/?limit=100', by)
  return results.filter((one: Told) => one.kind === kind && one.detail.name === name)
}
const compare = async (): Promise<void> => {
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
}
const withAd = async () => {
  const content = { text: 'Fresh beans https://harborroast.example.com', media: [], card: null }
  const place = { team: scene.team.slug, account: scene.account }
  const creative = (await scene.send('POST', '/api/ad-creatives/', { ...place, name: 'Beans', content })).json()
  return { ...scene.brief().ad_sets[0], ads: [{ name: `Beans ${creative.id}`, creative_id: creative.id }] }
}

test('an ad that the review rejects is told once, with the way there, to those who can act', async () => {
  await scene.sandbox.control('PUT', 'approvals', { '*': { minutes: 0, status: 'REJECTED' } })
  const set = await withAd()
  const campaign = await scene.launched({ ad_sets: [set] })
  const name = set.ads[0]?.name ?? ''
  expect(await told('ad_rejected', name)).toEqual([])
  await compare()
  await compare()
  expect(await told('ad_rejected', name)).toMatchObject([
    { team: { id: scene.team.id }, detail: { path: `campaigns/${campaign.id}` } },
  ])
  expect(await told('ad_rejected', name, onlooker)).toEqual([])
  await scene.sandbox.control('PUT', 'approvals', {})
})

test('a campaign that is on and that the network does not show says why', async () => {
  const now = Date.now()
  const [set] = scene.brief().ad_sets
  const flight = { start: new Date(now).toISOString(), end: new Date(now + 20 * 86_400_000).toISOString() }
  // Nothing in it can be shown: it has no ad.
  const campaign = await scene.launched({ ad_sets: [{ ...set, ...flight }] })
  // Our clock stands still in tests: the flight has begun for it as well.
  scene.application.time = Math.max(scene.application.time, now + 60_000)
  await compare()
  await compare()
  const notices = await told('campaign_halted', campaign.name)
  expect(notices).toMatchObject([{ detail: { path: `campaigns/${campaign.id}` } }])
  expect(notices[0]?.detail.reason).toContain('an ad in it')
})

test('a difference at the network is told once for each difference', async () => {
  const campaign = await scene.launched()
  const put = (micros: number) =>
    scene.network.putCampaign(OWNER_GRANT, AD_ACCOUNT, campaign.network_id, {
      daily_budget_amount_local_micro: micros,
    })
  await put(7_000_000)
  await compare()
  await compare()
  expect(await told('campaign_differs', campaign.name)).toHaveLength(1)
  await put(8_000_000)
  await compare()
  expect(await told('campaign_differs', campaign.name)).toHaveLength(2)
})

test('a change that the network refuses is told; of a failed launch its task tells', async () => {
  const refusal = { kind: 'refused', status: 400, code: 'INVALID_PARAMETER', message: 'Not like this.' } as const
  const { id, version, name } = await scene.launched()
  await scene.sandbox.order({ ...refusal, method: 'PUT', path: '/accounts/*/campaigns/*' })
  await scene.send('PATCH', `/api/campaigns/${id}/`, { version, daily_budget: 21 })
  expect(await scene.settled(id)).toMatchObject({ standing: 'refused' })
  const [notice, ...more] = await told('campaign_refused', name)
  expect([notice?.detail.reason, more]).toEqual([expect.stringContaining('Not like this'), []])
  await scene.sandbox.healAll()

  const draft = await scene.drafted()
  await scene.sandbox.order({ ...refusal, method: 'POST', path: '/accounts/*/line_items' })
  await scene.send('POST', `/api/campaigns/${draft.id}/launch/`, { version: draft.version })
  expect(await scene.settled(draft.id)).toMatchObject({ standing: 'refused' })
  expect(await told('task_failed', draft.name)).toHaveLength(1)
  expect(await told('campaign_refused', draft.name)).toEqual([])
})

test('a campaign whose flight is over is told when it ends', async () => {
  const [set] = scene.brief().ad_sets
  const now = Math.max(scene.application.time, Date.now())
  const flight = { start: new Date(now).toISOString(), end: new Date(now + 3_600_000).toISOString() }
  const campaign = await scene.launched({ ad_sets: [{ ...set, ...flight }] })
  await compare()
  expect(await told('campaign_ended', campaign.name)).toEqual([])
  scene.application.time = now + 7_200_000
  await compare()
  await compare()
  expect(await told('campaign_ended', campaign.name)).toMatchObject([{ detail: { path: `campaigns/${campaign.id}` } }])
})
