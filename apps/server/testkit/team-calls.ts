// The calls of teams and of a person's own workspace beside those of a slice, where nobody asks for ad accounts.
import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { workspaces } from '@peregrine/contract/teams/workspace-endpoints.ts'
import { createTeamHandlers } from '#features/teams/team-handlers.ts'
import type { TeamPorts } from '#features/teams/team-ports.ts'
import { createWorkspaceHandlers } from '#features/teams/workspace-handlers.ts'
import type { startSessionApp } from './session-app.ts'

type Add = Parameters<NonNullable<NonNullable<Parameters<typeof startSessionApp>[1]>['more']>>[0]

/** `ports`: what of them the calls of a workspace without ad accounts need. */
export function addTeamCalls(add: Add, ports: Partial<TeamPorts>): void {
  add(teams, createTeamHandlers(ports as TeamPorts))
  add(workspaces, createWorkspaceHandlers(ports as TeamPorts))
}
