// Reports an unwanted invitation.
import type { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { findInviteByCode, markReported } from './invite-store.ts'
import type { TeamPorts } from './team-ports.ts'
import { lockTeam } from './team-store.ts'

/** Whoever holds the code reads the mailbox: no sign-in is asked of somebody who wants nothing of us. */
export async function reportInvite(
  { db, clock, log }: TeamPorts,
  context: HandlerContext<(typeof invites)['reportInvite']>,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const invite = await findInviteByCode(tx, context.params.team_id, hashOf(context.body.code))
    if (!invite) return context.refuse('not_found')
    await lockTeam(tx, invite.team_id)
    const at = new Date(clock())
    if (!(await markReported(tx, invite, at))) return undefined
    const target = { kind: 'invite', id: invite.id, name: invite.email }
    const action = 'invite.reported'
    log.warn('An invitation was reported.', { team: invite.team_id, invite: invite.id })
    return await recordActivity(tx, { teamId: invite.team_id, actor: null, action, target, at })
  })
}
