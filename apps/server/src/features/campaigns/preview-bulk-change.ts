// Previews a change of many campaigns at once: which fields of which parts change, and what refuses it.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { bulkOutcome } from './bulk-change.ts'
import { insertPreview } from './bulk-store.ts'
import { campaignSorts, listCampaigns } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { readTree } from './campaign-store.ts'
import { pageOrder } from './keyset-pages.ts'
import { ownCampaign, type Scope, scopeOf } from './own-campaigns.ts'
import { triesReadingAgain } from './read-again.ts'
import { campaignFilter } from './read-campaigns.ts'

const MOST_AT_ONCE = 1000

type PreviewContext = HandlerContext<typeof campaignWork.bulkPreview>

export async function previewBulkChange(
  ports: CampaignPorts,
  context: PreviewContext,
): Promise<HandlerReplyOf<typeof campaignWork.bulkPreview>> {
  const { db, clock } = ports
  const scope = await scopeOf(ports, context)
  const { trees, asOf } = await chosenTrees(ports, context, scope)
  const outcomes = trees.map(({ owned, tree }) => ({ owned, ...bulkOutcome(tree, context.body.change) }))
  const changed = outcomes.filter(({ parts, problems }) => parts.length > 0 && problems.length === 0)
  const preview = {
    teamId: scope.acting.team,
    userId: scope.acting.userId,
    change: context.body.change,
    campaigns: changed.map(({ owned }) => [owned.row.id, owned.row.version] as const),
  }
  const id = await insertPreview(db, preview, new Date(clock()))
  return {
    id,
    as_of: asOf?.toISOString() ?? null,
    changes: outcomes
      .filter(({ parts }) => parts.length > 0)
      .map(({ owned: { row }, parts, problems }) => ({
        campaign_id: row.id,
        name: row.name,
        status: row.status,
        fields: parts.flatMap((part) =>
          part.fields.map(({ field, before, after }) => ({
            part: part.name,
            part_id: part.id,
            field,
            before: shown(before),
            after: shown(after),
          })),
        ),
        problems,
      })),
    counts: {
      changed: changed.length,
      same: outcomes.filter(({ parts }) => parts.length === 0).length,
      refused: outcomes.filter(({ parts, problems }) => parts.length > 0 && problems.length > 0).length,
    },
  }
}

/** Campaigns that are meant, with everything below them; ids of others are refused. */
async function chosenTrees(ports: CampaignPorts, context: PreviewContext, scope: Scope) {
  const { ids, filter } = context.body
  const desired = ids ?? (await filteredIds(ports, scope, filter))
  const chosen = []
  for (const id of new Set(desired)) chosen.push((await ownCampaign(ports, context, id)) ?? context.refuse('not_found'))
  const read = await triesReadingAgain(
    ports,
    scope.acting,
    chosen.map(({ row }) => row),
  )
  const trees = []
  // One that was nobody's and is deleted in the ad account is gone with the reading.
  for (const owned of chosen) {
    const tree = await readTree(ports.db, owned.row.id)
    if (tree) trees.push({ owned: { ...owned, row: { ...owned.row, ...tree.campaign } }, tree })
  }
  const times = read ? [] : trees.flatMap(({ tree }) => tree.campaign.seen_at?.getTime() ?? [])
  return { trees, asOf: times.length === 0 ? null : new Date(Math.min(...times)) }
}

async function filteredIds(
  ports: CampaignPorts,
  scope: Scope,
  filter: PreviewContext['body']['filter'],
): Promise<readonly string[]> {
  const at = new Date(ports.clock())
  const order = pageOrder(campaignSorts(at), { sort: 'created' })
  if (!order || !filter) return []
  const lines = await listCampaigns(ports.db, campaignFilter(scope, filter), order, {
    limit: MOST_AT_ONCE - 1,
    now: at,
  })
  return lines.map(({ id }) => id)
}

const shown = (value: unknown): string | number | boolean | null | string[] =>
  Array.isArray(value) ? value.map(String) : ((value ?? null) as string | number | boolean | null)
