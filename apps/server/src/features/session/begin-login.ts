// Begins a sign-in, or sends a new code in a running one. The answer and the work are the same for every address.
import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '#platform/postgres.ts'
import { networkOf } from '#platform/rate-limiter.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { knownDevice } from './device-cookie.ts'
import { addressKey, bucketOf } from './limit-keys.ts'
import {
  findRunningFlow,
  insertFlow,
  isBucketClosed,
  type LoginPurpose,
  replaceCode,
  takeWindow,
} from './login-store.ts'
import { randomLoginCode } from './random-login-code.ts'
import { enqueueLoginMail } from './send-login-mail-job.ts'
import { CODE_SECONDS, FLOWS_PER_DAY, MAILS_ALARM, STRANGE_FLOWS_PER_DAY } from './session-limits.ts'
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
}

interface Begun {
  readonly magicCode: string
}

/** `wait`: seconds, when this network address has begun too many. */
export async function beginLogin(
  ports: SessionPorts,
  beginning: LoginBeginning,
): Promise<Begun | { readonly wait: number }> {
  const { db, clock, config } = ports
  const now = new Date(clock())
  const wait = await takeWindow(db, `create ${networkOf(beginning.ip)}`, config.limits.create, now)
  if (wait > 0) return { wait }
  return await inTransaction(
    db,
    async (tx) => (await goOn(ports, tx, beginning, now)) ?? (await start(ports, tx, beginning, now)),
  )
}

/** A new code in the running sign-in; null when there is none to go on with. Too early or too often: no code, same answer. */
async function goOn(ports: SessionPorts, tx: Tx, beginning: LoginBeginning, now: Date): Promise<Begun | null> {
  const { magicCode, purpose, browser, email } = beginning
  if (magicCode === undefined) return null
  const key = { purpose, magicHash: hashOf(magicCode), browserHash: hashOf(browser) }
  const flow = await findRunningFlow(tx, key, email, now)
  if (!flow) return null
  const code = randomLoginCode()
  const expires = new Date(now.getTime() + CODE_SECONDS * 1000)
  const codeHash = ports.keys.sign('login-code', flow.id, email, code)
  if (await replaceCode(tx, flow.id, codeHash, now, expires)) {
    const closed = await isBucketClosed(tx, flow.bucket, now)
    await mailCode(
      ports,
      tx,
      { id: flow.id, sends: flow.sends + 1, code, expires, send: !closed && !flow.muted },
      beginning,
      now,
    )
  }
  return { magicCode }
}

async function start(ports: SessionPorts, tx: Tx, beginning: LoginBeginning, now: Date): Promise<Begun> {
  const { purpose, browser, email } = beginning
  const device = knownDevice(ports.keys, beginning.deviceCookie, email, now.getTime())
  const address = addressKey(ports.keys, email)
  const bucket = bucketOf(address, device, beginning.ip)
  const used = await takeWindow(tx, `flows ${bucket}`, FLOWS_PER_DAY, now)
  // One caller who is over their own share uses nothing up of what is everybody's.
  const usedByAll =
    used > 0 || device !== null ? 0 : await takeWindow(tx, `flows ${address}`, STRANGE_FLOWS_PER_DAY, now)
  const muted = used > 0 || usedByAll > 0 || (await isBucketClosed(tx, bucket, now))
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
    muted,
    pendingIdentity: beginning.pendingIdentity ?? null,
    now,
    expires,
  })
  await mailCode(ports, tx, { id, sends: 1, code, expires, send: !muted }, beginning, now)
  return { magicCode }
}

interface CodeToMail {
  readonly id: string
  readonly sends: number
  readonly code: string
  readonly expires: Date
  readonly send: boolean
}

async function mailCode(
  ports: SessionPorts,
  tx: Tx,
  { id, sends, code, expires, send }: CodeToMail,
  { email, language, purpose, ip }: LoginBeginning,
  now: Date,
): Promise<void> {
  const over = await takeWindow(tx, 'mails', MAILS_ALARM, now)
  if (over > 0) ports.log.warn('More login mails than usual in this hour.', { most: MAILS_ALARM.max })
  const targeting = purpose === 'personal-token'
  const detail = { mailed: send, targeting_site: targeting }
  await recordSecurityEvent(tx, { kind: 'code_requested', at: now, subjectEmail: email, detail })
  const at = now.toISOString()
  await enqueueLoginMail(ports, tx, `login-${id}-${sends}`, {
    to: email,
    language,
    until: expires.toISOString(),
    mail: send ? { kind: 'code', code, site: ports.config.siteAddress[purpose], at, ip } : null,
  })
}
