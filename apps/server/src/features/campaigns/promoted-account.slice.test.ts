// A campaign that promotes an account, over HTTP against the sandbox: offered, checked, launched, delivered, compared, repaired.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'

let scene: CampaignScene
beforeAll(async () => {
  scene = await startCampaignScene('followers')
})
beforeEach(async () => await scene.sandbox.healAll())
afterAll(async () => await scene?.close())

const options = () => scene.get(`/api/campaigns/options/?team=${scene.team.slug}&account=${scene.account}`)
const days = (ahead: number): string => new Date(TEST_START + ahead * 86_400_000).toISOString()
const followers = (user: string, more: object = {}) => ({
  objective: 'FOLLOWERS',
  promotes: 'account',
  ad_sets: [
    {
      name: 'Coffee people',
      start: days(0),
      end: days(20),
      targeting: { kind: 'package', targeting_package: { keywords: [{ label: 'coffee' }] }, countries: [] },
      ads: [{ name: 'Our account', user_id: user }],
    },
  ],
  ...more,
})
const adsOf = async (id: string) => (await scene.get(`/api/campaigns/${id}/ads/`)).results

test('accounts that can be promoted are offered with their names, and the places where they are shown', async () => {
  const { promotable_accounts: accounts, account_placements: places } = await options()
  expect(accounts).toContainEqual(
    expect.objectContaining({ user_id: expect.stringMatching(/^\d+$/), handle: 'harborroast' }),
  )
  expect(places).toEqual([['ALL_ON_TWITTER'], ['TWITTER_TIMELINE']])
})

test('an account among posts is refused before anything is sent, and an ad is one thing alone', async () => {
  const [{ user_id: user }] = (await options()).promotable_accounts
  const { problems } = (
    await scene.send('POST', '/api/campaigns/check/', scene.brief(followers(user, { promotes: 'posts' })))
  ).json()
  expect(problems).toContainEqual(expect.objectContaining({ code: 'account_among_posts', severity: 'error' }))
  const engaging = scene.brief({ ...followers(user), objective: 'ENGAGEMENTS' })
  const wrong = (await scene.send('POST', '/api/campaigns/check/', engaging)).json()
  expect(wrong.problems.map(({ code }: { code: string }) => code)).toContain('product_for_objective')
  const both = followers(user)
  Object.assign(both.ad_sets[0]?.ads[0] ?? {}, { post_id: '123' })
  expect((await scene.send('POST', '/api/campaigns/', scene.brief(both))).statusCode).toBe(400)
})

test('launched, the network shows the account; people follow, and the ad says so; switched off it is taken out', async () => {
  await scene.sandbox.control('PUT', 'approvals', { '*': { minutes: 0 } })
  const [{ user_id: user }] = (await options()).promotable_accounts
  const campaign = await scene.launched(followers(user))
  expect(campaign).toMatchObject({ objective: 'FOLLOWERS', promotes: 'account' })
  const [item] = await scene.network.lineItems(OWNER_GRANT, AD_ACCOUNT, [campaign.network_id])
  expect(item).toMatchObject({ productType: 'PROMOTED_ACCOUNT' })
  const ids = [item?.id ?? '']
  expect(await scene.network.promotions(OWNER_GRANT, AD_ACCOUNT, ids)).toMatchObject([{ userId: user, postId: null }])
  expect(await adsOf(campaign.id)).toMatchObject([{ user_id: user, post_id: null, order: { state: 'live' } }])

  await scene.sandbox.control('PUT', 'clock', { forward_hours: 30 })
  await scene.sandbox.control('GET', 'delivery')
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
  const delivered = await scene.get(`/api/campaigns/${campaign.id}/`)
  expect(delivered.impressions).toBeGreaterThan(0)
  const [ad] = await adsOf(campaign.id)
  expect(ad).toMatchObject({ approval: 'ACCEPTED', impressions: delivered.impressions, spent: delivered.spent })
  const { totals } = await scene.get(`/api/campaigns/${campaign.id}/statstotal/`)
  expect(totals.find(({ metric }: { metric: string }) => metric === 'follows').value).toBeGreaterThan(0)

  await scene.send('POST', `/api/ads/${ad.id}/toggle/`, { running: false })
  await scene.settled(campaign.id)
  expect(await scene.network.promotions(OWNER_GRANT, AD_ACCOUNT, ids)).toEqual([])
})

test('an answer that is lost makes no second one; taken out at the network it is said, and put back when asked', async () => {
  const [{ user_id: user }] = (await options()).promotable_accounts
  await scene.sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/accounts/*/promoted_accounts' })
  const campaign = await scene.launched(followers(user))
  const [item] = await scene.network.lineItems(OWNER_GRANT, AD_ACCOUNT, [campaign.network_id])
  const ids = [item?.id ?? '']
  const [shown, ...more] = await scene.network.promotions(OWNER_GRANT, AD_ACCOUNT, ids)
  expect([shown?.userId, more]).toEqual([user, []])
  await scene.network.deletePromotedAccount(OWNER_GRANT, AD_ACCOUNT, shown?.id ?? '')
  const drift = await scene.get(`/api/campaigns/${campaign.id}/drift/?fresh=true`)
  expect(drift.parts).toMatchObject([{ kind: 'ad', state: 'gone', name: 'Our account' }])
  await scene.send('POST', `/api/campaigns/${campaign.id}/repair/`, { direction: 'push', mark: drift.mark })
  expect(await scene.settled(campaign.id)).toMatchObject({ order: { state: 'live' } })
  expect(await scene.network.promotions(OWNER_GRANT, AD_ACCOUNT, ids)).toMatchObject([{ userId: user }])
})

test('found at the network it is known as what it is, and a copy of it promotes the same', async () => {
  const [{ user_id: user }] = (await options()).promotable_accounts
  const campaign = await scene.launched(followers(user))
  const copy = (await scene.send('POST', `/api/campaigns/${campaign.id}/duplicate/`, {})).json()
  expect(copy).toMatchObject({ promotes: 'account', status: 'Draft' })
  expect(await adsOf(copy.id)).toMatchObject([{ user_id: user }])
})
