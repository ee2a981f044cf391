// The account is compared with the network while a launch waits for lost answers: what it makes there is no stranger.
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'

let scene: CampaignScene
/** Another process at the same stores. */
let beside: WholeApplication

beforeAll(async () => {
  scene = await startCampaignScene('beside')
  beside = await startWholeApplication(scene.world, { network: null, sandbox: scene.sandbox.url })
})
afterAll(async () => {
  // Not wholly: the network databases are dropped with the scene.
  await beside?.jobs.stop()
  await beside?.app.close()
  await scene?.close()
})

async function soon<Result>(look: () => Promise<Result | undefined>): Promise<Result> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await look()
    if (found !== undefined) return found
    await after(50)
  }
  throw new Error('It did not come.')
}

async function compare(): Promise<void> {
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await beside.jobs.drain()
}

test('of a campaign and an ad set whose answers were lost, one each is known afterwards', async () => {
  for (const path of ['/accounts/*/campaigns', '/accounts/*/line_items'])
    await scene.sandbox.order({ kind: 'dropped_after', method: 'POST', path, milliseconds: 2000 })
  const { id, name, version } = await scene.drafted()
  await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })
  const launching = scene.application.jobs.drain()

  const campaign = await soon(async () =>
    (await scene.network.campaigns(OWNER_GRANT, AD_ACCOUNT)).find(({ fields }) => fields.name === name),
  )
  expect(await scene.get(`/api/campaigns/${id}/`)).toMatchObject({ order: { state: 'sending' }, network_id: null })
  await compare()
  const [item] = await soon(async () => {
    const items = await scene.network.lineItems(OWNER_GRANT, AD_ACCOUNT, [campaign.id])
    return items.length > 0 ? items : undefined
  })
  await compare()

  await launching
  expect(await scene.settled(id)).toMatchObject({ order: { state: 'live', problem: null }, network_id: campaign.id })
  const { results } = await scene.get(`/api/campaigns/${id}/adsets/`)
  expect(results).toMatchObject([{ network_id: item?.id }])
  const all = await scene.get(`/api/campaigns/?team=${scene.team.slug}&search=${encodeURIComponent(name)}`)
  expect(all.results).toHaveLength(1)
})
