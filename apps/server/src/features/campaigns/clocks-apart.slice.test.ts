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
  const here = await startCampaignScene('apart-over')
  scene = here
  const { id } = await here.launched()
  const team = `?team=${here.team.slug}`
  const statuses = async () => {
    const alone = await here.get(`/api/campaigns/${id}/`)
    const { results } = await here.get(`/api/campaigns/${team}`)
    const tree = await here.get(`/api/campaigns/${id}/tree/${team}`)
    return [alone, results[0], tree.campaign, tree.ad_sets[0]].map(({ status }) => status)
  }
  expect(new Set(await statuses())).toEqual(new Set(['Scheduled']))
  await here.sandbox.control('PUT', 'clock', { forward_hours: 24 * 90 })
  await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['Expired']))
})
