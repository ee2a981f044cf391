// What a campaign is called while it is on, over HTTP: a status that is true, and why; lists, filter, sort and page agree.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignScene, startCampaignScene } from '../../../testkit/campaign-scene.ts'

const HOUR = 3_600_000
let scene: CampaignScene
beforeAll(async () => {
  scene = await startCampaignScene('states')
})
afterAll(async () => await scene?.close())

/** From one hour to another, counted from now; `ads`: how many posts it shows. */
const adSet = async (from: number, to: number, { ads = 1, running = true } = {}) => {
  const [set] = scene.brief().ad_sets
  const at = (hours: number): string => new Date(scene.application.time + hours * HOUR).toISOString()
  const posts = await Promise.all(Array.from({ length: ads }, creative))
  return { ...set, name: `From ${from}`, start: at(from), end: at(to), running, ads: posts }
}
const creative = async () => {
  const place = { team: scene.team.slug, account: scene.account }
  const content = { text: `Beans of ${Math.random()} https://harborroast.example.com`, media: [], card: null }
  const made = await scene.send('POST', '/api/ad-creatives/', { ...place, name: 'Beans', content })
  return { name: 'Beans', creative_id: made.json().id }
}
/** Our clock and the network's. */
const clockTo = async (time: number): Promise<void> => {
  scene.application.time = time
  await scene.sandbox.control('PUT', 'clock', { now: new Date(time).toISOString(), rate: 0 })
}
const compare = async (): Promise<void> => {
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
}
const approvals = (word: string, minutes = 0) =>
  scene.sandbox.control('PUT', 'approvals', { '*': { minutes, status: word } })

/** Status, reason and switch on the page; the list, its filter and its counts have to say the same. */
async function statusOf(id: string): Promise<readonly [string, string | null]> {
  const page = await scene.get(`/api/campaigns/${id}/`)
  const list = await scene.get(`/api/campaigns/?team=${scene.team.slug}&limit=200`)
  const filtered = await scene.get(`/api/campaigns/?team=${scene.team.slug}&limit=200&status=${page.status}`)
  const line = { id, status: page.status, status_reason: page.status_reason, running: page.running }
  expect(list.results).toContainEqual(expect.objectContaining(line))
  expect(filtered.results).toContainEqual(expect.objectContaining(line))
  expect(filtered.results).toHaveLength(list.counts[page.status])
  return [page.status, page.status_reason]
}
const parts = async (id: string, what: 'adsets' | 'ads') =>
  (await scene.get(`/api/campaigns/${id}/${what}/`)).results.map((one: { status: string; status_reason: string }) => [
    one.status,
    one.status_reason,
  ])

test('a campaign that is on, by what is in it', async () => {
  await clockTo(scene.now())
  await approvals('ACCEPTED')
  const campaign = await scene.launched({ ad_sets: [await adSet(0, 10), await adSet(0, 20, { running: false })] })
  const { id } = campaign
  await compare()
  expect(await statusOf(id)).toEqual(['Active', null])
  expect(await parts(id, 'adsets')).toEqual([
    ['Active', null],
    ['Paused', null],
  ])

  const [first] = (await scene.get(`/api/campaigns/${id}/adsets/`)).results
  await scene.send('PATCH', `/api/adsets/${first.id}/`, { version: first.version, running: false })
  await scene.settled(id)
  expect(await statusOf(id)).toEqual(['Paused', 'ad_sets_off'])
  expect(await parts(id, 'ads')).toEqual([
    ['Paused', 'ad_set_off'],
    ['Paused', 'ad_set_off'],
  ])
  // The network says no more than that it is on.
  const again = await scene.get(`/api/adsets/${first.id}/`)
  await scene.send('PATCH', `/api/adsets/${first.id}/`, { version: again.version, running: true })
  await scene.settled(id)
  expect(await statusOf(id)).toEqual(['Active', null])

  // The only one that is on is over; the other one, which is off, is not.
  await clockTo(scene.application.time + 12 * HOUR)
  expect(await statusOf(id)).toEqual(['Paused', 'ad_sets_over'])
  expect(await parts(id, 'adsets')).toEqual([
    ['Expired', null],
    ['Paused', null],
  ])
  await clockTo(scene.application.time + 12 * HOUR)
  expect(await statusOf(id)).toEqual(['Expired', null])
})

test('between two flights it is scheduled; switched off, its parts say that it is', async () => {
  const { id, version } = await scene.launched({ ad_sets: [await adSet(0, 4), await adSet(8, 20)] })
  await compare()
  expect(await statusOf(id)).toEqual(['Active', null])
  await clockTo(scene.application.time + 5 * HOUR)
  expect(await statusOf(id)).toEqual(['Scheduled', null])
  await clockTo(scene.application.time + 4 * HOUR)
  expect(await statusOf(id)).toEqual(['Active', null])
  await scene.send('PATCH', `/api/campaigns/${id}/`, { version, running: false })
  await scene.settled(id)
  expect(await statusOf(id)).toEqual(['Paused', null])
  expect(await parts(id, 'adsets')).toEqual([
    ['Expired', null],
    ['Paused', 'campaign_off'],
  ])
})

test('without an ad that may be shown it is halted, and an ad under review is said to be', async () => {
  const bare = await scene.launched({ ad_sets: [await adSet(0, 240, { ads: 0 })] })
  expect(await statusOf(bare.id)).toEqual(['Halted', 'no_ads'])
  expect(await parts(bare.id, 'adsets')).toEqual([['Halted', 'no_ads']])

  await approvals('ACCEPTED', 30)
  const { id } = await scene.launched({ ad_sets: [await adSet(0, 10)] })
  await compare()
  expect(await statusOf(id)).toEqual(['Active', 'ads_in_review'])
  expect(await parts(id, 'ads')).toEqual([['Active', 'ads_in_review']])
  await approvals('REJECTED')
  await compare()
  expect(await statusOf(id)).toEqual(['Halted', 'ads_rejected'])
  expect(await parts(id, 'ads')).toEqual([['Halted', 'ads_rejected']])
  await approvals('ACCEPTED')
  await compare()
  expect(await statusOf(id)).toEqual(['Active', null])

  const sorted = await scene.get(`/api/campaigns/?team=${scene.team.slug}&sort=status&limit=200`)
  const words = sorted.results.map(({ status }: { status: string }) => status)
  expect(words).toEqual([...words].sort())
  expect(new Set(words).size).toBeGreaterThan(2)
})

test('a budget that is used up at the network', async () => {
  await approvals('ACCEPTED')
  const everybody = { kind: 'package', targeting_package: { languages: [{ label: 'English' }] }, countries: [] }
  const set = { ...(await adSet(0, 72)), targeting: everybody, bid_strategy: 'AUTO', bid: null }
  const { id } = await scene.launched({ ad_sets: [set], daily_budget: 1, total_budget: 1 })
  await clockTo(scene.application.time + 48 * HOUR)
  await scene.sandbox.control('GET', 'delivery')
  await compare()
  expect(await statusOf(id)).toEqual(['Halted', 'budget_used_up'])
  expect(await parts(id, 'adsets')).toEqual([['Halted', 'budget_used_up']])
})
