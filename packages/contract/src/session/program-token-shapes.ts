// Tokens with which programs read in a person's name and prepare what the person then confirms: what they may, and for how long.
import { z } from 'zod'
import { oneLine } from '../platform/bounded-shapes.ts'

/** How long one may be good for, in days. */
export const PROGRAM_TOKEN_DAYS = [30, 90, 365] as const
export const PROGRAM_TOKENS_PER_PERSON = 20

/** `read`: queries. `draft`: leaves plans, which do nothing until the person confirms them in the product. */
export const PROGRAM_SCOPES = ['read', 'draft'] as const
export const ProgramScope = z.enum(PROGRAM_SCOPES)
export type ProgramScope = z.output<typeof ProgramScope>

export const NewProgramToken = z.strictObject({
  name: oneLine().min(1, 'Give the token a name.').max(80),
  scopes: z.array(ProgramScope).min(1).max(PROGRAM_SCOPES.length).default(['read']),
  days: z.literal(PROGRAM_TOKEN_DAYS),
})
export type NewProgramToken = z.output<typeof NewProgramToken>

export const ProgramToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How its secret begins, to tell it from others. */
  prefix: z.string(),
  scopes: z.array(ProgramScope),
  created: z.string(),
  expires: z.string(),
  /** Null until it was used. */
  last_used: z.string().nullable(),
})
export type ProgramToken = z.output<typeof ProgramToken>
