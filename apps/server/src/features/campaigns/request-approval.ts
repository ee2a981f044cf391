// Requests that somebody else approves what a campaign may spend, as a part of every change that needs it.

import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { formatMoney } from '@peregrine/domain/shell/format-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { dropRequest, keepRequest, readApproval } from './approval-store.ts'
import { peopleOfAccount } from './campaign-news-store.ts'
import { readTree } from './campaign-store.ts'
import { spendToApprove } from './planned-spend.ts'

interface Changed {
  readonly campaign: string
  /** Who changed it; null: an automatic rule. */
  readonly actor: string | null
  readonly at: Date
}

/**
 * After a change, in its transaction. Whoever asked for the most remains the one who asked, so that nobody approves their own
 * request after somebody else has changed something small.
 */
export async function requestApproval(tx: DbOrTx, { campaign, actor, at }: Changed): Promise<void> {
  // Most accounts have no limit: nothing more is read there.
  if ((await readApproval(tx, campaign)).above === null) return
  const tree = await readTree(tx, campaign)
  if (!tree?.campaign.live) return
  const { requested: before, requestedBy, declinedAt } = tree.approval
  const requested = tree.campaign.ending === null ? spendToApprove(tree) : null
  if (requested === null) return await dropRequest(tx, campaign)
  const raised = before === null || requested > before
  const again = declinedAt !== null && actor !== null && actor === requestedBy
  if (!raised && requested === before && !again) return
  await keepRequest(tx, campaign, { requested, requestedBy: raised ? actor : requestedBy }, at)
  const { team_id: teamId, team_account_id: account, name, currency } = tree.campaign
  // Viewers cannot answer.
  const people = await peopleOfAccount(tx, teamId, account, { changing: true })
  const problem = message('approval_of', { amount: formatMoney(amountOf(requested), currency) })
  for (const userId of people.filter((id) => id !== (raised ? actor : requestedBy)))
    await notify(tx, {
      userId,
      teamId,
      accounts: [account],
      kind: 'approval_requested',
      detail: { name, problem, path: `campaigns/${campaign}` },
      key: `approval_requested:${campaign}:${requested}:${at.toISOString()}`,
      at,
    })
}
