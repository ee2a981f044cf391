// Questions about one's own campaigns: which run, how many, what they delivered, the best and the worst, two of them side by side.
import type { CampaignStatus } from '../campaigns/campaign-status-rules.ts'
import type { OwnName, OwnSlots } from './read-own-words.ts'
import type { OwnMeaning } from './talk-own-lexicon.ts'
import {
  CAMPAIGN_METRICS,
  type CampaignMetric,
  type CampaignSide,
  DEFAULT_OWN,
  MAIN_METRICS,
  type OwnQuery,
  UNIT_COSTS,
} from './talk-own-query-rules.ts'
import { MOST_ROWS } from './talk-query-rules.ts'

const STATUSES: readonly (readonly [OwnMeaning, CampaignStatus])[] = [
  ['active', 'Active'],
  ['scheduled', 'Scheduled'],
  ['paused', 'Paused'],
  ['halted', 'Halted'],
  ['expired', 'Expired'],
  ['draft', 'Draft'],
]

/** The statuses that a question names. */
export const statusesIn = ({ has }: OwnSlots): readonly CampaignStatus[] =>
  STATUSES.flatMap(([meaning, status]) => (has.has(meaning) ? [status] : []))

/** What one of these costs. */
const PRICES: Partial<Record<CampaignMetric, CampaignMetric>> = {
  clicks: 'cost_per_click',
  url_clicks: 'cost_per_url_click',
  impressions: 'cost_per_thousand',
  engagements: 'cost_per_engagement',
  results: 'cost',
}
/** Figures that are counted, and whose price nothing tells. */
const UNPRICED: readonly CampaignMetric[] = ['follows', 'video_total_views', 'app_clicks']
const BESIDE =
  /\b(?:costs?|price|money) (?:and|&)|\b(?:and|&) (?:the )?(?:costs?|price)\b|(?:費用|コスト|金額)[と、]|[と、](?:費用|コスト|金額)/

/** Cheap clicks, クリックが高い: what one costs. 'Many' of them is said otherwise (クリック数が高い). */
const asksForPrice = ({ has, japanese, text }: OwnSlots): boolean =>
  has.has('cheap') ||
  has.has('dear') ||
  (has.has('high') && japanese && !/[数率]/.test(text)) ||
  (has.has('price') && !BESIDE.test(text.toLowerCase()))

/** The figures that a question names: 'cost' and 'spent' of the same are one. */
export function metricsIn(slots: OwnSlots): readonly CampaignMetric[] {
  const { has } = slots
  const named = CAMPAIGN_METRICS.filter((metric) => has.has(metric))
  if (named.length === 0) return has.has('price') ? ['spent'] : []
  if (asksForPrice(slots)) return [...new Set(named.map((metric) => PRICES[metric] ?? metric))]
  return has.has('price') && !named.includes('spent') ? ['spent', ...named] : named
}

/** The one that is meant; null: none, so the main ones; undefined: several that no answer holds together. */
export function metricIn(slots: OwnSlots): CampaignMetric | null | undefined {
  const named = metricsIn(slots)
  if (asksForPrice(slots) && named.some((metric) => UNPRICED.includes(metric))) return undefined
  if (named.length <= 1) return named[0] ?? null
  return named.every((metric) => (MAIN_METRICS as readonly CampaignMetric[]).includes(metric)) ? null : undefined
}

export const namedCampaigns = ({ names }: OwnSlots): readonly OwnName[] =>
  names.filter((name) => name.isCampaign || !name.isAudience)

export const rankingIn = ({ has }: OwnSlots): 'most' | 'least' | 'best' | 'worst' | null =>
  (['worst', 'best', 'least', 'most'] as const).find((by) => has.has(by)) ?? null

export const limitIn = ({ numbers }: OwnSlots, usual: number): number =>
  Math.min(MOST_ROWS, Math.max(1, numbers[0] ?? usual))

const hasAny = ({ has }: OwnSlots, ...meanings: readonly OwnMeaning[]): boolean => meanings.some((one) => has.has(one))

/** What a question about campaigns asks by itself; null: nothing that can be answered. */
export function readCampaigns(slots: OwnSlots): OwnQuery | null {
  const { has, periods } = slots
  const names = namedCampaigns(slots)
  const metric = metricIn(slots)
  const statuses = statusesIn(slots)
  // Of audiences alone, or orders in which campaigns aren't shown.
  if (
    metric === undefined ||
    hasAny(slots, 'audience', 'audiences', 'size', 'oldest', 'by_name', 'changed', 'uploaded')
  )
    return null
  if (names.length > 2 || periods.length > 2 || slots.numbers.length > 1) return null
  if (names.length === 0 && !hasAny(slots, 'campaign', 'ads', 'spent', 'click_rate', ...UNIT_COSTS)) return null
  if (has.has('not_active') || (statuses.length > 0 && isPlain(slots))) return readStates(slots, statuses)
  const [status, ...others] = statuses
  // What was running back then is not known: a status is that of now, with figures of any days.
  if (status && (others.length > 0 || names.length > 0 || (metricsIn(slots).length === 0 && !has.has('doing'))))
    return null
  const only = status ? { status } : {}
  if (slots.bounds.length > 0) return readBound(slots, metric, only)
  if (metricsIn(slots).length > 0 && COUNTS_CAMPAIGNS.test(slots.text)) return null
  const compared = readCompared(slots, names, metric)
  if (status && compared !== undefined) return null
  if (compared !== undefined) return compared
  if (names.length > 1 || periods.length > 1) return null
  const by = rankingIn(slots)
  const period = periods[0] ?? null
  const campaign = names[0]?.name ?? null
  if (by !== null || has.has('each') || has.has('ranking') || (has.has('by') && campaign === null))
    return campaign === null && metric !== null && has.has('campaign')
      ? {
          kind: 'campaigns_rank',
          metric,
          by: by ?? 'most',
          limit: limitIn(slots, isOne(slots, by) ? 1 : DEFAULT_OWN),
          period,
          ...only,
        }
      : null
  if (slots.numbers.length > 0 && !has.has('list') && !has.has('newest')) return null
  if (campaign === null && metricsIn(slots).length === 0 && !asksHow(slots)) return readLists(slots, period !== null)
  if (
    has.has('newest') ||
    (campaign === null && metric !== null && has.has('list') && !hasAny(slots, 'much', 'count', 'total'))
  )
    return null
  if (campaign === null && metric === null && !(has.has('campaign') || has.has('ads'))) return null
  return { kind: 'campaigns_figure', metric, campaign, period, ...only }
}

/** 'How did our ads do' lists none of them. */
const asksHow = (slots: OwnSlots): boolean =>
  hasAny(slots, 'doing', 'much') || (slots.has.has('ads') && !hasAny(slots, 'list', 'count', 'newest'))

/** 'Which campaign', どのキャンペーン: a single one is asked for. */
function isOne(slots: OwnSlots, by: string | null): boolean {
  if (by === null || slots.has.has('ranking') || slots.has.has('each')) return false
  return slots.japanese
    ? !/上位|トップ|一覧|リスト|ワースト\d/.test(slots.text)
    : !/\bcampaigns\b|\btop \d/i.test(slots.text)
}

/** 'How many campaigns got clicks' asks for no clicks. */
const COUNTS_CAMPAIGNS =
  /\bhow many (?:of )?(?:(?:my|our|the) )?(?:\w+ )?campaigns?\b|\bnumber of (?:\w+ )?campaigns\b|キャンペーン(?:は|が|の数|数)?(?:何件|いくつ|何本)/i

/** 'Which campaigns spent more than $100 last month': those above it, with their figure. */
function readBound(
  slots: OwnSlots,
  metric: CampaignMetric | null,
  only: { readonly status?: CampaignStatus },
): OwnQuery | null {
  const { has, bounds, periods } = slots
  const [above, ...others] = bounds
  if (!above || others.length > 0 || metric === null || !has.has('campaign') || slots.names.length > 0) return null
  if (periods.length > 1 || slots.numbers.length > 0 || rankingIn(slots) !== null) return null
  if (hasAny(slots, 'compare', 'each', 'total', 'newest', 'ranking', 'doing')) return null
  if (above.currency !== null && metric !== 'spent' && !UNIT_COSTS.includes(metric)) return null
  return { kind: 'campaigns_rank', metric, by: 'most', limit: MOST_ROWS, period: periods[0] ?? null, ...only, above }
}

/** A status and nothing that it would be a condition of. */
const isPlain = (slots: OwnSlots): boolean =>
  slots.periods.length === 0 &&
  slots.bounds.length === 0 &&
  metricsIn(slots).length === 0 &&
  !hasAny(slots, 'compare', 'doing', 'much', 'most', 'least', 'best', 'worst', 'each')

function readStates(slots: OwnSlots, statuses: readonly CampaignStatus[]): OwnQuery | null {
  const names = namedCampaigns(slots)
  const isNot = slots.has.has('not_active')
  const [status = 'Active', ...others] = statuses
  if (others.length > 0 || !isPlain(slots) || (isNot && statuses.length > 0)) return null
  const [name, ...more] = names
  if (name)
    return more.length === 0 && !isNot && !hasAny(slots, 'count')
      ? { kind: 'campaign_status', campaign: name.name }
      : null
  if (!slots.has.has('campaign')) return null
  const not = isNot ? ({ not: true } as const) : {}
  if (slots.has.has('count')) return { kind: 'campaigns_count', status, ...not }
  return { kind: 'campaigns_list', status, limit: limitIn(slots, MOST_ROWS), ...not }
}

function readLists(slots: OwnSlots, hasPeriod: boolean): OwnQuery | null {
  const { has } = slots
  if (hasPeriod || !has.has('campaign')) return null
  if (has.has('count')) return { kind: 'campaigns_count', status: null }
  const usual = has.has('newest') ? 1 : DEFAULT_OWN
  return { kind: 'campaigns_list', status: null, limit: limitIn(slots, usual) }
}

/** Two campaigns, or two stretches of days; undefined: nothing is compared; null: with what is not said. */
function readCompared(
  slots: OwnSlots,
  names: readonly OwnName[],
  metric: CampaignMetric | null,
): OwnQuery | null | undefined {
  const { periods } = slots
  const [first = null, second = null] = periods
  const [one, other] = names
  const plain = !hasAny(slots, 'best', 'worst', 'each', 'ranking', 'newest') && (slots.numbers[0] ?? 2) === 2
  const pair = (left: CampaignSide, right: CampaignSide): OwnQuery | null =>
    plain ? { kind: 'campaigns_compare', metric, left, right } : null
  if (one && other)
    return second === null ? pair({ campaign: one.name, period: first }, { campaign: other.name, period: first }) : null
  if (second !== null)
    return pair({ campaign: one?.name ?? null, period: first }, { campaign: one?.name ?? null, period: second })
  // 'Which campaign got more clicks, any' asks for the most; 'than' what, nobody said.
  return slots.has.has('compare') ? null : undefined
}
