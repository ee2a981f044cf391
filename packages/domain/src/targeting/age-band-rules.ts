// The 21 age bands of targeting, beside "any" (spec §9).

export type AgeBandId =
  | 'any'
  | 'over-13'
  | 'over-18'
  | 'over-21'
  | 'over-25'
  | 'over-35'
  | 'over-50'
  | '13-24'
  | '13-34'
  | '13-49'
  | '13-54'
  | '18-24'
  | '18-34'
  | '18-49'
  | '18-54'
  | '21-34'
  | '21-49'
  | '21-54'
  | '25-49'
  | '25-54'
  | '35-49'
  | '35-54'

/** A band of whole years, both ends included; `high` null: no upper end. */
export interface AgeBand {
  readonly id: AgeBandId
  readonly label: string
  readonly low: number
  readonly high: number | null
}

const over = (low: 13 | 18 | 21 | 25 | 35 | 50): AgeBand => ({
  id: `over-${low}`,
  label: `Over ${low}`,
  low,
  high: null,
})
const range = (id: Exclude<AgeBandId, 'any' | `over-${number}`>): AgeBand => {
  const [low = 0, high = 0] = id.split('-').map(Number)
  return { id, label: id, low, high }
}

/** No restriction: everybody, those of unknown age included. */
export const ANY_AGE: AgeBand = { id: 'any', label: 'Any', low: 0, high: null }

export const AGE_BANDS: readonly AgeBand[] = [
  over(13),
  over(18),
  over(21),
  over(25),
  over(35),
  over(50),
  range('13-24'),
  range('13-34'),
  range('13-49'),
  range('13-54'),
  range('18-24'),
  range('18-34'),
  range('18-49'),
  range('18-54'),
  range('21-34'),
  range('21-49'),
  range('21-54'),
  range('25-49'),
  range('25-54'),
  range('35-49'),
  range('35-54'),
]

/** What a select offers: "any", then the 21 bands. */
export const AGE_OPTIONS: readonly AgeBand[] = [ANY_AGE, ...AGE_BANDS]

const byId = new Map<string, AgeBand>(AGE_OPTIONS.map((band) => [band.id, band]))

export function isAgeBandId(value: unknown): value is AgeBandId {
  return typeof value === 'string' && byId.has(value)
}

/** The band of an id; "any" for what is not one. */
export function ageBandOf(id: string): AgeBand {
  return byId.get(id) ?? ANY_AGE
}

/** The narrowest band that holds all of these ages (`high` null: and older); from 13 on, as nobody younger is targeted. */
export function coveringBand(low: number, high: number | null): AgeBand {
  const from = Math.max(13, low)
  const width = (band: AgeBand): number => (band.high ?? 120) - band.low
  const holds = (band: AgeBand): boolean =>
    band.low <= from && (band.high === null || (high !== null && band.high >= high))
  return AGE_BANDS.filter(holds).reduce((best, band) => (width(band) < width(best) ? band : best), ANY_AGE)
}

/**
 * Share 0..1 of an inferred age range (both ends included) that lies inside a band: 1 wholly inside, 0 outside.
 * An unknown age (0, 0) is inside "any" only.
 */
export function shareInsideBand(low: number, high: number, band: AgeBand): number {
  if (band.id === 'any') return 1
  if (high <= 0 || high < low) return 0
  const inside = Math.min(high, band.high ?? high) - Math.max(low, band.low) + 1
  return Math.max(0, inside) / (high - low + 1)
}

/** '18-24' and '50+' as people read them: Japanese says years, '18〜24歳', '50歳以上'. */
export const ageRangeLabel = (range: string, language: string): string =>
  language === 'ja' ? range.replace(/^(\d+)[-–](\d+)$/, '$1〜$2歳').replace(/^(\d+)\+$/, '$1歳以上') : range
