// The quicker cutting into words gives what the library itself gives.

import { SentimentIntensityAnalyzer } from 'vader-sentiment'
import { expect, test } from 'vitest'
import { vaderScores } from './vader-scores.ts'

const WORDS = [
  'love hate GREAT terrible!! not never so very kind of least but BUT the train :) :( :D "happy" (sad) good. bad, ?! !!!',
  "don't isn't awful... LOL meh - -- 'fine' best-ever worst? really extremely slightly yeah right hand to mouth the bomb",
  'fucking amazing no; a I',
].join(' ')

/** Repeatable sentences from the words above. */
function sentence(seed: number): string {
  const words = WORDS.split(' ')
  let state = seed
  return Array.from({ length: 3 + (seed % 14) }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return words[state % words.length]
  }).join(' ')
}

test('two thousand sentences score as the library scores them', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const text = sentence(seed)
    const scores = vaderScores(text)
    const expected = SentimentIntensityAnalyzer.polarity_scores(text)
    if (scores === undefined) expect(expected.compound, text).toBe(0)
    else expect(scores, text).toEqual(expected)
  }
})

test('no word of the lexicon: no scores', () => {
  expect(vaderScores('The 9:14 to Leeds')).toBeUndefined()
  expect(vaderScores('')).toBeUndefined()
})
