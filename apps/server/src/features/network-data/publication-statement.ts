// The text of one step of a publication. Its values are constants of this program, never anybody's text, and stand in it:
// embedded, statements with bound parameters run one at a time, and a publication would keep everybody who types waiting.
import type { SqlValue } from '#platform/graph.ts'
import type { PublicationStep } from './publication-sources-graph.ts'

/** Ids of taxonomies, codes, names of databases: nothing that a statement could take for more than a word. */
const WORD = /^[a-z0-9_/-]*$/i

function literalOf(value: SqlValue | undefined): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'string' && WORD.test(value)) return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(literalOf).join(', ')}]`
  throw new Error(`This cannot stand in a statement: ${String(value).slice(0, 80)}`)
}

/** A step with its values in the places of `{name:Type}`. Throws on a value that is no number and no plain word. */
export function publicationStatement({ sql, params = {} }: Pick<PublicationStep, 'sql' | 'params'>): string {
  return sql.replace(/\{(\w+):[^{}]+\}/g, (_, name: string) => literalOf(params[name]))
}
