// What the calls of a campaign answered, as the facts of its summary.

import type { Ad } from '@peregrine/contract/campaigns/ad-shapes.ts'
import type { AdSet } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type {
  Reach,
  Segmentations,
  StatMetric,
  StatsTotal,
} from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import type { ReadonlyDeep } from '@peregrine/contract/platform/endpoint.ts'
import type { CampaignPart, CampaignSummary } from '@peregrine/documents/campaigns/campaign-summary-input.ts'
import { dayAt, lastDayAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { objectiveName } from '@peregrine/domain/ad-network/objective-names.ts'
import {
  costOfResult,
  RESULT_NAMES,
  type ResultMetric,
  ratedResult,
  resultOf,
} from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { SHOWN_METRICS } from '@peregrine/domain/campaigns/shown-metric-rules.ts'
import { SCORE_DEFAULTS, wilson } from '@peregrine/domain/insights/score-rules.ts'
import { formatMoney, formatPercent } from '@peregrine/domain/shell/format-rules.ts'
import { type Message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { zonedMinute } from '@peregrine/domain/shell/zoned-minute.ts'
import { ageRangeLabel } from '@peregrine/domain/targeting/age-band-rules.ts'
import { type CampaignDocumentWords, campaignDocumentText } from './campaign-document-text.ts'

/** What a summary needs of an ad set or an ad. */
type Part = Pick<Ad, 'name' | 'status' | 'status_reason' | 'spent' | 'impressions' | 'provisional' | 'period'>

export interface CampaignAnswers {
  readonly campaign: ReadonlyDeep<Campaign>
  /** When the settings were read, where the ad account could not be reached now; null otherwise. */
  readonly settingsAsOf: string | null
  readonly stats: ReadonlyDeep<StatsTotal>
  /** What the days taught, as the campaign's page says it. */
  readonly learned: readonly Message[]
  /** Null: the network did not answer just now. */
  readonly reach: ReadonlyDeep<Reach> | null
  readonly adSets: ReadonlyDeep<(Part & Pick<AdSet, 'targeting_name' | 'audiences'>)[]>
  readonly ads: ReadonlyDeep<Part[]>
  readonly segmentations: ReadonlyDeep<Segmentations & { readonly type: 'AGE' | 'GENDER' | 'PLATFORMS' }>[]
}

/** After what the objective is bought for, in this order; those of the second line only when there are any. */
const ALWAYS: readonly StatMetric[] = ['spent', 'impressions']
const IF_ANY: readonly StatMetric[] = [
  'url_clicks',
  'video_total_views',
  'follows',
  'app_clicks',
  'engagements',
  'clicks',
]

/** A rate with its 95 % interval; null when nothing was shown, or more was counted than shown. */
function rateOf(impressions: number, counted: number) {
  if (impressions === 0 || counted > impressions) return null
  const { value, low, high } = wilson(counted, impressions)
  return { share: value, low, high }
}

/** As the screens call it: nobody sees yet what is in review. */
const statusOf = (
  { status, status_reason: reason }: Pick<Part, 'status' | 'status_reason'>,
  statuses: Readonly<Record<string, string>>,
): string => statuses[status === 'Active' && reason === 'ads_in_review' ? 'inReview' : status] ?? status

/** Whom it reaches and whom it excludes, by name. */
function targetingOf(
  { targeting_name: chosen, audiences }: CampaignAnswers['adSets'][number],
  say: CampaignDocumentWords,
): string {
  const names = (excluded: boolean) => audiences.filter((one) => one.excluded === excluded).map(({ name }) => name)
  const reached = chosen === '' ? names(false) : [chosen]
  return [
    ...(reached.length > 0 ? [say.reaches(reached)] : []),
    ...(names(true).length > 0 ? [say.excludes(names(true))] : []),
  ].join(' · ')
}

function partOf(
  part: Part,
  targeting: string,
  { metric, statuses }: { readonly metric: ResultMetric; readonly statuses: Readonly<Record<string, string>> },
): CampaignPart {
  const { spent, impressions, provisional } = part.period ?? part
  const results = part.period?.[metric] ?? null
  const counted = part.period?.[ratedResult(metric)] ?? null
  return {
    name: part.name,
    status: statusOf(part, statuses),
    targeting,
    spend: { value: spent, provisional },
    impressions: { value: impressions, provisional },
    results: { value: results, provisional },
    cost: { value: costOfResult(metric, spent, results), provisional },
    rate: counted === null ? null : rateOf(impressions, counted),
  }
}

function metricsOf(
  { totals, currency }: CampaignAnswers['stats'],
  metric: ResultMetric,
  language: 'en' | 'ja',
): CampaignSummary['metrics'] {
  const say = campaignDocumentText[language]
  const figure = (id: StatMetric) => totals.find((one) => one.metric === id)
  const shownMetric = (id: StatMetric) => {
    const total = figure(id)
    const shown = SHOWN_METRICS.find((metric) => metric.id === id)
    if (!total || !shown || (IF_ANY.includes(id) && !total.value)) return []
    const written = (value: number) => {
      if (shown.unit === 'share') return formatPercent(value * 100)
      return shown.unit === 'money' ? formatMoney(value, currency) : String(Math.round(value))
    }
    const note = total.median === null ? '' : say.median(written(total.median), total.compared)
    return [{ name: shown.label[language], unit: shown.unit, note, value: total.value, provisional: total.provisional }]
  }
  const [spent, results, impressions] = [figure('spent'), figure(metric), figure('impressions')]
  const counted = figure(ratedResult(metric))
  const rate = rateOf(impressions?.value ?? 0, counted?.value ?? 0)
  const made = (name: string, unit: 'cost' | 'share', value: number | null, provisional: boolean) =>
    value === null ? [] : [{ name, unit, note: '', value, provisional }]
  const names = RESULT_NAMES[metric]
  const cost = costOfResult(metric, spent?.value ?? null, results?.value ?? null)
  const first: readonly StatMetric[] = ['spent', metric]
  return [
    ...[...new Set(first)].flatMap(shownMetric),
    ...made(names.cost[language], 'cost', cost, spent?.provisional ?? false),
    ...made(names.rate[language], 'share', rate?.share ?? null, counted?.provisional ?? false),
    ...[...ALWAYS, ...IF_ANY].filter((id) => !first.includes(id)).flatMap(shownMetric),
  ]
}

function remarksOf(answers: CampaignAnswers, language: 'en' | 'ja'): string[] {
  const say = campaignDocumentText[language]
  const { campaign, settingsAsOf, stats, reach, segmentations } = answers
  const { state } = stats.pace
  const { order, drifted } = campaign
  return [
    ...(state === 'behind' || state === 'ahead' || state === 'over' ? [say.pace[state]] : []),
    ...(order.state === 'refused' || order.state === 'gone' || order.state === 'waiting' ? [say[order.state]] : []),
    ...(drifted ? [say.drifted] : []),
    ...(settingsAsOf === null ? [] : [say.settingsAsOf(zonedMinute(Date.parse(settingsAsOf), campaign.timezone))]),
    ...(reach === null && stats.totals.some(({ metric, value }) => metric === 'impressions' && value)
      ? [say.reachMissing]
      : []),
    ...segmentations
      .filter((segmentation) => segmentation.state === 'waiting')
      .map(({ type }) => say.segmentsWaiting(say.segmentations[type])),
  ]
}

/** The summary's facts in one language. `sandbox`: delivery was simulated, and the document says so. */
export function campaignFacts(
  answers: CampaignAnswers,
  { language, sandbox, now }: { readonly language: 'en' | 'ja'; readonly sandbox: boolean; readonly now: string },
): CampaignSummary {
  const say = campaignDocumentText[language]
  const { campaign, stats, reach, adSets, ads, segmentations } = answers
  const total = (metric: StatMetric) => stats.totals.find((one) => one.metric === metric)?.value ?? 0
  const metric = resultOf(campaign.objective)
  const names = RESULT_NAMES[metric]
  const rated = { metric, statuses: say.statuses }
  return {
    name: campaign.name,
    objective: objectiveName(campaign.objective, language),
    status: statusOf(campaign, say.statuses),
    accountName: campaign.account.name || campaign.account.account_id,
    start: campaign.start === null ? null : dayAt(campaign.timezone, Date.parse(campaign.start)),
    end: campaign.end === null ? null : lastDayAt(campaign.timezone, Date.parse(campaign.end)),
    timeZone: campaign.timezone,
    currency: campaign.currency,
    dailyBudget: campaign.daily_budget,
    lifetimeBudget: campaign.total_budget,
    source: say.source(sandbox),
    asOf: stats.asked ?? now,
    result: {
      name: SHOWN_METRICS.find(({ id }) => id === metric)?.label[language] ?? metric,
      cost: names.cost[language],
      rate: names.rate[language],
      isImpressions: metric === 'impressions',
    },
    metrics: metricsOf(stats, metric, language),
    reach: reach && {
      people: { value: reach.together.people ?? reach.together.low, provisional: reach.provisional },
      frequency: { value: reach.together.frequency, provisional: reach.provisional },
    },
    days: stats.daily.map((day) => ({
      day: day.day,
      impressions: day.impressions,
      spend: day.spent,
      results: metric in day ? day[metric as keyof typeof day & ResultMetric] : null,
      provisional: day.finality === 'provisional' || day.finality === 'settling',
    })),
    adSets: adSets.map((part) => partOf(part, targetingOf(part, say), rated)),
    ads: ads.map((part) => partOf(part, '', rated)),
    segmentations: segmentations
      .filter((segmentation) => segmentation.state === 'ready')
      .map(({ type, segments }) => ({
        name: say.segmentations[type],
        rows: segments.flatMap((segment) => {
          const { name, impressions, engagements } = segment
          const rate = rateOf(impressions, engagements)
          const thin = impressions < SCORE_DEFAULTS.minimumSample || engagements < SCORE_DEFAULTS.minimumCount
          return rate ? [{ label: say.genders[name] ?? ageRangeLabel(name, language), impressions, rate, thin }] : []
        }),
      })),
    rate: rateOf(total('impressions'), total(ratedResult(metric)))?.share ?? null,
    engagementRate: rateOf(total('impressions'), total('engagements'))?.share ?? null,
    learned: answers.learned.map((one) => messageText(one, language)),
    remarks: remarksOf(answers, language),
  }
}
