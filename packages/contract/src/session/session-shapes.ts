// Who is signed in, on which devices, and what travels while signing in (spec §3, §4).
import { z } from 'zod'
import { oneLine } from '../platform/bounded-shapes.ts'
import { own } from '../platform/number-kinds.ts'
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

const ownName = oneLine().max(100).optional()
/** Unknown keys are refused: nobody makes themselves a member of a group. */
export const UserChange = z
  .strictObject({ language: UserLanguage.optional(), first_name: ownName, last_name: ownName })
  .refine((change) => Object.keys(change).length > 0)
export type UserChange = z.output<typeof UserChange>

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

/** Of a refusal: how often this sign-in still takes a try. 0: it has ended. The same whoever the address belongs to. */
export const TriesLeft = z.object({ tries_left: own(z.int().nonnegative()) })

/** What the targeting site keeps in local storage: a token of 12 hours, never the session. */
export const PersonalSignIn = z.object({ token: z.string(), email: z.string(), name: z.string() })
export type PersonalSignIn = z.output<typeof PersonalSignIn>

/** The first step of a sign-in is done; a passkey or a recovery code has to follow, and until then nobody is signed in. */
export const SecondFactorNeeded = z.object({ confirmed: z.literal(false), second_factor: z.string() })
export const SignInStep = z.union([z.object({ confirmed: z.literal(true) }), SecondFactorNeeded])
export type SignInStep = z.output<typeof SignInStep>

/** How long a token may be good for, in days. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const
export const TOKENS_PER_PERSON = 20

export const NewAccessToken = z.strictObject({
  name: z.string().trim().min(1, 'Give the token a name.').max(80),
  days: z.literal(TOKEN_DAYS),
})
export type NewAccessToken = z.output<typeof NewAccessToken>

/** A token with which the person's own programs call the API in their name. */
export const AccessToken = z.object({
  id: z.string(),
  name: z.string(),
  created: z.string(),
  /** Null until it was used. */
  last_used: z.string().nullable(),
  expires: z.string(),
})
export type AccessToken = z.output<typeof AccessToken>

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
