// Begins to put back what stood at a line item before, unless somebody else has changed it since and nobody has agreed.
import type { LineItemDrift } from '@peregrine/contract/targeting/application-shapes.ts'
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { APPLICATION } from './application-reconciler.ts'
import { type ApplicationRow, setRollingBack } from './application-store.ts'
import { type BegunPlan, beginUnlessTaken } from './apply-plan.ts'
import type { Targeting } from './change-order-rules.ts'
import { driftFrom, readLineItem, type TargetedLineItem, targetingOf } from './line-item-state.ts'
import type { NewLineItem } from './new-line-item.ts'
import { stepsOfWay } from './next-step.ts'

/** `overwrite`: the `seen` of a drift that was shown and agreed to. Throws AdsFailure. */
export async function beginRollback(
  ports: ApplicationPorts,
  account: OpenAdAccount,
  row: ApplicationRow,
  overwrite: string | null,
): Promise<BegunPlan> {
  const { line_item_id: lineItemId } = row
  const made = row.made as NewLineItem | null
  const found = lineItemId === null ? null : await readLineItem(ports.accounts, account, lineItemId)
  // A line item of ours that somebody has deleted already is no trouble: the campaign may still be there.
  if (!found && !made) return { outcome: 'line_item_unknown' }
  const drift = found && (await driftOf(ports, account, row, found))
  if (drift && drift.seen !== overwrite) return { outcome: 'changed', drift }
  const current = found ? targetingOf(found) : (row.stood_after as Targeting)
  const before = row.stood_before as Targeting | null
  const steps = before ? stepsOfWay(found?.criteria ?? [], current, before, BATCH_SIZES.targeting_criteria) : 2
  const place = { adAccountId: row.ad_account_id, lineItemId, campaignName: made?.campaign.name ?? null }
  return await beginUnlessTaken(ports, row.user_id, place, async () =>
    inTransaction(ports.db, async (tx) => {
      const begun = await setRollingBack(tx, row.id, current)
      if (!begun) return undefined
      await ports.reconcile.request(tx, { kind: APPLICATION, target: row.id }, { userId: row.user_id }, { steps })
      return row.id
    }),
  )
}

/** What others changed since we left it. What failed half-way is no change of others', whichever way it stands. */
async function driftOf(
  ports: ApplicationPorts,
  account: OpenAdAccount,
  row: ApplicationRow,
  found: TargetedLineItem,
): Promise<LineItemDrift | null> {
  const after = row.stood_after as Targeting
  const remarks = row.made === null ? [] : await remarksOn(ports, account, found)
  if (row.state === 'applied') return driftFrom(after, found, remarks)
  const before = row.stood_before as Targeting | null
  const either = [...after.criteria, ...(before?.criteria ?? [])]
  const expected = { criteria: either, placements: found.lineItem.placements }
  const drift = driftFrom(expected, found, remarks)
  return drift && drift.added.length + drift.remarks.length > 0 ? { ...drift, removed: [] } : null
}

/** What a person should know before a line item of ours, and its campaign, are deleted. */
async function remarksOn(
  { accounts }: ApplicationPorts,
  { grant, accountId }: OpenAdAccount,
  { lineItem }: TargetedLineItem,
): Promise<Message[]> {
  const siblings = await accounts.ads.lineItems(grant, accountId, [lineItem.campaignId])
  const others = siblings.filter(({ id, deleted }) => id !== lineItem.id && !deleted).length
  return [
    ...(lineItem.status === 'ACTIVE' ? [message('rollback_deletes_running')] : []),
    ...(others > 0 ? [message('rollback_keeps_others', { count: others })] : []),
  ]
}
