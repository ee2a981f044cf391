// What each objective is bought for: the figure that a campaign leads with, and what the network charges by.
import { type Objective, objectiveRuleOf } from '../ad-network/objective-rules.ts'

export const RESULT_METRICS = [
  'engagements',
  'url_clicks',
  'impressions',
  'follows',
  'video_total_views',
  'app_clicks',
] as const
export type ResultMetric = (typeof RESULT_METRICS)[number]

const RESULTS: Readonly<Record<Objective, ResultMetric>> = {
  APP_ENGAGEMENTS: 'app_clicks',
  APP_INSTALLS: 'app_clicks',
  ENGAGEMENTS: 'engagements',
  FOLLOWERS: 'follows',
  PREROLL_VIEWS: 'video_total_views',
  REACH: 'impressions',
  VIDEO_VIEWS: 'video_total_views',
  WEBSITE_CLICKS: 'url_clicks',
}

/** Engagements where the objective is none that we know. */
export const resultOf = (objective: string): ResultMetric =>
  Object.hasOwn(RESULTS, objective) ? RESULTS[objective as Objective] : 'engagements'

type Pair = { readonly en: string; readonly ja: string }

/** What one result of each kind costs, and the share of impressions that led to one, as documents call them. */
export const RESULT_NAMES: Readonly<Record<ResultMetric, { readonly cost: Pair; readonly rate: Pair }>> = {
  engagements: {
    cost: { en: 'Cost per engagement', ja: 'エンゲージメント単価' },
    rate: { en: 'Engagement rate', ja: 'エンゲージメント率' },
  },
  url_clicks: {
    cost: { en: 'Cost per link click', ja: 'リンクのクリック単価' },
    rate: { en: 'Link click rate', ja: 'リンクのクリック率' },
  },
  impressions: {
    cost: { en: 'Cost per 1,000 impressions', ja: '1,000回表示あたりの費用' },
    rate: { en: 'Engagement rate', ja: 'エンゲージメント率' },
  },
  follows: {
    cost: { en: 'Cost per follow', ja: 'フォロー単価' },
    rate: { en: 'Follow rate', ja: 'フォロー率' },
  },
  video_total_views: {
    cost: { en: 'Cost per video view', ja: '動画の再生単価' },
    rate: { en: 'Video view rate', ja: '動画の再生率' },
  },
  app_clicks: {
    cost: { en: 'Cost per app click', ja: 'アプリのクリック単価' },
    rate: { en: 'App click rate', ja: 'アプリのクリック率' },
  },
}

/** What is counted of the impressions for a rate: impressions themselves have none, so how many led to an engagement. */
export const ratedResult = (metric: ResultMetric): Exclude<ResultMetric, 'impressions'> =>
  metric === 'impressions' ? 'engagements' : metric

/** What was counted of each, by objective: those of one kind of result together, what most was spent on first. */
export interface ObjectiveSums extends Readonly<Record<ResultMetric, number>> {
  readonly objective: string
  readonly campaigns: number
  readonly spent: number
}

export interface ResultSums {
  readonly metric: ResultMetric
  readonly campaigns: number
  readonly spent: number
  readonly results: number
  readonly cost: number | null
}

export function resultSums(rows: readonly ObjectiveSums[]): ResultSums[] {
  const of = (metric: ResultMetric): ResultSums => {
    const own = rows.filter(({ objective }) => resultOf(objective) === metric)
    const sum = (name: 'campaigns' | 'spent' | ResultMetric) => own.reduce((all, row) => all + row[name], 0)
    const [spent, results] = [sum('spent'), sum(metric)]
    return { metric, campaigns: sum('campaigns'), spent, results, cost: costOfResult(metric, spent, results) }
  }
  return RESULT_METRICS.map(of)
    .filter(({ campaigns }) => campaigns > 0)
    .sort((one, other) => other.spent - one.spent)
}

/** What one result cost: impressions by the thousand, as they are sold; null without any. */
export function costOfResult(metric: ResultMetric, spent: number | null, results: number | null): number | null {
  if (spent === null || results === null || results <= 0) return null
  return (spent / results) * (metric === 'impressions' ? 1000 : 1)
}

export const BILLED = ['impressions', 'engagements', 'follows', 'views', 'app_clicks', 'actions'] as const
export type Billed = (typeof BILLED)[number]
const BILLED_BY: Readonly<Record<string, Billed>> = {
  IMPRESSION: 'impressions',
  ENGAGEMENT: 'engagements',
  FOLLOW: 'follows',
  VIEW: 'views',
  APP_CLICK: 'app_clicks',
}

/**
 * What billed actions are of a campaign. Where an ad set may be charged by something else than its objective usually is,
 * they are called impressions only when they are as many.
 */
export function billedAs(objective: string, billed: number | null, impressions: number | null): Billed {
  const usual = BILLED_BY[objectiveRuleOf(objective)?.payBy ?? ''] ?? 'actions'
  return usual === 'impressions' && billed !== impressions ? 'actions' : usual
}
