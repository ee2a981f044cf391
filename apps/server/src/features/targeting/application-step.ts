// One call that changes something in an ad account for an application, as the journal stores it.
import { isOperator, isTargetingType, type TargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { z } from 'zod'
import type { CriterionChange } from '#connectors/ads/ads-campaigns-port.ts'

const Criterion = z.object({
  targeting_type: z.custom<TargetingType>((type) => typeof type === 'string' && isTargetingType(type)),
  targeting_value: z.string(),
  operator_type: z.custom<CriterionOperator>((operator) => typeof operator === 'string' && isOperator(operator)),
})
type CriterionOperator = Extract<CriterionChange, { kind: 'create' }>['criterion']['operator_type']

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create'), lineItemId: z.string(), criterion: Criterion }).readonly(),
  z.object({ kind: z.literal('delete'), id: z.string() }).readonly(),
])

const Write = z.discriminatedUnion('kind', [
  /** `known`: campaigns of its name that were there before. */
  z.object({ kind: z.literal('create_campaign'), known: z.array(z.string()).readonly() }).readonly(),
  z.object({ kind: z.literal('create_line_item'), campaignId: z.string() }).readonly(),
  z.object({ kind: z.literal('change_criteria'), changes: z.array(Change).readonly() }).readonly(),
  z
    .object({ kind: z.literal('set_placements'), lineItemId: z.string(), placements: z.array(z.string()).readonly() })
    .readonly(),
  z.object({ kind: z.literal('delete_line_item'), lineItemId: z.string() }).readonly(),
  z.object({ kind: z.literal('delete_campaign'), campaignId: z.string() }).readonly(),
])
export type Write = z.output<typeof Write>

/** The write, in which state of the application it was begun, and how many criteria it creates and removes. */
export const ApplicationStep = z
  .object({
    state: z.enum(['applying', 'undoing', 'rolling_back']),
    creates: z.int(),
    removes: z.int(),
    write: Write,
  })
  .readonly()
export type ApplicationStep = z.output<typeof ApplicationStep>

export function stepOf(state: ApplicationStep['state'], write: Write): ApplicationStep {
  const changes = write.kind === 'change_criteria' ? write.changes : []
  const creates = changes.filter(({ kind }) => kind === 'create').length
  return { state, creates, removes: changes.length - creates, write }
}
