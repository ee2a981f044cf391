// The figures of a line of a list and of its totals, made of what was counted within some days, and how they changed.
import { costOfResult, type ResultMetric } from './objective-result-rules.ts'

/** What was counted within some days; `spent` in the currency. */
export interface CountedSums extends Readonly<Record<ResultMetric, number>> {
  readonly spent: number
  readonly clicks: number
}

/** `results`: what the objective is bought for. `cost`: of one of them; of impressions by the thousand. */
export const LINE_FIGURES = [
  'spent',
  'results',
  'cost',
  'impressions',
  'cost_per_thousand',
  'clicks',
  'click_rate',
  'url_clicks',
  'url_click_rate',
  'engagements',
  'engagement_rate',
  'video_total_views',
  'follows',
  'app_clicks',
] as const
export type LineFigure = (typeof LINE_FIGURES)[number]
/** Null: nothing to divide by, or of several objectives that aren't bought for the same. */
export type LineFigureValues = Readonly<Record<LineFigure, number | null>>

const share = (above: number, below: number): number | null => (below === 0 ? null : above / below)

/** `metric`: what it is bought for; null of several that are bought for different things. Rates are made of sums, never averaged. */
export function lineFigures(metric: ResultMetric | null, sums: CountedSums): LineFigureValues {
  const { spent, impressions, clicks, url_clicks, engagements, video_total_views, follows, app_clicks } = sums
  return {
    spent,
    results: metric && sums[metric],
    cost: metric && costOfResult(metric, spent, sums[metric]),
    impressions,
    cost_per_thousand: share(spent * 1000, impressions),
    clicks,
    click_rate: share(clicks, impressions),
    url_clicks,
    url_click_rate: share(url_clicks, impressions),
    engagements,
    engagement_rate: share(engagements, impressions),
    video_total_views,
    follows,
    app_clicks,
  }
}

/** A share: 0.25 is a quarter more. `new`: there was nothing before. Null: there is nothing to compare. */
export type FigureChange = number | 'new' | null
export type LineChanges = Readonly<Record<LineFigure, FigureChange>>

export function changeOf(now: number | null, before: number | null): FigureChange {
  if (now === null) return null
  if (before === null || before === 0) return now === 0 ? null : 'new'
  return now / before - 1
}

export function lineChanges(now: LineFigureValues, before: LineFigureValues): LineChanges {
  const changes = LINE_FIGURES.map((name) => [name, changeOf(now[name], before[name])])
  return Object.fromEntries(changes) as Record<LineFigure, FigureChange>
}

/** What is better of a figure; null: neither, more of it may be what somebody wanted or not. */
export const BETTER: Readonly<Record<LineFigure, 'more' | 'less' | null>> = {
  spent: null,
  results: 'more',
  cost: 'less',
  impressions: null,
  cost_per_thousand: 'less',
  clicks: 'more',
  click_rate: 'more',
  url_clicks: 'more',
  url_click_rate: 'more',
  engagements: 'more',
  engagement_rate: 'more',
  video_total_views: 'more',
  follows: 'more',
  app_clicks: 'more',
}

/** What is said of a change: good, bad, or neither. */
export function toneOfChange(figure: LineFigure, change: FigureChange): 'good' | 'bad' | 'neutral' {
  const better = BETTER[figure]
  if (better === null || typeof change !== 'number' || change === 0) return 'neutral'
  return change > 0 === (better === 'more') ? 'good' : 'bad'
}

const NOTHING: CountedSums = {
  spent: 0,
  clicks: 0,
  engagements: 0,
  url_clicks: 0,
  impressions: 0,
  follows: 0,
  video_total_views: 0,
  app_clicks: 0,
}

export const addedSums = (parts: readonly CountedSums[]): CountedSums =>
  parts.reduce(
    (all, part) =>
      Object.fromEntries(
        Object.keys(NOTHING).map((name) => [name, all[name as keyof CountedSums] + part[name as keyof CountedSums]]),
      ) as unknown as CountedSums,
    NOTHING,
  )
