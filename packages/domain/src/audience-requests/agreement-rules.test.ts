// The fee of the agreement and the terms it states.
import { expect, test } from 'vitest'
import { AGREEMENT, AGREEMENT_TERMS, agreementFee } from './agreement-rules.ts'

test.each([
  [0, 100_000],
  [999_999, 100_000],
  [1_000_000, 100_000],
  [1_234_567, 123_457],
  [5_000_000, 500_000],
  [Number.NaN, 100_000],
])('[CONST-7] of %d yen net spend the fee is %d yen', (spend, fee) => {
  expect(agreementFee(spend)).toBe(fee)
})

test('[CONST-7] the sentences state the figures', () => {
  const text = AGREEMENT_TERMS.map((term) => term.text).join(' ')
  expect(text).toContain(`${AGREEMENT.feeShare * 100}%`)
  for (const figure of [AGREEMENT.minimumFeeYen, AGREEMENT.minimumBelowYen])
    expect(text).toContain(`${figure.toLocaleString('en')} yen`)
  expect(text).toContain(`${AGREEMENT.usageMonths} months`)
  expect(text).toContain(`${AGREEMENT.segmentsPerApplication} segments`)
  expect(text).toContain(`${AGREEMENT.invoiceBusinessDays} business days`)
  expect(text).toContain('cannot be cancelled')
})
