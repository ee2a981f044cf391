// Which non-members an audience is compared with: in its proportions where there are enough, on less where there are not.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Stratum } from './audience-graph.ts'
import { planSample, SAMPLE_BASELINE, SAMPLE_MEMBERS } from './match-baseline.ts'

const stratum = (country: string, language: string, members: number, others: number): Stratum => ({
  ...{ country, language, members, others },
  size: members,
})
/** How many baseline accounts a plan is expected to draw from each stratum. */
const drawn = (strata: readonly Stratum[]) => {
  const plan = planSample(strata)
  return strata.map(({ country, language, others }) => {
    const rate = plan.baseline.find((one) => one.country === country && one.language === language)?.rate ?? 0
    return Math.round(others * rate)
  })
}

describe('a plan', () => {
  test('takes a fifth of a million members and matches country and language', () => {
    const strata = [stratum('US', 'en', 80_000, 300_000), stratum('JP', 'ja', 20_000, 500_000)]
    const plan = planSample(strata)
    expect(plan.memberRate).toBeCloseTo(SAMPLE_MEMBERS / 100_000)
    expect(plan.matchedOn).toEqual(['country', 'language'])
    expect(drawn(strata)).toEqual([32_000, 8_000])
  })

  test('takes all members of a small audience, and none of the strata without members', () => {
    const strata = [stratum('US', 'en', 900, 300_000), stratum('JP', 'ja', 0, 500_000)]
    expect(planSample(strata).memberRate).toBe(1)
    expect(drawn(strata)).toEqual([SAMPLE_BASELINE, 0])
  })

  test('shrinks the whole baseline when a large stratum runs short, so that proportions hold', () => {
    const strata = [stratum('JP', 'ja', 8_000, 15_000), stratum('US', 'en', 2_000, 25_000)]
    const [japan = 0, us = 0] = drawn(strata)
    expect(japan).toBe(15_000)
    expect(us / (japan + us)).toBeGreaterThan(0.2)
    expect(us / (japan + us)).toBeLessThan(0.25)
  })

  test('does not shrink for a small stratum that runs short', () => {
    const strata = [stratum('US', 'en', 9_900, 500_000), stratum('IS', 'is', 100, 10)]
    expect(drawn(strata)).toEqual([39_600, 10])
  })

  test('an audience that is all of a country is matched on what is left: language, or nothing', () => {
    const speaksAbroad = [stratum('JP', 'ja', 5_000, 0), stratum('US', 'ja', 0, 4_000), stratum('US', 'en', 0, 90_000)]
    expect(planSample(speaksAbroad).matchedOn).toEqual(['language'])
    expect(drawn(speaksAbroad)).toEqual([0, 4_000, 0])
    const alone = [stratum('JP', 'ja', 5_000, 0), stratum('US', 'en', 0, 90_000)]
    expect(planSample(alone).matchedOn).toEqual([])
    expect(drawn(alone)).toEqual([0, SAMPLE_BASELINE])
  })

  test('an audience that leaves fewer than a hundred others is compared with nobody: how many they are stays untold', () => {
    const plan = planSample([stratum('US', 'en', 5_000, 99)])
    expect([plan.baseline, plan.matchedOn]).toEqual([[], []])
    expect(drawn([stratum('US', 'en', 5_000, 100)])).toEqual([100])
  })

  test.each([
    ['nobody', [stratum('US', 'en', 0, 50_000)]],
    ['everybody', [stratum('US', 'en', 50_000, 0)]],
    ['an empty network', []],
  ])('%s: no baseline, no failure', (_, strata) => {
    expect(drawn(strata).every((count) => count === 0)).toBe(true)
  })

  test('never asks for more than there is or more than the limits', () => {
    const anyStratum = fc.record({
      country: fc.constantFrom('US', 'JP', 'GB', ''),
      language: fc.constantFrom('en', 'ja', ''),
      members: fc.nat(300_000),
      others: fc.nat(300_000),
    })
    const anyStrata = fc.uniqueArray(anyStratum, {
      selector: ({ country, language }) => `${country} ${language}`,
      maxLength: 12,
    })
    fc.assert(
      fc.property(anyStrata, (strata) => {
        const sized = strata.map((one) => ({ ...one, size: one.members }))
        const plan = planSample(sized)
        const members = sized.reduce((sum, one) => sum + one.members, 0)
        expect(plan.memberRate * members).toBeLessThanOrEqual(SAMPLE_MEMBERS + 1e-6)
        for (const { rate } of plan.baseline) expect(rate).toBeLessThanOrEqual(1)
        expect(drawn(sized).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(SAMPLE_BASELINE + sized.length)
      }),
    )
  })
})
