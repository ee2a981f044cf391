// Figures of campaigns and ad sets in parts: by day, hour of the day, age, gender, place or platform, beside their total.
import { AGE_SEGMENTS, type Segmentation } from '../ad-network/stats-rules.ts'
import { addedSums, type CountedSums, type LineFigureValues, lineFigures } from './line-figure-rules.ts'
import { type ResultMetric, ratedResult } from './objective-result-rules.ts'

export const BREAKDOWNS = ['day', 'hour', 'age', 'gender', 'place', 'platform'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

/** The segmentation that the ad platform works out for each; days and hours come without one. */
export const SEGMENTATION_OF: Readonly<Record<Exclude<Breakdown, 'day' | 'hour'>, Segmentation>> = {
  age: 'AGE',
  gender: 'GENDER',
  place: 'METROS',
  platform: 'PLATFORMS',
}

/** Jobs of 20 campaigns each; of more, those that spent most. */
export const BREAKDOWN_CAMPAIGNS = 100

export interface BreakdownPart {
  readonly id: string
  readonly name: string
  readonly sums: CountedSums
}

const ageRank = (name: string): number => {
  const place = AGE_SEGMENTS.findIndex((age) => age.name === name)
  return place < 0 ? AGE_SEGMENTS.length : place
}

/** The same part of several campaigns is one; ages in their order, everything else with the most impressions first. */
export function mergedParts(by: Breakdown, parts: readonly BreakdownPart[]): BreakdownPart[] {
  const merged = new Map<string, BreakdownPart>()
  for (const part of parts) {
    const known = merged.get(part.id)
    merged.set(part.id, known ? { ...known, sums: addedSums([known.sums, part.sums]) } : part)
  }
  return [...merged.values()].sort((one, other) =>
    by === 'age' ? ageRank(one.name) - ageRank(other.name) : other.sums.impressions - one.sums.impressions,
  )
}

export interface Missing {
  /** What the parts fall short of the total; null: nothing. */
  readonly missing: CountedSums | null
  /** The parts hold more than the total, which is older. */
  readonly newer: boolean
}

/** What no part accounts for. */
export function missingFrom(total: CountedSums, parts: readonly CountedSums[]): Missing {
  const reported = addedSums(parts)
  const names = Object.keys(total) as (keyof CountedSums)[]
  const rest = Object.fromEntries(names.map((name) => [name, total[name] - reported[name]])) as Record<
    keyof CountedSums,
    number
  >
  const short = Object.fromEntries(names.map((name) => [name, Math.max(0, rest[name])])) as unknown as CountedSums
  return {
    missing: names.some((name) => rest[name] > 0) ? short : null,
    newer: names.some((name) => rest[name] < 0),
  }
}

/** Sums as they are shown: `spent` counts in millionths until here. */
export const partFigures = (metric: ResultMetric | null, sums: CountedSums): LineFigureValues =>
  lineFigures(metric, { ...sums, spent: sums.spent / 1_000_000 })

/** The share of impressions that led to what it is bought for; null without impressions or of several kinds of result. */
export function resultRate(metric: ResultMetric | null, figures: LineFigureValues): number | null {
  const { impressions } = figures
  return metric === null || impressions === null || impressions === 0
    ? null
    : (figures[ratedResult(metric)] ?? 0) / impressions
}
