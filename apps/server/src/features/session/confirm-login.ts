// Uses a login code: counts the try for good, compares, and lets exactly one call sign in.
import { randomUUID } from 'node:crypto'
import { isLoginCode } from '@peregrine/domain/session/login-rules.ts'
import { inTransaction } from '#platform/postgres.ts'
import { networkOf } from '#platform/rate-limiter.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { linkPending } from './accept-identity.ts'
import { newToken } from './access-token.ts'
import { knownDevice } from './device-cookie.ts'
import { type NoticeAbout, sendLoginNotice } from './login-notice.ts'
import {
  type ClaimedTry,
  claimTry,
  findFlowOfSession,
  forgetFailures,
  type LoginPurpose,
  recordFailure,
  takeWindow,
  useFlow,
} from './login-store.ts'
import { PERSONAL_TOKEN_SECONDS, SESSION_SECONDS, TRIES_BEFORE_NOTICE } from './session-limits.ts'
import type { SessionPorts } from './session-ports.ts'
import { confirmEmail, deleteSession, findOrMakePerson, insertSession, type Person } from './session-store.ts'

export interface LoginConfirmation {
  readonly purpose: LoginPurpose
  readonly magicCode: string
  readonly code: string
  readonly browser: string | undefined
  readonly deviceCookie: string | undefined
  /** The session or token that the call itself carries; it is replaced. */
  readonly carried: { readonly id: string; readonly userId: string; readonly kind: LoginPurpose | 'user-token' } | null
  readonly ip: string
  readonly userAgent: string
  readonly language: 'en' | 'ja'
}

export type ConfirmedLogin =
  | { readonly outcome: 'signed-in'; readonly secret: string; readonly person: Person }
  /** The same code again, by the session that came out of it. */
  | { readonly outcome: 'already' }
  | { readonly outcome: 'invalid' }
  | { readonly outcome: 'wait'; readonly seconds: number }

const INVALID: ConfirmedLogin = { outcome: 'invalid' }

/** Wrong, expired, used, used up, closed and unknown all give the same `invalid`. */
export async function confirmLogin(ports: SessionPorts, given: LoginConfirmation): Promise<ConfirmedLogin> {
  const { db, clock, keys, config } = ports
  const now = new Date(clock())
  const seconds = await takeWindow(db, `use ${networkOf(given.ip)}`, config.limits.use, now)
  if (seconds > 0) return { outcome: 'wait', seconds }
  const code = foldedCode(given.code)
  const key = {
    purpose: given.purpose,
    magicHash: hashOf(given.magicCode),
    browserHash: hashOf(given.browser ?? ''),
  }
  const claimed = given.browser === undefined ? undefined : await claimTry(db, key, now)
  if (!claimed) return (await isSecondSubmit(ports, given, code)) ? { outcome: 'already' } : INVALID
  if (!keys.verify('login-code', claimed.code_hash, claimed.id, claimed.email, code)) {
    await countFailure(ports, claimed, given, now)
    return INVALID
  }
  return await signIn(ports, claimed, given, now)
}

/** Six of our characters whatever their case; '' for anything else, which no code equals. */
function foldedCode(text: string): string {
  const code = text.trim().toUpperCase()
  return /^[\x20-\x7e]*$/.test(text) && isLoginCode(code) ? code : ''
}

async function isSecondSubmit({ db, keys }: SessionPorts, given: LoginConfirmation, code: string): Promise<boolean> {
  if (given.purpose !== 'session' || given.carried?.kind !== 'session') return false
  const flow = await findFlowOfSession(db, hashOf(given.magicCode), given.carried.id)
  return flow !== undefined && keys.verify('login-code', flow.code_hash, flow.id, flow.email, code)
}

async function countFailure(ports: SessionPorts, flow: ClaimedTry, given: LoginConfirmation, now: Date): Promise<void> {
  const closed = await recordFailure(ports.db, flow.bucket, now)
  if (closed) ports.log.warn('Sign-ins are closed for a while after failed codes.', { until: closed.toISOString() })
  if (flow.tries !== TRIES_BEFORE_NOTICE) return
  await inTransaction(ports.db, (tx) => sendLoginNotice(ports, tx, 'failed-tries', aboutOf(flow, given), now))
}

const aboutOf = ({ email }: ClaimedTry, { language, purpose, ip }: LoginConfirmation): NoticeAbout => ({
  email,
  language,
  purpose,
  ip,
})

class FlowWasUsed extends Error {}

async function signIn(
  ports: SessionPorts,
  flow: ClaimedTry,
  given: LoginConfirmation,
  now: Date,
): Promise<ConfirmedLogin> {
  const { purpose, carried, ip, userAgent } = given
  const personal = purpose === 'personal-token'
  const secret = personal ? newToken('personal-token') : randomSecret()
  const sessionId = randomUUID()
  const expires = new Date(now.getTime() + (personal ? PERSONAL_TOKEN_SECONDS : SESSION_SECONDS) * 1000)
  try {
    return await inTransaction(ports.db, async (tx) => {
      if (!(await useFlow(tx, flow.id, sessionId, now))) throw new FlowWasUsed()
      const found = await findOrMakePerson(tx, flow.email, now)
      if (found === null) return INVALID
      const { person, isNew } = found
      await confirmEmail(tx, person.id, now)
      if (flow.pending_identity_id !== null) await linkPending(tx, flow.pending_identity_id, person, isNew, now)
      if (carried?.kind === purpose) await deleteSession(tx, carried.userId, carried.id)
      await insertSession(tx, {
        id: sessionId,
        kind: purpose,
        secretHash: hashOf(secret),
        userId: person.id,
        now,
        expires,
        ip,
        userAgent,
        provedAt: personal ? null : now,
      })
      await forgetFailures(tx, flow.bucket)
      const known = knownDevice(ports.keys, given.deviceCookie, flow.email, now.getTime()) !== null
      if (!isNew && !known) await sendLoginNotice(ports, tx, 'new-device', aboutOf(flow, given), now)
      return { outcome: 'signed-in', secret, person }
    })
  } catch (error) {
    if (error instanceof FlowWasUsed) return INVALID
    throw error
  }
}
