// Deletes a study with its communities; one that is under way is stopped.
import type { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { requestCancel } from '#features/tasks/tasks-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { CommunityPorts } from './community-ports.ts'
import { requireStudy } from './own-communities.ts'
import { deleteStudy as dropStudy } from './study-store.ts'

export async function deleteStudy(
  ports: CommunityPorts,
  context: HandlerContext<(typeof communities)['deleteStudy']>,
): Promise<undefined> {
  const row = await requireStudy(ports, context)
  await inTransaction(ports.db, async (tx) => {
    if (row.task_id !== null) await requestCancel(tx, row.task_id, new Date(ports.clock()))
    await dropStudy(tx, row)
    await recordActivity(tx, {
      teamId: row.team_id,
      actor: personOf(context.caller).userId,
      action: 'communities.deleted',
      target: { kind: 'communities', id: row.id, name: row.audience_name },
      at: new Date(ports.clock()),
    })
  })
}
