// The calls of invitations: asking people in, sending again, revoking, looking at one, accepting it.
import type { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { isOpenInvite, maskedEmail } from '@peregrine/domain/teams/invite-rules.ts'
import { MOST_MEMBERS } from '@peregrine/domain/teams/membership-rules.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { teamOf } from '#platform/team-of.ts'
import { invitePeople, readInvitation, sendAgain } from './invite-people.ts'
import {
  findAddressee,
  findInvite,
  findInviteByCode,
  listInvites,
  markAccepted,
  markReported,
  markRevoked,
} from './invite-store.ts'
import { inviteReply, stateOf } from './member-reply.ts'
import { countMembers, findMemberOfUser, insertMember, memberName } from './member-store.ts'
import { MOST_TEAMS } from './team-handlers.ts'
import type { TeamPorts } from './team-ports.ts'
import { membershipReply } from './team-reply.ts'
import { listOwnTeams, lockTeam } from './team-store.ts'

const Place = z.tuple([z.iso.datetime(), z.uuid()])
/** Pages read beyond one, where a state that depends on the time is asked for. */
const READ_AT_ONCE = 1000

type Invites = typeof invites

export function createInviteHandlers(ports: TeamPorts): Handlers<Invites> {
  const { db, clock, log, subscriptionsOf } = ports

  const languageOf = async (userId: string, request: { readonly language: 'en' | 'ja' }): Promise<'en' | 'ja'> =>
    (await findAddressee(db, userId))?.language ?? request.language

  const accept = async (tx: DbOrTx, context: HandlerContext<Invites['acceptInvite']>): Promise<string> => {
    const { userId, memberships } = personOf(context.caller)
    const now = new Date(clock())
    const invite = await findInviteByCode(tx, context.params.team_id, hashOf(context.body.code))
    const addressee = await findAddressee(tx, userId)
    const own = addressee?.proved === true && invite?.email === addressee.email
    if (!invite || !own) return context.refuse('not_found')
    await lockTeam(tx, invite.team_id)
    if (!(await markAccepted(tx, invite, userId, now))) return context.refuse('not_found')
    if (!(await findMemberOfUser(tx, invite.team_id, userId))) {
      if ((await countMembers(tx, invite.team_id)) >= MOST_MEMBERS) return context.refuse('team_full')
      if (memberships.length >= MOST_TEAMS) return context.refuse('too_many_teams')
      const { team_id: teamId, level, creator } = invite
      await insertMember(tx, { teamId, userId, level, creator }, now)
      const member = await findMemberOfUser(tx, teamId, userId)
      const target = { kind: 'member', id: member?.id ?? '', name: member ? memberName(member) : invite.email }
      const detail = { level, creator, invited_by: invite.invited_by_name }
      if (invite.invited_by !== null)
        await notify(tx, {
          userId: invite.invited_by,
          teamId,
          kind: 'invite_accepted',
          detail: { by: target.name, name: invite.team_name, path: 'team/members' },
          at: now,
        })
      await recordActivity(tx, { teamId, actor: userId, action: 'member.joined', target, detail, at: now })
    }
    return invite.team_id
  }

  return {
    listInvites: async (context) => {
      const { cursor, limit, state } = context.query
      const after = cursor === undefined ? undefined : readCursor(cursor, Place)
      if (cursor !== undefined && !after) return context.invalid({ cursor: ['This is no place in the list.'] })
      const now = new Date(clock())
      const asked = state === undefined ? limit + 1 : READ_AT_ONCE
      const rows = await listInvites(db, teamOf(context).team, { after, limit: asked })
      const fitting = rows.filter((row) => state === undefined || stateOf(row, now) === state)
      const shown = fitting.slice(0, limit)
      const last = fitting.length > limit ? shown.at(-1) : rows.length === READ_AT_ONCE ? rows.at(-1) : undefined
      const next = last ? writeCursor([last.created_at.toISOString(), last.id]) : null
      return { results: shown.map((row) => inviteReply(row, now)), next }
    },

    createInvites: async (context) => {
      const acting = teamOf(context)
      const { level, creator } = context.body
      const language = context.body.language ?? (await languageOf(acting.userId, context.request))
      const invitation = { ...readInvitation(context.body), level, creator, language }
      return await once(context, db, async (tx) => {
        const answer = await invitePeople(ports, tx, acting, invitation)
        return typeof answer === 'string' ? context.refuse(answer) : answer
      })
    },

    resendInvite: async (context) => {
      const acting = teamOf(context)
      const language = await languageOf(acting.userId, context.request)
      return await once(context, db, async (tx) => {
        await lockTeam(tx, acting.team)
        const invite = await findInvite(tx, acting.team, context.params.pk)
        if (!invite) return context.refuse('not_found')
        if (!isOpenInvite(stateOf(invite, new Date(clock())))) return context.refuse('invite_closed')
        const answer = await sendAgain(ports, tx, acting, invite, language)
        return typeof answer === 'string' ? context.refuse(answer) : answer
      })
    },

    revokeInvite: async (context) => {
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
      return undefined
    },

    lookAtInvite: async (context) => {
      const invite = await findInviteByCode(db, context.params.team_id, hashOf(context.body.code))
      if (!invite) return context.refuse('not_found')
      const { caller } = context
      const state = stateOf(invite, new Date(clock()))
      const person =
        caller.via === 'none' || caller.userId === null ? undefined : await findAddressee(db, caller.userId)
      const own = person?.email === invite.email
      const open = isOpenInvite(state) && state !== 'expired'
      return {
        state: open ? 'open' : state === 'accepted' || state === 'revoked' ? state : 'expired',
        team: open ? invite.team_name : null,
        invited_by: open ? invite.invited_by_name : null,
        email: own ? invite.email : maskedEmail(invite.email),
        for_you: !own ? 'no' : person.proved ? 'yes' : 'unproved',
      }
    },

    // Whoever holds the code reads the mailbox: no sign-in is asked of somebody who wants nothing of us.
    reportInvite: async (context) => {
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
      return undefined
    },

    acceptInvite: async (context) => {
      const { userId } = personOf(context.caller)
      return await once(context, db, async (tx) => {
        const team = await accept(tx, context)
        const row = (await listOwnTeams(tx, userId)).find(({ id }) => id === team)
        if (!row) throw new Error('A membership that was just made is gone.')
        return membershipReply(row, (await subscriptionsOf(tx, [team])).get(team))
      })
    },
  }
}
