// Members and invitations as they travel.
import type { TeamInvite, TeamMember } from '@peregrine/contract/teams/team-shapes.ts'
import { type InviteState, inviteState } from '@peregrine/domain/teams/invite-rules.ts'
import type { InviteRow } from './invite-store.ts'
import { type MemberRow, memberName } from './member-store.ts'

/** `forAdmin`: whether a member has a passkey is told to admins alone. */
export const memberReply = (row: MemberRow, userId: string, forAdmin: boolean): TeamMember => ({
  id: row.id,
  user: row.user_id,
  name: memberName(row),
  email: row.email,
  level: row.level,
  creator: row.creator,
  joined: row.joined_at.toISOString(),
  last_login: row.last_login?.toISOString() ?? null,
  has_passkey: forAdmin ? row.has_passkey : null,
  you: row.user_id === userId,
  version: row.version,
})

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

export const stateOf = (row: InviteRow, now: Date): InviteState =>
  inviteState(
    {
      expires: row.expires_at.toISOString(),
      sent: isoOrNull(row.sent_at),
      accepted: isoOrNull(row.accepted_at),
      revoked: isoOrNull(row.revoked_at),
      problem: row.mail_problem,
    },
    now.toISOString(),
  )

export const inviteReply = (row: InviteRow, now: Date): TeamInvite => ({
  id: row.id,
  email: row.email,
  message: row.message,
  level: row.level,
  creator: row.creator,
  state: stateOf(row, now),
  problem: row.mail_problem,
  invited_by: row.invited_by_name,
  created: row.created_at.toISOString(),
  sent: isoOrNull(row.sent_at),
  expires: row.expires_at.toISOString(),
  accepted: isoOrNull(row.accepted_at),
})
