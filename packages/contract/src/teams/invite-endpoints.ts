// Asking people into a team by e-mail, and following such an invitation (spec §7, Teams).
import { INVITES_PER_CALL } from '@peregrine/domain/teams/invite-rules.ts'
import { TEAM_LEVELS } from '@peregrine/domain/teams/team-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { INVITE_STATES, TeamInvite, TeamMembership } from './team-shapes.ts'

/** Id or slug. */
const params = { team_id: z.string().max(100) }
const ofInvite = { ...params, pk: z.uuid() }
const code = z.strictObject({ code: z.string().max(200) })

const tooManyInvites = {
  too_many_invites: {
    status: 429,
    detail: 'The team has reached its invitation limit for now. Please try again later.',
  },
} as const

const listInvites = endpoint({
  id: 'invites.list',
  method: 'GET',
  path: '/api/teams/{team_id}/invites/',
  access: access.admin,
  summary: 'Invitations with how far they came, the newest first',
  params,
  query: {
    state: z.enum(INVITE_STATES).optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  },
  reply: z.object({ results: z.array(TeamInvite), next: z.string().nullable() }),
})

const createInvites = endpoint({
  id: 'invites.create',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/',
  access: access.admin,
  summary: 'Ask one or several addresses into the team; who is in it or was asked already is named and left alone',
  params,
  body: z.strictObject({
    emails: z.array(z.string().max(1000)).min(1).max(INVITES_PER_CALL),
    /** Plain text; at most 500 characters of it. */
    message: z.string().max(5000).default(''),
    level: z.enum(TEAM_LEVELS).default('member'),
    creator: z.boolean().default(false),
    /** Of the mails; the caller's unless said. */
    language: z.enum(['en', 'ja']).optional(),
  }),
  reply: z.object({
    invited: z.array(TeamInvite),
    /** 'declined': whoever reads that mailbox has reported an invitation of the team. */
    skipped: z.array(z.object({ email: z.string(), reason: z.enum(['member', 'invited', 'declined']) })),
  }),
  status: 201,
  idempotent: true,
  errors: tooManyInvites,
  limit: { max: 60, seconds: 3600 },
})

const resendInvite = endpoint({
  id: 'invites.resend',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/{pk}/resend/',
  access: access.admin,
  summary: 'Send an invitation again with a new link for seven more days; the old link stops working',
  params: ofInvite,
  reply: TeamInvite,
  idempotent: true,
  errors: {
    ...tooManyInvites,
    invite_closed: { status: 409, detail: 'This invitation has already been accepted or revoked.' },
  },
})

const revokeInvite = endpoint({
  id: 'invites.revoke',
  method: 'DELETE',
  path: '/api/teams/{team_id}/invites/{pk}/',
  access: access.admin,
  summary: 'Revoke an invitation: its link stops working at once',
  params: ofInvite,
  reply: z.undefined(),
  status: 204,
  errors: { invite_closed: { status: 409, detail: 'This invitation has already been accepted or revoked.' } },
})

const lookAtInvite = endpoint({
  id: 'invites.look',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/look/',
  access: access.anyone,
  summary: 'What an invitation is, for whoever holds its code: to say what to do next',
  params,
  body: code,
  reply: z.object({
    state: z.enum(['open', 'expired', 'revoked', 'accepted']),
    /** Null unless it is open. */
    team: z.string().nullable(),
    invited_by: z.string().nullable(),
    /** The invited address; whole for its owner, masked for others. */
    email: z.string(),
    /** Whether it is the caller's; 'unproved': it is their address, and they have not shown yet that they read its mail. */
    for_you: z.enum(['yes', 'no', 'unproved']),
  }),
  limit: { max: 60, seconds: 600 },
})

const reportInvite = endpoint({
  id: 'invites.report',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/report/',
  access: access.anyone,
  summary: 'Report an unwanted invitation by its code: it stops working, and the team writes to the address no more',
  params,
  body: code,
  reply: z.undefined(),
  status: 204,
  limit: { max: 30, seconds: 600 },
})

const acceptInvite = endpoint({
  id: 'invites.accept',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/accept/',
  access: access.user,
  summary: 'Accept an invitation to the own address; any other one is not found',
  params,
  body: code,
  reply: TeamMembership,
  idempotent: true,
  errors: {
    team_full: { status: 409, detail: 'The team is full. Ask the person who invited you to make room.' },
    too_many_teams: { status: 409, detail: 'You have reached the limit of teams per person.' },
  },
  limit: { max: 60, seconds: 600 },
})

export const invites = {
  listInvites,
  createInvites,
  resendInvite,
  revokeInvite,
  lookAtInvite,
  reportInvite,
  acceptInvite,
} as const
