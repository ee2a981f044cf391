// Until when figures of the network may still change: which days are provisional, and in what.

const HOUR = 3_600_000
const DAY = 24 * HOUR

export const FINALITY = {
  /** Everything but spend is final a day after it happened. */
  metrics: DAY,
  /** Spend is an estimate for three days … */
  spend: 3 * DAY,
  /** … and can be corrected for a fortnight: billing goes on being worked through (for spam, for example). */
  corrections: 14 * DAY,
} as const

/** Provisional: counts still come in. Settling: only spend changes. Settled: spend may be corrected. Final: nothing changes. */
export type Finality = 'provisional' | 'settling' | 'settled' | 'final'

/** How final the figures of a span are that ends then (both epoch milliseconds); of one that still runs they are provisional. */
export function finalityOf(spanEnd: number, now: number): Finality {
  const age = now - spanEnd
  if (age < FINALITY.metrics) return 'provisional'
  if (age < FINALITY.spend) return 'settling'
  return age < FINALITY.corrections ? 'settled' : 'final'
}

/** From when on the figures have to be asked for again, so that every later change of them is seen. */
export const oldestChangeable = (now: number): number => now - FINALITY.corrections
