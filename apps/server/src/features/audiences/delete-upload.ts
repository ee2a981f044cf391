// Takes an audience out of an ad account.
import type { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { changeUpload, findAnyUpload, type UploadChange } from './audience-upload-store.ts'
import { requireUpload, UNDER_WAY } from './own-upload.ts'
import { takeOutOfAccount } from './take-out-of-account.ts'
import { keepRemoved, uploadRef } from './upload-reconciler.ts'

export async function deleteUpload(
  ports: AudiencePorts,
  context: HandlerContext<(typeof uploadedAudiences)['deleteUpload']>,
): Promise<undefined> {
  const { upload, acting } = await requireUpload(ports, context)
  const { db } = ports
  const { userId } = acting
  if (UNDER_WAY.has(upload.state) || UNDER_WAY.has(upload.sync)) return context.refuse('under_way')
  const removal = {
    ref: uploadRef(upload.id),
    change: (tx: DbOrTx, change: UploadChange) => changeUpload(tx, upload.id, change),
    keep: (tx: DbOrTx, at: Date) => keepRemoved(tx, { ...upload, removed_by: userId }, at),
    isOut: async () => (await findAnyUpload(db, upload.id))?.state === 'removed',
  }
  await takeOutOfAccount(ports, upload, removal, { userId, signal: context.gone })
}
