// Mail through an SMTP server.
import { createTransport } from 'nodemailer'
import { mailMessage } from './mail-message.ts'
import type { MailFailure, MailPort } from './mail-port.ts'

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly message?: string
}

const failureOf = (error: SmtpError): MailFailure => {
  const detail = String(error.message ?? error).slice(0, 300)
  const status = error.responseCode ?? 0
  if (error.code === 'EAUTH' || status === 530 || status === 535) return { kind: 'unauthorised', detail }
  if (status === 421 || status === 450 || status === 451 || status === 452) return { kind: 'rate_limited', detail }
  return { kind: status >= 500 ? 'rejected' : 'unavailable', detail }
}

/** Opens `smtp://user:password@host:port` (or `smtps://`); nothing is connected before the first mail. */
export function openSmtpMail(url: string, from: string): MailPort {
  const transport = createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  return {
    async send(mail) {
      try {
        await transport.sendMail(mailMessage(mail, from))
        return null
      } catch (error) {
        return failureOf(error as SmtpError)
      }
    },
    async close() {
      transport.close()
    },
  }
}
