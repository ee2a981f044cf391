// What the network makes of the criteria on a line item: which groups are united, which narrow, who is taken away.
import {
  type CriterionGroup,
  combinationOf,
  criterionRule,
  isOperator,
  isTargetingType,
} from '../ad-network/criterion-rules.ts'
import type { MeaningGroup, PlanMeaning } from './targeting-plan.ts'

export interface NamedItem {
  readonly targeting_type: string
  readonly targeting_value: string
  readonly operator_type: string
  readonly name: string
}

/** Names that are told of each group. */
const NAMES_TOLD = 5

/** The meaning of everything that stands; types that are not known to the table are left out of it. */
export function meaningOf(items: readonly NamedItem[]): PlanMeaning {
  const groups = { united: new Groups(), intersected: new Groups(), excluded: new Groups() }
  let worldwide = true
  for (const { targeting_type: type, operator_type: operator, targeting_value: value, name } of items) {
    // It says how whom others engaged is meant, and chooses nobody by itself.
    if (!isTargetingType(type) || !isOperator(operator) || type === 'ENGAGEMENT_TYPE') continue
    if (type === 'LOCATION' && operator !== 'NE') worldwide = false
    groups[combinationOf({ targeting_type: type, operator_type: operator })].add(
      criterionRule(type).group,
      name === '' ? value : name,
    )
  }
  const united = groups.united.list()
  return {
    united,
    intersected: groups.intersected.list(),
    excluded: groups.excluded.list(),
    everybody: united.length === 0,
    worldwide,
  }
}

class Groups {
  readonly #names = new Map<CriterionGroup, string[]>()
  add(group: CriterionGroup, name: string) {
    const names = this.#names.get(group)
    if (names === undefined) this.#names.set(group, [name])
    else names.push(name)
  }
  list(): MeaningGroup[] {
    return [...this.#names].map(([group, names]) => ({
      group,
      count: names.length,
      names: names.slice(0, NAMES_TOLD),
    }))
  }
}
