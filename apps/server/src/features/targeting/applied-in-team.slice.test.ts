// Applying a list in an ad account in which a team works, over HTTP: its activity and its campaigns name who did it.
import type { ActivityLine } from '@peregrine/contract/activity/activity-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLICATIONS, applyOf, planOf } from '../../../testkit/application-app.ts'
import { AD_ACCOUNT, type CampaignScene, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { ownTeam } from '../../../testkit/team-samples.ts'

let scene: CampaignScene
beforeAll(async () => {
  scene = await startCampaignScene('applied-in-team')
})
afterAll(async () => await scene?.close())

const activityOf = async (slug: string): Promise<readonly ActivityLine[]> =>
  (await scene.get(`/api/teams/${slug}/activity/`)).results.filter(({ action }: ActivityLine) =>
    action.startsWith('ad-account.list-'),
  )

test('who applied and rolled back which list where stands in the activity of the team; the campaign names its creator', async () => {
  const elsewhere = await ownTeam(scene)
  const plan = await planOf(scene.person, {
    name: 'Coffee people',
    targeting_package: { keywords: [{ label: 'espresso' }] },
    countries: [],
    target: {
      kind: 'new',
      campaign_name: 'Winter roasts',
      line_item_name: 'Espresso drinkers',
      funding_source_id: 'lygyi',
      daily_budget_micro: 5_000_000,
      start: new Date(scene.application.time + 86_400_000).toISOString(),
    },
  })
  expect(await activityOf(scene.team.slug)).toEqual([])
  const { id } = await applyOf(scene.person, plan)
  await scene.work()
  const detail = { list: 'Coffee people', ad_group: 'Espresso drinkers', campaign: 'Winter roasts' }
  const target = { kind: 'ad-account', id: scene.account }
  const actor = expect.objectContaining({ name: expect.stringMatching(/\S/) })
  const line = { action: 'ad-account.list-applied', actor, target, detail }
  expect(await activityOf(scene.team.slug)).toMatchObject([line])
  // A team that does not work in the ad account hears nothing of it.
  expect(await activityOf(elsewhere.slug)).toEqual([])

  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
  const { results } = await scene.get(`/api/campaigns/?team=${scene.team.slug}&search=Winter%20roasts`)
  const { created_by } = await scene.get(`/api/campaigns/${results[0].id}/`)
  expect(created_by).toBe(scene.email)

  const undone = await scene.send('POST', `${APPLICATIONS}${id}/rollback/`, { overwrite: null })
  expect(undone.statusCode).toBe(202)
  await scene.work()
  expect(await activityOf(scene.team.slug)).toMatchObject([{ ...line, action: 'ad-account.list-rolled-back' }, line])
})

test('a list applied to an ad set of one’s own campaign is the campaign’s, before and after a comparison; rolled back too', async () => {
  const campaign = await scene.launched()
  const tree = () => scene.get(`/api/campaigns/${campaign.id}/tree/`)
  const [set] = (await tree()).ad_sets
  const list = { name: 'Tea people', targeting_package: { keywords: [{ label: 'matcha' }] }, countries: [] }
  const usage = (await scene.send('POST', '/api/external/audience-usages/', list)).json()
  const planned = await scene.send('POST', `/api/external/audience-usages/${usage.id}/plan/`, {
    ad_account_id: AD_ACCOUNT,
    target: { kind: 'line_item', line_item_id: set.network_id },
    mode: 'replace',
  })
  const { id } = await applyOf(scene.person, planned.json())
  await scene.work()
  const targets = async () =>
    (await scene.get(`/api/adsets/${set.id}/targets/`)).criteria.map(({ name }: { name: string }) => name)
  const compare = async () => {
    await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
    await scene.work()
    return (await scene.get(`/api/campaigns/${campaign.id}/drift/`)).parts
  }
  const stateOf = async () => (await scene.get(`/api/external/audience-usages/${usage.id}/`)).state
  expect(await targets()).toEqual(['matcha'])
  expect((await tree()).campaign.drifted).toBe(false)
  expect(await compare()).toEqual([])
  expect(await targets()).toEqual(['matcha'])
  expect((await scene.get(`/api/adsets/${set.id}/targets/`)).source).toMatchObject({
    kind: 'usage',
    name: 'Tea people',
  })
  expect(await stateOf()).toBe('applied')

  // Changed in the campaign: the ad set holds the list no longer.
  const now = (await tree()).ad_sets[0]
  const targeting = { ...scene.brief().ad_sets[0]?.targeting }
  await scene.send('PATCH', `/api/adsets/${set.id}/`, { version: now.version, targeting })
  await scene.settled(campaign.id)
  expect(await compare()).toEqual([])
  expect(await stateOf()).toBe('saved')

  const undone = await scene.send('POST', `${APPLICATIONS}${id}/rollback/`, { overwrite: null })
  const { drift } = undone.json()
  await scene.send('POST', `${APPLICATIONS}${id}/rollback/`, { overwrite: drift.seen })
  await scene.work()
  expect((await targets()).sort()).toEqual(['English', 'United States', 'espresso', 'latte'])
  expect(await compare()).toEqual([])
})
