// Revokes an open invitation: its link opens nothing any more.
import type { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { teamOf } from '#platform/team-of.ts'
import { findInvite, markRevoked } from './invite-store.ts'
import type { TeamPorts } from './team-ports.ts'
import { lockTeam } from './team-store.ts'

export async function revokeInvite(
  { db, clock }: TeamPorts,
  context: HandlerContext<(typeof invites)['revokeInvite']>,
): Promise<undefined> {
  const { team, userId } = teamOf(context)
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, team)
    const invite = await findInvite(tx, team, context.params.pk)
    if (!invite) return context.refuse('not_found')
    const at = new Date(clock())
    if (!(await markRevoked(tx, invite.id, at))) return context.refuse('invite_closed')
    const target = { kind: 'invite', id: invite.id, name: invite.email }
    return await recordActivity(tx, { teamId: team, actor: userId, action: 'invite.revoked', target, at })
  })
}
