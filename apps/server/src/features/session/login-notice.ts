// Tells the owner of an address by mail what happens to their sign-in, one mail an hour.
import { randomUUID } from 'node:crypto'
import type { Tx } from '#platform/postgres.ts'
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

/** Of each new access token: it opens the account to whoever holds it. */
export async function tellOfNewToken(
  ports: SessionPorts,
  tx: Tx,
  { email, language, ip }: Omit<NoticeAbout, 'purpose'>,
  now: Date,
): Promise<void> {
  const mail = { kind: 'new-token', site: ports.config.siteAddress.session, at: now.toISOString(), ip } as const
  const until = new Date(now.getTime() + NOTICES.seconds * 1000).toISOString()
  await enqueueLoginMail(ports, tx, `notice-${randomUUID()}`, { to: email, language, until, mail })
}

export async function sendLoginNotice(
  ports: SessionPorts,
  tx: Tx,
  kind: 'failed-tries' | 'new-device',
  { email, purpose, language, ip }: NoticeAbout,
  now: Date,
): Promise<void> {
  if ((await takeWindow(tx, `notice ${email}`, NOTICES, now)) > 0) return
  const mail = { kind, site: ports.config.siteAddress[purpose], at: now.toISOString(), ip }
  const until = new Date(now.getTime() + NOTICES.seconds * 1000).toISOString()
  await enqueueLoginMail(ports, tx, `notice-${randomUUID()}`, { to: email, language, until, mail })
}
