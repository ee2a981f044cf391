// Uses a login code: counts the try for good, compares, and lets exactly one call sign in.
import { randomUUID } from 'node:crypto'
import { isLoginCode } from '@peregrine/domain/session/login-rules.ts'
import { inTransaction } from '#platform/postgres.ts'
import { networkOf } from '#platform/rate-limiter.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { type NoticeAbout, sendLoginNotice } from './login-notice.ts'
import {
  type ClaimedTry,
  claimTry,
  findClosure,
  findFlowAddress,
  findFlowOfSession,
  forgetFailures,
  type LoginPurpose,
  recordFailure,
  takeWindow,
  useFlow,
} from './login-store.ts'
import { type Opened, openOrAsk } from './open-session.ts'
import { isBrowserSecret } from './session-cookies.ts'
import { secondsUntil, TRIES_BEFORE_NOTICE, TRIES_PER_FLOW } from './session-limits.ts'
import type { SessionPorts } from './session-ports.ts'
import { findActivePersonByEmail, findOrMakePerson } from './session-store.ts'

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
  | Opened
  /** The same code again, by the session that came out of it. */
  | { readonly outcome: 'already' }
  | { readonly outcome: 'invalid'; readonly triesLeft: number }
  /** By a browser that has no cookie of any sign-in. */
  | { readonly outcome: 'elsewhere' }
  /** Expired, used, used up, foreign or unknown. */
  | { readonly outcome: 'over' }
  | { readonly outcome: 'wait'; readonly seconds: number }

const OVER: ConfirmedLogin = { outcome: 'over' }

/** The answers depend on the sign-in alone, never on whether its address belongs to somebody. */
export async function confirmLogin(ports: SessionPorts, given: LoginConfirmation): Promise<ConfirmedLogin> {
  const { db, clock, keys, config } = ports
  const now = new Date(clock())
  const seconds = await takeWindow(db, `use ${networkOf(given.ip)}`, config.limits.use, now)
  if (seconds > 0) return { outcome: 'wait', seconds }
  // Before anything is looked up: the answer says nothing of the sign-in or the address.
  if (!isBrowserSecret(given.browser)) return { outcome: 'elsewhere' }
  const code = foldedCode(given.code)
  const key = {
    purpose: given.purpose,
    magicHash: hashOf(given.magicCode),
    browserHash: hashOf(given.browser),
  }
  const claimed = given.browser === undefined ? undefined : await claimTry(db, key, now)
  if (!claimed) {
    if (await isSecondSubmit(ports, given, code)) return { outcome: 'already' }
    const email = await findFlowAddress(db, key.magicHash)
    await noteFailure(ports, given, { email, reason: 'code_not_valid', closed: false })
    const closed = given.browser === undefined ? undefined : await findClosure(db, key, now)
    return closed === undefined ? OVER : { outcome: 'wait', seconds: secondsUntil(closed, now) }
  }
  if (!keys.verify('login-code', claimed.code_hash, claimed.id, claimed.email, code)) {
    await countFailure(ports, claimed, given, now)
    return { outcome: 'invalid', triesLeft: TRIES_PER_FLOW - claimed.tries }
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

interface Failure {
  /** Undefined: the code belongs to no sign-in that is known. */
  readonly email: string | undefined
  readonly reason: 'wrong_code' | 'code_not_valid'
  readonly closed: boolean
}

/** For staff, and for the owner of the address, who sees that somebody tries. */
async function noteFailure(
  { db }: SessionPorts,
  { purpose }: LoginConfirmation,
  { email, reason, closed }: Failure,
): Promise<void> {
  const owner = email === undefined ? undefined : await findActivePersonByEmail(db, email)
  const detail = { reason, closed, targeting_site: purpose === 'personal-token' }
  noteSecurityEvent({ kind: 'code_failed', subjectId: owner?.id ?? null, detail })
}

async function countFailure(ports: SessionPorts, flow: ClaimedTry, given: LoginConfirmation, now: Date): Promise<void> {
  const closed = await recordFailure(ports.db, flow.bucket, now)
  await noteFailure(ports, given, { email: flow.email, reason: 'wrong_code', closed: closed !== null })
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
  const { purpose, carried, deviceCookie, ip, userAgent, language, browser = '' } = given
  const sessionId = randomUUID()
  const visitor = {
    carried: carried?.kind === purpose ? carried : null,
    ...{ deviceCookie, ip, userAgent, language },
    flowBrowser: browser,
  }
  try {
    return await inTransaction(ports.db, async (tx) => {
      if (!(await useFlow(tx, flow.id, sessionId, now))) throw new FlowWasUsed()
      const found = await findOrMakePerson(tx, flow.email, now)
      if (found === null) return OVER
      await forgetFailures(tx, flow.bucket)
      return await openOrAsk(ports, tx, found.person, visitor, {
        purpose,
        isNewPerson: found.isNew,
        byCode: true,
        identityId: null,
        pendingIdentityId: flow.pending_identity_id,
        sessionId,
      })
    })
  } catch (error) {
    if (error instanceof FlowWasUsed) return OVER
    throw error
  }
}
