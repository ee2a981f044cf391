// Sample calls of uploads, media and creatives.
import sharp from 'sharp'
import { eventually } from './eventually.ts'
import type { Sample, SampleCall, Samples, Scene } from './sample-scene.ts'
import { aPicture, inTeam, type OwnTeam, teamAccount } from './team-samples.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** One that the network refuses once it has it. */
const tooLargeAnimation = (): Promise<Buffer> =>
  sharp({ create: { width: 1400, height: 1100, channels: 3, background: '#885533' } })
    .gif()
    .toBuffer()

interface Announced {
  readonly id: string
  readonly url: string
  readonly bytes: Uint8Array
}

async function announced({ person }: Scene, gif?: Uint8Array): Promise<Announced> {
  const bytes = gif ?? (await aPicture())
  const kind = gif ? 'gif' : 'png'
  const body = { name: `beans.${kind}`, content_type: `image/${kind}`, bytes: bytes.byteLength }
  const { file, url } = (await person.send('POST', '/api/files/policy/', { body })).json()
  return { id: file.id, url, bytes }
}

/** All bytes of a picture are there; `confirmed`: and looked at. */
async function uploaded(
  scene: Scene,
  { confirmed = true, gif }: { confirmed?: boolean; gif?: Uint8Array } = {},
): Promise<string> {
  const { id, url, bytes } = await announced(scene, gif)
  await scene.person.send('PUT', `${url}?offset=0`, { raw: bytes })
  if (confirmed) await scene.person.send('POST', '/api/files/complete/', { body: { id } })
  return id
}

interface Place {
  readonly team: OwnTeam
  readonly account: string
  readonly scene: Scene
}

const inAccount = (call: (place: Place) => SampleCall | Promise<SampleCall>): Sample =>
  inTeam(async (team, scene) => await call({ team, account: await teamAccount(scene, team), scene }))

/** A picture in the media library of an ad account. */
export async function madeMedia({ team, account, scene }: Place, gif?: Uint8Array): Promise<string> {
  const body = { team: team.slug, account, file: await uploaded(scene, gif && { gif }) }
  const made = await scene.person.send('POST', '/api/ad-media/', { body })
  return made.json().media?.id ?? NOWHERE
}

const ofMedia = (more: SampleCall = {}): Sample =>
  inAccount(async (place) => ({ ...more, params: { pk: await madeMedia(place) } }))

const content = { text: 'Fresh beans https://harborroast.example.com', media: [], card: null }

const ofCreative = (more: (version: number) => SampleCall = () => ({})): Sample =>
  inAccount(async ({ team, account, scene }) => {
    const body = { team: team.slug, account, name: 'Autumn beans', content }
    const made = (await scene.person.send('POST', '/api/ad-creatives/', { body })).json()
    return { params: { pk: made.id ?? NOWHERE }, ...more(made.version ?? 1) }
  })

/** Sending media is long work. */
const ofTask = (): Sample =>
  inAccount(async ({ team, account, scene }) => {
    const body = { team: team.slug, account, file: await uploaded(scene) }
    const made = await scene.person.send('POST', '/api/ad-media/', { body })
    return { params: { pk: made.json().task ?? NOWHERE } }
  })

export const creativeSamples: Samples = {
  'tasks.read': ofTask(),
  'tasks.cancel': ofTask(),
  'files.policy': { body: { name: 'beans.png', content_type: 'image/png', bytes: 1000 } },
  'files.read': async (scene) => ({ params: { pk: (await announced(scene)).id } }),
  'files.sendPiece': async (scene) => {
    const { id, bytes } = await announced(scene)
    return { params: { pk: id }, query: { offset: 0 }, raw: bytes }
  },
  'files.complete': async (scene) => ({ body: { id: await uploaded(scene, { confirmed: false }) } }),
  'creatives.listMedia': inAccount(({ team }) => ({ query: { team: team.slug, kind: 'image', search: 'beans' } })),
  'creatives.createMedia': inAccount(async ({ team, account, scene }) => ({
    body: { team: team.slug, account, file: await uploaded(scene) },
  })),
  'creatives.retryMedia': inAccount(async (place) => {
    const pk = await madeMedia(place, await tooLargeAnimation())
    const { application, person, newAddress } = place.scene
    // The network looks at it for a while before it says so.
    await eventually(async () => {
      // Waiting for a mail that never comes runs everything that waits.
      await application.codeFor(newAddress())
      const { results = [] } = (await person.send('GET', `/api/ad-media/?team=${place.team.slug}`)).json()
      if (!results.some((media: { id: string; state: string }) => media.id === pk && media.state === 'failed'))
        throw new Error('It is not refused yet.')
    })
    return { params: { pk } }
  }),
  'creatives.deleteMedia': ofMedia(),
  'creatives.mediaContent': ofMedia({ query: { size: 'thumbnail' } }),
  'creatives.list': inAccount(({ team }) => ({ query: { team: team.slug, state: 'draft', search: 'beans' } })),
  'creatives.create': inAccount(({ team, account }) => ({
    body: { team: team.slug, account, name: 'Autumn beans', content },
  })),
  'creatives.read': ofCreative(),
  'creatives.replace': ofCreative((version) => ({ body: { version, name: 'Winter beans', content } })),
  'creatives.change': ofCreative((version) => ({ body: { version, name: 'Winter beans' } })),
  'creatives.delete': ofCreative(),
  'creatives.restore': ofCreative(),
  'creatives.post': ofCreative((version) => ({ body: { version } })),
  'creatives.schedule': ofCreative((version) => ({ body: { version, scheduled_at: '2027-06-01T09:00:00Z' } })),
}
