// Results of a week beside those of the week before, from the same sums that lists and overview show.
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { Monitor, WeeklyResults } from '@peregrine/contract/monitors/monitor-endpoints.ts'
import { beginOf, dayAfter, endOf, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { costOfResult, type ResultMetric, resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import {
  lastWeek,
  type Week,
  type WeekFigures,
  weekFrom,
  weeklyChanges,
} from '@peregrine/domain/monitors/weekly-rules.ts'
import { countDeeds } from '#features/activity/activity-public.ts'
import { campaignPage, figuresAt, figuresNow, overviewOf, type Scope } from '#features/campaigns/campaigns-public.ts'
import type { TeamAccountRow } from '#features/teams/teams-public.ts'
import type { MonitorPorts } from './monitor-ports.ts'
import type { MonitorRow } from './monitor-store.ts'

const MOST = 100

export async function monitorReply(
  { db }: Pick<MonitorPorts, 'db'>,
  { account, workspace }: { readonly account: TeamAccountRow; readonly workspace: string },
  row: MonitorRow | undefined,
): Promise<Monitor> {
  return {
    id: account.id,
    workspace,
    ad_account: { account_id: account.account_id, name: account.name },
    timezone: knownZone(account.timezone),
    mail: row?.mail ?? false,
    language: row?.language ?? 'en',
    sent_week: row?.mailed_week ?? null,
    undelivered: row?.undelivered ?? false,
    asked: (await figuresAt(db, account.id))?.toISOString() ?? null,
  }
}

/** The last week of an ad account that is over, by the ad platform's clock. */
export const latestWeek = async (ports: MonitorPorts, account: TeamAccountRow): Promise<Week> =>
  lastWeek(knownZone(account.timezone), await figuresNow(ports))

type Compared = Omit<WeeklyResults, 'monitor' | 'latest'>

/** `week` begins on a Monday. */
export async function compareWeeks(
  ports: MonitorPorts,
  { account, userId }: { readonly account: TeamAccountRow; readonly userId: string },
  week: Week,
): Promise<Compared> {
  const before = weekFrom(dayAfter(week.from, -7))
  const acting = { team: account.team_id, slug: '', level: 'admin', creator: true, userId }
  const scope: Scope = { acting, accounts: new Map([[account.id, account]]) }
  const zone = knownZone(account.timezone)
  const [overview, now, then] = await Promise.all([
    overviewOf(ports, scope, week),
    linesOf(ports, scope, week),
    linesOf(ports, scope, before),
  ])
  const ids = [...new Set([...now.keys(), ...then.keys()])]
  const edits = await countDeeds(ports.db, account.team_id, {
    ids,
    from: new Date(beginOf(zone, week.from)),
    to: new Date(endOf(zone, week.to)),
  })
  const campaigns = ids.flatMap((id) => {
    const line = now.get(id) ?? then.get(id)
    if (!line) return []
    const metric = resultOf(line.objective)
    const [current, former] = [figuresOf(now.get(id), metric), figuresOf(then.get(id), metric)]
    if (current.impressions + former.impressions === 0) return []
    const { name, status, currency } = line
    const compared = { week: current, before: former, changes: weeklyChanges(current, former, metric) }
    return [{ id, name, status, currency, metric, ...compared, edits: edits.get(id) ?? 0 }]
  })
  return {
    week,
    before,
    currencies: overview.currencies
      .filter((one) => one.totals.impressions + one.before.impressions > 0)
      .map((one) => ({ currency: one.currency, week: sumsOf(one.totals), before: sumsOf(one.before) })),
    campaigns: campaigns.sort(
      (one, other) => other.week.spent - one.week.spent || other.before.spent - one.before.spent,
    ),
    provisional: overview.currencies.some(({ provisional }) => provisional.counts || provisional.spend),
  }
}

async function linesOf(ports: MonitorPorts, scope: Scope, week: Week): Promise<ReadonlyMap<string, CampaignSummary>> {
  const { results } = await campaignPage(ports, scope, { ...week, sort: '-spent', limit: MOST })
  return new Map(results.filter(({ period }) => (period?.impressions ?? 0) > 0).map((one) => [one.id, one]))
}

function figuresOf(line: CampaignSummary | undefined, metric: ResultMetric): WeekFigures {
  const { period } = line ?? {}
  const { spent = 0, impressions = 0, engagements = 0, clicks = 0 } = period ?? {}
  const results = period?.[metric] ?? 0
  return { spent, impressions, engagements, clicks, results, cost: costOfResult(metric, spent, results) }
}

const sumsOf = ({ spent, impressions, engagements, clicks }: Omit<WeekFigures, 'results' | 'cost'>) => ({
  spent,
  impressions,
  engagements,
  clicks,
})
