// Deletes an ad set with its ads; what the ad account has is ended there.
import { once } from '#platform/once.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { endAdSet, setDeleted } from './campaign-store.ts'
import { changeablePart, type Of, partChanged } from './own-ad-sets.ts'

export async function deleteAdSet(ports: CampaignPorts, context: Of<'deleteAdSet'>): Promise<undefined> {
  const { part, own } = await changeablePart(ports, context, 'ad_sets')
  return await once(context, ports.db, async (tx) => {
    const now = new Date(ports.clock())
    if (part.network_id === null) await setDeleted(tx, 'ad_sets', part.id, now)
    else await endAdSet(tx, part.id, now)
    const target = { kind: 'ad_set', id: part.id, name: part.name }
    await partChanged(ports, tx, own, { action: 'ad_set.deleted', target })
    return undefined
  })
}
