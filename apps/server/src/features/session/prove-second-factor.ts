// The second step of a sign-in: asks for a passkey, takes it or a recovery code, and opens what the first step began.
import { randomUUID } from 'node:crypto'
import type { SecondFactorOptions, SecondFactorProof } from '@peregrine/contract/session/passkey-shapes.ts'
import { recoveryCodeOf } from '@peregrine/domain/session/recovery-code-rules.ts'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { z } from 'zod'
import { inTransaction, type Tx } from '#platform/postgres.ts'
import { networkOf } from '#platform/rate-limiter.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { noteSecurityEvent, recordSecurityEvent } from '#platform/security-events.ts'
import { sendLoginNotice } from './login-notice.ts'
import { forgetFailures, type LoginPurpose, recordFailure, takeWindow } from './login-store.ts'
import { openSession } from './open-session.ts'
import { relyingPartyIds } from './passkey-sites.ts'
import { listPasskeys, markPasskeyUsed, takeRecoveryCode } from './passkey-store.ts'
import {
  type ClaimedFactorTry,
  claimFactorTry,
  findSecondFactor,
  holdFactorChallenge,
  type SecondFactorKey,
  takeSecondFactor,
} from './second-factor-store.ts'
import { CHALLENGE_SECONDS, secondsUntil, TRIES_BEFORE_NOTICE, TRIES_PER_FLOW } from './session-limits.ts'
import type { SessionPorts } from './session-ports.ts'
import { findActivePerson, findPerson, type Person } from './session-store.ts'
import type { Visitor } from './sign-in-ports.ts'
import { verifyPasskeyUse } from './verify-passkey.ts'

/** Where a second step goes on. */
export interface SecondStep {
  readonly secret: string
  /** What the cookie of sign-ins by code holds. */
  readonly browser: string | undefined
  /** Of the page that asks. */
  readonly host: string
}

const keyOf = ({ secret, browser = '' }: SecondStep): SecondFactorKey => ({
  secretHash: hashOf(secret),
  browserHash: hashOf(browser),
})

/** What the browser is asked to sign; null when no sign-in waits under this secret in this browser. */
export async function secondFactorOptions(ports: SessionPorts, step: SecondStep): Promise<SecondFactorOptions | null> {
  const { db, clock, config } = ports
  const now = new Date(clock())
  const flow = await findSecondFactor(db, keyOf(step), now)
  if (!flow) return null
  const passkeys = await listPasskeys(db, flow.user_id)
  const works_on = [...new Set(passkeys.map(({ rp_id }) => rp_id))].sort()
  const rpId = relyingPartyIds(config.passkeys, step.host).find((id) => works_on.includes(id))
  if (rpId === undefined) return { options: null, works_on }
  const { challenge, ...asked } = await generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: passkeys
      .filter((passkey) => passkey.rp_id === rpId)
      .map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
    timeout: CHALLENGE_SECONDS * 1000,
  })
  const expires = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  await holdFactorChallenge(db, flow.id, { challenge, rpId }, expires)
  const { rpId: asks, timeout, allowCredentials = [], userVerification } = asked
  const allowed = allowCredentials.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    ...(transports && { transports: [...transports] }),
  }))
  const more = { ...(timeout !== undefined && { timeout }), ...(userVerification && { userVerification }) }
  return {
    options: { challenge, ...(asks !== undefined && { rpId: asks }), allowCredentials: allowed, ...more },
    works_on,
  }
}

export type ProvedSecondFactor =
  | {
      readonly outcome: 'signed-in'
      readonly purpose: LoginPurpose
      readonly secret: string
      readonly person: Person
    }
  | { readonly outcome: 'refused'; readonly triesLeft: number }
  | { readonly outcome: 'ended' }
  | { readonly outcome: 'wait'; readonly seconds: number }

const ENDED: ProvedSecondFactor = { outcome: 'ended' }

class NotProved extends Error {}

/**
 * Wrong, used and foreign factors give the same `refused`; a sign-in that is used up, expired, finished, foreign or unknown
 * gives the same `ended`. The try and the challenge are used up before.
 */
export async function proveSecondFactor(
  ports: SessionPorts,
  step: SecondStep,
  proof: z.output<typeof SecondFactorProof>,
  visitorFor: (purpose: LoginPurpose) => Visitor,
): Promise<ProvedSecondFactor> {
  const { db, clock, config } = ports
  const now = new Date(clock())
  const visitor = visitorFor('session')
  const seconds = await takeWindow(db, `use ${networkOf(visitor.ip)}`, config.limits.use, now)
  if (seconds > 0) return { outcome: 'wait', seconds }
  const flow = step.browser === undefined ? undefined : await claimFactorTry(db, keyOf(step), now)
  if (!flow) return ENDED
  if (flow instanceof Date) return { outcome: 'wait', seconds: secondsUntil(flow, now) }
  const factor = 'recovery_code' in proof ? 'recovery_code' : 'passkey'
  const use = await factorOf(ports, flow, step.host, proof)
  try {
    if (!use) throw new NotProved()
    return await inTransaction(db, async (tx) => {
      // Before the factor is used up: another call may be finishing the same sign-in.
      if (!(await takeSecondFactor(tx, flow.id)) || !(await use(tx, now))) throw new NotProved()
      const person = await findActivePerson(tx, flow.user_id)
      if (!person) return ENDED
      await forgetFailures(tx, flow.bucket)
      if (factor === 'recovery_code') {
        await recordSecurityEvent(tx, { kind: 'recovery_code_used', at: now, userId: person.id, subjectId: person.id })
        await sendLoginNotice(ports, tx, 'recovery-code-used', aboutOf(person, flow, visitor), now)
      }
      const opened = await openSession(
        ports,
        tx,
        person,
        visitorFor(flow.purpose),
        {
          purpose: flow.purpose,
          isNewPerson: false,
          byCode: flow.by_code,
          identityId: flow.identity_id,
          pendingIdentityId: flow.pending_identity_id,
          sessionId: randomUUID(),
        },
        factor,
      )
      return { outcome: 'signed-in', purpose: flow.purpose, secret: opened.secret, person }
    })
  } catch (error) {
    if (!(error instanceof NotProved)) throw error
    await countFailure(ports, flow, factor, visitor, now)
    return { outcome: 'refused', triesLeft: TRIES_PER_FLOW - flow.tries }
  }
}

type UseFactor = (tx: Tx, now: Date) => Promise<boolean>

/** How what was sent is used up when the sign-in is finished with it; null when it is nothing of this person's. */
async function factorOf(
  ports: SessionPorts,
  { user_id, challenge }: ClaimedFactorTry,
  host: string,
  proof: z.output<typeof SecondFactorProof>,
): Promise<UseFactor | null> {
  if ('recovery_code' in proof) {
    const symbols = recoveryCodeOf(proof.recovery_code)
    return symbols === null ? null : (tx) => takeRecoveryCode(tx, user_id, hashOf(symbols))
  }
  const passkeys = await listPasskeys(ports.db, user_id)
  const passkey = passkeys.find(({ credential_id }) => credential_id === proof.passkey.id)
  if (!passkey || challenge === null) return null
  const used = await verifyPasskeyUse(ports, passkey, challenge, host, proof.passkey)
  return used && ((tx, now) => markPasskeyUsed(tx, passkey.id, used, now))
}

async function countFailure(
  ports: SessionPorts,
  flow: ClaimedFactorTry,
  factor: 'passkey' | 'recovery_code',
  visitor: Visitor,
  now: Date,
): Promise<void> {
  const closed = await recordFailure(ports.db, flow.bucket, now)
  const detail = { second_factor: factor, closed: closed !== null }
  noteSecurityEvent({ kind: 'second_factor_failed', subjectId: flow.user_id, detail })
  if (closed) ports.log.warn('Second factors are refused for a while after failures.', { until: closed.toISOString() })
  if (flow.tries !== TRIES_BEFORE_NOTICE) return
  const person = await findPerson(ports.db, flow.user_id)
  if (!person) return
  await inTransaction(ports.db, (tx) =>
    sendLoginNotice(ports, tx, 'second-factor-failed', aboutOf(person, flow, visitor), now),
  )
}

const aboutOf = ({ email, language }: Person, { purpose }: ClaimedFactorTry, visitor: Visitor) => ({
  email,
  purpose,
  language: language ?? visitor.language,
  ip: visitor.ip,
})
