// Criteria as they are kept beside an ad set, and how sets of them differ.
import { type Criterion, criterionKey, type TargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { APP_PLATFORMS } from '@peregrine/domain/ad-network/line-item-rules.ts'
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'

export type StoredCriterion = readonly [type: string, operator: string, value: string, name: string]

export interface NamedCriterion extends Criterion {
  readonly name: string
}

export const storedOf = ({ targeting_type, operator_type, targeting_value, name }: NamedCriterion): StoredCriterion => [
  targeting_type,
  operator_type,
  targeting_value,
  name,
]

export const criterionOf = ([type, operator, value, name]: StoredCriterion): NamedCriterion => ({
  targeting_type: type as TargetingType,
  targeting_value: value,
  operator_type: operator as Criterion['operator_type'],
  name,
})

/** A list that belongs to an ad set and isn't sent yet: the ad account has nothing that it could stand for. */
export const waitingList = (operator: 'EQ' | 'NE', name: string): StoredCriterion => [
  'CUSTOM_AUDIENCE',
  operator,
  '',
  name,
]

export const isWaiting = ([, , value]: StoredCriterion): boolean => value === ''

export const storedKey = (stored: StoredCriterion): string => criterionKey(criterionOf(stored))

export interface CriterionCount {
  readonly type: string
  readonly count: number
  readonly excluded: number
}

/** How many there are of each type, in the order in which the types come up. */
export function criterionCounts(criteria: readonly StoredCriterion[]): CriterionCount[] {
  const types = new Map<string, { type: string; count: number; excluded: number }>()
  for (const [type, operator] of criteria) {
    const one = types.get(type) ?? { type, count: 0, excluded: 0 }
    one[operator === 'NE' ? 'excluded' : 'count'] += 1
    types.set(type, one)
  }
  return [...types.values()]
}

/** The lists of people that criteria reach or exclude, by name. */
export const audiencesIn = (criteria: readonly StoredCriterion[]) =>
  criteria
    .filter(([type]) => type === 'CUSTOM_AUDIENCE')
    .map((list) => {
      const [, operator, id, name] = list
      return { name: name || id, excluded: operator === 'NE', sent: !isWaiting(list) }
    })

/** What is there, with lists of people as we call them: of them the ad platform says by criterion only that they are lists. */
export function listsNamedAs(
  ours: readonly StoredCriterion[],
  observed: readonly StoredCriterion[],
): readonly StoredCriterion[] {
  const names = new Map(ours.map((one) => [storedKey(one), one[3]]))
  return observed.map((one) => {
    const [type, operator, value, name] = one
    return type === 'CUSTOM_AUDIENCE' ? [type, operator, value, names.get(storedKey(one)) || name] : one
  })
}

/** Of `list`, what `other` has not. */
export function withoutThose(
  list: readonly StoredCriterion[],
  other: readonly StoredCriterion[],
): readonly StoredCriterion[] {
  const keys = new Set(other.map(storedKey))
  return list.filter((one) => !keys.has(storedKey(one)))
}

export const sameStored = (one: readonly StoredCriterion[], other: readonly StoredCriterion[]): boolean =>
  withoutThose(one, other).length === 0 && withoutThose(other, one).length === 0

/** What is to be there: what others took away of what was acknowledged is not put back in passing, but goes on being told. */
export function criteriaToApply(
  goal: readonly StoredCriterion[],
  acknowledged: readonly StoredCriterion[],
  current: readonly StoredCriterion[],
): readonly StoredCriterion[] {
  return withoutThose(goal, withoutThose(acknowledged, current))
}

/**
 * What is acknowledged once `goal` is applied and `observed` read back: ours, as the network names it, and what it adds by
 * itself. Whatever else is there or missing is the doing of others.
 */
export function criteriaAcknowledged(
  goal: readonly StoredCriterion[],
  observed: readonly StoredCriterion[],
  fields: NetworkFields,
): readonly StoredCriterion[] {
  const named = new Map(observed.map((one) => [storedKey(one), one]))
  const apps = new Set<string>(APP_PLATFORMS.flatMap(([wire, name]) => (fields[wire] ? [name] : [])))
  const added = withoutThose(observed, goal).filter(
    ([type, operator, , name]) => type === 'PLATFORM' && operator === 'EQ' && apps.has(name),
  )
  return [...goal.map((one) => named.get(storedKey(one)) ?? one), ...added]
}
