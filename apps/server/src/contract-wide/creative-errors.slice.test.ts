// Every error that uploads, media and creatives declare is answered at least once for its reason.

import { beforeAll, describe, expect, test } from 'vitest'
import { sendCustomerFile } from '../../testkit/customer-files.ts'
import {
  errorScene,
  type NetworkQuestion,
  networkErrorTests,
  nothingLeftOut,
} from '../../testkit/declared-error-scene.ts'
import type { SampleCall } from '../../testkit/sample-scene.ts'
import { aPicture, type OwnTeam, ownTeam, teamAccount } from '../../testkit/team-samples.ts'

const scene = errorScene({ network: null })
let team: OwnTeam
let account = ''
beforeAll(async () => {
  team = await ownTeam(scene)
  account = await teamAccount(scene, team)
})
const NOBODYS = '00000000-0000-4000-8000-000000000000'

const announced = async (bytes: number): Promise<string> => {
  // Uploads that are left open count an hour.
  scene.application.time += 3_000
  const body = { name: 'beans.png', content_type: 'image/png', bytes }
  return (await scene.send('files.policy', { body })).json().file.id
}
const sendPiece = (pk: string, raw: Uint8Array, offset = 0) =>
  scene.send('files.sendPiece', { params: { pk }, query: { offset }, raw })
const complete = (id: string) => scene.send('files.complete', { body: { id } })
async function uploaded(bytes: Uint8Array): Promise<string> {
  const id = await announced(bytes.byteLength)
  await sendPiece(id, bytes)
  await complete(id)
  return id
}

describe('uploads', () => {
  test('what does not come as it was announced', async () => {
    const one = await announced(10)
    scene.expectDeclared('files.sendPiece', 'wrong_offset', await sendPiece(one, Buffer.from('abc'), 5))
    scene.expectDeclared('files.complete', 'incomplete', await complete(one))
    scene.expectDeclared('files.sendPiece', 'more_than_announced', await sendPiece(one, Buffer.alloc(11)))
    const other = await announced(10)
    await sendPiece(other, Buffer.from('just words'))
    scene.expectDeclared('files.complete', 'not_what_was_announced', await complete(other))
    const { completed } = await sendCustomerFile(scene.person, 'email taro@example.jp\n')
    scene.expectDeclared('files.complete', 'not_hashed', completed)
  })

  test('too late, too large, too many', async () => {
    const late = await announced(10)
    scene.application.time += 61 * 60_000
    scene.expectDeclared('files.sendPiece', 'upload_gone', await sendPiece(late, Buffer.alloc(10)))
    scene.expectDeclared('files.complete', 'upload_gone', await complete(late))
    const policy = (bytes: number) =>
      scene.send('files.policy', { body: { name: 'a.png', content_type: 'image/png', bytes } })
    scene.expectDeclared('files.policy', 'file_too_large', await policy(10_000_000_000))
    for (let open = 0; open < 20; open += 1) await announced(10)
    scene.application.time += 61_000
    scene.expectDeclared('files.policy', 'quota_reached', await policy(10))
    scene.application.time += 61 * 60_000
  })
})

const content = { text: 'Fresh beans', media: [] as string[], card: null }
interface Made {
  readonly id: string
  readonly version: number
}
const creative = async (more: object = {}): Promise<Made> => {
  const body = { team: team.slug, account, name: 'Autumn beans', content: { ...content, ...more } }
  return (await scene.send('creatives.create', { body })).json()
}
const setCreative = (id: string, values: object) =>
  scene.world.db.updateTable('ad_creatives').set(values).where('id', '=', id).execute()
/** In the library, here and at the network. */
async function media(): Promise<string> {
  const file = await uploaded(await aPicture())
  const { media: made } = (
    await scene.send('creatives.createMedia', { body: { team: team.slug, account, file } })
  ).json()
  // Waiting for a mail that never comes runs everything that waits.
  await scene.application.codeFor(scene.newAddress())
  return made.id
}

describe('media and creatives', () => {
  test('files that are none, media that cannot be sent again or are used', async () => {
    const create = (file: string) => scene.send('creatives.createMedia', { body: { team: team.slug, account, file } })
    scene.expectDeclared('creatives.createMedia', 'file_missing', await create(NOBODYS))
    // Of a width and a height of nothing.
    const broken = Buffer.from(await aPicture()).fill(0, 16, 24)
    scene.expectDeclared('creatives.createMedia', 'media_refused', await create(await uploaded(broken)))
    const pk = await media()
    const params = { params: { pk } }
    scene.expectDeclared('creatives.retryMedia', 'not_failed', await scene.send('creatives.retryMedia', params))
    await creative({ media: [pk] })
    scene.expectDeclared('creatives.deleteMedia', 'media_in_use', await scene.send('creatives.deleteMedia', params))
  })

  test('media that are not there', async () => {
    const { id: pk, version } = await creative()
    const without = { name: 'x', content: { ...content, media: [NOBODYS] } }
    const body = { team: team.slug, account, ...without }
    scene.expectDeclared('creatives.create', 'media_missing', await scene.send('creatives.create', { body }))
    for (const id of ['creatives.replace', 'creatives.change'])
      scene.expectDeclared(id, 'media_missing', await scene.send(id, { params: { pk }, body: { version, ...without } }))
    const used = await media()
    const deleted = { params: { pk: (await creative({ media: [used] })).id } }
    expect((await scene.send('creatives.delete', deleted)).statusCode).toBe(204)
    expect((await scene.send('creatives.deleteMedia', { params: { pk: used } })).statusCode).toBe(204)
    const restored = { ...deleted, query: { team: team.slug } }
    scene.expectDeclared('creatives.restore', 'media_missing', await scene.send('creatives.restore', restored))
  })

  test('what somebody else changed, what is posted, what is not ready', async () => {
    const later = { scheduled_at: '2027-06-01T09:00:00Z' }
    const changes: readonly (readonly [string, object])[] = [
      ['creatives.replace', { name: 'x', content }],
      ['creatives.change', { name: 'x' }],
      ['creatives.post', {}],
      ['creatives.schedule', later],
    ]
    for (const [id, body] of changes) {
      const { id: pk, version } = await creative()
      const send = (seen: number): ReturnType<typeof scene.send> =>
        scene.send(id, { params: { pk }, body: { version: seen, ...body } })
      scene.expectDeclared(id, 'changed', await send(version + 7))
      await setCreative(pk, { state: 'posted', post_id: '1' })
      scene.expectDeclared(id, 'already_posted', await send(version))
    }
    const { id: pk, version } = await creative({ text: '' })
    for (const [id, body] of changes.slice(2)) {
      const answer = await scene.send(id, { params: { pk }, body: { version, ...body } })
      expect([id, answer.statusCode]).toEqual([id, 422])
      scene.expectDeclared(id, 'not_ready_to_post', answer, answer.json().detail)
    }
  })
})

const question = (id: string, prepare: () => Promise<SampleCall>, path?: string): NetworkQuestion => ({
  id,
  ...(path !== undefined && { path }),
  prepare: async () => {
    const call = await prepare()
    return () => scene.send(id, call)
  },
})

/** Each try begins with a draft: one that the network refused is no draft any more. */
const goingOut = (id: string, body: object): NetworkQuestion => ({
  id,
  path: '*/promotable_users',
  prepare: async () => {
    const { id: pk, version } = await creative()
    return async () => {
      await setCreative(pk, { state: 'draft', version })
      return await scene.send(id, { params: { pk }, body: { version, ...body } })
    }
  },
})

networkErrorTests(scene, [
  question(
    'creatives.deleteMedia',
    async () => {
      const pk = await media()
      await scene.world.db
        .updateTable('ad_media')
        .set({ state: 'ready', media_key: `3_${pk.replace(/\D/g, '')}` })
        .where('id', '=', pk)
        .execute()
      return { params: { pk } }
    },
    '*/media_library/*',
  ),
  goingOut('creatives.post', {}),
  goingOut('creatives.schedule', { scheduled_at: '2027-06-01T09:00:00Z' }),
  question(
    'creatives.delete',
    async () => {
      const { id: pk, version } = await creative()
      const body = { version, scheduled_at: '2027-06-01T09:00:00Z' }
      await scene.send('creatives.schedule', { params: { pk }, body })
      return { params: { pk } }
    },
    '*/scheduled_tweets/*',
  ),
])

nothingLeftOut(scene, 'creative-errors')
