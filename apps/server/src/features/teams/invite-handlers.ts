// The calls of invitations: asking people in, sending again, revoking, looking at one, accepting it.
import type { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { acceptInvite } from './accept-invite.ts'
import { listTeamInvites } from './list-team-invites.ts'
import { lookAtInvite } from './look-at-invite.ts'
import { reportInvite } from './report-unwanted-invite.ts'
import { revokeInvite } from './revoke-invite.ts'
import { createInvites, resendInvite } from './send-invites.ts'
import type { TeamPorts } from './team-ports.ts'

export const createInviteHandlers = (ports: TeamPorts): Handlers<typeof invites> => ({
  listInvites: (context) => listTeamInvites(ports, context),
  createInvites: (context) => createInvites(ports, context),
  resendInvite: (context) => resendInvite(ports, context),
  revokeInvite: (context) => revokeInvite(ports, context),
  lookAtInvite: (context) => lookAtInvite(ports, context),
  reportInvite: (context) => reportInvite(ports, context),
  acceptInvite: (context) => acceptInvite(ports, context),
})
