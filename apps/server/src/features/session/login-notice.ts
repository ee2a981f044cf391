// Tells the owner of an address by mail what happens to their sign-in.
import { randomUUID } from 'node:crypto'
import type { Tx } from '#platform/postgres.ts'
import { addressKey } from './limit-keys.ts'
import type { NoticeMail } from './login-mail-text.ts'
import { type LoginPurpose, takeWindow } from './login-store.ts'
import { enqueueLoginMail } from './send-login-mail-job.ts'
import { NOTICES } from './session-limits.ts'
import type { SessionPorts } from './session-ports.ts'

export interface NoticeAbout {
  readonly email: string
  readonly purpose: LoginPurpose
  readonly language: 'en' | 'ja'
  readonly ip: string
}

/** What is told each time, because it changes what opens the account. */
export type NoticeMailKind = Exclude<NoticeMail['kind'], 'failed-tries' | 'new-device'>

/** Of a new access token or passkey and the like; `ip` is null where staff did it. */
export async function tellOwner(
  ports: Pick<SessionPorts, 'jobs' | 'keys'> & { readonly config: Pick<SessionPorts['config'], 'siteAddress'> },
  tx: Tx,
  kind: NoticeMailKind,
  {
    email,
    language,
    ip,
    name,
    first,
  }: Pick<NoticeAbout, 'email' | 'language'> & Pick<NoticeMail, 'name' | 'first'> & { readonly ip: string | null },
  now: Date,
): Promise<void> {
  const mail = { kind, site: ports.config.siteAddress.session, at: now.toISOString(), ip: ip ?? '', name, first }
  const until = new Date(now.getTime() + NOTICES.seconds * 1000).toISOString()
  await enqueueLoginMail(ports, tx, `notice-${randomUUID()}`, { to: email, language, until, mail })
}

/**
 * What failed is told once an hour, each kind by itself: whoever fails on purpose keeps nothing else from being told. What
 * succeeded is told each time.
 */
export async function sendLoginNotice(
  ports: SessionPorts,
  tx: Tx,
  kind: 'failed-tries' | 'new-device' | 'second-factor-failed' | 'recovery-code-used',
  { email, purpose, language, ip }: NoticeAbout,
  now: Date,
): Promise<void> {
  const failed = kind === 'failed-tries' || kind === 'second-factor-failed'
  const key = `notice ${kind} ${addressKey(ports.keys, email)}`
  if (failed && (await takeWindow(tx, key, NOTICES, now)) > 0) return
  const mail = { kind, site: ports.config.siteAddress[purpose], at: now.toISOString(), ip }
  const until = new Date(now.getTime() + NOTICES.seconds * 1000).toISOString()
  await enqueueLoginMail(ports, tx, `notice-${randomUUID()}`, { to: email, language, until, mail })
}
