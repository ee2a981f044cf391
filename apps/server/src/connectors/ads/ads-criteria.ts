// What line items target: reading it, changing it in one batch, and the network's estimate of a set of criteria.
import {
  type Criterion,
  criterionRule,
  isTargetingType,
  type TargetingType,
} from '@peregrine/domain/ad-network/criterion-rules.ts'
import { BATCH_SIZES, PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { z } from 'zod'
import type { AdsPort, CriterionChange, StandingCriterion } from './ads-port.ts'
import { type AdsRequests, part } from './ads-requests.ts'
import { WireChange, WireCriterion, WireEstimate } from './ads-wire.ts'
import { batchTooLarge, failureOf } from './translate-failure.ts'

const factsOf = (wire: z.output<typeof WireCriterion>): StandingCriterion => ({
  id: wire.id,
  lineItemId: wire.line_item_id,
  // A type that we do not know yet is kept as it stands, so that nothing of somebody else's targeting is lost.
  targeting_type: wire.targeting_type as TargetingType,
  targeting_value: wire.targeting_value,
  operator_type: wire.operator_type,
  name: wire.name,
})

const written = ({ targeting_type, targeting_value, operator_type }: Criterion) => ({
  targeting_type,
  targeting_value,
  operator_type,
})

const operationOf = (change: CriterionChange) =>
  change.kind === 'create'
    ? { operation_type: 'Create', params: { line_item_id: change.lineItemId, ...written(change.criterion) } }
    : { operation_type: 'Delete', params: { targeting_criterion_id: change.id } }

const isPrimary = ({ targeting_type: type, operator_type: operator }: Criterion): boolean =>
  operator !== 'NE' && isTargetingType(type) && criterionRule(type).primary

export function adsCriteria(requests: AdsRequests): Pick<AdsPort, 'criteria' | 'changeCriteria' | 'estimate'> {
  return {
    async criteria(grant, accountId, lineItemId) {
      const found = await requests.list(
        WireCriterion,
        {
          grant,
          path: `accounts/${part(accountId)}/targeting_criteria`,
          params: { line_item_ids: lineItemId },
          category: 'coreReads',
          endpoint: 'targeting_criteria',
          account: accountId,
        },
        PAGE_SIZES.usual.most,
      )
      return found.filter(({ deleted }) => !deleted).map(factsOf)
    },

    async changeCriteria(grant, accountId, changes) {
      if (changes.length === 0) return []
      if (changes.length > BATCH_SIZES.targeting_criteria)
        throw batchTooLarge(changes.length, BATCH_SIZES.targeting_criteria)
      const answer = await requests.change(z.array(z.unknown()), {
        method: 'POST',
        grant,
        path: `batch/accounts/${part(accountId)}/targeting_criteria`,
        endpoint: 'batch targeting_criteria',
        json: changes.map(operationOf),
      })
      const created = changes.flatMap((change, index) => {
        const shape = change.kind === 'create' ? WireCriterion : WireChange
        const read = shape.safeParse(answer[index])
        // All of it stands, or nothing: an answer that does not say so for each one has to be read back.
        if (!read.success || answer.length !== changes.length) throw failureOf('unknown_outcome')
        return change.kind === 'create' ? [factsOf(WireCriterion.parse(answer[index]))] : []
      })
      return created
    },

    async estimate(grant, accountId, criteria) {
      if (!criteria.some(isPrimary)) return null
      const { audience_size: size } = await requests.change(WireEstimate, {
        method: 'POST',
        asksOnly: true,
        grant,
        path: `accounts/${part(accountId)}/audience_estimate`,
        endpoint: 'audience_estimate',
        json: { targeting_criteria: criteria.map(written) },
      })
      return size ?? null
    },
  }
}
