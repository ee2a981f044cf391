// The terms of the agreement for the Japanese market, in figures and words (spec §9).

export const AGREEMENT = {
  feeShare: 0.1,
  minimumFeeYen: 100_000,
  /** Below this net spend the minimum fee applies. */
  minimumBelowYen: 1_000_000,
  usageMonths: 2,
  segmentsPerApplication: 3,
  invoiceBusinessDays: 5,
} as const

/** The terms in English, in order; the codes are the keys of other languages. */
export const AGREEMENT_TERMS = [
  { code: 'fee', text: 'The fee is 10% of net ad spend.' },
  { code: 'minimum', text: 'If net ad spend is below 1,000,000 yen, the minimum fee of 100,000 yen applies.' },
  { code: 'no_cancellation', text: 'An application cannot be cancelled.' },
  { code: 'usage_period', text: 'The audience may be used for up to 2 months from the start of the campaign.' },
  { code: 'segments', text: 'One application covers up to 3 segments.' },
  { code: 'invoice', text: 'The invoice is issued within 5 business days.' },
] as const

/** The fee in whole yen for a net ad spend in yen. */
export function agreementFee(netSpendYen: number): number {
  if (!(netSpendYen >= AGREEMENT.minimumBelowYen)) return AGREEMENT.minimumFeeYen
  return Math.round(netSpendYen * AGREEMENT.feeShare)
}
