// Criteria as they are kept beside an ad set, and how sets of them differ.
import { type Criterion, criterionKey, type TargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'

export type StoredCriterion = readonly [type: string, operator: string, value: string, name: string]

export interface NamedStanding extends Criterion {
  readonly name: string
}

export const storedOf = ({ targeting_type, operator_type, targeting_value, name }: NamedStanding): StoredCriterion => [
  targeting_type,
  operator_type,
  targeting_value,
  name,
]

export const criterionOf = ([type, operator, value, name]: StoredCriterion): NamedStanding => ({
  targeting_type: type as TargetingType,
  targeting_value: value,
  operator_type: operator as Criterion['operator_type'],
  name,
})

export const storedKey = (stored: StoredCriterion): string => criterionKey(criterionOf(stored))

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
