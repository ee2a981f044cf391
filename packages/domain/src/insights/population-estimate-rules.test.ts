// What the estimate of a whole audience is made of, on data that are small enough to know the answer.
import { describe, expect, test } from 'vitest'
import { audienceOffset, offsetSpread } from './audience-offset-rules.ts'
import { finish, minimise } from './minimise-rules.ts'
import { inverseOf, quadratic } from './small-matrix-rules.ts'
import { fitStating } from './stating-rules.ts'
import { classify, fitClassifier, type SparseRows } from './trait-classifier-rules.ts'

/** The same numbers in every run, evenly spread over 0 … 1. */
function* evenly(): Generator<number> {
  for (let n = 1; ; n += 1) yield (n * 0.618_033_988_75) % 1
}

test('the minimum of a bowl is found', () => {
  const at = Float64Array.of(9, -4)
  finish(
    minimise(
      ([x = 0, y = 0], gradient) => {
        gradient.set([2 * (x - 3) + y, 8 * (y + 1) + x])
        return (x - 3) ** 2 + 4 * (y + 1) ** 2 + x * y
      },
      at,
      { rounds: 50, tolerance: 1e-14 },
    ),
  )
  // Where both slopes are 0: 2x + y = 6 and x + 8y = −8.
  expect(at[0]).toBeCloseTo(56 / 15, 5)
  expect(at[1]).toBeCloseTo(-22 / 15, 5)
})

test('a matrix times its inverse is one', () => {
  const inverse = inverseOf(Float64Array.of(4, 1, 1, 3), 2)
  expect([...inverse]).toEqual([3 / 11, -1 / 11, -1 / 11, 4 / 11].map((value) => expect.closeTo(value, 12)))
  expect(quadratic(Float64Array.of(4, 1, 1, 3), Float64Array.of(1, 2))).toBe(20)
})

/** Two signals, of which each row has one; class 1 has the second one four times out of five, class 0 one time out of five. */
function population(accounts: number) {
  const random = evenly()
  const signals = new Uint32Array(accounts)
  const trait = new Uint8Array(accounts)
  for (let row = 0; row < accounts; row += 1) {
    trait[row] = Number((random.next().value ?? 0) < 0.5)
    signals[row] = Number((random.next().value ?? 0) < 0.8) ^ Number(trait[row] === 0)
  }
  const rows: SparseRows = {
    starts: Uint32Array.from({ length: accounts + 1 }, (_, row) => row),
    signals,
    values: new Float32Array(accounts).fill(1),
    width: 2,
  }
  return { rows, trait }
}

describe('those who state a trait', () => {
  // Rows in turn have each signal as often as planted, so that nothing is left to chance.
  const each = 4000
  const { rows, trait } = population(each)
  /** Class 1 states it four times as often. */
  const states = Uint8Array.from(trait, (is, row) => Number((row * 0.754_877_666) % 1 < (is === 1 ? 0.8 : 0.2)))
  const saying = Array.from(states.keys()).filter((row) => states[row] === 1)
  const labels = Float32Array.from(saying.flatMap((row) => (trait[row] === 1 ? [0, 1] : [1, 0])))
  const classifier = finish(
    fitClassifier(rows, { rows: Uint32Array.from(saying), labels, classes: 2 }, { ridge: 0.01, rounds: 100 }),
  )

  test('the chances that signals give are how often it is so among them', () => {
    const chances = new Float64Array(2)
    for (const signal of [0, 1]) {
      const having = saying.filter((row) => rows.signals[row] === signal)
      classify(rows, having[0] ?? 0, classifier, chances)
      expect(chances[1]).toBeCloseTo(having.filter((row) => trait[row] === 1).length / having.length, 2)
    }
  })

  test('how much more often the silent have a class is learned from who is silent', () => {
    const given = new Float32Array(2 * each)
    const chances = new Float64Array(2)
    for (let row = 0; row < each; row += 1) {
      classify(rows, row, classifier, chances)
      given.set(chances, 2 * row)
    }
    const { tilt } = finish(
      fitStating({
        given,
        classes: 2,
        ordered: false,
        spread: 2,
        group: new Uint8Array(each),
        groups: 1,
        seen: new Float32Array(each).fill(1),
        covariates: 1,
        states,
      }),
    )
    const lean = (tilt[0] ?? 0) + (tilt[2] ?? 0) - (tilt[1] ?? 0) - (tilt[3] ?? 0)
    // The odds of silence are 4 and 1/4: a ratio of 16; the prior pulls a little towards none.
    expect(lean).toBeGreaterThan(0.8 * Math.log(16))
    expect(lean).toBeLessThan(1.1 * Math.log(16))
  })
})

describe('an audience of its own', () => {
  const members = (say: number, of: number) => ({
    given: new Float64Array(2 * of).fill(0.5),
    labels: Float64Array.from(Array.from({ length: of }, (_, n) => (n < say ? [1, 0] : [0, 1])).flat()),
    classes: 2,
  })
  const share = ({ offset }: { offset: Float64Array }) => 1 / (1 + Math.exp((offset[1] ?? 0) - (offset[0] ?? 0)))

  test('departs from its signals as far as its own statements carry', () => {
    expect(share(audienceOffset(members(0, 0), 0.5))).toBeCloseTo(0.5, 6)
    expect(share(audienceOffset(members(9, 10), 0.5))).toBeGreaterThan(0.55)
    expect(share(audienceOffset(members(9, 10), 0.5))).toBeLessThan(0.8)
    expect(share(audienceOffset(members(900, 1000), 0.5))).toBeCloseTo(0.9, 1)
  })

  test('the spread between audiences is what chance does not explain', () => {
    const areas = [10, -10, 10, -10].map((excess) => ({ excess, variance: 20 }))
    expect(offsetSpread(areas, 0.1)).toBeCloseTo(Math.sqrt(80 / 400), 6)
    expect(offsetSpread([{ excess: 1, variance: 20 }], 0.1)).toBeCloseTo(0.1, 6)
  })
})
