// Sentiment of a post from −1 to 1: VADER for English, an own scorer by the same arithmetic for Japanese.

import {
  EMOJI_SENTIMENT,
  JAPANESE_BOOSTERS,
  JAPANESE_NEGATION,
  JAPANESE_NEUTRAL,
  JAPANESE_SENTIMENT,
} from './japanese-sentiment-words.ts'
import type { TextReading } from './read-text.ts'
import { vaderScores } from './vader-scores.ts'

const LONGEST = 1_000
/** VADER's constants: Hutto and Gilbert, "VADER: A Parsimonious Rule-based Model", ICWSM 2014. */
const NORMALISATION = 15
const NEGATED = -0.74
const EXCLAMATION = 0.292
/** Each word back from the end of a Japanese post counts a little less than what the post comes to after 'but'. */
const BEFORE_BUT = 0.5
const BUT = /(?:けど|けれど|けれども|だが|しかし|でも、|ですが|のに)/u

const MAY_HOLD_EMOJI = /[\u2600-\u27bf\ud83c-\ud83e]/
const emoji = new RegExp(Object.keys(EMOJI_SENTIMENT).join('|'), 'gu')

interface Stem {
  readonly stem: string
  readonly weight: number
}

const stems = new Map<string, Stem[]>()
for (const [stem, weight] of [...JAPANESE_SENTIMENT, ...JAPANESE_NEUTRAL.map((word) => [word, 0] as const)]) {
  const key = stem.slice(0, 1)
  stems.set(
    key,
    [...(stems.get(key) ?? []), { stem, weight }].sort((one, other) => other.stem.length - one.stem.length),
  )
}

/** Undefined when the language is another one or no word or sign of the text gives ground. */
export function scoreSentiment(reading: TextReading, language: string): number | undefined {
  if (language === 'en') return english(reading)
  if (language === 'ja') return japanese(reading)
  return undefined
}

function emojiWeights(text: string): readonly number[] {
  if (!MAY_HOLD_EMOJI.test(text)) return []
  const found = text.match(emoji) ?? []
  return [...new Set(found)].map((sign) => EMOJI_SENTIMENT[sign] ?? 0)
}

const normalise = (sum: number) => sum / Math.sqrt(sum * sum + NORMALISATION)
const rounded = (score: number) => Math.round(Math.max(-1, Math.min(1, score)) * 1_000) / 1_000

function english(reading: TextReading): number | undefined {
  const weights = emojiWeights(reading.plain)
  const text = reading.plain.length > LONGEST ? reading.plain.slice(0, LONGEST) : reading.plain
  const scores = vaderScores(text.includes('’') ? text.replaceAll('’', "'") : text)
  const spoken = scores !== undefined && (scores.pos !== 0 || scores.neg !== 0)
  if (!spoken) return weights.length === 0 ? undefined : rounded(normalise(total(weights)))
  if (weights.length === 0) return rounded(scores.compound)
  // VADER's own sum, taken back out of its normalised score, so that emoji weigh like words.
  const compound = Math.max(-0.999, Math.min(0.999, scores.compound))
  const sum = compound * Math.sqrt(NORMALISATION / (1 - compound * compound))
  return rounded(normalise(sum + total(weights)))
}

const total = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0)

function japanese(reading: TextReading): number | undefined {
  const text = reading.prose.length > LONGEST ? reading.prose.slice(0, LONGEST) : reading.prose
  const but = BUT.exec(text)?.index ?? -1
  let sum = 0
  let found = false
  for (let at = 0; at < text.length; at += 1) {
    const candidates = stems.get(text.charAt(at))
    const hit = candidates?.find(({ stem }) => text.startsWith(stem, at))
    if (hit === undefined) continue
    const end = at + hit.stem.length
    if (hit.weight !== 0) {
      found = true
      sum += weighed(text, at, end, hit.weight) * (at < but ? BEFORE_BUT : 1)
    }
    at = end - 1
  }
  const signs = emojiWeights(text)
  if (!found && signs.length === 0) return undefined
  sum += total(signs)
  const exclamations = Math.min(4, text.match(/[!！]/gu)?.length ?? 0)
  return rounded(normalise(sum + Math.sign(sum) * exclamations * EXCLAMATION))
}

function weighed(text: string, start: number, end: number, weight: number): number {
  const before = text.slice(Math.max(0, start - 7), start)
  const factor = JAPANESE_BOOSTERS.find(([pattern]) => pattern.test(before))?.[1] ?? 1
  return weight * factor * (JAPANESE_NEGATION.test(text.slice(end, end + 8)) ? NEGATED : 1)
}
