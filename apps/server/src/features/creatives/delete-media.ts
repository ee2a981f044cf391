// Deletes a medium, at the ad platform first when it is there.
import type { media } from '@peregrine/contract/creatives/media-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { messageOfProblem, type OpenAdAccount, throwAsRefusal } from '#features/ad-accounts/ad-accounts-public.ts'
import { findTeamAccount, withTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { refusalBecause } from '#platform/refusal.ts'
import { countUnposted, updateMedia } from './ad-media-store.ts'
import type { CreativePorts } from './creative-ports.ts'
import { requireMedia } from './own-media.ts'
import { mediaRef } from './plan-media.ts'

/** So long whoever asked waits for the outcome; the background takes over then. */
const OUTCOME_SECONDS = 10

export async function deleteMedia(
  ports: CreativePorts,
  context: HandlerContext<(typeof media)['deleteMedia']>,
): Promise<undefined> {
  const { db, clock, accounts, reconcile } = ports
  const { row, acting } = await requireMedia(ports, context)
  if ((await countUnposted(db, row.team_id, row.id)) > 0) return context.refuse('media_in_use')
  const { media_key: key, team_id: teamId } = row
  const { userId } = acting
  const at = new Date(clock())
  if (key === null || !(await findTeamAccount(db, teamId, row.team_account_id))) {
    await inTransaction(db, async (tx) => {
      await updateMedia(tx, row.id, { deleted_at: at }, at)
      const target = { kind: 'media', id: row.id, name: row.name }
      await recordActivity(tx, { teamId, actor: userId, action: 'media.deleted', target, at })
    })
    return
  }
  // The ad platform is asked before anything is stored: what it says of that is the answer.
  const look = (account: OpenAdAccount) => accounts.ads.hasMedia(account.grant, account.accountId, key)
  await withTeamAccount(accounts, acting, row.team_account_id, look, { write: true }).catch(throwAsRefusal)
  const ref = mediaRef(row.id)
  await inTransaction(db, async (tx) => {
    await updateMedia(tx, row.id, { deleting: true, deleting_by: userId, problem: null }, at)
    await reconcile.request(tx, ref, { teamId }, { steps: 1, afterSeconds: OUTCOME_SECONDS })
  })
  const ran = await reconcile.run(ref, { signal: AbortSignal.timeout(OUTCOME_SECONDS * 1000) })
  if (ran.kind === 'finished' && ran.end.problem) {
    const reason = messageOfProblem(ran.end.problem)
    throw refusalBecause('network_refused', 409, reason)
  }
}
