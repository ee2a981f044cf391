// Rows of a sample stand for the accounts to whom the package is shown, worked out by hand.
import { expect, test } from 'vitest'
import type { ReachedRow } from './reached-rows.ts'
import { shownShares, shownWeights } from './shown-weights.ts'

const stratum = (country: string, members: number, others: number) => ({
  country,
  language: 'en',
  members,
  others,
  size: members,
})
// Of those of whom it is known, 300 of 400 live in Britain.
const strata = [stratum('GB', 60, 240), stratum('IE', 20, 80), stratum('', 20, 180)]
const row = (member: boolean, place: number): ReachedRow => ({ member, half: 0, stratum: place, reached: [] })

test('who is not known to live anywhere is shown it as often as those of whom it is known', () => {
  expect(['GB', 'IE', ''].map(shownShares(strata, 'country', ['GB']))).toEqual([1, 0, 0.75])
  expect(['GB', 'IE', ''].map(shownShares(strata, 'country', []))).toEqual([1, 1, 1])
  expect(shownShares([stratum('', 1, 1)], 'country', ['GB'])('')).toBe(1)
})

test('each row stands for its share of the audience, or of the others of its country and language', () => {
  const rows = [row(true, 0), row(true, 1), row(true, 2), row(true, 0), row(false, 0), row(false, 0), row(false, 2)]
  const { rows: weights, audience } = shownWeights(rows, strata, { countries: ['GB'], languages: ['en'] })
  expect(audience).toBe(100)
  expect([...weights]).toEqual([25, 0, 18.75, 25, 120, 120, 135])
  expect([...shownWeights(rows, strata, { countries: [], languages: ['ja'] }).rows]).toEqual(rows.map(() => 0))
})

test('who does not pass the gender or age of the audience stands for nobody, who may pass for part of theirs', () => {
  const rows = [row(true, 0), { ...row(false, 0), passes: 0 }, { ...row(false, 0), passes: 0.5 }]
  expect([...shownWeights(rows, strata, { countries: [], languages: [] }).rows]).toEqual([100, 0, 60])
})
