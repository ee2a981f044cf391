// Accepts an invitation: its addressee becomes a member of the team, whoever invited them hears of it.
import type { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { MOST_MEMBERS, MOST_TEAMS } from '@peregrine/domain/teams/membership-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { findAddressee, findInviteByCode, markAccepted } from './invite-store.ts'
import { countMembers, findMemberOfUser, insertMember, memberName } from './member-store.ts'
import type { TeamPorts } from './team-ports.ts'
import { membershipReply } from './team-reply.ts'
import { listOwnTeams, lockTeam } from './team-store.ts'

type Accepting = HandlerContext<(typeof invites)['acceptInvite']>

/** Makes a member of whoever proved the address; answers with the team. */
async function accept({ clock }: TeamPorts, tx: DbOrTx, context: Accepting): Promise<string> {
  const { userId, memberships, lockedTeams = [] } = personOf(context.caller)
  const now = new Date(clock())
  const invite = await findInviteByCode(tx, context.params.team_id, hashOf(context.body.code))
  const addressee = await findAddressee(tx, userId)
  const own = addressee?.proved === true && invite?.email === addressee.email
  if (!invite || !own) return context.refuse('not_found')
  await lockTeam(tx, invite.team_id)
  if (!(await markAccepted(tx, invite, userId, now))) return context.refuse('not_found')
  if (!(await findMemberOfUser(tx, invite.team_id, userId))) {
    if ((await countMembers(tx, invite.team_id)) >= MOST_MEMBERS) return context.refuse('team_full')
    if (memberships.length + lockedTeams.length >= MOST_TEAMS) return context.refuse('too_many_teams')
    const { team_id: teamId, level, creator } = invite
    await insertMember(tx, { teamId, userId, level, creator }, now)
    const member = await findMemberOfUser(tx, teamId, userId)
    const target = { kind: 'member', id: member?.id ?? '', name: member ? memberName(member) : invite.email }
    const detail = { level, creator, invited_by: invite.invited_by_name }
    if (invite.invited_by !== null)
      await notify(tx, {
        userId: invite.invited_by,
        teamId,
        accounts: [],
        kind: 'invite_accepted',
        detail: { by: target.name, name: invite.team_name, path: 'team/members' },
        at: now,
      })
    const about = { teamId, actor: userId, subject: userId }
    await recordActivity(tx, { ...about, action: 'member.joined', target, detail, at: now })
  }
  return invite.team_id
}

export async function acceptInvite(ports: TeamPorts, context: Accepting) {
  const { userId } = personOf(context.caller)
  return await once(context, ports.db, async (tx) => {
    const team = await accept(ports, tx, context)
    const row = (await listOwnTeams(tx, userId)).find(({ id }) => id === team)
    if (!row) throw new Error('A membership that was just made is gone.')
    return membershipReply(row, (await ports.subscriptionsOf(tx, [team])).get(team))
  })
}
