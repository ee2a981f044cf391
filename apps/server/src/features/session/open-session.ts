// Opens a browser session for a person whose identity was proved by something other than a code.
import { randomUUID } from 'node:crypto'
import type { Tx } from '#platform/postgres.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { knownDevice } from './device-cookie.ts'
import { sendLoginNotice } from './login-notice.ts'
import { SESSION_SECONDS } from './session-limits.ts'
import type { SessionPorts } from './session-ports.ts'
import { deleteSession, insertSession, type Person } from './session-store.ts'
import type { Visitor } from './sign-in-ports.ts'

export interface Proof {
  /** Null: nobody proved anything just now, as with a one-time token. */
  readonly provedAt: Date | null
  readonly identityId: string | null
  readonly isNewPerson: boolean
}

/** Answers the secret of the cookie; the session that the visitor came with ends. */
export async function openSession(
  ports: SessionPorts,
  tx: Tx,
  person: Person,
  visitor: Visitor,
  { provedAt, identityId, isNewPerson }: Proof,
): Promise<string> {
  const now = new Date(ports.clock())
  const { carried, ip, userAgent, language } = visitor
  const secret = randomSecret()
  if (carried) await deleteSession(tx, carried.userId, carried.id)
  await insertSession(tx, {
    id: randomUUID(),
    kind: 'session',
    secretHash: hashOf(secret),
    userId: person.id,
    now,
    expires: new Date(now.getTime() + SESSION_SECONDS * 1000),
    ip,
    userAgent,
    provedAt,
    identityId,
  })
  const isKnown = knownDevice(ports.keys, visitor.deviceCookie, person.email, now.getTime()) !== null
  if (!isNewPerson && !isKnown)
    await sendLoginNotice(ports, tx, 'new-device', { email: person.email, purpose: 'session', language, ip }, now)
  return secret
}
