// Tells the teams that work in an ad account that one of them applied a targeting list there, or rolled it back.
import { recordActivity } from '#features/activity/activity-public.ts'
import { teamAccountsOfMember } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { RecordUse } from './application-store.ts'
import { readPlan } from './plan-store.ts'

type Applied = Pick<Parameters<RecordUse>[1], 'user_id' | 'ad_account_id' | 'plan_id' | 'name'>

export async function recordAppliedActivity(
  tx: DbOrTx,
  { user_id: userId, ad_account_id: accountId, plan_id: planId, name: list }: Applied,
  verb: 'list-applied' | 'list-rolled-back',
  at: Date,
): Promise<void> {
  const accounts = await teamAccountsOfMember(tx, { userId, accountId })
  if (accounts.length === 0) return
  const plan = await readPlan(tx, userId, planId)
  const detail = {
    list: list || '…',
    ad_group: plan?.target.line_item_name ?? '…',
    campaign: plan?.target.campaign_name ?? '…',
  }
  for (const { id, name, team_id: teamId } of accounts) {
    const target = { kind: 'ad-account', id, name }
    await recordActivity(tx, { teamId, actor: userId, action: `ad-account.${verb}`, target, detail, at })
  }
}
