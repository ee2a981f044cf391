// Figures of campaigns or of an ad set in parts, beside their total: days from what is stored, everything else from the ad platform.
import type { BreakdownReply } from '@peregrine/contract/campaigns/breakdown-endpoints.ts'
import { SEGMENTATIONS } from '@peregrine/domain/ad-network/stats-rules.ts'
import {
  BREAKDOWN_CAMPAIGNS,
  type Breakdown,
  type BreakdownPart,
  mergedParts,
  missingFrom,
  partFigures,
  SEGMENTATION_OF,
} from '@peregrine/domain/campaigns/breakdown-rules.ts'
import type { CampaignStatus } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { addedSums, type CountedSums } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { type ResultMetric, resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import type { SegmentFigures, SegmentsEntity } from '#connectors/ads/ads-campaigns-port.ts'
import { InvalidInput } from '#platform/refusal.ts'
import { needingAttention } from './campaign-attention.ts'
import type { AdSetRow } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { figuresNow } from './figures-now.ts'
import { figuresAt, sumsByDay } from './figures-store.ts'
import { deliveredCampaigns } from './overview-store.ts'
import type { OwnPart } from './own-ad-sets.ts'
import { accountsNamed, type Scope } from './own-campaigns.ts'
import { campaignFilter } from './read-campaigns.ts'
import { SEGMENT_NAMES, segmentedDays, segmentsOf } from './read-segments.ts'
import { type Window, windowOf } from './stats-window.ts'

interface Query {
  readonly by: Breakdown
  readonly from: string
  readonly to: string
  readonly country?: string | undefined
}
interface CampaignsQuery extends Query {
  readonly campaign: readonly string[]
  readonly account?: string | undefined
  readonly status: readonly CampaignStatus[]
  readonly outside?: 'changed' | undefined
  readonly attention?: 'any' | undefined
  readonly search: string
}

/** What is broken down. */
interface Subject {
  readonly scope: Scope
  /** Our id of the team's ad account. */
  readonly account: string
  readonly timezone: string
  readonly currency: string
  readonly entity: SegmentsEntity
  /** Of the network. */
  readonly ids: readonly string[]
  readonly result: ResultMetric | null
  readonly delivered: number
}

export async function breakdownOfAdSet(
  ports: CampaignPorts,
  { part, own: { row, account, scope } }: OwnPart<AdSetRow>,
  query: Query,
): Promise<BreakdownReply> {
  const window = await windowFor(ports, query, account.timezone)
  const ids = part.network_id === null ? [] : [part.network_id]
  const subject = { scope, account: account.id, timezone: account.timezone, currency: row.currency, ids }
  const counted = { entity: 'LINE_ITEM', result: resultOf(row.objective), delivered: ids.length } as const
  return await breakdownOf(ports, { ...subject, ...counted }, query, window)
}

export async function breakdownOfCampaigns(
  ports: CampaignPorts,
  scope: Scope,
  query: CampaignsQuery,
): Promise<BreakdownReply> {
  const { campaign, ...rest } = query
  const given = campaign.length > 0 ? { account: query.account } : rest
  const accounts = accountsNamed(scope, query.account)
  const at = new Date(ports.clock())
  const narrowed = campaignFilter(scope, given)
  const ids =
    campaign.length > 0
      ? campaign
      : query.attention === undefined
        ? undefined
        : await needingAttention(ports.db, narrowed, at, await figuresNow(ports))
  // The same days in every time zone: only what is asked of the ad platform needs the account's own.
  const asked = await windowFor(ports, query, 'UTC')
  const delivered = await deliveredCampaigns(ports.db, { ...narrowed, ids }, asked, {
    now: at,
    named: campaign.length > 0,
  })
  const [first] = delivered
  if (delivered.some((one) => one.team_account_id !== first?.team_account_id))
    throw new InvalidInput({ account: ['Choose one ad account.'] })
  const account = (first && scope.accounts.get(first.team_account_id)) ?? accounts[0]
  if (account === undefined) throw new InvalidInput({ account: ['Choose an ad account that you may use.'] })
  const covered = query.by === 'day' ? delivered : delivered.slice(0, BREAKDOWN_CAMPAIGNS)
  const results = new Set(covered.map(({ objective }) => resultOf(objective)))
  const [result = null] = results
  const subject: Subject = {
    scope,
    account: account.id,
    timezone: account.timezone,
    currency: first?.currency ?? 'USD',
    entity: 'CAMPAIGN',
    ids: covered.map(({ network_id }) => network_id),
    result: results.size === 1 ? result : null,
    delivered: delivered.length,
  }
  return await breakdownOf(ports, subject, query, await windowFor(ports, query, account.timezone))
}

/** Fewer days where the ad platform gives a breakdown of no more. */
async function windowFor(ports: CampaignPorts, query: Query, timezone: string): Promise<Window> {
  const window = windowOf(timezone, query, await figuresNow(ports))
  return query.by === 'day' ? window : segmentedDays(kindOf(query.by), window)
}

const kindOf = (by: Exclude<Breakdown, 'day'>) => (by === 'hour' ? 'HOUR' : SEGMENTATION_OF[by])

async function breakdownOf(
  ports: CampaignPorts,
  subject: Subject,
  query: Query,
  window: Window,
): Promise<BreakdownReply> {
  const { account, entity, ids, result } = subject
  const days = await sumsByDay(ports.db, { teamAccountId: account, entity, ids }, window)
  const total = addedSums([...days.values()])
  const { waiting, parts, asked, country } = await partsOf(ports, { subject, query, window, days })
  const { missing, newer } = missingFrom(
    total,
    parts.map(({ sums }) => sums),
  )
  return {
    state: waiting ? 'waiting' : 'ready',
    by: query.by,
    country,
    from: window.from,
    to: window.to,
    timezone: window.zone,
    currency: subject.currency,
    result,
    delivered: subject.delivered,
    covered: ids.length,
    rows: parts.map(({ id, name, sums }) => ({ id, name, figures: partFigures(result, sums) })),
    missing: waiting || missing === null ? null : partFigures(result, missing),
    newer: !waiting && newer,
    total: partFigures(result, total),
    asked: asked?.toISOString() ?? null,
  }
}

interface Parts {
  readonly waiting: boolean
  readonly parts: readonly BreakdownPart[]
  readonly asked: Date | null
  readonly country: string | null
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

interface PartsQuery {
  readonly subject: Subject
  readonly query: Query
  readonly window: Window
  readonly days: ReadonlyMap<string, CountedSums>
}

async function partsOf(ports: CampaignPorts, { subject, query, window, days }: PartsQuery): Promise<Parts> {
  const { scope, account, entity, ids } = subject
  const { by } = query
  const sumsOr = (sums: CountedSums | undefined): CountedSums => sums ?? addedSums([])
  if (by === 'day') {
    const parts = window.days.map((day) => ({ id: day, name: day, sums: sumsOr(days.get(day)) }))
    return { waiting: false, parts, asked: await figuresAt(ports.db, account), country: null }
  }
  const kind = kindOf(by)
  const needsCountry = kind !== 'HOUR' && SEGMENTATIONS[kind].needsCountry
  if (needsCountry && query.country === undefined) throw new InvalidInput({ country: ['Choose a country.'] })
  const country = needsCountry ? (query.country ?? '') : ''
  const answer = await segmentsOf(ports, scope.acting, { account, entity, ids, kind, country, window })
  const merged = mergedParts(by, answer.segments.map(partOf))
  const byId = new Map(merged.map((part) => [part.id, part]))
  const parts =
    by === 'hour' && !answer.waiting
      ? HOURS.map((hour) => ({ id: hour, name: hour, sums: sumsOr(byId.get(hour)?.sums) }))
      : merged.map((part) => ({ ...part, name: SEGMENT_NAMES[part.name] ?? part.name }))
  return { waiting: answer.waiting, parts, asked: answer.asked, country: country === '' ? null : country }
}

const partOf = ({ id, name, counts }: SegmentFigures): BreakdownPart => ({
  id,
  name,
  sums: {
    spent: counts.billed_charge_local_micro ?? 0,
    impressions: counts.impressions ?? 0,
    engagements: counts.engagements ?? 0,
    clicks: counts.clicks ?? 0,
    url_clicks: counts.url_clicks ?? 0,
    follows: counts.follows ?? 0,
    video_total_views: counts.video_total_views ?? 0,
    app_clicks: counts.app_clicks ?? 0,
  },
})
