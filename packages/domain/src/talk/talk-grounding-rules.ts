// Whether what a language model put into a query was asked: names, words and numbers come from the question, or from the one before.
import { inventedNumbers } from './talk-number-rules.ts'
import type { TalkQuery } from './talk-query-rules.ts'

/** Free text, as opposed to what is chosen from a list. */
const WRITTEN: ReadonlySet<string> = new Set(['handle', 'words', 'hashtag', 'posted', 'follows', 'name'])
const COUNTED: ReadonlySet<string> = new Set(['min_followers', 'max_followers', 'newest'])

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Values under some names, however deep. */
function valuesOf(value: unknown, names: ReadonlySet<string>, isNamed = false): readonly (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return isNamed ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(one, names, isNamed))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => valuesOf(inner, names, names.has(name)))
}

export function isGrounded(query: TalkQuery, question: string, before: TalkQuery | null): boolean {
  const said = folded([question, ...valuesOf(before, WRITTEN)].join(' '))
  const counts = [question, ...valuesOf(before, COUNTED)].map(String)
  return (
    valuesOf(query, WRITTEN).every((one) => said.includes(folded(String(one)))) &&
    valuesOf(query, COUNTED).every((one) => inventedNumbers(String(one), counts).length === 0)
  )
}
