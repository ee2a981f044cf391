// Sends a login mail after its sign-in is stored. The job holds address and code sealed: whoever reads the store reads no code.
import { z } from 'zod'
import type { MailPort } from '#connectors/mail/mail-port.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'
import { type CodeMail, loginMail, NOTICE_MAILS, type NoticeMail } from './login-mail-text.ts'
import type { SessionPorts } from './session-ports.ts'

const Payload = z.object({ id: z.string(), sealed: z.string() })

const kindOf = (name: string): JobKind<z.output<typeof Payload>> => ({
  name,
  payload: Payload,
  retries: 6,
  seconds: 60,
})
/** Codes have a queue of their own: whoever causes many notices keeps nobody's code waiting. */
const CODES = kindOf('session.send-login-mail')
const NOTICES = kindOf('session.send-login-notice')

const common = { site: z.string(), at: z.string(), ip: z.string() }
const Letter = z.object({
  to: z.string(),
  language: z.enum(['en', 'ja']),
  /** After this a code is worth nothing and is not sent any more. */
  until: z.string(),
  /** Null, of an older release: nothing is sent. */
  mail: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('code'), code: z.string(), ...common }),
      z.object({
        kind: z.enum(NOTICE_MAILS),
        ...common,
        name: z.string().optional(),
        first: z.boolean().optional(),
      }),
    ])
    .nullable(),
})

export interface Letter {
  readonly to: string
  readonly language: 'en' | 'ja'
  readonly until: string
  readonly mail: CodeMail | NoticeMail
}

/** Stores a mail to be sent with the change that asks for it. `id` names the mail. */
export async function enqueueLoginMail(
  { jobs, keys }: Pick<SessionPorts, 'jobs' | 'keys'>,
  on: DbOrTx,
  id: string,
  letter: Letter,
): Promise<void> {
  const kind = letter.mail.kind === 'code' ? CODES : NOTICES
  await jobs.enqueue(on, kind, { id, sealed: keys.seal('mail', id, JSON.stringify(letter)) })
}

export interface LoginMailPorts {
  readonly keys: SecretKeys
  readonly mailer: MailPort
  readonly clock: () => number
  readonly log: Log
}

/** The workers; a failure of the mail server is tried again until the code is too old. */
export const loginMailWorkers = (ports: LoginMailPorts): JobWorker[] =>
  [CODES, NOTICES].map((kind) => loginMailWorker(ports, kind))

function loginMailWorker({ keys, mailer, clock, log }: LoginMailPorts, kind: typeof CODES): JobWorker {
  return jobWorker(kind, async ({ id, sealed }) => {
    const opened = keys.open('mail', id, sealed)
    // Sealed under a secret that is gone: the code could not be used either.
    if (opened === null) return log.warn('A login mail could not be opened and is dropped.', { mail: id })
    const { to, language, until, mail } = Letter.parse(JSON.parse(opened))
    if (mail === null || clock() >= Date.parse(until)) return
    const failure = await mailer.send({ id, to, language, ...loginMail(mail, language) })
    if (failure === null) return
    if (failure.kind !== 'rejected') throw new Error(`Mail ${failure.kind}: ${failure.detail}`)
    log.warn('The mail server refuses a login mail.', { mail: id, reason: failure.detail })
  })
}
