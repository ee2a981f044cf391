// Teams and memberships as spec §3 lists their fields.
import { TEAM_LEVELS } from '@peregrine/domain/teams/team-rules.ts'
import { z } from 'zod'
import { Version } from '../platform/bounded-shapes.ts'
import { own } from '../platform/number-kinds.ts'

export const Team = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  member_count: own(z.int().nonnegative()),
  invoice_email: z.string().nullable(),
  country: z.string().nullable(),
  invoice_name: z.string().nullable(),
  subscriptions: z.array(z.object({ start: z.string(), active: z.boolean(), plan: z.object({ name: z.string() }) })),
  /** Whether anybody who knows its address sees name and logo; otherwise members alone do. */
  shown_publicly: z.boolean(),
  /** Whether members need a passkey to reach it (decision 040). */
  passkey_required: z.boolean(),
  /** Set by staff: an agency that is handled apart, and the countries it is limited to (null: any). */
  agency: z.object({ name: z.string(), countries: z.array(z.string()).nullable() }).nullable(),
  /** Goes along with a change, so that nobody overwrites what they have not seen. */
  version: Version,
})
export type Team = z.output<typeof Team>

export const TeamMembership = z.object({
  id: z.string(),
  team: Team,
  level: z.string(),
  creator: z.boolean(),
  /** The team requires a passkey and the person has none: its calls are refused, and billing details are left out here. */
  passkey_missing: z.boolean(),
})
export type TeamMembership = z.output<typeof TeamMembership>

const field = z.string().max(400).nullable()
const settings = {
  name: z.string().max(400),
  invoice_email: field,
  /** ISO 3166-1 alpha-2. */
  country: field,
  invoice_name: field,
  shown_publicly: z.boolean(),
}
export const TeamSettings = z.strictObject({
  ...settings,
  shown_publicly: settings.shown_publicly.default(false),
  version: Version,
})
export const TeamChange = z.strictObject(settings).partial().extend({ version: Version })

/** What whoever knows a team's address may see of it. */
export const TeamInfo = z.object({ name: z.string(), logo: z.string().nullable() })

export const TeamMember = z.object({
  /** Of the membership. */
  id: z.string(),
  user: z.string(),
  /** First and last name, else the e-mail. */
  name: z.string(),
  email: z.string(),
  level: z.enum(TEAM_LEVELS),
  /** The role Audience_creator. */
  creator: z.boolean(),
  joined: z.string(),
  last_login: z.string().nullable(),
  /** Whether they have a passkey, for admins; null for everybody else. */
  has_passkey: z.boolean().nullable(),
  /** Whoever asks. */
  you: z.boolean(),
  version: Version,
})
export type TeamMember = z.output<typeof TeamMember>

export const INVITE_STATES = ['pending', 'sent', 'failed', 'expired', 'accepted', 'revoked'] as const
export const TeamInvite = z.object({
  id: z.string(),
  email: z.string(),
  message: z.string(),
  level: z.enum(TEAM_LEVELS),
  creator: z.boolean(),
  /** 'pending': the mail has not left yet; 'failed': the mail server does not take the address. */
  state: z.enum(INVITE_STATES),
  /** What the mail server said then. */
  problem: z.string().nullable(),
  invited_by: z.string().nullable(),
  created: z.string(),
  /** When the latest mail left. */
  sent: z.string().nullable(),
  expires: z.string(),
  accepted: z.string().nullable(),
})
export type TeamInvite = z.output<typeof TeamInvite>
