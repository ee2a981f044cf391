// Where typed words are parted.
import { expect, test } from 'vitest'
import { finishedTerms, isPossible } from './typed-term-rules.ts'

test.each([
  ['espresso', [], 'espresso'],
  ['espresso,', ['espresso'], ''],
  ['espresso, flat wh', ['espresso'], 'flat wh'],
  ['エスプレッソ、ラテ', ['エスプレッソ'], 'ラテ'],
  ['a，b；c', ['a', 'b'], 'c'],
  ['"milk, no sugar', [], '"milk, no sugar'],
  ['"milk, no sugar",', ['milk, no sugar'], ''],
  ['「砂糖、なし」、', ['砂糖、なし'], ''],
])('%s is parted at its commas, quotes hold theirs', (typed, terms, rest) => {
  expect(finishedTerms('posted', typed)).toEqual({ terms, rest })
})

test.each([
  ['@harbor_roast', true],
  ['＠Harbor', true],
  ['@baz!!', false],
  ['@john@gmail.com', false],
])('%s as a handle: %s', (term, possible) => expect(isPossible('follows', term)).toBe(possible))

test('any words can be posted', () => expect(isPossible('posted', 'flat white!!')).toBe(true))
