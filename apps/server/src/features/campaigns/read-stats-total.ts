// Totals of a campaign: its days, how it compares with the account's others, how it keeps to its budget.
import { STAT_METRICS, type StatsTotal } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { dayAfter, dayAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import {
  isProvisionalStat,
  medianOf,
  type StatName,
  statTotals,
} from '@peregrine/domain/campaigns/campaign-stats-rules.ts'
import { paceOf } from '@peregrine/domain/campaigns/pace-rules.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { figuresNow } from './figures-now.ts'
import { figuresAt, peersOf, planPartsOf, readDays, type StoredDay } from './figures-store.ts'
import type { Owned } from './own-campaigns.ts'
import { finalityOfDay, windowOf } from './stats-window.ts'

type Query = { readonly from?: string | undefined; readonly to?: string | undefined }

const MOST_PEERS = 200
const MOST_REMEMBERED = 300
const LATE_DAYS = 3

const countsOf = (days: readonly StoredDay[]) =>
  days.map((day) => ({
    ...day.metrics,
    billed_charge_local_micro: day.spent,
    impressions: day.impressions,
    engagements: day.engagements,
    clicks: day.clicks,
  }))

interface PeersQuery {
  readonly account: string
  readonly objective: string
  readonly from: string
  readonly to: string
  /** When the figures were asked for: with new ones it is worked out anew. */
  readonly asked: Date | null
}
interface Peer {
  readonly id: string
  readonly totals: ReturnType<typeof statTotals>
}
const remembered = new WeakMap<CampaignPorts['db'], Map<string, Promise<readonly Peer[]>>>()

/** Totals of the account's campaigns of one objective that delivered within the days; remembered, as many ask for the same. */
export async function peersWithin({ db }: CampaignPorts, requested: PeersQuery): Promise<readonly Peer[]> {
  const known = remembered.get(db) ?? new Map<string, Promise<readonly Peer[]>>()
  remembered.set(db, known)
  const key = JSON.stringify(requested)
  const found = known.get(key)
  if (found) return await found
  const read = async (): Promise<readonly Peer[]> => {
    const { account, objective, from, to } = requested
    const ids = await peersOf(db, account, objective, MOST_PEERS)
    const days = await readDays(db, { teamAccountId: account, entity: 'CAMPAIGN', ids }, { from, to })
    const byCampaign = new Map<string, StoredDay[]>()
    for (const day of days) byCampaign.set(day.networkId, [...(byCampaign.get(day.networkId) ?? []), day])
    return [...byCampaign]
      .filter(([, own]) => own.some(({ impressions }) => impressions > 0))
      .map(([id, own]) => ({ id, totals: statTotals(countsOf(own)) }))
  }
  const reading = read()
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  const [oldest] = known.keys()
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
  return await reading
}

export async function statsTotalOf(ports: CampaignPorts, { row, account }: Owned, query: Query): Promise<StatsTotal> {
  const now = await figuresNow(ports)
  const window = windowOf(account.timezone, query, now)
  const { zone, from, to } = window
  const of = { teamAccountId: account.id, entity: 'CAMPAIGN' as const }
  const ids = row.network_id === null ? [] : [row.network_id]
  const days = await readDays(ports.db, { ...of, ids }, { from, to })
  const requested = await figuresAt(ports.db, account.id)
  const peers = await peersWithin(ports, { account: account.id, objective: row.objective, from, to, asked: requested })
  const totals = statTotals(countsOf(days))
  const others = peers.filter(({ id }) => id !== row.network_id).map((peer) => peer.totals)
  const finalities = days.map((day) => finalityOfDay(zone, day.day, now))
  const counts = finalities.includes('provisional')
  const unsettled = { counts, spend: counts || finalities.includes('settling') }
  const byDay = new Map(days.map((day) => [day.day, day]))
  return {
    campaign_id: row.id,
    currency: row.currency,
    timezone: zone,
    from,
    to,
    totals: STAT_METRICS.map((metric: StatName) => ({
      metric,
      value: totals[metric],
      provisional: isProvisionalStat(metric, unsettled),
      median: medianOf(others.map((other) => other[metric])),
      compared: others.length,
    })),
    pace: paceOf({
      totalBudget: row.total_budget === null ? null : amountOf(row.total_budget),
      dailyBudget: row.daily_budget === null ? null : amountOf(row.daily_budget),
      spent: amountOf(row.spent),
      lately: await latelySpent(ports, account.id, ids, dayAt(zone, now)),
      start: row.starts_at?.getTime() ?? null,
      end: row.ends_at?.getTime() ?? null,
      ...(await planPartsOf(ports.db, row.id)),
      status: row.status,
      reason: row.reason,
      now,
    }),
    daily: window.days.map((day) => {
      const one = byDay.get(day)
      return {
        day,
        finality: finalityOfDay(zone, day, now),
        spent: amountOf(one?.spent ?? 0),
        impressions: one?.impressions ?? 0,
        engagements: one?.engagements ?? 0,
        clicks: one?.clicks ?? 0,
        url_clicks: one?.metrics.url_clicks ?? 0,
        video_total_views: one?.metrics.video_total_views ?? 0,
      }
    }),
    asked: requested?.toISOString() ?? null,
  }
}

/** On a whole day, on average of the last three in which it ran; null when there was none. */
async function latelySpent(
  { db }: CampaignPorts,
  teamAccountId: string,
  ids: readonly string[],
  today: string,
): Promise<number | null> {
  const window = { from: dayAfter(today, -LATE_DAYS), to: dayAfter(today, -1) }
  const days = await readDays(db, { teamAccountId, entity: 'CAMPAIGN', ids }, window)
  const ran = days.filter(({ impressions }) => impressions > 0)
  return ran.length === 0 ? null : amountOf(ran.reduce((sum, { spent }) => sum + spent, 0) / ran.length)
}
