// Campaigns and their ad sets as bars of a time line.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { beginOf, endOf } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { adSetsOf, campaignsWithin } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { statusNow } from './figures-now.ts'
import { accountsNamed, scopeOf } from './own-campaigns.ts'
import { campaignFilter } from './read-campaigns.ts'

const MOST_BARS = 300

export async function readTimeline(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.timeline>,
): Promise<HandlerReplyOf<typeof campaignWork.timeline>> {
  const { db } = ports
  const now = await statusNow(ports)
  const scope = await scopeOf(ports, context)
  const { from, to } = context.query
  if (from > to) return context.invalid({ from: ['The first day is after the last one.'] })
  const [first] = accountsNamed(scope, context.query.account)
  const zone = first?.timezone || 'UTC'
  const window = { from: new Date(beginOf(zone, from)), to: new Date(endOf(zone, to)) }
  const found = await campaignsWithin(db, campaignFilter(scope, context.query), {
    ...window,
    limit: MOST_BARS,
    now,
  })
  const campaigns = found.slice(0, MOST_BARS)
  const sets = await adSetsOf(
    db,
    campaigns.map(({ id }) => id),
    now,
  )
  return {
    from: window.from.toISOString(),
    to: window.to.toISOString(),
    campaigns: campaigns.map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status,
      objective: row.objective,
      currency: row.currency,
      start: row.starts_at?.toISOString() ?? null,
      end: row.ends_at?.toISOString() ?? null,
      spent: amountOf(row.spent),
      budget: row.total_budget === null ? null : amountOf(row.total_budget),
      ad_sets: sets
        .filter(({ campaign_id: id }) => id === row.id)
        .map((set) => ({
          id: set.id,
          name: set.name,
          status: set.status,
          start: set.starts_at?.toISOString() ?? null,
          end: set.ends_at?.toISOString() ?? null,
        })),
    })),
    cut: found.length > MOST_BARS,
  }
}
