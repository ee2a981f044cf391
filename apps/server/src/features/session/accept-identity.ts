// What becomes of somebody who has proved an identity at another provider: signed in, made, or asked for a code first.
// Identities are known by (provider, subject); nobody is ever found by an address alone.
import { randomUUID } from 'node:crypto'
import type { SignInProvider } from '@peregrine/domain/session/provider-rules.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import type { ProvedIdentity } from '#connectors/social-login/social-login-port.ts'
import { inTransaction, type Tx } from '#platform/postgres.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { beginLogin } from './begin-login.ts'
import { insertIdentity, insertPending, lockIdentity, takePending, touchIdentity } from './identity-store.ts'
import { openSession } from './open-session.ts'
import { PENDING_SECONDS } from './session-limits.ts'
import { findActivePerson, makePerson, type Person, setNames } from './session-store.ts'
import type { SignInPorts, Visitor } from './sign-in-ports.ts'

export interface IdentityToAccept {
  readonly provider: SignInProvider
  readonly proved: ProvedIdentity
  /** What the cookie of the dance holds, and the one of sign-ins by code. */
  readonly browser: string
  readonly flowBrowser: string
}

type SignedIn = { readonly outcome: 'signed-in'; readonly secret: string; readonly person: Person }

export type AcceptedIdentity =
  | SignedIn
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
  const proof = { provedAt: now, identityId: known.id, isNewPerson: false }
  return { outcome: 'signed-in', secret: await openSession(ports, tx, person, visitor, proof), person }
}

/** A new person, when the provider vouches for an address that nobody here has. */
async function makeVouched(
  ports: SignInPorts,
  tx: Tx,
  { provider, proved }: IdentityToAccept,
  email: string | null,
  visitor: Visitor,
): Promise<SignedIn | null> {
  if (email === null || !proved.emailVouched) return null
  const now = new Date(ports.clock())
  const person = await makePerson(tx, email, proved, now)
  if (!person) return null
  const { subject, label } = proved
  const identity = await insertIdentity(tx, { userId: person.id, provider, subject, label, now })
  // Signed in twice at once under two addresses: the other one was first, and nothing of this one stays.
  if (!identity) throw new Error('The identity was linked in the same moment.')
  const proof = { provedAt: now, identityId: identity.id, isNewPerson: true }
  return { outcome: 'signed-in', secret: await openSession(ports, tx, person, visitor, proof), person }
}

async function requestProof(
  ports: SignInPorts,
  { provider, proved, browser, flowBrowser }: IdentityToAccept,
  email: string | null,
  { deviceCookie, ip, language }: Visitor,
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

/** The code was right: links what waited for it. An identity that somebody got meanwhile stays where it is. */
export async function linkPending(tx: Tx, pendingId: string, person: Person, isNew: boolean, now: Date): Promise<void> {
  const waiting = await takePending(tx, pendingId)
  if (!waiting) return
  const { provider, subject, label } = waiting
  const linked = await insertIdentity(tx, { userId: person.id, provider, subject, label, now })
  if (linked && isNew) await setNames(tx, person.id, waiting)
}
