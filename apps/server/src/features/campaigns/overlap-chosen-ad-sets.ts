// How much the people of chosen ad sets overlap.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { adSetSorts, listAdSets } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { pageOrder } from './keyset-pages.ts'
import { overlapAdSets } from './overlap-ad-sets.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import { scopeOf } from './own-campaigns.ts'
import { campaignFilter } from './read-campaigns.ts'

export async function overlapChosenAdSets(
  ports: CampaignPorts & OverlapPorts,
  context: HandlerContext<typeof campaignWork.overlapOfAdSets>,
): Promise<HandlerReplyOf<typeof campaignWork.overlapOfAdSets>> {
  const { db, clock } = ports
  const scope = await scopeOf(ports, context)
  const at = new Date(clock())
  const order = pageOrder(adSetSorts(at), { sort: 'created' })
  const rows = []
  for (const id of new Set(context.body.ad_sets)) {
    const [row] = order ? await listAdSets(db, { ...campaignFilter(scope, {}), id }, order, { limit: 1, now: at }) : []
    rows.push(row ?? context.refuse('not_found'))
  }
  return await overlapAdSets(ports, scope, rows)
}
