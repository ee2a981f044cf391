// Saves a team's settings for a call, whole or in part: answers with what is current when somebody else was faster.
import type { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import { changeTeam } from './change-team.ts'
import { teamAnswer } from './team-answer.ts'
import type { TeamPorts } from './team-ports.ts'

export async function saveTeamSettings(
  ports: TeamPorts,
  context: HandlerContext<(typeof teams)['replaceTeam' | 'changeTeam']>,
) {
  const change = await changeTeam(ports, teamOf(context), context.body)
  if (change.outcome === 'missing') return context.refuse('not_found')
  const current = await teamAnswer(ports, change.team)
  return change.outcome === 'saved' ? current : context.refuse('changed', undefined, { current })
}
