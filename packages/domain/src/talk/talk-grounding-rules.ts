// Whether what a language model put into a query was asked: names, words and numbers come from the question, or from the one before.
import { inventedNumbers } from './talk-number-rules.ts'
import type { TalkQuery } from './talk-query-rules.ts'

/** Free text, as opposed to what is chosen from a list. */
const WRITTEN: ReadonlySet<string> = new Set([
  ...['handle', 'words', 'hashtag', 'posted', 'follows'],
  ...['campaign', 'audience', 'list'],
])
const COUNTED: ReadonlySet<string> = new Set(['min_followers', 'max_followers', 'newest'])
const BOUNDS: ReadonlySet<string> = new Set(['at_least', 'at_most', 'min_following', 'max_following'])

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Values under some names, however deep. */
function valuesOf(value: unknown, names: ReadonlySet<string>, isNamed = false): readonly (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return isNamed ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(one, names, isNamed))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => valuesOf(inner, names, isNamed || names.has(name)))
}

/** Whether a query holds words of the question as they stand there. */
export const holdsWords = (query: TalkQuery): boolean => valuesOf(query, WRITTEN).length > 0

export function isGrounded(query: TalkQuery, question: string, before: TalkQuery | null): boolean {
  const said = folded([question, ...valuesOf(before, WRITTEN)].join(' '))
  const bounds = valuesOf(query, BOUNDS).map(Number)
  const counts = [question, ...valuesOf(before, COUNTED), ...valuesOf(before, BOUNDS)].map(String)
  return (
    valuesOf(query, WRITTEN).every((one) => said.includes(folded(String(one)))) &&
    valuesOf(query, COUNTED).every((one) => inventedNumbers(String(one), counts).length === 0) &&
    // 'More than 100' is at least 101, and 'none' at most 0.
    bounds.every(
      (one) => one <= 1 || [one - 1, one, one + 1].some((near) => inventedNumbers(String(near), counts).length === 0),
    )
  )
}
