// What waits for approval of a campaign's spending, and the answer to it.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { amountOf, microsOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import { startTask } from '#features/tasks/tasks-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { keepApproved, keepDeclined, personName } from './approval-store.ts'
import { holdCampaign } from './bulk-store.ts'
import { mayChange, record } from './campaign-changes.ts'
import { peopleOfAccount } from './campaign-news-store.ts'
import { wasLaunched } from './campaign-order.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { sendCampaign } from './campaign-target.ts'
import { launchTask, TASK_SECONDS } from './launch-campaign.ts'
import { campaignAnswer, type Owned, requireCampaign, requireTree } from './own-campaigns.ts'
import { stepsLeft } from './plan-campaign-step.ts'
import { spendToApprove } from './planned-spend.ts'

type Read = HandlerReplyOf<typeof campaignWork.readApproval>

export async function readPendingApproval(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.readApproval>,
): Promise<Read> {
  const { db } = ports
  const owned = await requireCampaign(ports, context)
  const { row, scope } = owned
  const tree = await requireTree(ports, owned, context)
  const amount = spendToApprove(tree)
  const { above, requestedBy, requestedAt, declinedBy, declinedAt, declineNote: note } = tree.approval
  if (amount === null || above === null || requestedAt === null || !row.live) return { approval: null }
  const people = await peopleOfAccount(db, row.team_id, row.team_account_id, { changing: true })
  return {
    approval: {
      amount: amountOf(amount),
      above: amountOf(above),
      currency: row.currency,
      requested_by: await personName(db, requestedBy),
      yours: requestedBy === scope.acting.userId,
      others: people.filter((id) => id !== requestedBy).length,
      requested: requestedAt.toISOString(),
      declined:
        declinedAt === null ? null : { by: await personName(db, declinedBy), at: declinedAt.toISOString(), note },
      withdrawable: isWithdrawable(row),
    },
  }
}

/** Nothing of it was created in the ad account yet. */
const isWithdrawable = (row: Owned['row']): boolean => !wasLaunched(row) && row.network_id === null

export async function answerApproval(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.answerApproval>,
): Promise<HandlerReplyOf<typeof campaignWork.answerApproval>> {
  const { db } = ports
  const owned = await requireCampaign(ports, context)
  const { row, scope } = owned
  const { answer, note } = context.body
  await mayChange(ports, scope.acting, row)
  return await once(context, db, async (tx) => {
    await holdCampaign(tx, row.id)
    const tree = await requireTree({ db: tx }, owned, context)
    const amount = spendToApprove(tree)
    if (amount === null || !tree.campaign.live || amount !== microsOf(context.body.amount))
      return context.refuse('changed', undefined, { current: await campaignAnswer(ports, tx, owned) })
    const request = { amount, requestedBy: tree.approval.requestedBy }
    if (answer !== 'withdraw' && request.requestedBy === scope.acting.userId) return context.refuse('own_request')
    if (answer === 'withdraw') await withdraw(ports, tx, owned)
    else if (answer === 'approve') await approve(ports, tx, owned, { ...request, steps: stepsLeft(tree) })
    else await decline(ports, tx, owned, { ...request, note })
    return await campaignAnswer(ports, tx, owned)
  })
}

interface Request {
  /** In millionths of the currency. */
  readonly amount: number
  readonly requestedBy: string | null
}

async function approve(
  ports: CampaignPorts,
  tx: DbOrTx,
  owned: Owned,
  { steps, ...request }: Request & { readonly steps: number },
): Promise<void> {
  const { row, scope } = owned
  const { acting } = scope
  const now = new Date(ports.clock())
  await keepApproved(tx, row.id, { by: acting.userId, approved: request.amount }, now)
  if (wasLaunched(row)) await sendCampaign(ports, tx, row.id)
  else {
    // The launch of whoever requested it, who follows it.
    const actor = request.requestedBy ?? acting.userId
    const task = await startTask({ tx, jobs: ports.jobs(), clock: ports.clock }, launchTask, {
      teamId: row.team_id,
      userId: actor,
      title: row.name,
      steps,
      accounts: [row.team_account_id],
      payload: { campaign: row.id, actor },
    })
    await sendCampaign(ports, tx, row.id, { live: true, task: task.id }, { steps, afterSeconds: TASK_SECONDS })
  }
  await tellAnswer(ports, tx, owned, { ...request, answer: 'approved', now })
}

async function decline(
  ports: CampaignPorts,
  tx: DbOrTx,
  owned: Owned,
  { note, ...request }: Request & { readonly note: string },
): Promise<void> {
  const now = new Date(ports.clock())
  await keepDeclined(tx, owned.row.id, { by: owned.scope.acting.userId, note }, now)
  // Its order says from then on that this was declined.
  await sendCampaign(ports, tx, owned.row.id)
  await tellAnswer(ports, tx, owned, { ...request, answer: 'declined', now, note })
}

/** A launch that is not wanted any more: a draft again. */
async function withdraw(ports: CampaignPorts, tx: DbOrTx, { row, scope }: Owned): Promise<void> {
  if (!isWithdrawable(row)) return
  await sendCampaign(ports, tx, row.id, { ending: 'undo' })
  const target = { kind: 'campaign', id: row.id, name: row.name }
  await record(ports, tx, { acting: scope.acting, action: 'campaign.approval_withdrawn', target })
}

interface Answered extends Request {
  readonly answer: 'approved' | 'declined'
  readonly now: Date
  readonly note?: string
}

/** In the activity feed, and to whoever requested it. */
async function tellAnswer(
  ports: CampaignPorts,
  tx: DbOrTx,
  { row, scope }: Owned,
  { answer, amount, requestedBy, now, note = '' }: Answered,
): Promise<void> {
  const { acting } = scope
  const target = { kind: 'campaign', id: row.id, name: row.name }
  const detail = { amount: amountOf(amount), currency: row.currency }
  await record(ports, tx, { acting, action: `campaign.spend_${answer}`, target, detail })
  if (requestedBy === null) return
  const by = await personName(tx, acting.userId)
  await notify(tx, {
    userId: requestedBy,
    teamId: row.team_id,
    accounts: [row.team_account_id],
    kind: `approval_${answer}`,
    detail: {
      name: row.name,
      path: `campaigns/${row.id}`,
      ...(by !== null && { by }),
      ...(note !== '' && { reason: note }),
    },
    key: `approval_${answer}:${row.id}:${amount}:${now.toISOString()}`,
    at: now,
  })
}
