// Lists the teams of the caller with their subscriptions.
import type { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { TeamPorts } from './team-ports.ts'
import { ownTeamReply } from './team-reply.ts'
import { listOwnTeams } from './team-store.ts'

export async function listTeams(
  { db, subscriptionsOf }: TeamPorts,
  { caller }: HandlerContext<(typeof teams)['listTeams']>,
) {
  const rows = await listOwnTeams(db, personOf(caller).userId)
  const subscriptions = await subscriptionsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ownTeamReply(row, subscriptions.get(row.id)))
}
