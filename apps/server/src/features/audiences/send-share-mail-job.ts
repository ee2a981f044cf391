// Sends the link of a shared audience by mail after it is stored. The job holds the token sealed.
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { ZONE_OF_LANGUAGE } from '@peregrine/domain/shell/zoned-minute.ts'
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { nameIn } from './audience-reply.ts'
import {
  findShareToSend,
  noteUndelivered,
  type ShareOwner,
  type ShareRow,
  stateOfShare,
} from './audience-share-store.ts'
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

/** Where a link leads, on the site on which it was made: what stands behind # is not sent with the page's address. */
export const shareLink = (sites: AudiencePorts['shares'], token: string, { team }: Pick<ShareOwner, 'team'>): string =>
  team === null ? `${sites.targetingAddress}/shared#${token}` : `${sites.siteAddress}/shared-audience#${token}`

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

/** Its name as it is now; null: it is gone. */
async function nameOf({ ownList }: AudiencePorts, share: ShareRow, language: 'en' | 'ja'): Promise<string | null> {
  if (share.usage_id === null)
    return share.audience_name && nameIn(language, { name: share.audience_name, catalogue_key: share.catalogue_key })
  return share.created_by === null ? null : ((await ownList(share.created_by, share.usage_id))?.name ?? null)
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
    const name = await nameOf(ports, share, language)
    if (name === null) return
    const words = shareMail(
      {
        kind: share.usage_id === null ? 'audience' : 'list',
        name,
        team: share.team_name,
        from: share.created_by_name,
        message: share.message,
        link: shareLink(shares, token, { team: share.team_id }),
        until: formatShortDate(share.expires_at.getTime(), language, ZONE_OF_LANGUAGE[language]),
      },
      language,
    )
    const failure = await shares.mailer.send({
      id: `share-${id}-${hashOf(to).toString('hex').slice(0, 12)}`,
      to,
      language,
      ...words,
    })
    // An address that is refused once is refused again: whoever shared it is told, and still has the link.
    if (failure?.kind === 'rejected') await noteUndelivered(db, id, to)
    else if (failure !== null) throw new Error(`Mail ${failure.kind}: ${failure.detail}`)
  })
