// A server and a network whose clocks are an hour apart: an ad account is connected, and a campaign goes live and is compared.
import { afterEach, expect, test } from 'vitest'
import { type CampaignScene, startCampaignScene } from '../../../testkit/campaign-scene.ts'

const HOUR = 3_600_000
let scene: CampaignScene | undefined
afterEach(async () => await scene?.close())

test.each([
  ['behind', -HOUR],
  ['ahead', HOUR],
])('the network is an hour %s', async (_, ahead) => {
  scene = await startCampaignScene(`apart${ahead < 0 ? '-behind' : ''}`, null, ahead)
  const { id } = await scene.launched()
  const compared = await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  expect(compared.statusCode).toBeLessThan(300)
  await scene.work()
  expect(await scene.get(`/api/campaigns/${id}/`)).toMatchObject({ order: { state: 'live', problem: null } })
})

test('a flight is over when it is over at the network', async () => {
  scene = await startCampaignScene('apart-over')
  const { id } = await scene.launched()
  const status = async () => {
    const { status: one } = await scene?.get(`/api/campaigns/${id}/`)
    const { results } = await scene?.get(`/api/campaigns/?team=${scene.team.slug}`)
    const { ad_sets: sets, campaign } = await scene?.get(`/api/campaigns/${id}/tree/?team=${scene.team.slug}`)
    return [one, results[0].status, campaign.status, sets[0].status]
  }
  expect(await status()).toEqual(['Scheduled', 'Scheduled', 'Scheduled', 'Scheduled'])
  await scene.sandbox.control('PUT', 'clock', { forward_hours: 24 * 90 })
  await expect.poll(status).toEqual(['Expired', 'Expired', 'Expired', 'Expired'])
})
