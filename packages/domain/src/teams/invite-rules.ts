// Invitations: how far one has come, whom one call asks in, and what the message to them may be.

import { canonicalEmail } from '../shell/email-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'

export const INVITE_DAYS = 7
/** Addresses in one call. */
export const INVITES_PER_CALL = 20
/** Mails of one team. */
export const INVITES_PER_HOUR = 20
export const INVITES_PER_DAY = 100
export const LONGEST_INVITE_MESSAGE = 500
/** After reports of so many people within so many days a team sends no invitations until the oldest of them is past. */
export const REPORTS_THAT_STOP = 5
export const REPORT_DAYS = 30

export type InviteState = 'pending' | 'sent' | 'failed' | 'expired' | 'accepted' | 'revoked'

export interface InviteFacts {
  /** All ISO 8601 in UTC. */
  readonly expires: string
  readonly sent: string | null
  readonly accepted: string | null
  readonly revoked: string | null
  /** Why the mail server refused it. */
  readonly problem: string | null
}

/** 'pending': the mail has not left yet; 'failed': the mail server does not take the address. */
export function inviteState(invite: InviteFacts, now: string): InviteState {
  if (invite.accepted !== null) return 'accepted'
  if (invite.revoked !== null) return 'revoked'
  if (invite.expires <= now) return 'expired'
  if (invite.sent !== null) return 'sent'
  return invite.problem === null ? 'pending' : 'failed'
}

/** An invitation that can be accepted, sent again, or revoked. */
export const isOpenInvite = (state: InviteState): boolean =>
  state === 'pending' || state === 'sent' || state === 'failed' || state === 'expired'

export interface ReadAddresses {
  /** In canonical form, each once, in the order in which they were given. */
  readonly emails: readonly string[]
  /** What is no address, as it was written. */
  readonly wrong: readonly string[]
}

/** Reads addresses as people paste them: one in each text, or several with commas, semicolons, spaces or lines between. */
export function readAddresses(texts: readonly string[]): ReadAddresses {
  const words = texts.flatMap((text) => text.split(/[\s,;，、；]+/u)).filter((word) => word !== '')
  const emails = new Set<string>()
  const wrong = new Set<string>()
  for (const word of words) {
    // 'Ann <ann@x.example>' comes apart into a name and this.
    const email = canonicalEmail(word.replace(/^<(.*)>$/, '$1'))
    if (email === null) wrong.add(word)
    else emails.add(email)
  }
  return { emails: [...emails], wrong: [...wrong] }
}

/** Plain text as it may stand in a mail: without what cannot be seen or turns the direction; at most two empty lines. */
export const cleanInviteMessage = (message: string): string =>
  message
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/\p{M}{4,}/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** What is wrong with a cleaned message, as a sentence; null: nothing. */
export const inviteMessageProblem = (given: string): Message | null =>
  [...given].length > LONGEST_INVITE_MESSAGE
    ? message('mail_message_too_long', { limit: LONGEST_INVITE_MESSAGE + 1 })
    : null

/** Says of addresses that they are none. */
export const wrongAddresses = (wrong: readonly string[]): Message =>
  message('emails_not_valid', { said: wrong.map((word) => word.slice(0, 100)).join(', ') })

/** Words of others in our mails are never links: mail programs make one of whatever looks like an address. */
export const withoutLinks = (text: string): string =>
  text.replace(/:\/\//g, ':\u2060//').replace(/(?<=[\p{L}\p{N}_-])[.．](?=[\p{L}\p{N}])/gu, '.\u2060')

/** An address of which somebody else may recognise their own, but learns no other: 'a…@mail.example.com'. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}…@${domain}`
}
