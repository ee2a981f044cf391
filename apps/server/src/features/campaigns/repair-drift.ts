// Repairing what differs at the network, in one transaction: theirs becomes ours at once, ours is put there afterwards.
import type { Repair } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import type { z } from 'zod'
import type { DbOrTx } from '#platform/postgres.ts'
import type { CampaignRow } from './campaign-list-store.ts'
import type { CampaignTree } from './campaign-store.ts'
import { readTree, refreshDerived } from './campaign-store.ts'
import { refreshDrift } from './drift-flags-store.ts'
import { CRITERIA_FIELD, driftParts, repairedAdSet, repairedCampaign } from './drift-parts.ts'
import { planStep } from './plan-campaign-step.ts'
import {
  adoptAd,
  adoptAdSet,
  forgetAdAtNetwork,
  forgetAdSetAtNetwork,
  forgetCampaignAtNetwork,
  keepRepairedAdSet,
  keepRepairedCampaign,
  removePart,
  switchOffAd,
} from './repair-store.ts'

type Requested = z.output<typeof Repair>

/** Keeps what the repair decides. True: something has to be put to the network. */
export async function repairDrift(tx: DbOrTx, tree: CampaignTree, requested: Requested, now: Date): Promise<boolean> {
  const { direction } = requested
  const chosen = new Map((requested.parts ?? driftParts(tree)).map((part) => [part.id, part]))
  const fieldsOf = (id: string): readonly string[] | undefined =>
    requested.parts?.find((part) => part.id === id)?.fields
  for (const part of driftParts(tree)) {
    if (!chosen.has(part.id)) continue
    const fields = fieldsOf(part.id)
    if (part.kind === 'campaign') await repairCampaign(tx, tree, part.state, direction, fields, now)
    if (part.kind === 'ad_set') await repairAdSet(tx, tree, part, direction, fields, now)
    if (part.kind === 'ad') await repairAd(tx, part, direction, now)
  }
  const after = await readTree(tx, tree.campaign.id)
  if (!after) return false
  await refreshDrift(tx, tree.campaign.id)
  await refreshDerived(tx, tree.campaign.id)
  // Theirs in the very fields that were refused: nothing is left to be sent.
  const settles = OPEN.includes(after.campaign.state) && planStep(after).kind === 'converged'
  return direction === 'push' || settles
}

const OPEN: readonly CampaignRow['state'][] = ['refused', 'waiting']

type Part = ReturnType<typeof driftParts>[number]
type Direction = Requested['direction']

async function repairCampaign(
  tx: DbOrTx,
  { campaign }: CampaignTree,
  state: Part['state'],
  direction: Direction,
  fields: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  if (state === 'gone') {
    if (direction === 'push') await forgetCampaignAtNetwork(tx, campaign.id)
    else await removePart(tx, 'campaigns', campaign.id, now)
    return
  }
  await keepRepairedCampaign(tx, campaign.id, repairedCampaign(campaign, direction, fields), now)
}

async function repairAdSet(
  tx: DbOrTx,
  tree: CampaignTree,
  { id, state, fields: differing }: Part,
  direction: Direction,
  fields: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  const row = tree.adSets.find((set) => set.id === id)
  if (!row) return
  if (state === 'gone') {
    if (direction === 'push') await forgetAdSetAtNetwork(tx, id)
    else await removePart(tx, 'ad_sets', id, now)
    return
  }
  if (state === 'there') {
    await adoptAdSet(tx, id, direction === 'take')
    return
  }
  // Whom it is for stays as it was chosen here where nobody changed that.
  const differs = differing.some(({ field }) => field === CRITERIA_FIELD)
  const criteria = differs && (fields === undefined || fields.includes(CRITERIA_FIELD)) ? direction : null
  await keepRepairedAdSet(tx, row, repairedAdSet(row, direction, fields), criteria, now)
}

async function repairAd(tx: DbOrTx, { id, state }: Part, direction: Direction, now: Date): Promise<void> {
  if (state === 'there') await adoptAd(tx, id, direction === 'take', now)
  else if (direction === 'push') await forgetAdAtNetwork(tx, id)
  else await switchOffAd(tx, id, now)
}
