// Sends the link of a shared audience by mail after it is stored. The job holds the token sealed.
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { findShareToSend, stateOfShare } from './audience-share-store.ts'
import { shareMail } from './share-mail-text.ts'

const Payload = z.object({ share: z.string(), to: z.string(), sealed: z.string() })
const kind: JobKind<z.output<typeof Payload>> = {
  name: 'audiences.send-share-mail',
  payload: Payload,
  retries: 8,
  seconds: 60,
  atOnce: 2,
}
const Letter = z.object({ token: z.string(), language: z.enum(['en', 'ja']) })

/** Where a link leads: what stands behind # is sent to no server by a browser. */
export const shareLink = (siteAddress: string, token: string): string => `${siteAddress}/shared-audience#${token}`

/** Stores the mails to be sent with the link that they bring. */
export async function sendShareLater(
  ports: Pick<AudiencePorts, 'jobs' | 'accounts'>,
  tx: DbOrTx,
  share: { readonly id: string; readonly emails: readonly string[] },
  letter: z.input<typeof Letter>,
): Promise<void> {
  const sealed = ports.accounts.keys.seal('mail', share.id, JSON.stringify(letter))
  for (const to of share.emails) await ports.jobs().enqueue(tx, kind, { share: share.id, to, sealed })
}

/** A link that was revoked or has expired meanwhile is not sent. */
export const shareMailWorker = (ports: AudiencePorts): JobWorker =>
  jobWorker(kind, async ({ share: id, to, sealed }) => {
    const { db, accounts, clock, shares } = ports
    const opened = accounts.keys.open('mail', id, sealed)
    if (opened === null)
      return accounts.log.warn('The mail of a shared audience could not be opened and is dropped.', { share: id })
    const { token, language } = Letter.parse(JSON.parse(opened))
    const share = await findShareToSend(db, id, hashOf(token))
    if (!share || stateOfShare(share, new Date(clock())) !== 'open') return
    const words = shareMail(
      {
        audience: share.audience_name,
        team: share.team_name,
        from: share.created_by_name,
        message: share.message,
        link: shareLink(shares.siteAddress, token),
        until: formatShortDate(share.expires_at.getTime(), language),
      },
      language,
    )
    const failure = await shares.mailer.send({
      id: `share-${id}-${hashOf(to).toString('hex').slice(0, 12)}`,
      to,
      language,
      ...words,
    })
    // An address that is refused once is refused again: whoever shared it still has the link.
    if (failure !== null && failure.kind !== 'rejected') throw new Error(`Mail ${failure.kind}: ${failure.detail}`)
  })
