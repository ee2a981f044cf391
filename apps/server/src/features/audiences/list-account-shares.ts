// Lists with whom an uploaded audience is shared, with the ad platform's present word when it answers in time.
import { setTimeout as after } from 'node:timers/promises'
import type { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { findTeamAccount, withCurrentAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { problemOfRefusal, Refusal } from '#platform/refusal.ts'
import { accountShareReplies } from './account-share-reply.ts'
import { keepPermissions, listAccountShares } from './account-share-store.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { findAnyUpload, type UploadRow } from './audience-upload-store.ts'
import { requireUpload } from './own-upload.ts'

const LOOKED_MS = 30_000
const LOOK_MS = 2000

export async function listSharesOfUpload(
  ports: AudiencePorts,
  context: HandlerContext<(typeof uploadedAudiences)['listAccountShares']>,
) {
  const { upload, acting } = await requireUpload(ports, context)
  const looked = lookAtShares(ports, upload).catch((error: unknown) => {
    ports.accounts.log.error('The network was not asked with whom an audience is shared.', { error })
    return null
  })
  // A network that is slow to answer holds up nobody: what was known is shown, and soon the rest.
  const problem = await Promise.race([looked, after(LOOK_MS, null, { ref: false })])
  const rows = await listAccountShares(ports.db, upload.id)
  const checked = (await findAnyUpload(ports.db, upload.id))?.shares_checked_at ?? null
  const results = await accountShareReplies(ports.db, acting, rows)
  return { results, checked: checked?.toISOString() ?? null, problem }
}

/** Why the ad platform did not say it; null: it did, or did so just now. */
async function lookAtShares(ports: AudiencePorts, upload: UploadRow): Promise<Message | null> {
  const { db, accounts } = ports
  const { network_id: audience, team_account_id: id, shares_checked_at: checked } = upload
  const now = new Date(ports.clock())
  if (audience === null || (checked !== null && now.getTime() - checked.getTime() < LOOKED_MS)) return null
  const account = id && (await findTeamAccount(db, upload.team_id, id))
  if (!account) return null
  try {
    const permissions = await withCurrentAccount(accounts, account, ({ grant, accountId }) =>
      accounts.ads.audiencePermissions(grant, accountId, audience),
    )
    await inTransaction(db, (tx) => keepPermissions(tx, upload, permissions, now))
    return null
  } catch (error) {
    if (!(error instanceof AdsFailure || error instanceof Refusal)) throw error
    return problemOfRefusal(error instanceof Refusal ? error : refusalOf(error))
  }
}
