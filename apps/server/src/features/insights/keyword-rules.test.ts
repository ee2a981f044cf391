// Which terms of posts are no keywords.
import { expect, test } from 'vitest'
import { keywordFault, withoutTorn } from './keyword-rules.ts'

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
  ['half before', 'fragment'],
  ['degrees hot', 'fragment'],
  ['sold out', undefined],
  ['今回は煎', 'fragment'],
  ['目を淹', 'fragment'],
  ['買いに隣', 'fragment'],
  ['猫が好き', undefined],
  ['コーヒー豆', undefined],
])('%s: %s', (term, fault) => {
  expect(keywordFault(term)).toBe(fault)
})

test('a term that begins or ends inside a word is none, and the word stays', () => {
  const counted = (label: string, a: number) => ({ label, a, b: 2 * a })
  const terms = [counted('自家焙', 40), counted('焙煎', 60), counted('コーヒー豆', 90), counted('espresso', 5)]
  expect(withoutTorn(terms).map(({ label }) => label)).toEqual(['焙煎', 'コーヒー豆', 'espresso'])
  // Where the word itself is counted no oftener, it stays as well.
  const equal = [counted('自家焙', 40), counted('焙煎', 40)]
  expect(withoutTorn(equal).map(({ label }) => label)).toEqual(['焙煎'])
})
