// Deletes a team that pays for nothing any more; asks for a fresh sign-in.
import type { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { currentSubscription, isActive } from '@peregrine/domain/billing/subscription-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { requireFreshSignIn } from '#features/session/session-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { teamOf } from '#platform/team-of.ts'
import type { TeamPorts } from './team-ports.ts'
import { findTeam, lockTeam, markTeamDeleted } from './team-store.ts'

export async function deleteTeam(
  { db, clock, subscriptionsOf, paysForMore }: TeamPorts,
  context: HandlerContext<(typeof teams)['deleteTeam']>,
): Promise<undefined> {
  const { team, userId } = teamOf(context)
  const now = new Date(clock())
  const subscriptions = (await subscriptionsOf(db, [team])).get(team) ?? []
  if (isActive(currentSubscription(subscriptions, now.toISOString()))) return context.refuse('has_subscription')
  if (await paysForMore(db, team)) return context.refuse('has_subscription', message('workspace_pays_for_suite'))
  await requireFreshSignIn({ db, clock }, context)
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, team)
    const row = await findTeam(tx, team)
    if (!row) return context.refuse('not_found')
    const target = { kind: 'team', id: team, name: row.name }
    await recordActivity(tx, { teamId: team, actor: userId, action: 'team.deleted', target, at: now })
    await markTeamDeleted(tx, team, now)
    return undefined
  })
}
