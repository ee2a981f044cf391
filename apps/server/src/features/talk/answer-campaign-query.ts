// Campaigns that the asker may see, and their figures: the lines and totals of the campaigns' own list, over the asker's teams.
import type { CampaignSummary, ListTotals } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { dayAt, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { CAMPAIGN_STATUSES, type CampaignStatus } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { type CampaignSide, type OwnQuery, ranksLow } from '@peregrine/domain/talk/talk-own-query-rules.ts'
import {
  addTotals,
  type CampaignSums,
  type CampaignTotal,
  campaignFigure,
  type FiguresKnown,
  isMoney,
  isOfResults,
  type OwnCampaign,
  type OwnResult,
  type OwnResults,
  type OwnSide,
  type RankedCampaigns,
  resultsOf,
} from '@peregrine/domain/talk/talk-own-result-rules.ts'
import { campaignPage, figuresAt, type Scope } from '#features/campaigns/campaigns-public.ts'
import { meantBy, type NamedThing, type OwnThings, unclearName } from './open-own-things.ts'

type OfCampaigns = Extract<OwnQuery, { kind: `campaign${string}` }>
type Days = { readonly from: string; readonly to: string }

/** Before the first and after the last day of which anything is known. */
const ALWAYS: Days = { from: '2006-01-01', to: '2100-01-01' }
const PAGE = 200
/** Campaigns of one team that a ranking looks at: those that most was spent on. */
const MOST_RANKED = 2000

const daysOf = (period: CampaignSide['period']): Days => ({
  from: period?.from ?? ALWAYS.from,
  to: period?.to ?? ALWAYS.to,
})

export async function answerCampaigns(own: OwnThings, query: OfCampaigns): Promise<OwnResult> {
  if (own.campaigns.length === 0) return { kind: 'own_nothing', what: 'campaigns' }
  switch (query.kind) {
    case 'campaigns_count':
    case 'campaigns_list':
      return await listOf(own, query)
    case 'campaign_status': {
      const found = await sideOf(own, { campaign: query.campaign, period: null })
      if ('kind' in found) return found
      return found.campaign
        ? { kind: 'campaign_status', campaign: found.campaign }
        : unclearName('campaign', query.campaign, [])
    }
    case 'campaigns_figure': {
      const found = await sideOf(own, query, query.status)
      if ('kind' in found) return found
      return unknownOf(query.period, found) ?? { kind: 'campaigns_figure', ...found }
    }
    case 'campaigns_compare': {
      const left = await sideOf(own, query.left)
      if ('kind' in left) return left
      const right = await sideOf(own, query.right)
      if ('kind' in right) return right
      const unknown = unknownOf(query.left.period, left) ?? unknownOf(query.right.period, right)
      return unknown ?? { kind: 'campaigns_compare', left, right, known: bothKnown(left.known, right.known) }
    }
    case 'campaigns_rank':
      return await rankOf(own, query)
  }
}

/** After the last day of every ad account: one that is behind hides nothing of the others. */
const isAfterKnown = (period: CampaignSide['period'], { latest }: FiguresKnown): boolean =>
  latest !== null && period?.from != null && period.from > latest

/** Of days after the last that is known nothing is: a sum over them would be a zero that nobody counted. */
function unknownOf(period: CampaignSide['period'], { known, totals }: Known): OwnResult | null {
  const isAfter = isAfterKnown(period, known)
  const isUnread = known.latest === null && totals.every(({ sums }) => sums.impressions === 0 && sums.spent === 0)
  return isAfter || isUnread ? { kind: 'own_unknown', period, until: known.latest } : null
}

async function listOf(
  own: OwnThings,
  query: Extract<OwnQuery, { kind: 'campaigns_count' | 'campaigns_list' }>,
): Promise<OwnResult> {
  const { status, not = false } = query
  const statuses = CAMPAIGN_STATUSES.filter((one) => (one === status) !== not)
  const limit = query.kind === 'campaigns_list' ? query.limit : 1
  const pages = await Promise.all(
    own.scopes.map(async (scope) => ({
      scope,
      page: await campaignPage(own.ports, scope, {
        sort: '-created',
        limit,
        ...ALWAYS,
        ...(status !== null && { status: statuses }),
      }),
    })),
  )
  const sum = (name: 'all' | NonNullable<typeof status>): number =>
    pages.reduce((all, { page }) => all + page.counts[name], 0)
  const total = status === null ? sum('all') : statuses.reduce((all, one) => all + sum(one), 0)
  if (query.kind === 'campaigns_count') return { kind: 'campaigns_count', campaigns: total, of: sum('all') }
  const lines = pages
    .flatMap(({ scope, page }) => page.results.map((line) => ({ scope, line })))
    .sort((one, other) => (one.line.created < other.line.created ? 1 : -1))
    .slice(0, limit)
  return {
    kind: 'campaigns_list',
    total,
    campaigns: lines.map(({ scope, line }) => ownCampaign(line, scope)),
    known: await knownOf(
      own,
      own.campaigns,
      lines.some(({ line }) => line.period?.provisional ?? false),
    ),
  }
}

type Known = OwnSide & { readonly known: FiguresKnown }

/** One campaign by its name, or all of them, in some days; or which is meant. */
async function sideOf(
  own: OwnThings,
  { campaign, period }: CampaignSide,
  status?: CampaignStatus,
): Promise<Known | OwnResult> {
  const days = daysOf(period)
  if (campaign === null) {
    const pages = await Promise.all(
      own.scopes.map((scope) =>
        campaignPage(own.ports, scope, { sort: '-spent', limit: 1, ...days, ...ofStatus(status) }),
      ),
    )
    const totals = pages.flatMap((page) => page.totals)
    const provisional = totals.some((total) => total.provisional)
    const known = await knownOf(own, own.campaigns, provisional)
    return { campaign: null, totals: addTotals(totals.map(totalOf)), known }
  }
  const meant = meantBy(campaign, own.campaigns)
  const [only, ...others] = meant
  const scope = own.scopes.find(({ acting }) => acting.team === only?.teamId)
  if (!only || !scope || others.length > 0) return unclearName('campaign', campaign, meant)
  const { results } = await campaignPage(own.ports, scope, { ids: [only.id], sort: '-spent', limit: 1, ...days })
  const [line] = results
  if (!line) return unclearName('campaign', campaign, [])
  const found = ownCampaign(line, scope)
  return {
    campaign: found,
    totals: [{ currency: found.currency, campaigns: 1, sums: found.sums, results: resultsOf(found) }],
    known: await knownOf(own, [only], line.period?.provisional ?? false),
  }
}

function ownCampaign(line: CampaignSummary, { acting }: Scope): OwnCampaign {
  const { id, name, account, currency, status, objective, period } = line
  const { provisional: _, ...sums } = period ?? { ...NOTHING, provisional: false }
  return { id, name, team: acting.slug, account: account.name, currency, status, metric: resultOf(objective), sums }
}

const NOTHING: CampaignSums = {
  spent: 0,
  impressions: 0,
  engagements: 0,
  clicks: 0,
  url_clicks: 0,
  follows: 0,
  video_total_views: 0,
  app_clicks: 0,
}

function totalOf({ currency, campaigns, figures, results }: ListTotals): CampaignTotal {
  const sums = Object.fromEntries(
    Object.keys(NOTHING).map((name) => [name, figures[name as keyof CampaignSums] ?? 0]),
  ) as unknown as CampaignSums
  return { currency, campaigns, sums, results: spentOn(results, sums.spent) }
}

/** What was spent on each kind of result: its cost says it, and without any results it is the rest. */
function spentOn(results: ListTotals['results'], spent: number): readonly OwnResults[] {
  const known = results.map(({ metric, results: count, cost }) => ({
    metric,
    results: count,
    spent: cost === null ? null : (cost * count) / (metric === 'impressions' ? 1000 : 1),
  }))
  const rest = spent - known.reduce((sum, one) => sum + (one.spent ?? 0), 0)
  return known.map((one) => ({ ...one, spent: one.spent ?? Math.max(0, rest) }))
}

/** Until when the figures of these campaigns' ad accounts are known: the oldest of them, as a day of that account. */
async function knownOf(
  { ports, scopes }: OwnThings,
  things: readonly NamedThing[],
  provisional: boolean,
): Promise<FiguresKnown> {
  const accounts = new Map(scopes.flatMap((scope) => [...scope.accounts]))
  const used = [...new Set(things.map(({ account }) => account))]
  let [isRead, until, latest]: [boolean, string | null, string | null] = [true, null, null]
  for (const id of used) {
    const at = await figuresAt(ports.db, id)
    const day = at && dayAt(knownZone(accounts.get(id)?.timezone ?? ''), at.getTime())
    if (day === null) isRead = false
    else {
      if (until === null || day < until) until = day
      if (latest === null || day > latest) latest = day
    }
  }
  return { until: isRead ? until : null, latest, provisional }
}

const bothKnown = (left: FiguresKnown, right: FiguresKnown): FiguresKnown => ({
  until: left.until === null || right.until === null ? null : left.until < right.until ? left.until : right.until,
  latest: (left.latest ?? '') > (right.latest ?? '') ? left.latest : right.latest,
  provisional: left.provisional || right.provisional,
})

const ofStatus = (status: CampaignStatus | undefined): { readonly status?: readonly CampaignStatus[] } =>
  status ? { status: [status] } : {}

/** Every campaign that was shown in these days, of the first 2,000 of each team. */
async function linesOf(
  own: OwnThings,
  days: Days,
  status: CampaignStatus | undefined,
): Promise<readonly (OwnCampaign & { readonly provisional: boolean })[]> {
  const lines: (OwnCampaign & { readonly provisional: boolean })[] = []
  for (const scope of own.scopes) {
    let cursor: string | undefined
    for (let read = 0; read < MOST_RANKED; read += PAGE) {
      const page = await campaignPage(own.ports, scope, {
        sort: '-spent',
        limit: PAGE,
        ...days,
        ...ofStatus(status),
        cursor,
      })
      for (const line of page.results)
        if ((line.period?.impressions ?? 0) > 0 || (line.period?.spent ?? 0) > 0)
          lines.push({ ...ownCampaign(line, scope), provisional: line.period?.provisional ?? false })
      if (page.next === null) break
      cursor = page.next
    }
  }
  return lines
}

interface Ranked {
  readonly value: number
  readonly campaign: OwnCampaign
}

async function rankOf(own: OwnThings, query: Extract<OwnQuery, { kind: 'campaigns_rank' }>): Promise<OwnResult> {
  const { metric, limit } = query
  const lines = await linesOf(own, daysOf(query.period), query.status)
  const low = ranksLow(query.by, metric)
  const groups = new Map<string, { readonly first: OwnCampaign; readonly rows: Ranked[] }>()
  for (const { provisional: _, ...campaign } of lines) {
    const value = campaignFigure(metric, campaign.sums, resultsOf(campaign))
    if (value === null) continue
    const key = `${isMoney(metric) ? campaign.currency : ''} ${isOfResults(metric) ? campaign.metric : ''}`
    const group = groups.get(key) ?? { first: campaign, rows: [] }
    group.rows.push({ value, campaign })
    groups.set(key, group)
  }
  const { above } = query
  const isAbove = ({ value, campaign }: Ranked): boolean =>
    !above ||
    ((above.currency === null || above.currency === campaign.currency) &&
      (above.included ? value >= above.than : value > above.than))
  const ranked = [...groups.values()].map(({ first, rows }): RankedCampaigns => {
    const sorted = rows.filter(isAbove).sort((one, other) => (low ? one.value - other.value : other.value - one.value))
    // Those that share the last place are shown too.
    const last = sorted[limit - 1]?.value
    const shown = sorted.filter(({ value }, at) => at < limit || value === last).slice(0, MOST_SHOWN)
    return {
      currency: isMoney(metric) ? first.currency : null,
      metric: isOfResults(metric) ? first.metric : null,
      of: rows.length,
      ...(query.above && { above: sorted.length }),
      campaigns: shown.map(({ campaign }) => campaign),
    }
  })
  const asked = ranked.filter(({ currency }) => !above?.currency || currency === null || currency === above.currency)
  const provisional = lines.some((line) => line.provisional)
  const known = await knownOf(own, own.campaigns, provisional)
  if (isAfterKnown(query.period, known)) return { kind: 'own_unknown', period: query.period, until: known.latest }
  return { kind: 'campaigns_rank', groups: asked.sort((one, other) => other.of - one.of), known }
}

const MOST_SHOWN = 50
