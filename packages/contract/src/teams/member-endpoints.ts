// Who is in a team: listing, changing rights, taking somebody out, leaving (spec §7, Teams).
import { TEAM_LEVELS } from '@peregrine/domain/teams/team-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { Version } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { TeamInvite, TeamMember } from './team-shapes.ts'

/** Id or slug. */
const params = { slug: z.string().max(100) }
const ofMember = { ...params, pk: z.uuid() }

const lastAdmin = {
  last_admin: { status: 409, detail: 'The team needs at least one admin. Make someone else an admin first.' },
} as const

const listMembers = endpoint({
  id: 'members.list',
  method: 'GET',
  path: '/api/teams/{slug}/members',
  access: access.member,
  summary: 'Members with level, joined and last login, the oldest first; admins also see whom they wait for',
  params,
  query: {
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  },
  reply: z.object({
    results: z.array(TeamMember),
    next: z.string().nullable(),
    /** Invitations that are still open, with the first page; none for members who are no admins. */
    invites: z.array(TeamInvite),
  }),
})

const changeMember = endpoint({
  id: 'members.change',
  method: 'PATCH',
  path: '/api/teams/{slug}/members/{pk}/',
  access: access.admin,
  summary: "Change a member's level, or the role Audience_creator; it holds from their next call on",
  params: ofMember,
  body: z.strictObject({
    version: Version,
    level: z.enum(TEAM_LEVELS).optional(),
    creator: z.boolean().optional(),
  }),
  reply: TeamMember,
  errors: {
    ...lastAdmin,
    changed: {
      status: 409,
      detail: 'This member was changed elsewhere. Nothing has been overwritten.',
      payload: z.object({ current: TeamMember }),
    },
  },
})

const removeMember = endpoint({
  id: 'members.remove',
  method: 'DELETE',
  path: '/api/teams/{slug}/members/{pk}/',
  access: access.admin,
  summary: 'Take a member out: their grants end, and so does what the team reached through their connections',
  params: ofMember,
  reply: z.undefined(),
  status: 204,
  errors: lastAdmin,
})

const leaveTeam = endpoint({
  id: 'members.leave',
  method: 'POST',
  path: '/api/teams/{slug}/leave/',
  access: access.member,
  viewers: true,
  summary: 'Leave the team oneself',
  params,
  reply: z.undefined(),
  status: 204,
  errors: lastAdmin,
})

export const members = { listMembers, changeMember, removeMember, leaveTeam } as const
