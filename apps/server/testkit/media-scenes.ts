// Media on their way into an ad account's library, and out of it.

import sharp from 'sharp'
import { z } from 'zod'
import { readIn } from '../src/connectors/ads/ads-requests.ts'
import { MEDIA } from '../src/features/creatives/plan-media.ts'
import {
  OWNER_GRANT,
  ownersRequests,
  type ReconcilerScene,
  type RowSays,
  type ScenePlace,
  type SceneTarget,
} from './reconciler-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'
import { aPicture } from './team-samples.ts'

const MEDIA_CALLS = '/api/ad-media/'
const SENT: Readonly<Record<string, RowSays>> = { ready: 'all', failed: 'part' }
/** Of an upload, and of the library. */
const QUESTIONS = '*/media*'
const LARGEST_PAGE = 50

const WireLibraryMedia = z.object({ media_key: z.string(), name: z.string().nullable(), media_status: z.string() })
type LibraryMedia = z.output<typeof WireLibraryMedia>

let names = 0

interface Uploaded {
  readonly id: string
  readonly name: string
}

/** A picture that our server has. */
async function uploaded(place: ScenePlace, picture: Promise<Uint8Array> = aPicture()): Promise<Uploaded> {
  const { call, upload, team, account } = place
  const name = `Beans ${process.pid}.${++names}`
  const bytes = await picture
  const announced = { name: 'beans.png', content_type: 'image/png', bytes: bytes.byteLength }
  const { file, url } = await call('POST', '/api/files/policy/', announced)
  await upload(`${url}?offset=0`, bytes)
  await call('POST', '/api/files/complete/', { id: file.id })
  const { media } = await call('POST', MEDIA_CALLS, { team, account, file: file.id, name })
  return { id: media.id, name }
}

/** As large as a card needs. */
const cardPicture = (): Promise<Uint8Array> =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#885533' } })
    .png()
    .toBuffer()

/** In the ad account's library. */
export async function sentCardPicture(place: ScenePlace): Promise<string> {
  const { id } = await uploaded(place, cardPicture())
  await place.settle(id, MEDIA)
  return id
}

const rowOf = async ({ call, team }: ScenePlace, { id, name }: Uploaded) => {
  const { results } = await call('GET', `${MEDIA_CALLS}?team=${team}&search=${encodeURIComponent(name)}`)
  return results.find((row: { readonly id: string }) => row.id === id)
}

async function libraryOf({ networkUrl }: ScenePlace, { name }: Uploaded): Promise<LibraryMedia[]> {
  const all = readIn(OWNER_GRANT, AD_ACCOUNT, 'media_library')
  const media = await ownersRequests(networkUrl).list(WireLibraryMedia, all, LARGEST_PAGE)
  return media.filter((one) => one.name === name)
}

/** What its library has of them, whoever put it there. */
const targetOf = (
  place: ScenePlace,
  media: () => Uploaded,
  parts: Pick<SceneTarget, 'request' | 'says' | 'again'>,
): SceneTarget => {
  const remove = async (): Promise<void> => {
    for (const { media_key } of await libraryOf(place, media()))
      await place.network.deleteMedia(OWNER_GRANT, AD_ACCOUNT, media_key)
  }
  return {
    ...parts,
    look: async () => (await libraryOf(place, media())).map(({ media_status }) => media_status),
    others: { 'the media are deleted': remove },
    clear: remove,
  }
}

export const mediaScenes: readonly ReconcilerScene[] = [
  {
    kind: MEDIA,
    name: 'media are sent',
    questions: QUESTIONS,
    async begin(place) {
      let media: Uploaded = { id: '', name: '' }
      const target = targetOf(place, () => media, {
        async request() {
          media = await uploaded(place)
          return media.id
        },
        says: async () => SENT[(await rowOf(place, media)).state] ?? 'under_way',
        again: () => place.call('POST', `${MEDIA_CALLS}${media.id}/retry/`),
      })
      // Refused, nothing is in the library.
      return { ...target, mayRemain: (seen) => Array.isArray(seen) && seen.length === 0 }
    },
  },
  {
    kind: MEDIA,
    name: 'media are deleted',
    questions: QUESTIONS,
    needsStore: true,
    async begin(place) {
      const media = await uploaded(place)
      await place.settle(media.id, MEDIA)
      return targetOf(place, () => media, {
        async request() {
          // Otherwise they would be gone before the call is answered.
          await place.hold()
          await place.call('DELETE', `${MEDIA_CALLS}${media.id}/`)
          return media.id
        },
        async says() {
          const row = place.db?.selectFrom('ad_media').select(['deleting', 'deleted_at']).where('id', '=', media.id)
          const { deleting, deleted_at } = (await row?.executeTakeFirstOrThrow()) ?? {}
          return deleted_at ? 'all' : deleting ? 'under_way' : 'before'
        },
      })
    },
  },
]
