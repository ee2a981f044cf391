// Creatives on their way into an ad account.

import { networkName } from '../src/features/creatives/observe-creative.ts'
import { CREATIVE } from '../src/features/creatives/plan-creative.ts'
import { sentCardPicture } from './media-scenes.ts'
import { OWNER_GRANT, type ReconcilerScene, type RowSays, type ScenePlace } from './reconciler-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'

const POSTED: Readonly<Record<string, RowSays>> = { posted: 'all', draft: 'before', failed: 'part' }
const SCHEDULED: Readonly<Record<string, RowSays>> = { scheduled: 'all', draft: 'before', failed: 'part' }
const MONTH_MS = 30 * 86_400_000

interface Drafted {
  readonly id: string
  readonly name: string
}

let names = 0
async function drafted({ call, team, account }: ScenePlace, more: object = {}): Promise<Drafted> {
  const name = `Beans ${process.pid}.${++names}`
  const content = { text: `Fresh beans ${process.pid}.${names}`, media: [], card: null, ...more }
  return await call('POST', '/api/ad-creatives/', { team, account, name, content })
}

async function draftedWithCard(place: ScenePlace): Promise<Drafted> {
  const card = { title: 'Autumn beans', url: 'https://harborroast.example.com' }
  return await drafted(place, { media: [await sentCardPicture(place)], card })
}

async function post({ call }: ScenePlace, { id }: Drafted): Promise<void> {
  const { version } = await call('GET', `/api/ad-creatives/${id}/`)
  await call('POST', `/api/ad-creatives/${id}/post/`, { version })
}

async function schedule({ call, control }: ScenePlace, { id }: Drafted, inMs: number | null): Promise<void> {
  const { version } = await call('GET', `/api/ad-creatives/${id}/`)
  const { now } = await control('clock')
  const scheduled_at = inMs === null ? null : new Date(Date.parse(now) + inMs).toISOString()
  await call('POST', `/api/ad-creatives/${id}/schedule/`, { version, scheduled_at })
}

/** How many of its name the ad account has. */
async function thereOf({ network }: ScenePlace, creative: Drafted) {
  const [user = ''] = await network.promotableUsers(OWNER_GRANT, AD_ACCOUNT)
  const name = networkName(creative)
  const [cards, posts, scheduled] = await Promise.all([
    network.cardsNamed(OWNER_GRANT, AD_ACCOUNT, name),
    network.postsNamed(OWNER_GRANT, AD_ACCOUNT, user, name),
    network.scheduledNamed(OWNER_GRANT, AD_ACCOUNT, user, name),
  ])
  return { cards: cards.length, posts: posts.length, scheduled }
}
const counted = async (place: ScenePlace, creative: Drafted) => {
  const { cards, posts, scheduled } = await thereOf(place, creative)
  return { cards, posts, scheduled: scheduled.length }
}
const takenBackThere = async (place: ScenePlace, creative: Drafted): Promise<void> => {
  for (const id of (await thereOf(place, creative)).scheduled)
    await place.network.unschedulePost(OWNER_GRANT, AD_ACCOUNT, id)
}
const isNothingGoingOut = (seen: unknown): boolean => {
  const { posts, scheduled } = seen as { readonly posts: number; readonly scheduled: number }
  return posts === 0 && scheduled === 0
}

export const creativeScenes: readonly ReconcilerScene[] = [
  {
    kind: CREATIVE,
    name: 'a creative is posted',
    async begin(place) {
      const creative = await drafted(place)
      return {
        async request() {
          // Otherwise it would be posted before the call is answered.
          await place.hold()
          await post(place, creative)
          return creative.id
        },
        async look() {
          const { network } = place
          const [user = ''] = await network.promotableUsers(OWNER_GRANT, AD_ACCOUNT)
          return { posts: (await network.postsNamed(OWNER_GRANT, AD_ACCOUNT, user, networkName(creative))).length }
        },
        async says() {
          const { state } = await place.call('GET', `/api/ad-creatives/${creative.id}/`)
          return POSTED[state] ?? 'under_way'
        },
        // Refused, nothing of it is left.
        mayRemain: (seen) => (seen as { readonly posts: number }).posts === 0,
        again: () => post(place, creative),
        others: {},
        // The network lets nobody delete a post.
        clear: async () => undefined,
      }
    },
  },
  {
    kind: CREATIVE,
    name: 'a creative with a card is scheduled',
    async begin(place) {
      const creative = await draftedWithCard(place)
      return {
        async request() {
          // Otherwise it would be scheduled before the call is answered.
          await place.hold()
          await schedule(place, creative, MONTH_MS)
          return creative.id
        },
        look: () => counted(place, creative),
        async says() {
          const { state } = await place.call('GET', `/api/ad-creatives/${creative.id}/`)
          return SCHEDULED[state] ?? 'under_way'
        },
        // A card that no post shows.
        mayRemain: isNothingGoingOut,
        again: () => schedule(place, creative, MONTH_MS),
        others: {},
        clear: () => takenBackThere(place, creative),
      }
    },
  },
  {
    kind: CREATIVE,
    name: 'a scheduled creative with a card is taken back',
    needsStore: true,
    async begin(place) {
      const creative = await draftedWithCard(place)
      await schedule(place, creative, MONTH_MS)
      const remove = () => takenBackThere(place, creative)
      return {
        async request() {
          // Otherwise it would be taken back before the call is answered.
          await place.hold()
          await schedule(place, creative, null)
          return creative.id
        },
        look: () => counted(place, creative),
        async says() {
          const row = place.db?.selectFrom('ad_creatives').select(['state', 'desired']).where('id', '=', creative.id)
          const { state, desired } = (await row?.executeTakeFirstOrThrow()) ?? {}
          if (state === 'draft') return 'all'
          return desired === 'draft' ? 'under_way' : 'before'
        },
        others: { 'the scheduled post is deleted': remove },
        clear: remove,
      }
    },
  },
]
