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
import { objectiveName } from '@peregrine/domain/ad-network/objective-names.ts'
import { SHOWN_METRICS } from '@peregrine/domain/campaigns/shown-metric-rules.ts'
import { SCORE_DEFAULTS, wilson } from '@peregrine/domain/insights/score-rules.ts'
import { formatMoney, formatPercent } from '@peregrine/domain/shell/format-rules.ts'
import { ageRangeLabel } from '@peregrine/domain/targeting/age-band-rules.ts'
import { campaignDocumentText } from './campaign-document-text.ts'
import { dayIn } from './day-in-zone.ts'

/** What a summary needs of an ad set or an ad. */
type Part = Pick<Ad, 'name' | 'status' | 'status_reason' | 'spent' | 'impressions' | 'engagements' | 'provisional'>

export interface CampaignAnswers {
  readonly campaign: ReadonlyDeep<Campaign>
  readonly stats: ReadonlyDeep<StatsTotal>
  /** Null: the network did not answer just now. */
  readonly reach: ReadonlyDeep<Reach> | null
  readonly adSets: ReadonlyDeep<(Part & Pick<AdSet, 'targeting_name'>)[]>
  readonly ads: ReadonlyDeep<Part[]>
  readonly segmentations: ReadonlyDeep<Segmentations & { readonly type: 'AGE' | 'GENDER' | 'PLATFORMS' }>[]
}

/** Shown in this order when the network tells them; those after the eighth only when there are any. */
const ALWAYS: readonly StatMetric[] = [
  'spent',
  'impressions',
  'engagements',
  'engagement_rate',
  'cost_per_engagement',
  'clicks',
  'click_rate',
  'cost_per_click',
]
const IF_ANY: readonly StatMetric[] = ['url_clicks', 'video_total_views', 'follows']

/** The engagement rate with its 95 % interval; null when nothing was shown. */
function rateOf({ impressions, engagements }: { readonly impressions: number; readonly engagements: number }) {
  if (impressions === 0) return null
  const { value, low, high } = wilson(engagements, impressions)
  return { share: value, low, high }
}

/** As the screens call it: nobody sees yet what is in review. */
const statusOf = (
  { status, status_reason: reason }: Pick<Part, 'status' | 'status_reason'>,
  statuses: Readonly<Record<string, string>>,
): string => statuses[status === 'Active' && reason === 'ads_in_review' ? 'inReview' : status] ?? status

const partOf = (part: Part, targeting: string, statuses: Readonly<Record<string, string>>): CampaignPart => ({
  name: part.name,
  status: statusOf(part, statuses),
  targeting,
  spend: { value: part.spent, provisional: part.provisional },
  impressions: { value: part.impressions, provisional: part.provisional },
  engagements: { value: part.engagements, provisional: part.provisional },
  rate: rateOf(part),
})

function metricsOf({ totals, currency }: CampaignAnswers['stats'], language: 'en' | 'ja'): CampaignSummary['metrics'] {
  const say = campaignDocumentText[language]
  return [...ALWAYS, ...IF_ANY].flatMap((id) => {
    const total = totals.find(({ metric }) => metric === id)
    const shown = SHOWN_METRICS.find((metric) => metric.id === id)
    if (!total || !shown || (IF_ANY.includes(id) && !total.value)) return []
    const written = (value: number) => {
      if (shown.unit === 'share') return formatPercent(value * 100)
      return shown.unit === 'money' ? `${formatMoney(value).slice(1)} ${currency}` : String(Math.round(value))
    }
    const note = total.median === null ? '' : say.median(written(total.median), total.compared)
    return [{ name: shown.label[language], unit: shown.unit, note, value: total.value, provisional: total.provisional }]
  })
}

function remarksOf(answers: CampaignAnswers, language: 'en' | 'ja'): string[] {
  const say = campaignDocumentText[language]
  const { campaign, stats, reach, segmentations } = answers
  const { state } = stats.pace
  const { standing: current } = campaign
  return [
    ...(state === 'behind' || state === 'ahead' || state === 'over' ? [say.pace[state]] : []),
    ...(current === 'drifted' || current === 'refused' || current === 'gone' || current === 'waiting'
      ? [say[current]]
      : []),
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
  // The last day is the one in which it ends there, whatever day that moment is elsewhere.
  const flightDay = (at: string | null) => (at === null ? null : dayIn(campaign.timezone, Date.parse(at)))
  const total = (metric: StatMetric) => stats.totals.find((one) => one.metric === metric)?.value ?? 0
  const whole = rateOf({ impressions: total('impressions'), engagements: total('engagements') })
  return {
    name: campaign.name,
    objective: objectiveName(campaign.objective, language),
    status: statusOf(campaign, say.statuses),
    accountName: campaign.account.name || campaign.account.account_id,
    start: flightDay(campaign.start),
    end: flightDay(campaign.end),
    timeZone: campaign.timezone,
    currency: campaign.currency,
    dailyBudget: campaign.daily_budget,
    lifetimeBudget: campaign.total_budget,
    source: say.source(sandbox),
    asOf: stats.asked ?? now,
    metrics: metricsOf(stats, language),
    reach: reach && {
      people: { value: reach.together.people ?? reach.together.low, provisional: reach.provisional },
      frequency: { value: reach.together.frequency, provisional: reach.provisional },
    },
    days: stats.daily.map((day) => ({
      day: day.day,
      impressions: day.impressions,
      spend: day.spent,
      engagements: day.engagements,
      provisional: day.finality === 'provisional' || day.finality === 'settling',
    })),
    adSets: adSets.map((part) => partOf(part, part.targeting_name, say.statuses)),
    ads: ads.map((part) => partOf(part, '', say.statuses)),
    segmentations: segmentations
      .filter((segmentation) => segmentation.state === 'ready')
      .map(({ type, segments }) => ({
        name: say.segmentations[type],
        rows: segments.flatMap((segment) => {
          const rate = rateOf(segment)
          const { name, impressions, engagements } = segment
          const thin = impressions < SCORE_DEFAULTS.minimumSample || engagements < SCORE_DEFAULTS.minimumCount
          return rate ? [{ label: ageRangeLabel(name, language), impressions, rate, thin }] : []
        }),
      })),
    rate: whole?.share ?? null,
    remarks: remarksOf(answers, language),
  }
}
