// Begins a sign-in, or sends a new code in a running one. The answer and the work are the same for every address, whether anybody has it or not.
import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '#platform/postgres.ts'
import { networkOf } from '#platform/rate-limiter.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { askedSite } from './asked-site.ts'
import { knownDevice } from './device-cookie.ts'
import { addressKey, bucketOf } from './limit-keys.ts'
import {
  bucketClosure,
  findRunningFlow,
  insertFlow,
  type LoginPurpose,
  replaceCode,
  takeWindow,
} from './login-store.ts'
import { randomLoginCode } from './random-login-code.ts'
import { enqueueLoginMail } from './send-login-mail-job.ts'
import {
  CODE_SECONDS,
  FLOWS_PER_DAY,
  MAILS_ALARM,
  RESEND_SECONDS,
  SENDS_PER_FLOW,
  STRANGE_FLOWS_PER_DAY,
  secondsUntil,
} from './session-limits.ts'
import type { SessionPorts } from './session-ports.ts'

export interface LoginBeginning {
  readonly purpose: LoginPurpose
  /** Canonical. */
  readonly email: string
  /** Of the sign-in to go on with, if any. */
  readonly magicCode: string | undefined
  /** What the flow cookie of this browser holds. */
  readonly browser: string
  readonly deviceCookie: string | undefined
  readonly ip: string
  readonly language: 'en' | 'ja'
  /** The identity at another provider that waits for this address; a new code in a running sign-in keeps its own. */
  readonly pendingIdentity?: string | undefined
  /** Under which of our names it was asked for. */
  readonly host?: string
}

interface Begun {
  readonly magicCode: string
}

/** Seconds until a code can be sent again: none was sent now. */
interface Waiting {
  readonly wait: number
}

export async function beginLogin(ports: SessionPorts, beginning: LoginBeginning): Promise<Begun | Waiting> {
  const { db, clock, config } = ports
  const now = new Date(clock())
  const wait = await takeWindow(db, `create ${networkOf(beginning.ip)}`, config.limits.create, now)
  if (wait > 0) return { wait }
  return await inTransaction(
    db,
    async (tx) => (await goOn(ports, tx, beginning, now)) ?? (await start(ports, tx, beginning, now)),
  )
}

/** A new code in the running sign-in; null when there is none to go on with, or it has sent all that one sends. */
async function goOn(
  ports: SessionPorts,
  tx: Tx,
  beginning: LoginBeginning,
  now: Date,
): Promise<Begun | Waiting | null> {
  const { magicCode, purpose, browser, email } = beginning
  if (magicCode === undefined) return null
  const key = { purpose, magicHash: hashOf(magicCode), browserHash: hashOf(browser) }
  const flow = await findRunningFlow(tx, key, email, now)
  if (!flow) return null
  const again = new Date(flow.sentAt.getTime() + RESEND_SECONDS * 1000)
  if (again > now) return { wait: secondsUntil(again, now) }
  if (flow.sends >= SENDS_PER_FLOW) return null
  const closed = await bucketClosure(tx, flow.bucket, now)
  if (closed) return { wait: secondsUntil(closed, now) }
  const code = randomLoginCode()
  const expires = new Date(now.getTime() + CODE_SECONDS * 1000)
  await replaceCode(tx, flow.id, ports.keys.sign('login-code', flow.id, email, code), now, expires)
  await mailCode(ports, tx, { id: flow.id, sends: flow.sends + 1, code, expires }, beginning, now)
  return { magicCode }
}

/** Seconds to wait where the address has had its share of codes, from this network or from all, or failures keep it closed. */
async function waitFor(tx: Tx, address: string, bucket: string, isKnownDevice: boolean, now: Date): Promise<number> {
  const used = await takeWindow(tx, `flows ${bucket}`, FLOWS_PER_DAY, now)
  // One caller who is over their own share uses nothing up of what is everybody's.
  const usedByAll = used > 0 || isKnownDevice ? 0 : await takeWindow(tx, `flows ${address}`, STRANGE_FLOWS_PER_DAY, now)
  const closed = await bucketClosure(tx, bucket, now)
  return Math.max(used, usedByAll, closed ? secondsUntil(closed, now) : 0)
}

async function start(ports: SessionPorts, tx: Tx, beginning: LoginBeginning, now: Date): Promise<Begun | Waiting> {
  const { purpose, browser, email } = beginning
  const device = knownDevice(ports.keys, beginning.deviceCookie, email, now.getTime())
  const address = addressKey(ports.keys, email)
  const bucket = bucketOf(address, device, beginning.ip)
  const wait = await waitFor(tx, address, bucket, device !== null, now)
  if (wait > 0) return { wait }
  const id = randomUUID()
  const magicCode = randomSecret()
  const code = randomLoginCode()
  const expires = new Date(now.getTime() + CODE_SECONDS * 1000)
  await insertFlow(tx, {
    id,
    purpose,
    magicHash: hashOf(magicCode),
    browserHash: hashOf(browser),
    email,
    codeHash: ports.keys.sign('login-code', id, email, code),
    bucket,
    pendingIdentity: beginning.pendingIdentity ?? null,
    now,
    expires,
  })
  await mailCode(ports, tx, { id, sends: 1, code, expires }, beginning, now)
  return { magicCode }
}

interface CodeToMail {
  readonly id: string
  readonly sends: number
  readonly code: string
  readonly expires: Date
}

async function mailCode(
  ports: SessionPorts,
  tx: Tx,
  { id, sends, code, expires }: CodeToMail,
  { email, language, purpose, ip, host }: LoginBeginning,
  now: Date,
): Promise<void> {
  const over = await takeWindow(tx, 'mails', MAILS_ALARM, now)
  if (over > 0) ports.log.warn('More login mails than usual in this hour.', { most: MAILS_ALARM.max })
  const targeting = purpose === 'personal-token'
  const detail = { mailed: true, targeting_site: targeting }
  await recordSecurityEvent(tx, { kind: 'code_requested', at: now, subjectEmail: email, detail })
  const at = now.toISOString()
  await enqueueLoginMail(ports, tx, `login-${id}-${sends}`, {
    to: email,
    language,
    until: expires.toISOString(),
    mail: { kind: 'code', code, site: askedSite(ports.config.siteAddress[purpose], host), at, ip },
  })
}
