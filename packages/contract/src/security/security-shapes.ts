// What a security event carries: a closed list of details for each kind, none of which can hold what a person wrote.
import { SECURITY_KINDS, type SecurityKind } from '@peregrine/domain/security/security-event-rules.ts'
import { BROWSERS, SYSTEMS } from '@peregrine/domain/session/device-rules.ts'
import { SIGN_IN_PROVIDERS } from '@peregrine/domain/session/provider-rules.ts'
import { AGENCY_SLUGS } from '@peregrine/domain/teams/agency-rules.ts'
import { TEAM_LEVELS } from '@peregrine/domain/teams/team-rules.ts'
import { z } from 'zod'
import { Count } from '../platform/bounded-shapes.ts'
import { duration, ordinal, things } from '../platform/number-kinds.ts'

/** Numbers, ids of ours and words out of lists: an address, a name or a token fits none of them. */
export const SecurityDetail = z.object({
  browser: z.enum(BROWSERS).optional(),
  system: z.enum(SYSTEMS).optional(),
  method: z.enum(['code', 'provider', 'one_time_link']).optional(),
  provider: z.enum(SIGN_IN_PROVIDERS).optional(),
  /** What was asked for on top. */
  second_factor: z.enum(['passkey', 'recovery_code']).optional(),
  /** Of the targeting site, instead of a session. */
  targeting_site: z.boolean().optional(),
  new_person: z.boolean().optional(),
  /** Whether a code was mailed: not beyond the day's number, and not while sign-ins are closed. */
  mailed: z.boolean().optional(),
  reason: z.enum(['wrong_code', 'code_not_valid', 'refused', 'declined', 'unavailable', 'link_not_valid']).optional(),
  /** Sign-ins for the address, or from the device, are closed for a while because of it. */
  closed: z.boolean().optional(),
  /** How long a token is good for. */
  days: duration(Count).optional(),
  ended: things(Count).optional(),
  level: z.enum(TEAM_LEVELS).optional(),
  creator: z.boolean().optional(),
  /** Of the team. */
  account: z.uuid().optional(),
  agency: z
    .enum(AGENCY_SLUGS as [string, ...string[]])
    .nullable()
    .optional(),
  command: z
    .enum([
      'team_agency',
      'ad_account',
      'team_invitations',
      'subscription_override',
      'representative',
      'staff_member',
      'suspend',
      'readmit',
      'sign_out',
      'sign_out_everybody',
      'remove_second_factor',
      'export_account',
      'delete_account',
      'find_person',
      'erase_person',
      'admit_person',
    ])
    .optional(),
  status: ordinal(Count).optional(),
  /** The code of a declared refusal. */
  refusal: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .optional(),
})
export type SecurityDetail = z.output<typeof SecurityDetail>

const nothing = SecurityDetail.pick({})
const rights = SecurityDetail.pick({ level: true, creator: true })
const account = SecurityDetail.pick({ account: true })
const identity = SecurityDetail.pick({ provider: true })
const refused = SecurityDetail.pick({ status: true, refusal: true })
const signIn = SecurityDetail.pick({
  method: true,
  provider: true,
  second_factor: true,
  targeting_site: true,
  new_person: true,
  browser: true,
  system: true,
})

/** Whatever else is given is dropped. */
export const SECURITY_DETAILS = {
  code_requested: SecurityDetail.pick({ mailed: true, targeting_site: true, browser: true, system: true }),
  code_failed: SecurityDetail.pick({ reason: true, closed: true, targeting_site: true, browser: true, system: true }),
  sign_in: signIn,
  sign_in_failed: SecurityDetail.pick({ method: true, provider: true, reason: true, browser: true, system: true }),
  signed_out: SecurityDetail.pick({ browser: true, system: true }),
  session_ended: SecurityDetail.pick({ browser: true, system: true }),
  other_sessions_ended: SecurityDetail.pick({ ended: true, browser: true, system: true }),
  one_time_link_issued: nothing,
  access_token_created: SecurityDetail.pick({ days: true, browser: true, system: true }),
  access_token_revoked: SecurityDetail.pick({ browser: true, system: true }),
  identity_connected: identity,
  identity_disconnected: identity,
  passkey_added: SecurityDetail.pick({ browser: true, system: true }),
  passkey_removed: SecurityDetail.pick({ browser: true, system: true }),
  recovery_codes_made: SecurityDetail.pick({ browser: true, system: true }),
  second_factor_failed: SecurityDetail.pick({ second_factor: true, closed: true, browser: true, system: true }),
  recovery_code_used: SecurityDetail.pick({ browser: true, system: true }),
  second_factor_required_by_team: nothing,
  second_factor_left_to_members: nothing,
  team_created: nothing,
  team_deleted: nothing,
  invitation_sent: rights,
  invitation_revoked: nothing,
  invitation_reported: nothing,
  member_joined: rights,
  member_rights_changed: rights,
  member_removed: nothing,
  member_left: nothing,
  team_account_added: account,
  team_account_removed: account,
  account_grant_given: account,
  account_grant_withdrawn: account,
  staff_added: nothing,
  staff_removed: nothing,
  own_data_requested: SecurityDetail.pick({ browser: true, system: true }),
  own_data_downloaded: SecurityDetail.pick({ browser: true, system: true }),
  account_deleted: SecurityDetail.pick({ browser: true, system: true }),
  staff_command: SecurityDetail.pick({ command: true, agency: true, ended: true }),
  security_log_read: nothing,
  call_refused: refused,
  csrf_refused: nothing,
  token_refused: nothing,
  unknown_host_refused: nothing,
  limit_hit: refused,
  events_lost: nothing,
} as const satisfies Record<SecurityKind, z.ZodType<SecurityDetail>>

/** 16 hexadecimal digits that stand for a network address and do not lead back to it. */
export const AddressHash = z.string().regex(/^[0-9a-f]{16}$/)

const Somebody = z.object({
  id: z.string(),
  /** Null: the account is gone. */
  email: z.string().nullable(),
})

/** One event, or the sum of a minute, as staff see it. */
export const SecurityEvent = z.object({
  id: z.string(),
  /** Of a sum: when its minute began. */
  at: z.iso.datetime(),
  kind: z.enum(SECURITY_KINDS),
  outcome: z.enum(['succeeded', 'failed', 'refused']),
  count: things(z.int().positive()),
  /** Who did it, as far as somebody was signed in. */
  user: Somebody.nullable(),
  /** Whom it happened to. */
  subject: Somebody.nullable(),
  team: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  address: AddressHash.nullable(),
  /** Method and route, never with what the path or query held. */
  call: z.string().nullable(),
  detail: SecurityDetail,
})
export type SecurityEvent = z.output<typeof SecurityEvent>
