// Media over signed HTTP: uploads at once and in pieces, by both versions, what they are checked for, and the library.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'
import { aFilm, partsForm, sendParts } from '../../testkit/sent-files.ts'

let sandbox: TestSandbox
let picture: Buffer
beforeAll(async () => {
  sandbox = await startTestSandbox()
  picture = await aPicture(1200, 628)
})
afterAll(() => sandbox.close())

const aPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a86b3c' } })
    .jpeg()
    .toBuffer()

const V1 = '/1.1/media/upload.json'
const ACCOUNT = '/12/accounts/18ce54d4x5t'
const upload = (fields: Readonly<Record<string, string | Buffer>>, path = V1): Promise<Answer> =>
  sendParts(sandbox, path, partsForm(fields))
const library = (mediaKey: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  sandbox.send('POST', `${ACCOUNT}/media_library`, { query: { media_key: mediaKey, ...more } })

test('a picture at once, as a file and as base64', async () => {
  const { status, body, text } = await upload({ media: picture, media_category: 'tweet_image' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    media_key: `3_${body.media_id_string}`,
    size: picture.length,
    expires_after_secs: 86_400,
    image: { image_type: 'image/jpeg', w: 1200, h: 628 },
  })
  expect(text).toContain(`"media_id":${body.media_id_string},`)
  const again = await sandbox.send('POST', V1, { form: { media_data: picture.toString('base64') } })
  expect(again.body.image).toEqual(body.image)
})

test('what was uploaded is served as it came', async () => {
  const { body } = await upload({ media: picture })
  const retained = await library(body.media_key, { name: 'Harbour at dawn', file_name: 'dawn.jpg' })
  expect(retained.status).toBe(201)
  expect(retained.body.data).toMatchObject({
    media_key: body.media_key,
    media_category: 'TWEET_IMAGE',
    media_type: 'IMAGE',
    media_status: 'TRANSCODE_COMPLETED',
    name: 'Harbour at dawn',
    tweeted: false,
    deleted: false,
  })
  const served = await fetch(retained.body.data.media_url)
  expect(served.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true)
})

test('a film in pieces, out of order, is worked through on the clock and gets a still', async () => {
  const film = aFilm({ seconds: 12, width: 1280, height: 720 })
  await sandbox.control('PUT', '/sandbox/clock', { rate: 0 })
  const begun = await sandbox.send('POST', V1, {
    form: {
      command: 'INIT',
      total_bytes: String(film.length),
      media_type: 'video/mp4',
      media_category: 'amplify_video',
    },
  })
  expect(begun.status).toBe(202)
  const { media_id_string: id, media_key: key } = begun.body
  expect(key).toBe(`13_${id}`)
  const half = Math.ceil(film.length / 2)
  const append = (index: number, bytes: Buffer) =>
    upload({ command: 'APPEND', media_id: id, segment_index: String(index), media: bytes })
  expect((await append(1, film.subarray(half))).status).toBe(204)
  const early = await sandbox.send('POST', V1, { form: { command: 'FINALIZE', media_id: id } })
  expect([early.status, early.body.error]).toEqual([400, 'A segment is missing.'])
  expect((await append(0, film.subarray(0, half - 1))).status).toBe(204)
  const short = await sandbox.send('POST', V1, { form: { command: 'FINALIZE', media_id: id } })
  expect(short.body.error).toBe('Segments do not add up to provided total file size.')
  // A piece that is sent again takes the place of the first.
  await append(0, film.subarray(0, half))
  const done = await sandbox.send('POST', V1, { form: { command: 'FINALIZE', media_id: id } })
  expect(done.body.processing_info).toEqual({ state: 'pending', check_after_secs: 1 })
  const status = () => sandbox.send('GET', V1, { query: { command: 'STATUS', media_id: id } })
  expect((await status()).body.processing_info.state).toBe('pending')
  const waiting = await library(key, { title: 'Slow coffee' })
  expect(waiting.body.data.media_status).toBe('TRANSCODE_PENDING')
  await sandbox.control('PUT', '/sandbox/clock', { forward_hours: 1, rate: 1 })
  expect((await status()).body.processing_info).toEqual({ state: 'succeeded', progress_percent: 100 })
  const { body } = await sandbox.send('GET', `${ACCOUNT}/media_library/${key}`)
  expect(body.data).toMatchObject({
    media_status: 'TRANSCODE_COMPLETED',
    media_type: 'VIDEO',
    duration: 12_000,
    aspect_ratio: '16:9',
    title: 'Slow coffee',
  })
  const still = await sharp(Buffer.from(await (await fetch(body.data.poster_media_url)).arrayBuffer())).metadata()
  expect([still.width, still.height]).toEqual([640, 360])
  const part = await fetch(body.data.media_url, { headers: { range: 'bytes=4-7' } })
  expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  const ready = await sandbox.send('GET', `${ACCOUNT}/account_media`)
  expect(ready.body.data).toContainEqual(expect.objectContaining({ creative_type: 'PREROLL', video_id: key }))
})

test.each([
  ['words that are no picture', () => Buffer.from('a picture, honestly'), 'tweet_image', 'media type unrecognized.'],
  ['a picture that ends in the middle', () => picture.subarray(0, 2000), 'tweet_image', 'The picture cannot be read'],
  ['a picture as a film', () => picture, 'tweet_video', null],
  ['a page with scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'tweet_image', null],
] as const)('%s is told by its content', async (_name, bytes, category, error) => {
  const { status, body } = await upload({ media: bytes(), media_category: category })
  if (category === 'tweet_image') expect(status).toBe(400)
  if (error !== null) expect(body.error).toBe(error)
  if (category === 'tweet_video') {
    await sandbox.control('PUT', '/sandbox/clock', { forward_hours: 1 })
    const reported = await sandbox.send('GET', V1, { query: { command: 'STATUS', media_id: body.media_id_string } })
    expect(reported.body.processing_info).toMatchObject({ state: 'failed', error: { name: 'InvalidMedia' } })
  }
})

test('a film that lasts too long fails when it is worked through', async () => {
  const film = aFilm({ seconds: 200, width: 1280, height: 720 })
  const { body } = await upload({ media: film, media_category: 'tweet_video' })
  await sandbox.control('PUT', '/sandbox/clock', { forward_hours: 1 })
  const reported = await sandbox.send('GET', V1, { query: { command: 'STATUS', media_id: body.media_id_string } })
  expect(reported.body.processing_info.error.message).toContain('at most 140 seconds')
})

test('a file that is announced as something else is refused', async () => {
  const begun = await sandbox.send('POST', '/2/media/upload/initialize', {
    json: { total_bytes: picture.length, media_type: 'image/gif', media_category: 'tweet_image' },
  })
  expect([begun.status, begun.body.errors[0].message]).toEqual([400, 'A file of type image/gif cannot be TWEET_IMAGE'])
})

test('version 2: initialize, append, finalize', async () => {
  const begun = await sandbox.send('POST', '/2/media/upload/initialize', {
    json: { total_bytes: picture.length, media_type: 'image/jpeg', media_category: 'tweet_image' },
  })
  const { id } = begun.body.data
  const appended = await sandbox.send('POST', `/2/media/upload/${id}/append`, {
    json: { segment_index: 0, media: picture.toString('base64') },
  })
  expect(appended.body.data.expires_at).toBeGreaterThan(sandbox.realTime() / 1000)
  const done = await sandbox.send('POST', `/2/media/upload/${id}/finalize`)
  expect(done.body.data).toMatchObject({ id, media_key: `3_${id}`, size: picture.length })
  const reported = await sandbox.send('GET', '/2/media/upload', { query: { media_id: id, command: 'STATUS' } })
  expect(reported.body.data.image).toEqual({ image_type: 'image/jpeg', w: 1200, h: 628 })
})

test('what nobody used in a day is gone, what is in a library stays', async () => {
  const [used, unused] = [await upload({ media: picture }), await upload({ media: picture })]
  await library(used.body.media_key)
  sandbox.passRealTime(25 * 3_600_000)
  const gone = await library(unused.body.media_key)
  expect([gone.status, gone.body.errors[0].code]).toEqual([404, 'MEDIA_NOT_FOUND'])
  expect((await sandbox.send('GET', `${ACCOUNT}/media_library/${used.body.media_key}`)).status).toBe(200)
})

test('the library: terms, types, changes, deletion, and again', async () => {
  const { body } = await upload({ media: picture })
  const key = body.media_key
  await library(key, { name: 'Ethiopian beans', file_name: 'beans 2026.jpg' })
  const search = async (q: string) =>
    (await sandbox.send('GET', `${ACCOUNT}/media_library`, { query: { q, media_type: 'IMAGE' } })).body.data.map(
      (one: { media_key: string }) => one.media_key,
    )
  expect(await search('BEANS ethiopian')).toEqual([key])
  expect(await search('bean')).toEqual([])
  const titled = await sandbox.send('PUT', `${ACCOUNT}/media_library/${key}`, { query: { title: 'x' } })
  expect([titled.status, titled.body.errors[0]]).toEqual([400, expect.objectContaining({ parameter: 'title' })])
  const long = await sandbox.send('PUT', `${ACCOUNT}/media_library/${key}`, { query: { name: 'x'.repeat(101) } })
  expect(long.body.errors[0].code).toBe('INVALID_PARAMETER')
  const deleted = await sandbox.send('DELETE', `${ACCOUNT}/media_library/${key}`)
  expect(deleted.body.data.deleted).toBe(true)
  expect((await sandbox.send('GET', `${ACCOUNT}/media_library/${key}`)).status).toBe(404)
  const shown = await sandbox.send('GET', `${ACCOUNT}/media_library/${key}`, { query: { with_deleted: 'true' } })
  expect(shown.body.data).toMatchObject({ name: 'Ethiopian beans', deleted: true })
})
