// Shares an uploaded audience with another ad account, and withdraws it; the reconciler does it, and says when it is so.
import type { AccountShare } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { PermissionLevel } from '@peregrine/domain/ad-network/network-limits.ts'
import { type AccountShareObstacle, accountShareObstacle } from '@peregrine/domain/audiences/account-share-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { mayChangeTeam } from '@peregrine/domain/teams/team-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { findTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { requireMayChange } from '#platform/team-of.ts'
import { accountShareRef } from './account-share-reconciler.ts'
import { accountShareReplies, factsOfShare } from './account-share-reply.ts'
import { type AccountShareLevel, desireAccountShare, listAccountShares } from './account-share-store.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { isInAccount, listUploads } from './audience-upload-store.ts'
import { locate, memberships } from './own-audience.ts'
import { type OwnUpload, requireUpload } from './own-upload.ts'

type Uploads = typeof uploadedAudiences

const NO_ACCOUNT_ID = message('account_id_not_valid')
const MOST_LOOKED_AT = 200

/** As somebody asks for it; `account`: our id of one of the team's ad accounts, or the network's of any. */
interface ShareRequest {
  readonly account: string
  readonly level: PermissionLevel
}

export async function shareWithAccount(
  ports: AudiencePorts,
  context: HandlerContext<Uploads['shareWithAccount']>,
): Promise<HandlerReplyOf<Uploads['shareWithAccount']>> {
  const own = await requireUpload(ports, context)
  return await once(context, ports.db, async (tx) => {
    const begun = await beginShare(ports, tx, own, context.body)
    if (typeof begun !== 'string') return begun
    return begun === 'not_an_ad_account' ? context.invalid({ account: [NO_ACCOUNT_ID] }) : context.refuse(begun)
  })
}

/** The same for an audience, wherever a team of the person uploaded it last. */
export async function shareViaAccount(
  ports: AudiencePorts,
  context: HandlerContext<Uploads['shareViaAccount']>,
): Promise<HandlerReplyOf<Uploads['shareViaAccount']>> {
  const { ad_account_id: account, permission_level: level } = context.body
  const own = await lastUpload(ports, context)
  return await once(context, ports.db, async (tx) => {
    const begun = await beginShare(ports, tx, own, { account, level })
    if (typeof begun !== 'string') return begun
    return begun === 'not_an_ad_account' ? context.invalid({ ad_account_id: [NO_ACCOUNT_ID] }) : context.refuse(begun)
  })
}

async function lastUpload(
  ports: AudiencePorts,
  context: HandlerContext<Uploads['shareViaAccount']>,
): Promise<OwnUpload> {
  const { db, clock } = ports
  const { row } = await locate(db, context, context.params.pk, new Date(clock()))
  const { userId } = personOf(context.caller)
  // An audience of the catalogue may be in ad accounts of each of their teams.
  const changeableFirst = memberships(context).toSorted((a, b) => Number(mayChangeTeam(b)) - Number(mayChangeTeam(a)))
  for (const membership of changeableFirst) {
    const acting = { ...membership, userId }
    const uploads = await listUploads(db, acting.team, { config: row.id, seenBy: userId, limit: MOST_LOOKED_AT })
    const upload = uploads.find((one) => isInAccount(one) && one.team_account_id !== null)
    if (upload) return { upload, acting: requireMayChange(acting) }
  }
  return context.refuse('not_there_yet')
}

/** Or what stands in the way. */
async function beginShare(
  ports: AudiencePorts,
  tx: DbOrTx,
  own: OwnUpload,
  { account, level }: ShareRequest,
): Promise<AccountShare | AccountShareObstacle> {
  const { id, network_id: networkId, account_id: owner, team_id: teamId } = own.upload
  const key = account.trim()
  const granted = (await findTeamAccount(tx, teamId, key))?.account_id ?? key
  const row = (await listAccountShares(tx, id)).find((one) => one.granted_account_id === granted)
  const share = row ? factsOfShare(row) : null
  return (
    accountShareObstacle({ networkId, owner, granted, level, share }) ?? (await desire(ports, tx, own, granted, level))
  )
}

export async function withdrawFromAccount(
  ports: AudiencePorts,
  context: HandlerContext<Uploads['withdrawFromAccount']>,
): Promise<HandlerReplyOf<Uploads['withdrawFromAccount']>> {
  const own = await requireUpload(ports, context)
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
  const [reply] = await accountShareReplies(tx, acting, [row])
  if (!reply) throw new Error('The row has no reply.')
  return reply
}
