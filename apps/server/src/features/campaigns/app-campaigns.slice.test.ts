// Campaigns for apps over HTTP: cards that lead to an app, what suits the objective before anything is sent, and people who tap.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'

const APP = 'com.example.roasts'
let scene: CampaignScene
let picture: string
beforeAll(async () => {
  scene = await startCampaignScene('apps')
  picture = await readyPicture()
})
afterAll(async () => await scene?.close())

async function readyPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 1200, height: 628, channels: 3, background: '#885533' } })
    .jpeg()
    .toBuffer()
  const policy = { name: 'beans.jpg', content_type: 'image/jpeg', bytes: bytes.byteLength }
  const { file, url } = (await scene.send('POST', '/api/files/policy/', policy)).json()
  await scene.person.send('PUT', `${url}?offset=0`, { raw: bytes })
  await scene.send('POST', '/api/files/complete/', { id: file.id })
  const place = { team: scene.team.slug, account: scene.account }
  const { media } = (await scene.send('POST', '/api/ad-media/', { ...place, file: file.id })).json()
  await scene.work()
  return media.id
}

const appCard = (more: object = {}) => ({ label: 'INSTALL', country: 'US', android_app: APP, ...more })
const creative = async (content: object, name = 'Roasts to go') => {
  const place = { team: scene.team.slug, account: scene.account }
  const whole = { text: `Order ahead ${Math.random()}`, media: [picture], card: appCard(), ...content }
  const made = await scene.send('POST', '/api/ad-creatives/', { ...place, name, content: whole })
  expect([made.statusCode, made.body]).toMatchObject([201, expect.any(String)])
  return made.json()
}
const campaignOf = (creativeId: string, more: object = {}) => {
  const [set] = scene.brief().ad_sets
  const now = scene.now()
  const flight = { start: new Date(now).toISOString(), end: new Date(now + 10 * 86_400_000).toISOString() }
  const everybody = { kind: 'package', targeting_package: { languages: [{ label: 'English' }] }, countries: [] }
  const ads = [{ name: 'Roasts to go', creative_id: creativeId }]
  const paid = { bid_strategy: 'AUTO', bid: null, goal: 'APP_CLICKS' }
  return {
    objective: 'APP_INSTALLS',
    ad_sets: [{ ...set, ...flight, ...paid, targeting: everybody, android_app: APP, ads, ...more }],
  }
}
const codes = async (brief: object): Promise<string[]> => {
  const { problems } = (await scene.send('POST', '/api/campaigns/check/', scene.brief(brief))).json()
  return problems
    .filter(({ severity }: { severity: string }) => severity !== 'notice')
    .map(({ part, code }: { part: { kind: string }; code: string }) => `${part.kind} ${code}`)
}

test('what a card of an app lacks is said before it is posted', async () => {
  const bare = await creative({ card: appCard({ android_app: null }), media: [] })
  expect(bare.notes.map(({ field, severity }: { field: string; severity: string }) => [field, severity])).toEqual([
    ['card.ios_app', 'error'],
    ['media', 'error'],
  ])
  const answer = await scene.send('POST', `/api/ad-creatives/${bare.id}/post/`, { version: bare.version })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'not_ready_to_post'])
  const whole = await creative({ card: appCard({ android_link: 'roasts://menu' }) })
  expect([whole.notes, whole.shows]).toEqual([[], { media_types: [], card_type: 'IMAGE_APP', has_link: false }])
  const place = { team: scene.team.slug, account: scene.account, name: 'Both' }
  const both = { text: 'x', media: [picture], card: { ...appCard(), title: 'x', url: 'https://example.com' } }
  expect((await scene.send('POST', '/api/ad-creatives/', { ...place, content: both })).statusCode).toBe(400)
})

test('a post that does not suit the objective is refused before anything is sent', async () => {
  const page = await creative({ card: { title: 'Beans', url: 'https://example.com' } })
  const app = await creative({})
  expect(await codes(campaignOf(page.id))).toContain('ad post_for_objective')
  expect(await codes({ ...campaignOf(app.id, { goal: null }), objective: 'WEBSITE_CLICKS' })).toContain(
    'ad post_for_objective',
  )
  expect(await codes(campaignOf(app.id, { android_app: null }))).toContain('ad_set app_missing')
  expect(await codes(campaignOf(app.id, { android_app: 'com.example.other' }))).toContain('ad other_app')
  expect((await codes(campaignOf(app.id))).filter((code) => code.startsWith('ad '))).toEqual([])

  const { id, version } = await scene.drafted(campaignOf(page.id))
  await scene.sandbox.takeRequests()
  const launched = await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })
  expect([launched.statusCode, launched.json().code]).toEqual([422, 'not_valid'])
  expect((await scene.sandbox.takeRequests()).filter((one) => !one.startsWith('GET'))).toEqual([])
})

test('a post that goes out by itself later is not posted a second time by an ad', async () => {
  const { id, version } = await creative({})
  const scheduled_at = new Date(scene.now() + 86_400_000).toISOString()
  const answer = await scene.send('POST', `/api/ad-creatives/${id}/schedule/`, { version, scheduled_at })
  expect(answer.json()).toMatchObject({ state: 'scheduled' })
  expect(await codes(campaignOf(id))).toContain('ad creative_scheduled')
  const draft = await scene.drafted(campaignOf(id))
  const launched = await scene.send('POST', `/api/campaigns/${draft.id}/launch/`, { version: draft.version })
  expect([launched.statusCode, launched.json().code]).toEqual([422, 'not_valid'])
  expect(await scene.get(`/api/ad-creatives/${id}/`)).toMatchObject({ state: 'scheduled', post_id: null })
})

test('launched, the network has the card and the app, people tap, and a copy is for the same app', async () => {
  await scene.sandbox.control('PUT', 'approvals', { '*': { minutes: 0 } })
  const made = await creative({ card: appCard({ android_link: 'roasts://menu' }) })
  const campaign = await scene.launched(campaignOf(made.id))
  expect(campaign).toMatchObject({ objective: 'APP_INSTALLS', promotes: 'posts' })
  const [item] = await scene.network.lineItems(OWNER_GRANT, AD_ACCOUNT, [campaign.network_id])
  expect(item).toMatchObject({
    objective: 'APP_INSTALLS',
    fields: { android_app_store_identifier: APP, goal: 'APP_CLICKS' },
  })
  const [shown] = await scene.network.promotions(OWNER_GRANT, AD_ACCOUNT, [item?.id ?? ''])
  expect(shown?.postId).toMatch(/^\d+$/)
  const [posted] = (await scene.get(`/api/ad-creatives/?team=${scene.team.slug}&state=posted`)).results
  expect(posted).toMatchObject({ id: made.id, post_id: shown?.postId })

  await scene.sandbox.control('PUT', 'clock', { forward_hours: 30 })
  await scene.sandbox.control('GET', 'delivery')
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
  const { totals } = await scene.get(`/api/campaigns/${campaign.id}/statstotal/`)
  expect(totals.find(({ metric }: { metric: string }) => metric === 'app_clicks').value).toBeGreaterThan(0)

  const copy = (await scene.send('POST', `/api/campaigns/${campaign.id}/duplicate/`, {})).json()
  const [set] = (await scene.get(`/api/campaigns/${copy.id}/adsets/`)).results
  expect(set).toMatchObject({ android_app: APP })
})
