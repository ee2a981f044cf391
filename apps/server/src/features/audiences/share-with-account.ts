// Shares an uploaded audience with another ad account, and withdraws it; the reconciler does it, and says when it is so.
import type { AccountShare } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { accountShareObstacle } from '@peregrine/domain/audiences/account-share-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { findTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { accountShareRef } from './account-share-reconciler.ts'
import { accountShareReplies, factsOfShare } from './account-share-reply.ts'
import { type AccountShareLevel, desireAccountShare, listAccountShares } from './account-share-store.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { type OwnUpload, requireUsableUpload } from './own-upload.ts'

type Uploads = typeof uploadedAudiences

export async function shareWithAccount(
  ports: AudiencePorts,
  context: HandlerContext<Uploads['shareWithAccount']>,
): Promise<HandlerReplyOf<Uploads['shareWithAccount']>> {
  const { body } = context
  const own = await requireUsableUpload(ports, context)
  const { id, network_id: networkId, account_id: owner, team_id: teamId } = own.upload
  const key = body.account.trim()
  const granted = (await findTeamAccount(ports.db, teamId, key))?.account_id ?? key
  return await once(context, ports.db, async (tx) => {
    const row = (await listAccountShares(tx, id)).find((one) => one.granted_account_id === granted)
    const share = row ? factsOfShare(row) : null
    const obstacle = accountShareObstacle({ networkId, owner, granted, level: body.level, share })
    if (obstacle === 'not_an_ad_account') return context.invalid({ account: [message('account_id_not_valid')] })
    if (obstacle !== null) return context.refuse(obstacle)
    return await desire(ports, tx, own, granted, body.level)
  })
}

export async function withdrawFromAccount(
  ports: AudiencePorts,
  context: HandlerContext<Uploads['withdrawFromAccount']>,
): Promise<HandlerReplyOf<Uploads['withdrawFromAccount']>> {
  const own = await requireUsableUpload(ports, context)
  return await inTransaction(ports.db, async (tx) => {
    const row = (await listAccountShares(tx, own.upload.id)).find(({ id }) => id === context.params.share)
    if (!row) return context.refuse('not_found')
    return await desire(ports, tx, own, row.granted_account_id, null)
  })
}

async function desire(
  { reconcile, clock }: AudiencePorts,
  tx: DbOrTx,
  { upload, acting }: OwnUpload,
  granted: string,
  level: AccountShareLevel,
): Promise<AccountShare> {
  const at = new Date(clock())
  const row = await desireAccountShare(tx, upload, granted, level, at)
  await reconcile.request(tx, accountShareRef(row.id), { teamId: upload.team_id })
  await recordActivity(tx, {
    teamId: upload.team_id,
    actor: acting.userId,
    action: level === null ? 'audience.account-share-withdrawn' : 'audience.account-share-requested',
    target: { kind: 'audience', id: upload.config_id, name: upload.audience_name },
    detail: { account: granted, from: upload.account_id, level: level ?? '' },
    at,
  })
  const [reply] = await accountShareReplies(tx, upload.team_id, [row])
  if (!reply) throw new Error('The row has no reply.')
  return reply
}
