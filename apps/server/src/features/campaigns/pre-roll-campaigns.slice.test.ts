// Videos before the videos of others, over HTTP: the business is named, a post without a video is refused, people watch.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'

let scene: CampaignScene
let film: string
beforeAll(async () => {
  scene = await startCampaignScene('preroll')
  film = await readyFilm()
})
afterAll(async () => await scene?.close())

const box = (type: string, ...contents: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Fifteen seconds in 1280 × 720, told by the boxes alone. */
function aFilm(): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(15_000, 16)
  const track = Buffer.alloc(84)
  track.writeUInt32BE(0x10000, 40)
  track.writeUInt32BE(0x10000, 56)
  track.writeUInt32BE(1280 * 65_536, 76)
  track.writeUInt32BE(720 * 65_536, 80)
  const handler = Buffer.alloc(24)
  handler.write('vide', 8, 'latin1')
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
    box('mdat', Buffer.alloc(4096, 7)),
    box('moov', box('mvhd', header), box('trak', box('tkhd', track), box('mdia', box('hdlr', handler)))),
  ])
}

async function readyFilm(): Promise<string> {
  await scene.sandbox.control('PUT', 'media-processing', { seconds: 0 })
  const bytes = aFilm()
  const policy = { name: 'roast.mp4', content_type: 'video/mp4', bytes: bytes.byteLength }
  const { file, url } = (await scene.send('POST', '/api/files/policy/', policy)).json()
  await scene.person.send('PUT', `${url}?offset=0`, { raw: bytes })
  await scene.send('POST', '/api/files/complete/', { id: file.id })
  const place = { team: scene.team.slug, account: scene.account }
  const { media } = (await scene.send('POST', '/api/ad-media/', { ...place, file: file.id })).json()
  for (let tries = 0; tries < 50; tries += 1) {
    await scene.work()
    const { results } = await scene.get(`/api/ad-media/?team=${scene.team.slug}&search=roast`)
    if (results[0].state === 'ready') return media.id
    expect(results[0]).toMatchObject({ problem: null })
    scene.application.time += 10_000
  }
  throw new Error('The film does not become ready.')
}

async function creative(media: readonly string[]): Promise<string> {
  const place = { team: scene.team.slug, account: scene.account, name: 'How we roast' }
  const content = { text: `How we roast ${Math.random()}`, media, card: null }
  return (await scene.send('POST', '/api/ad-creatives/', { ...place, content })).json().id
}
const campaignOf = (creativeId: string, categories: readonly string[]) => {
  const [set] = scene.brief().ad_sets
  const now = scene.now()
  const flight = { start: new Date(now).toISOString(), end: new Date(now + 10 * 86_400_000).toISOString() }
  const everybody = { kind: 'package', targeting_package: { languages: [{ label: 'English' }] }, countries: [] }
  const ads = [{ name: 'How we roast', creative_id: creativeId }]
  const paid = { bid_strategy: 'AUTO', bid: null }
  return {
    objective: 'PREROLL_VIEWS',
    ad_sets: [{ ...set, ...flight, ...paid, targeting: everybody, categories, ads }],
  }
}
const options = () => scene.get(`/api/campaigns/options/?team=${scene.team.slug}&account=${scene.account}`)
const errors = async (brief: object) => {
  const { problems } = (await scene.send('POST', '/api/campaigns/check/', scene.brief(brief))).json()
  return problems
    .filter(({ severity }: { severity: string }) => severity === 'error')
    .map(
      ({ part, field, code }: { part: { kind: string }; field: string; code: string }) =>
        `${part.kind} ${field} ${code}`,
    )
}

test('the kinds of business are asked of the network once, and offered with what each stands for', async () => {
  await scene.sandbox.takeRequests()
  const { business_categories: all } = await options()
  expect(all).toContainEqual({ id: expect.any(String), name: 'Retail', iab: ['IAB18'] })
  await options()
  const requested = (await scene.sandbox.takeRequests()).filter((one) => one.includes('business_categories'))
  expect(requested.length).toBeLessThanOrEqual(1)
})

test('without a business, or without a video, it is refused before anything is sent', async () => {
  expect(await errors(campaignOf(await creative([film]), []))).toEqual(['ad_set categories missing'])
  expect(await errors(campaignOf(await creative([]), ['IAB18']))).toEqual(['ad creative_id post_for_objective'])
})

test('launched, the network has both, and people watch', async () => {
  await scene.sandbox.control('PUT', 'approvals', { '*': { minutes: 0 } })
  const retail = (await options()).business_categories.find(({ name }: { name: string }) => name === 'Retail')
  const campaign = await scene.launched(campaignOf(await creative([film]), retail.iab))
  const [item] = await scene.network.lineItems(OWNER_GRANT, AD_ACCOUNT, [campaign.network_id])
  expect(item).toMatchObject({ objective: 'PREROLL_VIEWS', fields: { categories: ['IAB18'] } })
  await scene.sandbox.control('PUT', 'clock', { forward_hours: 30 })
  await scene.sandbox.control('GET', 'delivery')
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
  const { totals } = await scene.get(`/api/campaigns/${campaign.id}/statstotal/`)
  expect(totals.find(({ metric }: { metric: string }) => metric === 'video_total_views').value).toBeGreaterThan(0)
})
