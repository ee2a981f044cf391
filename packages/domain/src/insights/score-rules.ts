// What a figure about an audience is worth: connectivity, affinity, uniqueness, relevancy, and whether the evidence carries it.
import type { Counts } from './figure-counts.ts'
import { benjaminiHochberg, logOddsZ, twoSidedP } from './significance-rules.ts'

/** What the evidence lacks: too few members with the item, too small an audience, no clear difference, or nothing. */
export type Lack = 'none' | 'count' | 'sample' | 'difference'

/** A figure with all that is needed to open it: the counts, the shares, the interval, the verdict. */
export interface Figure extends Counts {
  /** Connectivity: a/n, 0..1, with its Wilson 95 % interval. */
  readonly share: number
  readonly shareLow: number
  readonly shareHigh: number
  /** Times the baseline, shrunk towards 1, with its 95 % interval. */
  readonly affinity: number
  readonly affinityLow: number
  readonly affinityHigh: number
  /** 0..100: at least this part of the connection is beyond what the baseline explains. */
  readonly uniqueness: number
  /** 0..100: about how many of 100 members are connected beyond expectation. */
  readonly relevancy: number
  /** False-discovery rate (Benjamini–Hochberg) within the list that the figure was scored in. */
  readonly q: number
  /** Whether the figure passes the gate; otherwise it is shown grey. */
  readonly solid: boolean
  readonly lack: Lack
  /**
   * "Needs about N more accounts": 0 when solid, and 0 as well when no number would help
   * (no member has the item, or the audience is just like its baseline).
   */
  readonly needsMore: number
}

export interface ScoreOptions {
  /** κ: the audience is presumed average until this many members say otherwise. More than 0. */
  readonly kappa?: number
  /** Highest false-discovery rate that passes. */
  readonly alpha?: number
  /** Fewest audience members with the item (a). */
  readonly minimumCount?: number
  /** Smallest audience (n). */
  readonly minimumSample?: number
}

export const SCORE_DEFAULTS: Required<ScoreOptions> = { kappa: 50, alpha: 0.05, minimumCount: 5, minimumSample: 150 }

/** The 97.5 % point of the normal distribution. */
export const Z95 = 1.959964

/** An estimate with its 95 % interval. */
export interface Interval {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** The share `hits/total` (0..1) with its Wilson 95 % score interval (Wilson 1927); nothing seen: 0 in [0, 1]. */
export function wilson(hits: number, total: number): Interval {
  if (!(total > 0)) return { value: 0, low: 0, high: 1 }
  const p = Math.min(1, Math.max(0, hits / total))
  const z2 = Z95 * Z95
  const centre = (p + z2 / (2 * total)) / (1 + z2 / total)
  const half = (Z95 / (1 + z2 / total)) * Math.sqrt((p * (1 - p)) / total + z2 / (4 * total * total))
  return {
    value: p,
    low: hits <= 0 ? 0 : Math.max(0, Math.min(p, centre - half)),
    high: hits >= total ? 1 : Math.min(1, Math.max(p, centre + half)),
  }
}

/** The shares that affinity compares: the baseline's with half a case added, the audience's shrunk towards it. */
export function shrunkShares(
  counts: Counts,
  kappa: number = SCORE_DEFAULTS.kappa,
): { audience: number; baseline: number } {
  const baseline = (counts.b + 0.5) / (counts.m + 1)
  return { audience: (counts.a + kappa * baseline) / (counts.n + kappa), baseline }
}

/** Affinity: the shrunk lift p_a / p_b with its 95 % interval, symmetric on the log scale. In "times". */
export function affinityOf(counts: Counts, kappa: number = SCORE_DEFAULTS.kappa): Interval {
  const p = shrunkShares(counts, kappa)
  const value = p.audience / p.baseline
  const variance =
    1 / (counts.a + kappa * p.baseline) - 1 / (counts.n + kappa) + 1 / (counts.b + 0.5) - 1 / (counts.m + 1)
  // Without any evidence the interval is ten thousand million times as wide, within what calls and stores take.
  const spread = Math.min(WIDEST, Z95 * Math.sqrt(Math.max(0, variance)))
  return { value, low: value * Math.exp(-spread), high: value * Math.exp(spread) }
}

/** Of the logarithm of a ratio. */
const WIDEST = Math.log(1e10)

/** With fewer accounts of the baseline than this, no more can be said of a lift than its lower end. */
const THIN_BASELINE = 5
/** Beyond this many times nobody can tell the difference, and the baseline is always thin. */
const MOST_TIMES = 1000

/** A lift as it may be stated: "9.6 times", or "at least 40 times". */
export interface StatedLift {
  readonly times: number
  readonly atLeast: boolean
}

/**
 * What the evidence lets anybody say about how many times the baseline a figure is. Null: too few have the item, or there
 * is nothing to compare with. Where the baseline hardly has it, the lower end of the interval, rounded down.
 */
export function statedLift(figure: Pick<Figure, 'b' | 'm' | 'lack' | 'affinity' | 'affinityLow'>): StatedLift | null {
  const { b, m, lack, affinity, affinityLow } = figure
  if (m === 0 || lack === 'count' || lack === 'sample') return null
  const thin = b < THIN_BASELINE && affinity > 1
  if (!thin && affinity < MOST_TIMES) return { times: affinity, atLeast: false }
  return affinityLow < 1 ? null : { times: Math.min(MOST_TIMES, roundedDown(affinityLow)), atLeast: true }
}

/** The same in the cell of a spreadsheet: a number to three digits, '≥40' where no more than a lower end can be stated, or nothing. */
export function liftCell(figure: Parameters<typeof statedLift>[0]): number | string | null {
  const lift = statedLift(figure)
  return lift && (lift.atLeast ? `≥${lift.times}` : Number(lift.times.toPrecision(3)))
}

/** To two digits: 4,512 → 4,500, 47.9 → 47, 8.38 → 8.3. */
function roundedDown(value: number): number {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Number((Math.floor(Number((value / unit).toPrecision(12))) * unit).toPrecision(2))
}

/**
 * Demographic index: 100 = like the baseline; the same shrinkage and interval as affinity.
 * @planned The demographic index of the analytics suite.
 */
export function indexOf(counts: Counts, kappa: number = SCORE_DEFAULTS.kappa): Interval {
  const affinity = affinityOf(counts, kappa)
  return { value: 100 * affinity.value, low: 100 * affinity.low, high: 100 * affinity.high }
}

/** Uniqueness 0..100 from the lower bound of affinity. */
export function uniquenessOf(affinityLow: number): number {
  return affinityLow > 1 ? 100 * (1 - 1 / affinityLow) : 0
}

/** Relevancy 0..100: connectivity (0..1) times uniqueness (0..100). */
export function relevancyOf(share: number, uniqueness: number): number {
  return share * uniqueness
}

/**
 * Order of a list between "bigger" (λ = 1) and "more distinctive" (λ = 0): λ·ln(p_a) + (1−λ)·ln(affinity_low).
 * Sort by it, descending.
 */
export function orderingOf(counts: Counts, lambda: number, kappa: number = SCORE_DEFAULTS.kappa): number {
  const weight = Math.min(1, Math.max(0, lambda))
  return (
    weight * Math.log(shrunkShares(counts, kappa).audience) + (1 - weight) * Math.log(affinityOf(counts, kappa).low)
  )
}

/** Scores a list of items together: the false-discovery rate is controlled over the whole list. Same order, same length. */
export function figuresOf(items: readonly Counts[], options: ScoreOptions = {}): Figure[] {
  const settings = { ...SCORE_DEFAULTS, ...options }
  const counts = items.map(soundCounts)
  const ps = counts.map((item) => twoSidedP(logOddsZ(item)))
  const qs = benjaminiHochberg(ps)
  return counts.map((item, index) => figureOf(item, ps[index] ?? 1, qs[index] ?? 1, settings))
}

function figureOf(counts: Counts, p: number, q: number, settings: Required<ScoreOptions>): Figure {
  const share = wilson(counts.a, counts.n)
  const affinity = affinityOf(counts, settings.kappa)
  const uniqueness = uniquenessOf(affinity.low)
  const lack = lackOf(counts, q, settings)
  return {
    ...counts,
    share: share.value,
    shareLow: share.low,
    shareHigh: share.high,
    affinity: affinity.value,
    affinityLow: affinity.low,
    affinityHigh: affinity.high,
    uniqueness,
    relevancy: relevancyOf(share.value, uniqueness),
    q,
    solid: lack === 'none',
    lack,
    needsMore: lack === 'none' ? 0 : accountsMissing(counts, p, q, settings),
  }
}

function lackOf(counts: Counts, q: number, settings: Required<ScoreOptions>): Lack {
  if (counts.n < settings.minimumSample) return 'sample'
  if (counts.a < settings.minimumCount) return 'count'
  return q <= settings.alpha ? 'none' : 'difference'
}

const LARGEST_AUDIENCE = 100_000_000

/** How many more members, at the same share, would pass the gate; rounded up to two digits; 0 when none would. */
function accountsMissing(counts: Counts, p: number, q: number, settings: Required<ScoreOptions>): number {
  if (counts.n === 0) return twoDigitsUp(settings.minimumSample)
  if (counts.a === 0) return 0
  const share = counts.a / counts.n
  const forCounts = Math.max(settings.minimumSample, Math.ceil(settings.minimumCount / share))
  // The p that this item would need in its place of the list.
  const needed = q <= settings.alpha ? 1 : (p * settings.alpha) / q
  const passes = (n: number) => twoSidedP(logOddsZ({ ...counts, a: share * n, n })) <= needed
  if (!passes(LARGEST_AUDIENCE)) return 0
  let low = Math.max(counts.n, forCounts)
  if (!passes(low)) {
    let high = LARGEST_AUDIENCE
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (passes(middle)) high = middle
      else low = middle
    }
    low = high
  }
  return twoDigitsUp(low - counts.n)
}

function twoDigitsUp(value: number): number {
  if (value <= 0) return 0
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / unit) * unit
}

/** Keeps a count that a source got wrong (negative, not a number, a > n) from turning into an impossible share. */
function soundCounts(counts: Counts): Counts {
  const whole = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0)
  const n = whole(counts.n)
  const m = whole(counts.m)
  return { a: Math.min(n, whole(counts.a)), n, b: Math.min(m, whole(counts.b)), m }
}
