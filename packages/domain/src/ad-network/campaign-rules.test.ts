// A total budget and what was spent of it.
import { expect, test } from 'vitest'
import { checkSpent } from './campaign-rules.ts'

test.each([
  ['5000000', 5_000_000, []],
  ['4999999', 5_000_000, ['SPEND_EXCEEDS_BUDGET']],
  ['1', undefined, []],
  ['', 5_000_000, []],
])('a total of %s when %s was spent', (total, spent, codes) => {
  const problems = checkSpent({ total_budget_amount_local_micro: total }, spent)
  expect(problems.map(({ code }) => code)).toEqual(codes)
})
