// Creatives on their way into an ad account.
import { networkName } from '../src/features/creatives/observe-creative.ts'
import { CREATIVE } from '../src/features/creatives/plan-creative.ts'
import { AD_ACCOUNT } from './connected-advertiser.ts'
import { OWNER_GRANT, type ReconcilerScene, type RowSays, type ScenePlace } from './reconciler-scene.ts'

const SAYS: Readonly<Record<string, RowSays>> = { posted: 'all', draft: 'before', failed: 'part' }

interface Drafted {
  readonly id: string
  readonly name: string
}

let names = 0
async function drafted({ call, team, account }: ScenePlace): Promise<Drafted> {
  const name = `Beans ${process.pid}.${++names}`
  const content = { text: `Fresh beans ${process.pid}.${names}`, media: [], card: null }
  return await call('POST', '/api/ad-creatives/', { team, account, name, content })
}

async function post({ call }: ScenePlace, { id }: Drafted): Promise<void> {
  const { version } = await call('GET', `/api/ad-creatives/${id}/`)
  await call('POST', `/api/ad-creatives/${id}/post/`, { version })
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
          return SAYS[state] ?? 'under_way'
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
]
