// The sizes among which a request for an audience chooses (spec §9).

export interface SizeBucket {
  readonly id: 'under-1m' | '1m-5m' | '5m-12m' | '12m-25m' | 'over-25m' | 'provider'
  readonly label: string
  /** From `low` up to, not including, `high`; null: open. */
  readonly low: number | null
  readonly high: number | null
}

const M = 1_000_000

export const SIZE_BUCKETS: readonly SizeBucket[] = [
  { id: 'under-1m', label: '<1M', low: null, high: M },
  { id: '1m-5m', label: '1M-5M', low: M, high: 5 * M },
  { id: '5m-12m', label: '5M-12M', low: 5 * M, high: 12 * M },
  { id: '12m-25m', label: '12M-25M', low: 12 * M, high: 25 * M },
  { id: 'over-25m', label: '25M+', low: 25 * M, high: null },
  { id: 'provider', label: 'Let the provider decide', low: null, high: null },
]
