// Passkeys and recovery codes, and what a browser and the server exchange to make and to use them (WebAuthn, as JSON).
import { z } from 'zod'
import { duration, ordinal, own } from '../platform/number-kinds.ts'
import { PersonalSignIn } from './session-shapes.ts'

export const PASSKEYS_PER_PERSON = 10
export const RECOVERY_CODES = 10

export const PasskeyName = z.strictObject({ name: z.string().trim().min(1, 'Give the passkey a name.').max(80) })

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created: z.string(),
  /** Null until somebody signed in with it. */
  last_used: z.string().nullable(),
  /** As the authenticator says: copied between devices, on one device alone, or a security key. */
  kind: z.enum(['synced', 'single_device', 'security_key']),
  /** Whether the authenticator says that a copy exists elsewhere. */
  backed_up: z.boolean(),
  /** Hosts of our sites where it does not work. */
  not_on: z.array(z.string()),
})
export type Passkey = z.output<typeof Passkey>

export const SecondFactor = z.object({
  passkeys: z.array(Passkey),
  recovery_codes_left: own(z.int().nonnegative()),
  /** Names of the person's teams that require a passkey. */
  required_by: z.array(z.string()),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Returned only once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

const text = z.string()
const credentials = z.array(z.object({ id: text, type: z.literal('public-key'), transports: z.array(text).optional() }))

export const PasskeyCreation = z.object({
  challenge: text,
  rp: z.object({ id: text.optional(), name: text }),
  user: z.object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: z.array(z.object({ alg: ordinal(z.int()), type: z.literal('public-key') })),
  timeout: duration(z.number()).optional(),
  excludeCredentials: credentials.optional(),
  authenticatorSelection: z
    .object({ residentKey: text, requireResidentKey: z.boolean(), userVerification: text })
    .partial()
    .optional(),
  attestation: text.optional(),
  extensions: z.object({ credProps: z.boolean() }).partial().optional(),
})

const PasskeyRequest = z.object({
  challenge: text,
  rpId: text.optional(),
  timeout: duration(z.number()).optional(),
  allowCredentials: credentials.optional(),
  userVerification: text.optional(),
})

const part = z.string().max(16_000)
const answer = {
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
}

export const NewPasskey = z.strictObject({
  ...PasskeyName.shape,
  response: z.object({
    ...answer,
    response: z.object({
      clientDataJSON: part,
      attestationObject: part,
      transports: z.array(z.string().max(50)).max(10).optional(),
    }),
  }),
})

export const PasskeyProof = z.object({
  ...answer,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part, userHandle: part.optional() }),
})
export type PasskeyProof = z.output<typeof PasskeyProof>

/** Of a sign-in whose first step is done. */
export const PendingSecondFactor = z.strictObject({ second_factor: z.string().max(200) })

export const SecondFactorOptions = z.object({
  /** Null: none of the person's passkeys works on this site. */
  options: PasskeyRequest.nullable(),
  /** Domains on which the person's passkeys work. */
  works_on: z.array(z.string()),
})
export type SecondFactorOptions = z.output<typeof SecondFactorOptions>

export const SecondFactorProof = z.union([
  PendingSecondFactor.extend({ passkey: PasskeyProof }),
  PendingSecondFactor.extend({ recovery_code: z.string().max(200) }),
])

export const SecondFactorProved = z.object({
  confirmed: z.literal(true),
  /** Of a sign-in to the targeting site; null where the session is in a cookie. */
  personal: PersonalSignIn.nullable(),
})
