// The receipt of an application: for each item what was read back at the network.
import { criterionKey } from '@peregrine/domain/ad-network/criterion-rules.ts'
import type { ObservedCriterion } from '#connectors/ads/ads-campaigns-port.ts'
import type { Receipt } from './application-record.ts'
import { type NamedCriterion, strangersAmong, type Targeting } from './change-order-rules.ts'

/** `goal` stands now where `other` stood; an item of it that was not found has no id. */
export function receiptsOf(
  goal: Targeting | null,
  other: Targeting | null,
  current: readonly ObservedCriterion[],
): Receipt[] {
  const byKey = new Map(current.map((criterion) => [criterionKey(criterion), criterion]))
  const before = new Set((other?.criteria ?? []).map(criterionKey))
  const now = new Set((goal?.criteria ?? []).map(criterionKey))
  const desired = (goal?.criteria ?? []).map((criterion) => {
    const found = byKey.get(criterionKey(criterion))
    return receipt(criterion, before.has(criterionKey(criterion)) ? 'standing' : 'created', found?.id ?? null)
  })
  const removed = (other?.criteria ?? []).filter((criterion) => !now.has(criterionKey(criterion)))
  return [
    ...desired,
    ...removed.map((criterion) => receipt(criterion, 'removed', byKey.get(criterionKey(criterion))?.id ?? null)),
    ...strangersAmong(current, [goal, other]).map((criterion) => receipt(criterion, 'others', criterion.id)),
  ]
}

const receipt = (
  { targeting_type: type, targeting_value: value, operator_type: operator, name }: NamedCriterion,
  status: Receipt['status'],
  id: string | null,
): Receipt => ({ type, value, operator, name, status, id })
