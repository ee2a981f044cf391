// Deletes a creative here, and a scheduled one at the ad platform; a post stays there.
import type { creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { CreativePorts } from './creative-ports.ts'
import { updateCreative } from './creative-store.ts'
import { recordCreative, requireCreative } from './own-creatives.ts'
import { isGoingOutLater } from './post-creative.ts'
import { requestedAtPlatform } from './send-creative-out.ts'

export async function deleteCreative(
  ports: CreativePorts,
  context: HandlerContext<(typeof creatives)['deleteCreative']>,
): Promise<undefined> {
  const known = await requireCreative(ports, context)
  const { row, acting } = known
  const wish = { desired: 'deleted', desired_at: null, desired_by: acting.userId } as const
  if (isGoingOutLater(row) && (await requestedAtPlatform(ports, context.refuse, known, wish))) return
  await inTransaction(ports.db, async (tx) => {
    const at = new Date(ports.clock())
    if (await updateCreative(tx, { id: row.id }, { deleted_at: at }, at))
      await recordCreative(tx, row, { actor: acting.userId, action: 'creative.deleted', at })
  })
}
