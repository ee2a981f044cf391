// Whether names of own campaigns and audiences can change how a question is read: without it nobody has to look them up.
import { hasCapitals, readOwnWords } from './read-own-words.ts'
import { holdsWords } from './talk-grounding-rules.ts'
import { isOwnQuery, NO_NAMES } from './talk-own-query-rules.ts'
import type { TalkReading } from './talk-query-rules.ts'

const OF_OWN = ['campaign', 'ads', 'audience', 'audiences'] as const

/** `reading` is the one without names. One that was read to its last word, none of which stands for itself, is the same whatever things are called. */
export function mayHoldOwnNames(question: string, today: string, reading: TalkReading): boolean {
  if ('refusal' in reading || isOwnQuery(reading.query) || reading.leftOut !== undefined) return true
  if (holdsWords(reading.query)) return true
  const { has, names } = readOwnWords(question, NO_NAMES, today)
  // What is quoted, or has the capitals of a name, may be one even where its words are also plain ones: 'Coffee fans'.
  if (names.length > 0 || hasCapitals(question)) return true
  return OF_OWN.some((one) => has.has(one))
}
