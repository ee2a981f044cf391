// Sends a medium to the ad platform again after it failed.
import type { media } from '@peregrine/contract/creatives/media-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { waitAgain } from './ad-media-store.ts'
import type { CreativePorts } from './creative-ports.ts'
import { mediaReply, requestSending, requireMedia } from './own-media.ts'

export async function retryMedia(
  ports: CreativePorts,
  context: HandlerContext<(typeof media)['retryMedia']>,
): Promise<HandlerReplyOf<(typeof media)['retryMedia']>> {
  const { db, clock } = ports
  const { row, acting } = await requireMedia(ports, context)
  const { userId } = acting
  return await once(context, db, async (tx) => {
    const at = new Date(clock())
    if (!(await waitAgain(tx, row.id, at))) return context.refuse('not_failed')
    const task = await requestSending(ports, tx, row, userId)
    const target = { kind: 'media', id: row.id, name: row.name }
    await recordActivity(tx, { teamId: row.team_id, actor: userId, action: 'media.sent_again', target, at })
    return { media: mediaReply({ ...row, state: 'waiting', problem: null }, 0), task }
  })
}
