// Puts an audience into an ad account.
import type { UploadedAudience } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { type TeamAccountRow, usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { type AudienceRow, authorOf } from './audience-store.ts'
import { findUpload, insertUpload, settleUploads, uploadReply } from './audience-upload-store.ts'
import { cleanName } from './check-audience.ts'
import { hasNobody } from './empty-audience.ts'
import { locate } from './own-audience.ts'
import { uploadLater } from './upload-jobs.ts'
import { requireConnectedAccount, requirePlan, requireWritableAccount } from './upload-obstacles.ts'

export async function createUpload(
  ports: AudiencePorts,
  context: HandlerContext<(typeof uploadedAudiences)['createUpload']>,
): Promise<HandlerReplyOf<(typeof uploadedAudiences)['createUpload']>> {
  const { db, clock } = ports
  const { body } = context
  const now = (): Date => new Date(clock())
  const { row, acting } = await locate(db, context, body.audience, now())
  if (row.deleted_at !== null) return context.refuse('not_found')
  await requirePlan(ports, acting, { isNew: true })
  await requireConnectedAccount(db, context.refuse, acting)
  if (await hasNobody(ports, row)) return context.refuse('nobody_in_it')
  const account = await usableTeamAccount(ports.accounts, acting, body.account)
  await requireWritableAccount(ports, acting, account.id)
  const name = cleanName(body.name ?? '') || row.name
  await settleUploads(db)
  return await once(context, db, async (tx) => {
    const upload = await beginUpload(ports, tx, { acting, row, account, name, follows: body.follows })
    return upload ?? context.refuse('already_uploaded')
  })
}

export interface BegunUpload {
  /** The team that it belongs to, and whoever uploads. */
  readonly acting: { readonly team: string; readonly userId: string }
  readonly row: Pick<AudienceRow, 'id' | 'name'>
  readonly account: Pick<TeamAccountRow, 'id' | 'account_id' | 'name'>
  readonly name: string
  readonly follows: boolean
}

/** Stores an upload with its task and a line of who did it; undefined: the audience is in the ad account already. */
export async function beginUpload(
  ports: AudiencePorts,
  tx: DbOrTx,
  { acting, row, account, name, follows }: BegunUpload,
): Promise<UploadedAudience | undefined> {
  const now = new Date(ports.clock())
  const author = await authorOf(tx, acting.userId)
  const at = { id: account.id, accountId: account.account_id, name: account.name }
  const given = { teamId: acting.team, config: row.id, account: at, name, by: author, follows }
  const id = await insertUpload(tx, given, now)
  if (id === undefined) return undefined
  const upload = { id, title: row.name, config: row.id, account: account.id }
  await uploadLater(ports, tx, upload, { teamId: acting.team, userId: acting.userId })
  const target = { kind: 'audience', id: row.id, name: row.name }
  const detail = { account: account.name, account_id: account.account_id }
  const line = { teamId: acting.team, actor: acting.userId, action: 'audience.uploaded', target, detail }
  await recordActivity(tx, { ...line, at: now })
  const made = await findUpload(tx, [acting.team], id)
  return made && uploadReply(made)
}
