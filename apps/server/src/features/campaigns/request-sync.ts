// Has an ad account's campaigns compared now, and says when each account was.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { startTask, taskReply } from '#features/tasks/tasks-public.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { scopeOf } from './own-campaigns.ts'
import { syncTask } from './sync-account-job.ts'
import { countCampaigns, listSyncs } from './sync-store.ts'

export async function requestSync(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.syncNow>,
): Promise<HandlerReplyOf<typeof campaignWork.syncNow>> {
  const { db, clock } = ports
  const { acting } = await scopeOf(ports, context)
  const row = await usableTeamAccount(ports.accounts, acting, context.body.account)
  return await inTransaction(db, async (tx) =>
    taskReply(
      await startTask({ tx, jobs: ports.jobs(), clock }, syncTask, {
        teamId: acting.team,
        userId: acting.userId,
        title: row.name,
        steps: 0,
        accounts: [row.id],
        payload: { team: acting.team, account: row.id },
      }),
    ),
  )
}

export async function readSyncStates(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.syncStates>,
): Promise<HandlerReplyOf<typeof campaignWork.syncStates>> {
  const { db } = ports
  const scope = await scopeOf(ports, context)
  const ids = [...scope.accounts.keys()]
  const [rows, counts] = await Promise.all([listSyncs(db, ids), countCampaigns(db, ids)])
  return [...scope.accounts.values()].map((account) => {
    const row = rows.find(({ team_account_id: id }) => id === account.id)
    const { campaigns = 0, drifted = 0 } = counts.get(account.id) ?? {}
    return {
      account: { id: account.id, account_id: account.account_id, name: account.name },
      state: account.state === 'connected' ? (row?.state ?? ('never' as const)) : ('reconnect' as const),
      at: row?.ended_at?.toISOString() ?? null,
      problem: readMessage(row?.problem ?? null),
      campaigns,
      drifted,
    }
  })
}
