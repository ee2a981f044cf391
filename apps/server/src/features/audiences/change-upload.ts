// Lets an upload follow its audience or not, and brings one up to date when asked.
import type { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { changeUpload, findUpload, uploadReply } from './audience-upload-store.ts'
import { requireUpload, UNDER_WAY } from './own-upload.ts'
import { syncLater } from './upload-jobs.ts'

type Uploads = typeof uploadedAudiences

export async function changeFollowing(ports: AudiencePorts, context: HandlerContext<Uploads['changeUpload']>) {
  const { upload, acting } = await requireUpload(ports, context)
  const { follows } = context.body
  return await inTransaction(ports.db, async (tx) => {
    await changeUpload(tx, upload.id, { follows })
    const behind = upload.behind_added + upload.behind_removed > 0
    if (follows && behind) await syncLater(ports, tx, upload, acting.userId)
    const target = { kind: 'audience', id: upload.config_id, name: upload.audience_name }
    const detail = { account: upload.account_name, follows }
    const line = { teamId: upload.team_id, actor: acting.userId, action: 'audience.upload-changed', target, detail }
    await recordActivity(tx, { ...line, at: new Date(ports.clock()) })
    return uploadReply((await findUpload(tx, [upload.team_id], upload.id)) ?? upload)
  })
}

export async function syncUpload(
  ports: AudiencePorts,
  context: HandlerContext<Uploads['syncUpload']>,
): Promise<HandlerReplyOf<Uploads['syncUpload']>> {
  const { upload, acting } = await requireUpload(ports, context)
  if (upload.network_id === null || UNDER_WAY.has(upload.state)) return context.refuse('not_there_yet')
  return await once(context, ports.db, async (tx) => {
    if (!(await syncLater(ports, tx, upload, acting.userId))) return context.refuse('under_way')
    return uploadReply((await findUpload(tx, [upload.team_id], upload.id)) ?? upload)
  })
}
