// Media and creatives over HTTP against the sandbox network: uploads that break off, posts that are made once, what is refused.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CampaignScene, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { ownTeam } from '../../../testkit/team-samples.ts'

let scene: CampaignScene
let team: string
let { application, person, sandbox, account } = {} as CampaignScene

beforeAll(async () => {
  scene = await startCampaignScene('creatives')
  ;({ application, person, sandbox, account } = scene)
  team = scene.team.slug
})
beforeEach(async () => await sandbox.healAll())
afterAll(async () => await scene?.close())

const work = () => scene.work()
const newAddress = () => scene.newAddress()
const picture = (width = 1200, height = 628): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#885533' } })
    .jpeg()
    .toBuffer()

const announce = (bytes: number, content_type = 'image/jpeg', name = 'beans.jpg') =>
  person.send('POST', '/api/files/policy/', { body: { name, content_type, bytes } })
const piece = (url: string, offset: number, bytes: Buffer, by = person) =>
  by.send('PUT', `${url}?offset=${offset}`, { raw: bytes })
const complete = (id: string) => person.send('POST', '/api/files/complete/', { body: { id } })

async function upload(bytes: Buffer, name = 'beans.jpg'): Promise<string> {
  const { file, url } = (await announce(bytes.byteLength, 'image/jpeg', name)).json()
  await piece(url, 0, bytes)
  expect((await complete(file.id)).json().state).toBe('complete')
  return file.id
}

/** Media that have reached the network. */
async function readyMedia(bytes?: Buffer): Promise<string> {
  const file = await upload(bytes ?? (await picture()))
  const made = await person.send('POST', '/api/ad-media/', { body: { team, account, file } })
  expect([made.statusCode, made.json()]).toMatchObject([201, { media: { state: 'waiting', kind: 'image' } }])
  await work()
  return made.json().media.id
}

const content = (more: object = {}) => ({
  text: 'Fresh beans https://harborroast.example.com',
  media: [],
  card: null,
  ...more,
})
const draft = async (more: object = {}, name = 'Autumn beans') =>
  (await person.send('POST', '/api/ad-creatives/', { body: { team, account, name, content: content(more) } })).json()
const read = async (id: string) => (await person.send('GET', `/api/ad-creatives/${id}/`)).json()

describe('uploading', () => {
  test('[VALID-7] a file comes in pieces, goes on after a break, and only where the last piece ended', async () => {
    const bytes = await picture()
    const half = Math.floor(bytes.byteLength / 2)
    const { file, url, method } = (await announce(bytes.byteLength)).json()
    expect([method, file.received, file.state]).toEqual(['PUT', 0, 'open'])
    expect((await piece(url, 0, bytes.subarray(0, half))).json().received).toBe(half)
    const again = await piece(url, 0, bytes.subarray(0, half))
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'wrong_offset', current: { received: half } }])
    expect((await complete(file.id)).json().code).toBe('incomplete')
    expect((await person.send('GET', `/api/files/${file.id}/`)).json().received).toBe(half)
    expect((await piece(url, half, bytes.subarray(half))).json().received).toBe(bytes.byteLength)
    expect((await complete(file.id)).json()).toMatchObject({ state: 'complete', content_type: 'image/jpeg' })
  })

  test('more than announced, another type than announced, and the file of somebody else are refused', async () => {
    const { url, file } = (await announce(10)).json()
    expect((await piece(url, 0, Buffer.alloc(11))).json().code).toBe('more_than_announced')
    await piece(url, 0, Buffer.from('<svg></svg>').subarray(0, 10))
    expect((await complete(file.id)).json().code).toBe('not_what_was_announced')
    const stranger = application.browser()
    await stranger.signIn(newAddress())
    expect((await piece(url, 10, Buffer.alloc(1), stranger)).statusCode).toBe(404)
    expect((await announce(600 * 1024 * 1024, 'video/mp4')).json().code).toBe('file_too_large')
    expect((await announce(10, 'image/svg+xml')).statusCode).toBe(400)
    expect((await announce(10, 'image/png', '../../../etc/passwd')).json().file.name).toBe('passwd')
  })
})

describe('media', () => {
  test('[ROUTE-T14] a completed upload reaches the network and the library, with a small picture of it', async () => {
    const id = await readyMedia()
    const [row] = (await person.send('GET', `/api/ad-media/?team=${team}&search=beans`)).json().results
    expect(row).toMatchObject({ id, state: 'ready', width: 1200, height: 628, used: 0 })
    const small = await person.send('GET', row.thumbnail)
    expect([small.statusCode, small.headers['content-type'], small.headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ])
    expect((await sharp(small.rawPayload).metadata()).width).toBe(480)
    const requested = await sandbox.takeRequests()
    expect(requested.filter((call) => call.includes('media_library'))).toContain(
      'POST /12/accounts/18ce54d4x5t/media_library',
    )
  })

  test('an upload makes media once; what fails at the network says why and can be sent again', async () => {
    const file = await upload(await picture())
    await sandbox.order({ kind: 'refused', method: 'POST', path: '/accounts/*/media_library', times: 1 })
    const made = await person.send('POST', '/api/ad-media/', { body: { team, account, file } })
    expect((await person.send('POST', '/api/ad-media/', { body: { team, account, file } })).json().code).toBe(
      'file_missing',
    )
    await work()
    const { id } = made.json().media
    const failed = async () => (await person.send('GET', `/api/ad-media/?team=${team}`)).json().results[0]
    expect(await failed()).toMatchObject({ id, state: 'failed', problem: { code: expect.stringMatching(/\w/) } })
    // The same key is the same try, whatever became of the first answer.
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await person.send('POST', `/api/ad-media/${id}/retry/`, { headers })
    const repeated = await person.send('POST', `/api/ad-media/${id}/retry/`, { headers })
    expect([first.statusCode, repeated.statusCode]).toEqual([200, 200])
    expect(repeated.json().task).toBe(first.json().task)
    await work()
    expect(await failed()).toMatchObject({ id, state: 'ready', problem: null })
    expect((await person.send('POST', `/api/ad-media/${id}/retry/`)).json().code).toBe('not_failed')
  })

  test('what drafts use stays; other media are deleted at the network too', async () => {
    const id = await readyMedia()
    const made = await draft({ media: [id] })
    expect((await person.send('DELETE', `/api/ad-media/${id}/`)).json().code).toBe('media_in_use')
    await person.send('DELETE', `/api/ad-creatives/${made.id}/`)
    await sandbox.takeRequests()
    expect((await person.send('DELETE', `/api/ad-media/${id}/`)).statusCode).toBe(204)
    expect(
      (await sandbox.takeRequests()).some((call) => call.startsWith('DELETE') && call.includes('media_library')),
    ).toBe(true)
  })
})

describe('creatives', () => {
  test('one that was deleted comes back whole, once or twice; not without its media, not for a stranger; a scheduled one as a draft', async () => {
    const media = await readyMedia()
    const made = await draft({ media: [media] }, 'Winter beans')
    const url = `/api/ad-creatives/${made.id}/`
    const restore = (by = person, id = made.id) => by.send('POST', `/api/ad-creatives/${id}/restore/?team=${team}`)
    expect((await person.send('DELETE', url)).statusCode).toBe(204)
    const stranger = application.browser()
    await stranger.signIn(newAddress())
    expect((await restore(stranger)).statusCode).toBe(404)
    for (let time = 0; time < 2; time++) expect((await restore()).json().id).toBe(made.id)
    const { modified: _, version: __, ...whole } = made
    expect(await read(made.id)).toMatchObject(whole)
    const deeds = (await person.send('GET', `/api/teams/${team}/activity/`)).json().results
    const restored = deeds.filter((deed: { action: string }) => deed.action === 'creative.restored')
    expect(restored).toMatchObject([{ target: { name: 'Winter beans' } }])

    await person.send('DELETE', url)
    expect((await person.send('DELETE', `/api/ad-media/${media}/`)).statusCode).toBe(204)
    expect((await restore()).json().code).toBe('media_missing')

    const { id, version } = await draft()
    const body = { version, scheduled_at: '2027-06-01T09:00:00Z' }
    await person.send('POST', `/api/ad-creatives/${id}/schedule/`, { body })
    await work()
    expect((await read(id)).state).toBe('scheduled')
    expect((await person.send('DELETE', `/api/ad-creatives/${id}/`)).statusCode).toBe(204)
    await work()
    expect((await restore(person, id)).json()).toMatchObject({ id, state: 'draft', scheduled_at: null })
  })

  test('[ROUTE-T13] a draft tells what stands in the way, is fixed, and posted once', async () => {
    const media = await readyMedia()
    const made = await draft({ text: 'a'.repeat(300), media: [media] })
    expect(made).toMatchObject({
      state: 'draft',
      notes: [{ field: 'text', severity: 'error' }, { severity: 'advice' }],
    })
    const post = (version: number) => person.send('POST', `/api/ad-creatives/${made.id}/post/`, { body: { version } })
    expect((await post(made.version)).json().code).toBe('not_ready_to_post')
    const body = {
      version: made.version,
      content: content({ media: [media], card: { title: 'Beans', url: 'https://harborroast.example.com/' } }),
    }
    const fixed = await person.send('PATCH', `/api/ad-creatives/${made.id}/`, { body })
    expect(fixed.json()).toMatchObject({ notes: [], version: made.version + 1 })
    const stale = await person.send('PATCH', `/api/ad-creatives/${made.id}/`, { body })
    expect([stale.statusCode, stale.json().code, stale.json().current.version]).toEqual([
      409,
      'changed',
      made.version + 1,
    ])
    const posted = (await post(made.version + 1)).json()
    expect(posted).toMatchObject({ state: 'posted', post_id: expect.stringMatching(/^\d+$/) })
    expect((await post(posted.version)).json().code).toBe('already_posted')
    const edit = { version: posted.version, name: 'Other' }
    expect((await person.send('PATCH', `/api/ad-creatives/${made.id}/`, { body: edit })).json().code).toBe(
      'already_posted',
    )
  })

  test('a lost answer makes no second post', async () => {
    const made = await draft({}, 'Lost answer')
    await sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/accounts/*/tweet', times: 1 })
    await sandbox.takeRequests()
    const posted = await person.send('POST', `/api/ad-creatives/${made.id}/post/`, { body: { version: made.version } })
    expect([posted.statusCode, posted.json().state]).toEqual([200, 'posted'])
    expect(await read(made.id)).toMatchObject({ state: 'posted', post_id: expect.stringMatching(/^\d+$/) })
    const sent = (await sandbox.takeRequests()).filter((call) => call === 'POST /12/accounts/18ce54d4x5t/tweet')
    expect(sent).toHaveLength(1)
  })

  test('a post for later stands at the network, can be taken back, and in the past is refused', async () => {
    const made = await draft({}, 'For later')
    const schedule = (version: number, scheduled_at: string | null) =>
      person.send('POST', `/api/ad-creatives/${made.id}/schedule/`, { body: { version, scheduled_at } })
    expect((await schedule(made.version, '2020-01-01T00:00:00Z')).statusCode).toBe(400)
    const later = new Date(application.time + 30 * 86_400_000).toISOString()
    const waiting = (await schedule(made.version, later)).json()
    expect(waiting).toMatchObject({ state: 'scheduled', scheduled_at: later })
    const free = (await schedule(waiting.version, null)).json()
    expect(free).toMatchObject({ state: 'draft', scheduled_at: null })
  })

  test('media of another account and creatives of another team are not there', async () => {
    const body = { team, account, name: 'x', content: content({ media: [crypto.randomUUID()] }) }
    expect((await person.send('POST', '/api/ad-creatives/', { body })).json().code).toBe('media_missing')
    const made = await draft()
    const stranger = application.browser()
    await stranger.signIn(newAddress())
    const other = await ownTeam({ person: stranger })
    for (const url of [`/api/ad-creatives/${made.id}/`, `/api/ad-creatives/${made.id}/?team=${other.slug}`])
      expect((await stranger.send('GET', url)).statusCode).toBe(404)
    // Nor in another team of the same person.
    const second = await ownTeam({ person })
    const beside = await person.send('GET', `/api/ad-creatives/${made.id}/?team=${second.slug}`)
    expect(beside.statusCode).toBe(404)
    const foreign = { team: other.slug, account, name: 'x', content: content() }
    expect((await stranger.send('POST', '/api/ad-creatives/', { body: foreign })).statusCode).toBe(404)
  })
})
