// How providers write who somebody is: the claims of OpenID Connect, or the profile of an older API. Private to this folder.
import { z } from 'zod'
import type { ProvedIdentity } from './social-login-port.ts'

const Id = z.union([z.string().min(1).max(255), z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)])
const Text = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => (text ?? '').replace(/\p{C}/gu, '').trim().slice(0, 150))
const Address = z.string().max(320).nullish().catch(null)

const Profile = z
  .object({
    sub: Id.optional(),
    id: Id.optional(),
    email: Address,
    email_verified: z.unknown().optional(),
    given_name: Text,
    family_name: Text,
    first_name: Text,
    last_name: Text,
    localizedFirstName: Text,
    localizedLastName: Text,
    name: Text,
  })
  .transform((profile) => ({ ...profile, subject: profile.sub ?? profile.id }))

/** Null when it does not say who it is. `vouches`: whether this provider's word about addresses is taken at all. */
export function readProfile(body: unknown, vouches: boolean): ProvedIdentity | null {
  const read = Profile.safeParse(body)
  if (!read.success || read.data.subject === undefined) return null
  const { data } = read
  const firstName = data.given_name || data.first_name || data.localizedFirstName
  const lastName = data.family_name || data.last_name || data.localizedLastName
  const email = data.email || null
  return {
    subject: String(data.subject),
    email,
    // Only the word itself: "false" as a text is true to whoever does not look.
    emailVouched: vouches && email !== null && data.email_verified === true,
    firstName,
    lastName,
    label: email ?? (data.name || [firstName, lastName].filter(Boolean).join(' ') || String(data.subject)),
  }
}
