// Asks addresses into a team: who is in it or was asked already is left alone, limits of mails are the team's.

import { randomBytes } from 'node:crypto'
import type { TeamInvite } from '@peregrine/contract/teams/team-shapes.ts'
import { message as say } from '@peregrine/domain/shell/message-rules.ts'
import {
  cleanInviteMessage,
  INVITE_DAYS,
  INVITES_PER_DAY,
  INVITES_PER_HOUR,
  inviteMessageProblem,
  REPORT_DAYS,
  REPORTS_THAT_STOP,
  readAddresses,
  wrongAddresses,
} from '@peregrine/domain/teams/invite-rules.ts'
import type { TeamLevel } from '@peregrine/domain/teams/team-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { InvalidInput } from '#platform/refusal.ts'
import { hashOf } from '#platform/secret-keys.ts'
import {
  countReports,
  countSends,
  findInvite,
  forgetOldSends,
  type InviteRow,
  insertInvite,
  listOpenInvites,
  markRevoked,
  noteSends,
  renewInvite,
  reportedAddresses,
} from './invite-store.ts'
import { inviteReply } from './member-reply.ts'
import { memberAddresses } from './member-store.ts'
import { enqueueInviteMail } from './send-invite-mail-job.ts'
import type { TeamPorts } from './team-ports.ts'
import { lockTeam } from './team-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CODE_BYTES = 16

export interface Invitation {
  readonly emails: readonly string[]
  readonly message: string
  readonly level: TeamLevel
  readonly creator: boolean
  readonly language: 'en' | 'ja'
}

interface Acting {
  readonly team: string
  readonly userId: string
}

export interface Invited {
  readonly invited: TeamInvite[]
  readonly skipped: { readonly email: string; readonly reason: 'member' | 'invited' | 'declined' }[]
}

const newCode = (now: Date) => {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  return { code, codeHash: hashOf(code), expires: new Date(now.getTime() + INVITE_DAYS * DAY_MS) }
}

/** The addresses and the message in the form in which they are kept; throws what is wrong with them. */
export function readInvitation(given: Pick<Invitation, 'emails' | 'message'>): {
  readonly emails: readonly string[]
  readonly message: string
} {
  const { emails, wrong } = readAddresses(given.emails)
  if (wrong.length > 0) throw new InvalidInput({ emails: [wrongAddresses(wrong)] })
  if (emails.length === 0) throw new InvalidInput({ emails: [say('emails_missing')] })
  const message = cleanInviteMessage(given.message)
  const problem = inviteMessageProblem(message)
  if (problem !== null) throw new InvalidInput({ message: [problem] })
  return { emails, message }
}

/** Counts mails against the team's limits, which is locked; false: there are too many, and nothing was counted. */
async function mayMail(tx: DbOrTx, team: string, count: number, now: Date): Promise<boolean> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  if ((await countReports(tx, team, before(REPORT_DAYS * DAY_MS))) >= REPORTS_THAT_STOP) return false
  if ((await countSends(tx, team, before(HOUR_MS))) + count > INVITES_PER_HOUR) return false
  if ((await countSends(tx, team, before(DAY_MS))) + count > INVITES_PER_DAY) return false
  await noteSends(tx, team, count, now)
  await forgetOldSends(tx, team, before(2 * DAY_MS))
  return true
}

/** 'too_many_invites' when the mails would be too many; then nobody was asked. */
export async function invitePeople(
  { jobs, keys, clock }: TeamPorts,
  tx: DbOrTx,
  { team, userId }: Acting,
  invitation: Invitation,
): Promise<Invited | 'too_many_invites'> {
  const now = new Date(clock())
  await lockTeam(tx, team)
  const members = await memberAddresses(tx, team, invitation.emails)
  const open = new Map((await listOpenInvites(tx, team)).map((row) => [row.email, row]))
  const waiting = (email: string): boolean => (open.get(email)?.expires_at ?? now) > now
  const declined = await reportedAddresses(tx, team, invitation.emails)
  const requested = invitation.emails.filter((email) => !members.has(email) && !waiting(email) && !declined.has(email))
  if (!(await mayMail(tx, team, requested.length, now))) return 'too_many_invites'
  const invited: TeamInvite[] = []
  for (const email of requested) {
    const { code, codeHash, expires } = newCode(now)
    const { message, level, creator, language } = invitation
    // One that has expired makes room for the new one.
    const expired = open.get(email)
    if (expired) await markRevoked(tx, expired.id, now)
    const invite = { teamId: team, email, message, level, creator, codeHash, invitedBy: userId, expires }
    const id = await insertInvite(tx, invite, now)
    await enqueueInviteMail({ jobs: jobs(), keys }, tx, id, { code, language })
    const row = await findInvite(tx, team, id)
    if (row) invited.push(inviteReply(row, now))
    const target = { kind: 'invite', id, name: email }
    const detail = { level, creator }
    await recordActivity(tx, { teamId: team, actor: userId, action: 'invite.sent', target, detail, at: now })
  }
  const skipped = invitation.emails
    .filter((email) => !requested.includes(email))
    .map(
      (email) =>
        ({ email, reason: members.has(email) ? 'member' : declined.has(email) ? 'declined' : 'invited' }) as const,
    )
  return { invited, skipped }
}

/** A new link for an open invitation, by mail; the team is locked. */
export async function sendAgain(
  { jobs, keys, clock }: TeamPorts,
  tx: DbOrTx,
  { team, userId }: Acting,
  invite: InviteRow,
  language: 'en' | 'ja',
): Promise<TeamInvite | 'too_many_invites'> {
  const now = new Date(clock())
  if (!(await mayMail(tx, team, 1, now))) return 'too_many_invites'
  const { code, codeHash, expires } = newCode(now)
  await renewInvite(tx, invite.id, { codeHash, expires })
  await enqueueInviteMail({ jobs: jobs(), keys }, tx, invite.id, { code, language })
  const target = { kind: 'invite', id: invite.id, name: invite.email }
  await recordActivity(tx, { teamId: team, actor: userId, action: 'invite.sent-again', target, at: now })
  const row = await findInvite(tx, team, invite.id)
  if (!row) throw new Error('The invitation that was just renewed is gone.')
  return inviteReply(row, now)
}
