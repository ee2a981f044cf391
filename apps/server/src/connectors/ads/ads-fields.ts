// Campaigns and line items by the table of fields: what an answer says of each field, and fields as a form has them.
import type { FieldRule, FieldValue, NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { z } from 'zod'
import type { DeliveryStatus } from './ads-campaigns-port.ts'

const Status = z.enum(['ACTIVE', 'PAUSED', 'DRAFT']).catch('PAUSED')

const fieldValueOf = (value: unknown): FieldValue => {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}
const textOf = (value: FieldValue | undefined): string | null =>
  value === undefined || value === null ? null : String(value)

/** The fields that the table knows, picked by their names. */
export const fieldsOf = (rules: readonly FieldRule[], wire: Readonly<Record<string, unknown>>): NetworkFields =>
  Object.fromEntries(rules.map((rule) => [rule.wire, fieldValueOf(wire[rule.wire])]))

export const nameOf = ({ name }: NetworkFields): string => textOf(name) ?? ''
export const statusOf = ({ entity_status: status }: NetworkFields): DeliveryStatus => Status.parse(status)
export const placementsOf = ({ placements }: NetworkFields): readonly string[] =>
  Array.isArray(placements) ? placements : []
export const timesOf = ({ start_time: start, end_time: end }: NetworkFields) => ({
  startTime: textOf(start),
  endTime: textOf(end),
})

/** As a form has it: an unset field is an empty text, and a new thing is not told what it has not got. */
export const formOf = (id: string | null, fields: NetworkFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (textOf(value) ?? '')] as const)
      .filter(([, text]) => id !== null || text !== ''),
  )
