// What an experiment takes, said before it starts: from the figures of the last days and from what the sides may spend.
import type { ExperimentPlan, ExperimentSettings } from '@peregrine/contract/campaigns/experiment-shapes.ts'
import { countDays, dayAfter, dayAt, knownZone, lastDayAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { AD_SET_FIELDS, amountOf, changedFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { hasCostMeasure, MOST_EXPERIMENT_DAYS } from '@peregrine/domain/campaigns/experiment-rules.ts'
import { planExperiment } from '@peregrine/domain/campaigns/experiment-sample-rules.ts'
import { addedSums, type CountedSums } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { type ResultMetric, ratedResult, resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { InvalidInput } from '#platform/refusal.ts'
import type { AdRow, AdSetRow } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import type { CampaignTree } from './campaign-store.ts'
import { timeOfField } from './campaign-store.ts'
import { figuresOfSides } from './experiment-store.ts'
import { figuresNow } from './figures-now.ts'
import { peersOf, sumsByDay } from './figures-store.ts'
import type { Owned } from './own-campaigns.ts'

/** Days that the rate and the cost are from. */
const RECENT_DAYS = 28
/** With less, there is nothing to go by. */
const LEAST_IMPRESSIONS = 1000
const LEAST_RESULTS = 10
const PEERS = 50

export interface ExperimentSide {
  readonly id: string
  readonly name: string
  readonly adSet: AdSetRow
  readonly ad: AdRow | null
}

export interface Sides {
  readonly a: ExperimentSide
  readonly b: ExperimentSide
}

/** The sides in their campaign, or what each field refuses. */
export function sidesIn(tree: CampaignTree, settings: ExperimentSettings, today: string): Sides {
  const { subject, measure, from, to } = settings
  const problems: Record<string, Message[]> = {}
  const a = sideIn(tree, settings, settings.a)
  const b = sideIn(tree, settings, settings.b)
  if (a === null) problems.a = [message('experiment_side_missing')]
  if (b === null) problems.b = [message('experiment_side_missing')]
  if (settings.a === settings.b) problems.b = [message('experiment_sides_same')]
  else if (a && b && subject === 'creative' && a.adSet.id !== b.adSet.id) problems.b = [message('experiment_ads_apart')]
  if (measure === 'cost' && !hasCostMeasure(resultOf(tree.campaign.objective)))
    problems.measure = [message('experiment_no_cost')]
  if (from < today) problems.from = [message('experiment_in_past')]
  if (to < from) problems.to = [message('experiment_ends_before')]
  else if (countDays(from, to) > MOST_EXPERIMENT_DAYS)
    problems.to = [message('experiment_too_long', { limit: MOST_EXPERIMENT_DAYS })]
  if (!a || !b || Object.keys(problems).length > 0) throw new InvalidInput(problems)
  return { a, b }
}

function sideIn(tree: CampaignTree, { subject }: ExperimentSettings, id: string): ExperimentSide | null {
  if (subject === 'audience') {
    const adSet = tree.adSets.find((one) => one.id === id)
    return adSet && !adSet.gone && !adSet.ending ? { id, name: adSet.name, adSet, ad: null } : null
  }
  const ad = tree.ads.find((one) => one.id === id)
  const adSet = tree.adSets.find((one) => one.id === ad?.ad_set_id)
  return ad && adSet && !ad.gone && !ad.ending ? { id, name: ad.name, adSet, ad } : null
}

export async function todayIn(ports: CampaignPorts, timezone: string): Promise<string> {
  return dayAt(knownZone(timezone), await figuresNow(ports))
}

export async function planOfExperiment(
  ports: CampaignPorts,
  { account }: Pick<Owned, 'account'>,
  {
    tree,
    sides,
    settings,
  }: { readonly tree: CampaignTree; readonly sides: Sides; readonly settings: ExperimentSettings },
): Promise<ExperimentPlan> {
  const zone = knownZone(account.timezone)
  const metric = resultOf(tree.campaign.objective)
  const today = await todayIn(ports, account.timezone)
  const span = { from: dayAfter(today, -RECENT_DAYS), to: dayAfter(today, -1) }
  const recent = await recentOf(ports, { tree, sides, settings, account: account.id, metric, span })
  const flightEnd = lastSharedDay(zone, sides)
  const last = flightEnd !== null && flightEnd < settings.to ? flightEnd : settings.to
  const perDay = leastOf([sides.a, sides.b].map((side) => perDayOf(tree, side)))
  const spent = recent.perDay === null ? perDay : leastOf([perDay, recent.perDay])
  const { rate, costPerThousand } = recent
  const plan =
    rate === null || costPerThousand === null
      ? null
      : planExperiment(settings, { rate, costPerThousand, perDay: spent }, Math.max(0, countDays(settings.from, last)))
  return {
    currency: tree.campaign.currency,
    timezone: account.timezone,
    metric,
    basis: recent.basis,
    rate,
    cost_per_thousand: costPerThousand,
    per_day: spent,
    plan,
    differs: differingIn(tree, sides),
    same: isSame(sides),
    flight_end: last === settings.to ? null : last,
  }
}

interface Recent {
  readonly basis: ExperimentPlan['basis']
  readonly rate: number | null
  readonly costPerThousand: number | null
  /** What the side that spent less spent a day, of the days on which it was shown. */
  readonly perDay: number | null
}

interface RecentQuery {
  readonly tree: CampaignTree
  readonly sides: Sides
  readonly settings: ExperimentSettings
  readonly account: string
  readonly metric: ResultMetric
  readonly span: { readonly from: string; readonly to: string }
}

async function recentOf(ports: CampaignPorts, query: RecentQuery): Promise<Recent> {
  const { sides, settings, account, metric, span, tree } = query
  const { assumed } = settings
  const places = await figuresOfSides(ports.db, settings.subject, [sides.a.id, sides.b.id])
  const perSide = await Promise.all(
    [sides.a, sides.b].map(async ({ id }) => {
      const place = places.get(id)
      return place ? await sumsByDay(ports.db, { teamAccountId: account, ...place }, span) : new Map()
    }),
  )
  const own = ratesOf(
    metric,
    perSide.flatMap((days) => [...days.values()]),
  )
  const found = own ?? ratesOf(metric, await ofPeers(ports, tree, { account, span }))
  const isAssumed = assumed.rate !== null || assumed.cost_per_thousand !== null
  const rate = assumed.rate ?? found?.rate ?? null
  const costPerThousand = assumed.cost_per_thousand ?? found?.costPerThousand ?? null
  return {
    basis: isAssumed ? 'assumed' : own ? 'sides' : found ? 'account' : 'none',
    rate,
    costPerThousand,
    perDay: own ? leastOf(perSide.map((days) => spentADay([...days.values()]))) : null,
  }
}

async function ofPeers(
  ports: CampaignPorts,
  { campaign }: CampaignTree,
  { account, span }: Pick<RecentQuery, 'account' | 'span'>,
): Promise<CountedSums[]> {
  const ids = await peersOf(ports.db, account, campaign.objective, PEERS)
  return [...(await sumsByDay(ports.db, { teamAccountId: account, entity: 'CAMPAIGN', ids }, span)).values()]
}

/** `spent` in millionths, as it is stored. */
function ratesOf(metric: ResultMetric, days: readonly CountedSums[]) {
  const sums = addedSums(days)
  const results = sums[ratedResult(metric)]
  if (sums.impressions < LEAST_IMPRESSIONS || results < LEAST_RESULTS) return null
  return { rate: results / sums.impressions, costPerThousand: (amountOf(sums.spent) / sums.impressions) * 1000 }
}

/** Fewer days say little about what is spent a day. */
const LEAST_DAYS = 3

function spentADay(days: readonly CountedSums[]): number | null {
  const delivered = days.filter(({ impressions }) => impressions > 0)
  return delivered.length < LEAST_DAYS ? null : amountOf(addedSums(delivered).spent) / delivered.length
}

/** Null is no limit. */
function leastOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.flatMap((amount) => amount ?? [])
  return known.length === 0 ? null : Math.min(...known)
}

const money = (fields: AdSetRow['desired'], name: 'daily' | 'total'): number | null => {
  const value = fields[`${name}_budget_amount_local_micro`]
  return typeof value === 'number' ? amountOf(value) : null
}

/** What a side may spend a day: its ad set's budgets, and its part of what the campaign may spend; ads share their ad set's. */
function perDayOf({ campaign, adSets, ads }: CampaignTree, { adSet, ad }: ExperimentSide): number | null {
  const running = (rows: readonly AdSetRow[]) => rows.filter(({ desired }) => desired.entity_status === 'ACTIVE')
  const [start, end] = [timeOfField(adSet.desired, 'start_time'), timeOfField(adSet.desired, 'end_time')]
  const days = start && end ? Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000)) : null
  const daily = (fields: AdSetRow['desired']): number | null => {
    const total = money(fields, 'total')
    return leastOf([money(fields, 'daily'), total === null || days === null ? null : total / days])
  }
  const ofCampaign = daily(campaign.desired)
  const share = ofCampaign === null ? null : ofCampaign / Math.max(1, running(adSets).length)
  const ofSet = leastOf([daily(adSet.desired), share])
  if (ad === null || ofSet === null) return ofSet
  return ofSet / Math.max(1, ads.filter((one) => one.ad_set_id === adSet.id && one.running && !one.ending).length)
}

/** The last day on which both may deliver; null: open. */
function lastSharedDay(zone: string, { a, b }: Sides): string | null {
  const ends = [a, b].flatMap(({ adSet }) => timeOfField(adSet.desired, 'end_time') ?? [])
  return ends.length === 0 ? null : lastDayAt(zone, Math.min(...ends.map((end) => end.getTime())))
}

const postsOf = ({ ads }: CampaignTree, { adSet }: ExperimentSide): string =>
  JSON.stringify(
    ads
      .filter((ad) => ad.ad_set_id === adSet.id && ad.running && !ad.ending && !ad.gone)
      .map(({ creative_id: creative, post_id: post, user_id: user }) => creative ?? post ?? user ?? '')
      .sort(),
  )

/** Where sides differ in more than what is compared, nobody knows which of it made the difference. */
function differingIn(tree: CampaignTree, { a, b }: Sides): string[] {
  if (a.ad !== null || b.ad !== null) return []
  const fields = changedFields(AD_SET_FIELDS, a.adSet.desired, b.adSet.desired).map(({ field }) => field)
  const posts = postsOf(tree, a) === postsOf(tree, b) ? [] : ['ads']
  return [...fields.filter((field) => field !== 'name'), ...posts]
}

function isSame({ a, b }: Sides): boolean {
  if (a.ad !== null && b.ad !== null) return (a.ad.creative_id ?? a.ad.post_id) === (b.ad.creative_id ?? b.ad.post_id)
  const audience = ({ adSet }: ExperimentSide) => JSON.stringify([adSet.targeting, adSet.exclude_configs])
  return audience(a) === audience(b)
}
