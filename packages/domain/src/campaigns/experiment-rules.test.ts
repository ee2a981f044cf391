// Experiments: samples against published values, the verdict in its cases, and how often it is wrong, by a simulation.
import { describe, expect, test } from 'vitest'
import { type ExperimentMeasure, type Exposed, experimentState, resultFrom } from './experiment-rules.ts'
import {
  detectableWith,
  neededFor,
  planExperiment,
  resultsForRatio,
  sampleForShares,
  TWO_SIDED_Z,
} from './experiment-sample-rules.ts'
import {
  type ComparedDay,
  compareSides,
  concludeExperiment,
  sampleShare,
  studentOf,
} from './experiment-verdict-rules.ts'

describe('the sample', () => {
  test.each([
    // R, stats::power.prop.test, its example: n = 76.7.
    [0.5, 0.75, 0.95, 0.9, 76.7],
    // Fleiss, Levin & Paik 2003, table A.4 without its correction for continuity; R: 1093.7.
    [0.2, 0.25, 0.95, 0.8, 1093.7],
    // R: power.prop.test(p1 = 0.02, p2 = 0.025, power = 0.8): 13808.9.
    [0.02, 0.025, 0.95, 0.8, 13_808.9],
  ] as const)('%d against %d', (first, second, confidence, power, published) => {
    expect(sampleForShares(first, second, { confidence, power })).toBeCloseTo(published, 1)
  })

  test('of counts: about 16 over the square of a small difference (van Belle, Statistical Rules of Thumb, 2.2)', () => {
    const results = resultsForRatio(1.1, { confidence: 0.95, power: 0.8 })
    const difference = Math.log(1.1)
    expect((results * difference ** 2) / 16).toBeGreaterThan(0.9)
    expect((results * difference ** 2) / 16).toBeLessThan(1)
  })

  test('what is not there cannot be looked for; half the impressions show a difference 1.4 times as large', () => {
    const looking = { measure: 'rate', difference: 0.5, confidence: 0.95, power: 0.8 } as const
    expect(neededFor(looking, 0)).toBeNull()
    expect(neededFor(looking, 0.7)).toBeNull()
    const { impressions = 0 } = neededFor({ ...looking, difference: 0.1 }, 0.02) ?? {}
    expect(detectableWith(looking, 0.02, impressions)).toBeCloseTo(0.1, 3)
    expect(detectableWith(looking, 0.02, impressions / 2)).toBeCloseTo(0.142, 2)
    expect(detectableWith(looking, 0.02, 3)).toBeNull()
  })

  test('days and money follow from the budget; the dates say what they bring', () => {
    const looking = { measure: 'rate', difference: 0.2, confidence: 0.95, power: 0.8 } as const
    const plan = planExperiment(looking, { rate: 0.02, costPerThousand: 5, perDay: 10 }, 7)
    const { impressions = 0 } = neededFor(looking, 0.02) ?? {}
    expect(plan).toMatchObject({ money: (impressions * 5) / 1000, days: Math.ceil((impressions * 5) / 10_000) })
    expect(plan?.dates).toMatchObject({ days: 7, impressions: 14_000, share: 14_000 / impressions })
    expect(plan?.dates?.detectable).toBeGreaterThan(0.2)
    expect(planExperiment(looking, { rate: 0.02, costPerThousand: 5, perDay: null }, 7)).toMatchObject({
      days: null,
      dates: null,
    })
  })
})

describe('its days', () => {
  const timed = { from: '2026-11-10', to: '2026-11-16', measure: 'rate', stopped: false } as const
  const final = resultFrom('rate', 'UTC', '2026-11-16')
  test.each([
    ['2026-11-09', null, {}, 'planned'],
    ['2026-11-10', null, {}, 'running'],
    ['2026-11-16', final, {}, 'running'],
    ['2026-11-17', final - 1, {}, 'settling'],
    ['2026-11-18', final, {}, 'ended'],
    ['2026-11-18', final, { measure: 'cost' }, 'settling'],
    ['2026-11-12', null, { stopped: true }, 'stopped'],
  ] as const)('on %s', (today, read, more, state) => {
    expect(experimentState({ ...timed, ...more }, { zone: 'UTC', today, read })).toBe(state)
  })
})

test.each([
  // Student's t, 97.5 % (Fisher & Yates, table III).
  [TWO_SIDED_Z[0.95], 5, 2.571],
  [TWO_SIDED_Z[0.95], 10, 2.228],
  [TWO_SIDED_Z[0.95], 26, 2.056],
  [TWO_SIDED_Z[0.9], 13, 1.771],
])('t of %d with %d degrees of freedom', (z, freedom, published) => {
  expect(studentOf(z, freedom)).toBeCloseTo(published, 2)
})

const side = (exposure: number, events: number): Exposed => ({ exposure, events })

describe('the verdict', () => {
  const one = (a: Exposed, b: Exposed) => compareSides('rate', [{ a, b }], 0.95)

  test('of one day it is the ratio of both shares with the interval of Katz et al. (Biometrics 34, 1978, 469)', () => {
    // 60 of 1,000 against 40 of 1,000: 1.5 (1.015 to 2.217).
    const compared = one(side(1000, 60), side(1000, 40))
    expect(compared?.ratio).toBeCloseTo(1.5, 6)
    const half = 1.959964 * Math.sqrt(1 / 60 - 1 / 1000 + 1 / 40 - 1 / 1000)
    // The variance of Greenland & Robins pools both; that of Katz does not.
    expect(Math.log((compared?.high ?? 0) / 1.5)).toBeCloseTo(half, 1)
  })

  test('a good day of both counts for neither', () => {
    // A ran mostly on the good day; each day by itself they are the same.
    const days = [
      { a: side(9000, 450), b: side(1000, 50) },
      { a: side(1000, 10), b: side(9000, 90) },
    ]
    expect(compareSides('rate', days, 0.95)?.ratio).toBeCloseTo(1, 6)
  })

  test.each([
    ['rate', [1.2, 1.1, 1.3], 1, { verdict: 'a', difference: { of: 'a', value: 0.2, low: 0.1, high: 0.3 } }],
    ['cost', [1.25, 1.0526, 1.4286], 1, { verdict: 'a', difference: { of: 'a', value: -0.2, low: -0.3, high: -0.05 } }],
    ['rate', [0.8, 0.64, 0.9], 0.4, { verdict: 'b', difference: { of: 'b', value: 0.25, low: 0.1111, high: 0.5625 } }],
    ['rate', [1.05, 0.95, 1.16], 1, { verdict: 'none', difference: { of: 'a', value: 0.05, low: -0.05, high: 0.16 } }],
    ['rate', [1.05, 0.8, 1.4], 0.4, { verdict: 'unclear', difference: { of: 'a', value: 0.05, low: -0.2, high: 0.4 } }],
  ] as const)('%s %j', (measure, [ratio, low, high], share, said) => {
    const found = concludeExperiment(measure, { ratio, low, high, dispersion: 1 }, { share, stopped: false })
    const { verdict, difference } = found
    expect({ verdict, of: difference?.of }).toEqual({ verdict: said.verdict, of: said.difference.of })
    for (const name of ['value', 'low', 'high'] as const)
      expect(difference?.[name]).toBeCloseTo(said.difference[name], 3)
  })

  test('too few results, or stopped early: no winner', () => {
    expect(one(side(1000, 9), side(1000, 90))).toBeNull()
    expect(concludeExperiment('rate', null, { share: 1, stopped: false })).toMatchObject({ verdict: 'unclear' })
    const clear = one(side(1000, 20), side(1000, 90))
    const stopped = concludeExperiment('rate', clear, { share: 0.5, stopped: true })
    expect(stopped).toMatchObject({ verdict: 'stopped', difference: null })
  })

  test('the sample is that of the side that has less', () => {
    const needed = { impressions: 1000, results: 50 }
    const sides = [
      { impressions: 900, results: 20 },
      { impressions: 300, results: 40 },
    ]
    expect(sampleShare('rate', needed, sides)).toBe(0.3)
    expect(sampleShare('cost', needed, sides)).toBe(0.4)
  })
})

/** Repeatable numbers in 0..1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A count with this mean (Knuth). */
function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean)
  let [count, product] = [0, random()]
  while (product > limit) {
    count += 1
    product *= random()
  }
  return count
}

interface World {
  readonly measure: ExperimentMeasure
  readonly ratio: number
  /** Times chance that each side's own days differ. */
  readonly restless?: number
}

const RUNS = 2000
const DAYS = 14
const BASE = 0.02
const looking = { difference: 0.3, confidence: 0.95, power: 0.8 } as const

/** How often a winner is named, and how often the better one, in so many experiments of exactly the sample that is said to be needed. */
function simulated({ measure, ratio, restless = 1 }: World): { readonly named: number; readonly right: number } {
  const random = seeded(20_261_127)
  const needed = neededFor({ ...looking, measure }, BASE)
  const perDay = (needed?.impressions ?? 0) / DAYS
  // Counts of clusters of results: their variance is as many times the mean as a cluster is large.
  const drawn = (mean: number) => restless * poisson(mean / restless, random)
  let [named, right] = [0, 0]
  for (let run = 0; run < RUNS; run += 1) {
    const days = Array.from({ length: DAYS }, (): ComparedDay => {
      // Weekdays differ for both alike.
      const day = 0.6 + 0.8 * random()
      return {
        a: side(perDay, drawn(perDay * BASE * ratio * day)),
        b: side(perDay, drawn(perDay * BASE * day)),
      }
    })
    const { verdict } = concludeExperiment(measure, compareSides(measure, days, looking.confidence), {
      share: 1,
      stopped: false,
    })
    if (verdict === 'a' || verdict === 'b') named += 1
    if (verdict === 'a') right += 1
  }
  return { named: named / RUNS, right: right / RUNS }
}

/** Three times the error of a share of so many runs. */
const slack = (share: number) => 3 * Math.sqrt((share * (1 - share)) / RUNS)

describe('how often it is wrong', () => {
  test.each([
    ['rate', 1],
    ['cost', 1],
    // Days of each side that differ three times as much as chance.
    ['rate', 3],
    ['cost', 3],
  ] as const)(
    'without a difference: a winner in at most 5 of 100 (%s, days %d times as restless)',
    (measure, restless) => {
      expect(simulated({ measure, ratio: 1, restless }).named).toBeLessThan(0.05 + slack(0.05))
    },
  )

  test.each([
    ['rate', 1.3],
    ['cost', 1 / 0.7],
  ] as const)('with the difference that was looked for: found in about 80 of 100 (%s)', (measure, ratio) => {
    const { named, right } = simulated({ measure, ratio })
    expect(right).toBeGreaterThan(0.8 - slack(0.8))
    expect(right).toBeLessThan(0.9)
    expect(named - right).toBeLessThan(0.005)
  })

  test('whoever looks every day and stops at the first difference names a winner in about 19 of 100 instead', () => {
    const random = seeded(7)
    const perDay = (neededFor({ ...looking, measure: 'rate' }, BASE)?.impressions ?? 0) / DAYS
    const drawn = () => side(perDay, poisson(perDay * BASE, random))
    let found = 0
    for (let run = 0; run < RUNS; run += 1) {
      const days: ComparedDay[] = []
      let named = false
      while (!named && days.length < DAYS) {
        days.push({ a: drawn(), b: drawn() })
        const { verdict } = concludeExperiment('rate', compareSides('rate', days, 0.95), { share: 1, stopped: false })
        named = verdict === 'a' || verdict === 'b'
      }
      if (named) found += 1
    }
    expect(found / RUNS).toBeGreaterThan(0.19 - slack(0.19))
    expect(found / RUNS).toBeLessThan(0.19 + slack(0.19))
  })
})
