// Audiences in an ad account that are shared with another one: shared, with another permission level, and withdrawn.

import type { AudiencePermission } from '../src/connectors/ads/ads-port.ts'
import { ACCOUNT_SHARE } from '../src/features/audiences/account-share-reconciler.ts'
import { UPLOAD } from '../src/features/audiences/upload-reconciler.ts'
import {
  anotherAdAccount,
  CallRefused,
  OWNER_GRANT,
  type ReconcilerScene,
  type RowSays,
  type ScenePlace,
  type SceneTarget,
} from './reconciler-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'
import { anAudience, audiencesNamed, UPLOADS, upload } from './upload-scenes.ts'

type Level = AudiencePermission['level']

/** From what it is to what it shall be; null: not shared. */
interface Change {
  readonly from: Level | null
  readonly to: Level | null
}

const accounts = new Map<string, Promise<string>>()
/** One for all scenes of a network. */
function otherAccount({ networkUrl }: ScenePlace): Promise<string> {
  const known = accounts.get(networkUrl) ?? anotherAdAccount(networkUrl)
  accounts.set(networkUrl, known)
  return known
}

async function shareScene(place: ScenePlace, { from, to }: Change): Promise<SceneTarget> {
  const { call, network } = place
  const [other, audience] = [await otherAccount(place), await anAudience(place)]
  const id = await upload(place, audience)
  await place.settle(id, UPLOAD)
  const path = `${UPLOADS}${id}/account-shares/`
  const share = async (level: Level): Promise<string> => (await call('POST', path, { account: other, level })).id
  const line = async () => (await call('GET', path)).results[0]
  if (from !== null) await place.settle(await share(from), ACCOUNT_SHARE)

  const permissions = async () => {
    const [custom] = await audiencesNamed(place, audience.name)
    if (!custom) return []
    const found = await network.audiencePermissions(OWNER_GRANT, AD_ACCOUNT, custom.id)
    return found.map((permission) => ({ ...permission, custom: custom.id }))
  }
  const revoke = async (): Promise<void> => {
    for (const { id: permission, custom } of await permissions())
      await network.revokeAudiencePermission(OWNER_GRANT, AD_ACCOUNT, custom, permission)
  }
  const remove = async (): Promise<void> => {
    for (const { id: custom } of await audiencesNamed(place, audience.name))
      await network.deleteCustomAudience(OWNER_GRANT, AD_ACCOUNT, custom)
  }
  return {
    async request() {
      if (to !== null) return await share(to)
      const { id: shared } = await line()
      return (await call('DELETE', `${path}${shared}/`)).id
    },
    look: async () => (await permissions()).map(({ grantedAccountId, level }) => ({ grantedAccountId, level })),
    says: async () => saysOf(await line(), { from, to }),
    others: { 'it is withdrawn': revoke, 'the audience is deleted': remove },
    async clear() {
      await remove()
      await call('DELETE', `${UPLOADS}${id}/`).catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error
      })
    },
  }
}

/** By what the page shows; a line that is gone is a share that was withdrawn. */
function saysOf(
  line: { readonly state: string; readonly level: Level | null } | undefined,
  { from, to }: Change,
): RowSays {
  if (line?.state === 'sending' || line?.state === 'waiting') return 'under_way'
  const level = line?.level ?? null
  if (level === to) return 'all'
  return level === from ? 'before' : 'part'
}

const scene = (name: string, change: Change): ReconcilerScene => ({
  kind: ACCOUNT_SHARE,
  name,
  needsPeople: true,
  begin: (place) => shareScene(place, change),
})

export const accountShareScenes: readonly ReconcilerScene[] = [
  scene('an audience is shared with another ad account', { from: null, to: 'READ_ONLY' }),
  scene('what another ad account may do with an audience is changed', { from: 'READ_ONLY', to: 'READ_WRITE' }),
  scene('an audience is shared with another ad account no more', { from: 'READ_ONLY', to: null }),
]
