// Which terms of posts are no keywords.
import { expect, test } from 'vitest'
import { keywordFault } from './keyword-rules.ts'

test.each([
  ['the wrong', 'fragment'],
  ['my house', 'fragment'],
  ['the grand tour', undefined],
  ['30 minutes', 'fragment'],
  ['formula 1', undefined],
  ['flat white', undefined],
  ['of the', 'small_words'],
  ['ab', 'too_short'],
  ['豆', 'too_short'],
  ['これ', 'small_words'],
  ['espresso', undefined],
  ['日本酒', undefined],
  ['#tea', undefined],
])('%s: %s', (term, fault) => {
  expect(keywordFault(term)).toBe(fault)
})
