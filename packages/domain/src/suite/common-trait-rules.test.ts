// What a group has in common: solid differences alone, one for each trait, as sentences.
import { expect, test } from 'vitest'
import { messageText } from '../shell/message-rules.ts'
import { commonMessage, solidDifferences } from './common-trait-rules.ts'

const item = (trait: 'countries' | 'flags' | 'sizes', value: string, a: number, b: number, n = 200) =>
  ({ trait, value, a, n, b, m: 4000 }) as const

test('differences that chance could have made are left out', () => {
  const found = solidDifferences([
    item('countries', 'BR', 100, 400),
    item('countries', 'AR', 60, 400),
    item('sizes', 'under_100', 22, 400),
    item('flags', 'suspicious', 40, 40),
    item('flags', 'verified', 2, 400),
  ])
  expect(found.map(({ trait, value }) => `${trait} ${value}`).sort()).toEqual(['countries BR', 'flags suspicious'])
})

test('of too few people nothing is said', () => {
  expect(solidDifferences([item('countries', 'BR', 30, 100, 40)])).toEqual([])
})

test('a sentence has both shares, and says whom it is about', () => {
  const [first] = solidDifferences([item('countries', 'BR', 100, 400)])
  const said = (how: 'unfollowed' | 'suspended', language: 'en' | 'ja' = 'en') =>
    first && messageText(commonMessage(first, 'Brazil', how), language)
  expect(said('unfollowed')).toBe(
    '50% of the people who unfollowed are in Brazil, compared with 10% of those who stayed.',
  )
  expect(said('suspended', 'ja')).toBe('凍結された人の50%がBrazilにいます（残った人では10%）。')
})
