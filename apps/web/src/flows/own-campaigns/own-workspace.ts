// The person's own workspace as the current team: the screens of campaigns are the same on both sites (decision 023).
import type { Team } from '@peregrine/contract/teams/team-shapes.ts'
import { workspaces } from '@peregrine/contract/teams/workspace-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { type CurrentTeam, currentTeamOf } from '#shell/current-team.ts'
import { useSession } from '#shell/session/session-state.ts'

export const useWorkspace = () => {
  const { signedIn } = useSession()
  return useQuery({ ...queryOf(workspaces.readWorkspace, {}), enabled: Boolean(signedIn) })
}

export const ownTeam = (workspace: Team): CurrentTeam =>
  currentTeamOf({ team: workspace, level: 'admin', creator: true, passkey_missing: false })
