// VADER's scores without the table of every word with every punctuation mark that the library builds for each text.
// Only the cutting into words is done here, to the same result (a test compares them); the arithmetic stays the library's.

import { SentimentIntensityAnalyzer, type VaderScores } from 'vader-sentiment'
import { lexicon } from 'vader-sentiment/src/vader_lexicon.js'

/** The marks that the library takes off a word's beginning or end. */
const MARKS = new Set('. ! ? , ; : - \' " !! !!! ?? ??? ?!? !?! ?!?! !?!?'.split(' '))
const PUNCTUATION = /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/g
const CAPITALS = /^[^a-z]*[A-Z]+[^a-z]*$/

const known = new Set(Object.keys(lexicon))
const boosters = new Map<string, boolean>()

/** Whether the library counts a word of its lexicon as a booster only, which it scores 0. */
function isBooster(word: string): boolean {
  const before = boosters.get(word)
  if (before !== undefined) return before
  const booster = SentimentIntensityAnalyzer.polarity_scores(word).compound === 0
  boosters.set(word, booster)
  return booster
}

function withoutMarks(token: string): string {
  const bare = token.replace(PUNCTUATION, '')
  if (bare.length < 2 || bare.length === token.length) return token
  if (token.endsWith(bare) && MARKS.has(token.slice(0, token.length - bare.length))) return bare
  return token.startsWith(bare) && MARKS.has(token.slice(bare.length)) ? bare : token
}

/** The library's scores of an English text; undefined when no word of it is in the lexicon. */
export function vaderScores(text: string): VaderScores | undefined {
  const words: string[] = []
  for (const token of text.split(/\s/)) if (token.length > 1) words.push(withoutMarks(token))
  const lower = words.map((word) => word.toLowerCase())
  if (!lower.some((word) => known.has(word))) return undefined
  const capitals = words.filter((word) => CAPITALS.test(word)).length
  const reading = { words_and_emoticons: words, is_cap_diff: capitals > 0 && capitals < words.length }
  let weights: number[] = []
  for (const [index, word] of lower.entries()) {
    const weightless = !known.has(word) || (word === 'kind' && lower[index + 1] === 'of') || isBooster(word)
    if (weightless) weights.push(0)
    else weights = SentimentIntensityAnalyzer.sentiment_valence(0, reading, words[index] ?? '', index, weights)
  }
  return SentimentIntensityAnalyzer.score_valence(SentimentIntensityAnalyzer.but_check(words, weights), text)
}
