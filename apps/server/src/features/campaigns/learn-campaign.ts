// What a campaign taught within some days: its parts, days, cost and plan put before the rules that decide what can be said.
import type { StatsTotal } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import type { CampaignStatus } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { type DeliveredPart, learningsOf } from '@peregrine/domain/campaigns/learning-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import type { Owned } from './own-campaigns.ts'
import { adPage, adSetPage } from './read-campaigns.ts'
import { reachOf } from './read-reach.ts'
import { statsTotalOf } from './read-stats-total.ts'

/** More than anybody compares. */
const MOST_PARTS = 100

export interface CampaignLearned {
  readonly from: string
  readonly to: string
  readonly learned: Message[]
}

export async function learnedOf(
  ports: CampaignPorts,
  owned: Owned,
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<CampaignLearned> {
  const { row, scope } = owned
  const stats = await statsTotalOf(ports, owned, query)
  const { from, to } = stats
  const parts = { campaign: row.id, sort: 'created', limit: MOST_PARTS, search: '', from, to }
  const [adSets, ads, frequency] = await Promise.all([
    adSetPage(ports, scope, parts),
    adPage(ports, scope, parts),
    frequencyOf(ports, owned, { from, to }),
  ])
  const partOf = deliveredWhile(RUNNING.includes(row.status))
  const learned = learningsOf({
    currency: stats.currency,
    adSets: adSets.results.flatMap(partOf),
    ads: ads.results.flatMap(partOf),
    days: stats.daily.map(({ impressions, engagements, spent, finality }) => ({
      ...{ impressions, engagements, spent },
      counted: finality !== 'provisional',
      settled: finality !== 'provisional' && finality !== 'settling',
    })),
    frequency,
    usual: usualOf(stats),
    pace: paceSaid(stats),
  })
  return { from, to, learned }
}

interface Part {
  readonly name: string
  readonly status: CampaignStatus
  readonly period?: { readonly impressions: number; readonly engagements: number } | undefined
}

/** Of what these deliver, or will by themselves. */
const RUNNING: readonly CampaignStatus[] = ['Active', 'Scheduled']

const deliveredWhile =
  (campaignRuns: boolean) =>
  ({ name, status, period }: Part): DeliveredPart[] =>
    period
      ? [
          {
            name,
            running: campaignRuns && RUNNING.includes(status),
            impressions: period.impressions,
            engagements: period.engagements,
          },
        ]
      : []

function usualOf({ totals }: StatsTotal): { cost: number; campaigns: number } | null {
  const cost = totals.find(({ metric }) => metric === 'cost_per_engagement')
  return cost && cost.median !== null ? { cost: cost.median, campaigns: cost.compared } : null
}

/** Of a campaign that cannot deliver or has not begun there is nothing to say. */
function paceSaid({
  pace: { state, spent, expected, budget },
}: StatsTotal): { spent: number; expected: number } | null {
  const plan = state === 'ended' ? budget : expected
  return plan === null || state === 'none' || state === 'held' || state === 'not_started'
    ? null
    : { spent, expected: plan }
}

/** Null where nobody saw it, or the ad platform does not say now. */
async function frequencyOf(
  ports: CampaignPorts,
  owned: Owned,
  days: { readonly from: string; readonly to: string },
): Promise<number | null> {
  if (owned.row.network_id === null) return null
  try {
    const { together } = await reachOf(ports, [owned], days)
    return together.frequency
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
