// A team as calls answer with it: the row together with its subscriptions.
import type { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import type { TeamPorts } from './team-ports.ts'
import { teamReply } from './team-reply.ts'
import { findTeam, type TeamRow } from './team-store.ts'

export const teamAnswer = async ({ db, subscriptionsOf }: Pick<TeamPorts, 'db' | 'subscriptionsOf'>, row: TeamRow) =>
  teamReply(row, (await subscriptionsOf(db, [row.id])).get(row.id))

export async function readTeam(ports: TeamPorts, context: HandlerContext<(typeof teams)['readTeam']>) {
  const row = await findTeam(ports.db, teamOf(context).team)
  return row ? await teamAnswer(ports, row) : context.refuse('not_found')
}
