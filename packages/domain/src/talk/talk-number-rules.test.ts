// Which numbers a text says, and which of them nobody returned.
import { expect, test } from 'vitest'
import { inventedNumbers, numbersIn } from './talk-number-rules.ts'

test.each([
  ['You gained 1,234 followers', [1234]],
  ['１２３人増えました', [123]],
  ['about 1.5k and 2 million', [1500, 2_000_000]],
  ['三千二百人、二十三％', [3200, 23]],
  ['3万人', [30_000]],
  ['twelve people, half of them', [12, 0.5]],
  ['一番多いのは日本です', []],
  ['2026年11月21日', [2026, 11, 21]],
  ['One of them left', []],
])('%s', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

test.each([
  ['You have 42 followers (12%).', ['42', '12%'], []],
  ['You have 43 followers.', ['42'], [43]],
  ['フォロワーは四十二人です', ['42'], []],
  ['フォロワーは千人です', ['42'], [1000]],
  ['It doubled to 42.', ['42'], [2]],
  ['４２人', ['42'], []],
])('%s beside %j', (text, allowed, invented) => {
  expect(inventedNumbers(text, allowed)).toEqual(invented)
})
