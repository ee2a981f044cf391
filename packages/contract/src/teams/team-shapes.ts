// Teams and memberships as spec §3 lists their fields.
import { z } from 'zod'

export const Team = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  member_count: z.int().nonnegative(),
  invoice_email: z.string().nullable(),
  country: z.string().nullable(),
  invoice_name: z.string().nullable(),
  subscriptions: z.array(z.object({ start: z.string(), active: z.boolean(), plan: z.object({ name: z.string() }) })),
  /** Goes along with a change, so that nobody overwrites what they have not seen. */
  version: z.int(),
})
export type Team = z.output<typeof Team>

export const TeamMembership = z.object({ id: z.string(), team: Team, level: z.string(), creator: z.boolean() })
export type TeamMembership = z.output<typeof TeamMembership>
