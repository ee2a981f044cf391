// Who is like the members: told by the signs that members have, of people who only were not seen to fit the definition.
import { expect, test } from 'vitest'
import { likenessOf } from './likeness.ts'

/** 400 people who follow the two accounts of a subject, of whom half are members, and 400 who follow something else. */
const rows = Array.from({ length: 800 }, (_, person) => ({
  member: person < 200,
  half: (person % 2) as 0 | 1,
  stratum: 0,
  reached: person < 400 ? [0, 1] : [2],
}))
const weights = { rows: new Float64Array(800).fill(1), audience: 200 }
const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

test('whoever follows what members follow is meant, whoever does not is not, members are', () => {
  const likeness = likenessOf(rows, weights, new Set([0, 1, 2]))
  expect([...likeness.subarray(0, 200)].every((value) => value === 1)).toBe(true)
  expect(meanOf(likeness.subarray(200, 400))).toBeGreaterThan(0.9)
  expect(meanOf(likeness.subarray(400))).toBeLessThan(0.05)
})

test('whoever has what the definition leaves out is not meant, however alike', () => {
  const excluding = rows.map((row, person) => (person >= 200 && person < 300 ? { ...row, leftOut: true } : row))
  const likeness = likenessOf(excluding, weights, new Set([0, 1, 2]))
  expect(Math.max(...likeness.subarray(200, 300))).toBe(0)
  expect(meanOf(likeness.subarray(300, 400))).toBeGreaterThan(0.9)
})

test('where there is nothing to tell them by, everybody is as likely, and nobody certain', () => {
  const likeness = likenessOf(rows, weights, new Set())
  const others = likeness.subarray(200)
  expect(Math.max(...others) - Math.min(...others)).toBeLessThan(0.2)
})

/**
 * 1,000 people, of whom 200 fit the definition and follow an account of the subject; of 300 others who have the subject
 * every second one follows it too, of 500 without the subject every tenth.
 */
const apart = Array.from({ length: 1000 }, (_, person) => {
  const has = person < 500
  const follows = person < 200 || (has ? person % 2 === 0 : person % 10 === 0)
  return {
    member: person < 200,
    half: (Math.floor(person / 2) % 2) as 0 | 1,
    stratum: 0,
    reached: [...(follows ? [0] : [1]), ...(has ? [2] : [])],
  }
})
const even = { rows: new Float64Array(1000).fill(1), audience: 200 }

test('of those who have the subject as many are meant as show the signs of members; signs alone say less of those without it', () => {
  const signs = new Set([0, 1])
  const [plain, reported] = [likenessOf(apart, even, signs), likenessOf(apart, even, signs, 2)]
  expect(reported.subarray(0, 200).every((value) => value === 1)).toBe(true)
  // Half of them follow it, a tenth of those without the subject does.
  expect(meanOf(reported.subarray(200, 500))).toBeCloseTo((0.5 - 0.1) / (1 - 0.1), 1)
  expect(meanOf(reported.subarray(500))).toBeLessThan(meanOf(plain.subarray(500)))
  expect(meanOf(reported.subarray(500))).toBeLessThan(0.15)
})

test('the subject itself is no sign of whoever has it, and never proves that all of them are meant', () => {
  const alone = likenessOf(apart, even, new Set([2]), 2)
  const signs = likenessOf(
    apart.map((row) => ({ ...row, reached: row.reached.includes(2) ? [0, 2] : [1] })),
    even,
    new Set([0, 1, 2]),
    2,
  )
  expect(Math.max(...alone.subarray(200)) - Math.min(...alone.subarray(200))).toBeLessThan(0.2)
  expect(meanOf(signs.subarray(200, 500))).toBeLessThanOrEqual(0.851)
})
