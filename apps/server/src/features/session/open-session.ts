// The one way to a session or personal token: whoever has proved one factor gets it, or is asked for the second one first.
import { randomUUID } from 'node:crypto'
import { signInProviderOf } from '@peregrine/domain/session/provider-rules.ts'
import type { Tx } from '#platform/postgres.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { newToken } from './access-token.ts'
import { knownDevice } from './device-cookie.ts'
import { providerOfIdentity } from './identity-store.ts'
import { bucketOf } from './limit-keys.ts'
import { linkPending } from './link-pending.ts'
import { sendLoginNotice } from './login-notice.ts'
import type { LoginPurpose } from './login-store.ts'
import { hasPasskey } from './passkey-store.ts'
import { insertSecondFactor } from './second-factor-store.ts'
import { PERSONAL_TOKEN_SECONDS, SECOND_FACTOR_SECONDS, SESSION_SECONDS } from './session-limits.ts'
import type { SessionPorts } from './session-ports.ts'
import { confirmEmail, deleteSession, insertSession, type Person } from './session-store.ts'
import type { Visitor } from './sign-in-ports.ts'

/** The first factor; with neither a code nor an identity it was a one-time token, and nobody proved who they are. */
export interface FirstFactor {
  readonly purpose: LoginPurpose
  readonly isNewPerson: boolean
  /** A code from a mail to the person's address was entered. */
  readonly byCode: boolean
  readonly identityId: string | null
  /** What the code links. */
  readonly pendingIdentityId: string | null
  /** The id that the session gets. */
  readonly sessionId: string
}

export type Opened =
  /** `secret`: of the session's cookie, or the personal token. */
  | { readonly outcome: 'signed-in'; readonly secret: string; readonly person: Person }
  /** Nobody is signed in; `secret` goes on in this browser. */
  | { readonly outcome: 'second-factor'; readonly secret: string }

/** Signs in, or begins the second step for somebody who has a passkey: then nothing of the first one has any effect yet. */
export async function openOrAsk(
  ports: SessionPorts,
  tx: Tx,
  person: Person,
  visitor: Visitor,
  first: FirstFactor,
): Promise<Opened> {
  if (first.isNewPerson || !(await hasPasskey(tx, person.id)))
    return await openSession(ports, tx, person, visitor, first)
  const now = new Date(ports.clock())
  const secret = randomSecret()
  const device = knownDevice(ports.keys, visitor.deviceCookie, person.email, now.getTime())
  await insertSecondFactor(tx, {
    id: randomUUID(),
    userId: person.id,
    purpose: first.purpose,
    secretHash: hashOf(secret),
    browserHash: hashOf(visitor.flowBrowser),
    // Strangers who fail on purpose do not close the owner's own device.
    bucket: bucketOf(`factor ${person.id}`, device, visitor.ip),
    byCode: first.byCode,
    identityId: first.identityId,
    pendingIdentity: first.pendingIdentityId,
    now,
    expires: new Date(now.getTime() + SECOND_FACTOR_SECONDS * 1000),
  })
  return { outcome: 'second-factor', secret }
}

/** After all factors; the session or token that the visitor came with ends. */
export async function openSession(
  ports: SessionPorts,
  tx: Tx,
  person: Person,
  visitor: Visitor,
  { purpose, isNewPerson, byCode, identityId, pendingIdentityId, sessionId }: FirstFactor,
  secondFactor?: 'passkey' | 'recovery_code',
): Promise<Opened> {
  const now = new Date(ports.clock())
  const { carried, ip, userAgent, language } = visitor
  const personal = purpose === 'personal-token'
  const secret = personal ? newToken('personal-token') : randomSecret()
  if (byCode) await confirmEmail(tx, person.id, now)
  if (pendingIdentityId !== null) await linkPending(tx, pendingIdentityId, person, isNewPerson, now)
  if (carried) await deleteSession(tx, carried.userId, carried.id)
  await insertSession(tx, {
    id: sessionId,
    kind: purpose,
    secretHash: hashOf(secret),
    userId: person.id,
    now,
    expires: new Date(now.getTime() + (personal ? PERSONAL_TOKEN_SECONDS : SESSION_SECONDS) * 1000),
    ip,
    userAgent,
    provedAt: byCode || identityId !== null ? now : null,
    identityId,
  })
  const first = byCode ? ({ method: 'code' } as const) : await methodOf(tx, identityId)
  const second = secondFactor === undefined ? {} : { second_factor: secondFactor }
  const detail = { ...first, ...second, targeting_site: personal, new_person: isNewPerson }
  await recordSecurityEvent(tx, { kind: 'sign_in', at: now, userId: person.id, subjectId: person.id, detail })
  const isKnown = knownDevice(ports.keys, visitor.deviceCookie, person.email, now.getTime()) !== null
  if (!isNewPerson && !isKnown)
    await sendLoginNotice(ports, tx, 'new-device', { email: person.email, purpose, language, ip }, now)
  return { outcome: 'signed-in', secret, person }
}

/** Of a sign-in without a code, as security events say it. */
async function methodOf(tx: Tx, identityId: string | null) {
  if (identityId === null) return { method: 'one_time_link' } as const
  const provider = signInProviderOf(await providerOfIdentity(tx, identityId))
  return { method: 'provider', ...(provider && { provider }) } as const
}
