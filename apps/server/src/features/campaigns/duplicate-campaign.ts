// A draft with everything that a campaign has: ad sets, whom they are for, ads.
import type { DbOrTx } from '#platform/postgres.ts'
import { type CampaignTree, refreshDerived } from './campaign-store.ts'
import { insertAdCopy, insertAdSetCopy, insertCampaignCopy } from './copy-store.ts'

const NAME_LENGTH = 255
const MARK = ' (copy)'

export const copyName = (name: string): string => [...name].slice(0, NAME_LENGTH - MARK.length).join('') + MARK

export async function duplicateCampaign(
  tx: DbOrTx,
  { campaign, adSets, ads }: CampaignTree,
  { name, userId }: { readonly name: string; readonly userId: string },
  now: Date,
): Promise<string> {
  const desired = { ...campaign.desired, name, entity_status: 'ACTIVE' }
  const id = await insertCampaignCopy(tx, campaign, { desired, userId }, now)
  const retained = adSets.filter(({ ending, gone }) => !ending && !gone)
  for (const [index, adSet] of retained.entries()) {
    // In their order.
    const at = new Date(now.getTime() + index * 100)
    const copied = await insertAdSetCopy(tx, adSet, id, at)
    for (const [place, ad] of ads.filter((one) => one.ad_set_id === adSet.id && !one.ending).entries())
      await insertAdCopy(tx, ad, { campaign: id, adSet: copied }, new Date(at.getTime() + place))
  }
  await refreshDerived(tx, id)
  return id
}
