// Makes a link that shows something to whoever has it, and has it sent: for a team's audiences and for what a person shares alike.
import type { AudienceShare } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import {
  MOST_OPEN_SHARES,
  MOST_SHARE_ADDRESSES,
  type ShareDays,
  type ShareShows,
} from '@peregrine/domain/audiences/share-rules.ts'
import { message as say } from '@peregrine/domain/shell/message-rules.ts'
import {
  cleanInviteMessage,
  inviteMessageProblem,
  readAddresses,
  wrongAddresses,
} from '@peregrine/domain/teams/invite-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { type OnceContext, onceStored } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import type { AudiencePorts } from './audience-ports.ts'
import {
  countOpenShares,
  findShareOf,
  insertShare,
  type ShareOwner,
  type ShareSubject,
  shareReply,
} from './audience-share-store.ts'
import { authorOf } from './audience-store.ts'
import { sendShareLater, shareLink } from './send-share-mail-job.ts'
import { newShareToken } from './share-token.ts'

const DAY = 86_400_000

interface ShareRequest {
  readonly shows: ShareShows
  readonly days: ShareDays
  readonly emails: readonly string[]
  readonly message: string
  readonly language: 'en' | 'ja'
}

interface Sharing {
  readonly owner: ShareOwner
  readonly subject: ShareSubject
  /** Those of the addresses that want no mail of the owner. */
  readonly closed?: (emails: readonly string[]) => Promise<ReadonlySet<string>>
  /** In the transaction: refuses more mails than the owner may send. */
  readonly allowMails?: (tx: DbOrTx, emails: number) => Promise<void>
  readonly record?: (tx: DbOrTx, emails: number) => Promise<void>
}

interface Refusing extends Pick<HandlerContext<Endpoint>, 'invalid'>, OnceContext {
  readonly refuse: (code: 'too_many_shares' | 'not_found') => never
}

/** The link is in this answer and nowhere else. */
export async function makeShare(
  ports: AudiencePorts,
  context: Refusing,
  request: ShareRequest,
  { owner, subject, closed, allowMails, record }: Sharing,
): Promise<AudienceShare & { readonly link: string }> {
  const { db, clock } = ports
  const { refuse, invalid } = context
  const at = new Date(clock())
  const { emails, wrong } = readAddresses(request.emails)
  if (wrong.length > 0) return invalid({ emails: [say('emails_expected', wrongAddresses(wrong).values)] })
  if (emails.length > MOST_SHARE_ADDRESSES)
    return invalid({ emails: [say('emails_too_many', { limit: MOST_SHARE_ADDRESSES })] })
  const unwanted = await closed?.(emails)
  if (unwanted && unwanted.size > 0)
    return invalid({ emails: [say('emails_declined', { said: [...unwanted].join(', ') })] })
  const message = cleanInviteMessage(request.message)
  const problem = inviteMessageProblem(message)
  if (problem !== null) return invalid({ message: [problem] })
  const { keys } = ports.accounts
  // The link is told again to the same call sent again, and until then stands nowhere that can be read.
  const { id, sealed } = await onceStored(context, db, async (tx) => {
    const token = newShareToken(keys)
    if ((await countOpenShares(tx, owner, subject, at)) >= MOST_OPEN_SHARES) return refuse('too_many_shares')
    await allowMails?.(tx, emails.length)
    const by = await authorOf(tx, owner.person)
    const expires = new Date(at.getTime() + request.days * DAY)
    const given = { owner, subject, shows: request.shows, tokenHash: hashOf(token), emails, message, by, expires }
    const id = await insertShare(tx, given, at)
    await sendShareLater(ports, tx, { id, emails }, { token, language: request.language })
    await record?.(tx, emails.length)
    return { id, sealed: keys.seal('share-link', id, token) }
  })
  const share = (await findShareOf(db, owner, id)) ?? refuse('not_found')
  const token = keys.open('share-link', id, sealed) ?? refuse('not_found')
  return { ...shareReply(share, at), link: shareLink(ports.shares, token, owner) }
}
