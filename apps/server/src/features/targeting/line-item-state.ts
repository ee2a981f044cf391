// What stands at a line item: read, put into a form that can be kept, and told apart from what was left there.
import { createHash } from 'node:crypto'
import type { LineItemDrift } from '@peregrine/contract/targeting/application-shapes.ts'
import { criterionKey } from '@peregrine/domain/ad-network/criterion-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import type { ObservedCriterion, ObservedLineItem } from '#connectors/ads/ads-campaigns-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { AdAccountPorts, OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { storedMessage } from '#platform/stored-message.ts'
import { isGone } from './application-failures.ts'
import { type NamedCriterion, samePlacements, type Targeting } from './change-order-rules.ts'

export interface TargetedLineItem {
  readonly lineItem: ObservedLineItem
  readonly criteria: readonly ObservedCriterion[]
}

/** Reads a line item with its criteria; null for one that is not there (any more). Throws AdsFailure. */
export async function readLineItem(
  { ads }: Pick<AdAccountPorts, 'ads'>,
  { grant, accountId }: OpenAdAccount,
  id: string,
): Promise<TargetedLineItem | null> {
  const lineItem = await ads.lineItem(grant, accountId, id).catch((error: unknown) => {
    if (error instanceof AdsFailure && isGone(error)) return null
    throw error
  })
  if (!lineItem || lineItem.deleted) return null
  return { lineItem, criteria: await ads.criteria(grant, accountId, [id]) }
}

const named = ({ targeting_type, targeting_value, operator_type, name }: NamedCriterion): NamedCriterion => ({
  targeting_type,
  targeting_value,
  operator_type,
  name,
})

/** What stands, without the network's ids: those change when the same is put there again. */
export const targetingOf = ({ lineItem, criteria }: TargetedLineItem): Targeting => ({
  criteria: criteria.map(named),
  placements: lineItem.placements,
})

const hashOf = (parts: readonly (readonly string[])[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)

/** The same as long as the same stands there, in whatever order. */
export const currentHash = (targeting: Targeting | null): string =>
  targeting === null
    ? 'nothing'
    : hashOf([targeting.criteria.map(criterionKey).sort(), [...new Set(targeting.placements)].sort()])

/** What differs from what we left; null when nothing does. */
export function driftFrom(
  expected: Targeting,
  found: TargetedLineItem,
  remarks: readonly Message[],
): LineItemDrift | null {
  const left = new Set(expected.criteria.map(criterionKey))
  const existing = new Set(found.criteria.map(criterionKey))
  const added = found.criteria.filter((criterion) => !left.has(criterionKey(criterion)))
  const removed = expected.criteria.filter((criterion) => !existing.has(criterionKey(criterion)))
  const { placements } = found.lineItem
  const placed = samePlacements(placements, expected.placements)
  if (added.length === 0 && removed.length === 0 && placed && remarks.length === 0) return null
  return {
    added: added.map((criterion) => ({ ...named(criterion), id: criterion.id })),
    removed: removed.map(named),
    placements: placed ? null : { expected: [...expected.placements], found: [...placements] },
    remarks: [...remarks],
    seen: hashOf([[currentHash(targetingOf(found))], remarks.map(storedMessage)]),
  }
}
