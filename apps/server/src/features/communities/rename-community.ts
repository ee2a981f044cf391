// Gives a community a name, or the one back that it was found with.
import type { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { CommunityPorts } from './community-ports.ts'
import { communityDetail } from './community-reply.ts'
import { findCommunity, renameCommunity as storeName } from './community-store.ts'
import { requireCommunity } from './own-communities.ts'

export async function renameCommunity(
  ports: CommunityPorts,
  context: HandlerContext<(typeof communities)['renameCommunity']>,
) {
  const row = await requireCommunity(ports, context)
  const name = context.body.name.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const before = row.given_name ?? row.made_name
  return await once(context, ports.db, async (tx) => {
    const renamed = await storeName(tx, { id: row.id, version: context.body.version }, name === '' ? null : name)
    if (!renamed) return context.refuse('changed', undefined, { current: communityDetail(row) })
    await recordActivity(tx, {
      teamId: row.team_id,
      actor: personOf(context.caller).userId,
      action: 'community.renamed',
      target: { kind: 'community', id: row.id, name: name || row.made_name },
      detail: { from: before },
      at: new Date(ports.clock()),
    })
    const after = await findCommunity(tx, [row.team_id], row.id)
    return after ? communityDetail(after) : context.refuse('not_found')
  })
}
