// What the summary of a campaign is made of. Figures carry whether the network may still change them.
import type { DocumentLanguage } from '../document-look.ts'

/** A number that the network may still correct is provisional; null: there is none. */
export interface CampaignFigure {
  readonly value: number | null
  readonly provisional: boolean
}

/** How a number is written: a count, money in the campaign's currency (in units, not micros), what one of something costs, a share 0..1, or plain with two decimals. */
export type FigureUnit = 'count' | 'money' | 'cost' | 'share' | 'number'

export interface CampaignMetric extends CampaignFigure {
  readonly name: string
  readonly unit: FigureUnit
  /** How it is worked out, in words; '' when it is simply counted. */
  readonly note: string
}

export interface CampaignDay {
  /** '2026-11-21' in the account's time zone. */
  readonly day: string
  readonly impressions: number
  readonly spend: number
  /** What the objective is bought for; null: not known by day. */
  readonly results: number | null
  readonly provisional: boolean
}

/** An ad set or an ad, with its results, and the rate of those with its 95 % interval. */
export interface CampaignPart {
  readonly name: string
  readonly status: string
  /** Whom an ad set reaches and excludes, in words; '' where that is not said. */
  readonly targeting: string
  readonly spend: CampaignFigure
  readonly impressions: CampaignFigure
  readonly results: CampaignFigure
  readonly cost: CampaignFigure
  readonly rate: { readonly share: number; readonly low: number; readonly high: number } | null
}

/** One way of cutting the audience reached: by age, by place …; the baseline is the campaign as a whole. */
export interface CampaignSegmentation {
  readonly name: string
  readonly rows: readonly {
    readonly label: string
    readonly impressions: number
    readonly rate: { readonly share: number; readonly low: number; readonly high: number }
    readonly thin: boolean
  }[]
}

export interface CampaignSummary {
  readonly name: string
  readonly objective: string
  readonly status: string
  readonly accountName: string
  /** The first and the last day ('2026-11-21') in the time zone; null: not set. */
  readonly start: string | null
  readonly end: string | null
  readonly timeZone: string
  /** ISO 4217. */
  readonly currency: string
  readonly dailyBudget: number | null
  readonly lifetimeBudget: number | null
  /** Where the figures come from, in words: 'Ads API of the network', 'sandbox network (simulated delivery)'. */
  readonly source: string
  /** ISO time up to which the figures were read. */
  readonly asOf: string
  /** What the objective is bought for, in words: the result, what one costs, and the share of impressions that led to one. */
  readonly result: {
    readonly name: string
    readonly cost: string
    readonly rate: string
    readonly isImpressions: boolean
  }
  readonly metrics: readonly CampaignMetric[]
  readonly reach: { readonly people: CampaignFigure; readonly frequency: CampaignFigure } | null
  readonly days: readonly CampaignDay[]
  readonly adSets: readonly CampaignPart[]
  readonly ads: readonly CampaignPart[]
  readonly segmentations: readonly CampaignSegmentation[]
  /** Of the whole campaign, 0..1, the ticks in the bars: the rate of results for parts, of engagements for segments. */
  readonly rate: number | null
  readonly engagementRate: number | null
  /** What the days taught and what to do next, a sentence each; none where the figures carry none. */
  readonly learned: readonly string[]
  /** What a reader should know beside the figures: overlap, differences from what stands at the network. */
  readonly remarks: readonly string[]
}

export interface CampaignDocumentInput {
  readonly language: DocumentLanguage
  readonly summary: CampaignSummary
  /** ISO time at which the document is made. */
  readonly madeAt: string
}
