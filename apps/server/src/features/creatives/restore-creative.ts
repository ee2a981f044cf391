// Taking back that a creative was deleted. One that was scheduled comes back as a draft: its post was canceled.
import type { creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { creativeAgain, hasMedia } from './creative-answer.ts'
import type { CreativePorts } from './creative-ports.ts'
import { undeleteCreative } from './creative-store.ts'
import { ownCreative, recordCreative } from './own-creatives.ts'

type Restoring = (typeof creatives)['restoreCreative']

export async function restoreCreative(
  ports: CreativePorts,
  context: HandlerContext<Restoring>,
): Promise<HandlerReplyOf<Restoring>> {
  const deleted = await ownCreative(ports, context, { deleted: true })
  // Undone twice, by a second click or in another tab, it is simply there.
  const { row, acting } = deleted ?? (await ownCreative(ports, context)) ?? context.refuse('not_found')
  return await once(context, ports.db, async (tx) => {
    if (deleted) {
      const place = { team: row.team_id, account: row.team_account_id }
      if (row.state !== 'posted' && !(await hasMedia(tx, place, row.content))) return context.refuse('media_missing')
      const at = new Date(ports.clock())
      await undeleteCreative(tx, row.id, at)
      await recordCreative(tx, row, { actor: acting.userId, action: 'creative.restored', at })
    }
    return await creativeAgain(tx, row)
  })
}
