// What is asked about a team's people and settings, and what is asked anew after a change.
import { activity } from '@peregrine/contract/activity/activity-endpoints.ts'
import { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { forget, queryOf } from '#shell/asking.ts'

export const useMembers = (slug: string) =>
  useQuery({
    ...queryOf(members.listMembers, { params: { slug }, query: { limit: 200 } }),
    // A mail that has not left yet leaves soon.
    refetchInterval: ({ state }) => (state.data?.invites.some((invite) => invite.state === 'pending') ? 2000 : false),
  })

/** The subscription as well: its currency goes by the country of the billing details. */
export const forgetTeam = () =>
  forget(session.readUser, teams.listTeams, teams.readTeam, activity.listActivity, billing.readBilling)
export const forgetPeople = () => forget(members.listMembers, invites.listInvites, activity.listActivity)
