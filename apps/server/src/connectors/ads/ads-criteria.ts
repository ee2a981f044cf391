// What line items target: reading it, changing it in one batch, and the network's estimate of a set of criteria.
import {
  type Criterion,
  criterionRule,
  isTargetingType,
  type TargetingType,
} from '@peregrine/domain/ad-network/criterion-rules.ts'
import { BATCH_SIZES, PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { z } from 'zod'
import type { AdsCampaignsPort, CriterionChange, ObservedCriterion } from './ads-campaigns-port.ts'
import { type AdsRequests, listedIds, part, readIn } from './ads-requests.ts'
import { Flag, Id, Text } from './ads-wire.ts'
import { batchTooLarge, failureOf } from './translate-failure.ts'

const WireCriterion = z.object({
  id: Id,
  line_item_id: Id,
  targeting_type: z.string(),
  targeting_value: Id,
  // Left out where a type knows but one way to compare.
  operator_type: z
    .enum(['EQ', 'NE', 'GTE', 'LT'])
    .nullish()
    .transform((operator) => operator ?? 'EQ'),
  name: Text,
  deleted: Flag,
})
/** What a batch answers for each of its operations. */
const WireChange = z.object({ id: Id, deleted: Flag })
const WireEstimate = z.object({ audience_size: z.object({ min: z.number(), max: z.number() }).nullish() })

const factsOf = (wire: z.output<typeof WireCriterion>): ObservedCriterion => ({
  id: wire.id,
  lineItemId: wire.line_item_id,
  // A type that we do not know yet is kept as it is, so that nothing of somebody else's targeting is lost.
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

export function adsCriteria(requests: AdsRequests): Pick<AdsCampaignsPort, 'criteria' | 'changeCriteria' | 'estimate'> {
  return {
    async criteria(grant, accountId, lineItemIds) {
      if (lineItemIds.length === 0) return []
      const params = { line_item_ids: listedIds(lineItemIds) }
      const question = readIn(grant, accountId, 'targeting_criteria', { params })
      const found = await requests.list(WireCriterion, question, PAGE_SIZES.usual.most)
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
        // A batch is applied whole or not at all: an answer that does not say so for each change has to be read back.
        if (!read.success || answer.length !== changes.length) throw failureOf('unknown_outcome')
        return change.kind === 'create' ? [factsOf(WireCriterion.parse(answer[index]))] : []
      })
      return created
    },

    async estimate(grant, accountId, criteria) {
      if (!criteria.some(isPrimary)) return null
      const { audience_size: size } = await requests.change(WireEstimate, {
        method: 'POST',
        safeToRepeat: true,
        grant,
        path: `accounts/${part(accountId)}/audience_estimate`,
        endpoint: 'audience_estimate',
        json: { targeting_criteria: criteria.map(written) },
      })
      return size ?? null
    },
  }
}
