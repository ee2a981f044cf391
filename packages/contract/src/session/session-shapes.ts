// Who is signed in, on which devices, and what travels while signing in (spec §3, §4).
import { z } from 'zod'
import { TeamMembership } from '../teams/team-shapes.ts'

/** Every cookie-authenticated call that changes something carries the user's `token` under this name (spec §6). */
export const CSRF_HEADER = 'X-CSRFToken'

export const UserLanguage = z.enum(['en', 'ja'])
export type UserLanguage = z.output<typeof UserLanguage>

export const User = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null until the person chose one: the page then takes the browser's. */
  language: UserLanguage.nullable(),
  groups: z.array(z.object({ name: z.string() })),
  social_accounts: z.array(z.object({ id: z.string(), provider: z.string() })),
  memberships: z.array(TeamMembership),
  /** For the CSRF header; belongs to this session alone. */
  token: z.string(),
})
export type User = z.output<typeof User>

/** Unknown keys are refused: nobody makes himself a member of a group. */
export const UserChange = z.strictObject({ language: UserLanguage })

/** `magic_code` of a running sign-in asks for a new code in the same one; without it, or when it has ended, a new one begins. */
export const MagicLinkRequest = z.strictObject({
  email: z.string().max(2000),
  magic_code: z.string().max(200).optional(),
  /** Of a sign-in with another account that waits for an address: the code links that account too. */
  pending: z.string().max(200).optional(),
  /** Of the mail; the browser's when it is not given. */
  language: UserLanguage.optional(),
})
/** The answer is the same whether or not the address is known. */
export const MagicLink = z.object({ magic_code: z.string() })
export const MagicLinkUse = z.strictObject({ magic_code: z.string().max(200), confirm_code: z.string().max(200) })

/** What the targeting site keeps in local storage: a token of 12 hours, never the session. */
export const PersonalSignIn = z.object({ token: z.string(), email: z.string(), name: z.string() })
export type PersonalSignIn = z.output<typeof PersonalSignIn>

/** One place where the person is signed in. */
export const SignedInDevice = z.object({
  id: z.string(),
  kind: z.enum(['session', 'personal-token']),
  /** The one that asks. */
  current: z.boolean(),
  user_agent: z.string(),
  ip: z.string(),
  created: z.string(),
  last_seen: z.string(),
  expires: z.string(),
})
export type SignedInDevice = z.output<typeof SignedInDevice>
