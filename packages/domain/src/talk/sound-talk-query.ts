// A query that a program or a model made, with its days as the grammar would have named them: open sides closed where days are counted one by one.
import type { TalkPeriod, TalkQuery } from './talk-query-rules.ts'

/** Queries that cannot do without days. */
const OF_DAYS: ReadonlySet<TalkQuery['kind']> = new Set(['growth', 'growth_compare', 'days', 'totals'])

const isPeriod = (value: object): value is TalkPeriod => 'from' in value && 'to' in value

/** Null where days end before they begin. */
export function soundQuery(query: TalkQuery, today: string): TalkQuery | null {
  const needsDays = OF_DAYS.has(query.kind)
  let isBackward = false
  /** What is left out where it holds nothing; elsewhere null stands for all days. */
  const isOptional = (name: string): boolean => name === 'joined' || query.kind === 'accounts_compare'
  function sound(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    if (!isPeriod(value)) {
      const entries = Object.entries(value).map(([name, one]) => [name, sound(one)] as const)
      return Object.fromEntries(entries.filter(([name, one]) => one !== null || !isOptional(name)))
    }
    const { from, to } = value
    if (from !== null && to !== null && from > to) isBackward = true
    if (needsDays) return { from, to: to ?? (from !== null && from > today ? from : today) }
    return from === null && to === null ? null : value
  }
  const made = sound(query) as TalkQuery
  return isBackward ? null : made
}
