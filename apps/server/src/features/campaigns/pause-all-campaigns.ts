// Pauses all running campaigns of a team or an ad account, as a task.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { startTask, taskReply } from '#features/tasks/tasks-public.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { runningCampaigns } from './bulk-store.ts'
import { record } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { pauseTask } from './many-campaigns-jobs.ts'
import { accountsNamed, scopeOf } from './own-campaigns.ts'

export async function pauseAllCampaigns(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.pauseAll>,
): Promise<HandlerReplyOf<typeof campaignWork.pauseAll>> {
  const { db, clock } = ports
  const scope = await scopeOf(ports, context)
  const { acting } = scope
  if (context.body.account !== undefined) await usableTeamAccount(ports.accounts, acting, context.body.account)
  const accounts = accountsNamed(scope, context.body.account)
  const campaigns = await runningCampaigns(
    db,
    acting.team,
    accounts.map(({ id }) => id),
  )
  return await once(context, db, async (tx) => {
    const title = accounts.length === 1 ? (accounts[0]?.name ?? '') : ''
    const task = await startTask({ tx, jobs: ports.jobs(), clock }, pauseTask, {
      teamId: acting.team,
      userId: acting.userId,
      title,
      steps: campaigns.length,
      accounts: accounts.map(({ id }) => id),
      payload: { team: acting.team, actor: acting.userId, campaigns },
    })
    const target = { kind: 'campaigns', id: task.id, name: title }
    const detail = { campaigns: campaigns.length }
    await record(ports, tx, { acting, action: 'campaigns.pause_all_asked', target, detail })
    return taskReply(task)
  })
}
