// What becomes of somebody who has proved an identity at another provider: signed in, made, or asked for a code first.
// Identities are known by (provider, subject); nobody is ever found by an address alone.
import { randomUUID } from 'node:crypto'
import type { SignInProvider } from '@peregrine/domain/session/provider-rules.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import type { ProvedIdentity } from '#connectors/social-login/social-login-port.ts'
import { inTransaction, type Tx } from '#platform/postgres.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { beginLogin } from './begin-login.ts'
import { insertIdentity, insertPending, lockIdentity, touchIdentity } from './identity-store.ts'
import { type FirstFactor, type Opened, openOrAsk } from './open-session.ts'
import { PENDING_SECONDS } from './session-limits.ts'
import { findActivePerson, makePerson } from './session-store.ts'
import type { SignInPorts, Visitor } from './sign-in-ports.ts'

export interface IdentityToAccept {
  readonly provider: SignInProvider
  readonly proved: ProvedIdentity
  /** What the cookie of the dance holds. */
  readonly browser: string
}

export type AcceptedIdentity =
  | Opened
  /** A code was sent; entering it links the identity to whoever the address belongs to, and signs in. */
  | { readonly outcome: 'confirm-email'; readonly email: string; readonly magicCode: string; readonly pending: string }
  /** The provider tells no address that mail can be sent to. */
  | { readonly outcome: 'email-needed'; readonly pending: string }
  /** The person is suspended. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'wait'; readonly seconds: number }

export async function acceptIdentity(
  ports: SignInPorts,
  given: IdentityToAccept,
  visitor: Visitor,
): Promise<AcceptedIdentity> {
  const email = given.proved.email === null ? null : canonicalEmail(given.proved.email)
  const settled = await inTransaction(
    ports.db,
    async (tx) =>
      (await signInKnown(ports, tx, given, visitor)) ?? (await makeVouched(ports, tx, given, email, visitor)),
  )
  return settled ?? (await requestProof(ports, given, email, visitor))
}

const byIdentity = (identityId: string, isNewPerson: boolean): FirstFactor => ({
  purpose: 'session',
  isNewPerson,
  byCode: false,
  identityId,
  pendingIdentityId: null,
  sessionId: randomUUID(),
})

async function signInKnown(
  ports: SignInPorts,
  tx: Tx,
  { provider, proved }: IdentityToAccept,
  visitor: Visitor,
): Promise<AcceptedIdentity | null> {
  const known = await lockIdentity(tx, provider, proved.subject)
  if (!known) return null
  const person = await findActivePerson(tx, known.user_id)
  if (!person) return { outcome: 'refused' }
  const now = new Date(ports.clock())
  await touchIdentity(tx, known.id, proved.label, now)
  return await openOrAsk(ports, tx, person, visitor, byIdentity(known.id, false))
}

/** A new person, when the provider vouches for an address that nobody here has. */
async function makeVouched(
  ports: SignInPorts,
  tx: Tx,
  { provider, proved }: IdentityToAccept,
  email: string | null,
  visitor: Visitor,
): Promise<Opened | null> {
  if (email === null || !proved.emailVouched) return null
  const now = new Date(ports.clock())
  const person = await makePerson(tx, email, proved, now)
  if (!person) return null
  const { subject, label } = proved
  const identity = await insertIdentity(tx, { userId: person.id, provider, subject, label, now })
  // Signed in twice at once under two addresses: the other one was first, and nothing of this one stays.
  if (!identity) throw new Error('The identity was linked in the same moment.')
  return await openOrAsk(ports, tx, person, visitor, byIdentity(identity.id, true))
}

async function requestProof(
  ports: SignInPorts,
  { provider, proved, browser }: IdentityToAccept,
  email: string | null,
  { deviceCookie, flowBrowser, ip, language }: Visitor,
): Promise<AcceptedIdentity> {
  const id = randomUUID()
  const pending = randomSecret()
  const { subject, label, firstName, lastName } = proved
  const expires = new Date(ports.clock() + PENDING_SECONDS * 1000)
  const waiting = { id, secretHash: hashOf(pending), browserHash: hashOf(browser), expires }
  await insertPending(ports.db, { ...waiting, provider, subject, label, firstName, lastName })
  if (email === null) return { outcome: 'email-needed', pending }
  const begun = await beginLogin(ports, {
    purpose: 'session',
    email,
    magicCode: undefined,
    browser: flowBrowser,
    deviceCookie,
    ip,
    language,
    pendingIdentity: id,
  })
  if ('wait' in begun) return { outcome: 'wait', seconds: begun.wait }
  return { outcome: 'confirm-email', email, magicCode: begun.magicCode, pending }
}
