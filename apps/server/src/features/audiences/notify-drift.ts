// Tells those who can act that an audience has changed much since a live campaign began to use it, or since it was last told.
import { driftSince, isStrongDrift } from '@peregrine/domain/audiences/drift-rules.ts'
import { discloseCount } from '@peregrine/domain/insights/size-rules.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import { adminIds } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { UsingCampaign } from './audience-ports.ts'
import type { AudienceRow } from './audience-store.ts'
import { changesSince, findMaker, markDriftNotified } from './membership-store.ts'
import { seenCampaigns } from './seen-campaigns.ts'

/** In the transaction that writes down the change. What is told once begins to count anew. */
export async function notifyDrift(
  tx: DbOrTx,
  row: AudienceRow,
  campaigns: readonly UsingCampaign[],
  now: Date,
): Promise<void> {
  if (row.team_id === null) return
  const { maker, reportedAt } = await findMaker(tx, row.id)
  const since = driftSince(
    campaigns.map((campaign) => campaign.since.toISOString()),
    reportedAt?.toISOString() ?? null,
  )
  if (since === null) return
  const changes = await changesSince(tx, row.id, new Date(since))
  if (!isStrongDrift(changes)) return
  await markDriftNotified(tx, row.id, now)
  const teamId = row.team_id
  const admins = new Set(await adminIds(tx, teamId))
  for (const userId of new Set([...admins, ...(maker === null ? [] : [maker])])) {
    const { named } = await seenCampaigns(tx, campaigns, { teamId, userId, admin: admins.has(userId) })
    const reason = named.map(({ name }) => name).join(', ')
    await notify(tx, {
      userId,
      teamId,
      accounts: [...new Set(named.map(({ account }) => account))],
      kind: 'audience_drifted',
      detail: {
        name: row.name,
        count: discloseCount(changes.entered + changes.left),
        ...(reason !== '' && { reason }),
        path: `audiences/${row.id}?view=history`,
      },
      key: `drift:${row.id}:${since}`,
      at: now,
    })
  }
}
