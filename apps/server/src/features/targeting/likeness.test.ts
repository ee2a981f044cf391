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

test('where there is nothing to tell them by, everybody is as likely, and nobody certain', () => {
  const likeness = likenessOf(rows, weights, new Set())
  const others = likeness.subarray(200)
  expect(Math.max(...others) - Math.min(...others)).toBeLessThan(0.2)
})
