// What the lines of a list show of their campaigns in a window: what they were bought for by day, and its cost beside the usual one.
import type { LineFigures } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { medianOf } from '@peregrine/domain/campaigns/campaign-stats-rules.ts'
import { costOfResult, type ResultMetric, resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { figuresAt } from './figures-store.ts'
import { type CampaignDay, daysOfEach } from './overview-store.ts'
import type { Scope } from './own-campaigns.ts'
import { campaignFilter } from './read-campaigns.ts'
import { peersWithin } from './read-stats-total.ts'
import { windowOf } from './stats-window.ts'

interface Query {
  readonly campaign: readonly string[]
  readonly from: string
  readonly to: string
}

export async function lineFiguresOf(ports: CampaignPorts, scope: Scope, query: Query): Promise<LineFigures> {
  // Both ends are given: the days are the same in every time zone.
  const { from, to, days } = windowOf('UTC', query, ports.clock())
  const rows = await daysOfEach(ports.db, campaignFilter(scope, {}), query.campaign, { from, to })
  const byCampaign = new Map<string, CampaignDay[]>()
  for (const row of rows) byCampaign.set(row.id, [...(byCampaign.get(row.id) ?? []), row])
  const requested = new Map<string, Date | null>()
  for (const { team_account_id: account } of rows)
    if (!requested.has(account)) requested.set(account, await figuresAt(ports.db, account))
  const campaigns = [...byCampaign].map(async ([id, own]) => {
    const [{ team_account_id: account = '', network_id = null, objective = '' } = {}] = own
    const peers = await peersWithin(ports, { account, objective, from, to, asked: requested.get(account) ?? null })
    const others = peers.filter((peer) => peer.id !== network_id)
    const byDay = new Map(own.map((row) => [row.day, row]))
    const result = resultOf(objective)
    const daily = days.map((day) => {
      const row = byDay.get(day)
      return { day, impressions: row?.impressions ?? 0, results: resultsOn(row, result) }
    })
    return {
      campaign_id: id,
      result,
      median: medianOf(others.map(({ totals }) => costOfResult(result, totals.spent, totals[result]))),
      daily,
    }
  })
  return { from, to, campaigns: await Promise.all(campaigns) }
}

/** Impressions and engagements have columns; everything else is among what the network counted. */
const resultsOn = (row: CampaignDay | undefined, result: ResultMetric): number =>
  (result === 'impressions' || result === 'engagements' ? row?.[result] : row?.metrics?.[result]) ?? 0
