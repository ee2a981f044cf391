// The figures of a report: those that the table of campaigns shows for the same days, and the sums of each day.
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { ReportFacts } from '@peregrine/contract/reports/report-shapes.ts'
import { endOf, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { MOST_REPORT_LINES, type ReportPeriod } from '@peregrine/domain/reports/report-rules.ts'
import { campaignPage, figuresAt, overviewOf, type Scope } from '#features/campaigns/campaigns-public.ts'
import type { TeamAccountRow } from '#features/teams/teams-public.ts'
import type { ReportPorts } from './report-ports.ts'

const PAGE = 200

export interface ReportedOn {
  readonly account: TeamAccountRow
  /** Empty: all of the ad account. */
  readonly campaigns: readonly string[]
}

/** Whether the figures of a period were read after its end. */
export async function areFiguresRead({ db }: Pick<ReportPorts, 'db'>, account: TeamAccountRow, { to }: ReportPeriod) {
  const read = await figuresAt(db, account.id)
  return read !== null && read.getTime() >= endOf(knownZone(account.timezone), to)
}

export async function readFacts(
  ports: ReportPorts,
  { account, campaigns }: ReportedOn,
  period: ReportPeriod,
): Promise<ReportFacts> {
  // For the team itself: who may see it was looked at when the report was planned.
  const acting = { team: account.team_id, slug: '', level: 'admin', creator: true, userId: '' }
  const scope: Scope = { acting, accounts: new Map([[account.id, account]]) }
  const query = { ...period, ...(campaigns.length > 0 && { ids: campaigns }) }
  const [page, overview, read] = await Promise.all([
    campaignPage(ports, scope, { ...query, compare: 'previous', sort: '-spent', limit: PAGE }),
    overviewOf(ports, scope, query),
    figuresAt(ports.db, account.id),
  ])
  const lines = page.results.flatMap(lineOf)
  const shown = lines.slice(0, MOST_REPORT_LINES)
  const delivering = overview.currencies.reduce((sum, { delivered }) => sum + delivered, 0)
  const seen = shown.filter(({ figures }) => (figures.impressions ?? 0) > 0).length
  return {
    account: account.name || account.account_id,
    timezone: knownZone(account.timezone),
    period,
    before: page.compared ?? period,
    totals: page.totals.filter(({ figures, changes }) => isDelivered(figures.impressions, changes?.impressions)),
    daily: overview.currencies
      .filter(({ totals, before }) => totals.impressions + before.impressions > 0)
      .map(({ currency, daily }) => ({
        currency,
        days: daily.map(({ day, spent, impressions }) => ({ day, spent, impressions })),
      })),
    campaigns: shown,
    more: Math.max(0, delivering - seen),
    read: read?.toISOString() ?? null,
    provisional: page.totals.some(({ provisional }) => provisional),
    sandbox: ports.sandbox,
  }
}

/** In the period, or in the days before it. */
const isDelivered = (now: number | null, change: number | string | null | undefined): boolean =>
  (now ?? 0) > 0 || typeof change === 'number'

function lineOf({ name, objective, status, currency, figures, changes }: CampaignSummary): ReportFacts['campaigns'] {
  if (!figures || !changes || !isDelivered(figures.impressions, changes.impressions)) return []
  return [{ name, objective, status, currency, metric: resultOf(objective), figures, changes }]
}
