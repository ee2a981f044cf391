// Sends the mail of an invitation after it is stored, and notes when it left. The job holds the code sealed.
import { z } from 'zod'
import type { MailPort } from '#connectors/mail/mail-port.ts'
import { type JobKind, type Jobs, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Db, DbOrTx } from '#platform/postgres.ts'
import { hashOf, type SecretKeys } from '#platform/secret-keys.ts'
import { inviteMail } from './invite-mail-text.ts'
import { findInviteToSend, markMailRefused, markSent } from './invite-store.ts'

const Payload = z.object({ invite: z.string(), sealed: z.string() })

const kind: JobKind<z.output<typeof Payload>> = {
  name: 'teams.send-invite-mail',
  payload: Payload,
  retries: 8,
  seconds: 60,
  atOnce: 2,
}

const Letter = z.object({ code: z.string(), language: z.enum(['en', 'ja']) })

/** Stores the mail to be sent with the change that asks for it. */
export async function enqueueInviteMail(
  { jobs, keys }: { readonly jobs: Pick<Jobs, 'enqueue'>; readonly keys: SecretKeys },
  tx: DbOrTx,
  invite: string,
  letter: z.input<typeof Letter>,
): Promise<void> {
  await jobs.enqueue(tx, kind, { invite, sealed: keys.seal('mail', invite, JSON.stringify(letter)) })
}

export interface InviteMailPorts {
  readonly db: Db
  readonly keys: Pick<SecretKeys, 'seal' | 'open'>
  readonly mailer: MailPort
  readonly clock: () => number
  readonly log: Pick<Log, 'warn'>
  readonly siteAddress: string
}

/** The worker. An invitation that was renewed, revoked, accepted or expired meanwhile is not sent. */
export function inviteMailWorker({ db, keys, mailer, clock, log, siteAddress }: InviteMailPorts): JobWorker {
  return jobWorker(kind, async ({ invite: id, sealed }) => {
    const opened = keys.open('mail', id, sealed)
    if (opened === null)
      return log.warn('The mail of an invitation could not be opened and is dropped.', { invite: id })
    const { code, language } = Letter.parse(JSON.parse(opened))
    const codeHash = hashOf(code)
    const invite = await findInviteToSend(db, id, codeHash)
    if (!invite || invite.expires_at.getTime() <= clock()) return
    const words = inviteMail(
      {
        team: invite.team_name,
        from: invite.invited_by_name,
        message: invite.message,
        link: `${siteAddress}/${invite.slug}/invite-accept?code=${code}`,
        email: invite.email,
        passkeyRequired: invite.passkey_required,
      },
      language,
    )
    const failure = await mailer.send({ id: `invite-${id}-${invite.sends}`, to: invite.email, language, ...words })
    if (failure === null) return await markSent(db, id, codeHash, new Date(clock()))
    if (failure.kind !== 'rejected') throw new Error(`Mail ${failure.kind}: ${failure.detail}`)
    await markMailRefused(db, id, codeHash, failure.detail)
  })
}
