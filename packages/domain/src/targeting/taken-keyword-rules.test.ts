// Tables of what earlier choices do to suggestions: which queries count as the same, the order, and the summary.
import { describe, expect, test } from 'vitest'
import { keywordKey, summarizeTaken, type TakenKeyword, usedFirst, usesFor } from './taken-keyword-rules.ts'

const took = (keyword: string, query: string, at: number): TakenKeyword => ({ keyword, query, at })

test.each([
  ['Latte', 'latte'],
  ['＃Ｌａｔｔｅ', 'latte'],
  [' cold   brew ', 'cold brew'],
  ['カフェ', 'カフェ'],
])('%s is the keyword %s', (written, key) => {
  expect(keywordKey(written)).toBe(key)
})

describe('queries overlap by their words', () => {
  test.each([
    ['coffee', ['Coffee'], true],
    ['coffee, tea', ['tea'], true],
    ['tea、コーヒー', ['コーヒー'], true],
    ['cold brew', ['brew'], true],
    ['#coffee', ['coffee'], true],
    ['coffee', ['coffeehouse'], false],
    ['', ['coffee'], false],
    ['coffee', ['tea', 'cocoa'], false],
  ])('“%s” and %j: %s', (query, keywords, overlaps) => {
    expect(usesFor([took('latte', query, 1)], keywords).has('latte')).toBe(overlaps)
  })
})

test('the most often used come first, then the most recently used, then the order of the data; nothing is added', () => {
  const uses = usesFor(
    [
      took('Mocha', 'tea', 1),
      took('mocha', 'tea', 2),
      took('flat white', 'tea', 3),
      took('latte', 'tea', 4),
      took('gone', 'tea', 5),
    ],
    ['tea'],
  )
  const items = ['espresso', 'flat white', 'mocha', 'latte', 'ristretto'].map((label) => ({ label }))
  expect(usedFirst(items, uses)).toEqual([
    { label: 'mocha', used_before: 2 },
    { label: 'latte', used_before: 1 },
    { label: 'flat white', used_before: 1 },
    { label: 'espresso', used_before: 0 },
    { label: 'ristretto', used_before: 0 },
  ])
})

test('a summary has each keyword once, the last used first, with the words it was chosen for', () => {
  const taken = [took('latte', 'coffee', 1), took('matcha', '', 2), took('Latte', 'tea', 3), took('latte', 'coffee', 4)]
  expect(summarizeTaken(taken)).toEqual([
    { keyword: 'latte', queries: ['coffee', 'tea'], times: 3, last: 4 },
    { keyword: 'matcha', queries: [], times: 1, last: 2 },
  ])
})
