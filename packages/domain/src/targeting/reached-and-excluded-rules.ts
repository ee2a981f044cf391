// What an ad set reaches and excludes can't be the same: whoever is left would be no one that somebody meant to reach.
import { type Message, message } from '../shell/message-rules.ts'
import type { ReachBy } from './reach-by-rules.ts'

interface ReachedOrExcluded {
  readonly targeting_type: string
  readonly targeting_value: string
  readonly operator_type: string
  readonly name: string
}

/** Custom audiences of the ad account that are among the criteria both ways, as they are reached. Of other types, such as keywords, others remain. */
export function reachedAndExcluded<Item extends ReachedOrExcluded>(criteria: readonly Item[]): readonly Item[] {
  // Look-alikes of a list (CUSTOM_AUDIENCE_EXPANDED) are others than those on it: excluding these beside them is usual.
  const lists = criteria.filter(({ targeting_type: type }) => type === 'CUSTOM_AUDIENCE')
  const excluded = new Set(
    lists.filter(({ operator_type: operator }) => operator === 'NE').map(({ targeting_value: value }) => value),
  )
  return lists.filter(({ operator_type: operator, targeting_value: value }) => operator !== 'NE' && excluded.has(value))
}

interface ChosenTargeting {
  readonly kind: string
  readonly config_id?: string
  readonly list_id?: string
  readonly reach_by?: ReachBy | undefined
}

/** The id by which an ad set could exclude whom it reaches; null: it has none. Reached by its package, an audience may well be excluded: people like them. */
export function excludableId({ config_id: config, list_id: list, reach_by: by }: ChosenTargeting): string | null {
  if (config === undefined) return list ?? null
  return by === 'list' || by === 'both' ? config : null
}

/** Why an ad set can't be for what it is for; null: it excludes something else. */
export function sameExcluded(targeting: ChosenTargeting, excluded: readonly string[], name: string): Message | null {
  const id = excludableId(targeting)
  return id !== null && excluded.includes(id) ? message('reached_and_excluded', { name }) : null
}

/** Whether everyone is excluded: a bit for each account, under the same numbers. */
export function isAllExcluded(reached: Uint32Array, excluded: readonly Uint32Array[]): boolean {
  let some = false
  for (const [at, word] of reached.entries()) {
    const out = excluded.reduce((bits, accounts) => bits | (accounts[at] ?? 0), 0)
    if ((word & ~out) !== 0) return false
    some ||= word !== 0
  }
  return some
}
