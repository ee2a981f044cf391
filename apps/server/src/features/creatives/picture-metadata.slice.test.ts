// What cameras write into pictures and films goes no further: neither to whoever looks at them here nor to the ad platform.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CampaignScene, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { eventually } from '../../../testkit/eventually.ts'
import { FILM_CANARY, FILM_PLACE, toldFilm } from '../../../testkit/told-film.ts'
import { openFileFolder } from '../files/files-public.ts'

let scene: CampaignScene
beforeAll(async () => {
  scene = await startCampaignScene('metadata')
})
afterAll(() => scene?.close())

const CANARY = 'canary-of-harbour-street-9'
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${CANARY}"/></rdf:RDF></x:xmpmeta>`
const RED = { r: 200, g: 30, b: 30 }
const BLUE = { r: 30, g: 30, b: 200 }

/** Lies on its side: shown upright, it is 400 by 800, red above and blue below. */
const onItsSide = async () => {
  const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: RED } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 800, height: 400, channels: 3, background: BLUE } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Copyright: CANARY },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 26/1', GPSProcessingMethod: CANARY },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(XMP)
}

const flat = (background = RED) => sharp({ create: { width: 64, height: 32, channels: 3, background } })

/** A GIF with a block of XMP as programs write it: the packet, and 258 bytes that lead a reader to its end. */
const gifWith = (gif: Buffer, xmp: string): Buffer => {
  const trailer = Buffer.from([0x01, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0x00])
  const block = Buffer.concat([Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'), Buffer.from(xmp), trailer])
  const head = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
  return Buffer.concat([gif.subarray(0, head), block, gif.subarray(head)])
}

async function uploaded(bytes: Buffer, content_type: string): Promise<{ readonly file: string }> {
  const announced = { name: 'harbour', content_type, bytes: bytes.byteLength }
  const { file, url } = (await scene.send('POST', '/api/files/policy/', announced)).json()
  await scene.person.send('PUT', `${url}?offset=0`, { raw: bytes })
  await scene.send('POST', '/api/files/complete/', { id: file.id })
  return { file: file.id }
}

async function stored(bytes: Buffer, content_type: string) {
  const { file } = await uploaded(bytes, content_type)
  const body = { team: scene.team.slug, account: scene.account, file }
  const answer = await scene.send('POST', '/api/ad-media/', body)
  expect(answer.statusCode, answer.body).toBe(201)
  const { media } = answer.json()
  const { db } = scene.world
  const row = await eventually(async () => {
    await scene.work()
    const found = await db.selectFrom('ad_media').selectAll().where('id', '=', media.id).executeTakeFirstOrThrow()
    expect([found.state, found.problem]).toEqual(['ready', null])
    return found
  })
  const whole = (await scene.person.send('GET', `${media.content}?size=whole`)).rawPayload
  const noted = await db.selectFrom('files').selectAll().where('id', '=', file).executeTakeFirstOrThrow()
  const served = await fetch(`${scene.sandbox.url}/media/${row.media_id}`)
  const received = Buffer.from(await served.arrayBuffer())
  const size = String(whole.length)
  expect([row.bytes, noted.bytes, noted.received, String(media.bytes)]).toEqual([size, size, size, size])
  expect(noted.sha256).toBe(createHash('sha256').update(whole).digest('hex'))
  return { whole, received, media }
}

test.each([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
] as const)(
  'where a picture was taken is not in what is stored and sent, and it stands upright: %s',
  async (type, format) => {
    const uploaded = await (await onItsSide()).toFormat(format).toBuffer()
    const { exif, xmp, orientation } = await sharp(uploaded).metadata()
    expect([exif, xmp].map((one) => one?.includes(CANARY))).toEqual([true, true])
    expect(orientation).toBe(6)
    const { whole, received, media } = await stored(uploaded, type)
    expect(media).toMatchObject({ content_type: type, width: 400, height: 800 })
    expect(received.equals(whole)).toBe(true)
    for (const mark of [CANARY, 'Exif', 'xmpmeta', 'http://ns.adobe.com/']) expect(whole.includes(mark)).toBe(false)
    const after = await sharp(whole).metadata()
    expect(after).toMatchObject({ format, width: 400, height: 800 })
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation ?? 1]).toEqual([...Array(4), 1])
    const colourAt = async (top: number) => {
      const pixel = sharp(whole).extract({ left: 200, top, width: 1, height: 1 }).removeAlpha()
      return [...(await pixel.raw().toBuffer())]
    }
    for (const [top, { r, g, b }] of [
      [100, RED],
      [700, BLUE],
    ] as const)
      for (const [at, value] of (await colourAt(top)).entries())
        expect(Math.abs(value - ([r, g, b][at] ?? 0))).toBeLessThan(8)
  },
)

describe('what is left as it is, and what is not', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'a picture that says nothing is stored byte for byte: %s',
    async (format) => {
      const uploaded = await flat().toFormat(format).toBuffer()
      const { whole, received } = await stored(uploaded, `image/${format}`)
      expect([whole.equals(uploaded), received.equals(uploaded)]).toEqual([true, true])
    },
  )

  test('a second picture behind the first, with metadata of its own, goes', async () => {
    const behind = await flat(BLUE)
      .withExif({ IFD0: { Copyright: CANARY } })
      .jpeg()
      .toBuffer()
    const { whole } = await stored(Buffer.concat([await flat().jpeg().toBuffer(), behind]), 'image/jpeg')
    expect(whole.includes(CANARY)).toBe(false)
  })

  test('an animation keeps its pictures: of a GIF the XMP is cut out, a WebP is encoded anew', async () => {
    const frames = { create: { width: 32, height: 64, pageHeight: 32, channels: 3, background: RED } } as const
    const noisy = { create: { ...frames.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } } as const
    const gif = await sharp(noisy)
      .gif({ delay: [100, 200], loop: 3 })
      .toBuffer()
    const cut = await stored(gifWith(gif, XMP), 'image/gif')
    expect([cut.whole.equals(gif), cut.received.equals(gif), cut.media.kind]).toEqual([true, true, 'gif'])
    const webp = await sharp(gif, { animated: true }).withXmp(XMP).webp().toBuffer()
    expect(webp.includes(CANARY)).toBe(true)
    const { whole } = await stored(webp, 'image/webp')
    expect(whole.includes(CANARY)).toBe(false)
    expect(await sharp(whole).metadata()).toMatchObject({ pages: 2, delay: [100, 200], loop: 3 })
  })
})

describe('films', () => {
  const { bytes, pictures } = toldFilm()

  test('where a film was made is not in what is stored and sent, and its pictures stay where they were', async () => {
    await scene.sandbox.control('PUT', 'media-processing', { seconds: 0 })
    const { whole, received, media } = await stored(bytes, 'video/mp4')
    expect([media.kind, whole.length, received.equals(whole)]).toEqual(['video', bytes.length, true])
    for (const mark of [FILM_CANARY, FILM_PLACE]) expect(whole.includes(mark)).toBe(false)
    const part = (of: Buffer) => of.subarray(pictures.at, pictures.end)
    expect(part(whole).equals(part(bytes))).toBe(true)
  })

  test('one that cannot be looked through is refused, and nothing is kept of it', async () => {
    const { file } = await uploaded(toldFilm({ fragmented: true }).bytes, 'video/mp4')
    const body = { team: scene.team.slug, account: scene.account, file }
    const answer = await scene.send('POST', '/api/ad-media/', body)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'media_refused'])
  })
})

describe('media from before files were cleaned', () => {
  /** As an older version has stored it. */
  async function earlier(bytes: Buffer, type: string): Promise<{ readonly id: string; readonly path: string }> {
    const { media } = await stored(type === 'video/mp4' ? toldFilm().bytes : await flat().jpeg().toBuffer(), type)
    const { db, dataDir } = scene.world
    const row = await db.selectFrom('ad_media').selectAll().where('id', '=', media.id).executeTakeFirstOrThrow()
    const folder = openFileFolder(join(dataDir, 'files'))
    await folder.put(row.file_id, bytes)
    const { length } = bytes
    await sql`UPDATE ad_media SET cleaned = false, bytes = ${length} WHERE id = ${media.id}`.execute(db)
    await sql`UPDATE files SET bytes = ${length}, received = ${length} WHERE id = ${row.file_id}`.execute(db)
    return { id: media.id, path: `${media.content}?size=whole` }
  }
  const rowOf = (id: string) =>
    scene.world.db.selectFrom('ad_media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const read = async (path: string) => (await scene.person.send('GET', path)).rawPayload
  const aPhotograph = async () => (await onItsSide()).jpeg().toBuffer()

  test('are cleaned before they are given back', async () => {
    const { id, path } = await earlier(await aPhotograph(), 'image/jpeg')
    const whole = await read(path)
    expect(whole.includes(CANARY)).toBe(false)
    expect(await rowOf(id)).toMatchObject({ cleaned: true, bytes: String(whole.length), width: 400, height: 800 })
  })

  test('are cleaned at the next start, whether anybody looks at them or not', async () => {
    const photograph = await earlier(await aPhotograph(), 'image/jpeg')
    const film = await earlier(toldFilm().bytes, 'video/mp4')
    const job = { name: 'creatives.clean-media', payload: z.object({}) }
    await scene.application.jobs.enqueue(scene.world.db, job, {})
    await scene.work()
    for (const { id } of [photograph, film]) expect((await rowOf(id)).cleaned).toBe(true)
    expect((await read(film.path)).includes(FILM_CANARY)).toBe(false)
  })

  test('are cleaned before they are sent again', async () => {
    const { id } = await earlier(await aPhotograph(), 'image/jpeg')
    const { db } = scene.world
    await db.updateTable('ad_media').set({ state: 'failed' }).where('id', '=', id).execute()
    expect((await scene.send('POST', `/api/ad-media/${id}/retry/`)).statusCode).toBeLessThan(300)
    const row = await eventually(async () => {
      await scene.work()
      const found = await rowOf(id)
      expect(found.state).toBe('ready')
      return found
    })
    const served = await fetch(`${scene.sandbox.url}/media/${row.media_id}`)
    expect(Buffer.from(await served.arrayBuffer()).includes(CANARY)).toBe(false)
  })
})
