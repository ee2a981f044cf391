// The calls of members: who is in the team, changing rights, taking somebody out, leaving.
import type { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { maySetLevel } from '@peregrine/domain/teams/membership-rules.ts'
import type { TeamLevel } from '@peregrine/domain/teams/team-rules.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { teamOf } from '#platform/team-of.ts'
import { closeInvitesOf } from './close-invites-of.ts'
import { listOpenInvites } from './invite-store.ts'
import { inviteReply, memberReply } from './member-reply.ts'
import {
  actingName,
  deleteMember,
  findMember,
  findMemberOfUser,
  listMembers,
  type MemberRow,
  memberName,
  othersLead,
  updateMember,
} from './member-store.ts'
import { cutConnectionsOf } from './team-account-store.ts'
import type { TeamPorts } from './team-ports.ts'
import { findTeam, lockTeam } from './team-store.ts'

const Place = z.tuple([z.iso.datetime(), z.uuid()])

type Members = typeof members

export function createMemberHandlers({ db, clock }: TeamPorts): Handlers<Members> {
  /** The team is locked, so the number of admins stays what it is until the end of the transaction. */
  const keepsAdmin = async (tx: DbOrTx, member: MemberRow, next: TeamLevel | null): Promise<boolean> =>
    maySetLevel(member, next, await othersLead(tx, member.team_id, member.id))

  const takeOut = async (tx: DbOrTx, member: MemberRow, userId: string): Promise<void> => {
    const at = new Date(clock())
    await closeInvitesOf(tx, { team: member.team_id, userId: member.user_id, actor: userId, at })
    await deleteMember(tx, member.team_id, member.id)
    await cutConnectionsOf(tx, member.team_id, member.user_id)
    const target = { kind: 'member', id: member.id, name: memberName(member) }
    const action = userId === member.user_id ? 'member.left' : 'member.removed'
    const about = { teamId: member.team_id, actor: userId, subject: member.user_id }
    await recordActivity(tx, { ...about, action, target, at })
  }

  const change = async (tx: DbOrTx, context: HandlerContext<Members['changeMember']>) => {
    const { team, userId } = teamOf(context)
    const { version, level, creator } = context.body
    await lockTeam(tx, team)
    const member = await findMember(tx, team, context.params.pk)
    if (!member) return context.refuse('not_found')
    if (member.version !== version)
      return context.refuse('changed', undefined, { current: memberReply(member, userId, true) })
    if (level !== undefined && !(await keepsAdmin(tx, member, level))) return context.refuse('last_admin')
    const changes = {
      ...(level !== undefined && level !== member.level && { level }),
      ...(creator !== undefined && creator !== member.creator && { creator }),
    }
    if (Object.keys(changes).length === 0) return memberReply(member, userId, true)
    await updateMember(tx, member, changes)
    const target = { kind: 'member', id: member.id, name: memberName(member) }
    const at = new Date(clock())
    if (changes.level !== undefined && member.level === 'admin')
      await closeInvitesOf(tx, { team, userId: member.user_id, actor: userId, at })
    if (member.user_id !== userId)
      await notify(tx, {
        userId: member.user_id,
        teamId: team,
        accounts: [],
        kind: 'member_role_changed',
        detail: {
          name: (await findTeam(tx, team))?.name ?? '',
          by: await actingName(tx, team, userId),
          path: 'team/members',
        },
        at,
      })
    const about = { teamId: team, actor: userId, subject: member.user_id }
    await recordActivity(tx, { ...about, action: 'member.changed', target, detail: changes, at })
    return memberReply({ ...member, ...changes, version: version + 1 }, userId, true)
  }

  return {
    listMembers: async (context) => {
      const { team, userId, level } = teamOf(context)
      const { cursor, limit } = context.query
      const after = placeAfter(cursor, Place)
      const rows = await listMembers(db, team, { after, limit: limit + 1 })
      const last = rows.length > limit ? rows[limit - 1] : undefined
      const now = new Date(clock())
      const waitedFor = level === 'admin' && !after ? await listOpenInvites(db, team) : []
      return {
        results: rows.slice(0, limit).map((row) => memberReply(row, userId, level === 'admin')),
        next: last ? writeCursor([last.joined_at.toISOString(), last.id]) : null,
        invites: waitedFor.map((row) => inviteReply(row, now)),
      }
    },

    changeMember: async (context) => await inTransaction(db, (tx) => change(tx, context)),

    removeMember: async (context) => {
      const { team, userId } = teamOf(context)
      await inTransaction(db, async (tx) => {
        await lockTeam(tx, team)
        const member = await findMember(tx, team, context.params.pk)
        if (!member) return context.refuse('not_found')
        if (!(await keepsAdmin(tx, member, null))) return context.refuse('last_admin')
        return await takeOut(tx, member, userId)
      })
      return undefined
    },

    leaveTeam: async (context) => {
      const { team, userId } = teamOf(context)
      await inTransaction(db, async (tx) => {
        await lockTeam(tx, team)
        const member = await findMemberOfUser(tx, team, userId)
        if (!member) return context.refuse('not_found')
        if (!(await keepsAdmin(tx, member, null))) return context.refuse('last_admin')
        return await takeOut(tx, member, userId)
      })
      return undefined
    },
  }
}
