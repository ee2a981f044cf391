// Revokes what somebody invited people to, who may not invite any more: an invitation outlives nobody's right to send it.
import { recordActivity } from '#features/activity/activity-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { listOpenInvites, markRevoked } from './invite-store.ts'

interface Closing {
  readonly team: string
  /** Who invited. */
  readonly userId: string
  /** Who caused it; null: the system. */
  readonly actor: string | null
  readonly at: Date
}

export async function closeInvitesOf(tx: DbOrTx, { team, userId, actor, at }: Closing): Promise<void> {
  for (const { id, email, invited_by } of await listOpenInvites(tx, team)) {
    if (invited_by !== userId || !(await markRevoked(tx, id, at))) continue
    const target = { kind: 'invite', id, name: email }
    await recordActivity(tx, { teamId: team, actor, action: 'invite.revoked', target, at })
  }
}
