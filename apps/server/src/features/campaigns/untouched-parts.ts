// What of a campaign is in the ad account already and is not sent again by a save.
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { CampaignSave } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import { isAdLive } from './campaign-order.ts'
import type { CampaignTree } from './campaign-store.ts'
import type { TreeChange } from './campaign-tree-change.ts'
import { hasCriteriaToSend } from './plan-campaign-step.ts'

/** Tells of a problem, at the places of what is saved, whether it is about such a part. */
export function untouchedParts(
  { campaign, adSets, ads }: CampaignTree,
  { ad_sets: given }: CampaignSave,
  { changed }: TreeChange,
): (problem: Pick<CampaignProblem, 'part' | 'field'>) => boolean {
  return ({ part: { index, ad_index: adIndex }, field }) => {
    if (!campaign.live || index === null) return false
    const saved = given[index]
    const row = adSets.find(({ id }) => id === saved?.id)
    if (!saved || !row || row.network_id === null) return false
    if (adIndex !== null) {
      const ad = saved.ads[adIndex]
      return ad !== undefined && 'id' in ad && ads.some((one) => one.id === ad.id && isAdLive(one))
    }
    const change = changed.find((one) => one.row === row)?.change
    if (field === 'targeting')
      return (
        change?.targeting === undefined &&
        change?.excludeConfigs === undefined &&
        row.criteria !== null &&
        !hasCriteriaToSend(row)
      )
    return change === undefined
  }
}
