// The calls of teams: listing, making, reading, changing and deleting one, its picture, what others may know of it.
import type { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { deleteTeamLogo, putTeamLogo } from './change-team-logo.ts'
import { createTeam } from './create-team.ts'
import { deleteTeam } from './delete-team.ts'
import { listTeams } from './list-teams.ts'
import { requirePasskeys } from './require-passkeys.ts'
import { saveTeamSettings } from './save-team-settings.ts'
import { teamInfo, teamLogo } from './show-team.ts'
import { readTeam } from './team-answer.ts'
import type { TeamPorts } from './team-ports.ts'

export const createTeamHandlers = (ports: TeamPorts): Handlers<typeof teams> => ({
  listTeams: (context) => listTeams(ports, context),
  createTeam: (context) => createTeam(ports, context),
  readTeam: (context) => readTeam(ports, context),
  replaceTeam: (context) => saveTeamSettings(ports, context),
  changeTeam: (context) => saveTeamSettings(ports, context),
  requirePasskeys: (context) => requirePasskeys(ports, context),
  deleteTeam: (context) => deleteTeam(ports, context),
  putLogo: (context) => putTeamLogo(ports, context),
  deleteLogo: (context) => deleteTeamLogo(ports, context),
  teamInfo: (context) => teamInfo(ports, context),
  teamLogo: (context) => teamLogo(ports, context),
})
