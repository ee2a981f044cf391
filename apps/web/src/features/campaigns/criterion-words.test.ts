// Criteria of a comparison are called as everywhere in the product, in both languages.
import { expect, test } from 'vitest'
import { criterionLine } from './criterion-words.ts'

test.each([
  ['broad keyword: espresso', 'en', 'keyword: espresso'],
  ['not similar to followers of user: thedialin', 'en', 'excluded people like the followers of an account: thedialin'],
  ['broad keyword: espresso', 'ja', 'キーワード：espresso'],
  ['not location: Japan: Tokyo', 'ja', '地域：Japan: Tokyo（除外）'],
  ['something else', 'en', 'something else'],
])('%s (%s)', (text, language, expected) => {
  expect(criterionLine(text, language)).toBe(expected)
})
